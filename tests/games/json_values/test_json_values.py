"""Rules write the JSON that msgspec writes, of any struct; what is no value is refused, and memory is safe."""

from __future__ import annotations

from itertools import product
from typing import Annotated, Any, Literal

import msgspec
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from asterion.games.compiled import INTERPRETED
from asterion.games.json_values.arena import (
    ARENA,
    NULL,
    ROOM,
    SPARE,
    append,
    clear,
    list_of,
    list_of_best,
    list_of_bits,
    maker,
    names,
    new_list,
    or_null,
)
from asterion.games.json_values.programs import Program, program_of
from asterion.games.json_values.writer import TEXT_ROOM, TEXTS, append_value

EXAMPLES = 40 if INTERPRETED else 300
NUMBERS = st.integers(-(2**31) + 2, 2**31 - 1)
Animal = Annotated[str, names("ox", "héron", 'a "quote"', "back\\slash", "")]
Colour = Literal["red", "green", "blue"]


class Card(msgspec.Struct, frozen=True):
    """A constant of a game, named by its place."""

    colour: str
    value: int


CARDS = tuple(Card(colour, value) for colour in ("red", "blue") for value in range(3))


class Leaf(msgspec.Struct):
    """Plain fields of every kind."""

    number: int
    flag: bool
    colour: Colour
    animal: Animal
    card: Annotated[Card, names(*CARDS)]
    maybe: int | None


class Branch(msgspec.Struct):
    """Structs and lists inside each other."""

    leaves: list[Leaf]
    best: Leaf | None
    counts: list[int] | None
    marks: dict[Colour, int]
    rows: list[list[Colour | None]]


class Bare(msgspec.Struct, tag="bare"):
    """An event without fields."""


class Grown(msgspec.Struct, tag="grown"):
    """An event."""

    branch: Branch
    text: str


class Fell(msgspec.Struct, tag="fell"):
    """Another one."""

    seat: int


Event = Bare | Grown | Fell
LEAVES = st.builds(
    Leaf,
    number=NUMBERS,
    flag=st.booleans(),
    colour=st.sampled_from(["red", "green", "blue"]),
    animal=st.sampled_from(["ox", "héron", 'a "quote"', "back\\slash", ""]),
    card=st.sampled_from(CARDS),
    maybe=st.none() | NUMBERS,
)
COLOURS = st.sampled_from(["red", "green", "blue"])
BRANCHES = st.builds(
    Branch,
    leaves=st.lists(LEAVES, max_size=4),
    best=st.none() | LEAVES,
    counts=st.none() | st.lists(NUMBERS, max_size=5),
    marks=st.dictionaries(COLOURS, NUMBERS),
    rows=st.lists(st.lists(st.none() | COLOURS, max_size=3), max_size=3),
)
STRINGS = st.text(st.characters(min_codepoint=32, exclude_categories=["Cs", "Cc"]), max_size=8)
EVENTS = st.lists(
    st.just(Bare()) | st.builds(Fell, seat=NUMBERS) | st.builds(Grown, branch=BRANCHES, text=STRINGS), max_size=4
)
MAKERS: dict[type[Any], Any] = {Leaf: maker(Leaf), Branch: maker(Branch)}
MAKERS |= {each: maker(each, of=Event) for each in (Bare, Grown, Fell)}


OUT: Any = np.zeros(1, TEXTS)[0]


def made(arena: Any, value: Any) -> int:
    """The value in the arena, made as a rule makes it."""
    match value:
        case None:
            return NULL
        case bool() | int():
            return int(value)
        case Card():
            return CARDS.index(value)
        case list():
            return _list(arena, value)
        case dict():
            return _list(arena, [part for pair in value.items() for part in pair])
        case str():
            for known in (("red", "green", "blue"), Animal.__metadata__[0].extra["names"]):  # type: ignore[attr-defined]
                if value in known:
                    return int(known.index(value))
            raise AssertionError(value)
    fields = {name: getattr(value, name) for name in value.__struct_fields__}
    if isinstance(value, Grown):
        fields["text"] = list(map(ord, fields["text"]))
    return int(MAKERS[type(value)](arena, **{name: made(arena, each) for name, each in fields.items()}))


