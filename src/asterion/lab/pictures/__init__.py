"""Pictures of positions and of whole games, for notebooks, reports and ``render_mode="rgb_array"``.

    from asterion.lab.pictures import of_play, of_record, svg

    svg(of_play(play, play.state, seat))  # an IPython notebook shows it with IPython.display.SVG
    svg(of_record(record))

A picture shows what a viewer may know, from the views that a page gets. Each game has a module of its own here, named
by its id, with ``draw(sheet, public, own)``; a game without one is shown in words.
"""

from __future__ import annotations

import io
import logging
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, TypeAlias

import numpy as np

from asterion.games.contract import PUBLIC, Game, Records
from asterion.lab.one_game import Play
from asterion.lab.pictures.sheet import HIGH, WIDE, Sheet
from asterion.match.record import Record, replay

DOTS: Final = 10
"""Pixels of a unit of a sheet."""
MODES: Final = ["ansi", "rgb_array"]
"""Modes of `rendered`."""
Draw: TypeAlias = Callable[[Sheet, Any, Any], None]


def of_play(play: Play, state: Records, viewer: int) -> Any:
    """A figure of matplotlib with the view of a seat in a state, or of everybody (PUBLIC)."""
    seen = play.observation(state, viewer)
    public = play.game.wire.public_view(play.ruleset, seen)
    own = None if viewer == PUBLIC else play.game.wire.own_view(play.ruleset, seen, viewer)
    figure, (axes,) = _figure(1, 1)
    _draw(play.game, Sheet(axes), public, own)
    return figure


def of_record(record: Record, columns: int = 3, most: int = 12) -> Any:
    """A figure of a whole match as everybody saw it, position by position, at most this many, evenly chosen. Raises
    record.BadEntry."""
    shown: list[tuple[Game, Any]] = []
    for _, match in replay(record):
        if match.started:
            seen = match.observation(PUBLIC)
            shown.append((match.game, match.game.wire.public_view(match.ruleset, seen)))
    chosen = [shown[at] for at in np.unique(np.linspace(0, len(shown) - 1, min(most, len(shown))).astype(int))]
    rows = -(-len(chosen) // columns)
    figure, all_axes = _figure(rows, columns)
    for axes, (game, public) in zip(all_axes, chosen, strict=False):
        _draw(game, Sheet(axes), public, None)
    return figure


def rendered(play: Play, state: Records, mode: str | None) -> str | np.ndarray[Any, Any] | None:
    """The public view, by a ``render_mode`` of Gymnasium or PettingZoo, one of MODES: words, or uint8[height,
    width, 3]; None: nothing."""
    if mode == "rgb_array":
        return rgb(of_play(play, state, PUBLIC))
    return play.told(state, PUBLIC) if mode == "ansi" else None


def svg(figure: Any) -> str:
    """A figure as SVG; the same figure gives the same text."""
    from matplotlib import rc_context

    out = io.StringIO()
    with rc_context({"svg.hashsalt": "asterion", "svg.fonttype": "none"}):
        figure.savefig(out, format="svg", metadata={"Date": None})
    return out.getvalue()


def rgb(figure: Any) -> np.ndarray[Any, Any]:
    """A figure as uint8[height, width, 3]."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    canvas: Any = FigureCanvasAgg(figure)
    canvas.draw()
    return np.asarray(canvas.buffer_rgba())[:, :, :3].copy()


def _figure(rows: int, columns: int) -> tuple[Any, list[Any]]:
    logging.getLogger("matplotlib").setLevel(logging.ERROR)  # it talks about fonts and folders of its own
    from matplotlib.figure import Figure

    figure = Figure(figsize=(columns * WIDE * DOTS / 100, rows * HIGH * DOTS / 100), dpi=100, facecolor="#faf4e8")
    grid = figure.subplots(rows, columns, squeeze=False)
    figure.subplots_adjust(0, 0, 1, 1, 0.02, 0.02)
    axes = list(grid.ravel())
    for each in axes:
        each.set_axis_off()
    return figure, axes


@cache
def _module(game: str) -> Draw | None:
    name = f"{__name__}.{game}"
    return import_module(name).draw if find_spec(name) else None


def _draw(game: Game, sheet: Sheet, public: Any, own: Any) -> None:
    draw = _module(game.id)
    if draw is None:
        sheet.words([game.titles.get("en", game.id), *_lines(str(public)), *_lines("" if own is None else str(own))])
    else:
        draw(sheet, public, own)


def _lines(text: str, width: int = 110) -> list[str]:
    return [text[at : at + width] for at in range(0, len(text), width)]
