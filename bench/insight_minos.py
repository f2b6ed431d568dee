"""``python -m bench.insight_minos [PART ...] --seconds 300``: what the ledger of Minos says, and how surely.

Every part plays and analyses matches between bots until its time is over, and keeps what it found in
``results/insight_minos_PART.json``; ``insight_minos.md`` is written from these files. ``measure`` is no part of all: it
prints the tables of ``insight/minos/measured.py``.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from asterion.bots.contract import REGULAR
from asterion.bots.minos import levels as bot_levels
from asterion.bots.minos.scratch import new_workspace
from asterion.games.chance import simulation
from asterion.games.compiled import blank
from asterion.games.minos import MINOS
from asterion.games.minos.actions import READY
from asterion.games.minos.board import LABYRINTH
from asterion.games.minos.longest_walk import longest_walk
from asterion.games.minos.state import BUILD
from asterion.insight import Analysis, analyse
from asterion.insight.minos.measured import PLACES
from asterion.insight.minos.model import Effort
from asterion.lab.statistics import mean_interval
from bench import results
from bench.insight import parts_of, seated, unfair
from bench.insight_games import by_level, play
from bench.machine import machine

LADDER = ("expert", "regular", "regular", "novice")
WITHOUT_EXPERT = ("regular", "regular", "novice", "novice")
LUCK_ONLY = Effort("luck only", playouts=64, worlds=16)
BRIEF = Effort("brief", games=1024, playouts=64, worlds=32)
BUILDINGS = ("together", "random", "fitted")
WORLDS = 300
PAGE = results.HERE / "insight_minos.md"
HEAD = """# Insight: the ledger of Minos

    python -m bench.insight_minos      # everything, five minutes a part; or some: sums luck ladder without_expert seeds

