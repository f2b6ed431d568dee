"""The rules in WebAssembly: the same calls natively, in node and in Chromium, one after the other.

Calls are taken from native runs: random games in one compiled loop, decisions of experts, a longest walk. A
module for measuring also offers the loop, which no page needs.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final
from unittest.mock import patch

import numpy as np

from asterion.bots.contract import Series, unplayed
from asterion.bots.mythical_dice import expert, play
from asterion.games import GAMES
from asterion.games.chance import simulation
from asterion.games.compiled import cache_home
from asterion.games.contract import Game
from asterion.games.minos import longest_walk, survey
from asterion.games.minos.board import LABYRINTH
from asterion.games.minos.fitting import fit
from asterion.webassembly.exports import Export, array, export
from asterion.webassembly.process import SETTINGS
from bench.machine import ROOT, WORK, load_average
from tests.webassembly.tracing import NODE, Trace

ROUNDS: Final = 7
GAMES_AT_RANDOM: Final = 20_000
DECISIONS: Final = 12
WORLDS: Final = 4_000
LOOP: Final = ("mythical_dice", "minos")
"""Games that are measured."""


def exports_for(game: Game) -> list[Export]:
    """Exports of the measured module of a game."""
    from asterion.webassembly.declared import exports_of

    results = {"points": array(np.int32, 2), "won": array(np.int8, 2), "lengths": array(np.int32)}
    loops = [export(play.play_games, levels=array(np.int64), **results)]
    return exports_of(game) + (loops if game.id == "mythical_dice" else [])


class Timed(Trace):
    """A trace that also measures the native calls, in seconds."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._game = game
        self.seconds = 0.0
        self._exported |= {each.name for each in exports_for(game)}

    def call(self, function: Any, *arguments: Any) -> Any:
        def measured(*given: Any) -> Any:
            start = time.perf_counter()
            result = function(*given)
            self.seconds += time.perf_counter() - start
            return result

        measured.__module__, measured.__name__ = function.py_func.__module__, function.py_func.__name__
        return super().call(measured, *arguments)

    def written(self) -> str:
        """The trace as JSON."""
        layout = self.layout()
        layout["functions"] |= {each.name: layout["functions"].get(each.name, 0) for each in exports_for(self._game)}
        return json.dumps({"layout": layout, "lines": self._lines})


def random_games(trace: Timed) -> int:
    """Whole games in one loop; returns the decisions."""
    game, seats = GAMES["mythical_dice"], 4
    ruleset = game.wire.ruleset(game.options({}), seats)
    series, played = Series(np.zeros(seats, np.int64), 0, GAMES_AT_RANDOM, 0), unplayed(GAMES_AT_RANDOM, seats)
    arrays = play.GameArrays(game.new_state(), game.new_state(), simulation(1))
    trace.call(play.play_games, ruleset, series, arrays, expert.new_workspace(2), played)
    return int(played.lengths.sum())


def expert_decisions(trace: Timed) -> int:
    """Searches of experts at random positions; returns how many."""
    game, seats = GAMES["mythical_dice"], 4
    ruleset, state = game.wire.ruleset(game.options({}), seats), game.new_state()
    chance, draw, made = simulation(5), np.random.default_rng(6), 0
    game.start(ruleset, state, chance)
    for number, seat in enumerate(game.turns(ruleset, state, chance)):
        seen = game.new_state()
        game.observe(ruleset, state, seat, seen)
        work = expert.new_workspace(number)
        if number > 60 and expert.open_search(ruleset, seen, seat, work) > 1:
            trace.call(expert.search_worlds, ruleset, seen, seat, work, WORLDS)
            made += 1
            if made == DECISIONS:
                break
        game.act(ruleset, state, seat, int(draw.choice(game.list_legal(ruleset, state, seat))), chance)
    return made


def proof(trace: Timed) -> int:
    """The longest walk of a labyrinth of 10 x 10, proven; returns its length."""

    def noted(function: Any) -> Callable[..., Any]:
        return lambda *arguments: trace.call(function, *arguments)

    names = ("open_survey", "bound_of", "begin_pass", "survey_slice", "leave_part", "write_walk")
    called = {name: noted(getattr(survey, name)) for name in names}
    labyrinth, draw = np.zeros(1, LABYRINTH), np.random.default_rng(3)
    labyrinth["rows"] = labyrinth["columns"] = 10
    labyrinth["tile"][0], labyrinth["turn"][0] = draw.integers(1, 4, (10, 10)), draw.integers(0, 4, (10, 10))
    fit(labyrinth[0])
    with patch.object(longest_walk, "survey", SimpleNamespace(**{**vars(survey), **called})):
        walk = longest_walk.longest_walk(labyrinth)
    assert walk.proven
    return walk.length


PROGRAMS: Final[dict[str, tuple[str, Callable[[Timed], int]]]] = {
    "random games of Mythical Dice": ("mythical_dice", random_games),
    f"expert of Mythical Dice, {WORLDS} worlds a decision": ("mythical_dice", expert_decisions),
    "longest walk of 10 x 10, proven": ("minos", proof),
}


