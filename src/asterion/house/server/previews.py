"""Previews of links, as messengers show them: a title, a line and a picture, in the head of an address's document.

Every reader gets the same document: the page itself does not read these lines.
"""

from __future__ import annotations

import asyncio
import html
import re
from collections.abc import Iterable
from functools import lru_cache
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

import msgspec
from litestar import Request
from PIL import Image, ImageDraw, ImageFont
from sqlalchemy.exc import SQLAlchemyError

from asterion.games import GAMES, spelled
from asterion.house.headers import is_id
from asterion.house.http.requests import AnyRequest, address, language
from asterion.house.limits.addresses import address_of
from asterion.house.limits.requests import Limits
from asterion.house.plugins import PLUGINS
from asterion.house.server.handshake import Receive, Scope, Send
from asterion.house.services import Services
from asterion.house.settings import Settings
from asterion.house.storage import Store
from asterion.match.log import decode_header

SIZE: Final = (1200, 630)
"""Width and height of the picture in pixels, as messengers draw it."""
PICTURE: Final = re.compile(r"/preview/(en|fr)/([a-z0-9_]{1,40})\.png")
PLACE: Final = re.compile(r"/([a-z]{1,20})(?:/([\w-]{1,64}))?(?:/screen)?", re.ASCII)
GAME_PLACES: Final = ("games", "rules", "learn", "box")
"""First parts of the addresses whose second part is a game."""
PREVIEW_TIMEOUT: Final = 1.0
"""Seconds that a document waits for its preview."""
GROUND, BRONZE, CLOTH = "#16120e", "#e4ab62", "#3f3122"
LINES: Final = {
    "table": ("Take a seat, or watch.", "Prenez place, ou regardez."),
    "replay": ("A finished game, step by step.", "Une partie finie, pas à pas."),
    "games": ("Play with friends or with bots.", "Jouez entre amis ou avec des bots."),
    "rules": ("The rules, with drawings.", "Les règles, avec des dessins."),
    "learn": ("Learn it by playing, in a few minutes.", "À apprendre en jouant, en quelques minutes."),
    "box": ("The box is on the table: this phone counts along.", "La boîte est sur la table : ce téléphone compte."),
}
"""The line under a title, in English and in French."""
PLACES: Final = {*LINES, *(place for plugin in PLUGINS for place in plugin.places)}
"""First parts of the addresses that have a preview."""


class Preview(NamedTuple):
    """The preview of one address. game: its id."""

    game: str
    language: str
    title: str
    line: str


