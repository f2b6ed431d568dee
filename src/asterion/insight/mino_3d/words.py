"""The turning points of a match of 3D-Mino, each in a line. (The page has its own words, in each language.)"""

from __future__ import annotations

from typing import Any

from asterion.insight.contract import Entry
from asterion.insight.wording import about, in_round, signed_about


def line(entry: Entry, names: list[str], seat: int, size: float, margin: float) -> str:
    """A turning point. names: by seat. seat: who decided, or whose luck it was. size, margin: shares of the win."""
    happened = what(entry, names)
    if entry.choice is not None:
        return in_round(entry.round, f"{happened}; {_where(entry.choice.best)} kept {about(size, margin)} more")
    return in_round(entry.round, f"{happened}: {signed_about(size, margin)} for {names[seat]}")


def what(entry: Entry, names: list[str]) -> str:
    """The event of an entry in words. names: by seat."""
    if entry.kind == "start":
        return "the draw of the starter"
    if entry.kind == "deal":
        return "the deal"
    who = names[entry.seat] if entry.seat is not None else ""
    return f"{who} drew {entry.face}" if entry.kind == "draw" else f"{who} placed {_where(entry.action)}"


def _where(action: Any) -> str:
    return f"{action['piece']} at {action['x']},{action['y']},{action['z']} facing {action['facing']}"
