"""What a messenger shows of a link: a title, who sits there, and a picture that the house draws."""

from __future__ import annotations

import re
from html import unescape
from io import BytesIO

import pytest
from PIL import Image
from sqlalchemy.exc import OperationalError

from asterion.games import GAMES
from asterion.house.server.previews import SIZE
from asterion.house.settings import Settings
from asterion.house.wire import messages as m
from tests.house.pages import Home, running
from tests.house.test_rematch import played

DOCUMENT = "<!doctype html><html><head><title>Asterion</title></head><body>the page</body></html>"
TAG = re.compile(r'<meta property="([^"]+)" content="([^"]*)" />')


@pytest.fixture
def page(settings: Settings) -> Settings:
    """A house with a built page."""
    settings.page.mkdir(parents=True)
    (settings.page / "index.html").write_text(DOCUMENT, encoding="utf-8")
    return settings


async def tags(home: Home, path: str, language: str = "en-GB") -> dict[str, str]:
    """The tags in the document of an address, which is the page's otherwise."""
    guest = await home.guest()
    said = await guest.get(path, headers={"Accept-Language": language})
    assert said.status_code == 200
    assert said.headers["content-type"].startswith("text/html")
    assert TAG.sub("", said.text).replace("\n", "") == DOCUMENT
    return {name: unescape(value) for name, value in TAG.findall(said.text)}


async def test_a_table_and_its_replay_say_the_game_and_who_sits_there(page: Settings) -> None:
    async with running(page) as home:
        table, pages, _ = await played(home)
        match = home.house.tables[table].row.match
        shown = await tags(home, f"/table/{table}")
        assert shown["og:title"] == "Mythical Dice"
        assert shown["og:description"].endswith("Take a seat, or watch.")
        assert len(shown["og:description"].split(", ")) == len(pages) + 1, "a name for each seat"
        assert shown["og:image"] == f"http://{home.address}/preview/en/mythical_dice.png"
        replay = await tags(home, f"/replay/{match}", "fr-FR,fr;q=0.9")
        assert replay["og:title"] == "Mythical Dice"
        guest = await home.guest()
        first = await guest.get(f"/table/{table}")
        again = await guest.get(f"/table/{table}", headers={"If-None-Match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert replay["og:description"].endswith("Une partie finie, pas à pas.")


async def test_games_and_a_game_s_own_places_have_one_too(page: Settings) -> None:
    async with running(page) as home:
        assert (await tags(home, "/games/like-dice"))["og:title"] == "Like Dice"
        assert (await tags(home, "/daily/2026-11-26"))["og:title"] == "Minos · Labyrinth of the day"
        for path in ("/table/none", "/replay/%00", "/games/chess", "/you", "/no/such/place", "/"):
            assert await tags(home, path) == {}


async def test_a_name_is_text_wherever_it_is_told(page: Settings) -> None:
    async with running(page) as home:
        guest = await home.guest()
        table = await home.open_table(guest)
        name = '"><script>'
        await (await home.page(table, guest)).do(m.Sit, seat=0, name=name)
        shown = await tags(home, f"/table/{table}")
        assert shown["og:description"].startswith(f"{name}.")


async def test_a_database_that_fails_costs_the_preview_and_not_the_page(
    page: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(page) as home:
        guest = await home.guest()
        table = await home.open_table(guest)

        async def fails(_: str) -> None:
            raise OperationalError("select", {}, OSError("no space left on device"))

        with monkeypatch.context() as broken:
            broken.setattr(home.house.services.store, "table", fails)
            assert await tags(home, f"/table/{table}") == {}
        assert (await tags(home, f"/table/{table}"))["og:title"] == "Mythical Dice"


@pytest.mark.parametrize("game", GAMES)
async def test_the_picture_of_a_game_is_a_picture(game: str, home: Home) -> None:
    guest = await home.guest()
    for language in ("en", "fr"):
        said = await guest.get(f"/preview/{language}/{game}.png")
        assert said.headers["content-type"] == "image/png"
        with Image.open(BytesIO(said.content)) as picture:
            assert (picture.format, picture.size) == ("PNG", SIZE)
            colours = picture.getcolors(100_000) or []
            assert len(colours) > 50, "a title is drawn on it"
    assert (await guest.get("/preview/en/chess.png")).status_code == 404
