"""The built page, in front of the application: hashed files are immutable; the page's addresses get one document."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from servestatic import ServeStaticASGI  # type: ignore[import-untyped]

from asterion.house.server.handshake import Receive, Scope, Send

DOCUMENT = "/"
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
            immutable_file_test=is_immutable,
            allow_all_origins=False,
        )

    async def paged(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD"):
            await app(scope, receive, send)
        elif not is_address(scope["path"]):
            await (static or app)(scope, receive, send)
        elif built:
            await static({**scope, "path": DOCUMENT, "raw_path": DOCUMENT.encode()}, receive, send)
        else:
            await _unbuilt(send)

    return paged


async def _unbuilt(send: Send) -> None:
    headers = [(b"content-type", b"text/html; charset=utf-8"), (b"content-length", str(len(UNBUILT)).encode())]
    await send({"type": "http.response.start", "status": 503, "headers": headers})
    await send({"type": "http.response.body", "body": UNBUILT})
