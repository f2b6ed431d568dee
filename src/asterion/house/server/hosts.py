"""Which requests the house answers: by Host (against DNS rebinding) and Origin; and who may read the figures.

A page of another site can make its own name point at this machine and then talk to the house as if it were its own
page. Its browser still sends that name as Host, so the house answers only to names that are its own.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable
from functools import cache
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

import msgspec

from asterion.house.server.handshake import Receive, Scope, Send
from asterion.house.settings import Settings
from asterion.house.wire.http import Fault, FaultBody

Headers = Iterable[tuple[bytes, bytes]]
HOST = re.compile(r"(?P<name>\[[0-9a-f:.]+\]|[\w.-]+)(?::(?P<port>\d{1,5}))?", re.ASCII)
AT_HOME = ("local", "lan", "home", "home.arpa", "internal", "localdomain", "fritz.box")
"""Endings that routers append to a machine's name. They cannot be registered on the internet."""
READS_ONLY = ("GET", "HEAD", "OPTIONS")
UNDER_ANY_NAME = {"/health", "/live", "/ready"}
"""A proxy that asks for these knows a worker by its address."""
FORWARDED = (b"forwarded", b"via", b"x-real-ip", b"cf-connecting-ip", b"true-client-ip")
"""Headers by which a proxy gives itself away, beside X-Forwarded-..."""
ADVICE = (
    "this house does not answer to that name: use its IP address, or open it with "
    "`asterion serve --allowed-host NAME` (or --public-url)"
)
PAGE = b"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Asterion</title>
<h1>This house goes by another name</h1>
<p>Use its IP address, or open it with <code>asterion serve --allowed-host NAME</code>.</p>
<p lang="fr">Cette maison porte un autre nom. Prenez son adresse IP, ou ouvrez-la avec
<code>asterion serve --allowed-host NOM</code>.</p>
</html>
"""


class Hosts:
    """The names of one house. Raises ValueError for settings that name no address."""

    def __init__(self, settings: Settings) -> None:
        urls = [url for url in (settings.public_url, settings.near_url) if url]
        self._named = {each.lower().rstrip(".") for each in settings.hosts}
        self._named |= {host.rstrip(".") for url in urls if (host := urlsplit(url).hostname)}
        self._origins = {place: urlsplit(url).scheme.lower() for url in urls if (place := _place(url))}
        self._others = set(settings.origins)
        self._everyone = "everyone" in settings.metrics_for
        self._loopback = "loopback" in settings.metrics_for
        self._readers = [
            ipaddress.ip_network(each, strict=False)
            for each in settings.metrics_for
            if each not in ("everyone", "loopback")
        ]

    def allows(self, headers: Headers) -> bool:
        """Whether the request's Host is a name of this house. A program that names none is no browser."""
        said = [value for name, value in headers if name == b"host"]
        if not said:
            return True
        found = HOST.fullmatch(said[0].decode("latin-1").lower())
        if len(said) > 1 or found is None or int(found["port"] or 0) > 65535:
            return False
        return self._is_ours(found["name"].rstrip("."))

    def _is_ours(self, name: str) -> bool:
        if name.startswith("[") or name.replace(".", "").isdecimal():
            return _is_address(name.strip("[]"))
        if name == "localhost" or name.endswith(".localhost") or name in own_names():
            return True
        return name in self._named or any(
            each == "*" or (each.startswith("*.") and name.endswith(each[1:])) for each in self._named
        )

    def is_own_origin(self, headers: Headers, scheme: str = "http") -> bool:
        """Whether a request comes from a page of this house, or from a program, which sends no origin.

        scheme: of the request, as the proxy sent it. Anybody on the way can forge a page over plain http, so such a
        page is refused if the request's scheme or ``public_url`` says that the house has https there. A page over https
        is accepted even if the request came over http: the proxy that ends TLS may not name the scheme.
        """
        said = dict(headers)
        origin = said.get(b"origin")
        if origin is None:
            return True
        text = origin.decode("latin-1")
        if text in self._others:
            return True
        place, of_page = _place(text), text.partition(":")[0].lower()
        if place is None or of_page not in ("http", "https"):
            return False
        named = self._origins.get(place)
        if named is None and place != _place(f"//{said.get(b'host', b'').decode('latin-1')}"):
            return False
        safe = named == "https" or (named is None and scheme in ("https", "wss"))
        return of_page == "https" or not safe

    def may_read_figures(self, client: str | None, headers: Headers) -> bool:
        """Whether an address may read ``/metrics``. A request through a local proxy does not count as local."""
        if self._everyone:
            return True
        if client is None or not _is_address(client):
            return False
        address = ipaddress.ip_address(client)
        address = getattr(address, "ipv4_mapped", None) or address  # as seen when listening on ``::``
        if address.is_loopback and self._loopback:
            return not any(name in FORWARDED or name.startswith(b"x-forwarded-") for name, _ in headers)
        return any(address in network for network in self._readers)


def _is_address(text: str) -> bool:
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return False
    return True


def _place(url: str) -> tuple[str, int | None] | None:
    """Host and port of an address, whatever its scheme; None for a scheme's default port."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        return None
    if host is None:
        return None
    return host.rstrip("."), None if port in (80, 443) else port


@cache
def own_names() -> set[str]:
    """Names of this machine, in lower case; the full one may need a DNS lookup and is added a little later."""
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    names = {name, short, *(f"{short}.{suffix}" for suffix in AT_HOME)} - {""}
    Thread(target=lambda: names.add(socket.getfqdn().lower()), name="own name", daemon=True).start()
    return names


def with_hosts(app: Any, hosts: Hosts) -> Any:
    """The application, for names of this house only, except UNDER_ANY_NAME; with changes from its own pages only."""

    async def hosted(scope: Scope, receive: Receive, send: Send) -> None:
        headers = scope["headers"]
        socket, reads = scope["type"] == "websocket", scope.get("method") in READS_ONLY
        if scope["path"] not in UNDER_ANY_NAME and not hosts.allows(headers):
            page = not socket and reads and not scope["path"].startswith("/api/")
            answer = (421, PAGE if page else fault("unknown_host", ADVICE))
        elif not reads and not hosts.is_own_origin(headers, scope.get("scheme", "http")):
            answer = (403, fault("foreign_page", "another site's page may not do that"))
        else:
            await app(scope, receive, send)
            return
        if socket:
            await receive()
        status, body = answer
        kind = "text/html; charset=utf-8" if body is PAGE else "application/json"
        said = [(b"content-type", kind.encode()), (b"content-length", str(len(body)).encode())]
        response = "websocket.http.response" if socket else "http.response"
        await send({"type": f"{response}.start", "status": status, "headers": said})
        await send({"type": f"{response}.body", "body": body})

    return hosted


def fault(code: str, detail: str) -> bytes:
    """Body of an error."""
    return msgspec.json.encode(FaultBody(Fault(code, detail, None)))
