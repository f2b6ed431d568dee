"""The way to show Goofspiel on the page: cards and prizes as pictures, and all cards at once when they are shown."""

from pathlib import Path

from asterion.games.page import Field, Page, read_words
from goofspiel.material import MOST_CARDS

FRAME = 'fill="#f4ead6" stroke="#7a5a2e" stroke-width="3"'
COIN = 'fill="#e9c46a" stroke="#7a5a2e" stroke-width="4"'
LETTERS = 'font-family="sans-serif" font-weight="700" text-anchor="middle" fill="#4a2f12"'


def drawn(*parts: str) -> str:
    """An SVG document of these parts."""
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">', *parts, "</svg>"])


def card(number: int) -> str:
    """A card: its number, and a bar that grows with it."""
    height = 4 + 44 * number // MOST_CARDS
    return drawn(
        f'<rect x="2" y="2" width="60" height="60" rx="10" {FRAME}/>',
        f'<rect x="49" y="{56 - height}" width="6" height="{height}" rx="2" fill="#b5762f"/>',
        f'<text x="26" y="44" font-size="34" {LETTERS}>{number}</text>',
    )


def prize(worth: int) -> str:
    """A prize: a coin with its worth."""
    return drawn(
        f'<circle cx="32" cy="32" r="29" {COIN}/>',
        '<circle cx="32" cy="32" r="23" fill="none" stroke="#7a5a2e" stroke-width="2" stroke-dasharray="3 4"/>',
        f'<text x="32" y="42" font-size="28" {LETTERS}>{worth}</text>',
    )


NUMBERS = range(1, MOST_CARDS + 1)


def words() -> dict[str, str]:
    """The words of the package, with a name for each card and each prize: the same in both languages."""
    cards = [f"picture-cards-{number} = {number}" for number in NUMBERS]
    prizes = [f"picture-prizes-{number} = {number} point{'s' * (number > 1)}" for number in NUMBERS]
    return {
        language: "\n".join([text, *cards, *prizes, ""])
        for language, text in read_words(Path(__file__).parent / "words").items()
    }


PAGE = Page(
    words=words(),
    pictures={
        "cards": {str(number): card(number) for number in NUMBERS},
        "prizes": {str(number): prize(number) for number in NUMBERS},
    },
    fields={
        "prizes": Field(kind="cards", importance="hero", pictures="prizes"),
        "stake": Field(kind="points", importance="hero"),
        "hand": Field(kind="cards", importance="hero", pictures="cards"),
        "chosen": Field(kind="cards", importance="hero", pictures="cards"),
        "card": Field(kind="cards", pictures="cards"),
        "played": Field(kind="cards", pictures="cards"),
        "cards": Field(kind="cards", importance="detail", pictures="cards"),
        "pile": Field(kind="cards", importance="detail", pictures="prizes"),
        "prize": Field(kind="cards", pictures="prizes"),
        "stage": Field(importance="detail"),
        "rounds": Field(importance="detail"),
        "takers": Field(kind="seats"),
    },
    rounds="shown",
    reveals={"shown": "cards"},
)
