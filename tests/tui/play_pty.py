#!/usr/bin/env python3
"""play_pty.py - plays `charsu play` on a terminal that only a test can see.

usage: tests/tui/play_pty.py PROGRAM [WORD...]

A pseudo-terminal, and just enough of a vt100 to know what stands on its
screen. Whole games are played in both languages with keys alone; games are
left in every way there is and gone on with. With words, only the tests whose
name has one of them. The last line of the output is "N passed, M failed".

A screen is looked at when it is whole: when the program sleeps and has read
every key. No clock tells that, on a busy machine least of all.
"""
import codecs
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import tempfile
import termios
import time
import traceback
import unicodedata
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent.parent
PROGRAM = sys.argv[1] if len(sys.argv) > 1 else "build/charsu"
PATIENCE = 20  # seconds of the program's processor time for what must come
STILL = 60     # seconds on the clock in which it does not even begin
GLANCE = 0.002  # seconds between two looks at it
TICKS = os.sysconf("SC_CLK_TCK")
ENTER, ESCAPE, CONTROL_C = "\r", "\033", "\003"


class Screen:
    """What a vt100 shows after the bytes it was sent."""

    def __init__(self, width, height):
        self.resize(width, height)

    def resize(self, width, height):
        self.width, self.height = width, height
        self.rows = [[" "] * width for _ in range(height)]
        self.x = self.y = self.top = 0
        self.bottom = height - 1  # of what scrolls
        self.rest = ""

    def text(self):
        return "\n".join("".join(row).rstrip() for row in self.rows)

    def feed(self, text):
        text = self.rest + text
        sequence = re.compile(r"\x1b\[([\d;?]*) ?([A-Za-z@`])"
                              r"|\x1b[()][A-Z0-9]|\x1b[=>78MDEHc]|[^\x1b]")
        at = 0
        while at < len(text):
            found = sequence.match(text, at)
            if not found:
                if len(text) - at < 16:
                    break  # the rest of the sequence is still to come
                at += 1
                continue
            at = found.end()
            if found[2]:
                self.control(found[1], found[2])
            elif found[0] == "\x1bM":
                self.go_up()
            elif found[0] == "\x1bD":
                self.go_down()
            elif found[0][0] != "\x1b":
                self.put(found[0])
        self.rest = text[at:]

    def control(self, words, letter):
        numbers = [int(n) for n in words.strip("?").split(";") if n] or [0]
        n = max(1, numbers[0])
        if letter in "Hf":
            self.y = n - 1
            self.x = (numbers[1] if len(numbers) > 1 else 1) - 1
        elif letter == "J":
            self.clear_below(numbers[0])
        elif letter == "K":
            first = 0 if numbers[0] else self.x
            last = self.x + 1 if numbers[0] == 1 else self.width
            self.rows[self.y][first:last] = [" "] * (last - first)
        elif letter == "r":
            self.top, self.bottom = n - 1, (numbers + [self.height])[1] - 1
            self.x = self.y = 0
        elif letter in "ABCD":
            dx, dy = {"A": (0, -n), "B": (0, n), "C": (n, 0),
                      "D": (-n, 0)}[letter]
            self.x, self.y = self.x + dx, self.y + dy
        self.x = min(max(self.x, 0), self.width - 1)
        self.y = min(max(self.y, 0), self.height - 1)

    def clear_below(self, all_of_it):
        if not all_of_it:
            self.rows[self.y][self.x:] = [" "] * (self.width - self.x)
        for y in range(0 if all_of_it else self.y + 1, self.height):
            self.rows[y] = [" "] * self.width

    def put(self, letter):
        if letter == "\r":
            self.x = 0
        elif letter == "\n":
            self.go_down()
        elif letter == "\b":
            self.x = max(self.x - 1, 0)
        elif letter == "\t":
            self.x = min(self.x // 8 * 8 + 8, self.width - 1)
        elif letter >= " " and not unicodedata.combining(letter):
            if self.x >= self.width:
                self.x = 0
                self.go_down()
            self.rows[self.y][self.x] = letter
            self.x += 1

    def go_down(self):
        if self.y == self.bottom:
            self.rows.insert(self.bottom + 1, [" "] * self.width)
            del self.rows[self.top]
        else:
            self.y = min(self.y + 1, self.height - 1)

    def go_up(self):
        if self.y == self.top:
            self.rows.insert(self.top, [" "] * self.width)
            del self.rows[self.bottom + 1]
        else:
            self.y = max(self.y - 1, 0)


class Game:
    """The program on a terminal of its own."""

    def __init__(self, folder, *words, size=(80, 24), term="vt100"):
        self.screen = Screen(*size)
        environment = dict(os.environ, TERM=term, LC_ALL="C.UTF-8",
                           XDG_DATA_HOME=str(folder))
        self.fd, self.keys = pty.openpty()  # keys: where it reads them
        self.decode = codecs.getincrementaldecoder("utf-8")("ignore").decode
        self.resize(*size)
        self.process = subprocess.Popen(
            [PROGRAM, "play", *words], env=environment, stdin=self.keys,
            stdout=self.keys, stderr=self.keys, start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))

    def resize(self, width, height):
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ,
                    struct.pack("HHHH", height, width, 0, 0))
        self.screen.resize(width, height)

    def state(self):
        """Its letter ("S": it sleeps), and processor seconds."""
        stat = Path(f"/proc/{self.process.pid}/stat").read_text("utf-8")
        fields = stat[stat.rindex(")") + 2:].split()
        return fields[0], (int(fields[11]) + int(fields[12])) / TICKS

    def waits(self):
        """It sleeps, and has read every key. Or it has ended.

        (FIONREAD would not do: it does not count what the kernel has yet to
        hand over from our side of the terminal to its.)
        """
        unread = select.select([self.keys], [], [], 0)[0]
        return not unread and self.state()[0] in "SZ"

    def read(self):
        """All that it shows until it waits, seen twice with nothing between.
        """
        waited = False
        while True:
            if select.select([self.fd], [], [], 0)[0]:
                self.screen.feed(self.decode(os.read(self.fd, 65536)))
                waited = False
            elif self.waits():
                if waited:
                    return
                waited = True
            else:
                waited = False
                time.sleep(GLANCE)

    def type(self, keys):
        os.write(self.fd, keys.encode())
        self.read()

    def escape(self):
        """Press Escape: until it acts, it might begin another key."""
        before = self.screen.text()
        os.write(self.fd, ESCAPE.encode())
        for _ in self.moments():
            if self.screen.text() != before:
                return
        raise AssertionError(f"Escape does nothing in\n{before}")

    def moments(self):
        """Looks at it again and again; stops when it had time enough."""
        used = self.state()[1]
        moved, text = time.monotonic(), ""
        while self.state()[1] < used + PATIENCE:
            self.read()
            yield
            if self.screen.text() != text:
                moved, text = time.monotonic(), self.screen.text()
            elif time.monotonic() > moved + STILL:
                break
            else:
                time.sleep(GLANCE)

    def until(self, pattern, keys=None):
        """Type keys again and again until the screen shows the pattern."""
        for _ in self.moments():
            if re.search(pattern, self.screen.text()):
                return
            for key in keys or []:
                os.write(self.fd, key.encode())
        raise AssertionError(f"no {pattern!r} in\n{self.screen.text()}")

    def leave(self):
        """The exit status, once the program has ended by itself."""
        for _ in self.moments():
            if self.process.poll() is not None:
                return self.process.returncode
        self.process.kill()
        raise AssertionError("it does not end")


