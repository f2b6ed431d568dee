"""Seeds before a deal, by raw sockets: no seat can choose its own after it has seen another's."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from asterion.house.settings import Settings
from asterion.house.wire import messages as m
from asterion.match.log import Revealing, Seeded
from tests.house.deals import play_to_the_end, record_of, started, until_started
from tests.house.pages import HandClock, Home, Page, close_tab, running, settled


async def test_all_seal_all_reveal_and_the_house_deals_by_itself(home: Home) -> None:
    """In the record: three seals, the list closed, three seeds, a deal without anybody withheld; and it is honest."""
    table, pages, guests = await home.sealed_table(3)
    at_table = home.house.tables[table]
    before = at_table.match.next_n
    assert await pages[0].do(m.Start) == before
    await until_started(pages[2])
    kinds = [entry.__struct_config__.tag for entry in at_table.match.entries]
    assert kinds == ["seated"] * 3 + ["sealed"] * 3 + ["revealing"] + ["seeded"] * 3 + ["started"]
    deal = started(at_table)
    assert deal is not None
    assert deal.withheld == []
    await play_to_the_end(pages)
    match = at_table.row.match
    verdict = (await guests[0].get(f"/api/matches/{match}/verify")).json()
    assert verdict["honest"], verdict


async def test_every_page_gets_the_chain_that_the_record_has(home: Home) -> None:
    """The hash that comes with an entry is what the next one carries, and the last is the record's."""
    table, pages, guests = await home.sealed_table(3)
    late = await home.page(table, None, "spectator")
    await pages[0].do(m.Start)
    await until_started(pages[0])
    await play_to_the_end(pages)
    record = await record_of(home, table, guests[0])
    due = {entry["n"] - 1: entry["prev"] for entry in record["entries"]}
    due[record["entries"][-1]["n"]] = record["chain"]
    assert len(pages[0].chains) == len(record["entries"]) + 1
    for page in (*pages, late):
        assert page.chains == {n: due[n] for n in page.chains}
    again = await home.page(table, guests[1])
    assert again.snapshot is not None
    assert again.snapshot.match is not None
    assert again.snapshot.match.chain == record["chain"]


async def test_without_any_seal_the_house_deals_at_once(home: Home) -> None:
    table, pages, _ = await home.full_table(3)
    n = await pages[0].do(m.Start)
    deal = started(home.house.tables[table])
    assert deal is not None
    assert (deal.n, deal.withheld) == (n, [])


async def test_a_page_that_never_reveals_is_named_and_left_out(settings: Settings, clock: HandClock) -> None:
    async with running(settings, clock=clock) as home:
        table, pages, guests = await home.sealed_table(3)
        pages[1].seed = None
        await pages[0].do(m.Start)
        for page in pages:
            assert [(await page.entry("seeded"))["seat"] for _ in range(2)] in ([0, 2], [2, 0])
        await settled(home.house.tables[table])
        clock.advance(0.9)
        await settled(home.house.tables[table])
        assert not home.house.tables[table].running
        clock.advance(0.1)
        await until_started(pages[1])
        deal = started(home.house.tables[table])
        assert deal is not None
        assert deal.withheld == [1]
        await play_to_the_end(pages)
        match = home.house.tables[table].row.match
        assert (await guests[0].get(f"/api/matches/{match}/verify")).json()["honest"]


async def test_a_page_that_reveals_another_seed_is_refused_and_named(settings: Settings, clock: HandClock) -> None:
    async with running(settings, clock=clock) as home:
        table, pages, _ = await home.sealed_table(3)
        pages[2].seed = None
        await pages[0].do(m.Start)
        await pages[2].entry("revealing")
        assert await pages[2].refused(m.Seed, seed="ee" * 16) == "seal_differs"
        assert await pages[2].refused(m.Seal, seal="ee" * 32) == "revealing"
        for page in pages:
            await page.entry("seeded")
        await settled(home.house.tables[table])
        clock.advance(1)
        await until_started(pages[2])
        deal = started(home.house.tables[table])
        assert deal is not None
        assert deal.withheld == [2]


