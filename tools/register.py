"""register.py - which games there are, asked of their rules."""
import re
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent


def games():
    """By slug, the folder of its engine: two games may share one."""
    found = {}
    for path in sorted((TOP / "src" / "games").rglob("*.c")):
        engine = path.relative_to(TOP / "src" / "games").parts[0]
        for slug in re.findall(r"^const struct game (\w+) = \{",
                               path.read_text("utf-8"), re.MULTILINE):
            found[slug] = f"src/games/{engine}"
    return found
