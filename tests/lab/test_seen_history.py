"""Information states of OpenSpiel: the same strings exactly where a seat has seen and done the same."""

import random
from typing import Any

import msgspec
import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="NOT RUN: OpenSpiel has no wheel for this machine")

from open_spiel.python.observation import make_observation  # noqa: E402

from asterion.games import GAMES  # noqa: E402
from asterion.games.chance import simulation  # noqa: E402
from asterion.games.contract import PUBLIC, Records  # noqa: E402
from asterion.lab.one_game import Play  # noqa: E402
from tests.lab.test_open_spiel import CASES, load  # noqa: E402

HISTORIES = 200
STEPS = 24
"""Draws and decisions of a history, and then up to the next decision."""
PRIVATE = pyspiel.PrivateInfoType


class Seen:
    """A log of what each viewer sees, made from the contract alone."""

    def __init__(self, case: tuple[str, dict[str, Any]], state: Any) -> None:
        self.play = Play(GAMES[case[0]], state.key[1], msgspec.json.decode(case[1].get("options", "{}")))
        self.record: Records | None = None
        self.logs: dict[int, list[Any]] = {viewer: [] for viewer in (PUBLIC, *range(self.play.seats))}

    def step(self, seat: int, action: int, after: Records) -> None:
        game, ruleset, before = self.play.game, self.play.ruleset, self.record
        events = msgspec.json.encode(game.wire.events(ruleset, before, after, seat, action))
        for viewer, log in self.logs.items():
            seen = game.new_state()
            game.observe(ruleset, after, viewer, seen)
            news = (action if viewer == seat != PUBLIC else None, events, seen.tobytes())
            if news[0] is not None or events != b"[]" or not log or log[-1][2] != news[2]:
                log.append(news)
        self.record = after.copy()


def play(case: tuple[str, dict[str, Any]], changed: int | None, rng: random.Random) -> list[tuple[Any, ...]]:
    """Viewer, its log, its string and the public string, at every decision of a short game.

    All draws and choices follow from one seed, but for the one that is changed.
    """
    game, common, found = load(case), random.Random(1), list[tuple[Any, ...]]()
    state = game.new_initial_state()
    seen, acted = Seen(case, state), (-1, -1)
    public = make_observation(game, pyspiel.IIGObservationType(True, True, PRIVATE.NONE))
    for number in range(400):
        if not state.is_chance_node():
            seen.step(*acted, state.record)
            found += [
                (seat, tuple(seen.logs[seat]), state.information_state_string(seat)) for seat in range(seen.play.seats)
            ]
            found.append((PUBLIC, tuple(seen.logs[PUBLIC]), public.string_from(state, 0)))
        if state.is_terminal() or (acted[0] >= 0 and number > STEPS):
            break
        choices = [each for each, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        choice = common.choice(choices)
        if number == changed:
            choice = rng.choice(choices)
        if not state.is_chance_node():
            seat = state.current_player()
            acted = seat, seen.play.action_of(state.record, seat, choice)
        state.apply_action(choice)
    return found


@pytest.mark.parametrize("case", CASES, ids=lambda case: case[0])
def test_strings_are_equal_exactly_where_nothing_seen_or_done_differs(case: tuple[str, dict[str, Any]]) -> None:
    rng, logs, strings = random.Random(5), dict[Any, str](), dict[Any, Any]()
    alike = 0
    for number in range(HISTORIES):
        for viewer, log, string in play(case, number % STEPS, rng):
            known = logs.setdefault((viewer, log), string)
            assert known == string, "two histories that this viewer cannot tell apart"
            assert strings.setdefault((viewer, string), log) == log, "two that it can"
            alike += known is not string
    assert len(strings) > HISTORIES
    assert alike > HISTORIES


@pytest.mark.parametrize("case", CASES, ids=lambda case: case[0])
def test_an_observer_shows_what_it_is_asked_for(case: tuple[str, dict[str, Any]]) -> None:
    """Nobody's own hand in the public view: it is the same in every world that all may be in."""
    game, rng = load(case), random.Random(2)
    assert game.get_type().provides_information_state_string
    public = game.make_py_observer(pyspiel.IIGObservationType(True, False, PRIVATE.NONE))
    own = game.make_py_observer(pyspiel.IIGObservationType(False, False, PRIVATE.SINGLE_PLAYER))
    both = game.make_py_observer()
    everyone = game.make_py_observer(pyspiel.IIGObservationType(True, False, PRIVATE.ALL_PLAYERS))
    state = game.new_initial_state()
    play = Play(GAMES[case[0]], state.key[1], msgspec.json.decode(case[1].get("options", "{}")))
    for step in range(60):
        if state.is_terminal():
            break
        if state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])
            continue
        seats = range(play.seats)
        told = {public.string_from(state, seat) for seat in seats}
        assert len(told) == 1
        assert [both.string_from(state, seat) for seat in seats] == [
            f"{public.string_from(state, 0)} {own.string_from(state, seat)}" for seat in seats
        ]
        assert everyone.string_from(state, 0) == " ".join([*told, *(own.string_from(state, seat) for seat in seats)])
        public.set_from(state, 0)
        before, other = public.tensor.copy(), state.clone()
        play.game.sample_world(
            play.ruleset, play.observation(state.record, PUBLIC).copy(), PUBLIC, other.record, simulation(step)
        )
        public.set_from(other, 1)
        assert public.tensor.tolist() == before.tolist()
        assert public.string_from(other, 0) in told
        state.apply_action(rng.choice(state.legal_actions()))


