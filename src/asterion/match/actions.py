"""Actions between JSON and their numbers. Short actions repeat, so they are cached."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import msgspec

from asterion.games import GAMES
from asterion.games.contract import BadAction

_SHORT: Final = 64
"""Bytes; the JSON of actions up to this long is cached."""


def number_of(game: str, action: object) -> int:
    """Number of an action: decoded JSON, one of the game's structs, or `msgspec.Raw` of JSON. Raises BadAction."""
    if not isinstance(action, msgspec.Raw):
        return GAMES[game].wire.action_from_json(action)
    raw = bytes(action)
    try:
        return (_decoded if len(raw) <= _SHORT else _decoded.__wrapped__)(game, raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadAction("bad_action", str(error)) from None


@lru_cache(maxsize=4096)
def _decoded(game: str, raw: bytes) -> int:
    return GAMES[game].wire.action_from_json(msgspec.json.decode(raw))


@lru_cache(maxsize=4096)
def json_of(game: str, number: int) -> dict[str, Any]:
    """The JSON of an action. Not to be changed."""
    action: dict[str, Any] = msgspec.to_builtins(GAMES[game].wire.action_to_json(number))
    return action
