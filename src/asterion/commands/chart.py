"""A chart as SVG: for each value of a sweep, means with their intervals, one mark and one line for each series.

Series differ by mark and dashes too, not by colour alone. Marks stand beside each other, so that intervals show.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor, log10
from typing import Final

from asterion.commands.html_page import as_html
from asterion.intervals import Interval

WIDE, HIGH = 640, 300
LEFT, RIGHT, TOP, BOTTOM = 62, 118, 14, 46
"""Room for the scale, for the names of the series, above, and for the values."""
TICKS: Final = 5
SHOWN_VALUES: Final = 12
"""More names of values would overlap; then every second, third … is shown."""
LABEL: Final = 15
"""Height of a label."""
BESIDE: Final = 7.0
"""Between the marks of two series."""
MARKS: Final = (
    "M-4 0A4 4 0 1 0 4 0A4 4 0 1 0 -4 0Z",
    "M-4 -4H4V4H-4Z",
    "M0 -5L5 4H-5Z",
    "M0 -5.5L5.5 0L0 5.5L-5.5 0Z",
    "M0 5L5 -4H-5Z",
    "M-4 -4L4 4M-4 4L4 -4",
    "M-5 0H5M0 -5V5",
)
"""Circle, square, triangle, diamond, triangle downwards, cross, plus."""
STYLE: Final = """
.chart{display:block;width:100%;min-width:28rem;height:auto;
font:13px ui-sans-serif,system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif}
.chart text{fill:var(--soft);font-variant-numeric:tabular-nums}.chart .y{text-anchor:end}.chart .x{text-anchor:middle}
.chart path{fill:none;stroke-linejoin:round;stroke-width:1.4}.chart .hair{stroke:var(--line);stroke-width:1}
.chart .even{stroke:var(--soft);stroke-dasharray:5 4;stroke-width:1}.chart .span{stroke-width:2.2}
.chart .s0{stroke:var(--s0)}.chart .s1{stroke:var(--s1)}.chart .s2{stroke:var(--s2)}.chart .s3{stroke:var(--s3)}
.chart .s4{stroke:var(--s4)}.chart .s5{stroke:var(--s5)}.chart .s6{stroke:var(--s6)}
.chart .line{stroke-opacity:.55}.chart .line.s1{stroke-dasharray:7 3}.chart .line.s2{stroke-dasharray:2 3}
.chart .line.s3{stroke-dasharray:9 3 2 3}.chart .line.s4{stroke-dasharray:4 5}.chart .line.s5{stroke-dasharray:12 4}
.chart .line.s6{stroke-dasharray:1 4}.chart .mark{fill:var(--surface);stroke-width:1.8}
.chart text.name{fill:var(--ink);stroke:none}
"""
COLOURS: Final = """
.chart{--surface:#faf4e8;--ink:#271e15;--soft:#54462f;--line:#d3c4a8;--s0:#7a4a0e;--s1:#174f8c;--s2:#285a34;--s3:#7c2f6f;
--s4:#972b23;--s5:#54462f;--s6:#0e6066;min-width:0}
@media (prefers-color-scheme:dark){.chart{--surface:#211a14;--ink:#f3e9d9;--soft:#d0c2ab;--line:#3d3227;--s0:#e4ab62;
--s1:#9fd0ff;--s2:#8fcf9b;--s3:#e3a6d8;--s4:#f2a196;--s5:#d0c2ab;--s6:#7fd4d9}}
"""
"""Of a chart that is a file by itself; in a page they are the page's."""


@dataclass(frozen=True)
class Series:
    """One line. values: by value of the sweep; None: nothing is known there."""

    name: str
    values: Sequence[Interval | None]


@dataclass(frozen=True)
class Chart:
    """The values of a chart. about: for those who do not see it. values: names, in order. percent: the scale is in %.

    even: where nobody is ahead, drawn dashed. joined: the values are numbers, so lines lead from one to the next.
    """

    title: str
    axis: str
    values: Sequence[str]
    series: Sequence[Series]
    percent: bool = False
    even: float | None = None
    joined: bool = True


def draw(chart: Chart) -> str:
    """The chart as an element of a page; colours and style are those of STYLE."""
    low, high, step, places = _scale(chart)
    box = HIGH - TOP - BOTTOM

    def height(value: float) -> float:
        return TOP + (high - value) / (high - low) * box

    inside = []
    ticks = [low + step * number for number in range(round((high - low) / step) + 1)]
    for tick in ticks:
        said = f"{100 * tick:.{places}f} %" if chart.percent else f"{tick:.{places}f}"
        inside.append(f'<path class="hair" d="M{LEFT} {height(tick):.1f}H{WIDE - RIGHT}"/>')
        inside.append(f'<text class="y" x="{LEFT - 8}" y="{height(tick) + 4:.1f}">{as_html(said)}</text>')
    if chart.even is not None:
        inside.append(f'<path class="even" d="M{LEFT} {height(chart.even):.1f}H{WIDE - RIGHT}"/>')
    for at, name in enumerate(chart.values):
        if at % ceil(len(chart.values) / SHOWN_VALUES) == 0:
            x = _across(chart, at)
            inside.append(f'<text class="x" x="{x:.1f}" y="{HIGH - BOTTOM + 18}">{as_html(name)}</text>')
    middle = (LEFT + WIDE - RIGHT) / 2
    inside.append(f'<text class="x" x="{middle:.1f}" y="{HIGH - 8}">{as_html(chart.axis)}</text>')
    inside += _lines(chart, height)
    return (
        f'<svg class="chart" viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{as_html(_told(chart))}">'
        f"{''.join(inside)}</svg>"
    )


def file_of(chart: Chart) -> str:
    """The chart as an SVG file by itself, light or dark as its reader has it."""
    drawn = draw(chart).replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    opened, rest = drawn.split(">", 1)
    back = f'<rect width="{WIDE}" height="{HIGH}" fill="var(--surface)"/>'
    return f"{opened}><title>{as_html(chart.title)}</title><style>{STYLE}{COLOURS}</style>{back}{rest}\n"


def _lines(chart: Chart, height: Callable[[float], float]) -> list[str]:
    found: list[str] = []
    ends: list[tuple[float, int, str]] = []
    for number, series in enumerate(chart.series):
        kind, beside = f"s{number % 7}", (number - (len(chart.series) - 1) / 2) * BESIDE
        known = [(_across(chart, at) + beside, value) for at, value in enumerate(series.values) if value is not None]
        if not known:
            continue
        if chart.joined:
            found += [
                f'<path class="line {kind}" d="M{x:.1f} {height(a.mean):.1f}L{to:.1f} {height(b.mean):.1f}"/>'
                for (x, a), (to, b) in pairwise(known)
            ]
        for x, value in known:
            if value.low is not None and value.high is not None:
                span = f"M{x:.1f} {height(value.low):.1f}V{height(value.high):.1f}"
                found.append(f'<path class="span {kind}" d="{span}"/>')
            shape = f'transform="translate({x:.1f} {height(value.mean):.1f})" d="{MARKS[number % 7]}"'
            found.append(f'<path class="mark {kind}" {shape}/>')
        ends.append((height(known[-1][1].mean), number, series.name))
    if len(chart.series) > 1:
        for y, (_, number, name) in zip(apart([y - TOP for y, _, _ in ends], HIGH - TOP - BOTTOM), ends, strict=True):
            x = WIDE - RIGHT + 16
            shape = f'transform="translate({x} {y + TOP:.1f})" d="{MARKS[number % 7]}"'
            found.append(f'<path class="mark s{number % 7}" {shape}/>')
            found.append(f'<text class="name" x="{x + 11}" y="{y + TOP + 4:.1f}">{as_html(name)}</text>')
    return found


def _across(chart: Chart, at: int) -> float:
    """The place of a value: in the middle of its share of the width."""
    return LEFT + (at + 0.5) / len(chart.values) * (WIDE - LEFT - RIGHT)


def _scale(chart: Chart) -> tuple[float, float, float, int]:
    """Lowest and highest value, a round step between ticks, and decimals of its numbers."""
    known = [value for series in chart.series for value in series.values if value is not None]
    ends = [end for value in known for end in (value.mean, value.low, value.high) if end is not None]
    ends += [chart.even] if chart.even is not None else []
    low, high = min(ends, default=0.0), max(ends, default=1.0)
    if high - low < 1e-9:
        around = 0.05 if chart.percent else 0.5 * (abs(low) or 1)
        low, high = low - around, high + around
    rough = (high - low) / TICKS
    unit = 10.0 ** floor(log10(rough))
    step = next(unit * size for size in (1, 2, 5, 10) if unit * size >= rough * 0.999)
    places = max(0, -floor(log10(step) + 1e-9) - (2 if chart.percent else 0))
    return step * floor(low / step + 1e-9), step * ceil(high / step - 1e-9), step, places


def _told(chart: Chart) -> str:
    """The chart in words: the mean of every series at its first and last value."""

    def said(value: Interval | None) -> str:
        if value is None:
            return "–"
        return f"{100 * value.mean:.1f} %" if chart.percent else f"{value.mean:.1f}"

    told = ", ".join(f"{each.name} {said(each.values[0])} → {said(each.values[-1])}" for each in chart.series)
    return f"{chart.title}, {chart.axis} {chart.values[0]} → {chart.values[-1]}: {told}"


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
