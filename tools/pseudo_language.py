#!/usr/bin/env python3
"""pseudo_language.py - a pseudo-language, to find what is not translated.

usage: tools/pseudo_language.py FROM.json TO.json

Every sentence of FROM is put into brackets, and the language runs from right to
left, with digits, signs and a keyboard of its own. A program that speaks it
(charsu --lang TO.json) shows at a glance what does not come from a language
file: it has no brackets, other digits, or begins on the wrong side. The tests
use it to prove that a language is a file.
"""
import json
import re
import sys
from pathlib import Path

LANGUAGE = {
    "language.comma": "؛ ",
    "language.decimal": "٫",
    "language.digits": "٠١٢٣٤٥٦٧٨٩",
    "language.direction": "rtl",
    "language.keys": "שqלu",
    "language.minus": "\u200e~",
    "language.name": "[pseudo]",
    "language.plural": "arabic",
}
# What the page has to know besides: locale/web.
OF_THE_PAGE = {
    "language.dates": "ar",
    "language.question": "⸮",
    "language.script": "arabic",
    "language.short": "[p]",
}


def pseudo(key, sentence):
    """Signs and letters that stand for something stay as they are."""
    words = re.sub(r"\{\w+\}", "", sentence)
    if key in LANGUAGE or key in OF_THE_PAGE:
        return LANGUAGE.get(key) or OF_THE_PAGE[key]
    if len(words) < 2 or not re.search(r"[A-Za-z]", words):
        return sentence
    return f"[{sentence}]"


def main(source, target):
    sentences = json.loads(Path(source).read_text(encoding="utf-8"))
    told = {key: pseudo(key, text) for key, text in sentences.items()}
    if "language.name" in sentences:
        told.update(LANGUAGE)
    Path(target).write_text(
        json.dumps(told, ensure_ascii=False, indent=2, sort_keys=True) + "\n",
        encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        print("usage: tools/pseudo_language.py FROM.json TO.json",
              file=sys.stderr)
        sys.exit(2)
    main(*sys.argv[1:])
