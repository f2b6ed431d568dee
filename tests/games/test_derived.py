"""Parts of a game that follow from declarations: actions, outcomes, entry points."""

from types import ModuleType
from typing import Annotated, Any, Literal

import msgspec
import numpy as np
import pytest
from msgspec import Meta

from asterion.games.contract import BadAction, BadOutcome, Game
from asterion.games.derived import Actions, Outcomes, wire_of
from asterion.games.derived.outcomes import Expected
from tests.plugin import EXAMPLE, GOOFSPIEL, LIARS_DICE, game_of


class Wait(msgspec.Struct, tag="wait_here", frozen=True, forbid_unknown_fields=True):
    """No field."""


class Move(msgspec.Struct, tag="move", frozen=True, forbid_unknown_fields=True):
    """All kinds of fields that can be counted."""

    steps: Annotated[int, Meta(gt=0, lt=3)]
    way: Literal["up", "down"]
    far: bool


MOVES = Actions(Wait | Move, names={Move: "go {way} {steps}"})


def test_actions_are_numbered_type_by_type_the_last_field_fastest() -> None:
    assert len(MOVES) == 1 + 2 * 2 * 2
    assert MOVES.first(Wait) == 0
    assert MOVES.first(Move) == 1
    assert [MOVES.to_json(each) for each in (0, 1, 2, 3, 5, 8)] == [
        Wait(),
        Move(1, "up", False),
        Move(1, "up", True),
        Move(1, "down", False),
        Move(2, "up", False),
        Move(2, "down", True),
    ]


def test_an_action_goes_both_ways_as_struct_and_as_json() -> None:
    for number in range(len(MOVES)):
        struct = MOVES.to_json(number)
        assert MOVES.from_json(struct) == MOVES.from_json(msgspec.to_builtins(struct)) == number


@pytest.mark.parametrize(
    "said",
    [
        {"type": "move", "steps": 3, "way": "up", "far": True},
        {"type": "move", "steps": 1, "way": "left", "far": True},
        {"type": "move", "steps": True, "way": "up", "far": True},
        {"type": "wait_here", "steps": 1},
        {"type": "jump"},
        Move(9, "up", True),
        msgspec.defstruct("Mutable", [("far", bool)], tag="mutable")(True),
        ["move"],
        None,
        7,
    ],
    ids=str,
)
def test_what_is_no_action_is_refused(said: Any) -> None:
    with pytest.raises(BadAction) as refused:
        MOVES.from_json(said)
    assert refused.value.code == "bad_action"


def test_names_are_those_given_else_the_tag_with_its_values() -> None:
    assert [MOVES.name(each) for each in (0, 1, 8, 9, -1)] == [
        "wait here",
        "go up 1",
        "go down 2",
        "action 9",
        "action -1",
    ]
    assert Actions(Move).name(0) == "move 1 up False"


DIGIT = Annotated[int, Meta(ge=0, le=99)]
ALL = Annotated[int, Meta(ge=-(2**63), le=2**63 - 1)]
FAULTY = [
    msgspec.defstruct("Open", [("steps", int)], tag="open", frozen=True),
    msgspec.defstruct("Half", [("steps", Annotated[int, Meta(ge=0)])], tag="half", frozen=True),
    msgspec.defstruct("Words", [("word", str)], tag="words", frozen=True),
    msgspec.defstruct("Untagged", [("far", bool)], frozen=True),
    msgspec.defstruct("Mutable", [("far", bool)], tag="mutable"),
    msgspec.defstruct("Many", [("a", DIGIT), ("b", DIGIT), ("c", DIGIT)], tag="many", frozen=True),
    msgspec.defstruct(
        "Endless", [("far", Annotated[int, Meta(ge=-(2**63), le=2**63 - 1)])], tag="endless", frozen=True
    ),
    int,
]


@pytest.mark.parametrize("kind", FAULTY, ids=lambda kind: str(kind.__name__))
def test_a_struct_that_cannot_be_counted_is_named(kind: type[Any]) -> None:
    with pytest.raises(TypeError, match=kind.__name__):
        Actions(kind)


class Drawn(msgspec.Struct, tag="drawn", frozen=True, forbid_unknown_fields=True):
    """A card of those that are left."""

    card: int


class Pair(msgspec.Struct, tag="pair", frozen=True, forbid_unknown_fields=True):
    """Two fields from one draw."""

    first: int
    second: str


def expected(ruleset: Any, before: Any, seat: int, action: int) -> Expected:
    """Three cards out of four, then a pair if the last card is a high one."""
    left = [1, 2, 3, 4]
    for _ in range(3):
        drawn = yield Drawn, left
        left.remove(drawn.card)
    if drawn.card > 2:
        yield Pair, [(1, "a"), (2, "b")]


NONE = np.zeros(1)
DRAWN = Outcomes(Drawn | Pair, expected)


@pytest.mark.parametrize(
    ("draws", "said"),
    [
        ([3, 0, 1], [Drawn(4), Drawn(1), Drawn(3), Pair(1, "a")]),
        ([0, 0, 0], [Drawn(1), Drawn(2), Drawn(3), Pair(2, "b")]),
    ],
)
def test_outcomes_depend_on_earlier_ones_both_ways(draws: list[int], said: list[Any]) -> None:
    last = 0 if said[-1] == Pair(1, "a") else 1
    assert DRAWN.outcomes(NONE, None, 0, 0, [*draws, last]) == said
    assert DRAWN.draws(NONE, None, 0, 0, msgspec.to_builtins(said)) == [*draws, last]


@pytest.mark.parametrize(
    "said",
    [
        [],
        [Drawn(1), Drawn(1), Drawn(2)],
        [Drawn(4), Drawn(3), Drawn(2), Pair(1, "a")],
        [Drawn(1), Drawn(2), Drawn(4)],
        [Drawn(1), Drawn(2), Drawn(5)],
        [Drawn(1), Drawn(2), Pair(1, "a")],
        [Drawn(1), Drawn(2), {"type": "drawn"}],
        [Drawn(1), Drawn(2), None],
    ],
    ids=str,
)
def test_outcomes_that_cannot_be_are_refused(said: list[Any]) -> None:
    with pytest.raises(BadOutcome):
        DRAWN.draws(NONE, None, 0, 0, said)


@pytest.fixture(params=[EXAMPLE, LIARS_DICE, GOOFSPIEL], ids=lambda folder: folder.name)
def game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.syspath_prepend(str(request.param))
    return game_of(request.param)


def test_derived_entry_points_say_what_they_do_and_belong_to_their_package(game: Game) -> None:
    names = ("start", "seats_to_act", "legal_actions", "apply", "is_over", "scores", "observe", "sample_world")
    for name in names:
        point = getattr(game, name)
        assert point.__module__ == game.id
        assert point.__doc__


def test_a_wire_without_a_part_is_named() -> None:
    empty = ModuleType("empty")
    with pytest.raises(AttributeError, match="Options"):
        wire_of(actions=MOVES, outcomes=DRAWN, options=empty, events=empty, views=empty)
