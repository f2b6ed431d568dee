"""Bots think in processes beside the server: they answer the same, they give way, and nothing that one does spoils more
than its own thought."""

from __future__ import annotations

import asyncio
import io
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
import pytest_asyncio
from msgspec.structs import replace

from asterion import coach
from asterion.house.beside.process import ProcessFailed
from asterion.house.bot_runners import processes as bot_processes
from asterion.house.bot_runners.bot_request import BotRequest
from asterion.house.bot_runners.child import NICENESS as ADDED_NICENESS
from asterion.house.bot_runners.own_bots import MOST_BY_DEFAULT, of_bots, thinking_time_of_bots
from asterion.house.bot_runners.processes import BotProcesses
from asterion.house.bot_runners.threads import BotThreads
from asterion.house.compilation.compiling import Decision, compile_game
from asterion.house.house import House
from asterion.house.logs import json_log
from asterion.house.metrics import Metrics
from asterion.house.settings import Settings
from asterion.house.storage.address import BadDatabase
from asterion.house.wire import messages as m
from tests.house import odd_bots
from tests.house.pages import PATIENCE, running
from tests.house.test_bot_pool import Kind, bots_at_play

pytestmark = pytest.mark.asyncio(loop_scope="module")

STARTING = 60.0
"""Seconds until a process has started and loaded machine code, at most."""
log = io.StringIO()
metrics = Metrics()


