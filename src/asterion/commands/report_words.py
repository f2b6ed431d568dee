"""Words of the page that `asterion analyse --html` writes of a folder of matches, and of its numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from asterion.games import GAMES

Language = Literal["en", "fr"]


def title_of(game: str) -> str:
    """A game's name; its id where it has none."""
    found = GAMES.get(game)
    return found.titles.get("en", game) if found is not None else game


@dataclass(frozen=True)
class Words:
    """Of one language.

    parts, meaning: by key of contract.Parts.
    """

    language: Language
    many: str
    bot: str
    match: str
    matches: str
    units: dict[str, str]
    parts: dict[str, str]
    meaning: dict[str, str]
    players: str
    games: str
    interval: str
    skipped: str
    interrupted: str
    made_by: str

    def number(self, value: float, unit: str, *, signed: bool = True) -> str:
        """A value of a unit, such as "+3.2 %"."""
        shown = round(100 * value if unit == "win" else value, 1) + 0.0  # never -0.0
        sign = "−" if shown < 0 else "+" if signed and shown else ""
        mark = "," if self.language == "fr" else "."
        return sign + f"{abs(shown):.1f}".replace(".", mark) + (" %" if unit == "win" else "")


ENGLISH: Final = Words(
    language="en",
    many="How the matches went",
    bot="Bot",
    match="Match",
    matches="matches",
    units={"win": "Share of the win", "points": "Points"},
    parts={
        "expectation": "At the start",
        "luck": "Luck",
        "play": "Play",
        "guesswork": "Guesswork",
        "others": "Others",
        "result": "Result",
        "missed": "Missed",
    },
    meaning={
        "luck": "what chance brought",
        "play": "own choices, against a regular bot’s, as far as one could know",
        "guesswork": "what lay hidden at these choices",
        "others": "what the others chose",
        "missed": "what own choices lost against the best ones",
    },
    players="The players, means over their matches",
    games="Matches",
    interval="Play, 95 %",
    skipped="Left out",
    interrupted="Interrupted: these are the matches that were finished.",
    made_by="Written by",
)
FRENCH: Final = Words(
    language="fr",
    many="Le fil des parties",
    bot="Bot",
    match="Partie",
    matches="parties",
    units={"win": "Part de la victoire", "points": "Points"},
    parts={
        "expectation": "Au départ",
        "luck": "Chance",
        "play": "Jeu",
        "guesswork": "Inconnu",
        "others": "Les autres",
        "result": "Résultat",
        "missed": "Manqué",
    },
    meaning={
        "luck": "ce que le hasard a donné",
        "play": "ses choix, comparés à ceux d’un bot habitué, avec ce que l’on pouvait savoir",
        "guesswork": "ce qui était caché au moment de ces choix",
        "others": "ce que les autres ont choisi",
        "missed": "ce que ses choix ont perdu face aux meilleurs",
    },
    players="Les joueurs, en moyenne sur leurs parties",
    games="Parties",
    interval="Jeu, 95 %",
    skipped="Laissées de côté",
    interrupted="Interrompu : voici les parties qui étaient analysées.",
    made_by="Écrit par",
)
WORDS: Final[dict[Language, Words]] = {"en": ENGLISH, "fr": FRENCH}
