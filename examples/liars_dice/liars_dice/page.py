"""The way to show Liar's Dice on the page: dice as dice, the bid and one's own dice first."""

from pathlib import Path

from asterion.games.page import Field, Page, read_words

PAGE = Page(
    words=read_words(Path(__file__).parent / "words"),
    fields={
        "dice": Field(kind="dice", importance="hero"),
        "quantity": Field(kind="number", importance="hero"),
        "face": Field(kind="dice", importance="hero"),
        "bidder": Field(kind="seat", importance="hero"),
        "all_dice": Field(kind="number", importance="hero"),
        "left": Field(kind="tokens"),
        "shown": Field(kind="dice"),
        "stage": Field(importance="detail"),
        "turn": Field(kind="seat", importance="detail"),
    },
    rounds="lost_die",
    reveals={"doubted": "dice"},
)