@pytest.fixture(scope="module")
def odd(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Programs that these tests start find the odd bots, secrets in the environment, and a socket that is left open."""
    folder = tmp_path_factory.mktemp("odd")
    odd_bots.install(folder)
    with pytest.MonkeyPatch.context() as patch, socket.create_server(("127.0.0.1", 0)) as listening:
        listening.set_inheritable(True)
        patch.setenv("PYTHONPATH", os.pathsep.join([str(folder), *filter(None, [os.environ.get("PYTHONPATH")])]))
        patch.syspath_prepend(folder)
        patch.setenv(odd_bots.MARK, str(folder / "died"))
        patch.setenv("PGPASSWORD", "secret")
        patch.setenv("ASTERION_DATABASE", "postgresql://house:secret@db/house")
        yield


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def bots(odd: None) -> AsyncIterator[BotProcesses]:
    """One process for all tests: to start it takes a second or two. Games are compiled one after the other."""
    found = BotProcesses(1, json_log(log), metrics)
    games = ("odd", "like_dice", "mythical_dice")
    async with asyncio.timeout(STARTING):
        await asyncio.gather(*(found.warm_up(game, f"asterion.bots.{game}", lambda _: None) for game in games))
    yield found
    await found.close()


def thought_at(decision: Decision, level: str, seed: int, kind: Kind = "choose") -> BotRequest:
    """What a bot is asked in this decision."""
    game, ruleset, seen, seat = decision
    return BotRequest(kind, game.id, level, ruleset.tobytes(), seen.tobytes(), seat, seed, 0.05)


def ask_odd(seed: int, level: str = "novice") -> BotRequest:
    """An odd bot is asked; what it does depends on the seed."""
    return replace(thought_at(compile_game("minos")[0], level, seed), game="odd")


@pytest.mark.parametrize("game", ["like_dice", "mythical_dice"])
async def test_threads_and_processes_choose_the_same(bots: BotProcesses, game: str) -> None:
    threads, seed = BotThreads(1, of_bots, thinking_time_of_bots), 2**62 + 1
    for decision in compile_game(game):
        rules, ruleset, seen, seat = decision
        for level in ("random", "novice", "regular"):
            asked = (rules, level, ruleset, seen, seat, seed)
            answers: dict[Kind, int | None] = {
                "choose": of_bots(*asked, 0.05),
                "thinking_time": thinking_time_of_bots(*asked),
            }
            for kind, wanted in answers.items():
                thought = thought_at(decision, level, seed, kind)
                assert await bots.begin(thought) == wanted
                assert await threads.begin(thought) == wanted
    await threads.close()


async def test_the_coach_thinks_there_too_once_it_is_compiled(bots: BotProcesses) -> None:
    game, ruleset, seen, seat = compile_game("mythical_dice")[0]
    thought = BotRequest("advise", game.id, "brief", ruleset.tobytes(), seen.tobytes(), seat, 1, part=2)
    with pytest.raises(ProcessFailed, match="not compiled"):
        await bots.begin(thought)
    async with asyncio.timeout(STARTING):
        await bots.warm_up(game.id, "asterion.insight.mythical_dice", lambda _: None, "coach")
    part = await bots.begin(thought)
    assert part is not None
    assert part == coach.part(game, "brief", ruleset, seen, seat, 1, 2)


async def test_bots_think_in_another_process_that_gives_way(bots: BotProcesses) -> None:
    assert await bots.begin(ask_odd(odd_bots.PID)) != os.getpid()
    assert await bots.begin(ask_odd(odd_bots.NICENESS)) == min(19, os.nice(0) + ADDED_NICENESS)


async def test_a_process_has_nothing_of_the_server(bots: BotProcesses) -> None:
    """No socket, not even one that programs started from here inherit, and no password; signals are the server's."""
    for asked in (odd_bots.SOCKETS, odd_bots.SECRETS, odd_bots.SIGNALS):
        assert await bots.begin(ask_odd(asked)) == 0


async def test_what_a_bot_prints_is_no_answer(bots: BotProcesses) -> None:
    assert await bots.begin(ask_odd(odd_bots.PRINTS)) == await bots.begin(ask_odd(1))


async def test_an_integer_of_numpy_is_an_answer(bots: BotProcesses) -> None:
    assert await bots.begin(ask_odd(odd_bots.NUMPY)) == 7


async def test_what_a_bot_raises_fails_its_thought_only(bots: BotProcesses) -> None:
    process = await bots.begin(ask_odd(odd_bots.PID))
    with pytest.raises(ProcessFailed, match="ValueError: no idea"):
        await bots.begin(ask_odd(odd_bots.RAISES))
    assert await bots.begin(ask_odd(odd_bots.PID)) == process


async def test_a_thought_whose_process_died_is_asked_again_once(bots: BotProcesses) -> None:
    before = lost(metrics)
    assert await bots.begin(ask_odd(odd_bots.DIES_ONCE)) == await bots.begin(ask_odd(1))
    assert "ended with status 3" in log.getvalue()
    with pytest.raises(ProcessFailed, match="ended with status -9"):
        await bots.begin(ask_odd(odd_bots.DIES))
    assert lost(metrics) == before + 3
    assert await bots.begin(ask_odd(1)) is not None


def lost(metrics: Metrics) -> float:
    """Processes that died or were killed."""
    return metrics.registry.get_sample_value("asterion_bot_processes_lost_total") or 0.0


async def test_a_process_that_dies_while_it_waits_is_replaced(bots: BotProcesses) -> None:
    process = await bots.begin(ask_odd(odd_bots.PID))
    assert isinstance(process, int)
    os.kill(process, signal.SIGKILL)
    assert await bots.begin(ask_odd(odd_bots.PID)) != process


async def test_a_bot_that_does_not_answer_is_killed(bots: BotProcesses, monkeypatch: pytest.MonkeyPatch) -> None:
    process = await bots.begin(ask_odd(odd_bots.PID))
    monkeypatch.setattr(bot_processes, "LATE_SECONDS", 0.1)
    with pytest.raises(ProcessFailed, match=f"process {process!r} was killed: no answer within"):
        await bots.begin(ask_odd(odd_bots.HANGS))
    monkeypatch.undo()
    assert await bots.begin(ask_odd(odd_bots.PID)) != process


async def test_what_is_compiled_is_loaded_before_somebody_asks(bots: BotProcesses) -> None:
    await bots.begin(ask_odd(1))
    assert bots._children[0]._loaded == {("odd", "bots")}, (
        "a process that has replaced another loads what it is asked for"
    )
    await bots.warm_up("like_dice", "asterion.bots.like_dice", lambda _: None)
    assert bots._children[0]._loaded == {("odd", "bots"), ("like_dice", "bots")}


async def test_bots_that_are_not_compiled_do_not_think(bots: BotProcesses) -> None:
    """Else a process would compile them, perhaps while another one does."""
    with pytest.raises(ProcessFailed, match="not compiled"):
        await bots.begin(thought_at(compile_game("minos")[0], "novice", 1))


async def test_one_process_compiles_one_game_after_the_other(odd: None, monkeypatch: pytest.MonkeyPatch) -> None:
    started = 0
    start = asyncio.create_subprocess_exec

    async def count(*arguments: Any, **options: Any) -> asyncio.subprocess.Process:
        nonlocal started
        started += 1
        return await start(*arguments, **options)

    monkeypatch.setattr(asyncio, "create_subprocess_exec", count)
    bots = BotProcesses(1, json_log(log), metrics)
    await asyncio.gather(*(bots.warm_up(game, game, lambda _: None) for game in ("odd", "minos", "like_dice")))
    assert started == 2, "the one that compiles, and the one that thinks"
    await bots.close()


async def test_closing_ends_a_process_that_thinks(odd: None) -> None:
    bots = BotProcesses(1, json_log(log), metrics)
    await bots.warm_up("odd", "odd", lambda _: None)
    process = await bots.begin(ask_odd(odd_bots.PID))
    assert isinstance(process, int)
    thinking = bots.begin(ask_odd(odd_bots.HANGS))
    await asyncio.sleep(0)
    async with asyncio.timeout(PATIENCE):
        await bots.close()
    assert isinstance(thinking.exception(), ProcessFailed)
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)
    with pytest.raises(ProcessFailed, match="closes"):
        await bots.begin(ask_odd(1))


