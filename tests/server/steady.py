"""steady.py - what makes a test hold on a busy machine, where any process may
be stopped for seconds at any moment.
"""
import random
import socket
import time
from pathlib import Path

from wire import PATIENCE

KERNELS = Path("/proc/sys/net/ipv4/ip_local_port_range")
claims = []  # of ports, for as long as this process runs


def until(what, seconds=PATIENCE, why="it never happens", pause=0.05):
    """Look again and again until it is so."""
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, why
        time.sleep(pause)


def once_in(tries, attempt):
    """For what must be quick: one of the tries has to succeed. A machine that
    is busy now and then does not spoil all of them; a fault does."""
    for left in reversed(range(tries)):
        try:
            return attempt()
        except AssertionError:
            if not left:
                raise


def unless_late(seconds, attempt, tries=20):
    """The server waits for a client for so many seconds only. An attempt that
    failed after that time proves nothing, and is made again."""
    for left in reversed(range(tries)):
        began = time.monotonic()
        try:
            return attempt()
        except (AssertionError, OSError):
            if time.monotonic() - began < seconds or not left:
                raise


def until_limit(ask, burst, an_hour):
    """Ask until the limit is reached; returns how many requests were answered
    before. Credit grows back while we ask (src/server/credits.c), so a slow
    run may be answered more often, but only as often as the credit allows."""
    began, n = time.monotonic(), 0
    while ask().get("why") != "limit":
        n += 1
        grown = (time.monotonic() - began) * an_hour / 3600
        assert n <= burst + grown + 1, f"{n} were answered, {grown:.1f} grown"
    return n


def free_port():
    """A port that stays free until its owner uses it, and while its owner is
    restarted: below those that the kernel gives to connections, and given to
    no other test of this kind."""
    low = int(KERNELS.read_text(encoding="ascii").split()[0])
    while True:
        port = random.SystemRandom().randrange(low // 2, low)
        claim = socket.socket(socket.AF_UNIX)
        with socket.socket() as probe:
            try:
                claim.bind(f"\0charsu-test-port-{port}")
                probe.bind(("127.0.0.1", port))
            except OSError:
                claim.close()
                continue
        claims.append(claim)
        return port
