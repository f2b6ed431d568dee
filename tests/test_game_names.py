"""No game is named where all are served: its name lies in its folders, in lists of one line a game, and in docs."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from asterion.games import OWN

ROOT = Path(__file__).resolve().parents[1]
PLACES = (
    "src/asterion/games/__init__.py",
    "src/asterion/bots/__init__.py",
    "src/asterion/insight/__init__.py",
    "src/asterion/coach/__init__.py",
    "src/asterion/webassembly/declared.py",
    "web/src/app/games.ts",
    "pyproject.toml",
    "docs/rulings.md",
)
"""What a new game touches beside its own folders: lists with one line for each game, and its rulings."""
COUNTS = {8: "eight", 9: "nine", 10: "ten"}
ALLOWED = {
    "src/asterion/photo/": "reads labyrinths of one game",
    "src/asterion/webassembly/modules/photo.py": "lists what reads them",
    "src/asterion/cli.py": "lists commands, one of which serves one game",
    "src/asterion/house/plugins.py": "lists features, one of which serves one game",
    "src/asterion/house/storage/migrations/": "history",
    "web/src/settings/earlier.ts": "history",
    "web/src/protocol/types.ts": "written from the games' own types",
}
"""Beside PLACES, files and folders that may name a game, and why."""
READ = {
    "src/asterion": (".py", ".json"),
    "web/src": (".ts", ".svelte", ".css"),
    "deploy": (".py", ".toml", ".yml", ".yaml", ".conf", ".sh"),
}
TEST = re.compile(r"\.test\.ts$|^web/src/testing/|^web/src/rules/generated/|/__pycache__/")
"""Tests play games as examples; what is written by a build follows from the games."""


def name_of(game: str) -> re.Pattern[str]:
    """A game's id and its title, in any spelling: ``mino_3d``, ``mino-3d``, ``Mino3DPlace``, ``3D-Mino``."""
    spellings = {game, OWN[game].titles["en"]}
    forms = ["[ _-]?".join(map(re.escape, re.split(r"[ _-]", each))) for each in sorted(spellings)]
    return re.compile(rf"(?<![a-z])(?:{'|'.join(forms)})", re.IGNORECASE)


GAMES = [game for game, each in OWN.items() if each.wire.Options.__module__.count(".") == 3]
"""Those with folders of their own; the others lie within one of them."""
NAMES = {game: name_of(game) for game in GAMES}


def is_own(path: str) -> bool:
    """Whether a file lies in a game's own folder, or is a module of one game's."""
    return any(part.partition(".")[0] in GAMES for part in path.split("/"))


def shared_files() -> Iterator[str]:
    """Files that serve all games."""
    yield from ("pyproject.toml", "Makefile", "hatch_build.py", "docs/rulings.md")
    for folder, endings in READ.items():
        for path in sorted((ROOT / folder).rglob("*")):
            name = path.relative_to(ROOT).as_posix()
            if path.suffix in endings and not TEST.search(name) and not is_own(name):
                yield name


FOUND = {
    file: {game for game, name in NAMES.items() if name.search((ROOT / file).read_text("utf-8"))}
    for file in shared_files()
}
"""Games that a file names."""


def allowed(file: str) -> str | None:
    """The entry of the allow-list that a file falls under."""
    return next((each for each in (*PLACES, *ALLOWED) if file == each or (each.endswith("/") and each in file)), None)


def test_no_game_is_named_where_all_are_served() -> None:
    assert {file: games for file, games in FOUND.items() if games and allowed(file) is None} == {}


def test_every_exception_is_one() -> None:
    used = {allowed(file) for file, games in FOUND.items() if games}
    assert set(PLACES) | set(ALLOWED) == used


@pytest.mark.parametrize("text", ["mino-3d", "Mino3DPlace", "mino3d", "3D-Mino", "MINO_3D_LEDGER"])
def test_a_name_is_found_in_any_spelling(text: str) -> None:
    assert NAMES["mino_3d"].search(text)
    assert not NAMES["minos"].search(text)


@pytest.mark.parametrize("doc", ["CONTRIBUTING.md", "docs/new-game.md"])
def test_docs_say_how_many_places_a_new_game_touches(doc: str) -> None:
    text = (ROOT / doc).read_text("utf-8")
    assert re.findall(r"(\w+) places beside its own folders", text) == [COUNTS[len(PLACES)]]
    assert [place for place in PLACES if f"`{place}`" not in text and doc.startswith("docs")] == []


def test_a_game_at_par_touches_them_all() -> None:
    assert [place for place in PLACES if GAMES[0] not in FOUND[place]] == []
