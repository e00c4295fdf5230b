#!/usr/bin/env python3
"""test_proxies.py - the proxies of docs/operating.md, exactly as written
there.

usage: test_proxies.py CHARSU FOLDER [CASE...]

FOLDER is where nginx, caddy and haproxy were unpacked (`./dev proxies`). Each
is started on a free port of this machine with the lines of the document, and
clients come to it from several addresses of 127.0.0.0/8.
"""
import os
import re
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

from cases import run
from steady import free_port, until
from wire import PATIENCE, Server, frame, handshake

charsu, programs = sys.argv[1], Path(sys.argv[2]).resolve()
TOP = Path(__file__).resolve().parent.parent.parent
MOST = 60  # WebSockets of one address
HELLO = frame(1, b'{"t":"hello","id":"1","v":1,"token":"0123456789abcdef"}')

AROUND = {
    "nginx": """daemon off;
pid {folder}/pid;
error_log stderr;
events {{ }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    server {{
        listen 127.0.0.1:{port};
{example}
    }}
}}
""",
    "caddy": "{{\n    admin off\n    auto_https off\n}}\n{example}\n",
    "haproxy": """{example}
frontend web
    bind 127.0.0.1:{port}
    default_backend charsu
""",
}
COMMAND = {
    "nginx": ["usr/sbin/nginx", "-p", "{folder}", "-c", "{file}"],
    "caddy": ["usr/bin/caddy", "run", "--adapter", "caddyfile", "--config",
              "{file}"],
    "haproxy": ["usr/sbin/haproxy", "-db", "-f", "{file}"],
}


def example(name):
    """The lines of the document: those indented after the proxy's name."""
    text = (TOP / "docs/operating.md").read_text(encoding="utf-8")
    found = re.search(rf"^{name}\b[^\n]*:\n\n((?:    [^\n]*\n|\n)+)", text,
                      re.MULTILINE)
    return re.sub(r"^    ", "", found[1], flags=re.MULTILINE)


class Proxy:
    """One of them in front of a server."""

    def __init__(self, name, server, folder):
        self.port = free_port()
        lines = example(name).replace("127.0.0.1:8080",
                                      f"127.0.0.1:{server.port}")
        lines = lines.replace("games.example {",
                              f"http://127.0.0.1:{self.port} {{")
        assert str(server.port) in lines, lines
        file = Path(folder, name)
        file.write_text(AROUND[name].format(example=lines, port=self.port,
                                            folder=folder))
        where = programs / "usr/lib" / os.uname().machine
        command = [word.format(folder=folder, file=file)
                   for word in COMMAND[name]]
        self.process = subprocess.Popen(
            [str(programs / command[0]), *command[1:]],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env={"HOME": str(folder), "PATH": os.environ["PATH"],
                 "LD_LIBRARY_PATH": f"{where}-linux-gnu"})

    def connect(self, source):
        link = socket.socket()
        link.settimeout(PATIENCE)
        link.bind((source, 0))
        link.connect(("127.0.0.1", self.port))
        return link

    def wait(self):
        """Until it listens."""
        def listens():
            assert self.process.poll() is None, "it has ended"
            try:
                self.connect("127.0.0.1").close()
                return True
            except OSError:
                return False

        until(listens, why="it does not listen")

    def status(self, source, kept=None, **headers):
        """Of a handshake from that address, through the proxy; kept: a list
        that the connection is added to, and it greets."""
        link = self.connect(source)
        origin = f"https://127.0.0.1:{self.port}" # TLS would end at the proxy
        link.sendall(handshake(self.port, headers={"Origin": origin,
                                                   **headers}))
        answer = link.recv(4096)
        if kept is None:
            link.close()
        else:
            link.sendall(HELLO)
            kept.append(link)
        return int(answer.split(b" ")[1])

    def end(self):
        self.process.terminate()
        self.process.wait(PATIENCE)


def check(name):
    with tempfile.TemporaryDirectory() as folder, \
            Server(charsu, None, "--secure", "--proxy", "127.0.0.1",
                   files=4000) as server:
        proxy = Proxy(name, server, folder)
        try:
            proxy.wait()
            kept = []
            for i in range(MOST):
                assert proxy.status("127.0.0.2", kept) == 101, i
            forged = {"X-Forwarded-For": "9.9.9.9", "Forwarded": "for=9.9.9.9"}
            assert proxy.status("127.0.0.2") == 503, "one client has a limit"
            assert proxy.status("127.0.0.2", **forged) == 503, "forged"
            assert proxy.status("127.0.0.3") == 101, "another has its own"
            for other in ("https://x", f"http://127.0.0.1:{proxy.port}"):
                assert proxy.status("127.0.0.3", Origin=other) == 403, other
            for link in kept:
                link.close()
        finally:
            proxy.end()


def test_nginx():
    check("nginx")


def test_caddy():
    check("caddy")


def test_haproxy():
    check("haproxy")


if __name__ == "__main__":
    run(globals())
