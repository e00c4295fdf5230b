"""test_pages.py - keys, pages and windows of any table."""
import re

from pty_tests.game import ASKED, ENTER, Game, saved


def test_a_move_is_taken_back(folder):
    game = Game(folder, "dej", "--seed", "5", "--pace", "0")
    game.until("Take 2 coins", [" ", "1", ENTER])
    row = re.search("│.* You .*", game.screen.text())[0]
    game.type("1" + ENTER)
    game.until("u undo")
    assert "Take 2 coins" not in game.screen.text()
    assert row not in game.screen.text()
    game.type("u")
    game.until("Take 2 coins")
    assert row in game.screen.text()
    game.type("q")
    assert game.leave() == 0


def test_pages_open_and_close(folder):
    game = Game(folder, "dej", "--seed", "5", "--pace", "0")
    game.until(ASKED["en"])
    table = game.screen.text()
    game.type("?")
    assert "Rank" in game.screen.text()  # of the role that is selected
    game.escape()
    game.until(ASKED["en"])
    game.type("l")
    assert "Round 1 begins." in game.screen.text()
    game.type("l")
    assert game.screen.text() == table
    game.type("77")
    game.type(ENTER)
    assert "choose one of them" in game.screen.text()
    game.type("x")
    assert "x does nothing here" in game.screen.text()
    game.type("X")
    game.type("1")
    assert "does nothing here" not in game.screen.text()
    game.type("q")
    assert game.leave() == 0


def test_a_hint_is_given_and_closed(folder):
    game = Game(folder, "dej", "--seed", "5", "--pace", "0")
    game.until(ASKED["en"])
    table = game.screen.text()
    assert "b hint" in table
    game.type("b")
    game.until("The best moves")
    assert re.search(r"1\. .* \d+ %", game.screen.text())
    game.type("b")
    game.until(ASKED["en"])
    assert game.screen.text() == table
    game.type("q")
    assert game.leave() == 0


def test_the_window_changes(folder):
    game = Game(folder, "dej", "--seed", "5", "--pace", "0")
    game.until(ASKED["en"])
    game.resize(60, 20)
    game.until("make it larger")
    game.resize(130, 40)
    game.until(ASKED["en"])
    game.until("What happened")
    game.resize(80, 24)
    game.until(ASKED["en"])
    game.type("q")
    assert game.leave() == 0


def test_the_board_has_pages(folder):
    game = Game(folder, "troyes", "--seed", "3", "--seats", "1", "--pace", "0",
                "--bots", "random")
    game.until(ASKED["en"], [" "])
    game.type("k")
    for words in ["Hire÷divisor", "black dice", "opens the space", "from its",
                  "makes Le Roy do", "Hire÷divisor"]:
        game.until(words)
        game.type("\t")
    game.escape()
    game.until(ASKED["en"])
    game.type("q")
    assert game.leave() == 0


def test_a_poor_terminal_gets_lines(folder):
    game = Game(folder, "dej", "--seed", "5", term="dumb")
    game.until(r"\n>$")
    assert "┌" not in game.screen.text()
    game.type("q\n")
    assert game.leave() == 0
    saved(folder)