def saved(folder, says="unfinished"):
    """The one game in the folder, which must be sound."""
    files = list(Path(folder).glob("charsu/*.record"))
    assert len(files) == 1, files
    done = subprocess.run([PROGRAM, "replay", str(files[0]), "--verify"],
                          capture_output=True, text=True, check=True)
    assert says in done.stdout, done.stdout
    return files[0]


# What is asked of us, what the end looks like, as the screen shows it.
ASKED = {"en": "Enter choose", "fa": "Enter"}
OVER = {"en": r"r play again", "fa": r"\br$"}


def play_to_the_end(game, language):
    game.until(OVER[language], [" ", "1", ENTER])


# ---- the tests ---------------------------------------------------------------

def a_whole_game_in_english(folder):
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


def a_whole_game_in_persian(folder):
    game = Game(folder, "dej", "--seed", "5", "--lang", "fa", "--pace", "0")
    game.until(ASKED["fa"])
    rows = game.screen.text().split("\n")
    assert rows[0].endswith("ﮊﺩ"), rows[0]  # it begins at the right
    assert rows[1].startswith("┌") and rows[1].endswith("┐"), rows[1]
    play_to_the_end(game, "fa")
    game.type("ض")  # where a Persian keyboard has q
    assert game.leave() == 0
    saved(folder, says=", finished")


def another_game_follows(folder):
    game = Game(folder, "dej", "--seed", "5", "--seats", "2", "--pace", "0")
    play_to_the_end(game, "en")
    game.type("r")
    game.until("Round 1 .*")
    play_to_the_end(game, "en")
    game.type("q")
    assert game.leave() == 0
    assert len(list(folder.glob("charsu/*.record"))) == 2


def left_and_gone_on_with(folder):
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


def interrupted(folder):
    game = Game(folder, "dej", "--seed", "5", "--pace", "0")
    game.until(ASKED["en"])
    game.type(CONTROL_C)
    assert game.leave() == 0
    saved(folder)


