#!/usr/bin/env python3
"""check_house.py - the house rules a compiler cannot see.

usage: tools/check_house.py     (from anywhere; it looks at its own tree)

Which room may include which, what the rules may call, sizes of files and functions,
a purpose comment on top of every file, nothing specific to one machine. Prints
"file:line: sentence" for each problem, then "house: N files, M problems";
the exit status is 1 if there is any.

The tables come first; to add a room, give it a line in LAYERS.
"""
import re
import subprocess
import sys
from pathlib import Path

# ---- which room may use which --------------------------------------------------

# A room of src/ may include itself and these.
LAYERS = {
    "core": "",
    "games": "core",
    "bots": "core",
    "explain": "core",
    "laws": "core explain",
    "scenario": "core explain",
    "record": "core",
    "words": "core explain",
    "proto": "core",
    "lib": "core bots explain laws",
    "app": "core bots explain laws lib scenario record words tui server proto",
    "server": "core proto bots explain record words",
    "tui": "core proto bots explain record words",
    "wasm": "core bots explain lib",
    "train": "core bots",
}

# Some files know one game by name, and may include that game's headers.
KNOWS_A_GAME = [
    re.compile(r"bots/evals/(?P<game>[a-z]+)(?:_\w+)?\.[ch]"),
    re.compile(r"explain/(?P<game>[a-z]+)(?:/\w+)?\.[ch]"),
    re.compile(r"scenario/(?P<game>\w+)(?:/\w+)?\.[ch]"),
    re.compile(r"tui/(?P<game>\w+)/\w+\.[ch]"),
]

# The names of the games: every room may have something for each of them.
NAMES = Path("games/games.def")

# Games that use the rules in another game's folder.
SHARES_RULES = {"kohan": "dej"}

# The rules run wherever these five headers exist: a server, a browser, a
# cluster.
RULES = {"core", "games", "explain"}
BARE_HEADERS = {"assert.h", "stdbool.h", "stddef.h", "stdint.h", "string.h"}

# ---- what may not be written ------------------------------------------------

UNSAFE_CALL = re.compile(
    r"\b(strcpy|strcat|strncpy|strncat|strtok|sprintf|vsprintf|gets|rand|srand"
    r"|atoi|atol|atof|alloca)\s*\(")
IMPURE_CALL = re.compile(
    r"\b(malloc|calloc|realloc|free|\w*printf|puts|putchar|fopen|fread|fwrite"
    r"|time|clock|clock_gettime|getenv|exit|abort|setjmp|longjmp)\s*\(")
IMPURE_WORD = re.compile(
    r"\b(float|double|FILE|stdin|stdout|stderr|errno|time_t|_Thread_local"
    r"|volatile)\b")

# Dej and Kohan Dej are one engine with two tables: where they differ, a row
# names another function or an option says so. No code asks "which edition?".
EDITION = r"(?:\w*EDITION\w*|\w*_KOHAN|\w*_CLASSIC|KOHAN|CLASSIC)"
EDITION_TEST = re.compile(
    rf"\b(?:if|while|switch)\s*\([^;]*\bedition\b"
    rf"|\bedition\b\s*(?:[=!]=|[<>]|\?)"
    rf"|[=!]=\s*{EDITION}\b|\b{EDITION}\s*[=!]="
    rf"|\bcase\s+{EDITION}\s*:|\bis_(?:kohan|classic)\b"
    rf"|[=!]=\s*&(?:dej|kohan)\b")

# A room is a folder of src/ (or the Map Room, a card of Kohan Dej). What fits
# somewhere is a capacity, or a space.
ROOM_NAME = re.compile(r"\b(?!map_room\b)(?:room_\w+|\w+_room|room)\b")
ROOM_WORD = re.compile(
    r"(?i)\b(?:no|little|any|more|enough|is|has|have|had|make|made|leave) room\b"
    r"|\broom for\b")

# "who" asks a question; the person is "whoever", "somebody who", "the player".
WHO_NOUN = re.compile(r"\b(?:for|of|to|by|from|with|than) who\b")

# Written so that neither expression finds itself in this file.
ONE_MACHINE = re.compile(
    r"\.\./sha[r]ed\b|(?<![\w./-])/(?:wor[k]|roo[t]|hom[e]|User[s])/\w")
UNFINISHED = re.compile(r"\b(?:TOD[O]|FIXM[E]|XX[X])\b(?!.*#\d)")

# ---- sizes ------------------------------------------------------------------

FILE_LINES = 600
FUNCTION_LINES = 60
COLUMNS = 80
PARAMETERS = 5
NESTING = 3  # blocks within blocks, inside a function

