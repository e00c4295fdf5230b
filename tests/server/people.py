"""people.py - scripted people, who keep their view and know the rules."""
import base64
import itertools
import json
import re
import subprocess
from pathlib import Path

from steady import until
from wire import PATIENCE, Client, decode, unpatch

NAMES = Path(__file__).parents[2] / "src" / "games" / "games.def"
GAMES = re.findall(r"^PLAYED\((\w+)\)", NAMES.read_text(), re.MULTILINE)


class Rules:
    """The program legal, which knows what may be chosen in a view."""

    def __init__(self, program, seed=1):
        self.process = subprocess.Popen([program, str(seed)], text=True,
                                        stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE)

    def ask(self, game, seat, view):
        line = f"{game} {seat} {base64.b64encode(view).decode()}\n"
        self.process.stdin.write(line)
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


class Person:
    """Sits at one table, and remembers what it was told there."""

    ids = itertools.count(1)

    def __init__(self, port, rules, token=None):
        self.port, self.rules = port, rules
        self.client = Client(port, token)
        self.token, self.id = self.client.token, self.client.id
        self.table = self.game = self.view = self.seat = self.ask = None
        self.seq = 0
        self.log = []
        self.over = None
        self.moves = set()  # the names of those it sent
        self.acked = {}
        self.undo = False

    def say(self, kind, **fields):
        return self.client.say(kind, **fields)

    def take(self, message):
        """Keep in step with a message."""
        kind = message["t"]
        if kind in ("table", "snap", "news", "said") and self.table and \
                message["table"] != self.table:
            return message
        if kind == "table":
            self.table, self.game = message["table"], message["game"]
            self.seats = message["seats"]
            self.state = message["state"]
            self.code = message["code"]
            self.seq = max(self.seq, message["seq"])
        elif kind == "snap":
            self.view, self.seat = decode(message["view"]), message["seat"]
            self.log = list(message["log"])
        elif kind == "news":
            assert message["seq"] == self.seq + 1, \
                f"after {self.seq} came {message['seq']}"
            self.view = unpatch(self.view, decode(message["patch"]))
            if message.get("back"):
                del self.log[-message["back"]:]
            self.log += message["heard"]
        elif kind == "ack" and message["id"] in self.moves:
            self.acked[message["id"]] = message["seq"]
        if kind in ("snap", "news"):
            self.ask, self.undo = message["ask"], message["undo"]
            self.over = message.get("over", self.over)
        if kind in ("snap", "news", "said"):
            self.seq = message["seq"]
        return message

    def next(self, timeout=PATIENCE):
        return self.take(self.client.next(timeout))

    def hear(self, *kinds, timeout=PATIENCE):
        while True:
            message = self.next(timeout)
            if message["t"] in kinds:
                return message

    def choices(self):
        if self.over or self.seat is None or self.view is None:
            return {"legal": [], "move": []}
        return self.rules.ask(self.game, self.seat, self.view)

    def play(self, do=None, ask=None, name=None):
        """Send a move; returns its name."""
        name = name or f"m{next(self.ids)}"
        self.moves.add(name)
        self.say("play", table=self.table, id=name,
                 ask=self.ask if ask is None else ask,
                 do=do or self.choices()["move"])
        return name

    def move(self):
        """Make a move, and hear its result."""
        name = self.play()
        while self.seq < self.acked.get(name, 1 << 32):
            message = self.next()
            assert message["t"] != "no", message

    def reconnect(self, have=True):
        self.client.close()
        self.client = Client(self.port, self.token)
        if have:
            return self.say("follow", table=self.table, have=self.seq)
        return self.say("follow", table=self.table)

    def answer(self, name):
        """The answer to a request; what else comes is heard on the way."""
        while True:
            message = self.next()
            if message.get("id") == name:
                return message

    def turns(self):
        """The seats that must choose at its table, as the server says."""
        mine = self.answer(self.say("tables"))["mine"]
        return next(one["turn"] for one in mine if one["table"] == self.table)

    def create(self, game="dej", seats=4, bots=(), **more):
        message = self.answer(self.say("create", game=game, seats=seats,
                                       bots=list(bots), **more))
        assert message["t"] == "table", message
        return message


def new_table(port, rules, people, game="dej", seats=4, bot="random",
              before=None, **more):
    """People at the first seats, bots at the others, and the game begun.
    before: what each of them does first of all."""
    crowd = [Person(port, rules) for _ in range(people)]
    for seat, person in enumerate(crowd if before else ()):
        before(seat, person)
    host = crowd[0]
    bots = [""] * people + [bot] * (seats - people)
    host.create(game, seats, bots, **more)
    for person in crowd[1:]:
        person.table = host.table
        person.say("sit", table=host.table, share="11" * 16)
        while person.id not in [seat["who"] for seat in
                                person.hear("table")["seats"]]:
            pass
    begin(host)
    for person in crowd[1:]:
        person.hear("snap")
    return crowd


def begin(host):
    """One of several servers that has just learned of another may for a moment
    know less about a table than its players."""
    def begins():
        host.say("start", table=host.table, share="22" * 16)
        return host.hear("snap", "no")["t"] == "snap"

    until(begins, why="it does not begin", pause=0.1)


def play_to_end(crowd, moves=100000, each=None):
    """Everyone moves when asked, until it is over; returns how many moves."""
    made = 0
    while not all(person.over for person in crowd) and made < moves:
        mover = next((p for p in crowd if p.choices()["move"]), None)
        if mover:
            mover.move()
            made += 1
            if each:
                each(mover, made)
            for person in crowd:
                while person.seq < mover.seq:
                    person.next()
        else:
            for person in crowd:
                if not person.over:
                    person.next()
            level(crowd)
    return made


def level(crowd):
    """All of them have heard as much as the first of them."""
    top = max(person.seq for person in crowd)
    for person in crowd:
        while person.seq < top:
            person.next()


def mover_of(crowd):
    """Somebody who has a move to make; they listen until there is one, and
    have all heard as much."""
    while True:
        level(crowd)
        for person in crowd:
            if person.choices()["move"]:
                return person
        for person in crowd:
            person.next()


def expect(person, why, *kinds):
    """The next answer is a refusal, for that reason."""
    message = person.hear("no", *kinds)
    assert message["t"] == "no" and message["why"] == why, message


def ends_without(first, second):
    """Two play; the second is away whenever the first moves. Over by the
    first?"""
    crowd = first, second
    while True:
        mover = mover_of(crowd)
        if mover is first:
            second.client.close()
            while first.seats[1]["here"]:  # until the server has noticed
                first.hear("table")
        mover.move()
        if mover.over:
            return mover is first
        if mover is first:
            second.reconnect()
        level(crowd)


def until_asked(first, seat=1):
    """The first plays until somebody who is away must choose."""
    while True:
        while first.choices()["move"]:
            first.move()
        if not first.client.quiet(0.2):
            first.next()
        elif seat in first.turns():
            return
