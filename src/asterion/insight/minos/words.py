"""The words of a match of Minos, and its turning points, in a line of English or French."""

from __future__ import annotations

from typing import Any, Final

from asterion.insight.contract import Entry
from asterion.insight.wording import Language, about, in_round, signed_about

LEAST: Final = 0.0005
"""A smaller loss is none: a mistake that is one for certain may have cost nothing."""


def line(entry: Entry, names: list[str], seat: int, size: float, margin: float, language: Language = "en") -> str:
    """A turning point. names: by seat. seat: who decided, or whose luck it was. size, margin: shares of the win."""
    happened, french = what(entry, names, language), language == "fr"
    if entry.choice is None:
        changed, name = signed_about(size, margin, language), names[seat]
        told = f"{happened} : {changed} pour {name}" if french else f"{happened}: {changed} for {name}"
        return in_round(entry.round, told, language)
    if size < LEAST:
        return in_round(entry.round, happened, language)
    kept, better = about(size, margin, language), _better(entry, language)
    told = f"{happened} ; {better} gardait {kept} de plus" if french else f"{happened}; {better} kept {kept} more"
    return in_round(entry.round, told, language)


def what(entry: Entry, names: list[str], language: Language = "en") -> str:
    """The event of an entry in words. names: by seat."""
    french, action = language == "fr", entry.action or {}
    if entry.kind == "start":
        return "le tirage de qui ouvre" if french else "the draw of who opens"
    if entry.kind == "labyrinth":
        size = f"{action['rows']} × {action['columns']}"
        long = _longest(action, language)
        return f"le labyrinthe, {size} : {long}" if french else f"the labyrinth, {size}: {long}"
    who = names[entry.seat] if entry.seat is not None else ""
    return f"{who} {(_french if french else _english)(entry)}"


def _longest(action: Any, language: Language) -> str:
    """The longest walk in words; "at least" where the search was too long for a proof."""
    tiles, proven = action["longest"], action["proven"]
    if language == "fr":
        return f"le plus long chemin fait {'' if proven else 'au moins '}{tiles}"
    return f"the longest walk has {'' if proven else 'at least '}{tiles}"


def _english(entry: Entry) -> str:
    action = entry.action
    match action["type"]:
        case "size":
            return f"picked {action['rows']} × {action['columns']}"
        case "ready":
            return f"noted {action['length']}, {_longest(action, 'en')}"
        case "bid":
            above = action["tiles"] > action["longest"] and action["proven"]
            return f"bid {action['tiles']}" + (f", above the longest walk of {action['longest']}" if above else "")
        case "counter":
            return f"countered the bid of {action['against']}"
        case "follow":
            return f"followed the bid of {action['against']}"
        case _:
            return _english_walk(action)


def _english_walk(action: Any) -> str:
    if action["tiles"] == 0:
        return f"walked {action['laid']}, {_longest(action, 'en')}"
    if action["ended"] == "full_length":
        return f"walked the {action['tiles']} that were bid"
    if action["lost"] is not None:
        return f"lost the walk of {action['tiles']} with marble {action['lost']}"
    why = {"gave_up": "gave up", "time_up": "ran out of time", "stuck": "got stuck"}[action["ended"]]
    return f"{why} after {action['laid']} of {action['tiles']}"


def _french(entry: Entry) -> str:
    action = entry.action
    match action["type"]:
        case "size":
            return f"a choisi {action['rows']} × {action['columns']}"
        case "ready":
            return f"a noté {action['length']}, {_longest(action, 'fr')}"
        case "bid":
            above = action["tiles"] > action["longest"] and action["proven"]
            told = f", plus que le plus long chemin, qui fait {action['longest']}" if above else ""
            return f"a annoncé {action['tiles']}{told}"
        case "counter":
            return f"a contré l’annonce de {action['against']}"
        case "follow":
            return f"a suivi l’annonce de {action['against']}"
        case _:
            return _french_walk(action)


def _french_walk(action: Any) -> str:
    if action["tiles"] == 0:
        return f"a parcouru {action['laid']}, {_longest(action, 'fr')}"
    if action["ended"] == "full_length":
        return f"a parcouru les {action['tiles']} tuiles annoncées"
    if action["lost"] is not None:
        return f"a perdu le chemin de {action['tiles']} à la bille {action['lost']}"
    why = {"gave_up": "a renoncé", "time_up": "a manqué de temps", "stuck": "était bloqué"}[action["ended"]]
    return f"{why} après {action['laid']} sur {action['tiles']}"


def _better(entry: Entry, language: Language) -> str:
    """The best action as the subject of a sentence."""
    best, french = entry.choice.best if entry.choice is not None else {}, language == "fr"
    match best["type"]:
        case "size":
            return f"{best['rows']} × {best['columns']}"
        case "ready":
            return "compter juste" if french else "counting right"
        case "bid":
            return f"annoncer {best['tiles']}" if french else f"a bid of {best['tiles']}"
        case "counter":
            return "contrer" if french else "countering"
        case "follow":
            return "suivre" if french else "following"
        case _:
            return "réussir le chemin" if french else "finishing the walk"
