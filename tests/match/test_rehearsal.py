"""A rehearsal asks what a house asks, finds what fails, and leaves the match as it was."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from asterion.games import GAMES
from asterion.games.chance import WORDS, below
from asterion.games.contract import Game, Records
from asterion.match.log import Acted, encode
from asterion.match.match import Match
from asterion.match.rehearsal import Fault, Faulty, NewMatch, Step, Unreadable, WholeLog, rehearse, step_of
from asterion.match.step import NOBODY
from tests.match.hourglass import hourglass
from tests.match.playing import GAME, HOUSE_SEED, addressed, finished, legal, running, waiting

__all__ = ["hourglass"]


def found(
    wanted: Step | WholeLog | NewMatch, calls: Callable[[str], object] = lambda _: None
) -> Fault | Unreadable | None:
    """What a rehearsal finds."""
    try:
        rehearse(wanted, calls, lambda: None)
    except Faulty as faulty:
        return faulty.found
    return None


def an_act() -> Step:
    """A legal action."""
    match = running()
    seat = match.awaited()[0]
    return step_of(match, seat, legal(match, seat)[0], None)


def with_game(monkeypatch: pytest.MonkeyPatch, **parts: Any) -> None:
    """The game has other parts from now on; of its wire those whose names begin so."""
    wire = {name.removeprefix("wire_"): parts.pop(name) for name in list(parts) if name.startswith("wire_")}
    game: Game = GAMES[GAME]
    monkeypatch.setitem(GAMES, GAME, replace(game, wire=replace(game.wire, **wire), **parts))


def breaks(*_: object) -> Any:
    raise ZeroDivisionError


@pytest.mark.parametrize("make", [running, addressed])
def test_a_rehearsed_step_ends_in_the_state_of_the_match(
    make: Callable[[], Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With words in order and with words by address; the match is left as it was."""
    match = make()
    seat = match.awaited()[0]
    action = legal(match, seat)[0]
    step, log = step_of(match, seat, action, None), [encode(entry) for entry in match.entries]
    states = list[bytes]()
    is_over = GAMES[GAME].is_over

    def noted(ruleset: Records, state: Records) -> bool:
        states.append(state.tobytes())
        return is_over(ruleset, state)

    with_game(monkeypatch, is_over=noted)
    assert found(step) is None
    assert [encode(entry) for entry in match.entries] == log
    match.accept(match.stage_act(seat, action, 1002))
    assert match.state is not None
    assert states == [match.state.tobytes()]


def test_the_deal_and_a_sandglass_that_runs_out_are_rehearsed_too(hourglass: str) -> None:
    assert found(step_of(waiting(), NOBODY, None, None)) is None
    calls = list[str]()
    assert found(step_of(running(2, hourglass), NOBODY, None, None), calls.append) is None
    assert calls[0] == "sandglass"


@pytest.mark.parametrize("action", [{"type": "fly"}, {"type": "roll", "die": "red"}, 7])
def test_what_the_rules_refuse_is_no_fault(action: object) -> None:
    match = running()
    assert found(step_of(match, match.awaited()[0], action, None)) is None


@pytest.mark.parametrize(
    ("parts", "where"),
    [
        ({"apply": breaks}, "apply"),
        ({"is_over": breaks}, "is_over"),
        ({"seats_to_act": breaks}, "seats_to_act"),
        ({"observe": breaks}, "observe"),
        ({"legal_actions": breaks}, "legal_actions"),
        ({"most_actions": 1}, "legal_actions"),
        ({"scores": breaks}, "scores"),
        ({"winners": breaks}, "winners"),
        ({"wire_action_name": breaks}, "action_name"),
        ({"wire_json": None, "wire_events": breaks}, "apply"),
        ({"wire_json": None, "wire_events": lambda *_: [object()]}, "events"),
        ({"wire_json": None, "wire_public_view": breaks}, "public_view"),
        ({"wire_json": None, "wire_public_view": lambda *_: object()}, "public_view"),
        ({"wire_json": None, "wire_own_view": breaks}, "own_view"),
    ],
)
def test_whatever_a_house_would_call_is_called_and_named(
    parts: dict[str, Any], where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    step, calls = an_act(), list[str]()
    with_game(monkeypatch, **parts)
    fault = found(step, calls.append)
    assert isinstance(fault, Fault)
    assert fault.kind == "raises"
    assert calls[-1] == where
    assert "Traceback" in fault.detail


def test_a_position_that_waits_for_nobody_is_a_fault_unless_a_sandglass_runs(
    monkeypatch: pytest.MonkeyPatch, hourglass: str
) -> None:
    step, glass = an_act(), running(2, hourglass)
    with_game(monkeypatch, seats_to_act=lambda ruleset, state: 0)
    assert found(step) == Fault("waits_for_nobody", "seats_to_act", "seats_to_act: 0b0, is_over: False")
    monkeypatch.setitem(GAMES, hourglass, replace(GAMES[hourglass], seats_to_act=lambda ruleset, state: 0))
    assert found(step_of(glass, 0, {"type": "tap"}, None)) is None


def test_awaited_seats_that_may_do_nothing_are_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    step = an_act()
    with_game(monkeypatch, legal_actions=lambda ruleset, state, seat, out: 0)
    fault = found(step)
    assert isinstance(fault, Fault)
    assert (fault.kind, fault.where) == ("waits_for_nobody", "legal_actions")


def test_an_action_that_cannot_be_read_is_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    step = an_act()
    monkeypatch.setattr("asterion.match.rehearsal.number_of", breaks)
    assert isinstance(found(step), Unreadable)


def test_a_step_that_needs_too_many_words_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    step = an_act()

    def greedy(ruleset: Records, state: Records, seat: int, action: int, chance: Records) -> int:
        for _ in range(WORDS + 1):
            below(chance[0], 6)
        return 0

    with_game(monkeypatch, apply=greedy)
    fault = found(step)
    assert isinstance(fault, Fault)
    assert "out_of_words" in fault.detail


def test_a_log_is_rehearsed_entry_by_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    match, again = finished(), list[int]()
    log = WholeLog(encode(match.header), HOUSE_SEED, None, [encode(entry) for entry in match.entries])
    rehearse(log, lambda _: None, lambda: again.append(1))
    assert len(again) == len(match.entries) + 1
    calls = list[str]()
    with_game(monkeypatch, apply=breaks)
    assert isinstance(found(log, calls.append), Fault)
    first = next(entry.n for entry in match.entries if isinstance(entry, Acted))
    assert calls[-1] == f"entry {first}"


def test_options_are_rehearsed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert found(NewMatch(GAME, b"{}", 4)) is None
    assert found(NewMatch(GAME, b'{"nonsense":1}', 4)) is None, "it is refused, not broken"
    with_game(monkeypatch, wire_ruleset=breaks)
    fault = found(NewMatch(GAME, b"{}", 4))
    assert isinstance(fault, Fault)
    assert fault.where == "tests.match.test_rehearsal.breaks"
