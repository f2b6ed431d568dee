"""The house gets ready: what is waited for comes first, failures are tried again, and nobody waits without a word."""

from __future__ import annotations

import asyncio
import dataclasses
import io
import threading
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from asterion.coach import COACHES
from asterion.games import GAMES
from asterion.house.bot_runners.own_bots import of_bots, thinking_time_of_bots
from asterion.house.compilation.progress import Progress
from asterion.house.compilation.warm_up import FIRST_PAUSE, LONGEST_GIVEN_WAY, Brought, TryOut, WarmUp
from asterion.house.errors import FaultyGame
from asterion.house.house import House
from asterion.house.logs import json_log
from asterion.house.plugins import PLUGINS
from asterion.house.settings import Settings
from asterion.house.wire import messages as m
from asterion.match.rehearsal import Fault
from tests.house.pages import PATIENCE, Page, running

EXTRAS = [plugin.warm_up for plugin in PLUGINS]


WITH_BOTS = [id for id, game in GAMES.items() if not game.people_only]


class Compiler:
    """In place of the compiler: each job waits until the test lets it end, or fail."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun: list[str] = []
        self.fails: dict[str, int] = {}
        """How often a job is still to fail."""
        self._may_end: dict[str, threading.Event] = {}
        self._news = threading.Condition()
        self.time = 0.0
        monkeypatch.setattr("asterion.house.compilation.warm_up.compile_game", self._compile)
        monkeypatch.setattr("asterion.house.features.minos.compiling.labyrinth_of", lambda _day: None)
        monkeypatch.setattr(
            "asterion.house.features.minos.compiling.longest_walk", lambda _board: self._compile("solver")
        )
        monkeypatch.setattr(
            "asterion.house.compilation.warm_up.compile_bots",
            lambda _choose, _pace, at, _between: self._compile(f"bots {at[0]}"),
        )
        monkeypatch.setattr("asterion.coach.warm_up", lambda game: self._compile(f"coach {game.id}"))

    def _compile(self, name: str) -> list[str]:
        with self._news:
            self.begun.append(name)
            self._news.notify_all()
        assert self._may(name).wait(PATIENCE)
        if self.fails.get(name, 0) > 0:
            self.fails[name] -= 1
            raise RuntimeError(f"cannot compile {name}")
        return [name]

    def _may(self, name: str) -> threading.Event:
        return self._may_end.setdefault(name, threading.Event())

    def end(self, *names: str) -> None:
        """These jobs end, or fail, whenever they are begun."""
        for name in names:
            self._may(name).set()

    def end_all(self) -> None:
        """All of them."""
        self.end(*GAMES, "solver", *(f"bots {game}" for game in WITH_BOTS))

    async def has_begun(self, count: int) -> list[str]:
        """The first jobs, in order, once that many have begun."""

        def wait() -> list[str]:
            with self._news:
                assert self._news.wait_for(lambda: len(self.begun) >= count, PATIENCE), self.begun
                return self.begun[:count]

        return await asyncio.to_thread(wait)


@pytest.fixture
def compiler(monkeypatch: pytest.MonkeyPatch) -> Compiler:
    monkeypatch.setattr("asterion.house.table.preparing.UNSAID", 0.0)
    monkeypatch.setattr("asterion.house.table.preparing.EVERY", 0.02)
    return Compiler(monkeypatch)


@pytest.fixture
def warm_up(settings: Settings, compiler: Compiler) -> WarmUp:
    """Not started yet."""
    house = House(settings)
    return WarmUp(of_bots, thinking_time_of_bots, house.services.log, lambda: compiler.time, extras=EXTRAS)


def wake(warm_up: WarmUp) -> None:
    """Let the thread look at the time."""
    with warm_up._news:
        warm_up._news.notify()


async def test_all_is_compiled_rules_first(warm_up: WarmUp, compiler: Compiler) -> None:
    compiler.end_all()
    warm_up.start()
    begun = await compiler.has_begun(10)
    assert begun == [*GAMES, "solver", *(f"bots {game}" for game in WITH_BOTS)]
    for game in GAMES:
        await warm_up.ready(game, "rules")
    for game in WITH_BOTS:
        await warm_up.ready(game, "bots")


@pytest.mark.parametrize("brief", [True, False])
async def test_coaches_and_analyses_are_compiled_when_nobody_waits_for_anything_else(
    settings: Settings, compiler: Compiler, monkeypatch: pytest.MonkeyPatch, brief: bool
) -> None:
    """Only a house that analyses in earnest does so ahead; if it fails, the house goes on."""
    coaches = [f"coach {game}" for game in COACHES]

    def fails() -> None:
        compiler._compile("analyses")
        raise RuntimeError("no")

    monkeypatch.setattr("asterion.house.services.compile_analyses", fails)
    warm_up = House(replace(settings, brief_analyses=brief)).services.warm_up
    *others, last = WITH_BOTS
    compiler.end("analyses", *coaches, *GAMES, "solver", *(f"bots {game}" for game in others))
    warm_up.start()
    assert "analyses" not in await compiler.has_begun(10)
    compiler.end(f"bots {last}")
    await warm_up.ready(last, "bots")
    if not brief:
        assert (await compiler.has_begun(11 + len(coaches)))[10:] == [*coaches, "analyses"]


async def test_what_is_waited_for_comes_next(warm_up: WarmUp, compiler: Compiler) -> None:
    """A game's bots come after its rules and before the rules of games that nobody waits for."""
    warm_up.start()
    await compiler.has_begun(1)
    bots = asyncio.create_task(warm_up.ready("minos", "bots"))
    rules = asyncio.create_task(warm_up.ready("like_dice", "rules"))
    await asyncio.sleep(0)
    compiler.end_all()
    await bots
    await rules
    begun = await compiler.has_begun(4)
    assert begun[0] == "mythical_dice"
    assert set(begun[1:3]) == {"minos", "like_dice"}
    assert begun[3] == "bots minos"