async def test_who_reveals_at_last_need_not_wait_for_the_second(settings: Settings, clock: HandClock) -> None:
    """Refused once with a wrong seed, then right: dealt without any time going by."""
    async with running(settings, clock=clock) as home:
        _, pages, _ = await home.sealed_table(3)
        pages[1].seed = None
        await pages[0].do(m.Start)
        await pages[1].entry("revealing")
        assert await pages[1].refused(m.Seed, seed="ee" * 16) == "seal_differs"
        await pages[1].do(m.Seed, seed="01" * 16)
        await until_started(pages[1])
        assert await pages[1].refused(m.Seed, seed="01" * 16) == "started"


async def test_strangers_and_watchers_reveal_nothing(settings: Settings, clock: HandClock) -> None:
    async with running(settings, clock=clock) as home:
        table, pages, _ = await home.sealed_table(3)
        stranger = await home.page(table, await home.guest())
        watcher = await home.page(table, None, "spectator")
        assert await stranger.refused(m.Seal, seal="00" * 32) == "no_seat"
        pages[0].seed = None
        await pages[0].do(m.Start)
        await stranger.entry("revealing")
        assert await stranger.refused(m.Seed, seed="00" * 16) == "no_seat"
        assert await watcher.refused(m.Seed, seed="00" * 16) == "only_watching"
        await pages[0].do(m.Seed, seed="00" * 16)
        await until_started(pages[0])


async def test_a_seed_is_not_shown_before_all_seals_are_known(home: Home) -> None:
    _, pages, _ = await home.sealed_table(2, game="mino_3d")
    assert await pages[0].refused(m.Seed, seed="00" * 16) == "not_revealing"
    _, pages, _ = await home.full_table(2, game="mino_3d")
    assert await pages[0].refused(m.Seed, seed="00" * 16) == "no_seal"


@pytest.mark.parametrize(
    ("seat", "command", "code"),
    [
        (0, m.Start(id="x"), "started"),
        (0, m.AddBot("random", id="x"), "started"),
        (0, m.Remove(2, id="x"), "started"),
        (1, m.Sit("Ben", id="x"), "started"),
        (1, m.Stand(id="x"), "started"),
        (1, m.Leave(id="x"), "revealing"),
        (1, m.Seal("00" * 32, id="x"), "revealing"),
        (2, m.Seed("02" * 16, id="x"), None),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, m.Command) else None,
)
async def test_while_seeds_are_shown_nothing_else_happens(
    settings: Settings, clock: HandClock, seat: int, command: m.ClientMessage, code: str | None
) -> None:
    async with running(settings, clock=clock) as home:
        table, pages, _ = await home.sealed_table(3)
        for page in pages[1:]:
            page.seed = None
        await pages[0].do(m.Start)
        pages[seat].say(command)
        answer = await pages[seat].next(m.Ack | m.Refused, lambda answer: answer.id == "x")  # type: ignore[arg-type]
        assert (answer.code if isinstance(answer, m.Refused) else None) == code
        await pages[0].entry("seeded")
        await settled(home.house.tables[table])
        clock.advance(1)
        await until_started(pages[0])


async def test_who_is_away_keeps_nobody_waiting(settings: Settings, clock: HandClock) -> None:
    async with running(settings, clock=clock) as home:
        table, pages, _ = await home.sealed_table(3)
        await close_tab(pages[2], pages[0], 2)
        await pages[0].do(m.Start)
        await until_started(pages[1])
        deal = started(home.house.tables[table])
        assert deal is not None
        assert deal.withheld == [2]


async def test_who_goes_while_the_others_wait_for_it_sets_them_free(settings: Settings, clock: HandClock) -> None:
    async with running(settings, clock=clock) as home:
        _, pages, _ = await home.sealed_table(3)
        pages[2].seed = None
        await pages[0].do(m.Start)
        await pages[1].entry("seeded")
        await pages[1].entry("seeded")
        await pages[2].close()
        await until_started(pages[1])


