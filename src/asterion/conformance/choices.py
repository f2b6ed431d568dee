"""The tables at which a game is checked: each number of seats, each preset, and each value of each option."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, NamedTuple

import msgspec
from msgspec import inspect

from asterion.games.contract import BadOptions, Game

MOST_VALUES = 32
"""Values of one option that are tried; of more, both ends and some between."""


class Table(NamedTuple):
    """Seats and options of a table. about: what is unusual about it, in words."""

    seats: int
    options: Any
    about: str

    def __str__(self) -> str:
        return self.about


@dataclass
class Choices:
    """The tables to check. refused: values that the game takes with no number of seats; partly: options with more
    values than were tried, or without known bounds."""

    tables: list[Table] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    partly: list[str] = field(default_factory=list)


def choices_of(game: Game) -> Choices:
    """Every number of seats with the usual options, every preset, then every value of every option."""
    found = Choices()
    usual = game.options({})
    for seats in game.seats:
        if _opens(game, usual, seats):
            found.tables.append(Table(seats, usual, f"{seats} seats"))
        else:
            found.refused.append(f"{seats} seats")
    for name in game.presets:
        table = _preset(game, name)
        if table is None:
            found.refused.append(name)
        else:
            found.tables.append(table)
    info = inspect.type_info(game.wire.Options)
    assert isinstance(info, inspect.StructType)
    turn = 0
    for path, kind, default in _fields(info):
        name = ".".join(path)
        values, whole = _values(kind)
        if not whole:
            found.partly.append(name)
        for value in values:
            if value == default and type(value) is type(default):
                continue
            about = f"{name} {value}"
            table = _table(game, _nested(path, value), about, turn)
            turn += 1
            if table is None:
                found.refused.append(about)
            else:
                found.tables.append(table)
    return found


def _preset(game: Game, name: str) -> Table | None:
    """The table of a preset; None: the game refuses it."""
    seats = game.presets[name].seats
    try:
        options = game.options(dict(game.presets[name].options))
    except BadOptions:
        return None
    return Table(seats, options, f"{name}, {seats} seats") if _opens(game, options, seats) else None


def _fields(info: inspect.StructType, above: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any, Any]]:
    """Path, type and default of each option; those of a struct within the options, too."""
    for each in info.fields:
        path = (*above, each.encode_name)
        if isinstance(each.type, inspect.StructType):
            yield from _fields(each.type, path)
        else:
            yield path, each.type, each.default.value if isinstance(each.default, Enum) else each.default


def _values(kind: inspect.Type) -> tuple[list[Any], bool]:
    """Values of an option, as they stand in JSON, and whether these are all."""
    match kind:
        case inspect.Metadata(type=inner):
            return _values(inner)
        case inspect.BoolType():
            return [False, True], True
        case inspect.NoneType():
            return [None], True
        case inspect.LiteralType(values=values):
            return list(values), True
        case inspect.EnumType(cls=cls):
            return [each.value for each in cls], True
        case inspect.UnionType(types=types):
            parts = [_values(each) for each in types]
            return [value for values, _ in parts for value in values], all(whole for _, whole in parts)
        case inspect.IntType():
            low = kind.ge if kind.ge is not None else None if kind.gt is None else kind.gt + 1
            high = kind.le if kind.le is not None else None if kind.lt is None else kind.lt - 1
            return ([], False) if low is None or high is None else _spread(range(low, high + 1))
    return [], False


def _spread(numbers: range) -> tuple[list[Any], bool]:
    """All of these numbers, or MOST_VALUES of them with both ends, and whether these are all."""
    if len(numbers) <= MOST_VALUES:
        return list(numbers), True
    return [numbers[at * (len(numbers) - 1) // (MOST_VALUES - 1)] for at in range(MOST_VALUES)], False


def _nested(path: tuple[str, ...], value: Any) -> Any:
    """{"a": {"b": value}} for the path a, b."""
    for name in reversed(path):
        value = {name: value}
    return value


def _table(game: Game, said: Any, about: str, turn: int) -> Table | None:
    """A table with these options, and the first number of seats that takes them; turn: where to begin to look."""
    try:
        options = game.options(said)
    except BadOptions:
        return None
    for at in range(len(game.seats)):
        seats = game.seats[(turn + at) % len(game.seats)]
        if _opens(game, options, seats):
            return Table(seats, options, f"{about}, {seats} seats")
    return None


def _opens(game: Game, options: Any, seats: int) -> bool:
    try:
        game.wire.ruleset(msgspec.convert(msgspec.to_builtins(options), game.wire.Options), seats)
    except BadOptions:
        return False
    return True
