"""JSON Schema of what crosses the wire, from the house's own types: for the page's TypeScript and for OpenAPI.

Each game's types come under the game's name (``ClewPublicView``); what a body or message says of any game
(``GameAction``, ``GameOptions`` ...) becomes a choice between the games' own. An analysis and its parts come under
``Ledger`` (``LedgerAnalysis``, ``LedgerEntry`` ...), what a coach says under ``Coach``.
"""

from __future__ import annotations

import json
import sys
import typing
from collections.abc import Sequence
from types import ModuleType
from typing import Any

import msgspec

from asterion.coach import contract as coach
from asterion.games import OWN
from asterion.games.contract import Game
from asterion.house.plugins import FEATURES, PLUGINS
from asterion.house.wire import http as bodies
from asterion.house.wire import messages
from asterion.insight import contract as insight

REFS = "#/$defs/{name}"
GAME_UNIONS = {
    "GameOptions": "Options",
    "GameAction": "Action",
    "GamePublicView": "PublicView",
    "GameOwnView": "OwnView",
    "GameEvent": "Event",
}
DESCRIBED_IN = ("wire", "material", "options", "state", "actions", "events", "views", "outcomes")
"""Files of a game in which choices like ``Kind = Literal[...]`` have their names."""


def definitions() -> dict[str, Any]:
    """Every type by its name; references are ``#/$defs/Name``."""
    kinds = [*(each.types for each in FEATURES), *(each.types for each in PLUGINS)]
    parts = [type_ for each in kinds for type_ in each]
    unions = {"ClientMessage": messages.ClientMessage, "ServerMessage": messages.ServerMessage}
    members, definitions = msgspec.json.schema_components(
        [
            *unions.values(),
            *bodies.PARTS,
            *parts,
        ],
        ref_template=REFS,
    )
    for name, member in zip(unions, members, strict=False):
        definitions[name] = {"title": name, "anyOf": member["anyOf"]}
    definitions = _with_choices(definitions, [messages], "") | _ledger() | _coach()
    for game in OWN.values():
        definitions.update(_game_definitions(game, _prefix(game.id)))
    return _with_game_unions(definitions)


def _ledger() -> dict[str, Any]:
    """An analysis and its parts; actions in them are each game's own, as in a match, or say more about it."""
    found = prefixed({"Analysis": insight.Analysis}, "Ledger")
    other = {"type": "object", "additionalProperties": True}
    action = {"anyOf": [{"$ref": REFS.format(name="GameAction")}, other, {"type": "null"}]}
    found["LedgerEntry"]["properties"]["action"] = action
    found["LedgerChoice"]["properties"].update(reference=action, best=action)
    return _with_choices(found, [insight], "Ledger")


def _coach() -> dict[str, Any]:
    """The types of a coach's advice; actions in it are each game's own."""
    found = prefixed({"Advice": coach.Advice}, "Coach")
    found["CoachOption"]["properties"]["action"] = {"$ref": REFS.format(name="GameAction")}
    return _with_choices(found, [coach], "Coach")


def _prefix(game: str) -> str:
    """``my_game`` -> ``MyGame``, ``nim_3d`` -> ``Nim3D``."""
    return "".join(part.title() for part in game.split("_"))


def _game_definitions(game: Game, prefix: str) -> dict[str, Any]:
    """One game's types, each name prefixed with the game's, and the codes of its refusals."""
    wanted = {name: getattr(game.wire, name) for name in GAME_UNIONS.values()}
    package = game.wire.Options.__module__.rpartition(".")[0]
    described_in = [sys.modules[f"{package}.{name}"] for name in DESCRIBED_IN if f"{package}.{name}" in sys.modules]
    codes = list(dict.fromkeys(refusal.code for refusal in game.refusals.values()))
    found = _with_choices(prefixed(wanted, prefix), described_in, prefix)
    return found | {f"{prefix}Refusal": {"title": f"{prefix}Refusal", "enum": codes}}


def prefixed(wanted: dict[str, Any], prefix: str) -> dict[str, Any]:
    """Types (by the name for one that has none of its own) and what they are made of, all names prefixed."""
    schemas, components = msgspec.json.schema_components(list(wanted.values()), ref_template=REFS)
    text = json.dumps([schemas, components])
    for name in components:
        text = text.replace(f'"#/$defs/{name}"', f'"#/$defs/{prefix}{name}"')
    schemas, components = json.loads(text)
    definitions = {prefix + name: {**body, "title": prefix + name} for name, body in components.items()}
    for name, body in zip(wanted, schemas, strict=True):
        if "$ref" not in body:
            definitions[prefix + name] = {"title": prefix + name, **body}
    return definitions


def called(game: str, name: str) -> str:
    """The name of one of a game's types: its own name where a game has just one of the kind (``Nim3DTake``)."""
    kind = getattr(OWN[game].wire, name)
    return _prefix(game) + (kind.__name__ if isinstance(kind, type) else name)


def _with_choices(definitions: dict[str, Any], modules: Sequence[ModuleType], prefix: str) -> dict[str, Any]:
    """The same with each of the modules' aliases like ``Kind = Literal[...]`` named wherever it is used."""
    choices = {
        name: typing.get_args(value)
        for module in modules
        for name, value in vars(module).items()
        if typing.get_origin(value) is typing.Literal and not name.startswith("_")
    }
    names = {frozenset(options): prefix + name for name, options in choices.items()}

    def named(node: Any) -> Any:
        if isinstance(node, list):
            return [named(child) for child in node]
        if not isinstance(node, dict):
            return node
        name = names.get(frozenset(node["enum"])) if isinstance(node.get("enum"), list) else None
        return {"$ref": REFS.format(name=name)} if name else {key: named(child) for key, child in node.items()}

    found = {name: named(body) for name, body in definitions.items()}
    return found | {prefix + name: {"title": prefix + name, "enum": list(args)} for name, args in choices.items()}


def _with_game_unions(definitions: dict[str, Any]) -> dict[str, Any]:
    """``#/$defs/GameAction`` and its like replaced by the games' own types."""
    text = json.dumps(definitions)
    for union, name in GAME_UNIONS.items():
        members = [{"$ref": REFS.format(name=called(game, name))} for game in OWN]
        whole = members[0] if len(members) == 1 else {"anyOf": members}
        text = text.replace(json.dumps({"$ref": REFS.format(name=union)}), json.dumps(whole))
    replaced: dict[str, Any] = json.loads(text)
    return replaced
