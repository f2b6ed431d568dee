"""The way to show Clew on the page: pictures of corridors, and what matters most."""

from pathlib import Path

from asterion.games.page import Field, Page, read_pictures, read_words

HERE = Path(__file__).parent

PAGE = Page(
    words=read_words(HERE / "words"),
    pictures={"corridors": read_pictures(HERE / "corridors")},
    fields={
        "found": Field(kind="points", importance="hero"),
        "passed": Field(kind="cards", importance="hero", pictures="corridors"),
        "amulet": Field(kind="cards", importance="hero", pictures="corridors"),
        "corridor": Field(kind="cards", pictures="corridors"),
        "amulets": Field(kind="cards", pictures="corridors"),
        "noted": Field(kind="number", importance="detail"),
        "threads": Field(kind="tokens"),
        "crystals": Field(kind="points", importance="detail"),
        "visits": Field(importance="detail"),
        "stage": Field(importance="detail"),
    },
    reveals={"game_over": "amulets"},
)
