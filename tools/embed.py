#!/usr/bin/env python3
"""embed.py - put files into the program, as a C file of byte arrays.

usage: tools/embed.py OUTPUT.c FILE...      (called by the build)

The program then needs no file beside it. What OUTPUT.c defines is declared in
src/words/embedded.h: a table with the name of each file ("fa.json") and its
bytes. A 0 follows the last byte, so that a text can be used as a string.
"""
import sys
from pathlib import Path


def array(number, data):
    """The bytes of one file, sixteen a line."""
    rows = [", ".join(str(byte) for byte in data[at:at + 16]) + ","
            for at in range(0, len(data), 16)]
    return "\n".join([f"static const unsigned char file{number}[] = {{"]
                     + rows + ["0};", ""])


def main(output, names):
    files = [(Path(name).name, Path(name).read_bytes()) for name in names]
    parts = ['/* Made by tools/embed.py. */\n#include "words/embedded.h"\n']
    parts += [array(n, data) for n, (_, data) in enumerate(files)]
    parts += ["const struct embedded embedded_files[] = {"]
    parts += [f'{{"{name}", file{n}, {len(data)}}},'
              for n, (name, data) in enumerate(files)]
    parts += ["};", f"const int embedded_count = {len(files)};", ""]
    Path(output).write_text("\n".join(parts), encoding="ascii")


if __name__ == "__main__":
    if len(sys.argv) < 3:
        print("usage: tools/embed.py OUTPUT.c FILE...", file=sys.stderr)
        sys.exit(2)
    main(sys.argv[1], sys.argv[2:])