async def test_another_seal_replaces_the_first_and_another_seat_needs_another(home: Home) -> None:
    table, pages, _ = await home.full_table(3)
    await pages[0].seal("aa" * 16)
    await pages[0].seal("bb" * 16)
    await pages[0].do(m.Start)
    await until_started(pages[0])
    seeded = [entry for entry in home.house.tables[table].match.entries if isinstance(entry, Seeded)]
    assert [entry.seed for entry in seeded] == ["bb" * 16]
    guest = await home.guest()
    table = await home.open_table(guest, 3)
    page = await home.page(table, guest)
    await page.do(m.Sit, name="Ann", seat=0)
    await page.seal("cc" * 16)
    await page.do(m.Sit, name="Ann", seat=1)
    await page.next(m.YouNews, lambda news: news.you.seat == 1)
    assert home.house.tables[table].match.seeded == [False] * 3


@pytest.mark.parametrize("first", range(3))
async def test_one_seals_one_leaves_and_one_starts_in_the_same_turn(home: Home, first: int) -> None:
    """In every order, either the table deals or the seat is free, never both; and the log can be read again."""
    table, pages, _ = await home.full_table(3)
    await pages[0].seal("00" * 16)
    seal = m.Seal("11" * 32, id="seal")
    said: list[tuple[Page, m.Start | m.Seal | m.Stand]] = [
        (pages[0], m.Start(id="start")),
        (pages[1], seal),
        (pages[2], m.Stand(id="stand")),
    ]
    for page, command in [*said[first:], *said[:first]]:
        page.say(command)
    answers: dict[str, str | None] = {}
    for page, command in said:
        id = str(command.id)
        answer = await page.next(m.Ack | m.Refused, lambda answer, id=id: answer.id == id)  # type: ignore[arg-type,misc]
        answers[id] = answer.code if isinstance(answer, m.Refused) else None
    assert (answers["start"], answers["stand"]) in [(None, "started"), ("seats_empty", None)]
    assert answers["seal"] in (None, "revealing", "started")
    at_table = home.house.tables[table]
    if answers["start"] is None:
        await until_started(pages[0])
    else:
        assert at_table.waiting
        assert not at_table.match.revealing
    await settled(at_table)
    again = await home.house.tables.read(table)
    assert again is not None
    assert again.match.chain == at_table.match.chain


# A rematch


async def over(home: Home) -> tuple[str, list[Page], list[httpx.AsyncClient]]:
    """A table at which a match has just ended."""
    table, pages, guests = await home.full_table(3)
    await pages[0].do(m.Start)
    await asyncio.gather(*(page.play_on() for page in pages))
    for page in pages:
        await page.entry("ended")
    return table, pages, guests


async def test_a_rematch_deals_when_all_have_sealed_and_revealed(settings: Settings, clock: HandClock) -> None:
    """Without a click, and without any time going by."""
    async with running(settings, clock=clock) as home:
        table, pages, guests = await over(home)
        for page in pages:
            await page.do(m.Rematch)
        for page in pages:
            await page.next(m.Snapshot)
            await page.seal("ab" * 16)
        for page in pages:
            await until_started(page)
        deal = started(home.house.tables[table])
        assert deal is not None
        assert deal.withheld == []
        await play_to_the_end(pages)
        match = home.house.tables[table].row.match
        assert (await guests[0].get(f"/api/matches/{match}/verify")).json()["honest"]


async def test_a_rematch_takes_two_seconds_at_most(settings: Settings, clock: HandClock) -> None:
    """One page does not seal, another seals and does not reveal."""
    async with running(settings, clock=clock) as home:
        table, pages, _ = await over(home)
        for page in pages:
            await page.do(m.Rematch)
        for page in pages[:2]:
            await page.next(m.Snapshot)
            await page.seal("ab" * 16)
        pages[1].seed = None
        at_table = home.house.tables[table]
        clock.advance(0.9)
        await settled(at_table)
        assert not at_table.match.revealing
        clock.advance(0.1)
        await pages[2].entry("revealing")
        await pages[2].entry("seeded")
        await settled(at_table)
        clock.advance(1)
        await until_started(pages[2])
        deal = started(at_table)
        assert deal is not None
        assert deal.withheld == [1]
        assert [entry.seat for entry in at_table.match.entries if isinstance(entry, Seeded)] == [0]
        assert sum(isinstance(entry, Revealing) for entry in at_table.match.entries) == 1
