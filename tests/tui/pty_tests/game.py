"""game.py - the program on a pseudo-terminal. A screen is examined when it is
complete: when the program sleeps and has read every key. A clock cannot tell
that, least of all on a busy machine. So time limits are in the program's own
processor time.
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
import termios
import time
from pathlib import Path

from pty_tests.screen import Screen

TOP = Path(__file__).resolve().parent.parent.parent.parent
PATIENCE = 20  # seconds of the program's processor time for what must come
STILL = 60     # seconds on the clock in which it does not even begin
GLANCE = 0.002  # seconds between two looks at it
TICKS = os.sysconf("SC_CLK_TCK")
ENTER, ESCAPE, CONTROL_C = "\r", "\033", "\003"
PROGRAM = sys.argv[1] if len(sys.argv) > 1 else "build/charsu"


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
        """Everything it shows until it waits, seen twice with no change in
        between.
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
        """Checks again and again; gives up when it has had enough time."""
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


def kohan(folder, *words):
    return Game(folder, "kohan", "--bots", "random", "--pace", "0", *words)
