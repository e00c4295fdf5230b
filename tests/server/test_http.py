#!/usr/bin/env python3
"""test_http.py - handshakes, the files of the page, and HTTP that is wrong.

usage: test_http.py CHARSU LEGAL [CASE...]
"""
import gzip
import re
import socket
import sys
import tempfile
import time
from pathlib import Path

from browse import get, is_well, raw, status_of
from cases import run
from steady import once_in, until
from wire import PATIENCE, Client, Server, handshake

charsu = sys.argv[1]
folder = tempfile.TemporaryDirectory(dir=Path(charsu).parent)

LONG = b"p { color: inherit; }\n" * 300


def test_handshakes(server):
    port = server.port
    good = status_of(server, headers={"Origin": f"http://127.0.0.1:{port}"})
    assert good == 101
    assert status_of(server) == 101
    assert status_of(server, headers={
        "Upgrade": "WebSocket", "Connection": "keep-alive, uPgRaDe"}) == 101
    for origin in ("http://evil.example", "null", "", "http://127.0.0.1",
                   f"http://127.0.0.1:{port}.evil.example",
                   f"http://127.0.0.1:{port + 1}",
                   f"http://evil.example/127.0.0.1:{port}",
                   f"file://127.0.0.1:{port}"):
        assert status_of(server, headers={"Origin": origin}) == 403, origin
    for headers in ({"Sec-WebSocket-Key": None},
                    {"Sec-WebSocket-Key": "short"}, {"Upgrade": None},
                    {"Connection": "close"}):
        assert status_of(server, headers=headers) in (400, 426), headers
    for version in ("12", None):
        headers = {"Sec-WebSocket-Version": version}
        assert status_of(server, headers=headers) == 426
    assert status_of(server, headers={"Host": None}) == 400
    assert status_of(server, version="1.0") in (400, 505)
    assert status_of(server, method="POST",
                     headers={"Content-Length": "0"}) == 405
    assert status_of(server, headers={"X": "a" * 100000}) in (0, 400, 413, 431)
    assert b"s3pPLMBiTxaQ9kYGzzhZRbK+xOo=" in raw(server, handshake(port))


def test_every_file_of_a_large_page(server):
    """A page of many files is served completely: a file left out is a part
    that never loads."""
    web = Path(folder.name, "many")
    web.mkdir()
    names = [f"part-{i}.js" for i in range(1500)]
    for name in (*names, "index.html"):
        (web / name).write_text(name)
    with Server(charsu, None, "--web", str(web), "--no-limits") as large:
        for name in names[::50]:
            answer, body = get(large, f"/{name}")
            assert (answer.status, body.decode()) == (200, name)


def test_pages(server):
    answer, body = get(server, "/")
    assert answer.status == 200 and b"here" in body
    cookie = answer.getheader("Set-Cookie")
    assert "HttpOnly" in cookie and "SameSite=Lax" in cookie
    assert "private" in answer.getheader("Cache-Control"), "others get it, too"
    assert "private" in get(server, "/kit")[0].getheader("Cache-Control")
    policy = answer.getheader("Content-Security-Policy")
    assert policy.startswith("default-src 'none'; script-src 'self'")
    assert answer.getheader("X-Content-Type-Options") == "nosniff"
    assert answer.getheader("Strict-Transport-Security") is None
    token = cookie.split(";")[0]
    headers = {"Cookie": token, "If-None-Match": answer.getheader("ETag")}
    again, body = get(server, "/", headers=headers)
    assert again.status == 304 and not body
    assert again.getheader("Set-Cookie") is None
    assert again.getheader("Cache-Control") == "no-cache"
    for place in ("/t/abcdef", "/kit", "/play/dej", "/replay/abcdef/12",
                  "/learn/dej", "/rules/dej/D7.8"):
        assert get(server, place)[1] == get(server, "/index.html")[1], place
    script, _ = get(server, "/app-0A1B2C3D.js")
    assert script.getheader("Content-Type").startswith("text/javascript")
    assert "immutable" in script.getheader("Cache-Control")
    assert get(server, "/healthz")[1] == b"ok\n"
    assert b"charsu_moves_total" in get(server, "/metrics")[1]


def test_files_go_out_as_short_as_the_client_reads(server):
    whole, body = get(server, "/long.css")
    assert body == LONG and whole.getheader("Content-Encoding") is None
    assert whole.getheader("Vary") == "Accept-Encoding"
    tags = {whole.getheader("ETag")}
    for accepted, coding, stands in (
            ("gzip, deflate, br", "br", b"in brotli"),
            ("deflate,gzip;q=0.8", "gzip", gzip.compress(LONG, mtime=0)),
            ("GZIP , br;q=0", "gzip", gzip.compress(LONG, mtime=0)),
            ("br;q=0.0, gzip; q=0.000", None, LONG),
            ("brotli, xgzip", None, LONG), ("", None, LONG)):
        headers = {"Accept-Encoding": accepted}
        answer, body = get(server, "/long.css", headers=headers)
        assert answer.getheader("Content-Encoding") == coding, accepted
        assert body == stands, accepted
        assert answer.getheader("Content-Type").startswith("text/css")
        assert answer.getheader("Vary") == "Accept-Encoding"
        headers["If-None-Match"] = f'"x", {answer.getheader("ETag")}'
        again, body = get(server, "/long.css", headers=headers)
        assert again.status == 304 and not body
        tags.add(answer.getheader("ETag"))
    assert len(tags) == 3, "each form has a name of its own"
    headers = {"Accept-Encoding": "br", "If-None-Match": whole.getheader("ETag")}
    assert get(server, "/long.css", headers=headers)[0].status == 200
    for path in "/long.css.gz", "/long.css.br":
        assert get(server, path)[0].status == 404, path
    lone, _ = get(server, "/app-0A1B2C3D.js", headers={"Accept-Encoding": "br"})
    assert lone.getheader("Vary") is None


