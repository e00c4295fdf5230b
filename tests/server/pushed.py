"""pushed.py - a push service and a browser behind it, for the tests.

It reads what the server sends as a browser would, following the standards (RFC
8188, 8291, 8292) with Debian's python3-cryptography: nothing here is the
server's own code.
"""
import base64
import json
import os
import time

from cryptography.hazmat.primitives import hashes, hmac
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import (Encoding,
                                                          PublicFormat)

from posts import Posts
from wire import PATIENCE


def text64(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes64(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point_of(key):
    return key.public_key().public_bytes(Encoding.X962,
                                         PublicFormat.UncompressedPoint)


def mac(key, data):
    h = hmac.HMAC(key, hashes.SHA256())
    h.update(data)
    return h.finalize()


class Browser:
    """Has a key, and can read what was sealed for it."""

    def __init__(self):
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)

    def fields(self):
        return {"point": text64(point_of(self.key)),
                "auth": text64(self.auth)}

    def read(self, body):
        """RFC 8188 2.1 and RFC 8291 3.4."""
        salt, size, n = body[:16], body[16:20], body[20]
        assert int.from_bytes(size, "big") >= len(body) - 21 - n
        theirs = body[21:21 + n]
        peer = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(),
                                                            theirs)
        shared = self.key.exchange(ec.ECDH(), peer)
        info = b"WebPush: info\0" + point_of(self.key) + theirs
        ikm = mac(mac(self.auth, shared), info + b"\1")
        prk = mac(salt, ikm)
        key = mac(prk, b"Content-Encoding: aes128gcm\0\1")[:16]
        nonce = mac(prk, b"Content-Encoding: nonce\0\1")[:12]
        plain = AESGCM(key).decrypt(nonce, body[21 + n:], None)
        content = plain.rstrip(b"\0")
        assert content[-1:] == b"\2", "the last record ends with a 2"
        return json.loads(content[:-1])


def check_signature(header, audience, server_key):
    """RFC 8292: signed by the server's key, for this service, for a while."""
    scheme, rest = header.split(" ", 1)
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert scheme == "vapid" and parts["k"] == server_key
    head, claims, signature = parts["t"].split(".")
    raw = bytes64(signature)
    assert len(raw) == 64
    der = utils.encode_dss_signature(int.from_bytes(raw[:32], "big"),
                                     int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(),
                                                       bytes64(parts["k"]))
    key.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    assert json.loads(bytes64(head))["alg"] == "ES256"
    said = json.loads(bytes64(claims))
    assert said["aud"] == audience, said
    assert time.time() < said["exp"] <= time.time() + 24 * 3600


class PushService(Posts):
    """A push service: 201 is how it says yes."""

    def __init__(self, answers=()):
        super().__init__(answers, usual=201)
        self.at = None

    def next(self, browser, server_key, path="/one", timeout=PATIENCE):
        """The next message, read and checked; self.at is when it came."""
        where, headers, body, self.at, _ = self.take(timeout)
        assert where == path, where
        assert headers["Content-Encoding"] == "aes128gcm"
        assert len(body) == 1126, "its length must tell nothing"
        assert 0 < int(headers["TTL"]) <= 86400
        assert headers["Urgency"] in ("normal", "high")
        check_signature(headers["Authorization"], self.origin, server_key)
        message = browser.read(body)
        if "table" in message:
            assert headers["Topic"] == message["table"]
        return message
