"""A picture of 3D-Mino: the build from above, small the level of what lies on top, and the hand."""

from __future__ import annotations

from typing import Any

from asterion.games.mino_3d.actions import cells_of
from asterion.games.mino_3d.material import COLOURS, PIECE_NUMBER, PIECES
from asterion.games.mino_3d.state import FACINGS
from asterion.lab.pictures.sheet import INK, SOFT, Sheet

SPAN = 40.0
"""Units of the longer side of the build."""
MOST_SIDE = 6.0


def draw(sheet: Sheet, public: Any, own: Any) -> None:
    """Draw a view. own: of one seat, or None."""
    sheet.title(f"{len(public.laid)} pieces in the build, {public.stock} in the stock")
    top: dict[tuple[int, int], tuple[int, str, str]] = {}
    for laid in public.laid:
        cells = cells_of(laid.x, laid.y, laid.z, FACINGS.index(laid.facing))
        for (x, y, z), (filled, said) in zip(cells, _signs(laid.piece), strict=True):
            if (x, y) not in top or z > top[x, y][0]:
                top[x, y] = (z, filled, said)
    if top:
        xs, ys = [x for x, _ in top], [y for _, y in top]
        side = min(MOST_SIDE, SPAN / (1 + max(max(xs) - min(xs), max(ys) - min(ys))))
        for (x, y), (level, filled, said) in top.items():
            left, low = 4 + (x - min(xs)) * side, 14 + (y - min(ys)) * side
            sheet.die(left, low, side, filled, said)
            if level:
                sheet.text(left + 0.82 * side, low + 0.22 * side, str(level), 1.3 * side, INK, "center")
    lines = [f"seat {seat}: {each.score} points\n{each.pieces} pieces" for seat, each in enumerate(public.seats)]
    sheet.seats(lines, public.turn)
    if own is not None:
        sheet.text(4, 9.5, f"hand of seat {own.seat}", 9, SOFT)
        for at, name in enumerate(own.hand):
            for part, (filled, said) in enumerate(_signs(name)):
                sheet.die(4 + 15 * at + 4.4 * part, 3, 4.4, filled, said)


def _signs(name: str) -> list[tuple[str, str]]:
    """The three cells of a piece: what they are filled with, and what stands on them; a colour is its letter."""
    first, colour, second = PIECES[PIECE_NUMBER[name]]
    letter = COLOURS[colour][0].upper()
    return [("white", str(first)), (COLOURS[colour], letter), ("white", str(second))]
