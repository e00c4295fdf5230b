#!/usr/bin/env python3
"""check_spelling.py - words that no dictionary knows, and Persian as typed.

usage: tools/check_spelling.py

English: locale/en.json, README.md and the other pages, docs/. Persian:
locale/fa.json and docs/**/*.fa.md, where letters that only look Persian, digits
and commas of the other script and lost half-spaces are found too. What a
program reads (code, {places}, --flags, NAMES) is left out. A word that is right and unknown goes
into tools/words.txt or tools/words.fa.txt, one a line.

Prints "file:key: word" or "file:line: word" for each, then
"spelling: N words, M problems"; the exit status is 1 if there is any.
"""
import json
import re
import subprocess
import sys
from pathlib import Path

top = Path(__file__).resolve().parent.parent
problems = []


def say(where, what):
    problems.append(f"{where}: {what}")


# ---- dictionaries -----------------------------------------------------------

def unknown(language, words):
    """Those that aspell does not know; it reads and prints one a line."""
    done = subprocess.run(
        ["aspell", "list", "-l", language, "--encoding=utf-8"],
        input="\n".join(sorted(words)), capture_output=True, text=True,
        check=True)
    return set(done.stdout.split())


def own_words(name):
    text = (top / "tools" / name).read_text(encoding="utf-8")
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    return {line for line in lines if line}


def check(language, own, places):
    """places: word -> where it stands first. Says which are unknown."""
    known = own_words(own)
    asked = {word for word in places if word.lower() not in known}
    for word in sorted(unknown(language, asked)):
        say(places[word], f"{word}?")
    return len(places)


# ---- English ----------------------------------------------------------------

# What a program reads, not a person: `code`, (links), {places}, --flags,
# <tags>, addresses, paths, file.names, snake_case, NAMES, D7.3.
NO_WORDS = re.compile(
    r"`[^`\n]*`|\]\([^)]*\)|\{\w*\}|--?[a-z][\w-]*|<[^>\n]*>|\w+://\S+"
    r"|\S*[/\\_=@]\S*|\b\w+(?:\.\w+)+|\b\w*\d\w*|\b[A-Z]{2,}s?\b")


def english_words(text):
    found = re.findall(r"[A-Za-z]+(?:'[a-z]+)?", NO_WORDS.sub(" ", text))
    return [word.removesuffix("'s") for word in found]


def pages():
    found = [*top.glob("*.md"), *(top / "docs").rglob("*.md")]
    return sorted(path for path in found if path.is_file())


def without_code(text):
    """Blocks of code are blanked, so that lines keep their numbers."""
    def blank(match):
        return re.sub(r"[^\n]", "", match[0])
    text = re.sub(r"(?ms)^ *```.*?^ *```", blank, text)
    return re.sub(r"(?m)^ {4,}.*$|<!--.*?-->", "", text)


def check_english():
    places = {}
    for key, sentence in sentences("en").items():
        for word in english_words(sentence):
            places.setdefault(word, f"locale/en.json:{key}")
    for path in pages():
        text = without_code(path.read_text(encoding="utf-8"))
        for number, line in enumerate(text.splitlines(), 1):
            for word in english_words(line):
                places.setdefault(word, f"{path.relative_to(top)}:{number}")
    return check("en", "words.txt", places)


# ---- Persian ----------------------------------------------------------------

LETTER = "\u0621-\u063a\u0641-\u064a\u0670-\u06d3"
MARKS = "\u064b-\u0655"  # vowels, which a dictionary leaves out
HALF = "\u200c"          # the half-space (ZWNJ) that parts می from شود
WORD = f"[{LETTER}{MARKS}{HALF}]+"
P = f"[{LETTER}{MARKS}]"

MISTYPED = [
    (r"[\u0643\u0649\u064a\u0629]", "an Arabic letter; Persian has ک ی ه"),
    (r"[\u0660-\u0669]", "an Arabic digit; Persian ones are ۰۱۲۳۴۵۶۷۸۹"),
    (r"\u06c0", "write ه‌ی, as everywhere in the file"),
    (r"\u0640", "a letter stretched by hand"),
    (rf"(?<={P}) ?[,;?]", "another script's mark; Persian has ، ؛ ؟"),
    (rf'"(?={P})|(?<={P})"', "another script's quotes; Persian has « »"),
    (r"(?<=[۰-۹])%|(?<=[۰-۹])[.,](?=[۰-۹])",
     "another script's mark in a number; Persian has ٪ ٫ ٬"),
    (rf"(?<={P}) [0-9]+(?![\w.])", "another script's digits"),
    (rf"(?<!{P})(?<!{HALF})ن?می (?={P})", "a half-space after می"),
    (rf"(?<={P}) ها(?:ی|یی|یم|یت|یش|یشان)?(?!{P})", "a half-space before ها"),
    (rf"{HALF}{HALF}|{HALF}(?!{P})|(?<!{P}){HALF}",
     "a half-space that parts nothing"),
    (rf"(?<=\S) +[،؛؟!](?=\s|$)", "a space before a mark"),
]


def check_typing(where, sentence):
    for pattern, what in MISTYPED:
        found = re.search(pattern, sentence)
        if found:
            around = sentence[max(0, found.start() - 12):found.end() + 12]
            say(where, f"{what}: ...{around.strip()}...")


def persian_words(sentence):
    """Parted at half-spaces: dictionaries know the parts."""
    plain = re.sub(rf"\{{\w*\}}|[{MARKS}]", "", sentence)
    for word in re.findall(WORD, plain):
        yield from filter(None, word.split(HALF))


def persian_lines():
    """(where, line) of every Persian sentence and line."""
    for key, sentence in sentences("fa").items():
        yield f"locale/fa.json:{key}", re.sub(r"\{\w*\}", "چیز", sentence)
    for path in pages():
        if not path.name.endswith(".fa.md"):
            continue
        text = without_code(path.read_text(encoding="utf-8"))
        for number, line in enumerate(text.splitlines(), 1):
            yield f"{path.relative_to(top)}:{number}", line


def check_persian():
    places = {}
    for where, line in persian_lines():
        check_typing(where, line)
        for word in persian_words(line):
            places.setdefault(word, where)
    return check("fa", "words.fa.txt", places)


# ---- both -------------------------------------------------------------------

def sentences(language):
    path = top / "locale" / f"{language}.json"
    return json.loads(path.read_text(encoding="utf-8"))


def main():
    words = check_english() + check_persian()
    for problem in problems:
        print(problem)
    print(f"spelling: {words} words, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
