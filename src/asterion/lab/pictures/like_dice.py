"""A picture of Like Dice: the mission, the display, and the cards and claims of the seats."""

from __future__ import annotations

from typing import Any

from asterion.lab.pictures.sheet import LINE, SOFT, Sheet


def draw(sheet: Sheet, public: Any, own: Any) -> None:
    """Draw a view. own: of one seat, which hides nothing from the others."""
    mission = public.mission
    asked = (
        ""
        if mission is None
        else f": {mission.kind.replace('_', ' ')} {' '.join([*mission.colours, *map(str, mission.values)])}"
    )
    sheet.title(f"Mission {public.number}{asked} ({public.stage})")
    for slot, card in enumerate(public.display):
        if card is not None:
            _card(sheet, 5 + 13 * slot, 42, 5, card)
    sheet.text(48, 45, f"pile {public.pile}", 9, SOFT)
    lines = []
    for seat, each in enumerate(public.seats):
        said = "passes" if each.passed else "" if each.said is None else f"says {each.said}, {each.verdict}"
        lines.append(f"seat {seat}: {len(each.cards)} of {each.target} cards\n{said}")
        y = 34 - 6.4 * seat
        sheet.text(3, y + 1.5, f"{seat}", 9, SOFT)
        apart = min(7.2, 52 / max(len(each.cards), 1))
        for at, card in enumerate(each.cards):
            _card(sheet, 6 + apart * at, y, apart / 2.6, card)
    sheet.seats(lines, public.turn)


def _card(sheet: Sheet, x: float, y: float, side: float, card: Any) -> None:
    """A dice card: two dice side by side."""
    sheet.box(x - 0.4, y - 0.4, 2 * side + 1.2, side + 0.8, "#fffaf0", LINE)
    for at, die in enumerate(card.dice):
        sheet.die(x + at * (side + 0.4), y, side, die.colour, f"{die.colour[0].upper()}{die.value}")
