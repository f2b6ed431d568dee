"""A picture of a tournament: points a game and share of the wins of each level, with their 95 % intervals."""

from __future__ import annotations

import logging
import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from asterion.lab.statistics import Interval, Row

INK: Final = "#3b2f2a"
BRONZE: Final = "#a0642b"
STONE: Final = "#b9aea1"


def save_plot(path: Path, rows: Sequence[Row], *, title: str, seats: int) -> None:
    """Write the plot; PNG or SVG by the file's suffix. The file appears whole or not at all. OSError when it cannot."""
    logging.getLogger("matplotlib").setLevel(logging.ERROR)  # it talks about fonts and folders of its own
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    kind = path.suffix[1:].lower()
    unfinished = path.with_name(f".{path.name}.part")
    try:
        with rc_context(
            {"svg.hashsalt": "asterion", "text.color": INK, "axes.labelcolor": INK, "axes.edgecolor": STONE}
        ):
            figure = Figure(figsize=(9, 1.9 + 0.5 * len(rows)), layout="constrained")
            points, wins = figure.subplots(1, 2, sharey=True)
            _panel(points, rows, [row.score for row in rows], even=0.0, label="points a game", form="{:.0f}")
            _panel(
                wins, rows, [row.win_share for row in rows], even=1 / seats, label="share of the wins", form="{:.2f}"
            )
            wins.set_xlim(left=0.0)
            points.invert_yaxis()
            figure.suptitle(title, fontsize="medium")
            figure.savefig(unfinished, format=kind, dpi=150, metadata={"Date": None} if kind == "svg" else None)
        os.replace(unfinished, path)
    finally:
        with suppress(OSError):
            unfinished.unlink()


def _panel(axes: Any, rows: Sequence[Row], values: Sequence[Interval], *, even: float, label: str, form: str) -> None:
    """One dot a level with a line through its interval; a dashed line where nobody is ahead."""
    axes.axvline(even, color=STONE, linestyle="--", linewidth=1, zorder=0)
    for place, value in enumerate(values):
        if value.low is not None and value.high is not None:
            axes.plot(
                [value.low, value.high], [place, place], color=BRONZE, linewidth=3, solid_capstyle="butt", alpha=0.6
            )
        axes.plot([value.mean], [place], marker="o", color=INK)
        said = form.format(value.mean)
        axes.annotate(
            said, (value.mean, place), xytext=(0, 7), textcoords="offset points", ha="center", fontsize="small"
        )
    names = [row.level if row.entrants == 1 else f"{row.level} ×{row.entrants}" for row in rows]
    axes.set_yticks(range(len(rows)), names)
    axes.set_ylim(-0.6, len(rows) - 0.4)
    axes.set_xlabel(label)
    axes.margins(x=0.12)
    axes.spines[["top", "right"]].set_visible(False)
    axes.tick_params(color=STONE, labelcolor=INK)
