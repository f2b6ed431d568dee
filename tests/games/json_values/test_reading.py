"""Rules read what structs and JSON say, through an arena; a problem is a number with its words."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import numpy as np
import pytest
from hypothesis import given, settings

from asterion.games.compiled import INTERPRETED
from asterion.games.json_values.arena import ARENA, NULL, ROOM, SPARE, append, names, new_list
from asterion.games.json_values.fill import MOST, UNKNOWN, TooLarge, fill
from asterion.games.json_values.parts import (
    Problems,
    copy_list,
    differs,
    fail,
    first_of,
    kind_of,
    length_of,
    next_of,
    places_of,
    reader,
    value_at,
)
from asterion.games.json_values.programs import program_of
from asterion.games.json_values.shapes import shape_of
from asterion.games.json_values.writer import TEXTS, write_value
from tests.games.json_values.test_json_values import EVENTS, Event, Fell

EXAMPLES = 40 if INTERPRETED else 300


class Take(msgspec.Struct, tag="take", frozen=True, forbid_unknown_fields=True):
    """An action."""

    card: Annotated[str, names("ox", "hare")]
    places: list[int]
    side: Literal["left", "right"] = "right"
    note: str | None = None


class Wait(msgspec.Struct, tag="wait", frozen=True):
    """Another one, without fields."""


Action = Take | Wait
TAKE, WAIT = places_of(Action)
read_take = reader(Take, of=Action)


@pytest.fixture
def arenas() -> Any:
    return np.zeros(1, ARENA)


@settings(max_examples=EXAMPLES, deadline=None)
@given(EVENTS)
def test_what_is_put_into_an_arena_is_written_as_it_was(events: list[Any]) -> None:
    arenas, texts = np.zeros(1, ARENA), np.zeros(1, TEXTS)
    value = fill(arenas, shape_of(list[Event]), events)
    length = int(write_value(arenas, texts, *program_of(list[Event]), value))
    assert texts["text"][0, :length].tobytes() == msgspec.json.encode(events)


def test_fields_are_read_by_name(arenas: Any) -> None:
    arena, given = arenas[0], fill(arenas, shape_of(Action), Take("hare", [4, 5, 6], note="où"))
    assert kind_of(arena, given) == TAKE
    take = read_take(arena, given)
    assert (take.card, take.side) == (1, 1)
    out = np.zeros(2, np.int32)
    assert copy_list(arena, take.places, out, len(out)) == length_of(arena, take.places) == 3
    assert out.tolist() == [4, 5]
    first = first_of(arena, take.note)
    assert [value_at(arena, first), value_at(arena, next_of(arena, first))] == [ord("o"), ord("ù")]
    assert kind_of(arena, fill(arenas, shape_of(Action), Wait())) == WAIT


def test_unknown_names_null_and_numbers_out_of_reach_are_numbers_too(arenas: Any) -> None:
    arena, given = arenas[0], fill(arenas, shape_of(Action), Take("cow", [10**30, -(10**30)]))
    take = read_take(arena, given)
    assert (take.card, take.note) == (UNKNOWN, NULL)
    first = first_of(arena, take.places)
    assert [value_at(arena, first), value_at(arena, next_of(arena, first))] == [MOST, -MOST]


def test_what_does_not_fit_is_refused_before_it_is_put(arenas: Any) -> None:
    with pytest.raises(TooLarge):
        fill(arenas, shape_of(list[int]), [0] * ROOM)
    assert not arenas["numbers"].any()


@pytest.mark.parametrize(("struct", "of"), [(Take, None), (Fell, None)])
def test_a_reader_of_a_struct_with_a_tag_names_its_union(struct: type[Any], of: Any) -> None:
    with pytest.raises(TypeError, match="names its union"):
        reader(struct, of=of)


def test_a_problem_has_the_numbers_and_the_names_that_the_rule_says(arenas: Any) -> None:
    problems = Problems()
    wrong = problems.add("wrong_card", "L1", "card {} lies at {}, not at {}", ("ox", "hare"))
    assert fail(arenas[0], wrong, 1, -7, 9) == -wrong
    assert problems.words(wrong, arenas["said"][0]) == "card hare lies at -7, not at 9"


@pytest.mark.parametrize(
    ("given", "expected", "words"),
    [
        ([Wait(), Wait()], [WAIT, WAIT], None),
        ([], [], None),
        ([Wait()], [TAKE], "outcome 1 is expected to be: take"),
        ([Wait()], [WAIT, TAKE], "outcome 2 is expected to be: take"),
        ([Wait(), Wait()], [WAIT], "outcome 2 is expected to be: none"),
    ],
)
def test_outcomes_of_other_types_than_expected_are_found(
    arenas: Any, given: list[Any], expected: list[int], words: str | None
) -> None:
    arena, problems = arenas[0], Problems()
    unexpected = problems.unexpected(Action)
    value, wanted = fill(arenas, shape_of(list[Action]), given), new_list(arena)
    for kind in expected:
        append(arena, wanted, kind)
    assert bool(differs(arena, value, wanted)) == (words is not None)
    if words is not None:
        assert problems.words(unexpected, arenas["said"][0]) == words


def test_an_arena_begins_with_numbers_to_spare(arenas: Any) -> None:
    assert fill(arenas, shape_of(Action), Wait()) == SPARE
