"""history.py - is what everybody was told one history?

It knows what clients have recorded and the log in the database, and nothing
else. For each table: what anybody was shown under a number is the same for
everybody and is in the log under that number, once; what was acknowledged to
anybody is in the log under that number, and nowhere else.
"""
from collections import defaultdict

MOVE = 5  # a deed's kind in the log: src/server/deed.h


class Split(Exception):
    """There are two histories, or something is missing."""


class Book:
    """What clients say that they were told."""

    def __init__(self):
        self.shown = {}  # (table, seq): who moved
        self.acks = {}  # (table, name of a move): seq

    def show(self, table, seq, move):
        said = (move["seat"], move["by"]) if move else None
        before = self.shown.setdefault((table, seq), said)
        if before != said:
            raise Split(f"{table} {seq}: {before} for one, {said} for another")

    def ack(self, table, name, seq):
        before = self.acks.setdefault((table, name), seq)
        if before != seq:
            raise Split(f"{table}: {name} is {before} and {seq}")

    def judge(self, rows):
        """rows: (table, seq, kind, body in hex), sorted."""
        log = {}
        for table, seq, kind, body in rows:
            if (table, seq) in log:
                raise Split(f"{table}: there are two entries {seq}")
            log[table, seq] = kind, body
        for table, seq in log:
            if seq > 1 and (table, seq - 1) not in log:
                raise Split(f"{table}: {seq} has no predecessor")
        by_seq = {}
        for (table, name), seq in self.acks.items():
            other = by_seq.setdefault((table, seq), name)
            if other != name:
                raise Split(f"{table}: {seq} was acked as {other} and {name}")
            kind, body = log.get((table, seq), (None, ""))
            if kind != MOVE or name.encode().hex() not in body:
                raise Split(f"{table}: {name} was acked as {seq},"
                            " and is not there")
        moves = defaultdict(list)
        for (table, _), (kind, body) in log.items():
            if kind == MOVE:
                moves[table].append(body)
        for table, name in self.acks:
            sign = name.encode().hex()
            if sum(sign in body for body in moves[table]) != 1:
                raise Split(f"{table}: {name} was made twice")
        for (table, seq), move in self.shown.items():
            kind, _ = log.get((table, seq), (None, ""))
            if kind is None:
                raise Split(f"{table}: {seq} was shown, and is not there")
            if move and kind != MOVE:
                raise Split(f"{table}: {seq} was shown as a move")
        return len(self.acks), len(self.shown)
