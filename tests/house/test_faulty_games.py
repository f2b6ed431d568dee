"""A fault of a game that another package brings costs its table only, and its pages read what and where it is."""

from __future__ import annotations

import asyncio
import io

import httpx
import msgspec
import pytest

from asterion.house.beside import rehearsals
from asterion.house.logs import json_log
from asterion.house.settings import Settings
from asterion.house.wire import messages as m
from tests.house.faulty_games import faulty_path, installed
from tests.house.pages import Home, Page, running

__all__ = ["faulty_path"]

DEEPER = msgspec.Raw(b'{"type":"deeper"}')
STARTING = 120.0
"""Seconds until processes have started, and rules are compiled, at most."""


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.house.pages.PATIENCE", STARTING)


async def dealt(home: Home, game: str, seats: int) -> tuple[str, list[Page], Page]:
    """A table at play: its id, its pages, and the page whose turn it is."""
    table, pages, _ = await home.full_table(seats, game=game)
    await pages[0].do(m.Start)
    for page in pages:
        await page.entry("started")
    return table, pages, pages[pages[0].public["turn"]]


async def fault_at(page: Page) -> tuple[str, str, int | None]:
    """The next fault that a page is told: kind, where, and the last entry."""
    told = await page.next(m.FaultNews)
    return told.kind, told.where, told.kept


STARTED = 3
"""The entry that deals, at a table of three."""


@pytest.mark.parametrize(
    ("game", "kind", "where"),
    [
        ("loops", "does_not_end", "apply"),
        ("raises", "raises", "faulty_of_a_test.break_down"),
        ("exits", "raises", "faulty_of_a_test.wrong.<locals>.entry_point"),
        ("dies", "ends_the_process", ""),
        ("nobody", "waits_for_nobody", "seats_to_act"),
        ("no_view", "raises", "faulty_of_a_test.break_down"),
        ("unencodable", "raises", "own_view"),
        ("no_events", "raises", "faulty_of_a_test.break_down"),
    ],
)
async def test_a_fault_in_a_step_is_said_at_its_table_and_nothing_is_written(
    settings: Settings, faulty_path: list[str], game: str, kind: str, where: str
) -> None:
    with installed(faulty_path, game):
        async with running(settings) as home:
            table, pages, turn = await dealt(home, game, 3)
            watcher = await home.page(table, None, "spectator")
            assert await turn.refused(m.Act, action=DEEPER) == "game_fault"
            for page in (*pages, watcher):
                assert await fault_at(page) == (kind, where, STARTED)
            assert await turn.refused(m.Act, action=DEEPER) == "game_fault"
            late = await home.page(table, None, "screen")
            assert await fault_at(late) == (kind, where, STARTED)
            kept = await home.house.services.store.match(home.house.tables[table].row.match)
            assert kept is not None
            assert len(kept.payloads) == STARTED + 1


async def test_three_who_act_in_the_same_second_wait_for_one_rehearsal_and_all_others_play_on(
    settings: Settings, faulty_path: list[str]
) -> None:
    """A table of the same game, a table of the house's own, and probes of the house."""
    with installed(faulty_path, "loops"):
        async with running(settings) as home:
            _, looping, _ = await dealt(home, "loops", 3)
            _, sound, turn = await dealt(home, "loops", 2)
            _, own, _ = await home.full_table()
            await own[0].do(m.Start)
            hang = [asyncio.create_task(page.refused(m.Act, action=DEEPER)) for page in looping]
            await asyncio.gather(*(page.play_on() for page in own))
            assert (await home.guests[0].get("/live")).status_code == 200
            await turn.do(m.Act, action=DEEPER)
            for page in sound:
                await page.entry("acted")
            assert await asyncio.gather(*hang) in (["game_fault"] * 3, *not_their_turn())
            for page in looping:
                assert await fault_at(page) == ("does_not_end", "apply", STARTED)
            assert not any(isinstance(message, m.FaultNews) for page in (*own, *sound) for message in page.heard)


def not_their_turn() -> list[list[str]]:
    """What three are told of whom those before the faulty one were refused by the rules."""
    return [["not_your_turn"] * n + ["game_fault"] * (3 - n) for n in (1, 2)]


async def test_a_house_that_closes_does_not_wait_for_a_rule(
    settings: Settings, faulty_path: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rehearsals, "WAIT_SECONDS", 1e6)
    lines = io.StringIO()
    with installed(faulty_path, "sleeps"):
        async with running(settings, log=json_log(lines)) as home:
            table, _, turn = await dealt(home, "sleeps", 3)
            turn.say(m.Act(id="a", action=DEEPER))
            async with asyncio.timeout(STARTING):
                while not home.house.tables[table].turns._taken:  # noqa: ASYNC110
                    await asyncio.sleep(0)
        assert home.house.services.rehearsals.pids == []
        assert "graceful shutdown exceeded" not in lines.getvalue()