def hung_up(folder):
    game = Game(folder, "dej", "--seed", "5", "--pace", "0")
    game.until(ASKED["en"])
    os.close(game.fd)
    game.process.wait(STILL)
    saved(folder)


def a_move_is_taken_back(folder):
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


def pages_open_and_close(folder):
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


def the_window_changes(folder):
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


def bots_are_watched(folder):
    game = Game(folder, "dej", "--seed", "5", "--watch", "--pace", "0",
                "--seats", "7")
    game.until(OVER["en"])
    game.type("q")
    assert game.leave() == 0
    saved(folder, says=", finished")


def any_game_has_a_table(folder):
    for language in ["en", "fa"]:
        game = Game(folder, "hamlet", "--seed", "5", "--lang", language,
                    "--pace", "0")
        play_to_the_end(game, language)
        game.type("q")
        assert game.leave() == 0


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


def kohan(folder, *words):
    return Game(folder, "kohan", "--bots", "random", "--pace", "0", *words)


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


def whole_games_of_kohan(folder):
    for language in ["en", "fa"]:
        for seats, preset in [(2, "beginner"), (8, "vicious_nobles"),
                              (5, "devious_dignitaries")]:
            game = kohan(folder, "--seed", "5", "--lang", language, "--seats",
                         str(seats), "--option", f"preset={preset}")
            play_to_the_end(game, language)
            game.type("q")
            assert game.leave() == 0


def whole_games_of_troyes(folder):
    for language in ["en", "fa"]:
        for seats in [1, 2, 3, 4]:
            game = Game(folder, "troyes", "--seed", "5", "--lang", language,
                        "--seats", str(seats), "--bots", "random", "--pace",
                        "0", "--option",
                        "preset=bonus" if seats % 2 else "preset=base")
            play_to_the_end(game, language)
            game.type("q")
            assert game.leave() == 0


def a_witch_waits_and_goes_on(folder):
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


def warrants_are_laid_step_by_step(folder):
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


def a_threat_is_laid(folder):
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


def a_seer_gives_back(folder):
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


def a_wizard_builds_from_a_hand(folder):
    game = kohan(folder, "--seed", "7", "--option", "rank3=wizard")
    play_as(game, "Wizard")
    choose(game, "Take coins")
    choose(game, "Look at the hand of Player 3")
    game.until(r"do you build it at once\?  \(Player 3\)")
    district = re.search("Build (.*?) at once", choose(game, "at once"))[1]
    game.until("What comes next")
    row = re.search("│.* You .*", game.screen.text())[0]
    assert district in row, row
    game.type("q")
    assert game.leave() == 0


def dice_are_chosen_with_their_price(folder):
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


def the_board_has_pages(folder):
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


def a_language_nobody_speaks(folder):
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


def the_terminal_may_order_letters(folder):
    game = Game(folder, "dej", "--seed", "5", "--lang", "fa", "--bidi",
                "terminal", "--pace", "0")
    game.until(ASKED["fa"])
    assert "دور ۱" in game.screen.text()  # as it is stored
    game.type("q")
    assert game.leave() == 0


def a_poor_terminal_gets_lines(folder):
    game = Game(folder, "dej", "--seed", "5", term="dumb")
    game.until(r"\n>$")
    assert "┌" not in game.screen.text()
    game.type("q\n")
    assert game.leave() == 0
    saved(folder)


TESTS = [a_whole_game_in_english, a_whole_game_in_persian,
         another_game_follows, left_and_gone_on_with, interrupted, hung_up,
         a_move_is_taken_back, pages_open_and_close, the_window_changes,
         bots_are_watched, any_game_has_a_table, whole_games_of_kohan,
         whole_games_of_troyes, a_witch_waits_and_goes_on,
         warrants_are_laid_step_by_step, a_threat_is_laid, a_seer_gives_back,
         a_wizard_builds_from_a_hand, dice_are_chosen_with_their_price,
         the_board_has_pages, a_language_nobody_speaks,
         the_terminal_may_order_letters, a_poor_terminal_gets_lines]


def main(words):
    tests = [test for test in TESTS
             if not words or any(word in test.__name__ for word in words)]
    failed = 0
    for i, test in enumerate(tests):
        print(f"[{i + 1}/{len(tests)}] {test.__name__}", flush=True)
        with tempfile.TemporaryDirectory() as folder:
            try:
                test(Path(folder))
            except (AssertionError, OSError, TypeError,
                    subprocess.SubprocessError) as error:
                failed += 1
                line = traceback.extract_tb(error.__traceback__)[1].line
                print(f"not ok {test.__name__}: {line}\n{error}")
            else:
                print(f"ok {test.__name__}")
    print(f"{len(tests) - failed} passed, {failed} failed")
    return 1 if failed or not tests else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[2:]))
