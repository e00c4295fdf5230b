"""authenticator.py - a device that keeps passkeys, and the browser around it.

It signs with python3-cryptography: the code that checks passkeys must not be
the code that makes them. Every part can be made wrong on purpose.
"""
import hashlib
import json
import os
import struct

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import (ec, ed25519, padding,
                                                       rsa)
from cryptography.hazmat.primitives.serialization import (Encoding,
                                                          PublicFormat)
from pushed import bytes64, text64

PRESENT, VERIFIED, ATTESTED = 1, 4, 64


def cbor(value):
    """As CTAP2 wants it."""
    def head(kind, n):
        for size, code in ((24, None), (1 << 8, "B"), (1 << 16, ">H"),
                           (1 << 32, ">I")):
            if n < size:
                break
        if code is None:
            return bytes([kind << 5 | n])
        more = {"B": 24, ">H": 25, ">I": 26}[code]
        return bytes([kind << 5 | more]) + struct.pack(code, n)
    if isinstance(value, int):
        return head(0, value) if value >= 0 else head(1, -1 - value)
    if isinstance(value, bytes):
        return head(2, len(value)) + value
    if isinstance(value, str):
        return head(3, len(value.encode())) + value.encode()
    return head(5, len(value)) + b"".join(cbor(key) + cbor(what)
                                          for key, what in value.items())


def whole(n):
    return n.to_bytes((n.bit_length() + 7) // 8, "big")


class Key:
    """One passkey."""

    def __init__(self, kind="ES256"):
        self.kind, self.id, self.count = kind, os.urandom(24), 0
        self.secret = {
            "ES256": lambda: ec.generate_private_key(ec.SECP256R1()),
            "EdDSA": ed25519.Ed25519PrivateKey.generate,
            "RS256": lambda: rsa.generate_private_key(65537, 2048)}[kind]()

    def cose(self):
        public = self.secret.public_key()
        if self.kind == "ES256":
            at = public.public_numbers()
            return {1: 2, 3: -7, -1: 1, -2: at.x.to_bytes(32, "big"),
                    -3: at.y.to_bytes(32, "big")}
        if self.kind == "EdDSA":
            return {1: 1, 3: -8, -1: 6,
                    -2: public.public_bytes(Encoding.Raw, PublicFormat.Raw)}
        at = public.public_numbers()
        return {1: 3, 3: -257, -1: whole(at.n), -2: whole(at.e)}

    def sign(self, data):
        if self.kind == "ES256":
            return self.secret.sign(data, ec.ECDSA(hashes.SHA256()))
        if self.kind == "EdDSA":
            return self.secret.sign(data)
        return self.secret.sign(data, padding.PKCS1v15(), hashes.SHA256())


def client_data(kind, challenge, origin, **more):
    return json.dumps({"type": f"webauthn.{kind}", "challenge": challenge,
                       "origin": origin, "crossOrigin": False, **more}).encode()


def authenticator_data(site, flags, count):
    return (hashlib.sha256(site.encode()).digest() + bytes([flags]) +
            struct.pack(">I", count))


def attested(key, site, flags=PRESENT | VERIFIED | ATTESTED, cose=None):
    """An attestationObject."""
    data = authenticator_data(site, flags, key.count) + bytes(16)
    data += struct.pack(">H", len(key.id)) + key.id
    data += cbor(key.cose() if cose is None else cose)
    return cbor({"fmt": "none", "attStmt": {}, "authData": data})


def made(key, challenge, origin, site, **wrong):
    """The fields of a `passkey`."""
    kind = wrong.pop("kind", "create")
    more = wrong.pop("more", {})
    return {"client": text64(client_data(kind, challenge, origin, **more)),
            "attested": text64(attested(key, site, **wrong))}


def signed(key, challenge, origin, site, flags=PRESENT | VERIFIED, kind="get"):
    """The fields of an `enter`."""
    client = client_data(kind, challenge, origin)
    data = authenticator_data(site, flags, key.count)
    signature = key.sign(data + hashlib.sha256(client).digest())
    return {"key": text64(key.id), "client": text64(client),
            "data": text64(data), "signature": text64(signature)}


__all__ = ["Key", "attested", "bytes64", "cbor", "made", "signed", "text64"]
