"""Guests: a signed cookie that says who somebody is, and the names and texts that people write."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Iterable
from http.cookies import CookieError, SimpleCookie

from itsdangerous import BadSignature, URLSafeSerializer

from asterion.house.faults import Refusal

COOKIE = "asterion_guest"
COOKIE_SECONDS = 400 * 24 * 3600
LONGEST_NAME = 24
LONGEST_TEXT = 280
JOINER = "\u200d"
"""Holds some emoji together; every other invisible character is dropped."""


class Guests:
    """Issues and reads the cookie. ``secret``: of this house, kept in its database."""

    def __init__(self, secret: str) -> None:
        self._signed = URLSafeSerializer(secret, salt="guest")

    def issue(self) -> tuple[str, str]:
        """A new guest: (id, cookie value)."""
        guest = secrets.token_urlsafe(12)
        return guest, str(self._signed.dumps(guest))

    def read(self, headers: Iterable[tuple[bytes, bytes]]) -> str | None:
        """The guest that a request comes from; None without a cookie that this house has signed."""
        for name, value in headers:
            if name != b"cookie":
                continue
            try:
                morsel = SimpleCookie(value.decode("latin-1")).get(COOKIE)
                guest = self._signed.loads(morsel.value) if morsel else None
            except (BadSignature, CookieError):
                continue
            if isinstance(guest, str):
                return guest
        return None


def clean_name(text: str) -> str:
    """A name as it is kept: printable, 1 to 24 characters. Raises Refusal("bad_name")."""
    name = _clean(text, "")[:LONGEST_NAME].strip()
    if not name:
        raise Refusal("bad_name", f"a name has 1 to {LONGEST_NAME} printable characters")
    return name


def clean_text(text: str) -> str:
    """What is said at a table: printable, 1 to 280 characters. Raises Refusal("bad_text")."""
    said = _clean(text, JOINER)
    if not 0 < len(said) <= LONGEST_TEXT:
        raise Refusal("bad_text", f"a text has 1 to {LONGEST_TEXT} printable characters")
    return said


def _clean(text: str, kept: str) -> str:
    """One line of printable characters, spaces made single."""
    plain = "".join(" " if c.isspace() else c for c in unicodedata.normalize("NFC", text))
    return " ".join("".join(c for c in plain if c.isprintable() or c in kept).split())
