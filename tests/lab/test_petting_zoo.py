"""The PettingZoo environments pass PettingZoo's own tests, and play the games that the contract plays."""

import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test, state_test
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

from asterion.games.contract import IllegalAction
from asterion.lab import BatchError
from asterion.lab.petting_zoo import env, parallel_env

CASES: list[tuple[str, int, dict[str, Any]]] = [
    ("mythical_dice", 3, {}),
    ("mino_3d", 2, {}),
    ("minos", 2, {"rows": 3, "columns": 3, "building": "random", "rounds": 1}),
    ("like_dice", 2, {"targets": [2, 2]}),
]
KNOWN = "Observation is not a NumPy array|Observation space for each agent probably should be"
"""Warnings of api_test about any observation that is a dictionary."""


@pytest.mark.parametrize(("game", "seats", "options"), CASES)
def test_the_library_s_own_tests_pass(game: str, seats: int, options: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", KNOWN)
        api_test(env(game, seats, options), num_cycles=60)
    seed_test(lambda: env(game, seats, options), num_cycles=30)


@pytest.mark.parametrize("case", [CASES[0], CASES[3]])
def test_the_library_s_own_test_of_parallel_environments_passes(case: tuple[str, int, dict[str, Any]]) -> None:
    parallel_api_test(parallel_env(*case), num_cycles=300)


def play(seed: int) -> tuple[list[bytes], dict[str, float]]:
    """Observations of a random game of Mythical Dice, and the rewards at the end."""
    table, rng, seen = env("mythical_dice", 3), np.random.default_rng(1), []
    table.reset(seed=seed)
    rewards: dict[str, float] = {}
    for agent in table.agent_iter():
        observation, reward, ended, _, _ = table.last()
        seen.append(observation["observation"].tobytes())
        if ended:
            rewards[agent] = reward
        table.step(None if ended else int(rng.choice(observation["action_mask"].nonzero()[0])))
    return seen, rewards


def test_a_game_ends_with_the_shares_of_the_win_and_repeats_by_its_seed() -> None:
    seen, rewards = play(4)
    assert len(rewards) == 3
    assert sum(rewards.values()) == pytest.approx(1)
    assert (seen, rewards) == play(4)
    assert seen != play(5)[0]


def test_an_action_that_is_not_legal_is_refused_with_its_ruling() -> None:
    table = env("mythical_dice", 3)
    with pytest.raises(BatchError, match="reset"):
        table.step(0)
    table.reset(seed=1)
    with pytest.raises(IllegalAction) as caught:
        table.step(12)
    assert caught.value.ruling
    build = env("mino_3d", 2)
    build.reset(seed=1)
    with pytest.raises(BatchError, match="legal choices"):
        build.step(2047)


def test_in_parallel_a_seat_that_is_not_awaited_may_only_wait() -> None:
    table = parallel_env("mythical_dice", 3)
    seen, _ = table.reset(seed=2)
    wait = len(seen["seat_0"]["action_mask"]) - 1
    assert all(not each["action_mask"][wait] and each["action_mask"].sum() == 2 for each in seen.values())
    seen, *_ = table.step(dict.fromkeys(seen, 1))
    waiting = [agent for agent, each in seen.items() if each["action_mask"][wait]]
    assert len(waiting) == 2
    assert all(seen[agent]["action_mask"].sum() == 1 for agent in waiting)
    with pytest.raises(IllegalAction):
        table.step(dict.fromkeys(seen, 0))


def test_in_a_race_every_seat_is_the_first_at_times() -> None:
    """All say the right number at the same time; the winner is not always seat 0."""
    from asterion.games.like_dice.answers import answer
    from asterion.games.like_dice.state import RACE

    table, winners = parallel_env("like_dice", 2, {"targets": [15, 15]}), set()
    seen, _ = table.reset(seed=3)
    for _ in range(60):
        if not table.agents:
            break
        state = table.unwrapped.play.state
        choices = {agent: int(each["action_mask"].argmax()) for agent, each in seen.items()}
        if int(state["stage"][0]) == RACE:
            mission = int(state["mission"][0])
            choices = {agent: int(answer(state[0], seat, mission)) for seat, agent in enumerate(table.agents)}
        seen, *_ = table.step(choices)
        winners.add(int(state["winner"][0]))
    assert {0, 1} <= winners


def deal(table: Any, seed: int | None) -> bytes:
    table.reset(seed=seed)
    return bytes(table.unwrapped.play.state.tobytes())


@pytest.mark.parametrize("make", [env, parallel_env])
def test_a_seed_settles_the_games_that_follow_too(make: Any) -> None:
    """As in other environments: the generator is kept until the next seed."""
    one, other = make("mythical_dice", 3), make("mythical_dice", 3)
    games = [deal(one, 7), deal(one, None), deal(one, None)]
    assert len(set(games)) == 3
    assert games == [deal(other, 7), deal(other, None), deal(other, None)]
    assert deal(one, 7) == games[0]
    assert deal(one, None) == games[1]
    assert deal(make("mythical_dice", 3), None) != deal(make("mythical_dice", 3), None)


def test_the_order_of_seats_follows_the_seed_too() -> None:
    def plays() -> list[bytes]:
        table, found = parallel_env("like_dice", 3, {"targets": [2, 2, 2]}), list[bytes]()
        for seed in (4, None):
            seen, _ = table.reset(seed=seed)
            while table.agents:
                seen, *_ = table.step({agent: int(each["action_mask"].argmax()) for agent, each in seen.items()})
                found.append(bytes(table.unwrapped.play.state.tobytes()))
        return found

    assert plays() == plays()


def test_a_parallel_game_that_is_over_says_so() -> None:
    table = parallel_env("mythical_dice", 3)
    with pytest.raises(BatchError, match="reset"):
        table.step({})
    seen, _ = table.reset(seed=1)
    with pytest.raises(BatchError, match="seat_1 is awaited, and has no choice"):
        table.step({"seat_0": 0})
    while table.agents:
        seen, *_ = table.step({agent: int(each["action_mask"].argmax()) for agent, each in seen.items()})
    before = table.unwrapped.play.state.copy()
    with pytest.raises(BatchError) as caught:
        table.step(dict.fromkeys(seen, 0))
    assert caught.value.code == "not_begun"
    assert table.unwrapped.play.state.tobytes() == before.tobytes()
    table.reset()
    assert table.agents == ["seat_0", "seat_1", "seat_2"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case[0])
def test_the_library_s_own_test_of_states_passes(case: tuple[str, int, dict[str, Any]]) -> None:
    """It takes any choice, so illegal ones end the game. And the state is what the seats see, side by side."""
    state_test(TerminateIllegalWrapper(env(*case), illegal_reward=-1), parallel_env(*case))
    table = env(*case)
    table.reset(seed=2)
    seen = [table.observe(agent)["observation"] for agent in table.possible_agents]
    assert table.unwrapped.state().tolist() == np.concatenate(seen).tolist()
