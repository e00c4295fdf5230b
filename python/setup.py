"""setup.py - compiles libcharsu into the package; the rest is pyproject.toml.

The sources are those of the tree around this folder, as src/lib/meson.build
lists them: every file of five rooms, one more, and what nets have learnt, which
is made here. tests/lib/test_library.py compares the two lists.
"""
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HERE = Path(__file__).resolve().parent
SRC = HERE.parent / "src"
NOT = {"example.c"}


def sources():
    found = [path for room in ("core", "games", "explain", "bots", "lib")
             for path in sorted((SRC / room).rglob("*.c"))
             if path.name not in NOT]
    return found + [SRC / "laws/signature.c"]


class Build(build_ext):
    """A library that Python finds by its name and never imports."""

    def get_ext_filename(self, fullname):
        return str(Path(*fullname.split("."))) + ".so"

    def get_export_symbols(self, ext):
        return []

    def build_extension(self, ext):
        """The sources are above this folder, and setup() accepts no such paths."""
        minds = Path(self.build_temp, "minds.c")
        minds.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run([sys.executable, SRC.parent / "tools/embed_minds.py",
                        minds, *sorted((SRC / "bots/minds").glob("*.net"))],
                       check=True)
        ext.sources = [str(path) for path in [*sources(), minds]]
        super().build_extension(ext)


shutil.copy(SRC / "lib/charsu.h", HERE / "charsu/charsu.h")
setup(cmdclass={"build_ext": Build}, ext_modules=[Extension(
    "charsu.libcharsu", sources=[],
    include_dirs=[str(SRC)], libraries=["m"],
    extra_compile_args=["-std=c17", "-O3", "-fvisibility=hidden",
                        "-ffp-contract=off"],
    extra_link_args=["-Wl,-z,defs"] if sys.platform == "linux" else [])])
