"""Modules of rules over HTTP. A module's name says what it was made of, so it never changes."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, Final

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
    """Send the module; 404 also if its file or folder cannot be read, or is removed during the request."""
    name = scope["path"].removeprefix(FOLDER)
    try:
        status, headers, body = await asyncio.to_thread(lambda: _read(_found(modules, name), scope["headers"]))
    except OSError:
        status, headers, body = 404, [(b"content-type", b"application/json")], _MISSING
    headers.append((b"content-length", str(len(body)).encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _found(modules: PageModules, name: str) -> Path | None:
    """The file of a module; one that is missing is compiled next, since somebody waits for it. Raises OSError."""
    found = modules.find(name)
    if found is None:
        modules.want(name)
    return found


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
