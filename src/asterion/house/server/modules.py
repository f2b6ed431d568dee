"""Modules of rules over HTTP. A module's name says what it was made of, so it never changes.

One that is still compiled is answered with 202 and ``{"preparing": {"done": 3, "of": 48}}``; pages ask again.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, Final

import msgspec

from asterion.house.compilation.page_modules import PageModules
from asterion.house.server.handshake import Receive, Scope, Send
from asterion.house.server.hosts import Headers, fault

FOLDER: Final = "/modules/"
_PACKED: Final = (("br", ".br"), ("gzip", ".gz"))
_FOREVER: Final = (b"cache-control", b"max-age=315360000, public, immutable")
_MISSING: Final = fault("not_found", "there is no such module")


def with_modules(app: Any, modules: PageModules) -> Any:
    """The application with the modules in front of it."""

    async def given(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"].startswith(FOLDER) and scope["method"] == "GET":
            await _send(modules, scope, send)
        else:
            await app(scope, receive, send)

    return given


async def _send(modules: PageModules, scope: Scope, send: Send) -> None:
    """Send the module, or how far its compiler is; 404 also if its file or folder cannot be read, or is removed during
    the request."""
    name = scope["path"].removeprefix(FOLDER)
    try:
        status, headers, body = await asyncio.to_thread(_given, modules, name, scope["headers"])
    except OSError:
        status, headers, body = 404, [(b"content-type", b"application/json")], _MISSING
    headers.append((b"content-length", str(len(body)).encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _given(modules: PageModules, name: str, asked: Headers) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
    """Status, headers and body. One that is missing is compiled next, since somebody waits for it. Raises OSError."""
    found = modules.find(name)
    if found is None:
        progress = modules.want(name)
        if progress is not None:
            body = msgspec.json.encode({"preparing": progress._asdict()})
            return 202, [(b"content-type", b"application/json")], body
        found = modules.find(name)  # it may be ready by now
    return _read(found, asked)


def _read(found: Path | None, asked: Headers) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
    """Status, headers and body of a module, compressed if the page accepts that. Raises OSError."""
    if found is None:
        raise FileNotFoundError
    accepted = next((value for name, value in asked if name == b"accept-encoding"), b"").decode("latin-1")
    path, headers = found, [(b"content-type", b"application/wasm"), _FOREVER, (b"vary", b"accept-encoding")]
    for coding, suffix in _PACKED:
        packed = found.with_name(found.name + suffix)
        if coding in accepted and packed.is_file():
            path, headers = packed, [*headers, (b"content-encoding", coding.encode())]
            break
    return 200, headers, path.read_bytes()
