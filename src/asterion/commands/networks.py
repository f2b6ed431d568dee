"""Addresses at which other devices reach this machine."""

from __future__ import annotations

import ipaddress
import socket
import struct

WITHIN = ("lo", "docker", "br-", "veth", "virbr", "podman", "cni", "lxc")
"""Beginnings of the names of networks that lie within this machine."""
SIOCGIFADDR = 0x8915
"""Linux: asks for the IPv4 address of a network interface."""


def reached_by(host: str) -> list[str]:
    """Addresses in this machine's networks at which a house is reached that listens at ``host``; the usual one first.

    Empty when it listens at one address only, or there is no network. Connecting a datagram socket sends no packet.
    """
    if host not in ("0.0.0.0", "::"):
        return []
    ways = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
    found: list[str] = []
    for family, somewhere in ways if host == "::" else ways[:1]:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((somewhere, 9))
                found.append(probe.getsockname()[0])
        except OSError:
            continue
    return list(dict.fromkeys([*found[:1], *interfaces()]))


def interfaces() -> list[str]:
    """IPv4 addresses of this machine's networks; where the system does not list them, those of its name."""
    try:
        import fcntl
    except ImportError:  # not a Unix
        return [address for address in _of_name() if _leads_here(address)]
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _, name in socket.if_nameindex():
            if name.startswith(WITHIN):
                continue
            try:
                said = fcntl.ioctl(asking, SIOCGIFADDR, struct.pack("256s", name.encode()[:15]))
            except OSError:  # it has none, or the system asks otherwise
                continue
            found.append(socket.inet_ntoa(said[20:24]))
    return [address for address in found or _of_name() if _leads_here(address)]


def _of_name() -> list[str]:
    try:
        return socket.gethostbyname_ex(socket.gethostname())[2]
    except OSError:
        return []


def _leads_here(address: str) -> bool:
    """Whether other devices may come by it: neither the machine's own loop nor an address without a network."""
    kind = ipaddress.ip_address(address)
    return not (kind.is_loopback or kind.is_link_local or kind.is_unspecified)
