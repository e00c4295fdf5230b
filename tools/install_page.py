#!/usr/bin/env python3
"""install_page.py - puts the built page where an installed server finds it.

usage: tools/install_page.py FROM TO     (called by `meson install`)

The page is built separately from the program, by npm: if it was not, the
program is installed without it.
"""
import os
import shutil
import sys
from pathlib import Path

def copy(source, target):
    """Readable by all, and no program: linkers mark modules as such."""
    shutil.copyfile(source, target)
    os.chmod(target, 0o644)


if __name__ == "__main__":
    source = Path(sys.argv[1])
    prefix = Path(os.environ["MESON_INSTALL_DESTDIR_PREFIX"])
    if (source / "index.html").is_file():
        target = prefix / sys.argv[2]
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(source, target, copy_function=copy)
        print(f"Installing {source} to {target}")
    else:
        print(f"There is no page in {source}: `./dev build page` makes one.")
