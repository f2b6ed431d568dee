"""What finished matches were made of: computed after the end only, once, in the background, and kept."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx
import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import update

from asterion.house.features.analyses import service
from asterion.house.features.analyses.service import Analyses
from asterion.house.features.analyses.storage import Stamp, drop_analysis, keep_analysis, kept_analysis
from asterion.house.metrics import Metrics
from asterion.house.settings import Settings
from asterion.house.storage import Store
from asterion.house.storage.retention import remove_finished
from asterion.house.storage.schema import analyses
from asterion.house.storage.statements import Statement
from asterion.house.wire import messages as m
from asterion.insight import LEDGERS, CannotAnalyse
from asterion.insight.contract import Analysis
from tests.house import old_tables
from tests.house.old_tables import NOW, a_match, a_table, put
from tests.house.pages import HandClock, Home, at_rest, running
from tests.insight.test_minos import by_bots

PATIENCE = 600.0
"""Seconds; the first analysis on a machine may have to be compiled."""
PARTS = ("expectation", "luck", "play", "guesswork", "others")


@pytest.fixture(autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables of futures lie in a folder of the tests."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.getbasetemp() / "futures"))


async def asked(guest: httpx.AsyncClient, match: str) -> tuple[int, Any]:
    """Status, and the answer or the code of the refusal."""
    answer = await guest.get(f"/api/matches/{match}/analysis")
    return answer.status_code, answer.json()["error"]["code"] if answer.is_error else answer.json()


async def analysed(home: Home, guest: httpx.AsyncClient, match: str) -> list[dict[str, Any]]:
    """Ask until it is done; returns all answers."""
    answers: list[dict[str, Any]] = []
    async with asyncio.timeout(PATIENCE):
        while not answers or answers[-1]["state"] != "done":
            status, said = await asked(guest, match)
            assert status == 200, said
            answers.append(said)
            job = home.house.of(Analyses)._jobs.get(match)
            if job is not None and job.order is not None:
                await asyncio.wait([job.order.done])
    return answers


def computed(home: Home, effort: str) -> int:
    """How many analyses this house has computed."""
    found = home.house.services.metrics.registry.get_sample_value("asterion_analysis_seconds_count", {"effort": effort})
    return int(found or 0)


def hold(home: Home, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Bots need the processor until the function is called that this returns."""
    free = threading.Event()
    monkeypatch.setattr(home.house.of(Analyses)._analyst, "_busy", lambda: not free.is_set())
    return free.set


@asynccontextmanager
async def with_matches(settings: Settings, *tables: str, **more: Any) -> AsyncIterator[tuple[Home, httpx.AsyncClient]]:
    """A house that has these tables, each with a finished match."""
    async with running(settings, **more) as home:
        for table in tables:
            await put(home.house.services.store, a_table(table, 0), a_match(table, ended=0))
        await home.house.services.store.writer.write([drop_analysis(f"{table}-1", "quick") for table in tables])
        yield home, await home.guest()


async def test_a_match_is_analysed_after_its_end(home: Home) -> None:
    guest = await home.guest()
    table = await home.open_table(guest, 3)
    page = await home.page(table, guest)
    await page.do(m.Sit, name="Ann")
    for _ in range(2):
        await page.do(m.AddBot, level="regular")
    match = home.house.tables[table].row.match
    await page.do(m.Start)
    assert await asked(guest, match) == (409, "not_ended")
    await page.play_on()
    await at_rest(home.house.tables[table])
    answers = await analysed(home, guest, match)
    progress = [said["progress"] for said in answers]
    assert progress == sorted(progress)
    assert progress[-1] == 1.0
    said = msgspec.convert(answers[-1]["analysis"], Analysis)
    assert (said.match, said.game, said.effort) == (match, "mythical_dice", "thorough")
    scores = page.public["seats"]
    for seat in said.seats:
        for parts in (seat.win, seat.points):
            assert sum(getattr(parts, part) for part in PARTS) == pytest.approx(parts.result, abs=1e-9)
        assert seat.points.result == pytest.approx(scores[seat.seat]["score"], abs=1e-9)


