"""The games of the house over HTTP, and the rules that a page may run itself."""

from __future__ import annotations

import asyncio

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from asterion.games import GAMES
from asterion.games.contract import Game
from asterion.games.page import Page, is_drawing, options_of
from asterion.house.errors import Refusal
from asterion.house.http.operations import Operation
from asterion.house.http.requests import answer
from asterion.house.services import TheServices
from asterion.house.wire import http as bodies
from asterion.house.wire import messages as m
from asterion.insight import LEDGERS


@get("/api/games")
async def games() -> Response[bytes]:
    """The games of the house."""
    return answer(
        [
            bodies.GameInfo(
                id=each.id,
                titles=dict(each.titles),
                about=dict(each.about),
                seats=list(each.seats),
                editions=list(each.editions),
                levels=[] if each.people_only else list(m.LEVELS),
                analysed=each.id in LEDGERS,
            )
            for each in GAMES.values()
        ]
    )


@get("/api/games/{game:str}/page")
async def page_of_game(game: FromPath[str]) -> Response[bytes]:
    """The way to show a game that the page has no code for; it may declare nothing."""
    known = _game(game)
    page = known.page or Page(words={})
    return answer(
        bodies.DeclaredPage(
            fields={
                name: bodies.ShownField(each.kind, each.importance, each.pictures, each.rows, each.columns)
                for name, each in page.fields.items()
            },
            pictures={
                name: {value: "" if is_drawing(drawn) else drawn for value, drawn in pictures.items()}
                for name, pictures in page.pictures.items()
            },
            words=dict(page.words),
            rounds=page.rounds,
            reveals=dict(page.reveals),
            options=options_of(known.wire.Options),
        )
    )


@get("/api/games/{game:str}/pictures/{name:str}/{value:str}")
async def picture(game: FromPath[str], name: FromPath[str], value: FromPath[str]) -> Response[bytes]:
    """A picture that a game declares, as an SVG document."""
    page = _game(game).page
    drawn = page.pictures.get(name, {}).get(value, "") if page is not None else ""
    if not is_drawing(drawn):
        raise Refusal("not_found", "there is no such picture", status=404)
    return Response(drawn.encode(), media_type="image/svg+xml", headers={"cache-control": "max-age=3600"})


def _game(game: str) -> Game:
    known = GAMES.get(game)
    if known is None:
        raise Refusal("unknown_game", "there is no such game", status=404)
    return known


@get("/api/games/{game:str}/rules")
async def rules_of_game(services: TheServices, game: FromPath[str]) -> Response[bytes]:
    """The rules of a game of another package, for a page that runs them itself; null: it has none, or not yet."""
    _game(game)
    try:
        rules = await asyncio.to_thread(services.modules.rules_of, game)
    except OSError:
        rules = None
    return Response(rules or b"null", media_type="application/json")


OPERATIONS: dict[HTTPRouteHandler, Operation] = {
    games: Operation({200: list[bodies.GameInfo]}),
    page_of_game: Operation({200: bodies.DeclaredPage}, {404: ["unknown_game"]}),
    picture: Operation({200: None}, {404: ["unknown_game", "not_found"]}, media="image/svg+xml"),
    rules_of_game: Operation({200: bodies.PageRules | None}, {404: ["unknown_game"]}),
}
