"""Layouts that a page needs to use a module: the fields of its records, and the results of its functions."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, get_args, get_origin, get_type_hints

import numpy as np

from asterion.games import chance
from asterion.games.chance import Chance
from asterion.games.compiled import record_dtype
from asterion.games.contract import Game
from asterion.games.json_values.arena import ARENA, ROOM
from asterion.webassembly.declared import exports_of
from asterion.webassembly.exports import Constant, Export, records_in

_LETTERS = {"i": "i", "u": "u", "f": "f", "b": "u"}


def fields_of(dtype: np.dtype[Any]) -> dict[str, Any]:
    """A record's length in bytes, and for each field its first byte, the type of its numbers and its shape."""
    fields = dict[str, Any]()
    for name, (field, at, *_) in (dtype.fields or {}).items():
        if name.startswith("spare_"):
            continue
        fields[name] = {
            "at": at,
            "type": f"{_LETTERS[field.base.kind]}{field.base.itemsize}",
            "shape": list(field.shape),
        }
    return {"size": dtype.itemsize, "fields": fields}


def results_of(export: Export) -> int:
    """Number of values that a function returns, by its annotation."""
    plain = getattr(export.function, "py_func", export.function)
    result = get_type_hints(plain)["return"]
    if result is type(None):
        return 0
    return len(get_args(result)) if get_origin(result) is tuple else 1


def layout_of(game: Game) -> dict[str, Any]:
    """The layout of a game's module."""
    return layout_of_exports(exports_of(game))


def layout_of_exports(exports: list[Export]) -> dict[str, Any]:
    """Records by name, and functions by name: for each the number of values that it returns."""
    records = dict(records_in(exports))
    records["Chance"] = record_dtype(Chance)
    return {
        "records": {name: fields_of(records[name]) for name in sorted(records)},
        "functions": {each.name: results_of(each) for each in exports},
    }


CHANCE = ("SIMULATED", "LIVE", "SCRIPTED", "ADDRESSED", "ENOUGH")
"""Numbers of a chance record that have a name."""


HEAD = "/* Written by `asterion.webassembly.sources` from the rules. */\n"


def layout_source(exports: list[Export]) -> str:
    """The layout of a module as a source for the page."""
    text = json.dumps(layout_of_exports(exports), separators=(",", ":"))
    return f'{HEAD}import type {{ Layout }} from "../../module.ts";\n\nexport const LAYOUT: Layout = {text};\n'


def constants_source(numbers: Mapping[str, Constant]) -> str:
    """Numbers by name as a source for the page."""
    lines = "".join(f"export const {name} = {json.dumps(number)};\n" for name, number in sorted(numbers.items()))
    return f"{HEAD}{lines}"


def common_source(rules: str) -> str:
    """The source for all games. rules: the hash of the modules' sources."""
    numbers = json.dumps({name: getattr(chance, name) for name in CHANCE})
    return (
        f'{HEAD}export const RULES = "{rules}";\n\nexport const CHANCE = {numbers} as const;\n\n'
        f"export const ARENA = {json.dumps(_arena())} as const;\n"
    )


def _arena() -> dict[str, int]:
    """The bytes of an arena, the first ones of its fields, and how many numbers it has room for."""
    fields = fields_of(ARENA)["fields"]
    return {"size": ARENA.itemsize, "room": ROOM} | {name: fields[name]["at"] for name in fields}
