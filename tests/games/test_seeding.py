"""The seeds of NumPy by a rule."""

from typing import Any

import numpy as np
import pytest

from asterion.games import chance
from asterion.games.compiled import blank
from asterion.games.seeding import seed

LARGEST = 2**32 - 1
rng = np.random.default_rng(8)
ENTROPIES = [rng.integers(0, 1 << 32, length).tolist() for length in range(1, 41) for _ in range(5)]
ENTROPIES += [[number] * length for number in (0, 1, LARGEST) for length in range(1, 41)]
ENTROPIES += [[2026, 11, 21], [2026, 11, 21, *range(224, 256)]]


def seeded(entropy: list[int]) -> list[int]:
    """The words of a generator after `seed`."""
    generator: Any = blank(chance.GENERATOR)
    seed(generator[0], np.array(entropy, np.int64), len(entropy))
    words: list[int] = generator["x"][0].tolist()
    return words


def test_the_words_are_those_of_numpy() -> None:
    for entropy in ENTROPIES:
        assert seeded(entropy) == np.random.SeedSequence(entropy).generate_state(4, np.uint32).tolist(), entropy


@pytest.mark.parametrize("kind", [np.int8, np.int32, np.int64])
def test_a_simulation_is_seeded_so_from_numbers_of_any_kind(kind: Any) -> None:
    made: Any = blank(chance.DTYPE)
    seed(made[0], np.array([5, 0, 7, 127, 99], kind), 4)
    assert made.tobytes() == chance.simulation([5, 0, 7, 127]).tobytes()
