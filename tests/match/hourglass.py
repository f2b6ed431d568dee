"""A game for tests that keeps time by itself: in every other round a sandglass runs.

All seats tap once a round, in any order; who taps gains a point. When all have, or the glass has run out, the next
round begins. A glass that runs out rolls a die, so that a match must keep what chance decided there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Protocol

import msgspec
import numpy as np
import pytest

from asterion.games import GAMES, OWN
from asterion.games.chance import below
from asterion.games.compiled import Int8, Int8s, Int16, record_dtype
from asterion.games.contract import BadAction, BadOutcome, Game, Records, Refusal, Sandglass, Wire

ID = "hourglass"
TAP = 0
SEATS = range(1, 5)


class Ruleset(Protocol):
    seats: Int8
    rounds: Int8
    seconds: Int16


class State(Protocol):
    round: Int8
    glass: Int8
    die: Int8
    tapped: Int8
    score: Annotated[Int8s, SEATS[-1]]


RULESET, STATE = record_dtype(Ruleset), record_dtype(State)


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """Seconds of the glass, and the number of rounds."""

    seconds: int = 30
    rounds: int = 4


class Action(msgspec.Struct, tag="tap", frozen=True, forbid_unknown_fields=True):
    """Tap."""


class PublicView(msgspec.Struct):
    """Public view."""

    stage: str
    round: int
    die: int
    tapped: int


class OwnView(msgspec.Struct):
    """View of a seat."""

    seat: int


class Event(msgspec.Struct, tag="round_over"):
    """A round is over; timed_out: the glass has run out."""

    timed_out: bool


class Outcome(msgspec.Struct, tag="die", forbid_unknown_fields=True):
    """Face of the die."""

    face: int


def ruleset(options: Options, seats: int) -> Records:
    return np.array([(seats, options.rounds, options.seconds)], RULESET)


def action_to_json(action: int) -> Action:
    return Action()


def action_from_json(said: Any) -> int:
    try:
        msgspec.convert(said, Action)
    except msgspec.ValidationError as error:
        raise BadAction("bad_action", str(error)) from None
    return TAP


def action_name(action: int) -> str:
    return "tap"


def public_view(rules: Records, seen: Records) -> PublicView:
    stage = "over" if is_over(rules, seen) else "play"
    return PublicView(stage, int(seen["round"][0]), int(seen["die"][0]), int(seen["tapped"][0]))


def own_view(rules: Records, seen: Records, seat: int) -> OwnView:
    return OwnView(seat)


def events(rules: Records, before: Records | None, after: Records, seat: int, action: int) -> list[Event]:
    if before is None or before["round"][0] == after["round"][0]:
        return []
    return [Event(timed_out=seat == -1)]


def outcomes(rules: Records, before: Records | None, seat: int, action: int, draws: Sequence[int]) -> list[Outcome]:
    return [Outcome(draw + 1) for draw in draws]


def draws(rules: Records, before: Records | None, seat: int, action: int, said: Sequence[Any]) -> list[int]:
    if seat != -1 or len(said) != 1:
        raise BadOutcome("bad_outcome", "one die is rolled when the glass has run out")
    return [msgspec.convert(said[0], Outcome).face - 1]


def start(rules: Records, state: Records, chance: Records) -> int:
    state["glass"] = 1
    return 0


def seats_to_act(rules: Records, state: Records) -> int:
    return (1 << int(rules["seats"][0])) - 1 & ~int(state["tapped"][0])


def legal_actions(rules: Records, state: Records, seat: int, out: Records) -> int:
    out[0] = TAP
    return 1 - (int(state["tapped"][0]) >> seat & 1)


def apply(rules: Records, state: Records, seat: int, action: int, chance: Records) -> int:
    if int(state["tapped"][0]) >> seat & 1:
        return 1
    state["tapped"] |= 1 << seat
    state["score"][0, seat] += 1
    if not seats_to_act(rules, state):
        _next_round(state)
    return 0


def _next_round(state: Records) -> None:
    state["round"] += 1
    state["tapped"] = 0
    state["glass"] += 1 - int(state["round"][0]) % 2


def is_over(rules: Records, state: Records) -> bool:
    return bool(state["round"][0] >= rules["rounds"][0])


def scores(rules: Records, state: Records, out: Records) -> None:
    out[:] = state["score"][0, : len(out)]


def observe(rules: Records, state: Records, viewer: int, seen: Records) -> None:
    seen[:] = state


def sample_world(rules: Records, seen: Records, viewer: int, world: Records, chance: Records) -> None:
    world[:] = seen


def seconds(rules: Records, state: Records) -> int:
    return 0 if int(state["round"][0]) % 2 else int(rules["seconds"][0])


def number(rules: Records, state: Records) -> int:
    return int(state["glass"][0])


def run_out(rules: Records, state: Records, chance: Records) -> int:
    if not seconds(rules, state):
        return 1
    state["die"] = below(chance[0], 6) + 1
    _next_round(state)
    return 0


HOURGLASS = Game(
    id=ID,
    seats=SEATS,
    editions=("original",),
    actions=range(1),
    most_actions=1,
    state_dtype=STATE,
    ruleset_dtype=RULESET,
    refusals={1: Refusal("tapped", "T1", "has tapped in this round")},
    start=start,
    seats_to_act=seats_to_act,
    legal_actions=legal_actions,
    apply=apply,
    is_over=is_over,
    scores=scores,
    observe=observe,
    sample_world=sample_world,
    wire=Wire(
        Options=Options,
        Action=Action,
        Event=Event,
        PublicView=PublicView,
        OwnView=OwnView,
        Outcome=Outcome,
        ruleset=ruleset,
        action_to_json=action_to_json,
        action_from_json=action_from_json,
        action_name=action_name,
        events=events,
        public_view=public_view,
        own_view=own_view,
        outcomes=outcomes,
        draws=draws,
    ),
    sandglass=Sandglass(seconds=seconds, number=number, run_out=run_out),
)


@pytest.fixture
def hourglass(monkeypatch: pytest.MonkeyPatch) -> str:
    """The game among those of the house; its id."""
    monkeypatch.setitem(GAMES, ID, HOURGLASS)
    monkeypatch.setitem(OWN, ID, HOURGLASS)  # no other process finds it
    return ID