async def test_a_rule_that_sleeps_does_not_end_either(
    settings: Settings, faulty_path: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rehearsals, "WAIT_SECONDS", 1.0)
    with installed(faulty_path, "sleeps"):
        async with running(settings) as home:
            _, _, turn = await dealt(home, "sleeps", 3)
            assert await turn.refused(m.Act, action=DEEPER) == "game_fault"
            assert await fault_at(turn) == ("does_not_end", "apply", STARTED)


async def test_an_action_that_the_game_cannot_read_costs_its_sender_only(
    settings: Settings, faulty_path: list[str]
) -> None:
    with installed(faulty_path, "unread"):
        async with running(settings) as home:
            _, pages, turn = await dealt(home, "unread", 3)
            assert await turn.refused(m.Act, action=msgspec.Raw(b'{"type":"odd"}')) == "bad_action"
            assert await turn.refused(m.Act, action=msgspec.Raw(b'{"type":"home"}')) == "nothing_found"
            await turn.do(m.Act, action=DEEPER)
            await pages[0].entry("acted")


async def test_a_fault_in_the_deal_is_said_in_the_waiting_room(settings: Settings, faulty_path: list[str]) -> None:
    with installed(faulty_path, "no_start"):
        async with running(settings) as home:
            _, pages, _ = await home.full_table(3, game="no_start")
            assert await pages[0].refused(m.Start) == "game_fault"
            assert await fault_at(pages[2]) == ("raises", "faulty_of_a_test.break_down", STARTED - 1)
            assert await pages[1].refused(m.Stand) == "game_fault"
            await pages[1].do(m.Chat, text="Oh.")


async def test_a_table_whose_options_do_not_end_is_not_opened(settings: Settings, faulty_path: list[str]) -> None:
    with installed(faulty_path, "endless_options"):
        async with running(settings) as home:
            guest = await home.guest()
            with pytest.raises(httpx.HTTPStatusError) as refused:
                await home.open_table(guest, 3, game="endless_options")
            assert refused.value.response.status_code == 503
            assert refused.value.response.json()["error"]["code"] == "game_fault"
            assert await home.open_table(guest, 2, game="endless_options")


async def test_a_fault_that_the_trial_finds_is_said_instead_of_preparing(
    settings: Settings, faulty_path: list[str]
) -> None:
    with installed(faulty_path, "never_sound"):
        async with running(settings) as home:
            guest = await home.guest()
            table = await home.open_table(guest, 2, game="never_sound")
            page = await home.page(table, guest, hello=False)
            assert await fault_at(page) == ("does_not_end", "scores", None)
            assert (await page.next(m.Refused)).code == "game_fault"
            await page.wire.wait_closed()
            assert page.wire.close_code == 4432
            own = await home.open_table(guest)
            await home.page(own, guest)


async def test_a_log_that_does_not_load_any_more_is_said_again_after_a_restart(
    settings: Settings, faulty_path: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = io.StringIO()
    with installed(faulty_path, "later"):
        async with running(settings) as home:
            table, pages, turn = await dealt(home, "later", 3)
            await turn.do(m.Act, action=DEEPER)
            await pages[0].entry("acted")
        monkeypatch.setenv("FAULTY_NOW", "1")
        async with running(settings, log=json_log(lines)) as home:
            for _ in range(2):
                page = await home.page(table, None, "spectator", hello=False)
                assert await fault_at(page) == ("raises", "faulty_of_a_test.break_down", STARTED + 1)
            own = await home.open_table(await home.guest())
            await home.page(own, home.guests[0])
    assert lines.getvalue().count("table not loaded") == 1, "it is tried once"
    assert "ZeroDivisionError" in lines.getvalue()


async def test_a_bot_that_meets_the_loop_while_it_thinks_costs_its_table_only(
    settings: Settings, faulty_path: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("asterion.house.bot_runners.processes.LATE_SECONDS", 0.5)
    with installed(faulty_path, "loops"):
        async with running(settings) as home:
            async with asyncio.timeout(10 * STARTING):
                await home.house.services.warm_up.ready("loops", "bots")
            guest = await home.guest()
            table = await home.open_table(guest, 3, game="loops")
            page = await home.page(table, guest)
            await page.do(m.Sit, name="Ann")
            for _ in range(2):
                await page.do(m.AddBot, level="regular")
            own = await home.open_table(guest)
            beside = await home.page(own, guest)
            await beside.do(m.Sit, name="Ann")
            for _ in range(2):
                await beside.do(m.AddBot, level="regular")
            await beside.do(m.Start)
            await page.do(m.Start)
            await page.entry("started")
            if page.public["turn"] == page.seat:
                assert await page.refused(m.Act, action=DEEPER) == "game_fault"
            await beside.play_on()
            assert await fault_at(page) == ("does_not_end", "apply", 3)
