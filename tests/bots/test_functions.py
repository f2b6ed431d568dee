import math

import numpy as np
import pytest

from asterion.bots.functions import LARGEST, SMALLEST, exp, log, power, two_to, whole_power

CLOSE = 5e-16
"""Two units of the last place, relative."""


def test_powers_of_two_are_exact() -> None:
    assert [two_to(n) for n in range(-1023, 1024)] == [math.ldexp(1.0, n) for n in range(-1023, 1024)]


def test_exp_is_within_two_units_of_the_last_place() -> None:
    for x in [*np.random.default_rng(1).uniform(-700, 709, 20_000).tolist(), 0.0, 1.0, -1.0, 1e-300, LARGEST]:
        assert exp(x) == pytest.approx(math.exp(x), rel=CLOSE, abs=0)


def test_exp_ends_where_numbers_end() -> None:
    assert exp(LARGEST + 1e-9) == math.inf
    assert exp(SMALLEST - 1e-9) == 0.0
    assert 0.0 < exp(-744.0) < 1e-300


def test_log_is_within_two_units_of_the_last_place() -> None:
    draws = np.random.default_rng(2)
    near_one = draws.uniform(0.5, 2, 10_000).tolist()
    wide = np.exp2(draws.uniform(-1000, 1000, 10_000)).tolist()
    for x in [*near_one, *wide, 1e-300, 1.0, 2.0**-1022, 1.7e308]:
        assert log(x) == pytest.approx(math.log(x), rel=CLOSE, abs=1e-17)


def test_powers_are_those_of_the_machine_but_for_the_last_places() -> None:
    draws = np.random.default_rng(3)
    for x, y in zip(draws.uniform(0, 1, 10_000).tolist(), draws.uniform(-3, 3, 10_000).tolist(), strict=True):
        assert power(x, y) == pytest.approx(x**y, rel=4e-15, abs=0)
    assert [power(0.0, 0.7), power(0.0, 0.0), power(2.0, 0.0)] == [0.0, 1.0, 1.0]


def test_whole_powers_are_products() -> None:
    assert [whole_power(0.7, n) for n in range(4)] == [1.0, 0.7, 0.7 * 0.7, 0.7 * 0.7 * 0.7]
