"""The picture of a match as SVG: everybody's chance to win, and what each result is made of, rounds as hairlines.

Lines are drawn in a box of WIDE x height units that stretches to the page; texts stand beside it and keep their size.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from asterion.commands.html_page import as_html
from asterion.commands.report_words import Words
from asterion.insight.contract import Analysis, Entry, Shares

PARTS: Final = ("luck", "play", "guesswork", "others")
WIDE: Final = 1000
CHANCES, LUCK, BAND, INSET, LABEL = 180, 96, 18, 7, 15
"""Heights: the diagram of the chances, one of parts, the numbers of the rounds, room at top and bottom, a label."""
LONGEST: Final = 13
"""Letters of a name beside its line."""


@dataclass(frozen=True)
class Moment:
    """The standing after entries that happen at once. chances: by seat. sums: by seat and part, so far."""

    round: int
    entries: list[int]
    chances: list[float]
    sums: list[dict[str, float]]


def moments_of(analysis: Analysis) -> list[Moment]:
    """The moments of a match; the first one is before everything."""
    chances = [report.win.expectation for report in analysis.seats]
    sums = [dict.fromkeys(PARTS, 0.0) for _ in analysis.seats]
    moments = [Moment(analysis.entries[0].round if analysis.entries else 1, [], chances, sums)]
    for group in _groups(analysis.entries):
        for at in group:
            win = analysis.entries[at].win
            sums = [{part: each[part] + getattr(win, part)[seat] for part in PARTS} for seat, each in enumerate(sums)]
        chances = [
            report.win.expectation + sum(each.values()) for report, each in zip(analysis.seats, sums, strict=True)
        ]
        moments.append(Moment(analysis.entries[group[0]].round, group, chances, sums))
    return moments


def _groups(entries: Sequence[Entry]) -> list[list[int]]:
    """Entries of one log entry and one round happen at once: a choice and its roll."""
    groups: list[list[int]] = []
    for at, entry in enumerate(entries):
        last = entries[groups[-1][-1]] if groups else None
        if last is not None and (last.n, last.round) == (entry.n, entry.round) and entry.kind != "deal":
            groups[-1].append(at)
        else:
            groups.append([at])
    return groups


def changed(win: Shares, seat: int) -> float:
    """The change of an entry for a seat."""
    total: float = sum(getattr(win, part)[seat] for part in PARTS)
    return total


def chances_picture(analysis: Analysis, moments: list[Moment], names: Sequence[str], words: Words) -> str:
    """The chance to win of every seat, with numbers at the turning points."""

    def height(chance: float) -> float:
        return CHANCES - INSET - min(1.0, max(0.0, chance)) * (CHANCES - 2 * INSET)

    seats = range(len(names))
    lines = [
        _line(moments, [height(moment.chances[seat]) for moment in moments], f"seat s{seat % 7}") for seat in seats
    ]
    ends = apart([height(moments[-1].chances[seat]) for seat in seats], CHANCES)
    labels = [(end, f"s{seat % 7}", _short(names[seat])) for seat, end in zip(seats, ends, strict=True)]
    marks = []
    for number, point in enumerate(analysis.turning_points, 1):
        at = next(at for at, moment in enumerate(moments) if point.entry in moment.entries)
        marks.append((_across(moments, at), height(moments[at].chances[point.seat]), str(number)))
    axis = [(height(share), words.whole(share)) for share in (1.0, 0.5, 0.0)]
    label = f"{words.chances}: " + ", ".join(
        f"{names[seat]} {words.whole(moments[0].chances[seat])} → {words.whole(moments[-1].chances[seat])}"
        for seat in seats
    )
    return _diagram(moments, CHANCES, lines, labels, axis, label, marks)


def parts_picture(moments: list[Moment], seat: int, name: str, words: Words) -> str:
    """The sums of chance and choices of one seat so far."""
    most = max(abs(moment.sums[seat][part]) for moment in moments for part in PARTS)
    span = max(0.1, -(-most * 10 // 1) / 10)

    def level(share: float) -> float:
        return LUCK / 2 - share / span * (LUCK / 2 - INSET)

    lines = [_line(moments, [level(moment.sums[seat][part]) for moment in moments], f"part {part}") for part in PARTS]
    ends = apart([level(moments[-1].sums[seat][part]) for part in PARTS], LUCK)
    labels = [(end, part, words.parts[part]) for part, end in zip(PARTS, ends, strict=True)]
    axis = [
        (level(share), words.number(share, "win").replace(".0", "").replace(",0", "")) for share in (span, 0, -span)
    ]
    label = f"{name}: " + ", ".join(
        f"{words.parts[part]} {words.number(moments[-1].sums[seat][part], 'win')}" for part in PARTS
    )
    return _diagram(moments, LUCK, lines, labels, axis, label)


def apart(heights: Sequence[float], most: float) -> list[float]:
    """Heights of labels that do not overlap, each as near to its line as the others let it."""
    order = sorted(range(len(heights)), key=lambda each: heights[each])
    placed = [min(max(heights[each], LABEL / 2), most - LABEL / 2) for each in order]
    for before, after in pairwise(range(len(placed))):
        placed[after] = max(placed[after], placed[before] + LABEL)
    if placed and placed[-1] > most - LABEL / 2:
        placed[-1] = most - LABEL / 2
        for after, before in pairwise(reversed(range(len(placed)))):
            placed[before] = min(placed[before], placed[after] - LABEL)
    found = [0.0] * len(heights)
    for place, each in zip(placed, order, strict=True):
        found[each] = place
    return found


def _diagram(
    moments: list[Moment],
    height: int,
    lines: list[str],
    labels: list[tuple[float, str, str]],
    axis: list[tuple[float, str]],
    label: str,
    marks: Sequence[tuple[float, float, str]] = (),
) -> str:
    hairs = [f'<path class="hair" d="M0 {y:.1f}H{WIDE}"/>' for y, _ in axis]
    numbers = []
    for round_, first, last in _rounds(moments):
        start, end = _across(moments, max(0, first - 1)), _across(moments, last)
        hairs.append(f'<path class="hair" d="M{start:.1f} 0V{height}"/>')
        numbers.append(f'<text class="round" x="{(start + end) / 20:.2f}%" y="{height + BAND / 2 + 2}">{round_}</text>')
    spots = [
        f'<circle class="mark" cx="{x / 10:.2f}%" cy="{y:.1f}" r="8"/>'
        f'<text class="mark" x="{x / 10:.2f}%" y="{y:.1f}">{number}</text>'
        for x, y, number in marks
    ]
    scale = [f'<text class="scale" x="100%" y="{y:.1f}">{as_html(text)}</text>' for y, text in axis]
    ends = [f'<text class="{kind}" y="{y:.1f}">{as_html(text)}</text>' for y, kind, text in labels]
    box = f'viewBox="0 0 {WIDE} {height}" preserveAspectRatio="none"'
    return (
        f'<div class="diagram" role="img" aria-label="{as_html(label)}">{_svg(scale, height)}'
        + _svg([f'<svg height="{height}" {box}>', *hairs, *lines, "</svg>", *numbers, *spots], height)
        + _svg(ends, height)
        + "</div>"
    )


def _svg(inside: Sequence[str], height: int) -> str:
    return f'<svg width="100%" height="{height + BAND}" aria-hidden="true">{"".join(inside)}</svg>'


def _line(moments: list[Moment], heights: list[float], kind: str) -> str:
    steps = [f"{_across(moments, at):.1f} {y:.1f}" for at, y in enumerate(heights)]
    return f'<path class="{kind}" d="M{"L".join(steps)}"/>'


def _across(moments: list[Moment], at: int) -> float:
    return at / max(1, len(moments) - 1) * WIDE


def _rounds(moments: list[Moment]) -> list[tuple[int, int, int]]:
    """Each round with its first and its last moment."""
    rounds: dict[int, tuple[int, int]] = {}
    for at, moment in enumerate(moments):
        rounds[moment.round] = rounds.get(moment.round, (at, at))[0], at
    return [(number, first, last) for number, (first, last) in rounds.items()]


def _short(name: str) -> str:
    return name if len(name) <= LONGEST else name[: LONGEST - 1] + "…"
