"""screen.py - what a vt100 shows after the bytes it was sent: just enough of it
for what ncurses sends."""
import re
import unicodedata


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