def with_previews(app: Any, services: Services, limits: Limits) -> Any:
    """The application; the documents of links that people send each other have a preview, and pictures an address."""
    settings = services.settings

    async def previewed(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "GET":
            await app(scope, receive, send)
            return
        picture = PICTURE.fullmatch(scope["path"])
        place = PLACE.fullmatch(scope["path"])
        if picture is not None and picture[2] in GAMES:
            drawn = await asyncio.to_thread(draw, title_of(picture[2], picture[1]))
            await _answer(send, b"image/png", drawn, (b"cache-control", b"public, max-age=86400"))
            return
        body = None
        # A reader's address asks the database here only as often as it may ask anything of the house.
        if place is not None and place[1] in PLACES and limits.requests.take(address_of(scope)):
            body = await _document(services.store, settings, place, scope)
        if body is None:
            await app(scope, receive, send)
        else:
            await _answer_document(send, body.encode(), scope["headers"])

    return previewed


async def _document(store: Store, settings: Settings, place: re.Match[str], scope: Scope) -> str | None:
    """The document of an address with its preview; None: there is nothing to tell, or not now."""
    request: AnyRequest = Request(cast("Any", scope))
    try:
        async with asyncio.timeout(PREVIEW_TIMEOUT):
            preview = await preview_of(store, place[1], place[2] or "", french=language(request) == "fr")
        if preview is None:
            return None
        return with_tags(
            await asyncio.to_thread(read, settings.page / "index.html"), preview, address(request, settings)
        )
    except (OSError, SQLAlchemyError, msgspec.ValidationError):  # a page without a preview is better than none
        return None


async def preview_of(store: Store, place: str, which: str, french: bool) -> Preview | None:
    """The preview of an address by its parts: a table or a replay by its id, the others by a game's; None: nothing."""
    language = "fr" if french else "en"
    for plugin in PLUGINS:
        if place in plugin.places:
            title = f"{title_of(plugin.game, language)} · {plugin.places[place][language]}"
            return Preview(plugin.game, language, title, LINES["games"][french])
    game, names = (which.replace("-", "_") if place in GAME_PLACES else "", "[]")
    if place in ("table", "replay"):
        table = which
        if place == "replay":
            header = await store.header(which) if is_id(which) else None
            table = "" if header is None else decode_header(header).table or ""
        row = await store.table(table) if is_id(table) else None
        game, names = ("", "[]") if row is None else (spelled(row.game), row.names)
    if game not in GAMES:
        return None
    title = title_of(game, language)
    sitting = ", ".join(name for name in msgspec.json.decode(names, type=list[str | None]) if name)
    line = LINES[place][french]
    return Preview(game, language, title, f"{sitting}. {line}" if sitting else line)


def title_of(game: str, language: str) -> str:
    """A game's title; its id where it has none."""
    return GAMES[game].titles.get(language, game)


def read(document: Path) -> str:
    """The page's document as it is on disk: a new build may replace it while the house is open. Raises OSError."""
    return document.read_text("utf-8")


def with_tags(document: str, preview: Preview, base: str) -> str:
    """The page's document with a preview in its head. base: where the house is reached, for the picture."""
    tags = {
        "og:type": "website",
        "og:site_name": "Asterion",
        "og:title": preview.title,
        "og:description": preview.line,
        "og:image": f"{base}/preview/{preview.language}/{preview.game}.png",
        "og:image:width": str(SIZE[0]),
        "og:image:height": str(SIZE[1]),
        "og:image:alt": preview.title,
        "twitter:card": "summary_large_image",
    }
    said = "".join(f'<meta property="{name}" content="{html.escape(value)}" />\n' for name, value in tags.items())
    return document.replace("</head>", f"{said}</head>", 1)


@lru_cache(maxsize=32)
def draw(title: str) -> bytes:
    """A title inside the walls of a labyrinth, in the colours of the house, as PNG."""
    picture = Image.new("RGB", SIZE, GROUND)
    pen = ImageDraw.Draw(picture)
    width, height = SIZE
    for ring in range(7):  # walls round the middle, each with a gate on another side
        inset = 18 + 26 * ring
        pen.rectangle((inset, inset, width - inset, height - inset), outline=CLOTH, width=6)
        at, wall = width // 2 + (ring * 173) % 400 - 200, inset if ring % 2 else height - inset
        pen.rectangle((at, wall - 8, at + 60, wall + 8), fill=GROUND)
    title = "".join(sign if sign.isascii() else " " for sign in title)  # the library's own letters have no others
    font = ImageFont.load_default(108)
    left, top, right, bottom = pen.textbbox((0, 0), title, font=font)
    x, y = (width - (right - left)) / 2 - left, (height - (bottom - top)) / 2 - top
    pen.text((x, y), title, font=font, fill=BRONZE)
    stored = BytesIO()
    picture.save(stored, "PNG", optimize=True)
    return stored.getvalue()


async def _answer_document(send: Send, body: bytes, asked: Iterable[tuple[bytes, bytes]]) -> None:
    """Send a document, or say that the reader has it already."""
    tag = b'"' + blake2b(body, digest_size=12).hexdigest().encode() + b'"'
    caching = [(b"cache-control", b"max-age=0, public"), (b"vary", b"accept-language"), (b"etag", tag)]
    if any(name == b"if-none-match" and tag in value for name, value in asked):
        await send({"type": "http.response.start", "status": 304, "headers": caching})
        await send({"type": "http.response.body", "body": b""})
    else:
        await _answer(send, b"text/html; charset=utf-8", body, *caching)


async def _answer(send: Send, kind: bytes, body: bytes, *more: tuple[bytes, bytes]) -> None:
    headers = [(b"content-type", kind), (b"content-length", str(len(body)).encode()), *more]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})
