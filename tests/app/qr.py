"""qr.py - reads a QR code from a terminal's half blocks.

Only what libqrencode makes of a short address: versions 1 to 5, level L, bytes.
There all data is in one block and in order, so nothing has to be corrected.
"""
import re

ROWS = {"█": (0, 0), "▀": (0, 1), "▄": (1, 0), " ": (1, 1)}  # 1 is dark
BORDER = 2
MASKS = [lambda x, y: (x + y) % 2, lambda x, y: y % 2, lambda x, y: x % 3,
         lambda x, y: (x + y) % 3, lambda x, y: (y // 2 + x // 3) % 2,
         lambda x, y: x * y % 2 + x * y % 3,
         lambda x, y: (x * y % 2 + x * y % 3) % 2,
         lambda x, y: ((x + y) % 2 + x * y % 3) % 2]


def dots(screen):
    """Rows of dots, without the border; it must be there, and be light."""
    lines = re.findall(r"\033\[40;97m([█▀▄ ]+)\033\[0m", screen)
    rows = [[ROWS[block][half] for block in line] for line in lines
            for half in (0, 1)]
    size = len(rows[0])
    rows = rows[:size]  # the last line has half a row too many
    inside = range(BORDER, size - BORDER)
    for y, row in enumerate(rows):
        for x, dot in enumerate(row):
            assert not dot or (x in inside and y in inside), "the border"
    return [row[BORDER:-BORDER] for row in rows[BORDER:-BORDER]]


def is_data(x, y, size):
    """Not a dot of the finder and timing patterns."""
    centre = size - 7
    return not (x == 6 or y == 6 or (x < 9 and (y < 9 or y >= size - 8)) or
                (x >= size - 8 and y < 9) or
                (size > 21 and abs(x - centre) < 3 and abs(y - centre) < 3))


def walk(size):
    """The data's dots in their order: pairs of columns, up and down."""
    columns = [x for x in range(size - 1, 0, -2) if x > 6]
    columns += [5, 3, 1]
    for turn, right in enumerate(columns):
        rows = range(size) if turn % 2 else range(size - 1, -1, -1)
        for y in rows:
            for x in (right, right - 1):
                if is_data(x, y, size):
                    yield x, y


def read(screen):
    """The text of the picture."""
    grid = dots(screen)
    size = len(grid)
    assert size % 4 == 1 and 21 <= size <= 37, size
    told = 0
    for x in (0, 1, 2, 3, 4):
        told = told << 1 | grid[8][x]
    told ^= 0b10101
    assert told >> 3 == 0b01, "level L"
    mask = MASKS[told & 7]
    bits = "".join(str(grid[y][x] ^ (mask(x, y) == 0)) for x, y in walk(size))
    assert bits[:4] == "0100", "bytes"
    n = int(bits[4:12], 2)
    return bytes(int(bits[i:i + 8], 2)
                 for i in range(12, 12 + 8 * n, 8)).decode()
