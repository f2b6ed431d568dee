"""JSON values as numbers, made by rules.

A value is one number. An int is itself, a bool 0 or 1, a name (a Literal, or a string of `names`) its place among all;
a struct or a list is its address in an arena, where its parts stand. NULL is null.

A struct is made by a function that takes its fields by keyword; a field that is missing, or that the struct does not
have, is an error as the caller is compiled:

    make_laid = maker(Laid)
    laid = new_list(arena)
    append(arena, laid, make_laid(arena, piece=piece, x=x, y=y, z=z, facing=facing, seat=or_null(by, NOBODY)))
"""

from collections.abc import Callable
from typing import Annotated, Any, Final, Protocol, TypeAlias, get_args

import msgspec

from asterion.games.compiled import Int32, Int32s, Rows, part_of_rule, record_dtype, rule

NULL: Final = -(2**31)
"""null, and the end of a list."""
ROOM: Final = 1 << 18
"""Numbers in an arena."""
SPARE: Final = 64
"""Numbers at the beginning of an arena that hold no value: what no longer fits is written there."""


class Arena(Protocol):
    """Room for values. `clear` it before each use."""

    count: Int32  # numbers in use; more than ROOM: the values did not fit
    said: Annotated[Int32s, 3]  # of a problem: the numbers in its words
    numbers: Annotated[Int32s, ROOM]


ARENA = record_dtype(Arena)
Arenas: TypeAlias = Rows[Arena]


def clear(arenas: Any) -> None:
    """Begin new values in an array of one arena; those before are lost."""
    arenas["count"] = SPARE


@rule
def reserve(arena: Arena, count: int) -> int:
    """The address of this many new numbers, at most SPARE; where they do not fit, of the spare ones."""
    address = int(arena.count)
    arena.count = min(address + count, ROOM + 1)
    return address if address + count <= ROOM else 0


@part_of_rule
def or_null(number: int, absent: int) -> int:
    """The number; null if it is the one that stands for none."""
    return NULL if number == absent else number


@rule
def new_list(arena: Arena) -> int:
    """An empty list: how many elements, the first one and the last one."""
    address = reserve(arena, 3)
    arena.numbers[address] = 0
    arena.numbers[address + 1] = arena.numbers[address + 2] = NULL
    return address


@rule
def append(arena: Arena, list: int, value: int) -> None:
    """Add a value at the end of a list. In an arena that is full nothing changes."""
    element = reserve(arena, 2)
    if int(arena.count) > ROOM:
        return
    arena.numbers[element] = value
    arena.numbers[element + 1] = NULL
    last = int(arena.numbers[list + 2])
    arena.numbers[list + 1 if last == NULL else last + 1] = element
    arena.numbers[list + 2] = element
    arena.numbers[list] = int(arena.numbers[list]) + 1


@rule
def list_of(arena: Arena, numbers: Any, count: int) -> int:
    """A list of the first numbers of an array."""
    list = new_list(arena)
    for i in range(count):
        append(arena, list, int(numbers[i]))
    return list


@rule
def list_of_best(arena: Arena, numbers: Any, count: int) -> int:
    """A list of the places of the highest of the first numbers of an array."""
    list, best = new_list(arena), int(numbers[0])
    for i in range(count):
        best = max(best, int(numbers[i]))
    for i in range(count):
        if int(numbers[i]) == best:
            append(arena, list, i)
    return list


@rule
def list_of_bits(arena: Arena, mask: int) -> int:
    """A list of the places of the bits that are set, from 0; an empty one for a negative mask."""
    list, bit = new_list(arena), 0
    while mask > 0:
        if mask & 1:
            append(arena, list, bit)
        mask >>= 1
        bit += 1
    return list


def names(*values: Any) -> msgspec.Meta:
    """For `Annotated[str, names(...)]`: one of these strings, by its place; or structs, for a type of them."""
    return msgspec.Meta(extra={"names": values})


def kinds_of(union: Any) -> tuple[type[msgspec.Struct], ...]:
    """The structs of a union, or the struct itself, in order."""
    return get_args(union) or (union,)


def is_tagged(struct: type[msgspec.Struct]) -> bool:
    """Whether its JSON says its type. A tagged struct begins with its place in its union."""
    return struct.__struct_config__.tag is not None


def maker(struct: type[msgspec.Struct], of: Any = None) -> Callable[..., int]:
    """A rule that makes this struct: `(arena, field=value, ...)` to its address.

    In a call with more than 15 fields Numba takes no condition (`x if c else y`): name its value first.

    of: the union that a tagged struct is part of, or, alone, the struct. TypeError: it is missing, or there is no tag.
    """
    fields = struct.__struct_fields__
    if is_tagged(struct) != (of is not None):
        raise TypeError(f"{struct.__name__}: a struct with a tag names its union, another one none")
    parts = [str(kinds_of(of).index(struct)), *fields] if is_tagged(struct) else list(fields)
    assert len(parts) <= SPARE
    lines = [
        f"def make_{struct.__name__}({', '.join(['arena', *fields])}):",
        f"    address = reserve(arena, {len(parts)})",
        *(f"    arena.numbers[address + {at}] = {part}" for at, part in enumerate(parts)),
        "    return address",
    ]
    made: dict[str, Any] = {"reserve": reserve}
    exec("\n".join(lines), made)
    return part_of_rule(made[f"make_{struct.__name__}"])  # type: ignore[no-any-return]
