"""Pages that games declare, over HTTP: fields, words, options, pictures."""

from __future__ import annotations

import pytest

from asterion.games import GAMES
from tests.house.pages import Home
from tests.plugin import EXAMPLE, game_of


@pytest.fixture(autouse=True)
def clew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clew is among the games of this process."""
    monkeypatch.syspath_prepend(str(EXAMPLE))
    monkeypatch.setitem(GAMES, "clew", game_of(EXAMPLE))


async def test_a_declared_page_comes_whole(home: Home) -> None:
    guest = await home.guest()
    page = (await guest.get("/api/games/clew/page")).json()
    amulet = {"kind": "cards", "importance": "hero", "pictures": "corridors", "rows": 0, "columns": 0}
    assert page["fields"]["amulet"] == amulet
    assert set(page["words"]) == {"en", "fr"}
    assert "La fourche".lower() in page["words"]["fr"]
    assert page["pictures"] == {"corridors": dict.fromkeys("123456", "")}, "drawings are files of their own"
    assert page["reveals"] == {"game_over": "amulets"}
    assert page["options"][0] == {"name": "visits", "values": [3, 4, 5, 6, 7], "least": 3, "most": 7, "usual": 4}


async def test_a_game_that_declares_nothing_has_options_still(home: Home) -> None:
    page = (await (await home.guest()).get("/api/games/minos/page")).json()
    assert [page[name] for name in ("fields", "words", "pictures", "rounds", "reveals")] == [{}, {}, {}, "", {}]
    assert "building" in {option["name"] for option in page["options"]}


async def test_a_drawing_is_a_file_of_its_own(home: Home) -> None:
    guest = await home.guest()
    drawn = await guest.get("/api/games/clew/pictures/corridors/3")
    assert drawn.status_code == 200
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert drawn.headers["x-content-type-options"] == "nosniff"
    assert drawn.headers["content-security-policy"].startswith("default-src 'self'"), "a script in it does not run"
    assert drawn.text.startswith("<svg")


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("no_game/page", "unknown_game"),
        ("no_game/pictures/corridors/3", "unknown_game"),
        ("minos/pictures/corridors/3", "not_found"),
        ("clew/pictures/none/3", "not_found"),
        ("clew/pictures/corridors/7", "not_found"),
        ("clew/pictures/corridors/%00", "not_found"),
        ("clew/pictures/..%2f..%2fwords/en.ftl", "not_found"),
    ],
)
async def test_what_is_not_declared_is_not_found(home: Home, path: str, code: str) -> None:
    answer = await (await home.guest()).get(f"/api/games/{path}")
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, code)
