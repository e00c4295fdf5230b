#!/usr/bin/env python3
"""test_page.py - two browsers on three nodes: a whole game, its owner killed twice.

usage: test_page.py CHARSU PAGE, where PAGE is the folder of the built page.
"""
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from cluster import Cluster, free_port  # first: it finds the others

from cases import run
from postgres import Postgres
from wire import Client

charsu, page = sys.argv[1], sys.argv[2]
SCRIPT = Path(__file__).parents[2] / "web" / "test" / "cluster.mjs"
postgres = Postgres("max_connections = 60")


# Two front ends: each prefers a different node, and uses the others if it is
# down.
DOORS = """\
defaults
  mode http
  timeout connect 500ms
  timeout client 1h
  timeout server 1h
  timeout tunnel 1h
  timeout check 500ms
  option redispatch
  default-server inter 200ms fall 2 rise 1 on-marked-down shutdown-sessions
frontend one
  bind 127.0.0.1:{port}
  default_backend first
frontend two
  bind 127.0.0.1:{second}
  default_backend second
"""


def doors(nodes, second):
    """What haproxy is told; port and servers are filled in later."""
    text = DOORS.replace("{second}", str(second))
    for name, first in (("first", nodes[0]), ("second", nodes[1])):
        text += f"backend {name}\n  option httpchk GET /healthz\n"
        for node in nodes:
            backup = "" if node is first else " backup"
            text += (f"  server {node.name} 127.0.0.1:{node.port} check"
                     f"{backup}\n")
    return text


def test_a_game_outlives_its_owner():
    with Cluster(charsu, postgres, flags=["--web", page]) as c:
        second = free_port()
        port = c.balance(doors(c.nodes, second))
        origins = [f"http://127.0.0.1:{p}" for p in (port, second)]
        table, kills = None, 0
        with subprocess.Popen(["node", SCRIPT, *origins],
                              stdout=subprocess.PIPE, text=True) as script:
            for line in script.stdout:
                word = line.split()
                if word[0] == "code":
                    here = [n.figure("connections") for n in c.nodes]
                    assert here == [1, 1, 0], f"each at another node: {here}"
                    with closing(Client(port)) as client:
                        table = client.ask("find", code=word[1])["table"]
                elif word[0] == "round":
                    owner = c.owner(table)
                    owner.kill()
                    owner.start()
                    kills += 1
                print(line.strip(), flush=True)
        assert script.returncode == 0 and kills == 2, (script.returncode, kills)
        c.check()


if __name__ == "__main__":
    try:
        run(globals())
    finally:
        postgres.stop()
