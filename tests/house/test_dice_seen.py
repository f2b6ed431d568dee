"""A guest plays at one table of a set of dice, and at none after seeing another; also with several workers."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from asterion.house.settings import quick
from asterion.house.storage.dice_seen import DiceSeen
from asterion.house.storage.schema import dice_seen, matches, tables
from asterion.house.storage.statements import Statement, change_table
from asterion.house.table.session import MOVED
from asterion.house.table.watching import PLAYS_ELSEWHERE
from asterion.house.wire import messages as m
from tests.house.pages import HandClock, Home, Page, at_rest, running
from tests.house.postgres import new_postgres
from tests.house.test_deletions import pass_
from tests.house.test_guest_data import code
from tests.house.test_same_dice import DAY, SET, WISH, all_sit, begun, match_at, one_game, pages_played, started, week

__all__ = ["one_game"]

MANY = 6


async def a_set(home: Home, count: int, host: httpx.AsyncClient | None = None) -> list[str]:
    """The tables of a new set."""
    answer = await (host or await home.guest()).post(SET, json=WISH | {"tables": count})
    assert answer.status_code == 201, answer.text
    return list(answer.json()["tables"])


async def sit_at_all(homes: Sequence[Home], tables_: Sequence[str], guest: httpx.AsyncClient) -> list[str]:
    """One guest sits down at all tables in the same moment, at one house or the other; what became of each."""
    pages = [await homes[n % len(homes)].page(table, guest) for n, table in enumerate(tables_)]
    answers = await asyncio.gather(*(page.ask(m.Sit, name="Ann") for page in pages))
    return [answer.code if isinstance(answer, m.Refused) else "sits" for answer in answers]


def codes(outcomes: Sequence[str]) -> tuple[int, set[str]]:
    """How many sit, and why the others do not."""
    return outcomes.count("sits"), set(outcomes) - {"sits"}


async def test_a_guest_who_sits_down_at_all_tables_in_the_same_moment_sits_at_one(home: Home) -> None:
    found = await sit_at_all([home], await a_set(home, MANY), await home.guest())
    assert codes(found) == (1, {"same_dice_elsewhere"})


async def test_so_it_is_with_two_workers() -> None:
    async with new_postgres() as database, AsyncExitStack() as stack:
        homes = [await stack.enter_async_context(running(quick(database))) for _ in range(2)]
        opened, guest = await a_set(homes[0], MANY), await homes[0].guest()
        for n, table in enumerate(opened):  # each worker has every other one
            await homes[n % 2].page(table, None)
        assert codes(await sit_at_all(homes, opened, guest)) == (1, {"same_dice_elsewhere"})


async def test_several_guests_at_once_all_find_a_seat(home: Home) -> None:
    opened = await a_set(home, 2)
    guests = [await home.guest() for _ in range(6)]
    pages = [await home.page(opened[n % 2], guest) for n, guest in enumerate(guests)]
    await asyncio.gather(*(page.do(m.Sit, name=f"P{n}") for n, page in enumerate(pages)))


async def test_a_seat_given_back_before_the_start_leaves_another_one_free(home: Home) -> None:
    (one, two), ann = await a_set(home, 2), await home.guest()
    first, second = await home.page(one, ann), await home.page(two, ann)
    await first.do(m.Sit, name="Ann", seat=0)
    await first.do(m.Sit, name="Ann", seat=2)  # moves
    assert await second.refused(m.Sit, name="Ann") == "same_dice_elsewhere"
    await first.do(m.Leave)
    await second.do(m.Sit, name="Ann")
    assert await first.refused(m.Sit, name="Ann") == "same_dice_elsewhere"


async def test_a_guest_whom_the_host_removes_may_sit_elsewhere(home: Home) -> None:
    host, ann = await home.guest(), await home.guest()
    one, two = await a_set(home, 2, host)
    await (await home.page(one, ann)).do(m.Sit, name="Ann", seat=1)
    await (await home.page(one, host)).do(m.Remove, seat=1)
    await (await home.page(two, ann)).do(m.Sit, name="Ann")


async def playing(home: Home, count: int = 2) -> tuple[httpx.AsyncClient, list[str], list[Page]]:
    """A set where others play at the first table: its host, its tables, the pages of that one."""
    host = await home.guest()
    opened = await a_set(home, count, host)
    pages = await all_sit(home, opened[0], [await home.guest() for _ in range(3)], -1)
    await (await home.page(opened[0], host)).do(m.Start)
    await pages[0].entry("started")
    return host, opened, pages


async def sent_away(page: Page) -> bool:
    """Whether a page was told that its guest plays elsewhere, and closed."""
    await page.next(m.Refused, lambda refused: refused.code == "plays_same_dice")
    await page.wire.wait_closed()
    return page.wire.close_code == PLAYS_ELSEWHERE


async def test_who_has_watched_a_table_plays_at_no_other(home: Home) -> None:
    host, (one, two), _ = await playing(home)
    ann = await home.guest()
    assert (await home.page(one, ann, "spectator")).view is not None
    assert await (await home.page(two, ann)).refused(m.Sit, name="Ann") == "same_dice_seen"
    assert await (await home.page(two, host)).refused(m.Sit, name="Host") == "same_dice_seen", "who started it saw it"


async def deleted(home: Home, clock: HandClock, guest: httpx.AsyncClient) -> None:
    """A guest is deleted; the browser comes back with the void cookie, and gets the cookie of a new guest."""
    before = (await guest.get("/api/me")).json()["guest"]
    assert (await guest.delete("/api/me")).status_code == 200
    await pass_(clock, home, 60.0)
    assert (await guest.get("/api/me")).json()["guest"] != before


async def test_a_deleted_guest_who_has_watched_a_table_plays_at_no_other_with_that_browser(
    slow: Home, clock: HandClock
) -> None:
    _, (one, two), _ = await playing(slow)
    ann, ben = await slow.guest(), await slow.guest()
    await (await slow.page(one, ann, "spectator")).close()
    for _ in range(2):  # the guest after the next one is known too
        await deleted(slow, clock, ann)
    assert await (await slow.page(two, ann)).refused(m.Sit, name="Ann") == "same_dice_seen"
    await deleted(slow, clock, ben)
    await (await slow.page(two, ben)).do(m.Sit, name="Ben")


async def test_a_cookie_that_the_house_has_not_signed_leads_to_nobody(slow: Home, clock: HandClock) -> None:
    _, (one, two), _ = await playing(slow)
    ann, eve = await slow.guest(), await slow.guest()
    await (await slow.page(one, ann, "spectator")).close()
    ((name, value),) = ann.cookies.items()
    await deleted(slow, clock, ann)
    eve.cookies.clear()
    forged = f"{value.partition('.')[0]}.{'A' * 27}"
    (await eve.get("/api/me", headers={"Cookie": f"{name}={forged}"})).raise_for_status()
    await (await slow.page(two, eve)).do(m.Sit, name="Eve")


async def test_of_dice_that_are_open_nothing_is_passed_on(slow: Home, clock: HandClock) -> None:
    _, (one, _), _ = await playing(slow)
    ann = await slow.guest()
    await (await slow.page(one, ann, "spectator")).close()
    await slow.house.services.store.writer.write([Statement(matches.update(), {"ended": 1})])
    before = len(await slow.house.services.store.rows(select(dice_seen)))
    await deleted(slow, clock, ann)
    assert len(await slow.house.services.store.rows(select(dice_seen))) == before


async def test_a_waiting_room_shows_no_dice(home: Home) -> None:
    (one, two), ann = await a_set(home, 2), await home.guest()
    await (await home.page(one, ann, "spectator")).close()
    await (await home.page(two, ann)).do(m.Sit, name="Ann")


async def test_who_watches_when_a_game_begins_plays_at_no_other_table(home: Home) -> None:
    host, ann = await home.guest(), await home.guest()
    one, two = await a_set(home, 2, host)
    pages = await all_sit(home, one, [await home.guest() for _ in range(3)], -1)
    watching = await home.page(one, ann, "screen")
    await (await home.page(one, host)).do(m.Start)
    await watching.entry("started")
    assert await (await home.page(two, ann)).refused(m.Sit, name="Ann") == "same_dice_seen"
    assert pages[0].view is not None


async def test_who_plays_at_one_table_watches_no_other_until_that_game_is_over(home: Home) -> None:
    """The host of a set may sit at one of its tables, and start the others."""
    host = await home.guest()
    one, two = await a_set(home, 2, host)
    mine = [await home.page(two, guest) for guest in (host, await home.guest(), await home.guest())]
    for seat, page in enumerate(mine):
        await page.do(m.Sit, name=f"Q{seat}", seat=seat)
    pages = await all_sit(home, one, [await home.guest() for _ in range(3)], -1)
    room = await home.page(one, host)
    room.say(m.Start(id="start"))
    await pages[0].entry("started")
    assert await sent_away(room)
    assert not [frame for frame in room.frames if '"type":"started"' in frame]
    again = await home.page(one, host, "screen", hello=False)
    again.say(m.Hello())
    assert await sent_away(again)
    assert again.snapshot is None
    await pages_played(mine)
    assert (await home.page(one, host)).view is not None


async def test_to_sit_down_at_one_table_and_look_at_another_in_the_same_moment_does_not_work(home: Home) -> None:
    _, (one, *others), _ = await playing(home, MANY)

    async def both(guest: httpx.AsyncClient, there: str) -> tuple[bool, bool]:
        seat, look = await home.page(there, guest), await home.page(one, guest, "spectator", hello=False)
        look.say(m.Hello())
        answer, shown = await asyncio.gather(seat.ask(m.Sit, name="Ann"), look.next(m.Snapshot | m.Refused))  # type: ignore[arg-type]
        return isinstance(answer, m.Ack), isinstance(shown, m.Snapshot)

    found = await asyncio.gather(*[both(await home.guest(), there) for there in others])
    assert all(sits != sees for sits, sees in found), found


async def record_of_what_was_left(home: Home, clock: HandClock, one: str, two: str, pages: list[Page]) -> str:
    """Let bots finish the game at the first table, and leave the second one alone for a week; the record's address."""
    for page in pages:
        await page.do(m.Leave)
    table = home.house.tables[one]
    while not table.match.ended:
        clock.advance(1.0)
        await at_rest(table)
    old = home.house.services.clock.unix_ms() - 8 * 1000 * DAY
    await home.house.services.store.writer.write([change_table(two, touched=old)])
    return f"/api/matches/{match_at(home, one)}/record"


