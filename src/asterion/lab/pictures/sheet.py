"""A sheet to draw a position on: units from the lower left corner, seats in a column on the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

WIDE, HIGH = 96, 60
"""Units of a sheet."""
TABLE: Final = 60
"""Units of its width that are the table; the rest are the seats."""
INK: Final = "#271e15"
SOFT: Final = "#6b5b45"
LINE: Final = "#c9b898"
BRIGHT: Final = "#fffaf0"
MARK: Final = "#a0642b"
COLOURS: Final = {
    "red": "#c8443a",
    "yellow": "#e3b23c",
    "purple": "#7d4f9e",
    "grey": "#9a9a9a",
    "green": "#4f8f55",
    "blue": "#3f72af",
    "white": "#f7f3ea",
    "orange": "#dd7d32",
    "minotaur": "#6d4a30",
    "griffin": "#3f7f4a",
    "mermaid": "#2f6fa8",
}
"""Colours of dice and pieces by their names. On the sheet letters name the colour, too."""
PALE: Final = frozenset({"white", "yellow"})
"""Colours on which letters are dark."""


class Sheet:
    """One picture. All positions are in units, from the lower left corner."""

    def __init__(self, axes: Any) -> None:
        """axes: of matplotlib."""
        self._axes = axes
        axes.set_xlim(0, WIDE)
        axes.set_ylim(0, HIGH)
        axes.set_aspect("equal")

    def box(self, x: float, y: float, wide: float, high: float, fill: str, edge: str = LINE) -> None:
        """A rectangle."""
        from matplotlib.patches import Rectangle

        self._axes.add_patch(Rectangle((x, y), wide, high, facecolor=fill, edgecolor=edge, linewidth=1))

    def disc(self, x: float, y: float, radius: float, fill: str) -> None:
        """A disc around a point."""
        from matplotlib.patches import Circle

        self._axes.add_patch(Circle((x, y), radius, facecolor=fill, edgecolor=INK, linewidth=0.8, zorder=3))

    def line(self, xs: Sequence[float], ys: Sequence[float], colour: str = INK, width: float = 2.0) -> None:
        """A line through points."""
        self._axes.plot(xs, ys, color=colour, linewidth=width, solid_capstyle="round")

    def text(self, x: float, y: float, said: str, size: float = 10, colour: str = INK, at: str = "left") -> None:
        """A line of text; at: left, center or right, which of it stands at x."""
        self._axes.text(x, y, said, fontsize=size, color=colour, ha=at, va="center", parse_math=False, zorder=4)

    def die(self, x: float, y: float, side: float, colour: str, said: str) -> None:
        """A die, or a cell, of a named colour with letters on it; x, y: its lower left corner."""
        self.box(x, y, side, side, COLOURS[colour], INK)
        self.text(
            x + side / 2,
            y + side / 2,
            said,
            (2.2 if len(said) < 2 else 1.7) * side,
            INK if colour in PALE else BRIGHT,
            "center",
        )

    def title(self, said: str) -> None:
        """The line above the table."""
        self.text(3, HIGH - 4, said, 13)

    def seats(self, lines: Sequence[str], turn: int | None) -> None:
        """The column of seats, a line or two each. turn: the seat whose turn it is."""
        step = min(9.0, (HIGH - 8) / max(len(lines), 1))
        for seat, said in enumerate(lines):
            y = HIGH - 4 - step * (seat + 0.5)
            self.box(
                TABLE + 1, y - step / 2 + 0.4, WIDE - TABLE - 3, step - 0.8, BRIGHT, MARK if seat == turn else LINE
            )
            first, _, rest = said.partition("\n")
            self.text(TABLE + 3, y + (step / 5 if rest else 0), f"{'> ' if seat == turn else ''}{first}", 9.5)
            if rest:
                self.text(TABLE + 3, y - step / 4, rest, 8, SOFT)

    def words(self, lines: Sequence[str]) -> None:
        """Lines of text alone, as many as fit."""
        for at, said in enumerate(lines[:26]):
            self.text(3, HIGH - 4 - 2.1 * at, said, 13 if at == 0 else 7)