def compiled(game: str) -> Path:
    """The measured module of a game."""
    WORK.mkdir(parents=True, exist_ok=True)
    to = WORK / f"rules-{game}.wasm"
    program = [sys.executable, "-m", "bench.page_rules", game, str(to)]
    with tempfile.TemporaryDirectory() as fresh:  # code from Numba's cache has lost its LLVM code
        environment = {**os.environ, **SETTINGS, "NUMBA_CACHE_DIR": fresh}
        subprocess.run(program, cwd=ROOT, env=environment, check=True)
    return to


def in_chromium(module: Path, trace: str) -> dict[str, Any]:
    """The same in Debian's Chromium."""
    import base64

    from playwright.sync_api import sync_playwright

    strip = 'import { stripTypeScriptTypes as strip } from "node:module"; import { readFileSync } from "node:fs";'
    strip += 'process.stdout.write(strip(readFileSync("web/src/rules/module.ts", "utf8")));'
    plain = subprocess.run(
        [NODE, "--input-type=module", "-e", strip], cwd=ROOT, capture_output=True, text=True, check=True
    )
    scripts = [plain.stdout, (ROOT / "bench" / "timed.mjs").read_text("utf-8")]
    given = {
        "scripts": scripts,
        "module": base64.b64encode(module.read_bytes()).decode(),
        "trace": trace,
        "rounds": ROUNDS,
    }
    run = """async ({scripts, module, trace, rounds}) => {
        const [{Module}, {timed}] = await Promise.all(scripts.map((text) =>
            import(URL.createObjectURL(new Blob([text], {type: "text/javascript"})))));
        const code = Uint8Array.from(atob(module), (sign) => sign.charCodeAt(0));
        return timed(Module, code, JSON.parse(trace), rounds);
    }"""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page()
        found: dict[str, Any] = page.evaluate(run, given)
        found["version"] = browser.version
        browser.close()
    return found


def measure(say: Callable[[str], None]) -> dict[str, Any]:
    """Each program natively, in node and in Chromium; the best of the rounds, since a slow one was disturbed."""
    from asterion.webassembly.build import compile_modules
    from asterion.webassembly.declared import GAMES_OF_A_PAGE

    files = compile_modules(GAMES_OF_A_PAGE, cache_home() / "page")
    sizes = {
        game: {"bytes": path.stat().st_size, "brotli": path.with_name(path.name + ".br").stat().st_size}
        for game, path in zip(GAMES_OF_A_PAGE, files, strict=True)
    }
    modules = {game: compiled(game) for game in LOOP}
    found: dict[str, Any] = {}
    for name, (game, program) in PROGRAMS.items():
        program(Timed(GAMES[game]))  # compiles, and fills what is kept
        native, work, written = [], 0, ""
        for _ in range(ROUNDS):
            trace = Timed(GAMES[game])
            work, written = program(trace), trace.written()
            native.append(trace.seconds * 1e3)
        file = WORK / "trace.json"
        file.write_text(written)
        said = subprocess.run(
            [NODE, ROOT / "bench" / "timed.mjs", modules[game], file, str(ROUNDS)],
            capture_output=True,
            text=True,
            check=True,
        )
        engines = {"node": json.loads(said.stdout), "chromium": in_chromium(modules[game], written)}
        found[name] = {"work": work, "native_ms": min(native)} | {
            engine: {
                "ms": min(each["called"]),
                "instantiated_ms": min(each["instantiated"]),
                "memory": each["memory"],
            }
            for engine, each in engines.items()
        }
        times = ", ".join(f"{engine} {min(each['called']):.1f}" for engine, each in engines.items())
        say(f"  {name:50} native {min(native):.1f} ms, {times}")
    return {"programs": found, "sizes": sizes, "load_average_after": load_average()}


def table(found: dict[str, Any]) -> list[str]:
    """The figures as Markdown."""
    lines = [
        "| The same calls | native, ms | node | times native | Chromium | times native | memory |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    for name, each in found["programs"].items():
        native = each["native_ms"]
        cells = [f"{each[engine]['ms']:,.1f} | {each[engine]['ms'] / native:.2f}" for engine in ("node", "chromium")]
        lines.append(f"| {name} | {native:,.1f} | {' | '.join(cells)} | {each['chromium']['memory'] / 2**20:.0f} MiB |")
    ready = max(each["chromium"]["instantiated_ms"] for each in found["programs"].values())
    sizes = ", ".join(f"{game} {size['brotli'] / 1e3:.1f} KB" for game, size in found["sizes"].items())
    decisions = found["programs"]["random games of Mythical Dice"]
    rate = decisions["work"] / decisions["chromium"]["ms"] / 1e3
    return [
        *lines,
        "",
        f"Modules with bots, Brotli: {sizes} (aim 30 KB each). Instantiated in {ready:.1f} ms. Random play in Chromium:"
        f" {rate:.1f} million decisions/s. Aims: random play at most 1.43 times native (0.7 of its speed), an expert's"
        " decision at most 1.5 times.",
    ]


def main(game: str, to: Path) -> None:
    """Compile the measured module of a game, in a process of its own."""
    warnings.simplefilter("ignore")
    from asterion.webassembly.compiler import compile_module

    to.write_bytes(compile_module(exports_for(GAMES[game])))


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
