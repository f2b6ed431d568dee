"""The words of a match of 3D-Mino, and its turning points, in a line of English or French."""

from __future__ import annotations

from typing import Any, Final

from asterion.insight.contract import Entry
from asterion.insight.wording import Language, about, in_round, signed_about

FACING: Final = {"north": "le nord", "east": "l’est", "south": "le sud", "west": "l’ouest"}
COLOURS: Final = {
    "white": "blanc",
    "purple": "violet",
    "red": "rouge",
    "green": "vert",
    "blue": "bleu",
    "orange": "orange",
    "yellow": "jaune",
}
"""In French; in English they are called as in a record."""


def line(entry: Entry, names: list[str], seat: int, size: float, margin: float, language: Language = "en") -> str:
    """A turning point. names: by seat. seat: who decided, or whose luck it was. size, margin: shares of the win."""
    happened, french = what(entry, names, language), language == "fr"
    if entry.choice is not None:
        best, kept = _where(entry.choice.best, language), about(size, margin, language)
        told = f"{happened} ; {best} gardait {kept} de plus" if french else f"{happened}; {best} kept {kept} more"
        return in_round(entry.round, told, language)
    changed, name = signed_about(size, margin, language), names[seat]
    told = f"{happened} : {changed} pour {name}" if french else f"{happened}: {changed} for {name}"
    return in_round(entry.round, told, language)


def what(entry: Entry, names: list[str], language: Language = "en") -> str:
    """The event of an entry in words. names: by seat."""
    french = language == "fr"
    if entry.kind == "start":
        return "le tirage de qui commence" if french else "the draw of the starter"
    if entry.kind == "deal":
        return "la donne" if french else "the deal"
    who = names[entry.seat] if entry.seat is not None else ""
    if entry.kind == "draw":
        return f"{who} a pioché {_piece(entry.face or '', language)}" if french else f"{who} drew {entry.face}"
    return f"{who} {'a posé' if french else 'placed'} {_where(entry.action, language)}"


def _where(action: Any, language: Language) -> str:
    spot, facing = f"{action['x']},{action['y']},{action['z']}", action["facing"]
    piece = _piece(action["piece"], language)
    return f"{piece} en {spot} vers {FACING[facing]}" if language == "fr" else f"{piece} at {spot} facing {facing}"


def _piece(piece: str, language: Language) -> str:
    """A piece by its name in records, "4-white-2"; colours in the reader's language."""
    parts = piece.split("-")
    return "-".join(COLOURS.get(part, part) for part in parts) if language == "fr" else piece
