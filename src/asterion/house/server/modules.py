"""Modules of rules over HTTP. A module's name says what it was made of, so it never changes."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, Final

from asterion.house.page_modules import PageModules
from asterion.house.server.handshake import Receive, Scope, Send

FOLDER: Final = "/modules/"
_PACKED: Final = (("br", ".br"), ("gzip", ".gz"))
_FOREVER: Final = (b"cache-control", b"max-age=315360000, public, immutable")


def with_modules(app: Any, modules: PageModules) -> Any:
    """The application with the modules in front of it."""

    async def given(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"].startswith(FOLDER) and scope["method"] in ("GET", "HEAD"):
            await _send(modules.find(scope["path"].removeprefix(FOLDER)), scope, send)
        else:
            await app(scope, receive, send)

    return given


async def _send(found: Path | None, scope: Scope, send: Send) -> None:
    if found is None:
        await _answer(send, 404, [(b"content-length", b"0")], b"")
        return
    accepted = next((value for name, value in scope["headers"] if name == b"accept-encoding"), b"").decode("latin-1")
    path, headers = found, [(b"content-type", b"application/wasm"), _FOREVER, (b"vary", b"accept-encoding")]
    for coding, suffix in _PACKED:
        packed = found.with_name(found.name + suffix)
        if coding in accepted and packed.is_file():
            path, headers = packed, [*headers, (b"content-encoding", coding.encode())]
            break
    body = await asyncio.to_thread(path.read_bytes)
    headers.append((b"content-length", str(len(body)).encode()))
    await _answer(send, 200, headers, b"" if scope["method"] == "HEAD" else body)


async def _answer(send: Send, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
