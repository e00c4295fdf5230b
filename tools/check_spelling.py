#!/usr/bin/env python3
"""check_spelling.py - spelling, and how words are typed.

usage: tools/check_spelling.py

Every language of locale/ is checked: its sentences and its pages, which are
README.md, the files next to it and docs/**/*.md for English, docs/**/*.fa.md
for Persian. In Persian, letters that only look Persian, digits and commas of
the other script and lost half-spaces are found too. What a program reads
(code, {places}, --flags, NAMES) is left out. A correct but unknown word goes
into tools/words.LANGUAGE.txt, one per line.

A language that needs special treatment has a row in READERS; one without an
aspell dictionary is named, and only its typing is checked.

Prints "file:key: word" or "file:line: word" for each, then
"spelling: N words, M problems"; the exit status is 1 if there is any.
"""
import json
import re
import subprocess
import sys
from pathlib import Path

from register import games

top = Path(__file__).resolve().parent.parent
languages = sorted(path.stem for path in (top / "locale").glob("*.json"))
problems = []


def say(where, what):
    problems.append(f"{where}: {what}")


# ---- dictionaries -----------------------------------------------------------

def dictionaries():
    done = subprocess.run(["aspell", "dicts"], capture_output=True, text=True,
                          check=True)
    return set(done.stdout.split())


def unknown(language, words):
    """Words that aspell does not know; it reads and prints one per line."""
    done = subprocess.run(
        ["aspell", "list", "-l", language, "--encoding=utf-8"],
        input="\n".join(sorted(words)), capture_output=True, text=True,
        check=True)
    return set(done.stdout.split())


def own_words(language):
    path = top / "tools" / f"words.{language}.txt"
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    return {line for line in lines if line}


def check_words(language, places):
    """places: word -> its first occurrence. Prints the unknown ones."""
    known = own_words(language) | set(games())
    asked = {word for word in places if word.lower() not in known}
    for word in sorted(unknown(language, asked)):
        say(places[word], f"{word}?")


# ---- what there is to read --------------------------------------------------

def pages():
    found = [*top.glob("*.md"), *(top / "docs").rglob("*.md")]
    return sorted(path for path in found if path.is_file())


def is_page_of(language, path):
    """English is in every page, if only as a name or two."""
    return language == "en" or path.name.endswith(f".{language}.md")


def without_code(text):
    """Blocks of code are blanked, so that lines keep their numbers."""
    def blank(match):
        return re.sub(r"[^\n]", "", match[0])
    text = re.sub(r"(?ms)^ *```.*?^ *```", blank, text)
    return re.sub(r"(?m)^ {4,}.*$|<!--.*?-->", "", text)


def lines_of(language):
    """(where, line) of every sentence and of every line of a page."""
    path = top / "locale" / f"{language}.json"
    for key, text in json.loads(path.read_text(encoding="utf-8")).items():
        if not key.startswith("language.") or key == "language.name":
            yield f"locale/{path.name}:{key}", text
    for path in filter(lambda path: is_page_of(language, path), pages()):
        text = without_code(path.read_text(encoding="utf-8"))
        for number, line in enumerate(text.splitlines(), 1):
            yield f"{path.relative_to(top)}:{number}", line


# ---- English ----------------------------------------------------------------

# What a program reads rather than a person: `code`, (links), {places},
# --flags, <tags>, addresses, paths, file.names, snake_case, NAMES, D7.3.
NO_WORDS = re.compile(
    r"`[^`\n]*`|\]\([^)]*\)|\{\w*\}|--?[a-z][\w-]*|<[^>\n]*>|\w+://\S+"
    r"|\S*[/\\_=@]\S*|\b\w+(?:\.\w+)+|\b\w*\d\w*|\b[A-Z]{2,}s?\b")


def english_words(text):
    found = re.findall(r"[A-Za-z]+(?:'[a-z]+)?", NO_WORDS.sub(" ", text))
    return [word.removesuffix("'s") for word in found]


# ---- Persian ----------------------------------------------------------------

LETTER = "\u0621-\u063a\u0641-\u064a\u0670-\u06d3"
MARKS = "\u064b-\u0655"  # vowels, which a dictionary leaves out
HALF = "\u200c"          # the half-space (ZWNJ) that parts می from شود
WORD = f"[{LETTER}{MARKS}{HALF}]+"
P = f"[{LETTER}{MARKS}]"

PERSIAN_MISTYPED = [
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


def persian_words(sentence):
    """Separated at half-spaces: dictionaries know the parts."""
    plain = re.sub(rf"\{{\w*\}}|[{MARKS}]", "", sentence)
    for word in re.findall(WORD, plain):
        yield from filter(None, word.split(HALF))


# ---- any language -----------------------------------------------------------

def plain_words(sentence):
    return re.findall(r"[^\W\d_]+", NO_WORDS.sub(" ", sentence))


READERS = {"en": english_words, "fa": persian_words}
MISTYPED = {"fa": PERSIAN_MISTYPED}


def check_typing(language, where, sentence):
    filled = re.sub(r"\{\w*\}", "چیز", sentence)  # a place is a word
    for pattern, what in MISTYPED.get(language, []):
        found = re.search(pattern, filled)
        if found:
            around = filled[max(0, found.start() - 12):found.end() + 12]
            say(where, f"{what}: ...{around.strip()}...")


def check(language, has_dictionary):
    places = {}
    for where, line in lines_of(language):
        check_typing(language, where, line)
        for word in READERS.get(language, plain_words)(line):
            places.setdefault(word, where)
    if not has_dictionary:
        print(f"spelling: there is no dictionary for {language} here")
        return 0
    check_words(language, places)
    return len(places)


def main():
    known = dictionaries()
    words = sum(check(language, language in known) for language in languages)
    for problem in problems:
        print(problem)
    print(f"spelling: {words} words, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
