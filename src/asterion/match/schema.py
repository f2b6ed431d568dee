"""The JSON Schema of a record. `python -m asterion.match.schema docs/record.schema.json` rewrites it."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from inspect import cleandoc
from pathlib import Path
from typing import Any

import msgspec

from asterion.games import GAMES, OWN
from asterion.games.contract import Game
from asterion.match.record import Record

_OF_A_GAME = ("Options", "Action", "Outcome")
"""Types that each game defines in its `wire`."""


def record_schema(games: Mapping[str, Game] = GAMES) -> dict[str, Any]:
    """JSON Schema (2020-12) of a record, with the options, actions and outcomes of these games."""
    (record,), definitions = msgspec.json.schema_components([Record], ref_template="#/$defs/{name}")
    of_games: dict[str, list[dict[str, Any]]] = {name: [] for name in _OF_A_GAME}
    for game_id, game in games.items():
        types = [getattr(game.wire, name) for name in _OF_A_GAME]
        found, parts = msgspec.json.schema_components(types, ref_template=f"#/$defs/{game_id}.{{name}}")
        definitions |= {f"{game_id}.{name}": part for name, part in parts.items()}
        for name, described in zip(_OF_A_GAME, found, strict=True):
            of_games[name].append(described)
    definitions["Header"]["properties"]["options"] |= {"anyOf": of_games["Options"]}
    definitions["Acted"]["properties"]["action"] |= {"anyOf": of_games["Action"]}
    for entry in ("Started", "Acted", "Elapsed"):
        definitions[entry]["properties"]["outcomes"]["items"] = {"anyOf": of_games["Outcome"]}
    schema: dict[str, Any] = _tidy(
        {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "Asterion record, versions 1 and 2",
            **record,
            "$defs": definitions,
        }
    )
    return schema


def form_source() -> str:
    """TypeScript with the form of a record of any game, as ``record.read`` decodes it; for the page's own reader."""
    (record,), definitions = msgspec.json.schema_components([Record], ref_template="{name}")
    forms = {name: _bare(form) for name, form in definitions.items()}
    head = "// Written by `python hatch_build.py --rules` from the house's own types.\n"
    text = msgspec.json.encode({"root": record["$ref"], "forms": forms}).decode()
    return f'{head}import type {{ Forms }} from "../form.ts";\n\nexport const RECORD: Forms = {text};\n'


def _bare(part: Any) -> Any:
    """A schema without its titles and descriptions."""
    if isinstance(part, list):
        return [_bare(each) for each in part]
    if isinstance(part, dict):
        return {
            key: _bare(each)
            for key, each in part.items()
            if not (key in ("title", "description") and isinstance(each, str))
        }
    return part


def _tidy(part: Any) -> Any:
    """Descriptions without source indentation: only some versions of Python keep it."""
    if isinstance(part, list):
        return [_tidy(each) for each in part]
    if isinstance(part, dict):
        return {key: cleandoc(each) if key == "description" else _tidy(each) for key, each in part.items()}
    return part


def schema_text() -> str:
    """The file's content: it knows the games of this repository."""
    return msgspec.json.format(msgspec.json.encode(record_schema(OWN)), indent=2).decode() + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(schema_text(), encoding="utf-8")
