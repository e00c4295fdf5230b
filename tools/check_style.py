#!/usr/bin/env python3
"""check_style.py - conventions for the page's style sheets.

usage: tools/check_style.py [FOLDER]     (web/style, if not said)

Sizes, spaces, radii, depths and colours are steps of a scale with a name, and
the forms of a screen have names too (theme/); a file is in the folder of its
layer; a selector is defined in one place. Prints "file:line: sentence" for
each problem, then the counts; the exit status is 1 if there is any problem.

Limits and exceptions come first.
"""
import os
import re
import sys
from collections import defaultdict
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent
SCRIPTS = TOP / "web/src"

# ---- limits: lower one when you can, never raise it ---------------------------

MOST = {
    "font sizes": 13,  # texts after `font-size:`: the steps, a card's and the page's own
    "radii": 13,  # seven steps, round and arch; what a card, a die and a parent say; none
    "spaces": 19,
    "!important": 12,
}
MOST_LINES = 600

# ---- what may stand where a token is wanted -----------------------------------

FONT = r"var\(--t(?:\d+|-card|-page)\)"
RADIUS = r"var\(--(?:r\d|r-arch|round)\)|0|24%|inherit|calc\(var\(--w\) \* 0\.13\)"
SPACE = r"var\(--s\d+\)|0|auto|-?[\d.]+em|inherit"
FORMS = "theme/forms.css"  # read when sheets are bundled
INNER = 9  # z-index inside one part; above it a depth has a name
# An endless animation is painted endlessly, and nobody can stop it: only
# something that waits may have one, such as a thinking bot or a rolling die.
ENDLESS = {"k-dot", "k-tumble"}
# What can change in a frame without repainting. A growing shadow is painted 60
# times a second, with every picture under it.
UNPAINTED = {"transform", "opacity"}

# ---- reading ------------------------------------------------------------------

NAMES = set(
    "black white red green blue yellow orange purple pink brown gray grey gold "
    "silver navy teal maroon olive lime aqua cyan magenta fuchsia ivory beige "
    "crimson coral salmon khaki indigo violet turquoise tan wheat linen".split()
)
RAW = re.compile(
    r"#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\("
)
PAINTED = re.compile(
    r"color|background|border|outline|fill|stroke|shadow|filter|mask|^--"
)
SPACED = re.compile(r"^(?:scroll-)?(?:padding|margin)|^(?:row-|column-)?gap$")


class Sheet:
    """A file as (line, at-rules, selector, property, value)."""

    def __init__(self, folder, path):
        self.path = path
        self.name = path.relative_to(folder).as_posix()
        self.layer = self.name.split("/")[0] if "/" in self.name else ""
        self.text = path.read_text(encoding="utf-8")
        blank = lambda m: re.sub(r"[^\n]", " ", m.group(0))
        self.plain = re.sub(r"/\*.*?\*/", blank, self.text, flags=re.S)
        self.declared, self.rules, self.conditions = [], [], []
        self.read()

    def read(self):
        nest, start = [], 0
        bare = re.sub(r'"[^"]*"', lambda m: "~" * len(m.group(0)), self.plain)
        deep = 0
        for at, char in enumerate(bare):
            deep += (char == "(") - (char == ")")
            if char not in "{};" or deep:
                continue
            said = " ".join(self.plain[start:at].split())
            lead = len(self.plain[start:at]) - len(self.plain[start:at].lstrip())
            line = self.plain.count("\n", 0, start + lead) + 1
            start = at + 1
            if char == "{":
                nest.append(said)
                (self.conditions if said[0] == "@" else self.rules).append(
                    (line, said, list(nest[:-1]))
                )
                continue
            if said and said[0] != "@":
                self.declare(line, nest, said)
            if char == "}":
                nest.pop()

    def declare(self, line, nest, said):
        name, value = (part.strip() for part in said.split(":", 1))
        selector = next((s for s in reversed(nest) if s[0] != "@"), "")
        self.declared.append((line, list(nest), selector, name, value))


def atoms(value):
    """The parts of a value; what is in brackets stays together, and calc()
    counts as what it is made of."""
    value = value.replace("!important", "")
    value = re.sub(r"var\((--[\w-]+),[^()]*\)", r"var(\1)", value)
    found, part, deep = [], "", 0
    for char in value + " ":
        deep += (char == "(") - (char == ")")
        if char.isspace() and not deep:
            found.append(part)
            part = ""
        else:
            part += char
    return [one for one in found if one]


def space_ok(part):
    if part.startswith(("calc(", "max(", "min(", "clamp(")):
        inner = re.sub(r"var\(--[\w-]+\)|env\([\w-]+\)", "", part)
        return not re.search(r"[\d.](?:px|rem)", inner)
    return bool(re.fullmatch(SPACE + r"|env\([\w-]+\)|var\(--[\w-]+\)", part))


# ---- the checks ---------------------------------------------------------------


