"""A guest's own play: results, sums over analysed matches, mistakes, times; never of a match that runs."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import literal_column, update

from asterion.house.features.analyses.service import Analyses
from asterion.house.features.analyses.storage import Stamp, keep_analysis
from asterion.house.features.my_play.service import AHEAD, _answers
from asterion.house.features.my_play.storage import analyses_of, inflated, last_played, logs_of
from asterion.house.metrics import Metrics
from asterion.house.settings import Settings
from asterion.house.storage import Store
from asterion.house.storage.schema import entries, holders
from asterion.house.storage.statements import Statement
from asterion.house.wire import messages as m
from asterion.insight.contract import Analysis
from asterion.match.log import Acted, Granted, TookOver, encode
from tests.house.old_tables import DAY, GOLDEN, a_match, a_table, put
from tests.house.pages import Home, at_rest
from tests.house.test_analyses import analysed, asked, hold, own_cache, with_matches
from tests.house.test_guest_data import who
from tests.house.test_openapi import conforms

__all__ = ["own_cache"]
PATH = "/api/me/play"


async def play_of(guest: httpx.AsyncClient, **query: Any) -> Any:
    answer = await guest.get(PATH, params=query)
    assert answer.status_code == 200, answer.text
    return conforms(answer, PATH)


async def seat_at_all(home: Home, guest: httpx.AsyncClient) -> None:
    """This guest held the seats of all matches."""
    await home.house.services.store.writer.write([Statement(update(holders), {"guest": await who(guest)})])


def of_game(play: Any, game: str = "mythical_dice") -> Any:
    return next(each for each in play["games"] if each["game"] == game)


async def test_a_new_guest_has_played_nothing(home: Home) -> None:
    guest = await home.guest()
    assert await play_of(guest) == {"last": 100, "games": [], "matches": [], "working": 0}
    guest.cookies.clear()
    assert (await guest.get(PATH)).json()["error"]["code"] == "no_guest"


@pytest.mark.parametrize("last", ["0", "-1", "501", "1e2", "9" * 5000, "²", "", "x"])
async def test_how_many_is_a_number_within_bounds(home: Home, last: str) -> None:
    guest = await home.guest()
    answer = await guest.get(PATH, params={"last": last})
    assert (answer.status_code, conforms(answer, PATH)["error"]["code"]) == (400, "bad_last")


async def test_sums_are_those_of_the_analyses(settings: Settings) -> None:
    async with with_matches(settings, "t", "u") as (home, guest):
        await seat_at_all(home, guest)
        found = [
            msgspec.convert((await analysed(home, guest, match))[-1]["analysis"], Analysis) for match in ("t-1", "u-1")
        ]
        seat = found[0].seats[0]
        play = await play_of(guest)
        game = of_game(play)
        assert [each["state"] for each in play["matches"]] == ["done", "done"]
        assert play["matches"][0]["sums"] == msgspec.to_builtins(seat.win)
        assert (game["matches"], game["play"]["matches"]) == (2, 2)
        assert game["play"]["mean"] == pytest.approx(seat.win.play)
        assert game["play"]["margin"] == pytest.approx(0.0, abs=1e-12)  # the same match, twice
        assert game["luck"]["mean"] == pytest.approx(seat.win.luck)
        assert game["missed"]["mean"] == pytest.approx(seat.missed.win)
        told = [(each["match"], each["point"]["n"]) for each in game["mistakes"]]
        entries = found[0].entries
        own = [point.n for point in seat.mistakes if entries[point.entry].by == "seat"]
        assert len(own) < len(seat.mistakes), "a stand-in's choice is nobody's mistake"
        assert sorted(told) == sorted((match, n) for match in ("t-1", "u-1") for n in own)
        for each in game["mistakes"]:
            entry = msgspec.to_builtins(found[0].entries[each["point"]["entry"]])
            assert each["entry"] == entry
        one = await play_of(guest, last=1)
        assert (len(one["matches"]), of_game(one)["play"]["margin"]) == (1, None)
        assert (await play_of(await home.guest()))["matches"] == []


async def test_a_few_are_analysed_unasked_after_what_somebody_asks_for(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [f"t{i}" for i in range(AHEAD + 2)]
    async with with_matches(replace(settings, most_analyses=32), *tables, "other") as (home, guest):
        go_on = hold(home, monkeypatch)
        await seat_at_all(home, guest)
        play = await play_of(guest)
        assert play["working"] == AHEAD
        assert sorted(each["state"] for each in play["matches"]) == ["none"] * 3 + ["working"] * AHEAD
        assert (await play_of(guest))["working"] == AHEAD
        begun = {each["about"]["match"] for each in play["matches"] if each["state"] == "working"}
        wanted = next(f"{table}-1" for table in tables if f"{table}-1" not in begun)
        assert (await asked(guest, wanted))[0] == 200
        job = home.house.of(Analyses)._jobs[wanted]
        while job.order is None:  # noqa: ASYNC110
            await asyncio.sleep(0)
        assert job.order.urgent
        ahead = [home.house.of(Analyses)._jobs[match].order for match in begun]
        assert [order.urgent for order in ahead if order is not None] == [False] * AHEAD
        go_on()
        await analysed(home, guest, wanted)
        for match in begun:
            await analysed(home, guest, match)
        assert [each["state"] for each in (await play_of(guest))["matches"]].count("done") == AHEAD + 1


async def test_a_match_that_runs_is_not_there(home: Home) -> None:
    guest = await home.guest()
    table = await home.open_table(guest, 3)
    page = await home.page(table, guest)
    await page.do(m.Sit, name="Ann")
    for _ in range(2):
        await page.do(m.AddBot, level="random")
    await page.do(m.Start)
    match = home.house.tables[table].row.match
    assert (await play_of(guest))["matches"] == []
    assert await asked(guest, match) == (409, "not_ended")
    await page.play_on()
    await at_rest(home.house.tables[table])
    (mine,) = (await play_of(guest))["matches"]
    assert (mine["about"]["match"], mine["state"]) == (match, "working")


async def test_choices_before_somebody_took_the_seat_over_are_not_theirs(settings: Settings) -> None:
    async with with_matches(settings, "t") as (home, guest):
        await seat_at_all(home, guest)
        analysis = msgspec.convert((await analysed(home, guest, "t-1"))[-1]["analysis"], Analysis)
        (whole,) = await last_played(home.house.services.store, await who(guest), 9, analysis.effort)
        assert whole.since == -1
        middle = len(GOLDEN.entries) // 2
        for n, seat, name in ((middle, 0, "Zoe"), (middle + 1, 1, "Cy")):
            there = (entries.c.match == literal_column("'t-1'")) & (entries.c.n == literal_column(str(n)))
            payload = encode(TookOver(n=n, seat=seat, name=name))
            await home.house.services.store.writer.write(
                [Statement(update(entries).where(there), {"payload": payload})]
            )
        play = await play_of(guest)
        sums, whole_report = play["matches"][0]["sums"], analysis.seats[0]
        after = [entry for entry in analysis.entries if entry.n > middle]
        before = [entry.win for entry in analysis.entries if entry.n <= middle]
        for part in ("luck", "play", "guesswork", "others"):
            assert sums[part] == pytest.approx(sum(getattr(entry.win, part)[0] for entry in after))
        assert sums["play"] != pytest.approx(whole_report.win.play)
        gained = sum(each.luck[0] + each.play[0] + each.guesswork[0] + each.others[0] for each in before)
        assert sums["expectation"] == pytest.approx(whole_report.win.expectation + gained)
        assert sum(sums.values()) - sums["result"] == pytest.approx(sums["result"])
        game = of_game(play)
        missed = sum(entry.choice.missed.win for entry in after if entry.seat == 0 and entry.choice)
        assert 0 < game["missed"]["mean"] == pytest.approx(missed)
        assert all(each["point"]["n"] > middle for each in game["mistakes"])


def test_times_of_answers_are_the_holders_own() -> None:
    def claim(n: int, seat: int, after: int, **more: Any) -> bytes:
        granted = Granted(after=after, shown=0, arrived=after, way=0)
        return encode(Acted(n=n, seat=seat, action={"type": "claim", "number": 3}, granted=granted, **more))

    log = [claim(0, 0, 900), encode(TookOver(n=1, seat=0, name="Ann")), claim(2, 0, 700), claim(3, 1, 100)]
    log += [claim(4, 0, 600, by="stand_in"), claim(5, 0, 500)]
    log.append(encode(Acted(n=6, seat=0, action={"type": "pass"})))
    assert _answers(log, 0) == [700, 500]


async def test_the_last_matches_of_each_game_newest_first(database: str) -> None:
    store = Store(database, Metrics())
    await store.open()
    for days, table in enumerate(("c", "b", "a")):
        await put(store, a_table(table, 0), a_match(table, ended=days * DAY))
    other = a_table("d", 0)
    other.values.update(game="minos", listed=True)
    await put(store, other, a_match("d", ended=3 * DAY))
    await put(store, a_table("runs", 0, "playing"), a_match("runs"))
    await store.writer.write([keep_analysis("b-1", "thorough", Stamp(1, 0, "f"), b"{}", lite=store.lite)])
    found = await last_played(store, "ann", 2, "thorough")
    assert [(each.about.match, each.analysed, each.listed) for each in found] == [
        ("c-1", False, False),
        ("b-1", True, False),
        ("d-1", False, True),
    ]
    assert [each.about.match for each in await last_played(store, "ann", 3, "quick")] == ["c-1", "b-1", "a-1", "d-1"]
    assert await last_played(store, "nobody", 9, "quick") == []
    bodies = await analyses_of(store, [f"x{i}" for i in range(500)] + ["b-1"], "thorough")
    assert {match: inflated(body) for match, body in bodies.items()} == {"b-1": b"{}"}
    logs = await logs_of(store, ["a-1", "none"])
    assert (len(logs["a-1"]), logs["none"]) == (len(GOLDEN.entries), [])
    assert logs["a-1"][0] == encode(GOLDEN.entries[0])
    await store.close()
