"""The turning points of a match of Mythical Dice, each in a line. (The page has its own words, in each language.)"""

from __future__ import annotations

from typing import Any, Final

from asterion.insight.contract import Entry
from asterion.insight.wording import about, in_round, signed_about

FACES: Final = {"symbol": "its symbol", "flag": "a flag"}


def line(entry: Entry, names: list[str], seat: int, size: float, margin: float) -> str:
    """A turning point. names: by seat. seat: who decided, or whose luck it was. size, margin: shares of the win."""
    happened = what(entry, names)
    if entry.choice is not None:
        return in_round(entry.round, f"{happened}; {_would(entry.choice.best)} kept {about(size, margin)} more")
    return in_round(entry.round, f"{happened}: {signed_about(size, margin)} for {names[seat]}")


def what(entry: Entry, names: list[str]) -> str:
    """The event of an entry in words. names: by seat."""
    if entry.kind == "start":
        return "the draw of the starter"
    if entry.kind == "deal":
        return "the deal"
    who = names[entry.seat] if entry.seat is not None else ""
    if entry.kind == "roll":
        return f"{who} rolled {entry.action['die']} and it showed {FACES.get(entry.face or '', entry.face or '')}"
    return f"{who} {_did(entry.action)}"


def _did(action: Any) -> str:
    return f"bet {action['tricks']}" if action["type"] == "bet" else f"rolled {action['die']}"


def _would(action: Any) -> str:
    return f"a bet of {action['tricks']}" if action["type"] == "bet" else str(action["die"])
