"""Data that tell the page's `Wire` what a game is: its calls, the shapes of its JSON, its refusals."""

from __future__ import annotations

import json
from typing import Any, Final

import msgspec
import numpy as np

from asterion.games.contract import Game
from asterion.games.json_values.parts import Problems
from asterion.games.json_values.ruled_json import RuledJson
from asterion.games.json_values.shapes import MISSING, Shape, shape_of
from asterion.webassembly.declared import calls_of
from asterion.webassembly.exports import Export
from asterion.webassembly.layouts import layout_of
from asterion.webassembly.names import rules_hash

GIVEN: Final = frozenset(
    {"rulesets", "states", "chances", "seat", "action", "viewer", "observations", "worlds", "after"}
)
GIVEN_JSON: Final = frozenset(
    {"rulesets", "befores", "afters", "seens", "viewer", "detail", "given", "seat", "seats", "action", "count"}
)
"""Parameters that the page's `Wire` fills, of rules and of those of JSON; it also has room for those of ROOMS."""
ROOMS: Final = frozenset({"arenas", "draws", "out"})
HEAD: Final = """/* Written by `asterion.webassembly.sources` from the rules. */
import type { Module } from "../../module.ts";
import { type GameData, Wire } from "../../wire.ts";

"""


def game_data(game: Game) -> dict[str, Any]:
    """A game whose rules read and write its JSON, as plain values of JSON; the page's `GameData`. TypeError: a rule has
    a parameter that no page fills."""
    ruled = game.wire.json
    assert ruled is not None
    shapes = Shapes()
    named = {
        "options": ruled.Options,
        "action": ruled.Action,
        "outcomes": list[ruled.Outcome],  # type: ignore[name-defined]
        "events": list[ruled.Event],  # type: ignore[name-defined]
        "publicView": ruled.PublicView,
        "ownView": ruled.OwnView,
    }
    places = {name: shapes.add(shape_of(kind)) for name, kind in named.items()}
    calls = calls_of(game)
    start = dict(zip(calls["start"].names(), calls["start"].kinds(), strict=True))
    data = {
        "id": game.id,
        "seats": [*game.seats_by_option, *game.seats],
        "mostActions": game.most_actions,
        "ruleset": start["rulesets"].record,
        "state": start["states"].record,
        "calls": {name: [call.name, *_parameters(ruled, call)] for name, call in calls.items()},
        "scratch": {name: [np.dtype(dtype).itemsize, count] for name, (dtype, count) in ruled.scratch.items()},
        "detail": ruled.detail or None,
        "foreseen": sorted(game.foreseen),
        "worthALook": sorted(game.worth_a_look),
        "unhurried": sorted(game.unhurried),
        "commonWork": sorted(game.common_work),
        "refusals": game.refusals,
        "problems": _problems(ruled.problems),
        "shapes": list(shapes.all),
        "places": places,
    }
    return msgspec.to_builtins(data, str_keys=True)  # type: ignore[no-any-return]


def game_source(game: Game) -> str:
    """The data of a game as a source for the page. TypeError: see `game_data`."""
    fields = "".join(
        f"  {name}: {json.dumps(each, ensure_ascii=False, separators=(',', ':'))},\n"
        for name, each in game_data(game).items()
    )
    return (
        f"{HEAD}const GAME: GameData = {{\n{fields}}};\n\n"
        "export const wire = (module: Module): Wire => new Wire(module, GAME);\n"
    )


def page_rules(game: Game, module: str) -> bytes:
    """JSON that a page needs for a game whose sources it does not have. module: the name of its module's file.
    TypeError: see `game_data`."""
    said = {
        "rules": rules_hash(),
        "module": module,
        "sources": game.package.sources if game.package else "",
        "layout": layout_of(game),
        "game": game_data(game),
    }
    return msgspec.json.encode(said)


def _parameters(ruled: RuledJson, call: Export) -> list[str]:
    unknown = set(call.names()) - GIVEN - GIVEN_JSON - ROOMS - set(ruled.scratch)
    if unknown:
        raise TypeError(f"{call.name}: no page has {', '.join(sorted(unknown))}")
    return call.names()


def _problems(problems: Problems) -> dict[int, Any]:
    return {
        number: {
            "code": each.code,
            "ruling": each.ruling,
            "words": each.words,
            "names": [of if of is None else list(of) for of in each.names],
        }
        for number, each in problems.items()
    }


class Shapes:
    """Shapes in a list, each once and after its parts, which it names by their places."""

    def __init__(self) -> None:
        self.all: list[dict[str, Any]] = []

    def add(self, shape: Shape) -> int:
        """Add a shape; returns its place."""
        one = self._fields(shape)
        if one not in self.all:
            self.all.append(one)
        return self.all.index(one)

    def _fields(self, shape: Shape) -> dict[str, Any]:
        fields: dict[str, Any] = {"sort": shape.sort}
        if shape.parts:
            fields["parts"] = [self.add(part) for part in shape.parts]
        for name in ("names", "fields", "tag", "strict", "least", "most"):
            value = getattr(shape, name)
            if value not in ((), "", None) and value is not False:
                fields[name] = msgspec.to_builtins(value)
        defaults = {name: each for name, each in zip(shape.fields, shape.defaults, strict=True) if each is not MISSING}
        return fields | ({"defaults": msgspec.to_builtins(defaults)} if defaults else {})
