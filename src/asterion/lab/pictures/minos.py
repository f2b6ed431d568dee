"""A picture of Minos: the labyrinth, the walk, and the seats."""

from __future__ import annotations

from typing import Any

from asterion.games.minos.board import opposite, step_down, step_right, turned
from asterion.games.minos.material import BRIDGE, NORTH, OPENINGS, SOUTH, TURNS
from asterion.lab.pictures.sheet import BRIGHT, INK, LINE, MARK, SOFT, Sheet

SIDES = (1, 2, 4, 8)
SPAN = 46.0
"""Units of the longer side of a labyrinth."""


def draw(sheet: Sheet, public: Any, own: Any) -> None:
    """Draw a view. own: of one seat, or None."""
    bid = f", {public.bid} named by seat {public.bidder}" if public.bidder is not None else ""
    sheet.title(f"Round {public.round} of {public.rounds}: {public.stage}{bid}")
    rows, columns = public.rows, public.columns
    if rows and columns:
        side = SPAN / max(rows, columns)
        for number in range(rows * columns):
            x, y = _corner(number, columns, side)
            sheet.box(x, y, side, side, BRIGHT if public.tiles else LINE)
            if public.tiles and public.tiles[number] >= 0:
                _tile(sheet, x, y, side, *divmod(public.tiles[number], TURNS))
        if public.tiles is None:
            sheet.text(4 + SPAN / 2, 28, "covered", 14, at="center")
        for at, marble in enumerate(public.walk):
            x, y = _corner(marble.row * columns + marble.column, columns, side)
            sheet.disc(x + side / 2, y + side / 2, side / 4, MARK)
            sheet.text(x + side / 2, y + side / 2, str(at + 1), 1.1 * side, BRIGHT, "center")
    lines = []
    for seat, each in enumerate(public.seats):
        stance = "" if each.stance == "free" else f"{each.stance}, {each.stake} at stake"
        lines.append(f"seat {seat}: {each.score} points\n{stance}")
    sheet.seats(lines, public.turn)
    if own is not None and own.note is not None:
        sheet.text(4, 2, f"note of seat {own.seat}: {own.note}", 9, SOFT)


def _corner(number: int, columns: int, side: float) -> tuple[float, float]:
    """The lower left corner of a cell."""
    return 4 + number % columns * side, 52 - (number // columns + 1) * side


def _tile(sheet: Sheet, x: float, y: float, side: float, kind: int, turn: int) -> None:
    """The passages of a tile, from its middle to the open sides; the deck of a bridge is drawn over the underpass."""
    middle, width = (x + side / 2, y + side / 2), 0.55 * side
    open_to = turned(OPENINGS[kind], turn)
    deck = turned(NORTH | SOUTH, turn)
    order = sorted(SIDES, key=lambda each: kind == BRIDGE and bool(deck & each))
    for each in order:
        if open_to & each:
            colour = MARK if kind == BRIDGE and deck & each else INK
            end = middle[0] + step_right(each) * side / 2, middle[1] - step_down(each) * side / 2
            sheet.line((middle[0], end[0]), (middle[1], end[1]), colour, width)
    if open_to and open_to == open_to & -open_to:
        back = opposite(open_to)
        sheet.disc(middle[0] + step_right(back) * 0.02 * side, middle[1], side / 8, INK)