def tags(server, path, **headers):
    """What a link shows where it is pasted, and the page itself."""
    answer, body = get(server, path, headers=headers)
    assert answer.status == 200 and answer.getheader("Set-Cookie")
    page = body.decode()
    found = dict(re.findall(r'<meta property="og:(\w+)" content="(.*?)">', page))
    return found, re.sub(r"<meta .*\n", "", page)


def test_a_link_has_a_preview(_):
    whole = "<html><head><title>x</title></head><p>here</p></html>"
    web = Path(folder.name, "preview")
    web.mkdir()
    (web / "index.html").write_text(whole)
    with Server(charsu, None, "--web", str(web)) as server:
        base = f"http://127.0.0.1:{server.port}"
        host = Client(server.port)
        listed = host.ask("create", game="dej", seats=4, open=True)["code"]
        hidden = host.ask("create", game="troyes", seats=3)["code"]
        found, page = tags(server, f"/t/{listed}")
        assert page == whole, "the page is the same"
        assert found["title"] == "Dej · Charsu", found
        assert found["description"].endswith("Free seats: 3."), found
        assert found["image"] == base + "/preview.png"
        assert found["url"] == f"{base}/t/{listed}"
        found, _ = tags(server, f"/t/{listed}",
                        **{"Accept-Language": "fa-IR,fa;q=0.9"})
        assert "دژ" in found["title"] and "۳" in found["description"]
        assert tags(server, f"/t/{listed}?lang=fa")[0] == found
        kept, _ = tags(server, f"/t/{hidden}")
        other, _ = tags(server, "/t/zzzzzzzz")
        del kept["url"], other["url"]
        assert kept == other, "no code can be tried out here"
        assert tags(server, "/rules/troyes/T3")[0]["title"] == "Troyes · Charsu"
        assert tags(server, "/@Mina")[0]["title"] == "Charsu"
        strange, _ = tags(server, "/kit", Host='a"><script>')
        assert strange["url"] == "/kit", strange
        odd, page = tags(server, '/@"><script>x')
        assert page == whole and "&lt;script&gt;" in odd["url"], odd
        for path in ("/t/" + "x" * 4000, "/@" + '"' * 700, "/kit/" + "a" * 3300):
            for more in range(12):  # whichever byte is the last that fits
                long, page = tags(server, path + "x" * more)
                assert page == whole, "half a tag swallows the page"
                assert "title" in long and long.get("url", base)[:4] == "http"


def test_a_preview_of_a_table_at_rest(_):
    """The server has begun anew, and nobody has looked at the table since."""
    web, data = Path(folder.name, "rests"), Path(folder.name, "rested")
    web.mkdir()
    (web / "index.html").write_text("<html><head></head></html>")
    with Server(charsu, data, "--web", str(web)) as server:
        host = Client(server.port)
        wanted = host.ask("create", game="dej", seats=4, open=True,
                          bots=["", "greedy", "", ""])
        begun = host.ask("create", game="dej", seats=2, open=True,
                         bots=["", "greedy"])
        host.ask("start", table=begun["table"])
        server.kill()
        server.start()
        # a link waits a second for its table, and says less if that is slow
        for table in (wanted, begun):
            until(lambda: tags(server, f"/t/{table['code']}")[0]["title"] ==
                  "Dej · Charsu", pause=0.5)
        found, _ = tags(server, f"/t/{wanted['code']}")
        assert found["description"].endswith("Free seats: 2."), found


def test_whoever_guesses_codes_by_links(_):
    """Is soon told no more than that there is a table, perhaps."""
    web, data = Path(folder.name, "guess"), Path(folder.name, "guessed")
    web.mkdir()
    (web / "index.html").write_text("<html><head></head></html>")
    with Server(charsu, data, "--web", str(web)) as server:
        host = Client(server.port)
        code = host.ask("create", game="dej", seats=4, open=True)["code"]
        server.kill()
        server.start()

        def guess():  # after three seconds one more may be tried
            for number in range(30):
                tags(server, f"/t/zzzzz{number:03}")
            assert tags(server, f"/t/{code}")[0]["title"] == "Charsu"

        once_in(6, guess)


