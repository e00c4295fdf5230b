"""posts.py - an HTTP server of the test's own: it keeps what is posted to it."""
import http.server
import queue
import select
import socket
import threading
import time

from wire import PATIENCE


def hung_up(link):
    """Has the other side gone?"""
    try:
        return not link.recv(1, socket.MSG_PEEK | socket.MSG_DONTWAIT)
    except BlockingIOError:
        return False
    except OSError:
        return True


class Posts:
    """`answers` are the next statuses, then `usual`. With `holds`, nobody is
    ever answered, and `ends` has the moments when they stopped waiting."""

    def __init__(self, answers=(), usual=204, holds=False):
        self.posts = queue.Queue()
        self.ends = queue.Queue()
        self.answers = list(answers)
        receiver = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                if hung_up(self.connection):
                    return  # we were stopped for so long: it comes once more
                status = (receiver.answers.pop(0) if receiver.answers
                          else usual)
                receiver.posts.put((self.path, dict(self.headers), body,
                                    time.monotonic(), status))
                if holds:
                    select.select([self.connection], [], [])
                    receiver.ends.put(time.monotonic())
                    return
                try:
                    self.send_response(status)
                    if status in (301, 302, 307):
                        self.send_header("Location", "/elsewhere")
                    self.send_header("Content-Length", "0")
                    self.end_headers()
                except OSError:
                    pass  # the server has given up

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0),
                                                      Handler)
        self.server.daemon_threads = True
        self.origin = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever,
                         daemon=True).start()

    def take(self, timeout=PATIENCE):
        """(path, headers, body, when it came, status) of the next one."""
        return self.posts.get(timeout=timeout)

    def silent(self, seconds):
        try:
            post = self.posts.get(timeout=seconds)
        except queue.Empty:
            return True
        print("unexpected:", post)
        return False

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()
