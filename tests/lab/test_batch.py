"""Batches do, in every game, what the entry points of the contract do, byte for byte."""

import dataclasses
import multiprocessing
import os
from typing import Any

import numpy as np
import pytest

from asterion.games import GAMES, OWN
from asterion.lab import Batch, BatchError
from tests.lab.side_by_side import compare

CASES: list[tuple[str, int, dict[str, Any], int]] = [
    ("mythical_dice", 4, {}, 600),
    ("mythical_dice", 3, {"simplified": True, "edition": "mino-2023"}, 400),
    ("mino_3d", 3, {"support": "free"}, 100),
    ("minos", 2, {"rows": 3, "columns": 4, "rounds": 1}, 150),
    ("minos", 3, {"building": "random", "rows": 3, "columns": 5, "rounds": 1, "timed_walk": True}, 150),
    ("minos", 1, {"building": "fitted", "rows": 4, "columns": 4}, 150),
    ("like_dice", 3, {"targets": [2, 3, 4]}, 200),
    ("like_dice", 1, {"targets": [3], "brace": 0}, 100),
]
"""Game, seats, options, and steps: enough that games end and new ones begin."""


@pytest.mark.parametrize(("id", "seats", "options", "steps"), CASES)
def test_a_batch_is_the_games_of_the_contract(id: str, seats: int, options: dict[str, Any], steps: int) -> None:
    assert compare(id, seats, options, steps) > 0


def played(games: int, jobs: int, steps: int = 60) -> list[bytes]:
    batch = Batch("mythical_dice", games, 3, seed=7, jobs=jobs)
    batch.init()
    for _ in range(steps):
        batch.step(batch.random_choices())
    return [batch.states[:4].tobytes(), batch.observation[:4].tobytes(), batch.random_choices()[:4].tobytes()]


def test_games_depend_on_the_seed_alone_not_on_jobs_or_on_how_many_there_are() -> None:
    assert played(9, 1) == played(9, 4) == played(4, 1) == played(5, 9)


def test_init_deals_the_same_games_again() -> None:
    batch = Batch("mythical_dice", 5, seed=1)
    batch.init()
    first = batch.states.copy(), batch.random_choices().copy()
    for _ in range(300):
        batch.step(batch.random_choices())
    assert batch.states.tobytes() != first[0].tobytes()
    batch.init()
    assert batch.states.tobytes() == first[0].tobytes()
    assert batch.random_choices().tolist() == first[1].tolist()
    assert not batch.done.any()


def test_random_choices_are_all_of_the_legal_ones() -> None:
    """Of a deal of two dice the bets are 0, 1 and 2; each is as likely."""
    batch = Batch("mythical_dice", 3000, 3, seed=2)
    batch.init()
    while batch.count[0] != 3:
        batch.step(batch.random_choices())
    alike = batch.count == 3
    counts = np.bincount(batch.random_choices()[alike & (batch.observation[:, 0] == 1)])
    assert len(counts) == 3
    assert counts.min() > counts.max() * 0.8


def test_an_illegal_choice_changes_nothing() -> None:
    batch = Batch("mythical_dice", 3, seed=1)
    batch.init()
    before = batch.states.tobytes()
    for wrong in (9, -1, 17, 2):
        choices = np.array([0, 1, wrong])
        with pytest.raises(BatchError, match=f"game 2, seat 0: {wrong} is none of its 2") as caught:
            batch.step(choices)
        assert caught.value.code == "illegal_choice"
        assert batch.states.tobytes() == before
    batch.step(np.array([0, 1, 1], np.int32))
    with pytest.raises(ValueError, match="integers"):
        batch.step(np.array([0.0, 1.0, 1.0]))


def test_what_cannot_be_played_in_batches_is_said() -> None:
    without = dataclasses.replace(OWN["minos"], encoding=None)
    for game, code in (("chess", "no_such_game"), (without, "no_encoding")):
        with pytest.raises(BatchError) as caught:
            Batch(game, 2)
        assert caught.value.code == code
    with pytest.raises(ValueError, match="at least one game"):
        Batch("minos", 0)
    with pytest.raises(BatchError) as caught:
        Batch("mythical_dice", 1).step(np.zeros(1, np.int64))
    assert caught.value.code == "not_begun"


def test_arrays_are_shared_without_a_copy() -> None:
    batch = Batch("mythical_dice", 2)
    batch.init()
    for array in (batch.observation, batch.mask, batch.reward, batch.done, batch.seat):
        assert np.shares_memory(np.from_dlpack(array), array)


def test_every_game_of_this_repository_that_bots_play_has_an_encoding() -> None:
    assert all((GAMES[id].encoding is None) == GAMES[id].people_only for id in OWN)


def test_what_is_legal_cannot_be_written_to() -> None:
    """A mask that was written to let an illegal choice through, after which the batch was lost."""
    batch = Batch("mythical_dice", 4, 3, seed=1)
    batch.init()
    for array in (batch.mask, batch.legal, batch.count, batch.seat):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1
    batch.observation[0] = 0  # one's own to overwrite, until the next step
    wrong = np.flatnonzero(~batch.mask[0])[0]
    with pytest.raises(BatchError, match="legal choices"):
        batch.step(np.array([wrong, *batch.random_choices()[1:]]))
    batch.step(batch.random_choices())
    assert batch.count.any()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="NOT RUN: this system has no fork")
def test_a_forked_process_steps_a_batch_of_several_threads() -> None:
    """Threads stay behind in the parent: the child makes new ones."""
    batch = Batch("mythical_dice", 40, 3, seed=3, jobs=2)
    batch.init()
    batch.step(batch.random_choices())
    program = multiprocessing.get_context("fork")
    answers = program.SimpleQueue()

    def step() -> None:
        batch.step(batch.random_choices())
        answers.put(batch.states.tobytes())

    child = program.Process(target=step)
    child.start()
    child.join(60)
    assert child.exitcode == 0, "it does not wait for ever"
    batch.step(batch.random_choices())
    assert answers.get() == batch.states.tobytes()