async def test_who_has_read_a_record_of_a_set_that_was_left_plays_at_no_other_table(
    slow: Home, clock: HandClock
) -> None:
    """Where nobody was for a week the dice are open; somebody may still come and play."""
    _, (one, two), pages = await playing(slow)
    record = await record_of_what_was_left(slow, clock, one, two, pages)
    ann = await slow.guest()
    assert (await ann.get(record)).status_code == 200
    assert await (await slow.page(two, ann)).refused(m.Sit, name="Ann") == "same_dice_seen"


async def test_a_record_of_a_set_is_closed_to_a_guest_who_still_plays_with_its_dice(
    slow: Home, clock: HandClock
) -> None:
    _, (one, two), pages = await playing(slow)
    ann = await slow.guest()
    await (await slow.page(two, ann)).do(m.Sit, name="Ann")
    record = await record_of_what_was_left(slow, clock, one, two, pages)
    assert code(await ann.get(record)) == (409, "dice_closed")
    assert (await (await slow.guest()).get(record)).status_code == 200


async def test_after_its_week_a_try_is_shown_also_to_who_has_not_finished_one(slow: Home, clock: HandClock) -> None:
    ann, ben = await slow.guest(), await slow.guest()
    table, _ = await started(slow, ann)
    await started(slow, ben)
    look = await slow.page(table, ben, "spectator", hello=False)
    look.say(m.Hello())
    assert await sent_away(look)
    clock.advance(7 * DAY)
    assert (await slow.page(table, ben, "spectator")).snapshot is not None