def test_the_cookie_behind_tls(_):
    with Server(charsu, None, "--secure") as server:
        for scheme, status in (("https", 101), ("http", 403)):
            origin = f"{scheme}://127.0.0.1:{server.port}"
            assert status_of(server, headers={"Origin": origin}) == status
        answer = get(server, "/")[0]
        cookie = answer.getheader("Set-Cookie")
        assert cookie.startswith("__Host-charsu=") and "; Secure" in cookie
        assert answer.getheader("Strict-Transport-Security") == \
            "max-age=31536000"


def test_paths_that_lead_nowhere(server):
    for path in ("/../secret", "/..%2fsecret", "/%2e%2e/secret", "/link",
                 "/./index.html", "//index.html", "/index.html%00.js",
                 "/t/../secret", "/rules/../secret",
                 "/rules//x", "/kits", "/T/abc", "/ws/", "/.hidden", "/data"):
        answer, body = get(server, path)
        assert answer.status in (400, 404) and b"secret" not in body, path
    for method in "POST", "PUT", "DELETE", "OPTIONS", "TRACE":
        assert get(server, "/", method)[0].status in (405, 501, 400), method


def test_a_person_who_mistypes_gets_the_page(_):
    web = Path(folder.name, "lost")
    web.mkdir()
    (web / "index.html").write_text("<html><head></head>the house</html>")
    (web / "index.html.gz").write_bytes(b"shorter")
    accept = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8",
              "Accept-Encoding": "gzip"}
    with Server(charsu, None, "--web", str(web)) as server:
        page = get(server, "/")[0]
        for path in "/new/dej", "/kits", "/new%20table", "/%D8%AF", "/t/../x":
            answer, body = get(server, path, headers=accept)
            assert answer.status == 404, path
            assert body.endswith(b"the house</html>"), path
            for name in ("Content-Type", "Content-Security-Policy"):
                assert answer.getheader(name) == page.getheader(name), name
            assert answer.getheader("Set-Cookie"), "the way home is open"
            assert answer.getheader("Cache-Control").startswith("no-store")
            assert answer.getheader("ETag") is None
        for path in ("/app.js", "/new/dej.css", "/.hidden", "/renew"):
            answer, body = get(server, path, headers=accept)
            assert (answer.status, body) == (404, b"404\n"), path
        for wanted in ("*/*", "application/json", "text/htmlx", None):
            headers = {"Accept": wanted} if wanted else {}
            answer, body = get(server, "/new/dej", headers=headers)
            assert (answer.status, body) == (404, b"404\n"), wanted
        answer, body = get(server, "/new/dej", "HEAD", accept)
        assert answer.status == 404 and not body
        cookie = page.getheader("Set-Cookie").split(";")[0]
        answer = get(server, "/new", headers={**accept, "Cookie": cookie})[0]
        assert answer.getheader("Set-Cookie") is None


def test_http_that_is_wrong(server):
    host = f"Host: 127.0.0.1:{server.port}\r\n".encode()
    for data in (b"\x00\x01\x02\r\n\r\n", b"GET\r\n\r\n",
                 b"GET / HTTP/9.9\r\n" + host + b"\r\n",
                 b"GET / HTTP/1.1\r\n\r\n",
                 b"GET / HTTP/1.1\r\n" + host + b"X" * 70000 + b"\r\n\r\n",
                 b"POST / HTTP/1.1\r\n" + host + b"Content-Length: -1\r\n\r\n",
                 b"POST / HTTP/1.1\r\n" + host
                 + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n"):
        answer = raw(server, data)
        assert not answer.startswith(b"HTTP/1.1 2"), (data[:60], answer[:60])
    is_well(server)


def test_slow_headers_are_not_waited_for(server):
    links = []
    for _ in range(40):
        link = socket.create_connection(("127.0.0.1", server.port),
                                        timeout=PATIENCE)
        link.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
        links.append(link)
    is_well(server)
    began = time.monotonic()
    while links and time.monotonic() < began + PATIENCE:
        time.sleep(0.5)
        for link in list(links):
            try:
                link.sendall(b"a")
                link.setblocking(False)
                if link.recv(100) == b"":
                    raise ConnectionError
            except BlockingIOError:
                pass
            except ConnectionError:
                link.close()
                links.remove(link)
            else:
                link.close()
                links.remove(link)
    assert not links, f"{len(links)} are still open"


if __name__ == "__main__":
    web = Path(folder.name, "web")
    web.mkdir()
    (web / "index.html").write_text("<p>here</p>")
    (web / "app-0A1B2C3D.js").write_text("1")
    (web / "long.css").write_bytes(LONG)
    (web / "long.css.gz").write_bytes(gzip.compress(LONG, mtime=0))
    (web / "long.css.br").write_bytes(b"in brotli")
    (web / ".hidden").write_text("secret")
    Path(folder.name, "secret").write_text("secret")
    (web / "link").symlink_to("../secret")
    with Server(charsu, Path(folder.name, "data"), "--pace", "0",
                "--no-limits", "--web", str(web)) as shared:
        try:
            run(globals(), shared)
        finally:
            folder.cleanup()