def test_what_cannot_be_observed_is_said() -> None:
    game = load(CASES[0])
    recalls = game.make_py_observer(pyspiel.IIGObservationType(True, True, PRIVATE.SINGLE_PLAYER))
    assert recalls.tensor is None
    with pytest.raises(ValueError, match="no numbers"):
        recalls.set_from(game.new_initial_state(), 0)
    with pytest.raises(ValueError, match="perfect recall"):
        game.make_py_observer(pyspiel.IIGObservationType(False, True, PRIVATE.SINGLE_PLAYER))
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"depth": 3})


@pytest.mark.parametrize("case", CASES, ids=lambda case: case[0])
def test_a_resampled_state_is_one_that_the_player_may_be_in(case: tuple[str, dict[str, Any]]) -> None:
    game, rng = load(case), random.Random(4)
    state, worlds = game.new_initial_state(), set[bytes]()
    with pytest.raises(ValueError, match="while a draw is due"):
        state.resample_from_infostate(0, rng.random)
    for _ in range(60):
        if state.is_terminal():
            break
        if state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])
            continue
        player, before = state.current_player(), state.record.tobytes()
        other = state.resample_from_infostate(player, rng.random)
        worlds |= {other.record.tobytes(), before}
        assert state.record.tobytes() == before
        assert other.current_player() == player
        assert other.legal_actions() == state.legal_actions()
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        state.apply_action(rng.choice(state.legal_actions()))
        other.apply_action(other.legal_actions()[0])
    assert len(worlds) > 20


@pytest.mark.parametrize("case", CASES, ids=lambda case: case[0])
def test_information_set_search_as_it_is_shipped_plays(case: tuple[str, dict[str, Any]]) -> None:
    """Some moves of OpenSpiel's own ISMCTS, with both kinds of strings."""
    from open_spiel.python.algorithms import ismcts, mcts

    game, rng = load(case), np.random.RandomState(3)
    for strings in (True, False):
        bot = ismcts.ISMCTSBot(
            game=game,
            evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=rng),
            uct_c=1.4,
            max_simulations=6,
            random_state=rng,
            use_observation_string=strings,
        )
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal() and moves < 3:
            if state.is_chance_node():
                draws, shares = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(rng.choice(draws, p=shares)))
                continue
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
            moves += 1
        assert moves
