#!/usr/bin/env python3
"""embed_minds.py - put what nets have learnt into the program.

usage: tools/embed_minds.py OUTPUT.c [GAME.net|GAME.others.net]...
       (called by the builds)

OUTPUT.c defines what src/bots/minds.h declares: a table with the weights of
each file, by the name of its game. Without files the table is empty, and the
bots use their ratings.
"""
import sys
from pathlib import Path


def array(name, data):
    """The bytes of one file, sixteen a line."""
    rows = [", ".join(str(byte) for byte in data[at:at + 16]) + ","
            for at in range(0, len(data), 16)]
    return "\n".join([f"static const unsigned char {name}[] = {{", *rows,
                      "};", ""])


OTHERS = "_others"


def weights(name, names):
    return f"{{{name}, sizeof {name}}}" if name in names else "{NULL, 0}"


def main(output, *paths):
    files = [(Path(path).stem.replace(".", "_"), Path(path).read_bytes())
             for path in paths]
    names = {name for name, _ in files}
    parts = ['/* Made by tools/embed_minds.py. */\n#include "bots/minds.h"\n']
    parts += [array(name, data) for name, data in files]
    parts += ["const struct mind minds[] = {"]
    parts += [f'    {{"{name}", {weights(name, names)},\n'
              f'     {weights(name + OTHERS, names)}}},'
              for name, _ in files if not name.endswith(OTHERS)]
    parts += ["    {0},", "};", ""]
    Path(output).write_text("\n".join(parts), encoding="ascii")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        print("usage: tools/embed_minds.py OUTPUT.c [GAME.net]...",
              file=sys.stderr)
        sys.exit(2)
    main(*sys.argv[1:])
