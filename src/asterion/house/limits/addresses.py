"""Addresses of clients, by household."""

from __future__ import annotations

import ipaddress
from functools import lru_cache
from typing import Any, Final

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