async def test_what_failed_is_tried_again_and_the_others_do_not_wait_for_it(
    warm_up: WarmUp, compiler: Compiler
) -> None:
    compiler.fails = {"mythical_dice": 2}
    compiler.end_all()
    warm_up.start()
    waiting = asyncio.create_task(warm_up.ready("mythical_dice", "rules"))
    begun = await compiler.has_begun(9)
    assert begun[0] == "mythical_dice"
    assert "bots mythical_dice" not in begun  # all else has come meanwhile
    assert not waiting.done()
    for count, pause in ((10, FIRST_PAUSE), (11, 2 * FIRST_PAUSE)):
        while warm_up._current is not None:  # noqa: ASYNC110
            await asyncio.sleep(0)
        compiler.time += pause
        wake(warm_up)
        assert (await compiler.has_begun(count))[-1] == "mythical_dice"
    async with asyncio.timeout(PATIENCE):
        await waiting
    assert compiler.begun.count("mythical_dice") == 3
    await warm_up.ready("mythical_dice", "bots")


async def test_what_nobody_waits_for_gives_way_to_tables(settings: Settings, compiler: Compiler) -> None:
    """But not without end; the rules that a table waits for do not."""
    house, busy, asked = House(settings), True, threading.Event()

    def is_busy() -> bool:
        asked.set()
        return busy

    warm_up = WarmUp(of_bots, thinking_time_of_bots, house.services.log, lambda: compiler.time, is_busy, EXTRAS)
    compiler.end_all()
    warm_up.want("minos", "rules")
    warm_up.start()
    async with asyncio.timeout(PATIENCE):
        await warm_up.ready("minos", "rules")
    assert await asyncio.to_thread(asked.wait, PATIENCE)  # from now on it gives way
    assert compiler.begun == ["minos"]
    compiler.time += LONGEST_GIVEN_WAY
    assert len(await compiler.has_begun(2)) == 2
    busy = False
    await compiler.has_begun(9)


