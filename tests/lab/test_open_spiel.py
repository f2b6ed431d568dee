"""Games in OpenSpiel: they pass its own tests, and are the games of the contract."""

import json
import pickle
import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this machine")

from open_spiel.python.tests import games_sim_test  # noqa: E402

from asterion.games import GAMES  # noqa: E402
from asterion.games.chance import scripted  # noqa: E402
from asterion.games.contract import IllegalAction  # noqa: E402
from asterion.lab.one_game import Play  # noqa: E402
from asterion.lab.open_spiel import BRANCHES, register  # noqa: E402
from tests.lab import playthroughs  # noqa: E402

CASES: list[tuple[str, dict[str, Any]]] = [
    ("mythical_dice", {"players": 3}),
    ("mino_3d", {"players": 2}),
    ("minos", {"players": 2, "options": '{"rows": 3, "columns": 3, "building": "random", "rounds": 1}'}),
    ("like_dice", {"players": 2, "options": '{"targets": [2, 2]}'}),
]


def load(case: tuple[str, dict[str, Any]]) -> Any:
    register()
    return pyspiel.load_game(f"asterion_{case[0]}", case[1])


@pytest.mark.parametrize("case", CASES, ids=lambda case: case[0])
def test_the_library_s_own_tests_pass(case: tuple[str, dict[str, Any]]) -> None:
    """With its own lines and with pickle, of game and state, in both tests."""
    pyspiel.random_sim_test(load(case), num_sims=1, serialize=True, verbose=False)
    games_sim_test.GamesSimTest().sim_game(load(case))


def test_another_process_reads_a_pickled_state() -> None:
    """It has not registered anything."""
    state = load(CASES[2]).new_initial_state()
    state.apply_action(1)
    reading = "import pickle, sys; print(pickle.loads(sys.stdin.buffer.read()))"
    told = subprocess.run([sys.executable, "-c", reading], input=pickle.dumps(state), capture_output=True, check=True)
    assert told.stdout.decode().strip() == str(state)


def test_a_long_game_is_pickled_and_still_knows_what_was_seen() -> None:
    state, rng = load(CASES[3]).new_initial_state(), random.Random(3)
    for _ in range(3000):
        if state.is_terminal():
            break
        chances = state.is_chance_node()
        state.apply_action(
            rng.choice([each for each, _ in state.chance_outcomes()] if chances else state.legal_actions())
        )
    again = pickle.loads(pickle.dumps(state))
    assert len(state.history()) > 500
    assert [again.information_state_string(seat) for seat in (0, 1)] == [
        state.information_state_string(seat) for seat in (0, 1)
    ]


def test_all_games_are_registered_once() -> None:
    assert register() == register() == [f"asterion_{id}" for id, game in GAMES.items() if game.encoding is not None]
    assert set(register()) <= set(pyspiel.registered_names())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case[0])
def test_a_game_is_that_of_the_contract(case: tuple[str, dict[str, Any]]) -> None:
    """Its draws, scripted for the rules, give the same states; what is seen are the numbers of the encoding."""
    game, rng = load(case), random.Random(3)
    state = game.new_initial_state()
    play = Play(GAMES[case[0]], state.key[1], json.loads(case[1].get("options", "{}")))
    decisions = 0
    while not state.is_terminal() and decisions < 120:
        if state.is_chance_node():
            branches = state.chance_outcomes()
            assert sum(share for _, share in branches) == pytest.approx(1)
            assert len(branches) <= BRANCHES
            state.apply_action(rng.choice(branches)[0])
            continue
        seat, before = state.current_player(), state.record.copy()
        assert state.legal_actions() == play.choices(before, seat)
        observer = game.make_py_observer()
        observer.set_from(state, seat)
        assert observer.tensor.tolist() == play.vector(before, seat).tolist()
        choice = rng.choice(state.legal_actions())
        state.apply_action(choice)
        draws = []
        while state.is_chance_node():
            draws.append(rng.choice(state.chance_outcomes())[0])
            state.apply_action(draws[-1])
        chance = scripted(draws)
        play.game.act(play.ruleset, before, seat, play.action_of(before, seat, choice), chance)
        while not play.game.is_over(play.ruleset, before) and not play.game.seats_to_act(play.ruleset, before):
            rest = scripted(draws[len(chance["drawn"][0][: int(chance["count"][0])]) :])
            play.game.let_time_pass(play.ruleset, before, rest)
        assert state.record.tobytes() == before.tobytes()
        decisions += 1
    assert decisions > 5


def test_a_copy_goes_its_own_way() -> None:
    state = load(CASES[0]).new_initial_state()
    copy, before = state.clone(), state.record.tobytes()
    while not copy.is_terminal():
        copy.apply_action(copy.legal_actions()[0] if not copy.is_chance_node() else copy.chance_outcomes()[0][0])
    assert sum(copy.returns()) == pytest.approx(1)
    assert (state.record.tobytes(), state.is_terminal()) == (before, False)
    assert "record" in copy.__dict__
    assert not any(isinstance(value, Play) for value in copy.__dict__.values()), "OpenSpiel copies what a state holds"


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    state = load(CASES[0]).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[-1][0])
    before = state.record.tobytes()
    with pytest.raises(IllegalAction):
        state.apply_action(16)
    assert (state.record.tobytes(), state.is_chance_node()) == (before, False)
    assert np.isfinite(state.returns()).all()


@pytest.mark.parametrize("case", CASES, ids=lambda case: case[0])
def test_one_game_is_played_in_many_threads(case: tuple[str, dict[str, Any]]) -> None:
    """Each thread has scratch of its own: the same seed gives the same game beside three others."""
    game = load(case)

    def play(seed: int) -> tuple[list[int], bytes]:
        state, rng = game.new_initial_state(), random.Random(seed)
        for _ in range(150):
            if state.is_terminal():
                break
            chances = state.is_chance_node()
            state.apply_action(
                rng.choice([each for each, _ in state.chance_outcomes()] if chances else state.legal_actions())
            )
            if not chances:
                state.observation_string(0)
        return state.history(), state.record.tobytes()

    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(play, range(12))) == [play(seed) for seed in range(12)]


@pytest.mark.parametrize("stored", json.loads(playthroughs.STORED.read_text("utf-8")), ids=lambda each: each["game"])
def test_stored_games_are_as_they_were(stored: dict[str, Any]) -> None:
    """After a change that is meant: python -m tests.lab.playthroughs"""
    again = playthroughs.summary(stored["game"], playthroughs.told(stored["game"], stored["actions"]))
    assert again["returns"] == stored["returns"]
    assert again == stored
