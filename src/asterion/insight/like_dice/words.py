"""The words of a match of Like Dice, and its turning points, in a line of English or French."""

from __future__ import annotations

from typing import Final

from asterion.insight.contract import Entry
from asterion.insight.wording import Language, decimal, percent

ROUND: Final[dict[Language, str]] = {"en": "Mission", "fr": "Mission"}
"""The game's word for a round."""


def line(entry: Entry, names: list[str], seat: int, size: float, _: float, language: Language = "en") -> str:
    """A turning point. names: by seat. seat: whose chance it was. size: share of the win, which is exact."""
    sign = "+" if size >= 0 else "−" if language == "fr" else "-"
    happened, changed = what(entry, names, language), sign + percent(abs(size), language)
    if language == "fr":
        return f"Mission {entry.round} : {happened} : {changed} pour {names[seat]}"
    return f"Mission {entry.round}: {happened}: {changed} for {names[seat]}"


def what(entry: Entry, names: list[str], language: Language = "en") -> str:
    """The event of an entry in words. names: by seat."""
    french = language == "fr"
    if entry.kind == "deal":
        return "la donne" if french else "the deal"
    if entry.kind == "mission":
        return "la mission retournée" if french else "the mission that came"
    if entry.kind == "cards":
        return "les cartes qui ont suivi" if french else "the cards that came after it"
    who = names[entry.seat] if entry.seat is not None else ""
    if entry.kind == "card":
        return f"{who} a choisi une carte" if french else f"{who} chose a card"
    if entry.kind == "answer" and entry.action is not None and "number" in entry.action:
        return f"{who} {'a dit' if french else 'announced'} {entry.action['number']}"
    if entry.kind == "answer" or entry.face is None:
        return f"{who} n’a rien dit" if french else f"{who} announced nothing"
    took = decimal(int(entry.face) / 1000, language)
    return f"{who} a mis {took} s" if french else f"{who} took {took} s"
