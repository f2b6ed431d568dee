"""Sockets that one worker hands on to another: signed, so that a page cannot claim to have been handed on.

The worker that a socket comes to first has seen where it comes from. The owner of the table believes the token, and
does not hand the socket on again.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer

HEADER = b"asterion-hop"
"""The header's name."""
KEY = b"sec-websocket-key"
FRESH_SECONDS = 60
"""Seconds that a token is valid, by the clock of the database, which all workers follow."""
LONGEST = 512


class ForwardingToken(msgspec.Struct, frozen=True, array_like=True):
    """A socket that was handed on. address: where it comes from; key: its handshake's; at: Unix seconds."""

    table: str
    address: str
    key: str
    at: int


class ForwardingTokens:
    """Signs tokens and reads them. secret: of all workers of one database."""

    def __init__(self, secret: str, now: Callable[[], float] = time.time) -> None:
        self._signed = URLSafeSerializer(secret, salt="hop")
        self._now = now

    def sign(self, table: str, address: str, headers: Iterable[tuple[bytes, bytes]]) -> str:
        """The header's value for the owner of a table: letters, digits, and ``-._``."""
        return str(self._signed.dumps([table, address, _key(headers), int(self._now())]))

    def read(self, table: str, headers: Iterable[tuple[bytes, bytes]]) -> ForwardingToken | None:
        """The token of this very handshake; None when another worker did not sign it for this table just now."""
        pairs = list(headers)
        said = [value for name, value in pairs if name == HEADER]
        if len(said) != 1 or len(said[0]) > LONGEST:
            return None
        try:
            token = msgspec.convert(self._signed.loads(said[0].decode("latin-1")), ForwardingToken)
        except (BadSignature, msgspec.ValidationError):
            return None
        fresh = abs(self._now() - token.at) <= FRESH_SECONDS
        return token if fresh and token.table == table and token.key == _key(pairs) else None


def was_handed_on(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    """Whether a handshake says so, truly or not: it is not handed on again either way."""
    return any(name == HEADER for name, _ in headers)


def _key(headers: Iterable[tuple[bytes, bytes]]) -> str:
    return next((value.decode("latin-1") for name, value in headers if name == KEY), "")
