#!/usr/bin/env python3
"""test_library.py - libcharsu.so is what charsu.h says, and nothing else.

usage: tests/lib/test_library.py BUILD

Prints a line a case; last: "N passed, M failed".
"""
import json
import re
import runpy
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from unittest import mock

TOP = Path(__file__).resolve().parent.parent.parent
HEADER = (TOP / "src/lib/charsu.h").read_text()
# What src/lib/meson.build makes libcharsu.so of.
ROOMS = ("src/librules", "src/bots/libbots", "src/explain/libexplain",
         "src/laws/libsignature", "src/lib/libdesk")
cases = []


def case(function):
    cases.append(function)
    return function


def run(*words):
    return subprocess.run([str(word) for word in words], check=True,
                          capture_output=True, text=True).stdout


def version():
    return ".".join(re.findall(r"#define CHARSU_VERSION_\w+ (\d+)", HEADER))


@case
def its_symbols_are_those_of_the_header(build):
    told = run("nm", "-D", "--defined-only", build / "src/lib/libcharsu.so")
    found = sorted(line.split()[-1] for line in told.splitlines())
    native = re.sub(r"#ifdef __wasm__\n.*?#else", "", HEADER, flags=re.DOTALL)
    wanted = sorted(set(re.findall(r"\b(charsu_[a-z_]+)\(", re.sub(
        r"/\*.*?\*/", "", native, flags=re.DOTALL))))
    assert len(wanted) > 50, wanted
    assert found == wanted, set(found) ^ set(wanted)


@case
def every_call_is_marked_with_its_own_name(_):
    marked = re.findall(r"CHARSU_CALL\((\w+)\)[^;(]*\bcharsu_(\w+)\(", HEADER)
    assert len(marked) > 50 and all(one == two for one, two in marked), marked


@case
def it_needs_nothing_but_the_c_library(build):
    told = run("readelf", "-d", build / "src/lib/libcharsu.so")
    needed = set(re.findall(r"NEEDED.*\[(.*?)\]", told))
    assert needed <= {"libc.so.6", "libm.so.6"}, needed
    assert f"libcharsu.so.{version().rsplit('.', 1)[0]}]" in told


@case
def one_version_everywhere(build):
    [found] = build.glob("meson-private/charsu.pc")
    assert f"Version: {version()}" in found.read_text()
    assert f"libcharsu {version()}" in (TOP / "src/lib/charsu.3").read_text()
    assert (build / f"src/lib/libcharsu.so.{version()}").is_file()
    assert f'version = "{version()}"' in \
        (TOP / "python/pyproject.toml").read_text()


@case
def pip_compiles_the_same_files(build):
    """And a missing one is reported by the linker, not by the first import."""
    commands = json.loads((build / "compile_commands.json").read_text())
    wanted = {Path(one["file"]).name for one in commands
              if one["output"].split(".a.p/")[0] in ROOMS}
    stubs = {name: mock.MagicMock() for name in (
        "setuptools", "setuptools.command", "setuptools.command.build_ext")}
    stubs["setuptools.command.build_ext"].build_ext = object
    with mock.patch.dict(sys.modules, stubs), mock.patch("shutil.copy"):
        found = runpy.run_path(str(TOP / "python/setup.py"))["sources"]()
    assert {path.name for path in found} | {"minds.c"} == wanted, \
        {path.name for path in found} ^ wanted
    assert "-Wl,-z,defs" in (TOP / "python/setup.py").read_text()


@case
def the_header_stands_alone_in_c_and_in_cpp(_):
    for compiler, language in (("gcc", "c"), ("g++", "c++")):
        if subprocess.run(["sh", "-c", f"command -v {compiler}"], check=False,
                          stdout=subprocess.DEVNULL).returncode:
            continue  # we do not need C++
        done = subprocess.run(
            [compiler, "-x", language, "-Wall", "-Wextra", "-Werror",
             "-fsyntax-only", "-"], input=HEADER, text=True, check=False,
            capture_output=True)
        assert done.returncode == 0, done.stderr


@case
def the_example_is_short_and_plays_a_game(build):
    source = TOP / "src/lib/example.c"
    assert len(source.read_text().splitlines()) <= 40
    lies = build.resolve() / "src/lib"
    with tempfile.TemporaryDirectory() as folder:
        example = Path(folder) / "example"  # as others build it
        run("cc", "-Wall", "-Wextra", "-Werror", source, "-I", lies.parent,
            "-I", TOP / "src/lib", "-L", lies, "-lcharsu",
            f"-Wl,-rpath,{lies}", "-o", example)
        for game in ("hamlet", "dej"):
            told = run(example, game).splitlines()
            assert len(told) > 10 and told[-1].startswith("points: "), told
            assert all(line.startswith("p0 ") for line in told[:-1])
        assert subprocess.run([example, "chess"], check=False).returncode == 1


@case
def the_manual_page_is_one(_):
    text = (TOP / "src/lib/charsu.3").read_text()
    for part in ("NAME", "SYNOPSIS", "DESCRIPTION", "RETURN VALUE", "EXAMPLE"):
        assert f".SH {part}\n" in text, part
    for name in set(re.findall(r"\b(charsu_\w+)", text)):
        assert f"{name}(" in HEADER, name
    if shutil.which("mandoc"):
        done = subprocess.run(["mandoc", "-T", "lint", TOP / "src/lib/charsu.3"],
                              capture_output=True, text=True, check=False)
        assert not done.stdout, done.stdout


def main(build):
    failed = 0
    for function in cases:
        try:
            function(Path(build))
            print(f"ok - {function.__name__}")
        except Exception as error:  # whatever goes wrong is a failed case
            failed += 1
            print(f"not ok - {function.__name__}: {error!r}")
    print(f"{len(cases) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        print(__doc__.split("\n\n")[1], file=sys.stderr)
        sys.exit(2)
    sys.exit(main(*sys.argv[1:]))
