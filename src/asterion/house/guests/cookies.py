"""Guests: a signed cookie says who a browser is."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator

from itsdangerous import BadSignature, URLSafeSerializer

COOKIE = "asterion_guest"
SAFE_COOKIE = f"__Host-{COOKIE}"
"""The cookie's name over https: browsers keep it only with Secure, Path=/ and no Domain, so no neighbour can set it."""
MOST_COOKIES = 8
"""Cookies of our name that are looked at in one request."""
LONGEST_COOKIE = 256
COOKIE_SECONDS = 400 * 24 * 3600


class Guests:
    """Issues and reads the cookie. ``secret``: of this house, kept in its database."""

    def __init__(self, secret: str) -> None:
        self.sign_with(secret)
        self._generations: dict[str, int] = {}
        """Of guests who have signed out other devices: cookies before it are void."""

    def sign_with(self, secret: str) -> None:
        """Issue and read cookies that are signed with this secret."""
        self._signed = URLSafeSerializer(secret, salt="guest")

    def generation(self, guest: str) -> int:
        """The number of a guest's sign-outs of other devices."""
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

    def signed_out(self, headers: Iterable[tuple[bytes, bytes]]) -> list[str]:
        """The browser's earlier guests: those of cookies that this house has signed and that are now void."""
        return list(dict.fromkeys(said[0] for _, value in _ours(headers) if (said := self._said(value)) is not None))

    def find(self, headers: Iterable[tuple[bytes, bytes]]) -> tuple[str | None, str | None]:
        """The guest of the first cookie that verifies, and that cookie's name. Those set over https come first."""
        return self._found(headers)[:2]

    def renewed(self, headers: Iterable[tuple[bytes, bytes]], guest: str, *, safe: bool) -> str | None:
        """Set-Cookie that renews the guest's cookie; None: the cookie is now void. safe: the page came over https.

        Its content stays the same: a fresh one would let a device back in that was signed out during this request.
        """
        found, name, value = self._found(headers)
        if found != guest or value is None:
            return None
        return _set(value, safe=safe or name == SAFE_COOKIE)

    def _found(self, headers: Iterable[tuple[bytes, bytes]]) -> tuple[str | None, str | None, str | None]:
        """Guest, name and value of the first cookie that verifies."""
        for name, value in _ours(headers):
            guest = self._of(value)
            if guest is not None:
                return guest, name, value
        return None, None, None

    def _of(self, cookie: str) -> str | None:
        """The guest of a cookie. A newer generation than the known one comes from another worker, who knows more."""
        said = self._said(cookie)
        return None if said is None or said[1] < self.generation(said[0]) else said[0]

    def _said(self, cookie: str) -> tuple[str, int] | None:
        """Guest and generation of a cookie that this house has signed, even if it is void."""
        try:
            said = self._signed.loads(cookie) if len(cookie) <= LONGEST_COOKIE else None
        except BadSignature:
            return None
        guest, generation = said if isinstance(said, list) and len(said) == 2 else (said, 0)
        return (guest, generation) if isinstance(guest, str) and isinstance(generation, int) else None

    def cookie(self, guest: str, *, safe: bool) -> str:
        """Set-Cookie for a guest. safe: the page came over https."""
        generation = self.generation(guest)
        said = [guest, generation] if generation else guest
        return _set(str(self._signed.dumps(said)), safe=safe)


def _set(value: str, *, safe: bool) -> str:
    flags = "; Secure" if safe else ""
    name = SAFE_COOKIE if safe else COOKIE
    return f"{name}={value}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{flags}"


def _ours(headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[str, str]]:
    """Names and values of the cookies with this house's names, those set over https first."""
    pairs = [pair for pair in cookies(headers) if pair[0] in (COOKIE, SAFE_COOKIE)]
    pairs.sort(key=lambda pair: pair[0] == COOKIE)
    return pairs[:MOST_COOKIES]


def cookies(headers: Iterable[tuple[bytes, bytes]]) -> Iterator[tuple[str, str]]:
    """Every cookie as it stands there, one pair at a time: what another application wrote does not hide ours."""
    for name, line in headers:
        if name == b"cookie":
            for pair in line.decode("latin-1").split(";"):
                key, _, value = pair.partition("=")
                yield key.strip(), value.strip().strip('"')
