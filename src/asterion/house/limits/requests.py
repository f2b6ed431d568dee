"""Limits of requests and sockets, for one guest and one address."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
from litestar import Request
from litestar.di import NamedDependency

from asterion.house.clock import Clock
from asterion.house.errors import Refusal
from asterion.house.limits.addresses import address_of, is_here
from asterion.house.limits.buckets import Rates
from asterion.house.metrics import Metrics
from asterion.house.settings import Settings
from asterion.house.wire import http as bodies

PROBES = {"/health", "/live", "/ready", "/metrics"}
TOO_FAST = "too much was asked from your address; wait a little"


class Limits:
    """The rates of all addresses, and how many sockets each address and each guest has open."""

    def __init__(self, settings: Settings, clock: Clock, metrics: Metrics) -> None:
        self._settings = settings
        self._metrics = metrics
        self.requests = Rates(clock, settings.requests_burst, settings.requests_per_second)
        self.files = Rates(clock, settings.files_burst, settings.files_per_second)
        self.probes = Rates(clock, settings.probes_burst, settings.probes_per_second)
        self.costly = Rates(clock, settings.tables_burst, settings.tables_per_second)
        self._by_address: Counter[str] = Counter()
        self._by_guest: Counter[str] = Counter()

    def enter(self, address: str, guest: str | None) -> None:
        """One more socket. Raises Refusal("too_fast"), Refusal("too_many"): it is not counted."""
        if not self.requests.take(address):
            self._metrics.turned_away.labels("requests").inc()
            raise Refusal("too_fast", TOO_FAST, status=429)
        settings = self._settings
        most = settings.most_sockets_here if is_here(address) else settings.most_sockets_per_address
        if self._by_address[address] >= most:
            self._metrics.turned_away.labels("address").inc()
            raise Refusal("too_many", "too many sockets are open from your address", status=429)
        if guest is not None and self._by_guest[guest] >= settings.most_sockets_per_guest:
            self._metrics.turned_away.labels("guest").inc()
            raise Refusal("too_many", "you have too many sockets open", status=429)
        self._by_address[address] += 1
        if guest is not None:
            self._by_guest[guest] += 1

    def leave(self, address: str, guest: str | None) -> None:
        """A socket that had entered has gone."""
        for count, name in ((self._by_address, address), (self._by_guest, guest)):
            if name is not None:
                count[name] -= 1
                if not count[name]:
                    del count[name]


class RateLimiter:
    """Limits how fast an address may make costly requests."""

    def __init__(self, limits: Limits, metrics: Metrics) -> None:
        self._limits = limits
        self._metrics = metrics

    def let_in(self, request: Request[Any, Any, Any]) -> None:
        """Raises Refusal("too_fast")."""
        if not self._limits.costly.take(address_of(request.scope)):
            self._metrics.turned_away.labels("costly").inc()
            raise Refusal("too_fast", TOO_FAST, status=429)


TheRateLimiter = NamedDependency[RateLimiter]
_TOO_FAST = msgspec.json.encode(bodies.FaultBody(bodies.Fault("too_fast", TOO_FAST, None)))
_HEADERS = [
    (b"content-type", b"application/json"),
    (b"content-length", str(len(_TOO_FAST)).encode()),
    (b"retry-after", b"2"),
    (b"connection", b"close"),
]


def with_rates(app: Any, limits: Limits, metrics: Metrics) -> Any:
    """The same application; an address that asks too fast over HTTP gets 429 before anything is looked up."""

    async def rated(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await app(scope, receive, send)
            return
        path = scope["path"]
        if path in PROBES:
            rates, kind = limits.probes, "probes"
        elif path.startswith("/api/"):
            rates, kind = limits.requests, "requests"
        else:
            rates, kind = limits.files, "files"
        if rates.take(address_of(scope)):
            await app(scope, receive, send)
            return
        metrics.turned_away.labels(kind).inc()
        await send({"type": "http.response.start", "status": 429, "headers": _HEADERS})
        await send({"type": "http.response.body", "body": _TOO_FAST})

    return rated