# Callbacks whose parameters a library has chosen (libmicrohttpd).
FOREIGN = {"request", "upgraded"}

C_FILES = {".c", ".h", ".def"}
SCRIPTS = {".py", ".sh"}
PAGE_FILES = {".mjs", ".ts", ".tsx"}

top = Path(__file__).resolve().parent.parent
problems = []


def say(path, line, sentence):
    problems.append(f"{path}:{line}: {sentence}")


# ---- reading ----------------------------------------------------------------

COMMENT = r"/\*.*?\*/|//[^\n]*"
STRING = r'"(?:\\.|[^"\\\n])*"' + r"|'(?:\\.|[^'\\\n])*'"


def blank(match):
    """As many lines as before, and nothing on them."""
    return re.sub(r"[^\n]", " ", match[0])


def without_comments(text):
    """The text with its comments blanked: lines and columns stay."""
    return re.sub(rf"(?s:{COMMENT})|(?P<keep>{STRING})",
                  lambda m: m["keep"] or blank(m), text)


def without_strings(code):
    return re.sub(STRING, blank, code)


def listed_by_git():
    """Every file git tracks or would track; None where there is no git."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others",
             "--exclude-standard"], cwd=top, capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return {Path(name) for name in listed.stdout.decode().split("\0") if name}


def tree():
    """Every file of the house, and nothing that was built."""
    files = listed_by_git()
    if files is None:
        files = {path.relative_to(top) for path in top.rglob("*")}
    return sorted(
        path for path in files
        if (top / path).is_file() and "__pycache__" not in path.parts
        and path.parts[0] != ".git" and not path.parts[0].startswith("build"))


# ---- includes ---------------------------------------------------------------

def may_include(path, other):
    """May src/<path> include "<other>"? Both are written from src/."""
    room, wanted = path.parts[0], other.parts[0]
    if wanted == "games" and len(other.parts) > 2:  # the inside of a game
        if room == "games":
            return path.parts[1] == other.parts[1]
        known = [knows.fullmatch(path.as_posix()) for knows in KNOWS_A_GAME]
        games = {match["game"] for match in known if match}
        games |= {SHARES_RULES.get(game) for game in games}
        return other.parts[1] in games
    return other == NAMES or wanted == room or wanted in LAYERS[room].split()


def check_includes(path, code):
    inside = path.relative_to("src")
    room = inside.parts[0]
    for number, line in enumerate(code.splitlines(), 1):
        found = re.match(r'\s*#\s*include\s*([<"])([^>"]+)', line)
        if not found:
            continue
        other = Path(found[2])
        if found[1] == "<":
            if room in RULES and found[2] not in BARE_HEADERS:
                say(path, number, f"the rules may not include <{other}>")
        elif len(other.parts) < 2 or other.parts[0] not in LAYERS:
            say(path, number, f'write the room too: "{room}/{other}"')
        elif not may_include(inside, other):
            say(path, number, f"{inside.parent}/ may not include {other}")


def check_guard(path, code):
    """CORE_BASE_H for core/base.h. A game's folder is a room: DEJ_TURN_H."""
    parts = [re.sub(r"\W", "_", part).upper() for part in path.parts]
    if parts[0] == "SRC":
        del parts[0]
    allowed = {"_".join(parts[n:]) for n in range(len(parts) - 1)}
    if path.stem == path.parent.name:
        allowed.add(parts[-1])  # hamlet/hamlet.h is the room's own header
    found = re.search(r"#ifndef (\w+)\n#define \1\n", code)
    if not found or found[1] not in allowed:
        say(path, 1, f"guard this header with {'_'.join(parts)}")


# ---- words and calls --------------------------------------------------------

def check_words(path, code):
    rooms = path.parts[1:-1]
    rules = path.parts[0] == "src" and rooms[0] in RULES
    for number, line in enumerate(code.splitlines(), 1):
        found = UNSAFE_CALL.search(line)
        if found:
            say(path, number, f"{found[1]}() is banned: it is easy to misuse")
        if not rules:
            continue
        found = IMPURE_CALL.search(line)
        if found:
            say(path, number, "the rules allocate nothing, print nothing and"
                              f" read no clock: no {found[1]}()")
        found = IMPURE_WORD.search(line)
        if found:
            say(path, number, f"the rules have no use for '{found[1]}'")
        if (rooms[:2] == ("games", "dej") and path.name != "editions.c"
                and EDITION_TEST.search(line)):
            say(path, number, "do not ask which edition it is: let a row or"
                              " an option say what differs")