async def test_the_quick_one_is_shown_while_the_thorough_one_is_made(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with with_matches(settings, "t") as (home, guest):
        go_on = hold(home, monkeypatch)
        assert await asked(guest, "t-1") == (200, {"state": "waiting", "progress": 0.0, "analysis": None})
        quick = threading.Event()
        begun = service._begin

        def begin(kept: Any, effort: Any) -> Any:
            if effort.name == "thorough":
                assert quick.wait(PATIENCE)
            return begun(kept, effort)

        monkeypatch.setattr(service, "_begin", begin)
        go_on()
        said: Any = None
        async with asyncio.timeout(PATIENCE):
            while said is None or said["analysis"] is None:
                _, said = await asked(guest, "t-1")
        assert (said["state"], said["analysis"]["effort"]) == ("working", "quick")
        assert said["progress"] >= service.QUICK_SHARE
        quick.set()
        assert (await analysed(home, guest, "t-1"))[-1]["analysis"]["effort"] == "thorough"


async def test_it_is_computed_once_and_read_after_a_restart(settings: Settings) -> None:
    async with with_matches(settings, "t") as (home, guest):
        both = await asyncio.gather(analysed(home, guest, "t-1"), analysed(home, await home.guest(), "t-1"))
        assert both[0][-1] == both[1][-1]
        assert (computed(home, "quick"), computed(home, "thorough")) == (1, 1)
        assert await analysed(home, guest, "t-1") == [both[0][-1]]
    async with running(settings) as home:
        assert await analysed(home, await home.guest(), "t-1") == [both[0][-1]]
        assert computed(home, "quick") == 0


@pytest.mark.parametrize("change", [{"version": 0}, {"futures": "other"}, {"seed": 1}], ids=str)
async def test_what_is_out_of_date_is_computed_again(settings: Settings, change: dict[str, Any]) -> None:
    async with with_matches(settings, "t") as (home, guest):
        first = (await analysed(home, guest, "t-1"))[-1]
        await home.house.services.store.writer.write([Statement(update(analyses), change)])
        assert (await analysed(home, guest, "t-1"))[-1] == first
        assert computed(home, "thorough") == 2
        assert len(await analysed(home, guest, "t-1")) == 1


async def test_unknown_and_other_games(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match of 3D-Mino is analysed like one of Mythical Dice, once there is a ledger and an end."""
    guest = await home.guest()
    assert await asked(guest, "nothing") == (404, "unknown_match")
    table = await home.open_table(guest, 2, game="mino_3d")
    page = await home.page(table, guest)
    await page.do(m.Sit, name="Ann")
    await page.do(m.AddBot, level="random")
    match = home.house.tables[table].row.match
    assert await asked(guest, match) == (409, "not_ended")
    await page.do(m.Start)
    await page.do(m.Leave)
    while not home.house.tables[table].match.ended:
        await at_rest(home.house.tables[table])
    with monkeypatch.context() as without:
        without.delitem(LEDGERS, "mino_3d")
        assert await asked(guest, match) == (409, "game_not_analysed")
    told = (await analysed(home, guest, match))[-1]
    assert (told["state"], told["analysis"]["game"], told["analysis"]["effort"]) == ("done", "mino_3d", "thorough")


async def test_a_match_of_minos(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the same way as any other game, with what one must know of its labyrinths."""
    monkeypatch.setattr(old_tables, "GOLDEN", by_bots("novice", 2, 1, building="random", rows=4, columns=4))
    async with with_matches(settings, "t") as (home, guest):
        said = msgspec.convert((await analysed(home, guest, "t-1"))[-1]["analysis"], Analysis)
    assert (said.game, said.effort) == ("minos", "thorough")
    assert all(entry.action["longest"] >= 1 for entry in said.entries if entry.kind in ("labyrinth", "bid", "walk"))
    for seat in said.seats:
        assert sum(getattr(seat.win, part) for part in PARTS) == pytest.approx(seat.win.result, abs=1e-9)


async def test_a_house_closes_while_it_works(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async with with_matches(settings, "t") as (home, guest):
        hold(home, monkeypatch)
        assert (await asked(guest, "t-1"))[0] == 200
        async with asyncio.timeout(PATIENCE):
            while (thread := home.house.of(Analyses)._analyst._thread) is None:  # noqa: ASYNC110
                await asyncio.sleep(0)
        home.house.stop()
        assert await asked(guest, "u-1") == (404, "unknown_match")
    thread.join(60)
    assert not thread.is_alive()
    async with running(settings) as home:
        assert (await analysed(home, await home.guest(), "t-1"))[-1]["analysis"] is not None


async def test_not_too_many_wait(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async with with_matches(replace(settings, most_analyses=2), "t", "u", "v") as (home, guest):
        go_on = hold(home, monkeypatch)
        assert [(await asked(guest, f"{table}-1"))[0] for table in "tu"] == [200, 200]
        answer = await guest.get("/api/matches/v-1/analysis")
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "busy")
        assert int(answer.headers["retry-after"]) > 0
        go_on()
        for table in "tuv":
            await analysed(home, guest, f"{table}-1")


async def test_one_address_leaves_room_for_others(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async with with_matches(replace(settings, most_analyses_of_address=1), "t", "u") as (home, guest):
        hold(home, monkeypatch)
        assert (await asked(guest, "t-1"))[0] == 200
        assert (await asked(guest, "t-1"))[0] == 200
        assert await asked(guest, "u-1") == (503, "busy")
        assert (await home.house.of(Analyses).asked("u-1", "192.0.2.7")).state == "waiting"


async def test_polls_are_not_costly_but_beginning_is(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    rates = replace(settings, tables_burst=1, tables_per_second=0.0)
    async with with_matches(rates, "t", "u") as (home, guest):
        hold(home, monkeypatch)
        assert [(await asked(guest, "t-1"))[0] for _ in range(5)] == [200] * 5
        assert await asked(guest, "u-1") == (429, "too_fast")


async def test_what_fails_is_tried_again_later(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = HandClock()
    async with with_matches(settings, "t", clock=clock) as (home, guest):
        tries = 0

        def begin(*_: object) -> Any:
            nonlocal tries
            tries += 1
            raise CannotAnalyse("not_honest", "entry 3 does not follow")

        monkeypatch.setattr(service, "begin", begin)
        said: tuple[int, Any] = (200, None)
        async with asyncio.timeout(PATIENCE):
            while said[0] == 200:
                said = await asked(guest, "t-1")
        assert said == (409, "not_analysed")
        assert await asked(guest, "t-1") == said
        assert tries == 1
        assert home.house.of(Analyses).is_known("t-1")
        clock.advance(service.REMEMBERED)
        assert not home.house.of(Analyses).is_known("t-1"), "ahead as well"
        monkeypatch.undo()
        await analysed(home, guest, "t-1")


async def test_a_match_may_be_removed_meanwhile(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async with with_matches(settings, "t") as (home, guest):
        go_on = hold(home, monkeypatch)
        await asked(guest, "t-1")
        await home.house.services.store.writer.write(remove_finished("t", NOW + 1, "2000-01-01"))
        go_on()
        async with asyncio.timeout(PATIENCE):
            while any(job.error is None for job in home.house.of(Analyses)._jobs.values()):
                await asked(guest, "t-1")
        assert await asked(guest, "t-1") == (404, "unknown_match")


async def test_the_same_again_changes_nothing_and_a_newer_one_stays(database: str) -> None:
    store = Store(database, Metrics())
    await store.open()
    await put(store, a_table("t", 0), a_match("t", ended=0))

    async def keep(stamp: Stamp, text: bytes) -> None:
        await store.writer.write([keep_analysis("t-1", "thorough", stamp, text, lite=store.lite)])

    old, other, new = Stamp(1, 0, "a"), Stamp(1, 0, "b"), Stamp(2, 0, "b")
    await keep(old, b"first")
    await keep(old, b"again")
    assert await kept_analysis(store, "t-1", "thorough", old) == b"first"
    await keep(other, b"other")
    assert await kept_analysis(store, "t-1", "thorough", old) is None
    assert await kept_analysis(store, "t-1", "thorough", other) == b"other"
    await keep(new, b"new")
    await keep(old, b"late")
    assert await kept_analysis(store, "t-1", "thorough", new) == b"new"
    await store.close()