PARENT = """
import asyncio
from asterion.house.bot_runners.processes import BotProcesses
from asterion.house.logs import json_log
from asterion.house.metrics import Metrics
from tests.house.odd_bots import HANGS
from tests.house.test_bot_processes import ask_odd

async def main():
    bots = BotProcesses(1, json_log(), Metrics())
    await bots.warm_up("odd", "odd", lambda _: None)
    await bots.begin(ask_odd(HANGS))

asyncio.run(main())
"""


async def test_no_process_outlives_a_server_that_was_killed(odd: None) -> None:
    """Each has the server's standard error open: that ends when all have ended."""
    parent = subprocess.Popen([sys.executable, "-c", PARENT], stderr=subprocess.PIPE, text=True)
    assert parent.stderr is not None
    for line in parent.stderr:
        if line.startswith(odd_bots.HANGING):
            break
    parent.kill()
    assert parent.communicate(timeout=PATIENCE)[1] == ""


# In a house


async def test_bots_of_a_house_think_in_processes_and_go_on_when_one_is_killed(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.house.pages.PATIENCE", STARTING)

    def never(*_: object) -> int:
        raise AssertionError("bots think elsewhere")

    async with running(replace(settings, bot_processes=1), choose=never, thinking_time=never) as home:
        async with asyncio.timeout(STARTING):
            await home.house.services.warm_up.ready("mythical_dice", "bots")
        _, pages = await bots_at_play(home, "regular", 2)
        for page in pages:
            await page.do(m.Start)
            for _ in range(2):
                await page.entry("acted")
            runner = home.house.services.bots.pool._runner
            assert isinstance(runner, BotProcesses)
            os.kill(runner.pids[0], signal.SIGKILL)
        assert lost(home.house.services.metrics) <= 1


async def test_threads_are_for_sqlite_and_processes_for_several_workers(settings: Settings) -> None:
    threads = House(replace(settings, bot_processes=None, bot_threads=3)).services.bots.pool._runner
    assert isinstance(threads, BotThreads)
    assert threads.size == 3
    shared = replace(settings, database="postgresql://house@127.0.0.1/house")
    try:
        runners = [
            House(replace(shared, bot_processes=wanted, bot_threads=64)).services.bots.pool._runner
            for wanted in (None, 6, 0)
        ]
    except BadDatabase as error:
        pytest.skip(str(error))
    assert [(type(each), each.size) for each in runners] == [
        (BotProcesses, MOST_BY_DEFAULT),
        (BotProcesses, 6),
        (BotThreads, 64),
    ]
