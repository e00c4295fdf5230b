"""_lib.py - finds libcharsu and hands its header to cffi.

The header is the only list of calls: none of it is repeated here.
"""
import operator
import os
import re
from pathlib import Path
from typing import Any

from cffi import FFI

HERE = Path(__file__).resolve().parent
TREE = HERE.parent.parent  # where this is used from the sources


class CharsuError(ValueError):
    """Something was refused; the message is a sentence that says why."""


def header() -> str:
    for path in (TREE / "src/lib/charsu.h", HERE / "charsu.h"):
        if path.is_file():
            return path.read_text(encoding="ascii")
    raise ImportError("charsu.h lies neither beside the package nor in the "
                      "sources it belongs to; install the package again")


def declarations(text: str) -> str:
    """The header without what only a preprocessor reads."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    text = re.sub(r"#ifdef __wasm__\n.*?#else", "", text, flags=re.DOTALL)
    text = re.sub(r"#ifdef __cplusplus\n.*?#endif", "", text, flags=re.DOTALL)
    text = re.sub(r"CHARSU_CALL\(\w+\)", "", text)
    return "\n".join(line for line in text.splitlines()
                     if not line.startswith("#"))


def places() -> list:
    """Where the library may be, nearest first."""
    asked = os.environ.get("CHARSU_LIBRARY")
    if asked:
        return [asked]
    found = sorted(HERE.glob("libcharsu*.so")) + [TREE / "build/src/lib/libcharsu.so"]
    return [str(path) for path in found if path.is_file()] + \
        ["libcharsu.so.0.1"]


def load():
    ffi = FFI()
    text = header()
    ffi.cdef(declarations(text))
    tried = []
    for place in places():
        try:
            found = ffi.dlopen(place)
            break
        except OSError as error:
            tried.append(str(error))
    else:
        raise ImportError(
            "libcharsu.so cannot be loaded; build it with ./dev build, or name "
            f"it in CHARSU_LIBRARY ({'; '.join(tried)})")
    version = ffi.string(found.charsu_version()).decode()
    wanted = re.findall(r"#define CHARSU_VERSION_M(?:AJOR|INOR) (\d+)", text)
    if version.split(".")[:2] != wanted:
        raise ImportError(f"libcharsu is {version}, and this package needs "
                          f"{'.'.join(wanted)}; build both from one place")
    return ffi, found, version


ffi, lib, VERSION = load()


def word(text) -> str:
    """A text of the library; "" for none."""
    return "" if text == ffi.NULL else ffi.string(text).decode()


def whole(value: Any, what: str, low: int = -2**63,
          high: int = 2**63) -> int:
    """A whole number of any kind, numpy's included, that is in a range."""
    try:
        number = operator.index(value)
    except TypeError:
        raise CharsuError(f"{what} is a whole number, not {value!r}") from None
    if not low <= number <= high:
        raise CharsuError(f"{what} is from {low} to {high}, not {number}")
    return number


def refuse(err: int, what: str) -> None:
    """Raises what a negative result means."""
    if err < 0:
        raise CharsuError(f"{what}: {word(lib.charsu_error(-err))}")
