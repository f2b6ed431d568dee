"""Files of the page that an address needs beside those of the document, named in the document's ``Link`` header.

The entrance has its scripts in the document. Other pages are files of their own: with the header a browser fetches
them together with the document's, and does not learn of them from a script first.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from asterion.house.server.handshake import Receive, Scope, Send

LIST: Final = "beside.json"
"""In the page's folder, written by its build (``web/src/offline/build.ts``): address, files. ``*``: any id."""
KINDS: Final = {".js": "rel=modulepreload", ".css": "rel=preload; as=style; crossorigin"}


def headers_of(folder: Path) -> dict[str, bytes]:
    """By form of an address, its header; none without a built page."""
    try:
        listed = msgspec.json.decode((folder / LIST).read_bytes(), type=dict[str, list[str]])
    except (OSError, msgspec.MsgspecError):
        return {}
    return {
        form: ", ".join(f"<{file}>; {KINDS[Path(file).suffix]}" for file in files).encode()
        for form, files in listed.items()
    }


def form_of(path: str) -> str:
    """The form of an address: its second part is an id."""
    first, *rest = path.strip("/").split("/")
    return "/" + "/".join([first, *("*" for _ in rest[:1]), *rest[1:]])


def with_preloads(app: Any, folder: Path) -> Any:
    """The application; documents name the files of their page."""
    known: Mapping[str, bytes] = headers_of(folder)

    async def preloaded(scope: Scope, receive: Receive, send: Send) -> None:
        header = known.get(form_of(scope["path"])) if scope["type"] == "http" else None
        if header is None:
            await app(scope, receive, send)
            return

        async def send_on(message: Any) -> None:
            if message["type"] == "http.response.start" and message["status"] == 200:
                message = {**message, "headers": [*message["headers"], (b"link", header)]}
            await send(message)

        await app(scope, receive, send_on)

    return preloaded
