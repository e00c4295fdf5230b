"""test_games.py - whole games, in both languages, by keyboard."""
from pty_tests.game import ASKED, Game, OVER, kohan, play_to_the_end, saved


def test_a_whole_game_in_english(folder):
    game = Game(folder, "dej", "--seed", "5", "--lang", "en", "--pace", "0")
    game.until(ASKED["en"])
    assert "Round 1" in game.screen.text()
    play_to_the_end(game, "en")
    game.until("Total")
    game.type("t")
    game.until("The game is over.")
    game.escape()
    game.until(OVER["en"])
    game.type("q")
    assert game.leave() == 0
    saved(folder, says=", finished")


def test_a_whole_game_in_persian(folder):
    game = Game(folder, "dej", "--seed", "5", "--lang", "fa", "--pace", "0")
    game.until(ASKED["fa"])
    rows = game.screen.text().split("\n")
    assert rows[0].endswith("ﮊﺩ"), rows[0]  # it begins at the right
    assert rows[1].startswith("┌") and rows[1].endswith("┐"), rows[1]
    play_to_the_end(game, "fa")
    game.type("ض")  # where a Persian keyboard has q
    assert game.leave() == 0
    saved(folder, says=", finished")


def test_another_game_follows(folder):
    game = Game(folder, "dej", "--seed", "5", "--seats", "2", "--pace", "0")
    play_to_the_end(game, "en")
    game.type("r")
    game.until("Round 1 .*")
    play_to_the_end(game, "en")
    game.type("q")
    assert game.leave() == 0
    assert len(list(folder.glob("charsu/*.record"))) == 2


def test_bots_are_watched(folder):
    game = Game(folder, "dej", "--seed", "5", "--watch", "--pace", "0",
                "--seats", "7")
    game.until(OVER["en"])
    game.type("q")
    assert game.leave() == 0
    saved(folder, says=", finished")


def test_any_game_has_a_table(folder):
    for language in ["en", "fa"]:
        game = Game(folder, "hamlet", "--seed", "5", "--lang", language,
                    "--pace", "0")
        play_to_the_end(game, language)
        game.type("q")
        assert game.leave() == 0


def test_whole_games_of_kohan(folder):
    for language in ["en", "fa"]:
        for seats, preset in [(2, "beginner"), (8, "vicious_nobles"),
                              (5, "devious_dignitaries")]:
            game = kohan(folder, "--seed", "5", "--lang", language, "--seats",
                         str(seats), "--option", f"preset={preset}")
            play_to_the_end(game, language)
            game.type("q")
            assert game.leave() == 0


def test_whole_games_of_troyes(folder):
    for language in ["en", "fa"]:
        for seats in [1, 2, 3, 4]:
            game = Game(folder, "troyes", "--seed", "5", "--lang", language,
                        "--seats", str(seats), "--bots", "random", "--pace",
                        "0", "--option",
                        "preset=bonus" if seats % 2 else "preset=base")
            play_to_the_end(game, language)
            game.type("q")
            assert game.leave() == 0
