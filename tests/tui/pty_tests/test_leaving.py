"""test_leaving.py - games are left in every possible way, and resumed."""
import os

from pty_tests.game import (ASKED, CONTROL_C, ENTER, Game, STILL,
                            play_to_the_end, saved)


def test_left_and_gone_on_with(folder):
    game = Game(folder, "dej", "--seed", "5", "--pace", "0")
    game.until("Round 2", [" ", "1", ENTER])
    game.until(ASKED["en"], [" "])
    before = game.screen.text().split("\n")[1:8]
    game.type("q")
    assert game.leave() == 0
    assert "--load last" in game.screen.text().replace("\n", " ")
    saved(folder)
    game = Game(folder, "dej", "--load", "last", "--pace", "0")
    game.until(ASKED["en"])
    assert game.screen.text().split("\n")[1:8] == before
    play_to_the_end(game, "en")
    game.type("q")
    assert game.leave() == 0
    saved(folder, says=", finished")


def test_interrupted(folder):
    game = Game(folder, "dej", "--seed", "5", "--pace", "0")
    game.until(ASKED["en"])
    game.type(CONTROL_C)
    assert game.leave() == 0
    saved(folder)


def test_hung_up(folder):
    game = Game(folder, "dej", "--seed", "5", "--pace", "0")
    game.until(ASKED["en"])
    os.close(game.fd)
    game.process.wait(STILL)
    saved(folder)
