#!/usr/bin/env python3
"""test_install.py - what `meson install` leaves, and that it works there.

usage: tests/app/test_install.py PROGRAM [WORD...]

PROGRAM is in the folder that it was built in.
"""
import os
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path

from calls import COMMANDS, PROGRAM, case, main

SHELLS = {"bash": "bash-completion/completions/charsu",
          "zsh": "zsh/vendor-completions/_charsu",
          "fish": "fish/vendor_completions.d/charsu.fish"}


def installed(folder):
    """bin and share below the folder."""
    subprocess.run(["meson", "install", "--quiet", "--no-rebuild", "-C",
                    str(Path(PROGRAM).parent), "--destdir", str(folder)],
                   check=True, stdout=subprocess.DEVNULL)
    top = folder / "usr/local"
    return top / "bin", top / "share"


def said(*command, path=None, **more):
    return subprocess.run(
        command, capture_output=True, text=True, check=True, timeout=300,
        env={"LANG": "C", "PATH": f"{path or '.'}:{os.environ['PATH']}"},
        **more).stdout


@case
def the_program_and_its_manual(folder):
    place, share = installed(folder)
    assert said(place / "charsu", "version").startswith("charsu ")
    page = share / "man/man1/charsu.1"
    text = page.read_text()
    for word in (".Ss serve", ".Ss bench server", r".It \-\-port P",
                 ".Sh COMMANDS"):
        assert word in text, word
    for command in COMMANDS:
        assert f".Ss {command}" in text, f"the manual does not know {command}"
    if shutil.which("mandoc"):
        done = subprocess.run(["mandoc", "-T", "lint", "-W", "warning", page],
                              capture_output=True, text=True, check=False)
        assert not done.stdout, done.stdout


@case
def an_installed_server_finds_its_page(folder):
    place, share = installed(folder)
    page = share / "charsu/web"
    shutil.rmtree(page, ignore_errors=True)
    page.mkdir(parents=True)
    (page / "index.html").write_text("<p>installed</p>")
    with subprocess.Popen(
            ["charsu", "serve", "--port", "0", "--forget"], cwd=folder,
            executable=place / "charsu", stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True) as server:
        url = server.stdout.readline().split()[-1]
        with urllib.request.urlopen(url, timeout=60) as answer:
            assert b"installed" in answer.read()
        server.terminate()
        server.stdout.read()


@case
def bash_completes(folder):
    place, share = installed(folder)

    def completed(*words):
        script = f". {share / SHELLS['bash']}; " \
            f"COMP_WORDS=({' '.join(words)}); " \
            f"COMP_CWORD={len(words) - 1}; _charsu; " \
            "printf '%s\\n' \"${COMPREPLY[@]}\""
        return said("bash", "-c", script, path=place).split()

    assert {"serve", "play", "bench"} <= set(completed("charsu", "''"))
    assert completed("charsu", "serve", "--por") == ["--port"]
    assert completed("charsu", "play", "ka") == ["karzar"]
    assert completed("charsu", "play", "--lang", "f") == ["fa"]
    assert completed("charsu", "st") == ["stats", "store"]
    assert completed("charsu", "admin", "sus") == ["suspicious"]
    assert completed("charsu", "ratings", "''") == ["rebuild"]


@case
def other_shells_take_their_files(folder):
    _, share = installed(folder)
    for shell, file in SHELLS.items():
        assert (share / file).is_file(), file
        if shutil.which(shell):
            said(shell, "-n", share / file)


if __name__ == "__main__":
    sys.exit(main())
