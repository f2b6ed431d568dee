"""Names at a table are told apart."""

from __future__ import annotations

import asyncio

import pytest

from asterion.house.table.naming import looks_of, looks_of_all, told_apart
from asterion.house.wire import messages as m
from tests.house.pages import Home

ENGLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
WHOLE = ["\U0001f468\u200d\U0001f469\u200d\U0001f467", "\u0645\u06cc\u200c\u0631", ENGLAND]
"""A family, Persian, the flag of a region."""


@pytest.mark.parametrize(
    ("name", "others", "told"),
    [
        ("Ada", [], "Ada"),
        ("Ada", ["Ben"], "Ada"),
        ("Ada", ["Ada"], "Ada 2"),
        ("Ada", ["Ada", "Ada 2"], "Ada 3"),
        ("Ada", ["Ada 2"], "Ada"),
        ("Ada 2", ["Ada", "Ada 2"], "Ada 2 2"),
        ("ADA", ["ada"], "ADA 2"),
        ("Zoe", ["Zoé"], "Zoe 2"),
        ("Strasse", ["Straße"], "Strasse 2"),
        ("\uff21da", ["Ada"], "\uff21da 2"),
        ("A da", ["Ada"], "A da 2"),
        ("Ada\u3164", ["Ada"], "Ada\u3164 2"),
        ("x" * 24, ["x" * 24], "x" * 22 + " 2"),
        ("x" * 24, ["x" * 24, "x" * 22 + " 2"], "x" * 22 + " 3"),
        ("x" * 24, ["X" * 24, *(f"{'x' * 22} {n}" for n in range(2, 10))], "x" * 21 + " 10"),
    ],
)
def test_told_apart(name: str, others: list[str], told: str) -> None:
    assert told_apart(name, others) == told
    assert len(told) <= 24
    assert looks_of(told).isdisjoint(looks_of_all(others))


async def test_two_of_a_name_at_a_table(home: Home) -> None:
    guests = [await home.guest() for _ in range(3)]
    table = await home.open_table(guests[0], 4)
    pages = [await home.page(table, guest) for guest in guests]
    for page, name in zip(pages, ("Ada", "ada", home.house.services.bots.names_in("fr")[0].upper()), strict=True):
        await page.do(m.Sit, name=name)
    await pages[0].do(m.AddBot, level="random")
    seated = home.house.tables[table].match.seated
    assert [each.name for each in seated if each] == [
        "Ada",
        "ada 2",
        "ARIANE",
        home.house.services.bots.names_in("fr")[1],
    ]
    assert (await guests[1].get("/api/me")).json()["name"] == "ada"
    await pages[1].do(m.Chat, text="hi")
    assert (await pages[0].next(m.ChatNews)).name == "ada 2"


async def test_a_watcher_cannot_chat_under_the_name_of_a_player(home: Home) -> None:
    ada, other = await home.guest(), await home.guest()
    table = await home.open_table(ada)
    page = await home.page(table, ada)
    await page.do(m.Sit, name="Ada")
    assert (await other.put("/api/me", json={"name": "\u0410da"})).status_code == 200
    await (await home.page(table, other, "spectator")).do(m.Chat, text="hi")
    assert (await page.next(m.ChatNews)).name == "\u0410da 2"


async def test_guests_who_take_the_same_name_at_once_get_different_ones(home: Home) -> None:
    guests = [await home.guest() for _ in range(3)]
    for _ in range(2):
        table = await home.open_table(guests[0], 3)
        pages = [await home.page(table, guest) for guest in guests]
        names = ("Ada", "Ada\ufe0f", "A\u00add\u0430")
        await asyncio.gather(*(page.do(m.Sit, name=name) for page, name in zip(pages, names, strict=True)))
        seated = [each.name for each in home.house.tables[table].match.seated if each]
        assert len(looks_of_all(seated)) == 3


async def test_families_and_flags_and_persian_go_through_a_table_whole(home: Home) -> None:
    """In a name, in the log of the match, and in the chat."""
    guest = await home.guest()
    table = await home.open_table(guest, 3)
    page = await home.page(table, guest)
    for name in WHOLE:
        await page.do(m.Sit, name=name)
        await page.do(m.Chat, text=f"I am {name}")
        said = await page.next(m.ChatNews)
        assert (said.name, said.text) == (name, f"I am {name}")
        assert [each.name for each in home.house.tables[table].match.seated if each] == [name]
        assert (await guest.get("/api/me")).json()["name"] == name


async def test_who_moves_keeps_the_name(home: Home) -> None:
    guest = await home.guest()
    table = await home.open_table(guest, 3)
    page = await home.page(table, guest)
    await page.do(m.Sit, name="Ada", seat=0)
    await page.do(m.Sit, name="Ada", seat=2)
    assert [each.name for each in home.house.tables[table].match.seated if each] == ["Ada"]


async def test_a_guest_who_is_called_as_a_bot_gets_a_number(home: Home) -> None:
    guest = await home.guest()
    table = await home.open_table(guest, 3)
    page = await home.page(table, guest)
    await page.do(m.AddBot, level="random", seat=1)
    await page.do(m.Sit, name="ariane", seat=0)
    assert [each.name for each in home.house.tables[table].match.seated if each] == ["ariane 2", "Ariane"]


@pytest.mark.parametrize(
    ("language", "names"), [("en", ["Ariadne", "Icarus"]), ("fr", ["Ariane", "Icare"]), (None, ["Ariane", "Icare"])]
)
async def test_bots_are_named_in_the_language_of_the_page(home: Home, language: str | None, names: list[str]) -> None:
    """None is called as a page calls whoever gives no name."""
    table = await home.open_table(guest := await home.guest(), 3)
    page = await home.page(table, guest)
    for seat in (1, 2):
        await page.do(m.AddBot, level="random", seat=seat, lang=language)
    assert [each.name for each in home.house.tables[table].match.seated if each] == names
    bots = home.house.services.bots
    assert not {"Theseus", "Thésée"} & {*bots.names_in("en"), *bots.names_in("fr")}
    assert len(bots.names_in("en")) == len(bots.names_in("fr")) > 7
