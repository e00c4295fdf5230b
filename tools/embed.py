#!/usr/bin/env python3
"""embed.py - put the language files into the program, as a C file of bytes.

usage: tools/embed.py OUTPUT.c DEPFILE FOLDER      (called by the build)

The program then needs no file beside it. OUTPUT.c defines what
src/words/embedded.h declares: a table with the name of each *.json of FOLDER
("fa") and its bytes. A 0 follows the last byte, so that a text can be used as
a string. DEPFILE tells the build which files these were, and that a file that
comes or goes changes the folder.
"""
import sys
from pathlib import Path


def array(number, data):
    """The bytes of one file, sixteen a line."""
    rows = [", ".join(str(byte) for byte in data[at:at + 16]) + ","
            for at in range(0, len(data), 16)]
    return "\n".join([f"static const unsigned char file{number}[] = {{"]
                     + rows + ["0};", ""])


def main(output, depfile, folder):
    paths = sorted(Path(folder).glob("*.json"))
    files = [(path.stem, path.read_bytes()) for path in paths]
    parts = ['/* Made by tools/embed.py. */\n#include "words/embedded.h"\n']
    parts += [array(n, data) for n, (_, data) in enumerate(files)]
    parts += ["const struct embedded embedded_files[] = {"]
    parts += [f'{{"{name}", file{n}, {len(data)}}},'
              for n, (name, data) in enumerate(files)]
    parts += ["};", f"const int embedded_count = {len(files)};", ""]
    Path(output).write_text("\n".join(parts), encoding="ascii")
    needed = [str(path).replace(" ", "\\ ") for path in [folder, *paths]]
    Path(depfile).write_text(f"{output}: {' '.join(needed)}\n",
                             encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        print("usage: tools/embed.py OUTPUT.c DEPFILE FOLDER", file=sys.stderr)
        sys.exit(2)
    main(*sys.argv[1:])
