"""The source that tells the page's `Wire` what a game is: its calls, the shapes of its JSON, its refusals."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

import msgspec
import numpy as np

from asterion.games.contract import Game
from asterion.games.json_values.parts import Problems
from asterion.games.json_values.ruled_json import RuledJson
from asterion.games.json_values.shapes import MISSING, Shape, shape_of
from asterion.webassembly.declared import calls_of
from asterion.webassembly.exports import Export

GIVEN: Final = frozenset({"rulesets", "states", "chances", "seat", "action", "viewer", "observations", "after"})
GIVEN_JSON: Final = frozenset(
    {"rulesets", "befores", "afters", "seens", "viewer", "detail", "given", "seat", "seats", "action", "count"}
)
"""Parameters that the page's `Wire` fills, of rules and of those of JSON; it also has room for those of ROOMS."""
ROOMS: Final = frozenset({"arenas", "draws", "out"})
HEAD: Final = """/* Written by `asterion.webassembly.sources` from the rules. */
import type { Module } from "../../module.ts";
import type { Shape } from "../../shapes.ts";
import { type GameData, Wire } from "../../wire.ts";

"""


def game_source(game: Game) -> str:
    """The source for the page of a game whose rules read and write its JSON. TypeError: a rule has a parameter that no
    page fills."""
    ruled = game.wire.json
    assert ruled is not None
    shapes = Shapes()
    places = {
        "options": ruled.Options,
        "action": ruled.Action,
        "outcomes": list[ruled.Outcome],  # type: ignore[name-defined]
        "events": list[ruled.Event],  # type: ignore[name-defined]
        "publicView": ruled.PublicView,
        "ownView": ruled.OwnView,
    }
    named = ", ".join(f"{name}: {shapes.add(shape_of(kind))}" for name, kind in places.items())
    calls = calls_of(game)
    start = dict(zip(calls["start"].names(), calls["start"].kinds(), strict=True))
    data: dict[str, Any] = {
        "id": game.id,
        "seats": list(game.seats),
        "mostActions": game.most_actions,
        "ruleset": start["rulesets"].record,
        "state": start["states"].record,
        "calls": {name: [call.name, *_parameters(ruled, call)] for name, call in calls.items()},
        "scratch": {name: [np.dtype(dtype).itemsize, count] for name, (dtype, count) in ruled.scratch.items()},
        "detail": ruled.detail or None,
        "refusals": {number: msgspec.to_builtins(refusal) for number, refusal in game.refusals.items()},
        "problems": _problems(ruled.problems),
    }
    lines = [f"const {name}: Shape = {text};\n" for name, text in shapes.lines()]
    fields = "".join(f"  {name}: {_text(value)},\n" for name, value in data.items())
    return (
        f"{HEAD}{''.join(lines)}\nconst GAME: GameData = {{\n{fields}  shapes: {{ {named} }},\n}};\n\n"
        "export const wire = (module: Module): Wire => new Wire(module, GAME);\n"
    )


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
    """Shapes as constants of a source, each once and after its parts."""

    def __init__(self) -> None:
        self._names: dict[str, str] = {}

    def add(self, shape: Shape) -> str:
        """Add a shape; returns its name."""
        text = f"{{ {', '.join(f'{name}: {value}' for name, value in self._fields(shape))} }}"
        return self._names.setdefault(text, f"s{len(self._names)}")

    def _fields(self, shape: Shape) -> Iterator[tuple[str, str]]:
        yield "sort", _text(shape.sort)
        if shape.parts:
            yield "parts", f"[{', '.join(map(self.add, shape.parts))}]"
        for name in ("names", "fields", "tag", "strict", "least", "most"):
            value = getattr(shape, name)
            if value not in ((), "", None) and value is not False:
                yield name, _text(value)
        defaults = {name: each for name, each in zip(shape.fields, shape.defaults, strict=True) if each is not MISSING}
        if defaults:
            yield "defaults", _text(defaults)

    def lines(self) -> list[tuple[str, str]]:
        """Names and shapes, in order."""
        return [(name, text) for text, name in self._names.items()]


def _text(value: Any) -> str:
    return json.dumps(msgspec.to_builtins(value), ensure_ascii=False, separators=(",", ":"))