Written from `results/insight_minos_*.json`. Shares of the win in percent, with 95 % intervals; a match is one
observation. Players change seats. Aims as in [insight.md](insight.md).
"""
Row = dict[str, Any]


def sums(game: int) -> Row:
    """2 to 7 seats, every way to build, both kinds of bridges, random play."""
    seats, random = 2 + game % 6, ["random"] * (2 + game % 6)
    options = {
        "building": ("random", "fitted")[game % 2],
        "bridges": ("plain", "underpass")[game // 2 % 2],
        "sizes": ("box", "any")[game // 4 % 2],
    }
    record = play(random, game, by_level(random, 1), game="minos", **options)
    analysis = analyse(record, game, BRIEF)
    scores = record.result.scores if record.result is not None else []
    reached = max(abs(analysis.seats[seat].points.result - scores[seat]) for seat in range(seats))
    return {"off": max(row["off"] for row in parts_of(analysis)), "unfair": unfair(analysis), "reached": reached}


def luck(game: int) -> Row:
    """Two novices and a regular: is luck 0 on average?"""
    levels = seated(("regular", "novice", "novice"), game)
    building = BUILDINGS[1 + game % 2]
    record = play(levels, game, by_level(levels, 1), game="minos", building=building)
    return {"building": building, "seats": parts_of(analyse(record, game, LUCK_ONLY))}


def ladder(game: int) -> Row:
    """An expert, two regulars, a novice, in labyrinths that are drawn and fitted: who plays better, and where?"""
    return _ranked(LADDER, game)


def without_expert(game: int) -> Row:
    """Two regulars and two novices: beside an expert, who wins nearly always, the others cannot be told apart."""
    return _ranked(WITHOUT_EXPERT, game)


def _ranked(each: tuple[str, ...], game: int) -> Row:
    levels = seated(each, game)
    record = play(levels, game, by_level(levels, WORLDS), game="minos", building="fitted")
    began = time.process_time()
    analysis = analyse(record, game, "thorough")
    seconds = time.process_time() - began
    return {"seats": [row | _where(analysis, row["seat"]) for row in parts_of(analysis)], "seconds": seconds}


def _where(analysis: Analysis, seat: int) -> Row:
    """Play of a seat by what was decided, and whether it is blamed for a blunder."""
    found = dict.fromkeys(("choice", "note", "bid", "walk"), 0.0)
    for entry in analysis.entries:
        if entry.seat == seat and entry.kind in found:
            found[entry.kind] += entry.win.play[seat]
    return found | {"blunder": float(any(point.grade == "blunder" for point in analysis.seats[seat].mistakes))}


def seeds(game: int) -> Row:
    """Four seeds: the same turning points?"""
    levels = seated(LADDER, game)
    record = play(levels, 5000 + game, by_level(levels, WORLDS), game="minos", building="fitted")
    told = [analyse(record, seed, "thorough") for seed in range(4)]
    return {
        "points": [sorted(point.entry for point in each.turning_points) for each in told],
        "luck": [[report.win.luck for report in each.seats] for each in told],
    }


ALL: dict[str, Callable[[int], Row]] = {each.__name__: each for each in (sums, luck, ladder, without_expert, seeds)}


def rows(part: str, seconds: float, first: int, most: int) -> Iterator[Row]:
    """Yield the findings of matches number first and on."""
    ALL[part](0)  # compiles, and makes the table of futures
    began = time.monotonic()
    for game in range(first, first + most):
        if time.monotonic() - began > seconds:
            return
        yield ALL[part](game)


# The page


def write() -> None:
    """Write the page from all parts that were measured."""
    text = [HEAD]
    for part, section in SECTIONS.items():
        found = results.load(f"insight_minos_{part}")
        if found is not None and found["rows"]:
            on = found["machine"]
            text += ["", *section(found["rows"]), ""]
            text += [f"({len(found['rows'])} matches; {on['cpu']}, {on['cores']} cores, load {on['load_average'][0]})"]
    PAGE.write_text("\n".join(text) + "\n", "utf-8")


def _percent(rows: list[Row], key: str, part: str, value: Any) -> str:
    means = [np.mean([seat[part] for seat in row["seats"] if seat[key] == value]) for row in rows]
    told = mean_interval(np.array(means))
    span = "" if told.low is None or told.high is None else f" ± {50 * (told.high - told.low):.1f}"
    return f"{100 * told.mean:+.1f}{span}"


def _sums(rows: list[Row]) -> Iterator[str]:
    yield "## Sums"
    yield ""
    yield "Random play, 2 to 7 seats, drawn and fitted labyrinths, both kinds of bridges, every seat, both units."
    yield ""
    yield f"- largest |expectation + luck + play + guesswork + others - result|: {max(row['off'] for row in rows):.1e}"
    yield f"- largest difference of a result from the score in the record: {max(row['reached'] for row in rows):.1e}"
    yield f"- largest sum over the seats of what one entry changed in the win: {max(row['unfair'] for row in rows):.1e}"


def _luck(rows: list[Row]) -> Iterator[str]:
    yield "## Luck is 0 on average"
    yield ""
    yield "A regular and two novices; luck of a match and seat."
    yield ""
    yield "| | mean, % of a win |"
    yield "|---|---:|"
    for key in ("level", "seat"):
        for value in sorted({seat[key] for row in rows for seat in row["seats"]}):
            yield f"| {key} {value} | {_percent(rows, key, 'luck', value)} |"


def _ladder(rows: list[Row]) -> Iterator[str]:
    yield "## Play"
    yield ""
    yield "An expert (300 worlds), two regulars, a novice; fitted labyrinths, effort thorough. Counting, nerve, walking"
    yield "and size are the parts of play; blunder: share of the matches in which one is named."
    yield ""
    yield from _levels(rows, "expert", "regular", "novice")


def _without_expert(rows: list[Row]) -> Iterator[str]:
    yield "## Play without an expert"
    yield ""
    yield "Two regulars, two novices: beside an expert, who wins nearly always, they cannot be told apart."
    yield ""
    yield from _levels(rows, "regular", "novice")


def _levels(rows: list[Row], *levels: str) -> Iterator[str]:
    parts = ("result", "luck", "play", "guesswork", "others", "note", "bid", "walk", "choice", "blunder")
    yield "| level | result | luck | play | guesswork | others | counting | nerve | walking | size | blunder |"
    yield "|---|" + "---:|" * 10
    for level in levels:
        yield f"| {level} | " + " | ".join(_percent(rows, "level", part, level) for part in parts) + " |"
    yield ""
    yield f"- processor time of an analysis: median {np.median([row['seconds'] for row in rows]):.2f} s, "
    yield f"  longest {max(row['seconds'] for row in rows):.2f} s"


def _seeds(rows: list[Row]) -> Iterator[str]:
    same = np.mean([len({tuple(each) for each in row["points"]}) == 1 for row in rows])
    spread = [np.std(row["luck"], axis=0, ddof=1) for row in rows]
    yield "## Four seeds"
    yield ""
    yield f"- all four seeds name the same three turning points: {100 * same:.0f} % of matches"
    yield f"- spread of luck of a match and seat (root mean square): {100 * np.sqrt(np.mean(np.square(spread))):.2f} %"


SECTIONS = {"sums": _sums, "luck": _luck, "ladder": _ladder, "without_expert": _without_expert, "seeds": _seeds}


# The tables


def measure(count: int) -> None:
    """Print LONGEST and NOTED, from so many labyrinths each."""
    chance, thoughts, work = simulation(77), np.random.default_rng(3), new_workspace()
    middles = (np.arange(PLACES) + 0.5) / PLACES
    for building in BUILDINGS:
        for side in range(6, 10):
            options = MINOS.options({"building": building, "rows": side, "columns": side, "starter": 0})
            ruleset = MINOS.wire.ruleset(options, 4)
            longest, noted = [], []
            for _ in range(count):
                state, own = MINOS.new_state(), simulation(int(thoughts.integers(1 << 60)))

                def regular(seat: int, state: Any = state, own: Any = own, ruleset: Any = ruleset) -> int:
                    found = bot_levels.quick_action(ruleset, state, seat, REGULAR, work, own)
                    return int(found)

                MINOS.start(ruleset, state, chance)
                while int(state["stage"][0]) == BUILD:
                    MINOS.act(ruleset, state, 0, regular(0), chance)
                labyrinth = blank(LABYRINTH)
                for name in ("rows", "columns", "tile", "turn"):
                    labyrinth[name] = state[name]
                longest.append(longest_walk(labyrinth).length)
                noted += [(regular(seat) - READY) / longest[-1] for seat in range(2)]
            walks = np.quantile(longest, middles, method="nearest").astype(int).tolist()
            print(building, side, walks, np.quantile(np.multiply(noted, 100), middles).round().astype(int).tolist())


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.insight_minos", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="|".join([*ALL, "measure"]), help="default: all but measure")
    parser.add_argument("--seconds", type=float, default=300.0, help="for each part, at most")
    parser.add_argument("--games", type=int, default=1000, help="for each part, at most; labyrinths, for measure")
    parser.add_argument("--more", action="store_true", help="add to what was found before")
    asked = parser.parse_args()
    if asked.parts == ["measure"]:
        measure(asked.games)
        return
    for part in asked.parts or list(ALL):
        before = (results.load(f"insight_minos_{part}") or {"rows": []})["rows"] if asked.more else []
        found = before + list(rows(part, asked.seconds, len(before), asked.games))
        results.save_rows(f"insight_minos_{part}", {"machine": machine()}, found)
        print(f"{part}: {len(found)} games", flush=True)
    write()


if __name__ == "__main__":
    main()
