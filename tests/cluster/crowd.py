"""crowd.py - scripted players who come back by themselves, and write down all
that they were told (history.py).
"""
import itertools
import select
import time
from concurrent.futures import ThreadPoolExecutor

from people import Person, new_table
from wire import Client, Closed

PAUSE = 0.3  # seconds until a player comes back, about as the page does
STALL = 60  # seconds without an answer: something hangs
pool = ThreadPoolExecutor(24)
names = itertools.count(1)


class Player(Person):
    """port: of the balancer, or of a node; it may be changed."""

    def join(self, book):
        self.book = book
        self.pending = None  # its name, the move, the question
        self.asked_at = self.lost_at = self.retry_at = 0
        self.looked = None  # at this event it had nothing to do
        self.news_at, self.rest = 0, 0  # the longest time without news
        self.coming = None
        self.waits = []  # seconds from a loss to the next answer
        self.returns = 0
        self.refusals = []
        return self

    # ---- coming back ----

    def lose(self):
        if self.client:
            self.client.close()
        self.client = None
        self.lost_at = self.lost_at or time.monotonic()
        self.retry_at = time.monotonic() + PAUSE

    def connect(self):
        return Client(self.port, self.token, patience=2,
                      path=f"/ws?t={self.table}")

    def come_back(self):
        """In steps: a player waiting for a hanging node holds nobody up."""
        if self.coming is None:
            if time.monotonic() >= self.retry_at:
                self.coming = pool.submit(self.connect)
            return
        if not self.coming.done():
            return
        coming, self.coming = self.coming, None
        try:
            self.client = coming.result()
        except (OSError, Closed):
            self.lose()
            return
        self.returns += 1
        try:
            self.say("follow", table=self.table, have=self.seq)
            self.insist()
        except Closed:
            self.lose()

    def insist(self):
        """The move under way once more, under the same name."""
        if self.pending:
            name, do, ask = self.pending
            self.asked_at = time.monotonic()
            self.play(do, ask=ask, name=name)

    # ---- playing ----

    def act(self):
        """Not before the news of the last move are there, as the page does."""
        if self.pending or self.over or not self.client or \
                self.seq < max(self.acked.values(), default=0):
            return
        if self.looked == self.seq:
            return  # nothing has changed, and it was not its turn
        do = self.choices()["move"]
        if not do:
            self.looked = self.seq
        else:
            name = f"m{next(names):08d}"
            self.pending = (name, do, self.ask)
            self.asked_at = time.monotonic()
            self.play(do, name=name)

    def take(self, message):
        kind = message["t"]
        super().take(message)
        if kind == "snap":
            self.looked = None
        if kind == "news":
            now = time.monotonic()
            self.rest = max(self.rest, now - (self.news_at or now))
            self.news_at = now
            self.book.show(self.table, message["seq"], message.get("move"))
        if kind in ("news", "ack", "snap") and self.lost_at:
            self.waits.append(time.monotonic() - self.lost_at)
            self.lost_at = 0
        mine = self.pending and message.get("id") == self.pending[0]
        if kind == "ack" and mine:
            self.book.ack(self.table, self.pending[0], message["seq"])
            self.pending = None
        if kind == "no" and mine and message["why"] in ("storage", "busy"):
            self.retry = time.monotonic() + 0.1
            self.refused = True
        elif kind == "no" and mine:
            self.pending = None
            self.refusals.append(message["why"])
            assert len(self.refusals) < 50, self.refusals
        return message

    refused = False
    retry = 0

    def step(self, ready):
        if not self.client:
            self.come_back()
            return
        try:
            while ready:  # until there is no whole message left
                self.next(0)
        except BlockingIOError:
            pass
        except (Closed, ConnectionError):
            self.lose()
            return
        try:
            if self.refused and time.monotonic() >= self.retry:
                self.refused = False
                self.insist()
            self.act()
        except (Closed, ConnectionError):
            self.lose()


def gather(*wanted, **more):
    """A new table; again, if its server or the database has gone meanwhile."""
    for _ in range(9):
        try:
            return new_table(*wanted, **more)
        except (Closed, AssertionError):
            time.sleep(PAUSE)
    return new_table(*wanted, **more)


def seat(ports, book, rules, game="hamlet", seats=2, **more):
    """A table and its players, each by a port of its own."""
    crowd = gather(ports[0], rules, seats, game, seats, **more)
    for number, person in enumerate(crowd):
        person.__class__ = Player
        person.join(book)
        person.port = ports[number % len(ports)]
        if person.port != ports[0]:
            person.client.close()
            person.client = Client(person.port, person.token)
            person.say("follow", table=person.table, have=person.seq)
    return crowd


def readable(players):
    """Their sockets that have something; there may be more than 1024."""
    poll = select.poll()
    for player in players:
        if player.client:
            poll.register(player.client, select.POLLIN)
    return {number for number, _ in poll.poll(10)}


def drive(players, done, seconds=180, stall=STALL):
    """Everybody plays until done() says so."""
    end = time.monotonic() + seconds
    while not done():
        ready = readable(players)
        for player in players:
            player.step(player.client and (
                player.client.bytes or player.client.fileno() in ready))
        now = time.monotonic()
        stuck = [p for p in players
                 if p.pending and now - p.asked_at > stall]
        assert not stuck, "no answer to " + "; ".join(
            f"{p.table} {p.seq} {p.pending} {'here' if p.client else 'gone'}"
            for p in stuck)
        assert now < end, "it takes too long: " + "; ".join(
            f"{p.table} {p.seq} {'here' if p.client else 'gone'} {p.pending}"
            for p in players if not p.over)[:2000]


def progress(players, more):
    """A done() for drive(): every table has that many more events, or is
    over."""
    goal = {p.table: p.seq + more for p in players}
    tops = {}

    def done():
        for player in players:
            tops[player.table] = max(tops.get(player.table, 0), player.seq)
        over = {p.table for p in players if p.over}
        return all(tops[t] >= goal[t] or t in over for t in goal)
    return done
