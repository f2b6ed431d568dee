"""What a seat may do, for a page that knows no game: asked for, and enough to play any game to its end."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import msgspec
import pytest

from asterion.games.contract import Game
from asterion.house.table import views
from asterion.house.wire import messages as m
from tests.house.pages import Home, Page


async def ask(page: Page) -> m.Legal:
    """What the house says now, asked for."""
    page.heard = [message for message in page.heard if not isinstance(message, m.Legal)]
    await page.do(m.AskLegal)
    return await page.next(m.Legal)


async def test_a_seat_sees_what_it_may_do_and_a_spectator_only_who_is_awaited(home: Home) -> None:
    table, pages, _ = await home.full_table(3)
    watching = await home.page(table, await home.guest(), "spectator")
    screen = await home.page(table, None, "screen")
    assert await pages[0].refused(m.AskLegal) == "not_started"
    await pages[0].do(m.Start)
    told = await ask(pages[0])
    assert [msgspec.json.decode(choice.action) for choice in told.choices] == [
        {"type": "bet", "tricks": tricks} for tricks in (0, 1)
    ]
    assert [choice.name for choice in told.choices] == ["bet 0", "bet 1"]
    assert (told.of, told.awaited, told.scores, told.winners) == (2, [0, 1, 2], [0, 0, 0], None)
    assert told.after == pages[0].last_n
    for page in (watching, screen):
        seen = await ask(page)
        assert (seen.choices, seen.of, seen.awaited) == ([], 0, [0, 1, 2])


async def test_of_many_actions_some_are_named(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "MOST_CHOICES", 3)
    _, pages, _ = await home.full_table(2, game="minos")
    await pages[0].do(m.Start)
    starter = pages[(await ask(pages[0])).awaited[0]]
    told = await ask(starter)
    assert len(told.choices) == 3 < told.of


def test_a_rare_kind_of_action_is_named_among_many_of_another() -> None:
    """Single actions stand in front or at the end of the list; all kinds have their share of the places."""

    class Bid(msgspec.Struct, frozen=True, tag="bid"):
        number: int

    class Doubt(msgspec.Struct, frozen=True, tag="doubt"):
        pass

    doubt = 700
    wire = SimpleNamespace(action_to_json=lambda action: Doubt() if action == doubt else Bid(action))
    game = cast(Game, SimpleNamespace(wire=wire))
    for actions in ([*range(600), doubt], [doubt, *range(600)]):
        some = views._some(game, actions)
        assert len(some) == m.MOST_CHOICES
        assert doubt in some
        assert some == sorted(some, key=actions.index)
    assert views._some(game, [doubt, 1]) == [doubt, 1]


async def test_any_game_can_be_played_to_its_end_by_what_is_legal(home: Home) -> None:
    _, pages, _ = await home.full_table(3)
    await pages[0].do(m.Start)
    while (told := await ask(pages[0])).awaited:
        page = pages[told.awaited[-1]]
        choice = (await ask(page)).choices[0]
        await page.act(msgspec.json.decode(choice.action))
    ended = await pages[0].entry("ended")
    assert ended["type"] == "ended"
    told = await ask(pages[1])
    assert told.winners == [seat for seat in range(3) if told.scores[seat] == max(told.scores)]
    assert told.choices == []
