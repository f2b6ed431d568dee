"""Guests: a signed cookie that says who somebody is, and the names and texts that people write."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Iterable, Iterator

from itsdangerous import BadSignature, URLSafeSerializer

from asterion.house.errors import Refusal

COOKIE = "asterion_guest"
SAFE_COOKIE = f"__Host-{COOKIE}"
"""The cookie's name over https: browsers keep it only with Secure, Path=/ and no Domain, so no neighbour can set it."""
MOST_COOKIES = 8
"""Cookies of our name that are looked at in one request."""
LONGEST_COOKIE = 256
COOKIE_SECONDS = 400 * 24 * 3600
LONGEST_NAME = 24
LONGEST_TEXT = 280
JOINER = "\u200d"
"""Holds some emoji together; every other invisible character is dropped."""


class Guests:
    """Issues and reads the cookie. ``secret``: of this house, kept in its database."""

    def __init__(self, secret: str) -> None:
        self._signed = URLSafeSerializer(secret, salt="guest")
        self._generations: dict[str, int] = {}
        """Of guests who have signed out other devices: cookies before it are void."""

    def generation(self, guest: str) -> int:
        """How often a guest has signed out other devices."""
        return self._generations.get(guest, 0)

    def sign_out(self, guest: str, generation: int) -> None:
        """Cookies before this generation are void."""
        self._generations[guest] = max(generation, self.generation(guest))

    def issue(self) -> str:
        """The id of a new guest."""
        return secrets.token_urlsafe(12)

    def read(self, headers: Iterable[tuple[bytes, bytes]]) -> str | None:
        """The guest that a request comes from; None without a cookie that this house has signed."""
        return self.find(headers)[0]

    def find(self, headers: Iterable[tuple[bytes, bytes]]) -> tuple[str | None, str | None]:
        """The guest of the first cookie that verifies, and that cookie's name. Those set over https come first."""
        pairs = [pair for pair in cookies(headers) if pair[0] in (COOKIE, SAFE_COOKIE)]
        pairs.sort(key=lambda pair: pair[0] == COOKIE)
        for name, value in pairs[:MOST_COOKIES]:
            guest = self._of(value)
            if guest is not None:
                return guest, name
        return None, None

    def _of(self, cookie: str) -> str | None:
        """The guest of a cookie. A newer generation than the known one comes from another worker, who knows more."""
        try:
            said = self._signed.loads(cookie) if len(cookie) <= LONGEST_COOKIE else None
        except BadSignature:
            return None
        guest, generation = said if isinstance(said, list) and len(said) == 2 else (said, 0)
        if not isinstance(guest, str) or not isinstance(generation, int) or generation < self.generation(guest):
            return None
        return guest

    def cookie(self, guest: str, *, safe: bool) -> str:
        """Set-Cookie for a guest. safe: the page came over https."""
        generation = self.generation(guest)
        said = [guest, generation] if generation else guest
        return _set(str(self._signed.dumps(said)), COOKIE_SECONDS, safe=safe)

    def no_cookie(self, *, safe: bool) -> str:
        """Set-Cookie that takes the cookie away."""
        return _set("", 0, safe=safe)


def _set(value: str, seconds: int, *, safe: bool) -> str:
    flags = "; Secure" if safe else ""
    name = SAFE_COOKIE if safe else COOKIE
    return f"{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{flags}"


def cookies(headers: Iterable[tuple[bytes, bytes]]) -> Iterator[tuple[str, str]]:
    """Every cookie as it stands there, one pair at a time: what another application wrote does not hide ours."""
    for name, line in headers:
        if name == b"cookie":
            for pair in line.decode("latin-1").split(";"):
                key, _, value = pair.partition("=")
                yield key.strip(), value.strip().strip('"')


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
