"""The only source of chance. Rules never draw; they ask the chance record that they are given.

One record serves three purposes, chosen by its ``mode``:

- ``SIMULATED``: a fast generator (xoshiro128++, Blackman and Vigna 2019), for simulations and bots;
- ``LIVE``: 32-bit words of the committed stream, handed in by the match; when they run out, ``dry`` is set and the
  match tries again from the copied state with more words;
- ``TOLD``: the outcomes themselves, one number a draw, for example read from a record written by hand.

Words become numbers below ``n`` without bias by multiplication and rejection (Lemire 2019, "Fast random integer
generation in an interval"), in the same way for simulated and for live words.
"""

from collections.abc import Sequence
from typing import Annotated, Any, Protocol, TypeAlias

import numpy as np

from asterion.games.compiled import Int32, Int32s, Int64s, Rows, record_dtype, rule

SIMULATED, LIVE, TOLD = 0, 1, 2
ENOUGH, RAN_OUT, IMPOSSIBLE = 0, 1, 2
"""Values of ``dry``: all is well; more words are needed; a told draw was not below its bound."""

WORDS = 512
MASK = 0xFFFFFFFF


class Chance(Protocol):
    """The fields of a chance record, as rules see them."""

    word: Annotated[Int64s, WORDS]  # LIVE: words of the stream; TOLD: draws
    drawn: Annotated[Int64s, WORDS]  # LIVE and TOLD: every draw made, in order
    bound: Annotated[Int32s, WORDS]  # LIVE and TOLD: exclusive upper bound of each draw
    x: Annotated[Int64s, 4]  # SIMULATED: state of the generator
    given: Int32  # words available
    at: Int32  # words used
    count: Int32  # draws made
    mode: Int32
    dry: Int32


DTYPE = record_dtype(Chance)
Chances: TypeAlias = Rows[Chance]


@rule
def _next_simulated(chance: Chance) -> int:
    """The next 32-bit word of xoshiro128++; all arithmetic in signed 64 bits, masked."""
    x0, x1, x2, x3 = int(chance.x[0]), int(chance.x[1]), int(chance.x[2]), int(chance.x[3])
    total = (x0 + x3) & MASK
    word = ((((total << 7) & MASK) | (total >> 25)) + x0) & MASK
    shifted = (x1 << 9) & MASK
    x2 ^= x0
    x3 ^= x1
    x1 ^= x2
    x0 ^= x3
    x2 ^= shifted
    x3 = ((x3 << 11) & MASK) | (x3 >> 21)
    chance.x[0], chance.x[1], chance.x[2], chance.x[3] = x0, x1, x2, x3
    return word


@rule
def _next_word(chance: Chance) -> int:
    if int(chance.mode) == SIMULATED:
        return _next_simulated(chance)
    at = int(chance.at)
    if at >= int(chance.given):
        chance.dry = RAN_OUT
        return MASK
    chance.at = at + 1
    return int(chance.word[at])


@rule
def _below(chance: Chance, n: int) -> int:
    product = _next_word(chance) * n
    low = product & MASK
    if low < n:
        threshold = ((MASK + 1) - n) % n
        while low < threshold and int(chance.dry) == ENOUGH:
            product = _next_word(chance) * n
            low = product & MASK
    return product >> 32


@rule
def _below_recorded(chance: Chance, n: int) -> int:
    if int(chance.mode) == TOLD:
        at = int(chance.at)
        if at >= int(chance.given):
            chance.dry = RAN_OUT
            return 0
        draw = int(chance.word[at])
        chance.at = at + 1
        if draw >= n:
            chance.dry = IMPOSSIBLE
            return 0
    else:
        draw = _below(chance, n)
    count = int(chance.count)
    if count < WORDS:
        chance.drawn[count] = draw
        chance.bound[count] = n
        chance.count = count + 1
    else:
        chance.dry = RAN_OUT
    return draw


@rule
def below(chance: Chance, n: int) -> int:
    """One draw: an integer 0..n-1, all equally likely. n: 1..2**31-1."""
    if int(chance.mode) == SIMULATED:
        return _below(chance, n)
    return _below_recorded(chance, n)


def _blank(mode: int) -> np.ndarray[Any, Any]:
    chance = np.zeros(1, DTYPE)
    chance["mode"] = mode
    return chance


def simulation(seed: int | Sequence[int]) -> np.ndarray[Any, Any]:
    """A generator for simulations. The same seed gives the same draws; nearby seeds are unrelated."""
    chance = _blank(SIMULATED)
    chance["x"][0] = np.random.SeedSequence(seed).generate_state(4, np.uint32)
    if not chance["x"][0].any():
        chance["x"][0, 0] = 1
    return chance


def live(words: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Chance from given words, uint32[at most 512]."""
    return _given(LIVE, words)


def told(draws: Sequence[int]) -> np.ndarray[Any, Any]:
    """Chance that is already decided: the draws themselves, in order, at most 512."""
    return _given(TOLD, np.asarray(draws, np.int64))


def _given(mode: int, words: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    if len(words) > WORDS:
        raise ValueError(f"at most {WORDS} words at a time, not {len(words)}")
    chance = _blank(mode)
    chance["word"][0, : len(words)] = words
    chance["given"] = len(words)
    return chance


def draws_of(chance: np.ndarray[Any, Any]) -> list[int]:
    """The draws that a live or told record has made."""
    count = int(chance["count"][0])
    drawn: list[int] = chance["drawn"][0, :count].tolist()
    return drawn


def bounds_of(chance: np.ndarray[Any, Any]) -> list[int]:
    """For each draw that a live or told record has made, the n of "below n"."""
    count = int(chance["count"][0])
    bounds: list[int] = chance["bound"][0, :count].tolist()
    return bounds
