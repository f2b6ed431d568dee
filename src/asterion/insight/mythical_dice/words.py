"""The words of a match of Mythical Dice, and its turning points, in a line of English or French."""

from __future__ import annotations

from typing import Any, Final

from asterion.insight.contract import Entry
from asterion.insight.wording import Language, about, in_round, signed_about

FACES: Final[dict[Language, dict[str, str]]] = {
    "en": {"symbol": "its symbol", "flag": "a flag"},
    "fr": {"symbol": "son symbole", "flag": "un drapeau blanc"},
}
DICE: Final = {
    "minotaur": "le Minotaure",
    "griffin": "le Griffon",
    "mermaid": "la Sirène",
    "red": "le rouge",
    "yellow": "le jaune",
    "purple": "le violet",
    "grey": "le gris",
}
"""In French; in English they are called as in a record."""


def line(entry: Entry, names: list[str], seat: int, size: float, margin: float, language: Language = "en") -> str:
    """A turning point. names: by seat. seat: who decided, or whose luck it was. size, margin: shares of the win."""
    happened = what(entry, names, language)
    if entry.choice is not None:
        best, kept = _would(entry.choice.best, language), about(size, margin, language)
        told = (
            f"{happened} ; {best} gardait {kept} de plus"
            if language == "fr"
            else f"{happened}; {best} kept {kept} more"
        )
        return in_round(entry.round, told, language)
    changed, name = signed_about(size, margin, language), names[seat]
    told = f"{happened} : {changed} pour {name}" if language == "fr" else f"{happened}: {changed} for {name}"
    return in_round(entry.round, told, language)


def what(entry: Entry, names: list[str], language: Language = "en") -> str:
    """The event of an entry in words. names: by seat."""
    french = language == "fr"
    if entry.kind == "start":
        return "le tirage de qui commence" if french else "the draw of the starter"
    if entry.kind == "deal":
        return "la donne" if french else "the deal"
    who = names[entry.seat] if entry.seat is not None else ""
    if entry.kind == "roll":
        die, face = entry.action["die"], FACES[language].get(entry.face or "", entry.face or "")
        return f"{who} a lancé {DICE[die]} et obtenu {face}" if french else f"{who} rolled {die} and it showed {face}"
    return f"{who} {_did(entry.action, language)}"


def _did(action: Any, language: Language) -> str:
    if action["type"] == "bet":
        return f"a parié {action['tricks']}" if language == "fr" else f"bet {action['tricks']}"
    return f"a lancé {DICE[action['die']]}" if language == "fr" else f"rolled {action['die']}"


def _would(action: Any, language: Language) -> str:
    if action["type"] == "bet":
        return f"un pari de {action['tricks']}" if language == "fr" else f"a bet of {action['tricks']}"
    return DICE[action["die"]] if language == "fr" else str(action["die"])