class Check:
    def __init__(self, folder):
        self.folder = folder
        self.sheets = [Sheet(folder, path) for path in sorted(folder.rglob("*.css"))]
        self.problems = 0
        self.seen = defaultdict(set)
        self.important = 0

    def wrong(self, sheet, line, sentence):
        print(f"{os.path.relpath(sheet.path)}:{line}: {sentence}")
        self.problems += 1

    def values(self, sheet):
        theme = sheet.layer == "theme"
        for line, nest, selector, name, value in sheet.declared:
            self.important += value.endswith("!important")
            if name == "font-size":
                text = value.replace("!important", "").strip()
                self.seen["font sizes"].add(text)
                if not re.fullmatch(FONT, text):
                    self.wrong(sheet, line, f"font-size {text} is no step of the scale")
            if name.endswith("radius"):
                for part in atoms(value):
                    self.seen["radii"].add(part)
                    if not re.fullmatch(RADIUS, part):
                        self.wrong(sheet, line, f"radius {part} is no step of the scale")
            if SPACED.match(name):
                for part in atoms(value):
                    if not part.startswith("calc("):
                        self.seen["spaces"].add(part)
                    if not space_ok(part):
                        self.wrong(sheet, line, f"{name} {part} is no step of the scale")
            if name == "z-index" and re.fullmatch(r"\d+", value) and int(value) > INNER:
                self.wrong(sheet, line, f"depth {value} has no name")
            for move in value.split(",") if name == "animation" else []:
                if "infinite" in move and not ENDLESS & set(move.split()):
                    self.wrong(sheet, line, f"{move.strip()}: it never comes to an end")
            if any(one.startswith("@keyframes") for one in nest) and name not in UNPAINTED:
                self.wrong(sheet, line, f"{name} is painted again in every frame of a motion")
            if not theme and "url(" not in value:
                self.colours(sheet, line, name, value)

    def colours(self, sheet, line, name, value):
        if RAW.search(value):
            self.wrong(sheet, line, f"{name} has a colour that no theme names: {value}")
        elif PAINTED.search(name):
            words = set(re.findall(r"(?<![\w-])[a-z]+(?![\w(-])", value)) & NAMES
            if words:
                self.wrong(sheet, line, f"{name}: {' '.join(words)} is for a theme to say")

    def forms(self, sheet):
        for line, said, _ in sheet.conditions:
            if said.startswith("@media") and re.search(r"\d", re.sub(r"\(--[\w-]+\)", "", said)):
                self.wrong(sheet, line, f"{said}: a form has a name, see {FORMS}")
        for line, said, _ in sheet.rules:
            if "[data-theme" in said and sheet.layer != "theme":
                self.wrong(sheet, line, "what a theme changes is a token of that theme")

    def layers(self):
        text = next(s.plain for s in self.sheets if s.name == "layers.css")
        order = re.search(r"@layer ([^;]+);", text).group(1).split(", ")
        imported = set()
        for sheet in (s for s in self.sheets if not s.layer):
            if sheet.name == "layers.css":
                continue
            lines = [line for line in sheet.plain.splitlines() if line.strip()]
            if not lines or lines[0] != '@import "./layers.css";':
                self.wrong(sheet, 1, "a sheet that is fetched begins with layers.css")
            for line in lines[1:]:
                one = re.fullmatch(r'@import "\./(\w+)/([\w/]+)\.css" layer\((\w+)\);', line)
                if one and one.group(1) == one.group(3) and one.group(3) in order:
                    imported.add(f"{one.group(1)}/{one.group(2)}.css")
                elif not line.startswith('@import "@fontsource'):
                    self.wrong(sheet, 1, f"{line.strip()}: only files, each in its folder's layer")
        for sheet in self.sheets:
            if sheet.layer and sheet.name not in imported | {FORMS}:
                self.wrong(sheet, 1, "no sheet brings this file")

    def homes(self):
        """Outside @media and similar rules, a selector is in one file of its
        layer and folder."""
        home = {}
        for sheet in self.sheets:
            if sheet.layer == "theme":
                continue
            for line, said, nest in sheet.rules:
                if any(one[0] == "@" for one in nest) or said[0].isdigit() or said in ("from", "to"):
                    continue
                key = (sheet.name.rsplit("/", 1)[0], said)
                first = home.setdefault(key, sheet)
                if first is not sheet:
                    self.wrong(sheet, line, f"{said} is at home in {first.name}")

    def tokens(self):
        """Every name that is used is defined by a sheet or a script, and every
        token is used."""
        scripts = "".join(p.read_text(encoding="utf-8") for p in SCRIPTS.rglob("*.ts*"))
        given = set(re.findall(r"--[\w-]+", scripts))
        used = set(given)
        for sheet in self.sheets:
            given |= {name for _, _, _, name, _ in sheet.declared if name.startswith("--")}
            used |= set(re.findall(r"var\((--[\w-]+)", sheet.plain))
        for sheet in self.sheets:
            for line, _, _, name, value in sheet.declared:
                for one in re.findall(r"var\((--[\w-]+)\)", value):
                    if one not in given:
                        self.wrong(sheet, line, f"{one} is given nowhere")
                if sheet.layer == "theme" and name.startswith("--") and name not in used:
                    self.wrong(sheet, line, f"{name} is used nowhere")

    def run(self):
        for sheet in self.sheets:
            self.values(sheet)
            if sheet.name != FORMS:
                self.forms(sheet)
            lines = sheet.text.count("\n")
            if lines > MOST_LINES:
                self.wrong(sheet, lines, f"{lines} lines; {MOST_LINES} are many")
        self.layers()
        self.homes()
        self.tokens()
        counts = {what: len(self.seen[what]) for what in MOST if what in self.seen}
        counts["!important"] = self.important
        for what, most in MOST.items():
            if counts[what] > most:
                print(f"{what}: {counts[what]}, and {most} are the most")
                self.problems += 1
        said = ", ".join(f"{count} {what}" for what, count in counts.items())
        print(f"style: {len(self.sheets)} sheets, {said}, {self.problems} problems")
        return 1 if self.problems else 0


def main():
    folder = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else TOP / "web/style"
    return Check(folder).run()


if __name__ == "__main__":
    sys.exit(main())
