"""Put structs and plain values into an arena, for rules that read them."""

from typing import Any, Final

from asterion.games.json_values.arena import NULL, ROOM, SPARE
from asterion.games.json_values.shapes import Shape

LEAST: Final = NULL + 1
MOST: Final = 2**31 - 1
"""Numbers beyond these are read as these: rules find both too small or too large."""
UNKNOWN: Final = -1
"""A name that does not exist, where JSON may say one."""


class TooLarge(Exception):
    """The value does not fit into an arena."""


def fill(arena: Any, shape: Shape, value: Any) -> int:
    """Put a value into an arena, in place of all others; returns the value. Raises TooLarge.

    arena: ARENA of length 1. value: of the shape's type, as msgspec decodes it.
    """
    numbers = [0] * SPARE
    made = _put(numbers, shape, value)
    if len(numbers) > ROOM:
        raise TooLarge(f"{len(numbers)} numbers")
    arena["numbers"][0, : len(numbers)] = numbers
    arena["count"][0] = len(numbers)
    return made


def within_reach(number: int) -> int:
    """The number, or the nearest one that an arena holds."""
    return min(max(int(number), LEAST), MOST)


def _put(numbers: list[int], shape: Shape, value: Any) -> int:
    match shape.sort:
        case "int":
            return within_reach(value)
        case "bool":
            return int(value)
        case "name":
            return shape.names.index(value) if value in shape.names else UNKNOWN
        case "text":
            return _put_list(numbers, list(map(ord, value)))
        case "list":
            return _put_list(numbers, [_put(numbers, shape.parts[0], each) for each in value])
        case "map":
            pairs = [_put(numbers, *each) for pair in value.items() for each in zip(shape.parts, pair, strict=True)]
            return _put_list(numbers, pairs)
        case "maybe":
            return NULL if value is None else _put(numbers, shape.parts[0], value)
        case "union":
            kind = next(kind for kind in shape.parts if kind.tag == value.__struct_config__.tag)
            return _put_struct(numbers, kind, value, [shape.parts.index(kind)])
        case "struct":
            return _put_struct(numbers, shape, value, [0] if shape.tag else [])


def _put_struct(numbers: list[int], shape: Shape, value: Any, head: list[int]) -> int:
    fields = [_put(numbers, part, getattr(value, name)) for name, part in zip(shape.fields, shape.parts, strict=True)]
    numbers += [*head, *fields]
    return len(numbers) - len(fields) - len(head)


def _put_list(numbers: list[int], values: list[int]) -> int:
    """A list: how many elements, the first one and the last one; each element: its value, and the next one."""
    address = len(numbers)
    element = address + 3
    last = element + 2 * len(values) - 2
    numbers += [len(values), element, last] if values else [0, NULL, NULL]
    for value in values:
        numbers += [value, NULL if element == last else element + 2]
        element += 2
    return address
