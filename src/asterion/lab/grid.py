"""Options on a command line, and the grid of values that a sweep plays.

``counts.red=5..9`` varies one field of an option, ``edition=mythical-2024,mino-2023`` takes each of two words,
``starter=0`` fixes an option. A value is a range of whole numbers, JSON, or else a word.
"""

from __future__ import annotations

import copy
import itertools
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

MOST_POINTS: Final = 1000
"""Points of a grid, at most."""
RANGE: Final = re.compile(r"(-?[0-9]{1,9})\.\.(-?[0-9]{1,9})")


class BadOption(Exception):
    """An option that cannot be read, or a grid that is too large. option: as it was given."""

    def __init__(self, option: str, detail: str) -> None:
        super().__init__(f"{option}: {detail}")
        self.option = option


@dataclass(frozen=True)
class Axis:
    """One option and its values. path: its name, or with dots where in it, such as ``counts.red``."""

    path: str
    values: tuple[Any, ...]


@dataclass(frozen=True)
class Point:
    """One combination. given: by path. values: those of them that vary. options: all of them together, as JSON."""

    given: Mapping[str, Any]
    values: Mapping[str, Any]
    options: dict[str, Any]

    @property
    def name(self) -> str:
        """As it was given, such as ``starter=0 counts.red=5``; empty without options."""
        return " ".join(f"{path}={word_of(value)}" for path, value in self.given.items())


def axis_of(given: str) -> Axis:
    """An option PATH=VALUES. Raises BadOption."""
    path, equals, said = given.partition("=")
    if not (equals and all(path.split("."))):
        raise BadOption(given, "an option is NAME=VALUE, or NAME.FIELD=VALUE for a part of one")
    values = tuple(value for part in _parts(given, said) for value in _values(given, part))
    if len(values) > MOST_POINTS:
        raise BadOption(given, f"more than {MOST_POINTS} values")
    if len({word_of(value) for value in values}) < len(values):
        raise BadOption(given, "a value is there twice")
    return Axis(path, values)


def one_value_of(given: str) -> Axis:
    """An option PATH=VALUE, whose value is JSON, or else a word. Raises BadOption."""
    path, equals, said = given.partition("=")
    if not (equals and all(path.split("."))):
        raise BadOption(given, "an option is NAME=VALUE, or NAME.FIELD=VALUE for a part of one")
    return Axis(path, (_json_or_word(said),))


def grid_of(axes: Sequence[Axis]) -> list[Point]:
    """Every combination of the values, the last axis fastest. Raises BadOption.

    Options are put in place in the order in which they were given: ``targets=[10,10]``, then ``targets.1=2..9``.
    """
    if len({axis.path for axis in axes}) < len(axes):
        twice = next(axis.path for axis in axes if [each.path for each in axes].count(axis.path) > 1)
        raise BadOption(twice, "this option is given twice")
    count = 1
    for axis in axes:
        count *= len(axis.values)
    if count > MOST_POINTS:
        raise BadOption(" ".join(axis.path for axis in axes), f"{count} combinations; {MOST_POINTS} at most")
    points = []
    for values in itertools.product(*(axis.values for axis in axes)):
        options: dict[str, Any] = {}
        for axis, value in zip(axes, values):
            put(options, axis.path, value)
        given = {axis.path: value for axis, value in zip(axes, values)}
        varied = {axis.path: given[axis.path] for axis in axes if len(axis.values) > 1}
        points.append(Point(given, varied, options))
    return points


def put(options: dict[str, Any], path: str, value: Any) -> None:
    """Set an option, or the part of one that a dotted path names; objects appear as needed. Raises BadOption."""
    *above, last = path.split(".")
    inside: Any = options
    for step in above:
        inside = inside.setdefault(step, {}) if isinstance(inside, dict) else inside[_place(inside, path, step)]
    place = last if isinstance(inside, dict) else _place(inside, path, last)
    inside[place] = copy.deepcopy(value)


def _place(inside: Any, path: str, step: str) -> int:
    """The place that a step of a path names in a list. Raises BadOption."""
    if not isinstance(inside, list):
        raise BadOption(path, f"{step!r} is no part of {word_of(inside)}")
    if not (step.isascii() and step.isdigit() and int(step) < len(inside)):
        raise BadOption(path, f"{step!r} is no place 0 to {len(inside) - 1} of {word_of(inside)}")
    return int(step)


def word_of(value: Any) -> str:
    """A value as it is written: a word without quotes, else JSON."""
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _parts(given: str, said: str) -> list[str]:
    """The text between the commas that stand outside of brackets and quotes. Raises BadOption."""
    parts, depth, quoted, began = [], 0, False, 0
    for at, sign in enumerate(said):
        if sign == '"' and said[at - 1 : at] != "\\":
            quoted = not quoted
        elif not quoted and sign in "[{":
            depth += 1
        elif not quoted and sign in "]}":
            depth -= 1
        elif not quoted and depth == 0 and sign == ",":
            parts.append(said[began:at])
            began = at + 1
    parts.append(said[began:])
    if not all(part.strip() for part in parts):
        raise BadOption(given, "a value is missing")
    return parts


def _values(given: str, part: str) -> Sequence[Any]:
    """The values of one part: a range, or one value. Raises BadOption."""
    found = RANGE.fullmatch(part.strip())
    if found is None:
        return [_json_or_word(part)]
    low, high = int(found[1]), int(found[2])
    if low > high:
        raise BadOption(given, f"{low}..{high} is empty: the lower number comes first")
    return range(low, min(high, low + MOST_POINTS) + 1)


def _json_or_word(said: str) -> Any:
    try:
        return msgspec.json.decode(said)
    except msgspec.DecodeError:
        return said
