"""The turning points of a match of Like Dice, each in a line. (The page has its own words, in each language.)"""

from __future__ import annotations

from asterion.insight.contract import Entry
from asterion.insight.wording import percent


def line(entry: Entry, names: list[str], seat: int, size: float, _: float) -> str:
    """A turning point. names: by seat. seat: whose chance it was. size: share of the win, which is exact."""
    sign = "+" if size >= 0 else "-"
    return f"Mission {entry.round}: {what(entry, names)}: {sign}{percent(abs(size))} for {names[seat]}"


def what(entry: Entry, names: list[str]) -> str:
    """The event of an entry in words. names: by seat."""
    if entry.kind == "deal":
        return "the deal"
    if entry.kind == "mission":
        return "the mission that came"
    if entry.kind == "cards":
        return "the cards that came after it"
    who = names[entry.seat] if entry.seat is not None else ""
    if entry.kind == "card":
        return f"{who} chose a card"
    if entry.kind == "answer" and entry.action is not None and "number" in entry.action:
        return f"{who} announced {entry.action['number']}"
    if entry.kind == "answer" or entry.face is None:
        return f"{who} announced nothing"
    return f"{who} took {int(entry.face) / 1000:.1f} s"
