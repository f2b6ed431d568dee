"""Limits of one connection, one guest and one address."""

from __future__ import annotations

import ipaddress
from collections import Counter, OrderedDict
from functools import lru_cache
from typing import Any, Final

import msgspec
from litestar import Request
from litestar.di import NamedDependency

from asterion.house.clock import Clock
from asterion.house.errors import Refusal
from asterion.house.metrics import Metrics
from asterion.house.settings import Settings
from asterion.house.wire import http as bodies

MOST_ADDRESSES = 10_000
"""Addresses whose rates are remembered."""
PROBES = {"/health", "/live", "/ready", "/metrics"}
TOO_FAST = "too much was asked from your address; wait a little"


class TokenBucket:
    """Lets ``burst`` pass at once and ``rate`` a second after that."""

    __slots__ = ("_at", "_burst", "_clock", "_left", "_rate")

    def __init__(self, clock: Clock, burst: int, rate: float) -> None:
        self._clock = clock
        self._burst = float(burst)
        self._rate = rate
        self._left = float(burst)
        self._at = clock.now()

    def take(self, many: int = 1) -> bool:
        """Whether ``many`` more may pass now."""
        now = self._clock.now()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < many:
            return False
        self._left -= many
        return True


class Budget:
    """The budget of one connection: ``left`` is counted down by its reader, and is filled up when it is used up.

    burst: how much at once; rate: how much a second after that; patience: seconds that the reader may have to wait in
    all, less the seconds in which it did not, before the connection counts as a flood.
    """

    __slots__ = ("_at", "_burst", "_clock", "_patience", "_rate", "_since", "_waited", "left")

    def __init__(self, clock: Clock, burst: int, rate: float, patience: float) -> None:
        self._clock = clock
        self._burst = burst
        self._rate = rate
        self._patience = patience
        self._at = self._since = clock.now()
        self._waited = 0.0
        self.left = burst

    def refill(self) -> bool:
        """Add what has accrued since the last refill. Returns whether anything is left."""
        now = self._clock.now()
        more = int((now - self._at) * self._rate)
        if more:
            self.left += more
            self._at += more / self._rate
        if self.left >= self._burst:
            self.left, self._at = self._burst, now
        return self.left > 0

    def wait(self, frames: int) -> float:
        """The reader stops: seconds until this many frames may be read."""
        now = self._clock.now()
        self._waited = max(0.0, self._waited - (now - self._since))
        self._since = now
        return max(0.0, min(frames, self._burst) - self.left) / self._rate

    def waited(self) -> bool:
        """The reader goes on; whether it has had to wait for too long."""
        now = self._clock.now()
        self._waited += now - self._since
        self._since = now
        return self._waited > self._patience


class Rates:
    """A bucket for each address. Remembers the last few thousand addresses."""

    def __init__(self, clock: Clock, burst: int, rate: float) -> None:
        self._clock = clock
        self._burst = burst
        self._rate = rate
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether an address may have one more now."""
        bucket = self._buckets.pop(address, None)
        if bucket is None:
            bucket = TokenBucket(self._clock, self._burst, self._rate)
        self._buckets[address] = bucket
        if len(self._buckets) > MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket.take()


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


_OF_HOMES = "127.0.0.0/8 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 169.254.0.0/16 ::1/128 fc00::/7 fe80::/10"
AT_HOME: Final = tuple(map(ipaddress.ip_network, _OF_HOMES.split()))
"""Networks that no other home sees."""


@lru_cache(maxsize=4096)
def network(host: str) -> str:
    """The unit of addresses: an IPv4 address, or the /64 of an IPv6 address, which one household has whole."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(address) if address.is_loopback else str(ipaddress.IPv6Network((int(address) >> 64 << 64, 64)))


@lru_cache(maxsize=4096)
def is_here(address: str) -> bool:
    """Whether an address is this machine's own loopback: a proxy that does not say for whom it asks, or a test."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def same_place(one: str, other: str) -> bool:
    """Whether two addresses are of one home, as far as they tell: the same, or both of a home's own network."""
    return one != "" and (one == other or (_is_at_home(one) and _is_at_home(other)))


@lru_cache(maxsize=4096)
def _is_at_home(address: str) -> bool:
    try:
        here = ipaddress.ip_network(address).network_address
    except ValueError:
        return False
    return any(here in each for each in AT_HOME)


def address_of(scope: Any) -> str:
    """The address of a request or a socket; behind a proxy that the house trusts, the one that the proxy says."""
    client = scope.get("client")
    return network(client[0]) if client else ""


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