def check_rooms(path, text, code):
    """Nothing but a folder is called a room (docs/glossary.md)."""
    for number, line in enumerate(code.splitlines(), 1):
        found = ROOM_NAME.search(line)
        if found:
            say(path, number, f"'{found[0]}': a room is a folder of src/")
    for number, line in enumerate(text.splitlines(), 1):
        found = ROOM_WORD.search(line)
        if found:
            say(path, number, f"'{found[0]}': a room is a folder of src/;"
                              " say space, or capacity")


# ---- sizes ------------------------------------------------------------------

def check_length(path, text):
    lines = len(text.splitlines())
    if lines > FILE_LINES:
        say(path, FILE_LINES, f"{lines} lines: split it by moment of play or"
                              f" by thing (at most {FILE_LINES})")


def check_lines(path, text):
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > COLUMNS and path.suffix != ".def":
            say(path, number, f"{len(line)} columns (at most {COLUMNS})")
        if not line.isascii() and path.parts[0] == "src":
            say(path, number, "not ASCII: words for people go into locale/")


def deepest_block(lines):
    """How far blocks nest; the braces of initialisers do not count."""
    open_braces, deepest = [], 0
    for line in lines:
        for brace in re.finditer(r"[{}]", line):
            if brace[0] == "{":
                before = line[:brace.start()]
                is_block = re.search(r"(\)|\belse|\bdo|:) $", before)
                open_braces.append(bool(is_block))
            elif open_braces:
                open_braces.pop()
            deepest = max(deepest, sum(open_braces))
    return deepest


def check_function(path, lines, first, last):
    """lines[first] is the "{" of a function, lines[last] its "}"."""
    start = first - 1
    head = lines[start]
    while start > 0 and head.count("(") != max(1, head.count(")")):
        start -= 1
        head = lines[start] + " " + head
    found = re.search(r"(\w+)\s*\((.*)\)", head)
    if not found:
        return
    flat = re.sub(r"\([^()]*\)", "", found[2])  # commas of a callback's type
    for what, many, most in [
            ("lines", last - first - 1, FUNCTION_LINES),
            ("parameters", flat.count(",") + 1, PARAMETERS),
            ("nested blocks", deepest_block(lines[first + 1:last]), NESTING)]:
        if many > most and not (what == "parameters" and found[1] in FOREIGN):
            say(path, start + 1,
                f"{found[1]}() has {many} {what} (at most {most})")


def check_functions(path, code):
    """The house style puts a function's braces alone in the first column."""
    lines = code.splitlines()
    first = None
    for number, line in enumerate(lines):
        if line.rstrip() == "{":
            first = number
        elif line.rstrip() == "}" and first is not None:
            check_function(path, lines, first, number)
            first = None


# ---- one file ---------------------------------------------------------------

def check_purpose(path, text):
    """The first comment says the file's name and what it is for."""
    lines = text.splitlines() or [""]
    if lines[0].startswith("#!"):
        lines = lines[1:] or [""]
    if path.suffix in C_FILES:
        comment = re.match(r"/\*.*?\*/", text, re.DOTALL)
        if not comment or path.name not in comment[0]:
            say(path, 1, f"begin with a comment: {path.name} - what it is for")
    elif not lines[0].startswith(("#", '"""')):
        say(path, 1, "begin with a comment: what this file is for")


def check_c(path, text):
    code = without_comments(text)
    if path.parts[0] == "src":
        if path.parts[1] not in LAYERS:
            say(path, 1, f"{path.parts[1]}/ has no line in check_house.py")
            return
        check_includes(path, code)
    if path.suffix == ".h":
        check_guard(path, code)
    bare = without_strings(code)
    check_words(path, bare)
    check_rooms(path, text, bare)
    check_lines(path, text)
    check_functions(path, bare)


def check(path):
    data = (top / path).read_bytes()
    if b"\0" in data:
        return  # a picture or a font
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        say(path, data.count(b"\n", 0, error.start) + 1, "not UTF-8")
        return
    for number, line in enumerate(text.splitlines(), 1):
        if ONE_MACHINE.search(line):
            say(path, number, "names a place that only one machine has")
        if UNFINISHED.search(line):
            say(path, number, "unfinished: name the issue, as #12")
        found = WHO_NOUN.search(line)
        if found:
            say(path, number, f"'{found[0]}': say whoever, or the person")
    is_script = path.suffix in SCRIPTS or text.startswith("#!")
    if path.suffix in C_FILES or is_script or path.name == "meson.build":
        check_purpose(path, text)
    if path.suffix in C_FILES | PAGE_FILES or is_script:
        check_length(path, text)
    if path.suffix in C_FILES and path.parts[0] in {"src", "tests"}:
        check_c(path, text)


def main():
    files = tree()
    for path in files:
        check(path)
    for problem in problems:
        print(problem)
    print(f"house: {len(files)} files, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
