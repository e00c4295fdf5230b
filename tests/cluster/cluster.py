"""cluster.py - several servers on one PostgreSQL, and haproxy in front of them.

All of it on this machine: loopback only, free ports, folders of its own.
Processes are started and ended here, by their ids.
"""
import itertools
import os
import re
import signal
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "server"))
from steady import free_port, until  # noqa: E402
from wire import PATIENCE, Closed, Server  # noqa: E402

MASK = 0xFFFFFFFF
# What every haproxy here is told first; a node that hangs is soon left alone.
DEFAULTS = """\
defaults
  mode http
  timeout connect 500ms
  timeout client 1h
  timeout server 1h
  timeout tunnel 1h
  timeout check 500ms
  option redispatch
  retries 3
  default-server inter 200ms fall 2 rise 1 on-marked-down shutdown-sessions
"""
HAPROXY = DEFAULTS + """\
frontend door
  bind 127.0.0.1:{port}
  default_backend nodes
backend nodes
  balance roundrobin
  option httpchk GET /healthz
{servers}
"""


def score(node, table):
    """As src/server/nodes/nodes.c and haproxy's sdbm(1) compute it."""
    h = 0
    for byte in f"{node}:{table}".encode():
        h = byte + (h << 6) + (h << 16) - h & MASK
    h = (h + 0x7ED55D16) + (h << 12) & MASK
    h = (h ^ 0xC761C23C) ^ (h >> 19)
    h = (h + 0x165667B1) + (h << 5) & MASK
    h = (h + 0xD3A2646C & MASK) ^ (h << 9 & MASK)
    h = (h + 0xFD7046C5) + (h << 3) & MASK
    h = (h ^ 0xB55A4F09) ^ (h >> 16)
    return h * 3221225473 & MASK


class Node:
    """One server, always at the same port."""

    def __init__(self, cluster, name):
        self.cluster, self.name = cluster, name
        self.port = free_port()
        self.log = cluster.folder / f"{name}.log"
        self.server = None

    def start(self):
        c = self.cluster
        self.server = Server(c.charsu, None, log=self.log)
        self.server.command = [
            c.charsu, "serve", "--port", str(self.port), "--pace", "0",
            "--no-limits", "--gone", "3600", "--data",
            str(c.folder / self.name), "--store", c.where, "--node",
            self.name, *c.flags]
        self.server.start()
        return self

    def kill(self):
        self.server.kill()

    def stop(self):
        self.server.process.send_signal(signal.SIGSTOP)

    def wake(self):
        self.server.process.send_signal(signal.SIGCONT)

    def alive(self):
        return self.server is not None and self.server.alive()

    def figure(self, name):
        url = f"http://127.0.0.1:{self.port}/metrics"
        with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
            return float(re.search(rf"^charsu_{name} (\S+)",
                                   answer.read().decode(), re.MULTILINE)[1])

    def cpu(self):
        """Processor seconds so far."""
        fields = Path(f"/proc/{self.server.process.pid}/stat").read_text()
        fields = fields.rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def said(self, what):
        return self.log.read_text().count(f'"what":"{what}"')


class Cluster:
    """Several nodes on a database of their own: a, b, c."""

    count = itertools.count(1)
    went = 0  # how often one gave up another, in the last of them

    def __init__(self, charsu, postgres, nodes=3, flags=()):
        self.charsu, self.flags = charsu, list(flags)
        self.own = tempfile.TemporaryDirectory(prefix="charsu-cluster-")
        self.folder = Path(self.own.name)
        self.postgres = postgres
        self.database = f"cluster{next(self.count)}"
        self.where = postgres.make(self.database)
        self.nodes = [Node(self, name) for name in "abcdefgh"[:nodes]]
        self.proxy = None
        self.port = None

    def __enter__(self):
        for node in self.nodes:
            node.start()
        self.know(len(self.nodes))
        return self

    def know(self, number):
        """Every live node knows of that many."""
        until(lambda: all(n.figure("nodes") == number for n in self.nodes
                          if n.alive()), why="they do not find each other")

    def balance(self, template=HAPROXY):
        self.port = free_port()
        servers = "\n".join(f"  server {n.name} 127.0.0.1:{n.port} check"
                            for n in self.nodes)
        config = self.folder / "haproxy.cfg"
        config.write_text(template.format(port=self.port, servers=servers))
        with open(self.folder / "haproxy.log", "ab") as log:
            self.proxy = subprocess.Popen(
                ["/usr/sbin/haproxy", "-db", "-f", str(config)], stdout=log,
                stderr=log)

        def answers():
            try:
                urllib.request.urlopen(
                    f"http://127.0.0.1:{self.port}/healthz", timeout=2).read()
                return True
            except OSError:
                return False
        until(answers, why="haproxy does not answer")
        return self.port

    def owner(self, table):
        return max((n for n in self.nodes if n.alive()),
                   key=lambda n: score(n.name, table))

    def rows(self):
        """The log as it is: (table, seq, kind, body in hex)."""
        text = self.postgres.sql(
            "SELECT id, seq, kind, encode(body, 'hex') FROM entries"
            " JOIN tables ON num = tab ORDER BY tab, seq, n", self.database)
        return [(a, int(b), int(c), d) for a, b, c, d in
                (line.split("|") for line in text.splitlines())]

    def check(self):
        """Every game is replayed from its log."""
        done = subprocess.run([self.charsu, "store", "check", self.where],
                              stdout=subprocess.PIPE, text=True, check=False,
                              stderr=subprocess.STDOUT,
                              env=dict(os.environ, LC_ALL="C"))
        assert done.returncode == 0, done.stdout

    def tell(self):
        """What the nodes have logged, and what waits there."""
        for node in self.nodes:
            if node.log.exists():
                lines = node.log.read_text().splitlines()
                print(f"---- {node.name}:", *lines[-40:], sep="\n")
            try:
                print(*(f"{name} {node.figure(name):.0f}" for name in (
                    "nodes", "writes_waiting", "reads_waiting",
                    "tables_loaded", "connections")), sep=", ")
            except (OSError, TypeError) as error:
                print(f"no figures: {error}")

    def __exit__(self, kind, error, _):
        Cluster.went = sum(n.said("node_went") for n in self.nodes
                           if n.log.exists())
        if kind and getattr(error, "code", 1):
            self.tell()
        for node in self.nodes:
            if node.alive():
                node.wake()
                node.kill()
        if self.proxy:
            self.proxy.kill()
            self.proxy.wait()
        self.own.cleanup()


def unless_parted(most, body, tries=6):
    """A node that stands still for two seconds is given up by the others, as
    it must be. If that has happened more often than the test makes it, what
    failed says nothing, and is tried again."""
    for left in reversed(range(tries)):
        try:
            return body()
        except (AssertionError, KeyError, Closed):
            if Cluster.went <= most or not left:
                raise
