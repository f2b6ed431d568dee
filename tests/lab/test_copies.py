"""Copies of environments and batches, in the middle of a game: by deepcopy, by pickle, in another process."""

import copy
import multiprocessing
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from asterion.lab import Batch, BatchError
from asterion.lab.learner import LearnerBatch
from asterion.lab.petting_zoo import env, parallel_env
from asterion.lab.vector import VectorEnv

COPIES: list[Callable[[Any], Any]] = [copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))]
GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("mythical_dice", 3, {}),
    ("mino_3d", 2, {}),
    ("minos", 2, {"rows": 3, "columns": 3, "building": "random", "rounds": 1}),
    ("like_dice", 2, {"targets": [2, 2]}),
]
each_copy = pytest.mark.parametrize("copied", COPIES, ids=["deepcopy", "pickle"])


def go_on(batch: Batch, steps: int = 40) -> list[bytes]:
    """Everything that is shown in the steps to come."""
    found = []
    for _ in range(steps):
        batch.step(batch.random_choices())
        shown = (batch.states, batch.seat, batch.mask, batch.observation, batch.features, batch.reward, batch.done)
        found.append(b"".join(each.tobytes() for each in shown))
    return found


@each_copy
@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_a_copy_of_a_batch_goes_on_alike_and_alone(
    copied: Callable[[Any], Any], game: str, seats: int, options: dict[str, Any]
) -> None:
    batch = Batch(game, 5, seats, seed=4, jobs=2, options=options)
    batch.init()
    go_on(batch, 15)
    other = copied(batch)
    before = batch.states.tobytes()
    expected = go_on(other)
    assert batch.states.tobytes() == before
    assert go_on(batch) == expected
    with pytest.raises(ValueError, match="read-only"):
        other.mask[0] = True


@each_copy
def test_a_copy_of_a_learner_s_batch(copied: Callable[[Any], Any]) -> None:
    batch = LearnerBatch("mythical_dice", 6, 3, seed=2, opponents=["random", "novice"])
    batch.init()
    go_on(batch, 9)
    other = copied(batch)
    assert go_on(other) == go_on(batch)
    assert other.own_reward.tolist() == batch.own_reward.tolist()


def test_a_batch_that_has_not_begun_is_copied_too() -> None:
    batch = Batch("mythical_dice", 3, seed=8)
    other = copy.deepcopy(batch)
    for each in (batch, other):
        each.init()
    assert other.states.tobytes() == batch.states.tobytes()


def test_what_is_saved_is_loaded_again_and_again() -> None:
    batch = Batch("mythical_dice", 4, 3, seed=1)
    with pytest.raises(BatchError, match="init"):
        batch.save()
    batch.init()
    go_on(batch, 7)
    saved = batch.save()
    expected = go_on(batch)
    for each in (batch, Batch("mythical_dice", 4, 3, seed=99)):
        each.load(saved)
        assert go_on(each) == expected


@pytest.mark.parametrize(
    ("other", "name"),
    [(("mythical_dice", 5, 3), "states"), (("mythical_dice", 4, 4), "reward"), (("like_dice", 4, 3), "observation")],
)
def test_what_another_kind_of_batch_has_saved_is_refused(other: tuple[str, int, int], name: str) -> None:
    batch, another = Batch("mythical_dice", 4, 3, seed=1), Batch(*other)
    for each in (batch, another):
        each.init()
    before = batch.states.tobytes()
    with pytest.raises(BatchError) as refused:
        batch.load(another.save())
    assert refused.value.code == "other_batch"
    with pytest.raises(BatchError, match=name):
        batch.load({key: array for key, array in batch.save().items() if key != name})
    assert batch.states.tobytes() == before


def test_a_position_that_was_set_up_is_shown() -> None:
    batch, other = (Batch("mythical_dice", 3, 3, seed=seed) for seed in (1, 2))
    for each in (batch, other):
        each.init()
        go_on(each, 20)
    batch.states[1] = other.states[2]
    batch.refresh()
    assert batch.seat[1] == other.seat[2]
    assert batch.mask[1].tolist() == other.mask[2].tolist()
    assert batch.observation[1].tolist() == other.observation[2].tolist()
    go_on(batch, 5)
    batch.states["stage"][0] = 2  # over
    with pytest.raises(BatchError) as refused:
        batch.refresh()
    assert refused.value.code == "no_decision"
    with pytest.raises(BatchError, match="init"):
        batch.random_choices()


@each_copy
@pytest.mark.parametrize("make", [env, parallel_env])
@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_a_copy_of_an_environment_goes_on_alike_and_alone(
    copied: Callable[[Any], Any], make: Any, game: str, seats: int, options: dict[str, Any]
) -> None:
    table = make(game, seats, options)
    table.reset(seed=3)
    play(table, 8)
    other = copied(table)
    before = table.unwrapped.play.state.tobytes()
    found = play(other, 30)
    assert table.unwrapped.play.state.tobytes() == before
    assert play(table, 30) == found
    for each in (table, other):
        each.reset()
    assert other.unwrapped.play.state.tobytes() == table.unwrapped.play.state.tobytes(), "the games that follow, too"


def play(table: Any, steps: int) -> list[bytes]:
    """The states of the next steps: in each the first legal choice, or the last."""
    found = list[bytes]()
    for number in range(steps):
        if not table.agents:
            break
        if hasattr(table, "agent_selection"):
            seen, _, ended, *_ = table.last()
            table.step(None if ended else int(np.flatnonzero(seen["action_mask"])[-(number % 2)]))
        else:
            masks = [table.unwrapped.play.observe(seat, wait=True)["action_mask"] for seat in range(len(table.agents))]
            choices = [int(np.flatnonzero(mask)[-(number % 2)]) for mask in masks]
            table.step(dict(zip(table.agents, choices, strict=True)))
        found.append(table.unwrapped.play.state.tobytes())
    return found


@each_copy
def test_a_copy_of_vector_environments(copied: Callable[[Any], Any]) -> None:
    envs = VectorEnv("mythical_dice", 4, 3)
    envs.reset(seed=2)
    other = copied(envs)
    for each in (envs, other):
        for _ in range(10):
            *_, info = each.step(each.batch.random_choices())
        assert info["action_mask"].shape == (4, envs.encoding.choices)
    assert other.batch.states.tobytes() == envs.batch.states.tobytes()
    for each in (envs, other):
        each.reset()
    assert other.batch.observation.tolist() == envs.batch.observation.tolist()


def ahead(batch: Batch) -> bytes:
    batch.step(batch.random_choices())
    return batch.states.tobytes()


def test_a_batch_goes_to_a_process_that_is_spawned() -> None:
    batch = Batch("mythical_dice", 4, 3, seed=6)
    batch.init()
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        there = pool.apply(ahead, (batch,))
    assert there == ahead(batch)
