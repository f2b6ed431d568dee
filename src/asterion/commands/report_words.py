"""The words of the page that `asterion analyse --html` writes; sentences of a match are the game's (its words.py)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from asterion.games import GAMES
from asterion.insight.wording import Language, decimal


def title_of(game: str) -> str:
    """A game's name; its id where it has none."""
    found = GAMES.get(game)
    return found.titles.get("en", game) if found is not None else game


@dataclass(frozen=True)
class Words:
    """Of one language.

    parts, meaning: by key of contract.Parts. round: for games without a word of their own (``ROUND`` of their words).
    kinds, better, luck_of: for games without sentences of their own: an entry by its kind, and a turning point.
    """

    language: Language
    title: str
    many: str
    seat: str
    bot: str
    match: str
    matches: str
    chances: str
    hint: str
    made_of: str
    points: str
    none: str
    mistakes: str
    seats: str
    entries: str
    round: str
    happened: str
    named: str
    units: dict[str, str]
    parts: dict[str, str]
    meaning: dict[str, str]
    grades: dict[str, str]
    players: str
    games: str
    interval: str
    skipped: str
    interrupted: str
    made_by: str
    kinds: dict[str, str]
    better: str
    luck_of: str

    def number(self, value: float, unit: str, *, signed: bool = True) -> str:
        """A value of a unit, such as "+3.2 %"."""
        shown = round(100 * value if unit == "win" else value, 1) + 0.0  # never -0.0
        sign = "−" if shown < 0 else "+" if signed and shown else ""
        return sign + decimal(abs(shown), self.language) + (" %" if unit == "win" else "")

    def whole(self, share: float) -> str:
        """A share in whole percent."""
        return f"{100 * share:.0f} %".replace("-", "−")

    def name(self, name: str | None, level: str | None, seat: int) -> str:
        """The name of a seat."""
        return name or (f"{self.bot} ({level})" if level else f"{self.seat} {seat + 1}")


ENGLISH: Final = Words(
    language="en",
    title="How the match went",
    many="How the matches went",
    seat="Seat",
    bot="Bot",
    match="Match",
    matches="matches",
    chances="Chance to win",
    hint="Everybody’s chance to win at each moment, if all played on like regular bots. Numbers are turning points.",
    made_of="What each result is made of, in % of a win",
    points="Turning points",
    none="No single moment stood out.",
    mistakes="Mistakes of",
    seats="The seats",
    entries="Everything that happened",
    round="Round",
    happened="What happened",
    named="Named",
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
    grades={
        "inaccuracy": "slip",
        "mistake": "mistake",
        "blunder": "big mistake",
        "luck": "luck",
        "great_luck": "great luck",
    },
    players="The players, means over their matches",
    games="Matches",
    interval="Play, 95 %",
    skipped="Left out",
    interrupted="Interrupted: these are the matches that were finished.",
    made_by="Written by",
    kinds={
        "start": "the draw of who begins",
        "deal": "the deal",
        "roll": "{who} rolled {face}",
        "draw": "{who} drew {face}",
        "labyrinth": "the labyrinth",
        "mission": "the mission that came",
        "cards": "the cards that came",
        "card": "{who} chose a card",
        "bet": "{who} bet",
        "choice": "{who} chose",
        "place": "{who} placed a piece",
        "bid": "{who} answered",
        "note": "{who} took note",
        "walk": "{who} walked",
        "time": "{who} took this time",
        "answer": "{who} announced an answer",
    },
    better="{what}; the best choice kept {size} more",
    luck_of="{what}: {size} for {name}",
)
FRENCH: Final = Words(
    language="fr",
    title="Le fil de la partie",
    many="Le fil des parties",
    seat="Place",
    bot="Bot",
    match="Partie",
    matches="parties",
    chances="Chances de gagner",
    hint="Les chances de chacun à chaque moment, si tous continuaient comme des bots habitués. Les numéros sont les "
    "moments décisifs.",
    made_of="De quoi est fait chaque résultat, en % d’une victoire",
    points="Moments décisifs",
    none="Aucun moment ne se détache.",
    mistakes="Erreurs :",
    seats="Les places",
    entries="Tout ce qui s’est passé",
    round="Manche",
    happened="Ce qui s’est passé",
    named="Remarque",
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
    grades={
        "inaccuracy": "imprécision",
        "mistake": "erreur",
        "blunder": "grosse erreur",
        "luck": "hasard",
        "great_luck": "grand hasard",
    },
    players="Les joueurs, en moyenne sur leurs parties",
    games="Parties",
    interval="Jeu, 95 %",
    skipped="Laissées de côté",
    interrupted="Interrompu : voici les parties qui étaient analysées.",
    made_by="Écrit par",
    kinds={
        "start": "le tirage de qui commence",
        "deal": "la donne",
        "roll": "{who} a lancé et obtenu {face}",
        "draw": "{who} a tiré {face}",
        "labyrinth": "le labyrinthe",
        "mission": "la mission tirée",
        "cards": "les cartes tirées",
        "card": "{who} a choisi une carte",
        "bet": "{who} a parié",
        "choice": "{who} a choisi",
        "place": "{who} a posé une pièce",
        "bid": "{who} a répondu",
        "note": "{who} a pris note",
        "walk": "{who} a parcouru le labyrinthe",
        "time": "{who} a mis ce temps",
        "answer": "{who} a annoncé une réponse",
    },
    better="{what} ; le meilleur choix gardait {size} de plus",
    luck_of="{what} : {size} pour {name}",
)
WORDS: Final[dict[Language, Words]] = {"en": ENGLISH, "fr": FRENCH}
