"""Parsing of the operator's addresses: where the server listens, and where guests reach it."""

from __future__ import annotations

import ipaddress
import re
from typing import Final
from urllib.parse import urlsplit

_LABEL: Final = r"(?!-)[a-z0-9_-]{1,63}(?<!-)"
_NAME: Final = re.compile(rf"{_LABEL}(?:\.{_LABEL})*")
EXAMPLE: Final = "as https://play.example.org"


def public_address(url: str) -> str:
    """Normalise an address for links, such as ``https://play.example.org``: scheme, host, perhaps a port, no path.

    Raises ValueError; its text continues a sentence that begins with the address.
    """
    if not url or not url.isprintable() or any(c in " \\<>\"'{}|^`" for c in url):
        raise ValueError(f"is no address: write it {EXAMPLE}")
    scheme, colon, _ = url.partition("://")
    if not colon:
        raise ValueError(f"has no scheme: write it {EXAMPLE}")
    if scheme.lower() not in ("http", "https"):
        raise ValueError(f"has the scheme {scheme!r}: the house is reached by http or https, {EXAMPLE}")
    try:
        parts = urlsplit(url)
        name, port = parts.hostname or "", parts.port
    except ValueError:
        raise ValueError(f"has a host or a port that cannot be: write it {EXAMPLE}") from None
    if "@" in parts.netloc:
        raise ValueError(f"names a user: write it {EXAMPLE}")
    if "?" in url or "#" in url:
        raise ValueError(f"has a query or a fragment: write it {EXAMPLE}")
    if parts.path not in ("", "/"):
        raise ValueError(f"has a path: the house is at the root of its name, {EXAMPLE}")
    if port == 0 or parts.netloc.endswith(":"):
        raise ValueError(f"has a port that cannot be: write it {EXAMPLE}")
    return f"{scheme.lower()}://{in_url(_host(name))}{'' if port is None else f':{port}'}"


def _host(name: str) -> str:
    """A host name as browsers send it, without a final dot, or an IP address. Raises ValueError."""
    name = name.removesuffix(".")
    if "%" in name:  # browsers take neither zones nor escapes
        raise ValueError(f"has a host that cannot be: write it {EXAMPLE}")
    try:
        if ":" in name or name.replace(".", "").isdecimal():
            return str(ipaddress.IPv6Address(name) if ":" in name else ipaddress.IPv4Address(name))
        plain = name if name.isascii() else name.encode("idna").decode().removesuffix(".")
    except ValueError:
        plain = ""
    if len(plain) > 253 or not _NAME.fullmatch(plain):
        raise ValueError(f"has a host that cannot be: write it {EXAMPLE}")
    return plain


def listening_host(text: str) -> str:
    """A host to listen on; an IPv6 address may have brackets. Raises ValueError; its text continues after the host."""
    name = text[1:-1] if text.startswith("[") and text.endswith("]") else text
    if ":" in name or name != text:
        try:
            ipaddress.IPv6Address(name)
        except ValueError:
            raise ValueError("is no address to listen on: give the port with --port") from None
    elif not name or not name.isprintable() or any(c in " /[]@" for c in name):
        raise ValueError("is no address to listen on: give a name or an IP address")
    return name


def in_url(host: str) -> str:
    """Write a host for a URL: IPv6 in brackets, the zone's sign escaped (RFC 6874)."""
    return f"[{host.replace('%', '%25')}]" if ":" in host else host
