"""The house with its usual order of work beside another one: all entries of a commit current first, then all views.

Usually each entry is made current, and its views and frames are made, before the next entry of the commit. In turns.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable
from typing import Any

from bench.house import TABLES
from bench.inside import Inside
from bench.machine import load_average

PORT = 8196
ROUNDS = 9
STUDENT = 2.306
"""Of the 95 % interval with this many rounds."""


def measure(say: Callable[[str], None]) -> dict[str, Any]:
    """Microseconds of processor time an action in both orders, round by round."""
    house = Inside(PORT, TABLES)
    found: dict[str, list[float]] = {"": [], "order": []}
    for number in range(ROUNDS):
        for order in ("", "order") if number % 2 else ("order", ""):
            used, actions = house.run(order)
            found[order].append(round(used.process / actions / 1e3, 1))
        say(f"  usual {found[''][-1]:.0f} us, other {found['order'][-1]:.0f} us")
    return {"usual_us": found[""], "other_us": found["order"], "load_average_after": load_average()}


def table(found: dict[str, Any]) -> list[str]:
    """The figures as Markdown."""
    usual, other = found["usual_us"], found["other_us"]
    logs = [math.log(after / before) for before, after in zip(usual, other, strict=True)]
    mean, half = statistics.mean(logs), STUDENT * statistics.stdev(logs) / math.sqrt(len(logs))
    low, middle, high = (math.exp(mean + each * half) for each in (-1, 0, 1))
    return [
        f"All entries of a commit made current first, then all views and frames: {middle:.2f} times the processor time "
        f"of the usual order ({low:.2f} to {high:.2f}, 95 %, {len(logs)} rounds in turn; medians "
        f"{statistics.median(usual):.0f} and {statistics.median(other):.0f} µs an action).",
    ]
