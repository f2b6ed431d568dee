"""The way to show My Game on the page: its words are beside this file, in English and French."""

from pathlib import Path

from asterion.games.page import Field, Page, read_words

PAGE = Page(
    words=read_words(Path(__file__).parent / "words"),
    fields={
        "die": Field(kind="dice", importance="hero"),
        "rolls": Field(kind="tokens"),
        "turns_left": Field(importance="detail"),
    },
)
