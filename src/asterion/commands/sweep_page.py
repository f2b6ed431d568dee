"""The report of a sweep: its charts, and the page that `asterion sweep --html` writes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from asterion.commands import chart, html_page
from asterion.commands.chart import Chart, Series
from asterion.commands.html_page import as_html, small, table
from asterion.commands.report_words import title_of
from asterion.intervals import Interval
from asterion.lab.grid import word_of
from asterion.lab.measures import PARTS

if TYPE_CHECKING:
    from asterion.lab.sweep import Report, Value

MEASURES: Final = {
    "seats": "Share of the wins by seat",
    "levels": "Share of the wins of an entrant, by level",
    "gap": "Gap between the levels, as a share of the wins",
    "luck": "Share of luck in the result",
    "ledger": "What the result is made of",
    "length": "Length, in decisions of all seats",
    "score": "Points of a seat",
    "spread": "Spread: highest score less the lowest",
    "ties": "Games whose win is shared",
}
"""Every chart, in order, with its title."""
MEANING: Final = {
    "seats": "Of all wins, those of each seat. The dashed line is where all seats win equally often.",
    "levels": "Of all wins, those of one entrant of each level. The dashed line is where all win equally often.",
    "gap": "One entrant of the strongest level, less one of the weakest, in the same games.",
    "luck": "The part of the variance of an entrant’s result (its share of the win) that its level does not explain. "
    "It depends on who plays: between equal players all is luck.",
    "ledger": "From matches that were analysed: the part of the variance of the result that comes with luck, with a "
    "seat’s own play, with guesswork and with the other seats.",
    "length": "Bets, rolls, placements, claims: all that a seat decides, all seats together.",
    "score": "The mean of the seats of a game.",
    "spread": "In each game the highest final score less the lowest.",
    "ties": "The share of games that two seats or more win together.",
}
CHANGED: Final = "Less {}, game by game"
MANY: Final = (
    "Of {} differences about one in twenty lies outside its interval by chance alone: play one that matters again, "
    "with another seed."
)
STYLE: Final = html_page.STYLE + chart.STYLE
CHANGING: Final = ("length", "score", "spread", "ties")
"""Measures that are compared game by game, beside the seats."""
SHARES: Final = frozenset({"seats", "levels", "gap", "luck", "ledger", "ties"})
"""Measures in %."""


def chart_of(report: Report, measure: str) -> Chart | None:
    """The chart of one measure; None: there is nothing to draw, as with the gap between players of one level."""
    series = _series(report, measure)
    if not any(value is not None for each in series for value in each.values):
        return None
    even = {"seats": 1 / len(report.entrants), "levels": 1 / len(report.entrants), "gap": 0.0}.get(measure)
    return Chart(
        title=MEASURES[measure],
        axis=" · ".join(report.varied) or "options as given",
        values=[name_of(value) for value in report.values],
        series=series,
        percent=measure in SHARES,
        even=even,
        joined=len(report.varied) == 1
        and all(isinstance(each, int | float) for value in report.values for each in value.value.values()),
    )


def name_of(value: Value) -> str:
    """A value as it stands under a chart; without the names of the options."""
    return " · ".join(word_of(each) for each in value.value.values()) or "–"


def _series(report: Report, measure: str) -> list[Series]:
    values = report.values
    if measure == "seats":
        return [Series(f"seat {seat}", [each.measures.seats[seat] for each in values]) for seat in _seats(report)]
    if measure == "levels":
        levels = dict.fromkeys(report.entrants)
        return [Series(level, [_share_of(each, level) for each in values]) for level in levels]
    if measure == "ledger":
        return [Series(part, [each.ledger[part] if each.ledger else None for each in values]) for part in PARTS]
    return [Series(measure, [getattr(each.measures, measure) for each in values])]


def _seats(report: Report) -> range:
    return range(len(report.entrants))


def _share_of(value: Value, level: str) -> Interval | None:
    return next((row.win_share for row in value.measures.levels if row.level == level), None)


def page_of_sweep(report: Report) -> str:
    """The whole page."""
    title = f"{title_of(report.game)} · {', '.join(report.varied) or 'one value'}"
    parts = []
    for measure, name in MEASURES.items():
        drawn = chart_of(report, measure)
        if drawn is None:
            continue
        parts.append(
            f"<h2>{as_html(name)}</h2>{small(MEANING[measure])}"
            f'<div class="scroll" tabindex="0">{chart.draw(drawn)}</div>'
            + table("Means and 95 % intervals", [each.name for each in drawn.series], _rows(drawn))
        )
    parts.append(_changes(report))
    cut = "<p>Interrupted: the values that are missing were not played.</p>" if report.interrupted else ""
    lines = [*about(report), f"Made by: {report.command}"]
    body = f"<h1>{as_html(title)}</h1>{cut}{''.join(small(line) for line in lines)}{''.join(parts)}"
    return html_page.page("en", title, STYLE, "Made by", body)


def change_heads(report: Report) -> list[str]:
    """The columns of `change_rows`."""
    return [*(f"seat {seat}" for seat in _seats(report)), *CHANGING]


def change_rows(report: Report) -> list[tuple[str, list[str]]]:
    """By value its name, and what changed against the first value; empty: there is one value, or too few games."""
    return [
        (
            name_of(value),
            [
                *(_signed(each, percent=True) for each in value.changes.seats),
                *(_signed(getattr(value.changes, name), percent=name in SHARES) for name in CHANGING),
            ],
        )
        for value in report.values
        if value.changes is not None
    ]


def caution(rows: Sequence[tuple[str, list[str]]]) -> str:
    """A word on many comparisons."""
    return MANY.format(sum(len(cells) for _, cells in rows))


def _signed(value: Interval, *, percent: bool) -> str:
    """A difference and its interval, such as "+2.1 % (+0.3 … +3.9)"."""
    scale, unit = (100, " %") if percent else (1, "")
    if value.low is None or value.high is None:
        return f"{scale * value.mean:+.1f}{unit}"
    return f"{scale * value.mean:+.1f}{unit} ({scale * value.low:+.1f} … {scale * value.high:+.1f})"


def _changes(report: Report) -> str:
    """The table of changes, or nothing."""
    rows = change_rows(report)
    if not rows:
        return ""
    title = CHANGED.format(name_of(report.values[0]))
    body = table("Differences and 95 % intervals", change_heads(report), rows)
    return f"<h2>{as_html(title)}</h2>{small(caution(rows))}{body}"


def about(report: Report) -> list[str]:
    """The circumstances of the sweep, in lines."""
    fixed = {path: value for path, value in report.values[0].options.items() if path not in report.varied}
    played = sum(value.played for value in report.values)
    seated = "who keep their seats" if report.keep_seats else "who change seats"
    lines = [
        f"{report.game} · {len(report.values)} values, {played} games in all, seed {report.seed} for every value · "
        f"{', '.join(report.entrants)}, {seated}"
    ]
    varied = {path.partition(".")[0] for path in report.varied}
    told = [f"{path} {word_of(value)}" for path, value in fixed.items() if path not in varied]
    if told:
        lines.append("Options: " + ", ".join(told))
    if "expert" in report.entrants:
        lines.append(f"An expert tries {report.worlds} worlds for a decision.")
    if report.ledger:
        lines.append(f"{report.values[0].analysed} matches of each value were analysed, {report.ledger}.")
    return lines


def _rows(drawn: Chart) -> list[tuple[str, list[str]]]:
    return [
        (name, [written(each.values[at], percent=drawn.percent) for each in drawn.series])
        for at, name in enumerate(drawn.values)
    ]


def written(value: Interval | None, *, percent: bool) -> str:
    """A mean and its interval, such as "25.3 % (24.1 … 26.5)"."""
    if value is None:
        return "–"
    scale, unit = (100, " %") if percent else (1, "")
    said = f"{scale * value.mean:.1f}{unit}"
    if value.low is None or value.high is None:
        return said
    return f"{said} ({scale * value.low:.1f} … {scale * value.high:.1f})"


def lines_of(report: Report, measures: Sequence[str]) -> list[list[str]]:
    """For a terminal: for each value its name, and each of these measures that has one series."""
    return [
        [name_of(value), *(written(getattr(value.measures, each), percent=each in SHARES) for each in measures)]
        for value in report.values
    ]
