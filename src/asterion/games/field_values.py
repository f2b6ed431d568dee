"""All values of a field of a struct, where they can be counted: flags, enumerations and bounded whole numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args, get_type_hints

from msgspec import inspect


def described(struct: type[Any]) -> inspect.StructType:
    """A struct with its fields."""
    found = inspect.type_info(struct)
    assert isinstance(found, inspect.StructType)
    return found


def values_by_field(struct: type[Any]) -> dict[str, Sequence[Any] | None]:
    """The values of each field, in order, by its name; None: they cannot be counted."""
    hints = get_type_hints(struct)
    return {each.name: _values(each.type, get_args(hints[each.name])) for each in described(struct).fields}


def count_of(values: Sequence[Any]) -> int:
    """The number of values; ``len`` fails where whole numbers of 64 bits are the only bounds."""
    return max(values.stop - values.start, 0) if isinstance(values, range) else len(values)


def _values(type_: inspect.Type, in_order: tuple[Any, ...]) -> Sequence[Any] | None:
    """in_order: the values of an enumeration as they are declared; the description sorts them."""
    if isinstance(type_, inspect.BoolType):
        return (False, True)
    if isinstance(type_, inspect.LiteralType):
        return in_order
    if isinstance(type_, inspect.IntType):
        least = type_.ge if type_.ge is not None else None if type_.gt is None else type_.gt + 1
        most = type_.le if type_.le is not None else None if type_.lt is None else type_.lt - 1
        return None if least is None or most is None else range(least, most + 1)
    return None