async def test_a_page_that_comes_while_its_table_leaves_memory_comes_again(
    slow: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, (one, _), _ = await playing(slow)
    table, watch = slow.house.tables[one], DiceSeen.watch

    async def leaving(*args: Any) -> set[str]:
        table.leave()
        return await watch(*args)

    monkeypatch.setattr(DiceSeen, "watch", leaving)
    look = await slow.page(one, await slow.guest(), "spectator", hello=False)
    look.say(m.Hello())
    async with asyncio.timeout(10):
        await look.wire.wait_closed()
    assert look.wire.close_code == MOVED


async def test_who_has_watched_a_try_at_the_challenge_has_none_that_counts(slow: Home) -> None:
    ann, ben = await slow.guest(), await slow.guest()
    table, _ = await started(slow, ann)
    await (await slow.page(table, ben, "spectator")).close()
    assert (await week(ben))["counts"] is False
    assert (await begun(ben))["counts"] is False
    assert (await week(ben))["mine"]["tries"] == 1
    assert (await week(ann))["counts"] is True


async def test_a_deleted_guest_has_no_second_try_that_counts(slow: Home, clock: HandClock) -> None:
    ann, store = await slow.guest(), slow.house.services.store
    assert (await begun(ann))["counts"] is True
    (held,) = await store.rows(select(tables.c.id))
    await store.writer.write([change_table(held.id, status="over")])
    await deleted(slow, clock, ann)
    assert (await week(ann))["counts"] is False
    assert (await begun(ann))["counts"] is False
    old, new = await store.rows(select(dice_seen))
    assert (old.dice, old.match) == (new.dice, new.match)
    assert (await ann.get("/api/me")).json()["guest"] not in (*old, *new), "the rows do not say who it is"