def _list(arena: Any, values: list[Any]) -> int:
    address = new_list(arena)
    for each in values:
        append(arena, address, made(arena, each))
    return int(address)


@pytest.fixture
def arena() -> Any:
    return np.zeros(1, ARENA)[0]


def written(arena: Any, program: Program, value: int) -> bytes | None:
    """The text that is written; None: it is no value of the type, or too long."""
    OUT["length"] = 0
    length = int(append_value(arena, OUT, program, value))
    return None if length < 0 else OUT["text"][:length].tobytes()


@settings(max_examples=EXAMPLES, deadline=None)
@given(EVENTS)
def test_the_text_is_that_of_msgspec(events: list[Any]) -> None:
    arena: Any = np.zeros(1, ARENA)[0]
    clear(arena)
    assert written(arena, program_of(list[Event]), made(arena, events)) == msgspec.json.encode(events)


@settings(max_examples=EXAMPLES, deadline=None)
@given(st.lists(st.integers(-(2**31), 2**31 - 1), min_size=1, max_size=40), NUMBERS)
def test_numbers_that_are_no_value_do_no_harm(numbers: list[int], value: int) -> None:
    """A mistake in a rule, such as a number in place of a list, ends neither in a loop nor beyond the arena."""
    arena: Any = np.zeros(1, ARENA)[0]
    clear(arena)
    list_of(arena, np.array(numbers, np.int32), len(numbers))
    arena["numbers"][SPARE : SPARE + len(numbers)] = numbers
    for start, kind in product((value, SPARE, SPARE + 1, 2), (list[Event], str, list[str])):
        text = written(arena, program_of(kind), start)
        assert text is None or len(text) <= TEXT_ROOM


@pytest.mark.parametrize("value", [-1, 3, 2**31 - 1])
def test_a_name_that_does_not_exist_is_refused(arena: Any, value: int) -> None:
    assert written(arena, program_of(Colour), value) is None


def test_values_beyond_the_room_are_refused(arena: Any) -> None:
    clear(arena)
    numbers = np.arange(ROOM, dtype=np.int32)
    values = list_of(arena, numbers, ROOM)
    assert written(arena, program_of(list[int]), values) is None
    clear(arena)
    assert written(arena, program_of(list[int]), list_of(arena, numbers, 3)) == b"[0,1,2]"


def test_a_text_beyond_the_room_is_refused(arena: Any) -> None:
    clear(arena)
    count = TEXT_ROOM // 10
    values = list_of(arena, np.full(count, -(2**31) + 2, np.int32), count)
    assert written(arena, program_of(list[int]), values) is None


def test_bits_are_listed_in_order_and_a_negative_mask_has_none(arena: Any) -> None:
    clear(arena)
    assert written(arena, program_of(list[int]), list_of_bits(arena, 0b1010010)) == b"[1,4,6]"
    assert written(arena, program_of(list[int]), list_of_bits(arena, 1 << 62)) == b"[62]"
    assert written(arena, program_of(list[int]), list_of_bits(arena, -1)) == b"[]"


def test_the_highest_numbers_are_found_below_0_too(arena: Any) -> None:
    clear(arena)
    numbers = np.array([-3, -1, -2, -1, 9], np.int16)
    assert written(arena, program_of(list[int]), list_of_best(arena, numbers, 4)) == b"[1,3]"


def test_a_number_that_stands_for_none_is_null(arena: Any) -> None:
    clear(arena)
    assert written(arena, program_of(int | None), or_null(-1, -1)) == b"null"
    assert written(arena, program_of(int | None), or_null(0, -1)) == b"0"


@pytest.mark.parametrize(("struct", "of"), [(Fell, None), (Leaf, Event)])
def test_a_struct_with_a_tag_names_its_union(struct: type[Any], of: Any) -> None:
    with pytest.raises(TypeError, match="names its union"):
        maker(struct, of=of)


@pytest.mark.parametrize("fields", [{}, {"seat": 1, "by": 2}])
def test_a_field_that_is_missing_or_unknown_is_an_error(arena: Any, fields: dict[str, int]) -> None:
    with pytest.raises(TypeError):
        MAKERS[Fell](arena, **fields)
