#!/usr/bin/env python3
"""embed_text.py - put one text file into the program, as a C string.

usage: tools/embed_text.py OUTPUT.c HEADER NAME FILE     (called by the build)

OUTPUT.c defines const char NAME[], which HEADER declares.
"""
import sys
from pathlib import Path


def main(output, header, name, file):
    data = Path(file).read_bytes()
    rows = [", ".join(str(byte) for byte in data[at:at + 16]) + ","
            for at in range(0, len(data), 16)]
    Path(output).write_text("\n".join(
        ["/* Made by tools/embed_text.py. */", f'#include "{header}"',
         f"const char {name}[] = {{"] + rows + ["0};", ""]), encoding="ascii")


if __name__ == "__main__":
    if len(sys.argv) != 5:
        print("usage: tools/embed_text.py OUTPUT.c HEADER NAME FILE",
              file=sys.stderr)
        sys.exit(2)
    main(*sys.argv[1:])
