"""Writes ``insight.md`` from what ``bench/insight.py`` has kept."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from asterion.lab.statistics import Interval, mean_interval
from bench import results

PAGE = Path(__file__).resolve().parent / "insight.md"
HEAD = """# Insight: does the ledger say what it should?

    python -m bench.insight      # everything, ten minutes a part; or some, as sums luck mino_3d like_dice
    python -m bench.insight seeds --seconds 3600 --more      # adds to what was found before

Written from `results/insight_*.json`. Shares of the win in percent, with 95 % intervals; a match is one observation.
The matches are of Mythical Dice, four seats, edition mythical-2024, unless their section says otherwise. Players change
seats.

Aims: sums exact to 1e-9 in 200 matches; luck and guesswork within their intervals of 0 over 1,000; play of expert,
regular and novice apart within 100, a variance at least 4 times smaller without luck, 6 times fewer matches by play;
the same three turning points in 90 % of 50 matches; 95 % of planted blunders named; under 2 % of experts blamed for a
blunder; luck spread by at most 1.5 %; under 10 s a match. Each section says how many matches it comes from: where
they are few, the aim is not yet proved.
"""
Rows = list[dict[str, Any]]


def write() -> None:
    """Write the page from all parts that were measured."""
    text = [HEAD]
    for part, section in SECTIONS.items():
        found = results.load(f"insight_{part}")
        if found is not None and found["rows"]:
            text += ["", *section(found["rows"]), "", f"({_where(found)})"]
    PAGE.write_text("\n".join(text) + "\n", "utf-8")


def _where(found: dict[str, Any]) -> str:
    on = found["machine"]
    return f"{len(found['rows'])} matches; {on['cpu']}, {on['cores']} cores, load average {on['load_average'][0]}"


def _percent(told: Interval) -> str:
    if told.low is None or told.high is None:
        return f"{100 * told.mean:+.1f}"
    return f"{100 * told.mean:+.1f} ± {50 * (told.high - told.low):.1f}"


def by(rows: Rows, key: str, part: str) -> dict[Any, Interval]:
    """Mean of a part of the seats with each value of a key; in a match the mean of those seats."""
    kinds = sorted({seat[key] for row in rows for seat in row["seats"]})
    return {
        kind: mean_interval(
            np.array([np.mean([seat[part] for seat in row["seats"] if seat[key] == kind]) for row in rows])
        )
        for kind in kinds
    }


def sums(rows: Rows) -> Iterator[str]:
    yield "## Sums"
    yield ""
    yield "Random play, 3 to 6 seats, both editions, simplified or not, every seat, both units."
    yield ""
    yield from _checked(rows)


def _largest(rows: Rows) -> float:
    return max(float(row["unfair"]) for row in rows)


def _zeros(rows: Rows, part: str) -> Iterator[str]:
    yield "| | mean, % of a win | within its interval of 0 |"
    yield "|---|---:|---|"
    for key in ("level", "seat"):
        for kind, told in by(rows, key, part).items() if key in rows[0]["seats"][0] else []:
            inside = told.low is not None and told.high is not None and told.low <= 0 <= told.high
            yield f"| {key} {kind} | {_percent(told)} | {'yes' if inside else 'no'} |"


def luck(rows: Rows) -> Iterator[str]:
    yield "## Luck is 0 on average"
    yield ""
    yield "Two regulars and two novices; luck of a match and seat."
    yield ""
    yield from _zeros(rows, "luck")


def wrong(rows: Rows) -> Iterator[str]:
    yield "## ... also with a wrong V"
    yield ""
    yield (
        "The same players, but the table of futures gives the seat that starts the next round 60 points too many and "
        "the one opposite 30 too few. Luck of the dice alone: a deal's is 0 on average only if V is right."
    )
    yield ""
    yield from _zeros(rows, "luck")


def ladder(rows: Rows) -> Iterator[str]:
    yield "## Play"
    yield ""
    yield "An expert (300 worlds), two regulars, a novice; effort quick."
    yield ""
    parts = ("result", "luck", "play", "guesswork", "others", "missed")
    yield f"| level | {' | '.join(parts)} |"
    yield "|---|" + "---:|" * len(parts)
    told = {part: by(rows, "level", part) for part in parts}
    for level in ("expert", "regular", "novice"):
        yield f"| {level} | {' | '.join(_percent(told[part][level]) for part in parts)} |"
    first = {level: by(rows[:100], "level", "play")[level] for level in ("expert", "regular", "novice")}
    yield ""
    yield f"- after {len(rows[:100])} matches: " + ", ".join(
        f"{level} {_percent(each)}" for level, each in first.items()
    )
    yield from _ranking(rows)
    yield f"- the winner was the luckiest seat in {100 * _luckiest(rows):.0f} % of matches"
    yield f"- processor time of an analysis, quick: {np.median([row['seconds'] for row in rows]):.1f} s"


def _gaps(rows: Rows, *parts: str) -> Any:
    """By match: the expert's sum of these parts less the mean of the regulars'."""
    return np.array(
        [
            np.mean([sum(seat[part] for part in parts) for seat in row["seats"] if seat["level"] == "expert"])
            - np.mean([sum(seat[part] for part in parts) for seat in row["seats"] if seat["level"] == "regular"])
            for row in rows
        ]
    )


def _ranking(rows: Rows) -> Iterator[str]:
    result, play = _gaps(rows, "result"), _gaps(rows, "play")
    less_luck = _gaps(rows, "play", "guesswork", "others")
    yield (
        f"- to rank expert and regular: the variance of the difference is {result.var() / less_luck.var():.1f} times "
        f"smaller without luck (unbiased); by play alone {_needed(result) / _needed(play):.1f} times fewer matches "
        "(this depends on V: what play is worth is measured among regulars)"
    )


def _needed(gaps: Any) -> float:
    """Matches needed to tell a difference from 0, but for a factor."""
    return float(gaps.var() / gaps.mean() ** 2)


def _luckiest(rows: Rows) -> float:
    won = [max(row["seats"], key=lambda seat: seat["result"])["seat"] for row in rows]
    lucky = [max(row["seats"], key=lambda seat: seat["luck"])["seat"] for row in rows]
    return float(np.mean([one == other for one, other in zip(won, lucky, strict=True)]))


def seeds(rows: Rows) -> Iterator[str]:
    yield "## Four seeds"
    yield ""
    same = [len({tuple(sorted(each)) for each in row["points"]}) == 1 for row in rows]
    pairs = [len(set(one) & set(other)) / 3 for row in rows for one, other in itertools.combinations(row["points"], 2)]
    firsts = [len({each[0] for each in row["points"]}) == 1 for row in rows]
    yield "An expert, two regulars, a novice; effort thorough."
    yield ""
    yield f"- all four seeds name the same three turning points: {100 * np.mean(same):.0f} % of matches"
    yield f"- the same largest one: {100 * np.mean(firsts):.0f} %"
    yield f"- of the three that one seed names, another names {100 * np.mean(pairs):.0f} %"
    for part in ("luck", "play"):
        spread = [np.std(row[part], axis=0, ddof=1) for row in rows]
        yield f"- spread of {part} of a match and seat over seeds (root mean square): {100 * _rms(spread):.2f} %"
    yield f"- processor time of an analysis, thorough: {np.median([row['seconds'] for row in rows]):.1f} s"


def _rms(values: Any) -> float:
    return float(np.sqrt(np.mean(np.square(values))))


def planted(rows: Rows) -> Iterator[str]:
    done = [row for row in rows if row["n"] >= 0]
    yield "## Planted blunders"
    yield ""
    yield (
        "Four regulars, one of whom once does another legal action, drawn at random, that costs 5 % of the win or more "
        "(less two standard errors, 2,048 worlds of their own). Effort thorough."
    )
    yield ""
    named = [row["grade"] for row in done]
    yield f"- planted: {len(done)}; named at all: {_share(named, lambda each: each is not None)}"
    yield f"- named a blunder: {_share(named, lambda each: each == 'blunder')}"


def _share(values: list[Any], holds: Any) -> str:
    return f"{100 * np.mean([holds(each) for each in values]):.0f} %" if values else "none"


def expert(rows: Rows) -> Iterator[str]:
    yield "## Experts"
    yield ""
    seats = [grades for row in rows for grades in row["grades"]]
    yield "Four experts with 4,000 worlds a decision. Effort thorough."
    yield ""
    yield (
        f"- blamed for a blunder: {_share(seats, lambda grades: 'blunder' in grades)} of {len(seats)} seats; for a "
        f"mistake or worse: {_share(seats, lambda grades: bool({'blunder', 'mistake'} & set(grades)))}"
    )


def mino_3d_sums(rows: Rows) -> Iterator[str]:
    yield "## 3D-Mino: sums"
    yield ""
    yield "Novices, 2 to 6 seats, every way to carry pieces, every seat, both units."
    yield ""
    yield from _checked(rows)


def mino_3d(rows: Rows) -> Iterator[str]:
    yield "## 3D-Mino"
    yield ""
    yield "An expert (40 worlds), two regulars, a novice; effort quick."
    yield ""
    yield from _levels(rows)


def like_dice(rows: Rows) -> Iterator[str]:
    yield "## Like Dice"
    yield ""
    yield (
        "An expert, two regulars, a novice; missions of both difficulties. Play is measured against the table's mean. "
        "The choice of a card is play, against the mean of the cards that could be taken."
    )
    yield ""
    yield from _levels(rows)


def second_look(rows: Rows) -> Iterator[str]:
    yield "## The second look"
    yield ""
    yield (
        "Minos (fitted labyrinths) and 3D-Mino, two regulars and two novices, effort thorough, three seeds: bids and "
        "placements that are named, without and with new worlds for them."
    )
    yield ""
    yield "| game | second look | matches | named a match | another seed names it too | with the same grade | s |"
    yield "|---|---|---:|---:|---:|---:|---:|"
    for game, name in itertools.product(("minos", "mino_3d"), ("without", "with")):
        found = [row[name] for row in rows if row["game"] == game]
        named = [each for row in found for each in row["named"]]
        pairs = [(one, two) for row in found for one, two in itertools.permutations(row["named"], 2)]
        both = [(one[at], two.get(at)) for one, two in pairs for at in one]
        yield (
            f"| {game} | {name} | {len(found)} | {np.mean([len(each) for each in named]):.1f} | "
            f"{_share(both, lambda pair: pair[1] is not None)} | {_share(both, lambda pair: pair[0] == pair[1])} | "
            f"{np.median([row['seconds'] for row in found]):.2f} |"
        )
    yield ""
    off = max(row[name]["off"] for row in rows for name in ("without", "with"))
    yield f"- largest |expectation + luck + play + guesswork + others - result|: {off:.1e}"


def _levels(rows: Rows) -> Iterator[str]:
    parts = ("result", "luck", "play", "guesswork", "others")
    yield f"| | {' | '.join(parts)} |"
    yield "|---|" + "---:|" * len(parts)
    for key in ("level", "seat"):
        told = {part: by(rows, key, part) for part in parts}
        for kind in told["luck"]:
            yield f"| {key} {kind} | {' | '.join(_percent(told[part][kind]) for part in parts)} |"
    yield ""
    yield from _checked(rows)
    yield f"- processor time of an analysis: {np.median([row['seconds'] for row in rows]):.1f} s"


def _checked(rows: Rows) -> Iterator[str]:
    yield f"- largest |expectation + luck + play + guesswork + others - result|: {max(row['off'] for row in rows):.1e}"
    yield f"- largest difference of a result from the score in the record: {max(row['reached'] for row in rows):.1e}"
    yield f"- largest sum over the seats of what one entry changed in the share of the win: {_largest(rows):.1e}"


SECTIONS = {
    "sums": sums,
    "luck": luck,
    "wrong": wrong,
    "ladder": ladder,
    "seeds": seeds,
    "planted": planted,
    "expert": expert,
    "mino_3d_sums": mino_3d_sums,
    "mino_3d": mino_3d,
    "like_dice": like_dice,
    "second_look": second_look,
}
