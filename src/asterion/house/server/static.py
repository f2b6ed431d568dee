"""The built page, in front of the application: hashed files are immutable; the page's addresses get one document."""

from __future__ import annotations

import re
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

from servestatic import ServeStaticASGI  # type: ignore[import-untyped]

from asterion.house.server.handshake import Receive, Scope, Send

DOCUMENT = "/"
BEGINS = re.compile(r'<script[^>]* src="(/assets/[^"]+)"')
"""The script that the document loads. Its name has a hash over all that it imports, so each build has its own."""
# Python's own table of types lacks these.
TYPES = {".webmanifest": "application/manifest+json"}
OTHERS = {"/api", "/health", "/live", "/ready", "/metrics"}
UNBUILT = b"""<!doctype html>
<html lang="en"><title>Asterion</title>
<h1>The page has not been built</h1>
<p>The house is open, but its page is missing. Run <code>make page</code> in the source folder, then reload.</p>
<p lang="fr">La maison est ouverte, mais sa page manque. Lancez <code>make page</code>, puis rechargez.</p>
</html>
"""


def is_address(path: str) -> bool:
    """Whether a path is an address within the page, which gets the one document; also an unknown one."""
    return not path.startswith(("/api/", "/socket/", "/assets/")) and "." not in path and path not in OTHERS


def is_immutable(path: str, url: str) -> bool:
    """Whether a file's name changes with its content, as Vite names everything under /assets/."""
    return url.startswith("/assets/")


def build_of(folder: Path) -> str | None:
    """Address of the first script of the page in this folder; None: there is no page."""
    document = folder / "index.html"
    found = BEGINS.search(document.read_text("utf-8")) if document.is_file() else None
    return found[1] if found else None


def with_page(app: Any, folder: Path) -> Any:
    """The application with the page's files in front of it."""
    built = (folder / "index.html").is_file()
    static: Any = None
    if built:
        static = ServeStaticASGI(
            app,
            root=folder,
            index_file=True,
            max_age=0,
            mimetypes=TYPES,
            immutable_file_test=is_immutable,
            allow_all_origins=False,
            # No link leads out of a built page; resolving each file's path took half of the house's start.
            allow_unsafe_symlinks=True,
        )

    async def paged(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "GET":
            await app(scope, receive, send)
        elif not is_address(scope["path"]):
            if static is None or not await _given(static, scope, receive, send):
                await app(scope, receive, send)
        else:
            document = {**scope, "path": DOCUMENT, "raw_path": DOCUMENT.encode()}
            if static is None or not await _given(static, document, receive, send):
                await _unbuilt(send)

    return paged


async def _given(static: Any, scope: Scope, receive: Receive, send: Send) -> bool:
    """Answer with a file; False: it cannot be read, as when the page is replaced while the server runs."""
    held: MutableMapping[str, Any] | None = None
    begun = False

    async def send_on(message: MutableMapping[str, Any]) -> None:
        nonlocal held, begun
        if message["type"] == "http.response.start":
            held = message  # until the file's first bytes are read
            return
        if held is not None:
            begun = True
            await send(held)
            held = None
        await send(message)

    try:
        await static(scope, receive, send_on)
    except OSError:
        if begun:
            raise
        return False
    return True


async def _unbuilt(send: Send) -> None:
    headers = [(b"content-type", b"text/html; charset=utf-8"), (b"content-length", str(len(UNBUILT)).encode())]
    await send({"type": "http.response.start", "status": 503, "headers": headers})
    await send({"type": "http.response.body", "body": UNBUILT})
