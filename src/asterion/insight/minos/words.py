"""The turning points of a match of Minos, each in a line. (The page has its own words, in each language.)"""

from __future__ import annotations

from typing import Any, Final

from asterion.insight.contract import Entry
from asterion.insight.wording import about, in_round, signed_about

LEAST: Final = 0.0005
"""A smaller loss is none: a mistake that is one for certain may have cost nothing."""


def line(entry: Entry, names: list[str], seat: int, size: float, margin: float) -> str:
    """A turning point. names: by seat. seat: who decided, or whose luck it was. size, margin: shares of the win."""
    happened = what(entry, names)
    if entry.choice is None:
        return in_round(entry.round, f"{happened}: {signed_about(size, margin)} for {names[seat]}")
    if size < LEAST:
        return in_round(entry.round, happened)
    return in_round(entry.round, f"{happened}; {_better(entry.choice.best)} kept {about(size, margin)} more")


def what(entry: Entry, names: list[str]) -> str:
    """The event of an entry in words. names: by seat."""
    action = entry.action or {}
    if entry.kind == "start":
        return "the draw of who opens"
    if entry.kind == "labyrinth":
        return f"the labyrinth, {action['rows']} × {action['columns']}: {_longest(action)}"
    who = names[entry.seat] if entry.seat is not None else ""
    return f"{who} {_did(action)}"


def _longest(action: Any) -> str:
    """The longest walk in words; "at least" where the search was too long for a proof."""
    return f"the longest walk has {'' if action['proven'] else 'at least '}{action['longest']}"


def _did(action: Any) -> str:
    match action["type"]:
        case "size":
            return f"picked {action['rows']} × {action['columns']}"
        case "ready":
            return f"noted {action['length']}, {_longest(action)}"
        case "bid":
            above = action["tiles"] > action["longest"] and action["proven"]
            return f"bid {action['tiles']}" + (f", above the longest walk of {action['longest']}" if above else "")
        case "counter":
            return f"countered the bid of {action['against']}"
        case "follow":
            return f"followed the bid of {action['against']}"
        case _:
            return _walked(action)


def _walked(action: Any) -> str:
    if action["tiles"] == 0:
        return f"walked {action['laid']}, {_longest(action)}"
    if action["ended"] == "full_length":
        return f"walked the {action['tiles']} that were bid"
    if action["lost"] is not None:
        return f"lost the walk of {action['tiles']} with marble {action['lost']}"
    why = {"gave_up": "gave up", "time_up": "ran out of time", "stuck": "got stuck"}[action["ended"]]
    return f"{why} after {action['laid']} of {action['tiles']}"


def _better(best: Any) -> str:
    """The best action as the subject of a sentence."""
    match best["type"]:
        case "size":
            return f"{best['rows']} × {best['columns']}"
        case "ready":
            return "counting right"
        case "bid":
            return f"a bid of {best['tiles']}"
        case "counter":
            return "countering"
        case "follow":
            return "following"
        case _:
            return "finishing the walk"