async def test_pauses_between_attempts_grow(warm_up: WarmUp, compiler: Compiler) -> None:
    job = warm_up._jobs["minos", "extra"]
    pauses = []
    warm_up._loop = asyncio.get_running_loop()
    for _ in range(8):
        warm_up._failed(job, RuntimeError("no"))
        pauses.append(job.due - compiler.time)
    assert pauses == [2, 4, 8, 16, 32, 60, 60, 60]


async def test_bots_that_cannot_be_compiled_keep_nobody_waiting(warm_up: WarmUp, compiler: Compiler) -> None:
    """They act at random meanwhile, and are tried again."""
    compiler.fails = {"bots minos": 1}
    compiler.end_all()
    warm_up.start()
    async with asyncio.timeout(PATIENCE):
        await warm_up.ready("minos", "bots")
    assert not warm_up._jobs["minos", "bots"].done
    compiler.time += FIRST_PAUSE
    wake(warm_up)
    assert (await compiler.has_begun(11)).count("bots minos") == 2


async def test_progress_counts_functions_and_never_goes_back(
    warm_up: WarmUp, compiler: Compiler, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the game that is being compiled, then of the one that is waited for: its rules, then its bots."""
    compiled: dict[str, list[Any]] = {}

    def functions(package: str) -> list[Any]:
        return compiled.setdefault(package, [type("Function", (), {"overloads": {}})() for _ in range(4)])

    def compile_some(package: str, count: int) -> None:
        for each in functions(package)[:count]:
            each.overloads = {1: 1}

    monkeypatch.setattr("asterion.house.compilation.progress.compiled_functions", functions)
    warm_up.start()
    await compiler.has_begun(1)
    warm_up.want("minos", "bots")
    assert warm_up.progress("minos", "rules") == (0, 8)
    compile_some("asterion.games.mythical_dice", 3)
    assert warm_up.progress("minos", "rules") == (3, 8)
    compiler.end("mythical_dice")
    await compiler.has_begun(2)
    assert warm_up.progress("minos", "rules") == (4, 8)  # some are never needed
    compile_some("asterion.games.minos", 2)
    assert warm_up.progress("minos", "bots") == (6, 12)
    compile_some("asterion.games.minos", 4)
    assert warm_up.progress("minos", "rules") == (7, 8)  # all of them are compiled, but the job is not done
    compiler.end("minos")
    await warm_up.ready("minos", "rules")
    assert warm_up.progress("minos", "rules") == (8, 8)
    compiler.end_all()
    await warm_up.ready("minos", "bots")
    assert warm_up.progress("minos", "bots") == (12, 12)


def test_functions_of_the_rules_are_found() -> None:
    from asterion.house.compilation.progress import compiled_functions

    assert len(list(compiled_functions("asterion.games.mythical_dice"))) > 20
    assert not list(compiled_functions("asterion.house"))


async def test_a_house_that_closes_lets_go_of_who_waits(warm_up: WarmUp, compiler: Compiler) -> None:
    warm_up.start()
    waiting = asyncio.create_task(warm_up.ready("minos", "rules"))
    await compiler.has_begun(1)
    warm_up.stop()
    await waiting
    compiler.end_all()


# At a table


async def unready_page(home: Any, game: str = "mythical_dice", seats: int = 3) -> Page:
    """A page at a table whose rules are being compiled."""
    guest = await home.guest()
    page: Page = await home.page(await home.open_table(guest, seats, game=game), guest, hello=False)
    page.say(m.Hello())
    return page


async def test_a_page_that_waits_for_rules_sees_how_far_they_are(settings: Settings, compiler: Compiler) -> None:
    async with running(settings) as home:
        waiting = await unready_page(home)
        assert (await waiting.next(m.Preparing)).game == "mythical_dice"
        again = await waiting.next(m.Preparing)
        assert (again.what, again.done < again.of) == ("rules", True)
        other = await unready_page(home, "mino_3d", 2)
        compiler.end("mino_3d", "mythical_dice")
        await other.next(m.Snapshot)  # a table waits for its own game only
        await waiting.next(m.Snapshot)
        guest = home.guests[0]
        assert (await guest.get("/health")).json()["ok"]
        compiler.end_all()


async def test_who_leaves_while_rules_are_compiled_breaks_nothing(
    settings: Settings, compiler: Compiler, capsys: pytest.CaptureFixture[str]
) -> None:
    async with running(settings) as home:
        page = await unready_page(home)
        await page.next(m.Preparing)
        page.wire.transport.abort()
        other = await unready_page(home)
        for _ in range(9):
            await other.next(m.Preparing)
        compiler.end_all()
        await other.next(m.Snapshot)
    said = capsys.readouterr().err
    assert "Traceback" not in said, said


async def test_rules_that_failed_once_let_the_table_in_later(
    settings: Settings, compiler: Compiler, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("asterion.house.compilation.warm_up.FIRST_PAUSE", 0.01)
    compiler.fails = {"mythical_dice": 2}
    compiler.end_all()
    async with running(settings) as home:
        page = await unready_page(home)
        await page.next(m.Snapshot)
    assert compiler.begun.count("mythical_dice") == 3


async def test_a_table_sees_that_its_bots_are_getting_ready(settings: Settings, compiler: Compiler) -> None:
    """They do not act before; everybody at the table sees that, and when they are ready."""
    compiler.end(*GAMES, "solver")
    async with running(settings) as home:
        guest = await home.guest()
        table = await home.open_table(guest, 3, options={"starter": 0})
        page, watcher = await home.page(table, guest), await home.page(table, None, "spectator")
        await page.do(m.Sit, name="Ann", seat=0)
        for _ in range(2):
            await page.do(m.AddBot, level="random")
        await page.do(m.Start)
        for each in (page, watcher):
            news = await each.next(m.Preparing)
            assert (news.what, news.done < news.of) == ("bots", True)
        assert not any('"acted"' in frame for frame in page.frames)
        compiler.end("bots mythical_dice")
        for each in (page, watcher):
            await each.next(m.Preparing, lambda news: news.done == news.of)
        await page.entry("acted")
        compiler.end_all()


async def test_the_house_answers_503_while_rules_are_compiled(
    settings: Settings, compiler: Compiler, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("asterion.house.compilation.warm_up.PREPARING_SECONDS", 0.0)
    async with running(settings) as home:
        guest = await home.guest()
        tiles = {"rows": 3, "columns": 3, "tiles": [3] * 9, "bridges": "plain"}
        for answer in (await guest.post("/api/daily"), await guest.post("/api/minos/longest", json=tiles)):
            assert (answer.status_code, answer.json()["error"]["code"]) == (503, "preparing"), answer.text
            assert int(answer.headers["retry-after"]) > 0
        compiler.end_all()
        await home.house.services.warm_up.ready("minos", "rules")
        assert (await guest.post("/api/daily")).status_code == 201


async def test_guests_are_sent_here_once_all_rules_were_tried(settings: Settings, compiler: Compiler) -> None:
    """Rules that cannot be compiled spoil their own game, not the whole house."""
    compiler.fails = {"minos": 1}
    async with running(settings) as home:
        guest = await home.guest()
        compiler.end(*set(GAMES) - {"minos"})
        await compiler.has_begun(1)
        answer = await guest.get("/ready")
        assert (answer.status_code, answer.json()) == (
            503, {"ok": False, "database": True, "rules": False, "closing": False},
        )  # fmt: skip
        assert (await guest.get("/live")).json()["ok"]
        compiler.end_all()
        async with asyncio.timeout(PATIENCE):
            while not home.house.services.warm_up.rules_tried:  # noqa: ASYNC110
                await asyncio.sleep(0)
        assert (await guest.get("/ready")).status_code == 200


async def test_who_waits_for_a_table_when_the_house_closes_is_asked_to_come_back(
    settings: Settings, compiler: Compiler
) -> None:
    async with running(settings) as home:
        page = await unready_page(home)
        await page.next(m.Preparing)
        home.house.stop()
        assert (await page.next(m.Refused)).code == "closing"
        await page.wire.wait_closed()
        assert page.wire.close_code == 1012
        compiler.end_all()


async def test_bots_that_think_elsewhere_are_compiled_there(settings: Settings, compiler: Compiler) -> None:
    """They are ready when those processes have loaded them; until then their progress counts."""
    failed, asked, may_end = 0, asyncio.Event(), asyncio.Event()

    async def elsewhere(game: str, package: str, told: Callable[[Progress], object], what: str) -> None:
        nonlocal failed
        if game == "mino_3d" and not failed:
            failed += 1
            raise RuntimeError("no process")
        if game == "minos":
            assert package == "asterion.bots.minos"
            told(Progress(3, 5))
            asked.set()
            await may_end.wait()

    house = House(settings)
    warm_up = WarmUp(
        of_bots, thinking_time_of_bots, house.services.log, lambda: compiler.time, extras=EXTRAS, elsewhere=elsewhere
    )
    compiler.end_all()
    warm_up.start()
    async with asyncio.timeout(PATIENCE):
        await warm_up.ready("minos", "rules")
        warm_up.want("minos", "bots")
        await asked.wait()
        assert warm_up._jobs["minos", "bots"].counted() == (3, 5)
        assert not warm_up.is_ready("minos", "bots")
        may_end.set()
        for game in WITH_BOTS:
            await warm_up.ready(game, "bots")
    assert not [name for name in compiler.begun if name.startswith("bots")], "nothing of it is compiled here"
    assert not warm_up._jobs["mino_3d", "bots"].done
    compiler.time += FIRST_PAUSE
    wake(warm_up)
    async with asyncio.timeout(PATIENCE):
        while not warm_up._jobs["mino_3d", "bots"].done:  # noqa: ASYNC110
            await asyncio.sleep(0)


# Games of other packages


async def test_a_game_that_fails_its_trial_is_given_up_and_the_others_go_on(
    compiler: Compiler, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = list[str]()

    async def try_out(game: str, package: str, told: Callable[[Progress], object]) -> Fault:
        tried.append(game)
        return Fault("raises", "apply")

    warm_up = brought(monkeypatch, try_out)
    compiler.end_all()
    warm_up.start()
    async with asyncio.timeout(PATIENCE):
        await warm_up.ready("brought", "rules")
        await warm_up.ready("brought", "bots")
        with pytest.raises(FaultyGame):
            await warm_up.rules_soon("brought")
        for game in WITH_BOTS:
            await warm_up.ready(game, "bots")
    assert warm_up.fault("brought") == Fault("raises", "apply")
    assert warm_up.fault("minos") is None
    assert tried == ["brought"]
    assert "brought" not in compiler.begun
    warm_up.stop()


async def test_a_game_of_another_package_is_compiled_here_after_its_trial_and_its_bots_elsewhere_last(
    compiler: Compiler, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def try_out(game: str, package: str, told: Callable[[Progress], object]) -> None:
        compiler.begun.append("trial")

    warm_up = brought(monkeypatch, try_out, compiler.begun)
    compiler.end_all()
    warm_up.start()
    async with asyncio.timeout(PATIENCE):
        await warm_up._jobs["brought", "bots"].ready.wait()  # nobody wants it: it comes last
    others = [game for game in GAMES if game != "brought"]
    assert compiler.begun == [*others, *(f"bots {game}" for game in WITH_BOTS), "trial", "brought", "elsewhere brought"]
    warm_up.stop()


def brought(monkeypatch: pytest.MonkeyPatch, try_out: TryOut, begun: list[str] | None = None) -> WarmUp:
    """A house that another package has brought a game. begun: gets what its bots do."""
    monkeypatch.setitem(GAMES, "brought", dataclasses.replace(GAMES["minos"], id="brought"))

    async def bots(game: str, package: str, told: Callable[[Progress], object], what: str) -> None:
        assert begun is not None
        begun.append(f"elsewhere {game}")

    there = Brought(lambda game: game == "brought", try_out, bots)
    return WarmUp(of_bots, thinking_time_of_bots, json_log(io.StringIO()), brought=there)
