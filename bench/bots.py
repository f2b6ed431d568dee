"""Bots in threads of the server and in processes beside it: what a thought costs, and how late the event loop is while
experts think. Nothing else of the house runs."""

from __future__ import annotations

import asyncio
import io
import sys
import time
from collections.abc import Callable
from typing import Any

import uvloop
from msgspec.structs import replace

from asterion import bots
from asterion.games import GAMES
from asterion.house.bot_runners.bot_request import BotRequest
from asterion.house.bot_runners.own_bots import of_bots, thinking_time_of_bots
from asterion.house.bot_runners.pool import BotRunner
from asterion.house.bot_runners.processes import BotProcesses
from asterion.house.bot_runners.threads import BotThreads
from asterion.house.compilation.compiling import compile_game
from asterion.house.logs import json_log
from asterion.house.metrics import Metrics
from asterion.house.server.serve import SWITCH_SECONDS
from bench.machine import AT_FIRST, load_average, percentile, resident_bytes

GAME = "mythical_dice"
QUICK_THOUGHTS = 2000
EXPERTS = 2 * len(AT_FIRST)
"""Thoughts at the same time: two for each core."""
SECONDS = 10.0
BEAT_SECONDS = 0.005
BUDGET_SECONDS = 1.0


def measure(say: Callable[[str], None]) -> dict[str, Any]:
    """Measure without bots, with threads, with processes; then all again, since the machine changes meanwhile."""
    sys.setswitchinterval(SWITCH_SECONDS)
    for game in GAMES.values():
        bots.warm_up(game)
    steps = [step for _ in range(2) for step in uvloop.run(both(say))]
    return {"experts": EXPERTS, "beat_ms": BEAT_SECONDS * 1e3, "steps": steps, "load_average_after": load_average()}


async def both(say: Callable[[str], None]) -> list[dict[str, Any]]:
    """The loop alone, threads, processes."""
    alone: dict[str, Any] = {"form": "nobody thinks", **await lateness()}
    say(f"  nobody thinks: loop late p99 {alone['late_p99_ms']} ms")
    steps = [alone]
    for form in ("threads", "processes"):
        runner: BotRunner = BotThreads(EXPERTS, of_bots, thinking_time_of_bots)
        resident = 0
        if form == "processes":
            runner = processes = BotProcesses(EXPERTS, json_log(io.StringIO()), Metrics())
            for game in GAMES:
                await processes.warm_up(game, "", lambda _: None)
            resident = max(resident_bytes(pid) for pid in processes.pids)
        step: dict[str, Any] = {
            "form": form,
            **await quick(runner),
            **await under_experts(runner),
            "process_bytes": resident,
        }
        await runner.close()
        say(
            f"  {form}: {step['thought_us']} us a thought, of it the server's processor {step['server_us']} us; "
            f"loop late p99 {step['late_p99_ms']} ms, most {step['late_most_ms']} ms"
        )
        steps.append(step)
    return steps


def thought(level: str) -> BotRequest:
    """The first decision of a game."""
    game, ruleset, seen, seat = compile_game(GAME)[0]
    return BotRequest("choose", game.id, level, ruleset.tobytes(), seen.tobytes(), seat, 1, BUDGET_SECONDS)


async def quick(runner: BotRunner) -> dict[str, float]:
    """Thoughts of a quick level, one after the other."""
    asked = thought("regular")
    for _ in range(QUICK_THOUGHTS // 10):
        await runner.begin(asked)
    began, used = time.perf_counter(), time.process_time()
    for _ in range(QUICK_THOUGHTS):
        await runner.begin(asked)
    took, used = time.perf_counter() - began, time.process_time() - used
    return {"thought_us": round(took / QUICK_THOUGHTS * 1e6), "server_us": round(used / QUICK_THOUGHTS * 1e6)}


async def under_experts(runner: BotRunner) -> dict[str, float]:
    """Lateness of the loop while as many experts think as may."""
    over = False

    async def think(seed: int) -> None:
        asked = replace(thought("expert"), seed=seed)
        while not over:
            await runner.begin(asked)

    experts = [asyncio.create_task(think(seed)) for seed in range(runner.size)]
    await asyncio.sleep(BUDGET_SECONDS / 2)
    found = await lateness()
    over = True
    await asyncio.gather(*experts)
    return found


async def lateness() -> dict[str, float]:
    """Delay of the loop's return to a task that sleeps."""
    late: list[float] = []
    until = time.perf_counter() + SECONDS
    while (now := time.perf_counter()) < until:
        await asyncio.sleep(BEAT_SECONDS)
        late.append((time.perf_counter() - now - BEAT_SECONDS) * 1e3)
    return {
        "late_p50_ms": round(percentile(late, 0.5), 2),
        "late_p99_ms": round(percentile(late, 0.99), 2),
        "late_most_ms": round(max(late), 1),
    }


def table(found: dict[str, Any]) -> list[str]:
    """Both rounds."""
    return [
        f"{found['experts']} experts think at the same time; the loop should wake every {found['beat_ms']:g} ms. "
        f"Load average {found['load_average_after'][0]} at the end; a quick thought is one of a regular.",
        "",
        "| | quick thought, µs | the server's part, µs | loop late, p50 / p99 / most, ms | memory of a process |",
        "|---|---:|---:|---:|---:|",
        *(row(step) for step in found["steps"]),
    ]


def row(step: dict[str, Any]) -> str:
    """One line of the table."""
    memory = f"{step['process_bytes'] / 2**20:.0f} MiB" if step.get("process_bytes") else ""
    late = " / ".join(str(step[f"late_{which}_ms"]) for which in ("p50", "p99", "most"))
    return f"| {step['form']} | {step.get('thought_us', '')} | {step.get('server_us', '')} | {late} | {memory} |"
