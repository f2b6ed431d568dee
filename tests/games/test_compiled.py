"""Compilation of rules: which kinds of numbers a rule is compiled for."""

from __future__ import annotations

from typing import Any

import numpy as np

from asterion.games.compiled import INTERPRETED, rule


@rule
def negated(number: int) -> int:
    return -number


@rule
def half(number: int) -> int:
    return number >> 1


@rule
def negated_all(bytes: Any, numbers: Any) -> int:
    """Pass on a byte, an int64, constants and a sum."""
    return negated(bytes[0]) + negated(numbers[0]) + negated(7) + negated(number=3) + negated(bytes[0] + bytes[1])


@rule
def half_of(unsigned: Any) -> int:
    return half(unsigned[0])


def test_a_rule_is_compiled_once_for_all_signed_integers_that_rules_pass_to_it() -> None:
    assert negated_all(np.array([-100, -1], np.int8), np.array([1 << 40])) == 100 - (1 << 40) - 7 - 3 + 101
    compiled: Any = negated
    assert INTERPRETED or [str(kinds) for kinds in compiled.callee.signatures] == ["(int64,)"]


def test_unsigned_numbers_stay_unsigned() -> None:
    assert half_of(np.array([1 << 63], np.uint64)) == 1 << 62
