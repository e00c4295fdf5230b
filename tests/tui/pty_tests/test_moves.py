"""test_moves.py - moves that are made step by step: roles and dice."""
import re

from pty_tests.game import ASKED, ENTER, Game, kohan


def moves_on(screen):
    """The numbered moves of an English page, as (number, words)."""
    return re.findall(r"(\d+)\. (.*?)(?=\s{2,}\d+\. |\s*│)", screen)


def choose(game, *wanted):
    """Choose the first move that fits the first of these that fits any."""
    game.until(ASKED["en"], [" "])
    moves = moves_on(game.screen.text())
    for pattern in wanted:
        for number, words in moves:
            if re.search(pattern, words):
                game.type(number)
                game.until(rf"number {number}\b")
                game.type(ENTER)
                game.until(rf"\A((?!number {number}\b)[\s\S])*\Z")
                return words
    raise AssertionError(f"none of {wanted} in\n{game.screen.text()}")


def play_as(game, role, *habits):
    """Play on, in that role where it can be had, until it is our turn in it.
    """
    for _ in range(400):
        game.until(ASKED["en"], [" "])
        if f" {role} to move: You" in game.screen.text():
            return
        choose(game, f"Pick the {role}", *habits, "Take coins", "End your",
               ".")
    raise AssertionError(f"never the {role}")


def test_a_witch_waits_and_goes_on(folder):
    game = kohan(folder, "--seed", "7", "--option", "rank1=witch")
    for _ in range(30):
        play_as(game, "Witch")
        choose(game, "Take coins")
        choose(game, "Bewitch the Merchant")
        game.until(ASKED["en"], [" "])
        text = game.screen.text()
        if "Merchant to move: You" in text:
            assert "6☾Merchant" in text
            assert "Bewitch" not in text  # she goes on in its place
            break
    else:
        raise AssertionError("nobody ever was the Merchant")
    game.type("q")
    assert game.leave() == 0


def test_warrants_are_laid_step_by_step(folder):
    game = kohan(folder, "--seed", "7", "--option", "rank1=magistrate")
    play_as(game, "Magistrate")
    choose(game, "Lay three warrants")
    game.until("Step 1 of 3")
    choose(game, "Mark the Merchant")
    game.until("Step 2 of 3 ¶ Merchant")
    choose(game, "Mark the King")
    game.until("Step 3 of 3 ¶ Merchant, § King")
    game.type("u")  # back by one
    game.until("Step 2 of 3 ¶ Merchant")
    choose(game, "Mark the Thief")
    choose(game, "Mark the Artist")
    game.until("2[×]?§Thief")
    text = game.screen.text()
    assert re.search("6[×]?¶Merchant", text) and "§ warrant" in text
    game.type("k")
    game.until("¶ sealed")
    game.escape()
    game.until(ASKED["en"])
    game.type("q")
    assert game.leave() == 0


def test_a_threat_is_laid(folder):
    game = kohan(folder, "--seed", "7", "--option", "rank2=blackmailer")
    play_as(game, "Blackmailer")
    choose(game, "Lay two threats")
    choose(game, "Mark the Merchant")
    game.until("Step 2 of 2 ! Merchant")
    choose(game, "Mark the King")
    game.until("6[×]?!Merchant")
    assert re.search("4[×]?[?]King", game.screen.text())
    game.type("q")
    assert game.leave() == 0


def test_a_seer_gives_back(folder):
    game = kohan(folder, "--seed", "7", "--option", "rank3=seer")
    play_as(game, "Seer")
    choose(game, "Take a card from every hand")
    for other in [2, 3, 4]:
        game.until(rf"Which card do you give\?  \(Player {other}\)")
        choose(game, "Give")
    game.until("What comes next")
    game.type("k\t")
    game.until("2 unknown|3 unknown|4 unknown")  # one of each hand is known
    game.escape()
    game.until(ASKED["en"])
    game.type("q")
    assert game.leave() == 0


def test_a_wizard_builds_from_a_hand(folder):
    game = kohan(folder, "--seed", "7", "--option", "rank3=wizard")
    play_as(game, "Wizard")
    choose(game, "Take coins")
    choose(game, "Look at the hand of Player 3")
    game.until(r"do you build it at once\?[\s\S]*\(Player 3\)")
    assert "…" in choose(game, "at once")  # there are many: it opens
    game.until("Build … at once ─")
    district = choose(game, ".").split("  ")[0]
    game.until("What comes next")
    row = re.search("│.* You .*", game.screen.text())[0]
    assert district in row, row
    game.type("q")
    assert game.leave() == 0


def test_dice_are_chosen_with_their_price(folder):
    game = Game(folder, "troyes", "--seed", "3", "--seats", "3", "--bots",
                "random", "--pace", "0")
    while "To move: You" not in game.screen.text():
        choose(game, "Palace", "Bishopric", "City Hall", "Counter",
               "^[RWY]\\d", "That is all", "Too weak", ".")
        game.until(ASKED["en"], [" "])
    before = game.screen.text()
    choose(game, "Build the cathedral")
    game.until("Which dice\\?  Build the cathedral ─")
    choose(game, r"^W5 B  = 5, for 2")  # one die of another costs 2
    game.until("Build the cathedral  W5  = 5, for 2")
    game.type("u")
    game.until("Which dice\\?  Build the cathedral ─")
    game.type("u")
    game.until("What comes next")
    assert game.screen.text() == before  # nothing was done
    choose(game, "Build the cathedral")
    choose(game, r"^W5 B  = 5, for 2")
    choose(game, "That is all")
    game.until("Cathedral 1  1 2 3 4 A 6")
    game.type("q")
    assert game.leave() == 0
