"""Actions from tagged structs: their numbers, their JSON both ways, and their names."""

from __future__ import annotations

import inspect
from collections.abc import Mapping, Sequence
from itertools import product
from math import prod
from typing import Any, Final, get_args

import msgspec

from asterion.games.errors import BadAction
from asterion.games.field_values import count_of, values_by_field

MOST_ACTIONS: Final = 100_000
"""More would be made one by one when a game is imported, and tried one by one when its legal actions are listed."""


class Actions:
    """The actions of a game, numbered from 0: type by type in their order, and in each type by the values of its
    fields, the last field fastest."""

    def __init__(self, kinds: Any, names: Mapping[type[Any], str] | None = None) -> None:
        """kinds: a tagged, frozen struct, or a union of them; fields are flags, enumerations and bounded whole numbers.

        names: a few words for a type, with its fields in braces (``"bid {quantity} x {face}"``); by default its tag,
        and the values of its fields. Raises TypeError: a struct is not of this kind.
        """
        self.kinds = kinds
        self._all: list[Any] = []
        self._first: dict[type[Any], int] = {}
        for kind in get_args(kinds) or (kinds,):
            values = _values_of(kind)
            if len(self._all) + prod(map(count_of, values.values())) > MOST_ACTIONS:
                raise TypeError(f"{kind.__name__}: more than {MOST_ACTIONS:,} actions")
            self._first[kind] = len(self._all)
            self._all += (kind(**dict(zip(values, each, strict=True))) for each in product(*values.values()))
        self._numbers = {each: number for number, each in enumerate(self._all)}
        self._names = dict(names or {})

    def __len__(self) -> int:
        """The number of all actions, legal or not."""
        return len(self._all)

    def first(self, kind: type[Any]) -> int:
        """The number of the first action of a type, for rules."""
        return self._first[kind]

    def to_json(self, action: int) -> Any:
        """The struct of a number; see Wire.action_to_json."""
        return self._all[action]

    def from_json(self, said: Any) -> int:
        """The number of a struct, or of decoded JSON; BadAction when it says none."""
        try:
            read = said if type(said) in self._first else msgspec.convert(said, self.kinds)
        except msgspec.ValidationError as error:
            raise BadAction("bad_action", str(error)) from None
        number = self._numbers.get(read)
        if number is None:
            raise BadAction("bad_action", f"{read} is no action of this game")
        return number

    def name(self, action: int) -> str:
        """A few words for errors and logs; see Wire.action_name."""
        if not 0 <= action < len(self._all):
            return f"action {action}"
        struct = self._all[action]
        fields = msgspec.structs.asdict(struct)
        words = self._names.get(type(struct))
        return words.format(**fields) if words else " ".join(map(str, (_tag(type(struct)), *fields.values())))


def _tag(kind: type[Any]) -> str:
    return str(kind.__struct_config__.tag).replace("_", " ")


def _values_of(kind: type[Any]) -> dict[str, Sequence[Any]]:
    """The values of each field of an action, by its name. Raises TypeError."""
    if not (inspect.isclass(kind) and issubclass(kind, msgspec.Struct)):
        raise TypeError(f"{kind!r}: an action is a struct")
    if kind.__struct_config__.tag is None or not kind.__struct_config__.frozen:
        raise TypeError(f"{kind.__name__}: an action is a struct with a tag, and frozen")
    values: dict[str, Sequence[Any]] = {}
    for field, found in values_by_field(kind).items():
        if found is None:
            raise TypeError(f"{kind.__name__}.{field}: neither a flag, nor an enumeration, nor a number with bounds")
        values[field] = found
    return values
