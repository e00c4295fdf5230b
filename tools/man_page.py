#!/usr/bin/env python3
"""man_page.py - makes the manual page from the program's own help texts.

usage: tools/man_page.py LOCALE OUT VERSION

LOCALE is a file of locale/; OUT is charsu.1. What `charsu COMMAND --help` says
is written once, in the locale: here it is only converted to the format of man
(mdoc). A help text has paragraphs: how the command is called, one line each;
then what it does, where lines of the form " --flag X words" make a list; at
the end "Example: ...".
"""
import json
import os
import re
import sys
import time
from pathlib import Path

COMMANDS = re.compile(r"^  charsu (\w+)", re.MULTILINE)
FLAG = re.compile(r"  (--[a-z-]+(?: [A-Z0-9]+)?) +(.*)")
SENTENCE = re.compile(r"(?<=[a-z)][.:]) (?=[A-Z-])")


def plain(text):
    """Words that roff takes as they are."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^([.'])", r"\\&\1", text)


def calls(paragraph):
    """How it is called; a line that is indented goes on."""
    lines = []
    for line in paragraph.splitlines():
        if line.startswith(" "):
            lines[-1] += " " + line.strip()
        else:
            lines.append(line)
    for line in lines:
        yield from (".It", plain(line))


def sentences(text):
    """Each begins a line, as roff would have it."""
    for sentence in SENTENCE.split(text.strip()):
        yield plain(sentence)


def prose(paragraph):
    """Sentences, and flags as a list."""
    listing = False
    for line in paragraph.splitlines():
        flag = FLAG.fullmatch(line)
        if flag:
            if not listing:
                yield ".Bl -tag -width Ds -compact"
            listing = True
            yield f".It {plain(flag[1])}"
            yield from sentences(flag[2])
            continue
        if listing and not line.startswith(" "):
            yield ".El"
            listing = False
        yield from sentences(line)
    if listing:
        yield ".El"


def command(name, text):
    """The section of one command."""
    how, *rest = text.split("\n\n")
    yield f".Ss {name}"
    yield ".Bl -item -compact"
    yield from calls(how)
    yield ".El"
    for paragraph in rest:
        yield ".Pp"
        if paragraph.startswith("Example: "):
            yield "Example:"
            yield f".Dl {plain(paragraph.removeprefix('Example: '))}"
        else:
            yield from prose(paragraph)


def page(says, version):
    title, overview, *rest = says["cli.help"].split("\n\n")
    names = dict.fromkeys(COMMANDS.findall(overview))
    made = int(os.environ.get("SOURCE_DATE_EPOCH", time.time()))
    date = time.strftime("%B %d, %Y", time.gmtime(made)).replace(" 0", " ")
    yield from (f".Dd {date}", ".Dt CHARSU 1", f".Os Charsu {version}",
                ".Sh NAME", ".Nm charsu", f".Nd {title.split(' - ')[1]}",
                ".Sh SYNOPSIS", ".Nm", ".Ar command", ".Op Ar arguments",
                ".Sh DESCRIPTION", plain(says["app.tagline"]))
    for paragraph in rest:
        yield ".Pp"
        yield from prose(paragraph)
    yield ".Sh COMMANDS"
    for name in names:
        for key, text in says.items():
            if re.fullmatch(rf"cli\.help\.{name}(_[a-z]+)?", key):
                yield from command(key[9:].replace("_", " "), text)
    yield from (".Sh FILES",
                ".Bl -tag -width Ds",
                ".It Pa ~/.local/share/charsu", "games saved in the terminal",
                ".It Pa data", "what a server keeps, if it is not told where",
                ".El")


def main(locale, out, version):
    says = json.loads(Path(locale).read_text(encoding="utf-8"))
    lines = list(page(says, version))
    Path(out).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit("usage: tools/man_page.py LOCALE OUT VERSION")
    main(*sys.argv[1:])
