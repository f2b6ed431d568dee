"""The source of chance: exact, the same simulated, live and told, and honest about running out."""

import numpy as np
import pytest

from asterion.games import chance


def xoshiro128pp(state: list[int], count: int) -> list[int]:
    """The published algorithm (Blackman and Vigna), written plainly in unbounded integers."""
    words = []

    def rotl(x: int, k: int) -> int:
        return (x << k | x >> 32 - k) % 2**32

    for _ in range(count):
        words.append((rotl((state[0] + state[3]) % 2**32, 7) + state[0]) % 2**32)
        shifted = state[1] << 9
        state[2] ^= state[0]
        state[3] ^= state[1]
        state[1] ^= state[2]
        state[0] ^= state[3]
        state[2] = (state[2] ^ shifted) % 2**32
        state[3] = rotl(state[3], 11)
    return words


def lemire(words: list[int], n: int) -> tuple[int, int]:
    """One draw below n from words, and how many words it took: Lemire's method, stated plainly."""
    for used, word in enumerate(words, 1):
        if word * n % 2**32 >= 2**32 % n:
            return word * n >> 32, used
    raise AssertionError("all words rejected")


def test_simulated_words_are_xoshiro() -> None:
    source = chance.simulation(42)
    expected = xoshiro128pp([int(x) for x in source["x"][0]], 500)
    assert [chance.below(source[0], 1 << 31) for _ in range(500)] == [word >> 1 for word in expected]


@pytest.mark.parametrize("n", [1, 2, 6, 36, 3_000_000_000 // 2])
def test_live_draws_are_exact(n: int) -> None:
    words = [0, 1, 5, 2**32 - 1, 2**31, *np.random.default_rng(n).integers(0, 2**32, 60).tolist()]
    source, at = chance.live(np.array(words)), 0
    for _ in range(25):
        draw, used = lemire(words[at:], n)
        assert chance.below(source[0], n) == draw
        at += used
    assert int(source["at"][0]) == at
    assert len(chance.draws_of(source)) == 25


def test_words_that_run_out_are_noticed() -> None:
    source = chance.live(np.array([7, 8]))
    for _ in range(2):
        chance.below(source[0], 6)
    assert int(source["exhausted"][0]) == chance.ENOUGH
    chance.below(source[0], 6)
    assert int(source["exhausted"][0]) == chance.RAN_OUT


def test_told_draws_are_taken_as_they_are_or_noticed() -> None:
    source = chance.scripted([5, 0, 6])
    assert [chance.below(source[0], 6) for _ in range(2)] == [5, 0]
    chance.below(source[0], 6)
    assert int(source["exhausted"][0]) == chance.IMPOSSIBLE


def test_a_draw_that_was_not_told_says_what_it_decides_between() -> None:
    """The first that is missing: what is drawn after it may depend on it."""
    source = chance.scripted([5])
    chance.below(source[0], 6)
    assert chance.missing_bound_of(source) == 0
    assert [chance.below(source[0], n) for n in (36, 4)] == [0, 0]
    assert (int(source["exhausted"][0]), chance.missing_bound_of(source)) == (chance.RAN_OUT, 36)


def test_the_first_failure_stays() -> None:
    source = chance.scripted([6])
    for _ in range(2):
        chance.below(source[0], 6)
    assert (int(source["exhausted"][0]), chance.missing_bound_of(source)) == (chance.IMPOSSIBLE, 0)
    source = chance.scripted([])
    chance.below(source[0], 6)
    source["word"], source["given"] = 6, 1
    chance.below(source[0], 6)
    assert (int(source["exhausted"][0]), chance.missing_bound_of(source)) == (chance.RAN_OUT, 6)


def test_the_same_seed_gives_the_same_draws_and_another_others() -> None:
    def draws(seed: int) -> list[int]:
        source = chance.simulation(seed)
        return [int(chance.below(source[0], 1000)) for _ in range(20)]

    assert draws(1) == draws(1)
    assert draws(1) != draws(2)


def test_a_generator_draws_what_a_simulation_draws_and_knows_no_more() -> None:
    """Also where words are thrown away, as with bounds above half of all words; addresses mean nothing to it."""
    small, large = chance.generator((5, 6)), chance.simulation((5, 6))
    assert small.itemsize == 32
    for n in [1, 2, 6, 36, 3_000_000_000 // 2, 2**31 - 1] * 50:
        chance.address(small[0], 1, n, 0)
        assert chance.below(small[0], n) == chance.below(large[0], n)
    assert small["x"].tolist() == large["x"].tolist()


def test_too_many_words_are_an_error() -> None:
    with pytest.raises(ValueError, match="at most 512"):
        chance.scripted([0] * 513)


def test_bounds_are_kept_beside_the_draws() -> None:
    """Live and told, also where words are thrown away; nothing is kept of a simulation."""
    bounds = [6, 36, 1, 3_000_000_000 // 2, 2]
    live = chance.live(np.array([0, 7, 2**31, 5, 2**32 - 1, 3, 9, 11, 13], np.int64))
    drawn = [chance.below(live[0], n) for n in bounds]
    assert chance.bounds_of(live) == bounds
    told = chance.scripted(drawn)
    assert [chance.below(told[0], n) for n in bounds] == drawn
    assert chance.bounds_of(told) == bounds
    simulated = chance.simulation(1)
    chance.below(simulated[0], 6)
    assert chance.bounds_of(simulated) == []
    assert not simulated["bound"].any()
