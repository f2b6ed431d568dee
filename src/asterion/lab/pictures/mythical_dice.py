"""A picture of Mythical Dice: the trick, the seats, and one's own dice."""

from __future__ import annotations

from typing import Any

from asterion.lab.pictures.sheet import SOFT, Sheet

FACES = {"symbol": "*", "flag": "-"}
"""Faces without a number."""
KINDS = {"minotaur": "Mi", "griffin": "Gr", "mermaid": "Me"}
"""Dice whose colour has no letter of its own."""


def draw(sheet: Sheet, public: Any, own: Any) -> None:
    """Draw a view. own: of one seat, or None."""
    sheet.title(f"Round {public.round} of {public.rounds}, trick {public.trick_number}: {public.stage}")
    trick = public.trick
    for at, roll in enumerate(trick.rolls):
        x = 4 + 9 * at
        sheet.die(x, 34, 7, roll.die, _letters(roll.die) + FACES.get(roll.face, roll.face))
        sheet.text(x + 3.5, 31.5, f"seat {roll.seat}", 8, SOFT, "center")
        if roll.seat == trick.winner:
            sheet.text(x + 3.5, 44, "takes it", 9, at="center")
    if public.led is not None:
        sheet.text(4, 47.5, f"colour to follow: {public.led}", 9, SOFT)
    lines = []
    for seat, each in enumerate(public.seats):
        bet = "-" if each.bet is None else str(each.bet)
        bonus = f", bonus {each.bonus}" if each.bonus else ""
        lines.append(f"seat {seat}: {each.score} points\nbet {bet}, took {each.won}{bonus}, {each.dice} dice")
    sheet.seats(lines, public.turn)
    if own is not None:
        sheet.text(4, 19, f"hand of seat {own.seat}", 9, SOFT)
        dice = [each.die for each in own.hand for _ in range(each.count)]
        for at, die in enumerate(dice):
            sheet.die(4 + 6.5 * at, 10, 5.5, die, _letters(die))


def _letters(die: str) -> str:
    """The kind of a die in a letter or two."""
    return KINDS.get(die, die[0].upper())
