"""test_languages.py - another language, direction and order of letters."""
import subprocess
import sys

from pty_tests.game import ASKED, ENTER, Game, TOP, saved


def test_a_language_nobody_speaks(folder):
    """A language is a file: its direction, digits and keyboard come from it."""
    file = folder / "pseudo.json"
    subprocess.run([sys.executable, str(TOP / "tools/pseudo_language.py"),
                    str(TOP / "locale/en.json"), str(file)], check=True)
    game = Game(folder, "dej", "--seed", "5", "--lang", str(file), "--pace",
                "0")
    game.until("choose Enter")
    rows = game.screen.text().split("\n")
    assert rows[0].endswith("[Dej]]"), rows[0]  # it begins at the right
    assert "١ Round" in rows[0], rows[0]
    game.type("١" + ENTER)
    game.until(r"Your role: \[")
    game.type("ש")  # where its keyboard has q
    assert game.leave() == 0
    saved(folder)


def test_the_terminal_may_order_letters(folder):
    game = Game(folder, "dej", "--seed", "5", "--lang", "fa", "--bidi",
                "terminal", "--pace", "0")
    game.until(ASKED["fa"])
    assert "دور ۱" in game.screen.text()  # as it is stored
    game.type("q")
    assert game.leave() == 0
