"""browse.py - valid and invalid HTTP requests, and whether the server is still
well."""
import http.client
import re
import socket

from wire import PATIENCE, Client, handshake


def is_whole(answer):
    """An answer's head, and as much body as it announces."""
    head, end, body = answer.partition(b"\r\n\r\n")
    found = re.search(rb"(?i)content-length: (\d+)", head)
    return end and len(body) >= (int(found[1]) if found else 0)


def raw(server, data):
    """The bytes that come back, until there is a whole answer or the server
    closes; it does so also where it has nothing to say."""
    link = socket.create_connection(("127.0.0.1", server.port),
                                    timeout=PATIENCE)
    answer = b""
    try:
        link.sendall(data)
        while True:
            more = link.recv(65536)
            if not more:
                break
            answer += more
            if is_whole(answer):
                break
    except (TimeoutError, ConnectionError):
        pass
    finally:
        link.close()
    return answer


def status_of(server, **fields):
    answer = raw(server, handshake(server.port, **fields))
    return int(answer.split(b" ")[1]) if answer else 0


def get(server, path, method="GET", headers=None, source=None):
    link = http.client.HTTPConnection(
        "127.0.0.1", server.port, timeout=PATIENCE,
        source_address=(source, 0) if source else None)
    link.request(method, path, headers=headers or {})
    answer = link.getresponse()
    body = answer.read()
    link.close()
    return answer, body


def is_well(server):
    """A newcomer is served."""
    client = Client(server.port)
    assert client.ask("ping")["t"] == "pong"
    client.close()
