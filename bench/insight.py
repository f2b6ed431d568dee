"""``python -m bench.insight [PART ...] --seconds 600``: does the ledger say what it should, and how surely?

Every part plays and analyses matches until its time is over, and keeps what it found in ``results/insight.json``;
``insight.md`` is written from that file. Processor time is that of this process.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any
from unittest import mock

import numpy as np

from asterion.insight import LEDGERS, Analysis, analyse
from asterion.insight.contract import LUCK_KINDS, Parts
from asterion.insight.mino_3d.model import Effort as MinoEffort
from asterion.insight.mythical_dice import EFFORTS, futures
from asterion.insight.mythical_dice.model import Effort
from asterion.insight.mythical_dice.playouts import Decision
from asterion.insight.mythical_dice.questions import Question
from asterion.insight.tables import Futures
from asterion.match.match import Match
from asterion.match.record import Record
from bench import results
from bench.insight_games import by_level, play, race
from bench.insight_report import write
from bench.machine import machine

LADDER = ("expert", "regular", "regular", "novice")
QUICK, THOROUGH = EFFORTS["quick"], EFFORTS["thorough"]
LUCK_ONLY = Effort("luck only", playouts=64, worlds=16)
BRIEF = Effort("brief", games=1024, playouts=64, worlds=32)
PARTS = ("luck", "play", "guesswork", "others")
Rows = list[dict[str, Any]]


def seated(levels: tuple[str, ...], game: int) -> list[str]:
    """The levels by seat: everybody moves on by one seat from game to game."""
    turned = game % len(levels)
    return [*levels[turned:], *levels[:turned]]


def parts_of(analysis: Analysis) -> Rows:
    """By seat: level, parts of the share of the win, and how far the sums are off."""
    return [
        {
            "seat": report.seat,
            "level": report.level,
            **{part: getattr(report.win, part) for part in (*PARTS, "result")},
            "missed": report.missed.win,
            "off": max(abs(_off(analysis, report.seat, unit)) for unit in ("win", "points")),
        }
        for report in analysis.seats
    ]


def _off(analysis: Analysis, seat: int, unit: str) -> float:
    """Difference of the sum over the entries from the result."""
    parts: Parts = getattr(analysis.seats[seat], unit)
    told = sum(getattr(getattr(entry, unit), part)[seat] for entry in analysis.entries for part in PARTS)
    off: float = parts.expectation + told - parts.result
    return off


def unfair(analysis: Analysis) -> float:
    """The largest sum over the seats of what one entry changed in the share of the win."""
    largest: float = max(abs(sum(sum(getattr(entry.win, part)) for part in PARTS)) for entry in analysis.entries)
    return largest


def sums(game: int) -> dict[str, Any]:
    """All seats and editions, random play: do the sums come out?"""
    seats = 3 + game % 4
    options: dict[str, Any] = {
        "edition": ("mythical-2024", "mino-2023")[game // 4 % 2],
        "simplified": bool(game // 8 % 2),
    }
    record = play(["random"] * seats, game, by_level(["random"] * seats, 1), **options)
    analysis = analyse(record, game, BRIEF)
    return checked(analysis, record)


def checked(analysis: Analysis, record: Record) -> dict[str, Any]:
    """Errors of sums and results."""
    scores = record.result.scores if record.result is not None else []
    reached = max(abs(report.points.result - scores[report.seat]) for report in analysis.seats)
    return {"off": max(row["off"] for row in parts_of(analysis)), "unfair": unfair(analysis), "reached": reached}


def luck(game: int) -> dict[str, Any]:
    """Regulars and novices: is luck 0 on average?"""
    levels = seated(("regular", "regular", "novice", "novice"), game)
    analysis = analyse(play(levels, game, by_level(levels, 1)), game, LUCK_ONLY)
    return {"seats": parts_of(analysis)}


def wrong(game: int) -> dict[str, Any]:
    """The same with a table of futures that is wrong on purpose: is the luck of the dice still 0 on average?"""
    levels = seated(("regular", "regular", "novice", "novice"), game)
    record = play(levels, game, by_level(levels, 1))
    right = futures.of_ruleset

    def wrong_table(ruleset: Any, games: int = futures.GAMES) -> Any:
        table = yield from right(ruleset, games)
        return Futures(table.name, table.points + np.array([60, 0, -30, 0], np.int16))

    with mock.patch.object(futures, "of_ruleset", wrong_table):
        analysis = analyse(record, game, LUCK_ONLY)
    rolled = [
        sum(entry.win.luck[seat] for entry in analysis.entries if entry.kind == "roll" and entry.n) for seat in range(4)
    ]
    return {"seats": [{"level": levels[seat], "luck": rolled[seat]} for seat in range(4)]}


def ladder(game: int) -> dict[str, Any]:
    """An expert, two regulars, a novice: who plays better, and how soon one knows."""
    levels = seated(LADDER, game)
    record = play(levels, game, by_level(levels, 300))
    began = time.process_time()
    analysis = analyse(record, game, QUICK)
    return {"seats": parts_of(analysis), "seconds": time.process_time() - began}


def seeds(game: int) -> dict[str, Any]:
    """Four seeds: the same turning points, the same luck?"""
    levels = seated(LADDER, game)
    record = play(levels, 5000 + game, by_level(levels, 300))
    began = time.process_time()
    told = [analyse(record, seed, THOROUGH) for seed in range(4)]
    return {
        "seconds": (time.process_time() - began) / 4,
        "points": [[point.entry for point in each.turning_points] for each in told],
        "luck": [[report.win.luck for report in each.seats] for each in told],
        "play": [[report.win.play for report in each.seats] for each in told],
    }


def planted(game: int) -> dict[str, Any]:
    """Regulars, one of whom once does any legal action that costs 5 % of the win or more: is it found?"""
    chosen, found = random.Random(game), {"n": -1, "loss": 0.0}
    regular, start = by_level(["regular"] * 4, 1), chosen.randrange(150)

    def choose(match: Match, seat: int, seed: int) -> int:
        action = regular(match, seat, seed)
        if found["n"] >= 0 or match.next_n < start or match.state is None:
            return action
        other = chosen.choice(match.game.list_legal(match.ruleset, match.state, seat))
        loss = cost(match, seat, other, game) if other != action else 0.0
        if loss < 0.05:
            return action
        found.update(n=match.next_n, loss=loss)
        return other

    analysis = analyse(play(["regular"] * 4, 9000 + game, choose), game, THOROUGH)
    entry = next((each for each in analysis.entries if each.n == found["n"] and each.kind not in LUCK_KINDS), None)
    return found | {"grade": entry.grade if entry is not None else None}


def cost(match: Match, seat: int, action: int, seed: int) -> float:
    """Loss of an action against the best one, less two standard errors, in worlds of its own."""
    seen = match.observation(seat)
    question = Question(Decision(match.ruleset, seen, seat), _table(match), 2048, [seed, match.next_n, 77])
    while question.more(256):
        pass
    loss = question.answer(action, action).missed
    return loss.win - 2 * loss.win_error


def _table(match: Match) -> Futures:
    making = futures.of_ruleset(match.ruleset)
    while True:
        try:
            next(making)
        except StopIteration as end:
            table: Futures = end.value
            return table


def expert(game: int) -> dict[str, Any]:
    """Four experts with 4,000 worlds: how often is one blamed?"""
    analysis = analyse(play(["expert"] * 4, 7000 + game, by_level(["expert"] * 4, 4000)), game, THOROUGH)
    return {"grades": [[point.grade for point in report.mistakes] for report in analysis.seats]}


MINO_BRIEF = MinoEffort("brief", games=64, playouts=8, liked=1, closer=0)


def mino_3d_sums(game: int) -> dict[str, Any]:
    """3D-Mino, all seats and ways to carry pieces, novices."""
    levels, support = ["novice"] * (2 + game % 5), ("balanced", "any", "free")[game // 5 % 3]
    record = play(levels, game, by_level(levels, 1), "mino_3d", support=support)
    return checked(analyse(record, game, MINO_BRIEF), record)


def mino_3d(game: int) -> dict[str, Any]:
    """3D-Mino: an expert, two regulars, a novice."""
    levels = seated(LADDER, game)
    record = play(levels, game, by_level(levels, 40), "mino_3d")
    began = time.process_time()
    analysis = analyse(record, game, "quick")
    seconds = time.process_time() - began
    return {"seats": parts_of(analysis), "seconds": seconds, **checked(analysis, record)}


def like_dice(game: int) -> dict[str, Any]:
    """Like Dice: an expert, two regulars, a novice."""
    levels = seated(LADDER, game)
    record = race(levels, game, difficulty=("beginners", "advanced")[game // 4 % 2])
    began = time.process_time()
    analysis = analyse(record, game, "quick")
    seconds = time.process_time() - began
    return {"seats": parts_of(analysis), "seconds": seconds, **checked(analysis, record)}


def second_look(game: int) -> dict[str, Any]:
    """Minos and 3D-Mino in turn, three seeds, without the second look and with it: the same mistakes?"""
    levels, of = seated(("regular", "regular", "novice", "novice"), game // 2), ("minos", "mino_3d")[game % 2]
    options = {"building": "fitted"} if of == "minos" else {}
    record = play(levels, 6000 + game, by_level(levels, 1), of, **options)
    whole, found = LEDGERS[of].efforts["thorough"], dict[str, Any](game=of)
    for name, effort in (("without", replace(whole, again=0)), ("with", whole)):
        began = time.process_time()
        told = [analyse(record, seed, effort) for seed in range(3)]
        found[name] = {
            "seconds": (time.process_time() - began) / len(told),
            "named": [blamed(each) for each in told],
            "off": max(row["off"] for each in told for row in parts_of(each)),
        }
    return found


def blamed(analysis: Analysis) -> dict[str, str]:
    """The grades of the bids and placements that are named, by entry."""
    entries = enumerate(analysis.entries)
    return {str(at): each.grade for at, each in entries if each.grade and each.kind in ("bid", "place")}


ALL: dict[str, Callable[[int], dict[str, Any]]] = {
    each.__name__: each
    for each in (sums, luck, wrong, ladder, seeds, planted, expert, mino_3d_sums, mino_3d, like_dice, second_look)
}


def rows(part: str, seconds: float, first: int, most: int) -> Iterator[dict[str, Any]]:
    """Yield the findings of matches number first and on."""
    ALL[part](0)  # compiles, and makes the table of futures
    began = time.monotonic()
    for game in range(first, first + most):
        if time.monotonic() - began > seconds:
            return
        yield ALL[part](game)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.insight", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="|".join(ALL), help="default: all")
    parser.add_argument("--seconds", type=float, default=600.0, help="for each part, at most")
    parser.add_argument("--games", type=int, default=1000, help="for each part, at most")
    parser.add_argument("--more", action="store_true", help="add to what was found before")
    asked = parser.parse_args()
    for part in asked.parts or list(ALL):
        before = (results.load(f"insight_{part}") or {"rows": []})["rows"] if asked.more else []
        found = before + list(rows(part, asked.seconds, len(before), asked.games))
        results.save_rows(f"insight_{part}", {"machine": machine()}, found)
        print(f"{part}: {len(found)} games", flush=True)
    write()


if __name__ == "__main__":
    main()
