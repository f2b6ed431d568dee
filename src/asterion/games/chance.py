"""The only source of chance. Rules draw from the chance record that they are given.

One record serves four purposes, chosen by its ``mode``:

- ``SIMULATED``: a fast generator (xoshiro128++, Blackman and Vigna 2019), for simulations and bots;
- ``LIVE``: 32-bit words of the committed stream, handed in by the match; when they run out, ``exhausted`` is set and
  the match tries again from the copied state with more words;
- ``ADDRESSED``: words that depend on their purpose, not on earlier draws: see ``address``;
- ``SCRIPTED``: the outcomes themselves, one number a draw, for example read from a record written by hand. When they
  run out, ``missing_bound`` is the bound of the missing draw: so any step can be walked as a tree of chance nodes.

For simulation alone, ``generator`` makes a record of 32 bytes with no other mode. Rules take either record and are
compiled for each; the machine code for the smaller one leaves out all other modes.

Words become numbers below ``n`` without bias by multiplication and rejection (Lemire 2019, "Fast random integer
generation in an interval"), in the same way for simulated and for live words.
"""

from collections.abc import Sequence
from typing import Annotated, Any, Protocol, TypeAlias

import numpy as np

from asterion.games.compiled import Int32, Int32s, Int64s, Ints, Rows, by_field, record_dtype, rule

SIMULATED, LIVE, SCRIPTED, ADDRESSED = 0, 1, 2, 3
ENOUGH, RAN_OUT, IMPOSSIBLE = 0, 1, 2
"""Values of ``exhausted``: all is well; more words are needed; a scripted draw was not below its bound. The first
failure stays."""

WORDS = 512
ADDRESSES = 32
"""Addresses that one step may use."""
BLOCK = 16
"""Words that ChaCha20 makes at a time."""
MASK = 0xFFFFFFFF
STEP = 0
"""The first number of the address of a step that names none; a game's own addresses begin with 1."""


class Chance(Protocol):
    """The fields of a chance record, as rules see them."""

    word: Annotated[Int64s, WORDS]  # LIVE: words of the stream; SCRIPTED: draws; ADDRESSED: a block, and its input
    drawn: Annotated[Int64s, WORDS]  # all but SIMULATED: every draw made, in order
    bound: Annotated[Int32s, WORDS]  # all but SIMULATED: exclusive upper bound of each draw
    x: Annotated[Int64s, 4]  # SIMULATED: state of the generator
    key: Annotated[Int64s, 8]  # ADDRESSED: the key of ChaCha20
    place: Annotated[Int32s, ADDRESSES, 4]  # all but SIMULATED: the three numbers of each address, draws made before
    given: Int32  # words available
    at: Int32  # words used
    since: Int32  # ADDRESSED: words used when the address was named
    count: Int32  # draws made
    places: Int32  # addresses named
    step: Int32  # number of the step
    mode: Int32
    exhausted: Int32
    missing_bound: Int32  # SCRIPTED: bound of the first draw that was missing; 0: none was


DTYPE = record_dtype(Chance)
Chances: TypeAlias = Rows[Chance]


class Generator(Protocol):
    """The one field of a chance record that only simulates. Rules take it for a Chance."""

    x: Annotated[Int64s, 4]


GENERATOR = record_dtype(Generator)


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
def _quarter(word: Int64s, a: int, b: int, c: int, d: int) -> None:
    """The quarter round of ChaCha20 (RFC 8439, 2.1) on four words."""
    p, q, r, s = int(word[a]), int(word[b]), int(word[c]), int(word[d])
    p = (p + q) & MASK
    s ^= p
    s = ((s << 16) & MASK) | (s >> 16)
    r = (r + s) & MASK
    q ^= r
    q = ((q << 12) & MASK) | (q >> 20)
    p = (p + q) & MASK
    s ^= p
    s = ((s << 8) & MASK) | (s >> 24)
    r = (r + s) & MASK
    q ^= r
    q = ((q << 7) & MASK) | (q >> 25)
    word[a], word[b], word[c], word[d] = p, q, r, s


@rule
def _make_block(chance: Chance, number: int) -> None:
    """A block of ChaCha20 into the first 16 words (RFC 8439, 2.3); its nonce is the last address named."""
    word, last = chance.word, int(chance.places) - 1
    word[0], word[1], word[2], word[3] = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574
    for i in range(8):
        word[4 + i] = int(chance.key[i])
    word[12] = number
    for i in range(3):
        word[13 + i] = int(chance.place[last, i])
    for i in range(BLOCK):
        word[BLOCK + i] = int(word[i])
    for _ in range(10):
        for i in range(4):
            _quarter(word, i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            _quarter(word, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    for i in range(BLOCK):
        word[i] = (int(word[i]) + int(word[BLOCK + i])) & MASK


@rule
def _next_addressed(chance: Chance) -> int:
    """The next word of the last address named."""
    number = int(chance.at) - int(chance.since)
    if number % BLOCK == 0:
        _make_block(chance, number // BLOCK)
    chance.at = int(chance.at) + 1
    return int(chance.word[number % BLOCK])


@rule
def _fail(chance: Chance, why: int) -> None:
    """Note why the draws from here on are invalid, unless an earlier one failed."""
    if int(chance.exhausted) == ENOUGH:
        chance.exhausted = why


@rule
def _next_of_any(chance: Chance) -> int:
    if int(chance.mode) == SIMULATED:
        return _next_simulated(chance)
    if int(chance.mode) == ADDRESSED:
        return _next_addressed(chance)
    at = int(chance.at)
    if at >= int(chance.given):
        _fail(chance, RAN_OUT)
        return MASK
    chance.at = at + 1
    return int(chance.word[at])


@rule
def _has_failed(chance: Chance) -> bool:
    return int(chance.exhausted) != ENOUGH


@rule
def _never_fails(chance: Chance) -> bool:
    return False


_next_word = by_field("mode", _next_of_any, _next_simulated)
_failed = by_field("mode", _has_failed, _never_fails)


@rule
def _below(chance: Chance, n: int) -> int:
    product = _next_word(chance) * n
    low = product & MASK
    if low < n:
        threshold = ((MASK + 1) - n) % n
        while low < threshold and not _failed(chance):
            product = _next_word(chance) * n
            low = product & MASK
    return product >> 32


@rule
def _note_address(chance: Chance, what: int, a: int, b: int) -> None:
    if int(chance.mode) == SIMULATED:
        return
    at = int(chance.places)
    if at >= ADDRESSES:
        _fail(chance, RAN_OUT)
        return
    chance.place[at, 0] = what
    chance.place[at, 1] = a
    chance.place[at, 2] = b
    chance.place[at, 3] = int(chance.count)
    chance.places = at + 1
    chance.since = int(chance.at)


@rule
def _note_nothing(chance: Chance, what: int, a: int, b: int) -> None:
    return


_address = by_field("mode", _note_address, _note_nothing)


@rule
def address(chance: Chance, what: int, a: int, b: int) -> None:
    """Name the purpose of the next draws: what, from 1, is the game's number of a kind of draw; a and b say which.

    In an addressed match these three numbers choose the words, so the same draw falls the same way after any earlier
    draws. A game uses an address once in a match. Each number: 0..2**31-1. Simulated draws know no addresses.
    """
    _address(chance, what, a, b)


@rule
def _below_recorded(chance: Chance, n: int) -> int:
    if int(chance.places) == 0:
        _note_address(chance, STEP, int(chance.step), 0)
    if int(chance.mode) == SCRIPTED:
        at = int(chance.at)
        if at >= int(chance.given):
            if int(chance.exhausted) == ENOUGH:
                chance.missing_bound = n
            _fail(chance, RAN_OUT)
            return 0
        draw = int(chance.word[at])
        chance.at = at + 1
        if draw >= n:
            _fail(chance, IMPOSSIBLE)
            return 0
    else:
        draw = _below(chance, n)
    count = int(chance.count)
    if count < WORDS:
        chance.drawn[count] = draw
        chance.bound[count] = n
        chance.count = count + 1
    else:
        _fail(chance, RAN_OUT)
    return draw


@rule
def _below_of_any(chance: Chance, n: int) -> int:
    if int(chance.mode) == SIMULATED:
        return _below(chance, n)
    return _below_recorded(chance, n)


_draw = by_field("mode", _below_of_any, _below)


@rule
def below(chance: Chance, n: int) -> int:
    """One draw: an integer 0..n-1, all equally likely. n: 1..2**31-1."""
    return _draw(chance, n)


@rule
def script(chance: Chance, draws: Ints, first: int, end: int) -> None:
    """Make any chance record a script, as ``scripted`` does, of the draws from first to end."""
    for place in range(first, end):
        chance.word[place - first] = int(draws[place])
    chance.given = end - first
    chance.at = chance.count = chance.places = 0
    chance.exhausted = ENOUGH
    chance.missing_bound = 0
    chance.mode = SCRIPTED


def _blank(mode: int) -> np.ndarray[Any, Any]:
    chance = np.zeros(1, DTYPE)
    chance["mode"] = mode
    return chance


def simulation(seed: int | Sequence[int]) -> np.ndarray[Any, Any]:
    """A generator for simulations. The same seed gives the same draws; nearby seeds are unrelated."""
    return _seeded(_blank(SIMULATED), seed)


def generator(seed: int | Sequence[int]) -> np.ndarray[Any, Any]:
    """The same draws as ``simulation``, from a record of 32 bytes that can only simulate: for long runs.

    Rules are compiled for it apart, so it pays where many steps are simulated by the same compiled loop.
    """
    return _seeded(np.zeros(1, GENERATOR), seed)


def _seeded(chance: np.ndarray[Any, Any], seed: int | Sequence[int]) -> np.ndarray[Any, Any]:
    chance["x"][0] = np.random.SeedSequence(seed).generate_state(4, np.uint32)
    if not chance["x"][0].any():
        chance["x"][0, 0] = 1
    return chance


def live(words: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Chance from given words, uint32[at most 512]."""
    return _given(LIVE, words)


def addressed(key: bytes, step: int) -> np.ndarray[Any, Any]:
    """Chance whose words depend on their addresses. key: 32 bytes. step: the address of draws that have no other."""
    chance = _blank(ADDRESSED)
    chance["key"][0] = np.frombuffer(key, "<u4")
    chance["step"] = step
    return chance


def scripted(draws: Sequence[int]) -> np.ndarray[Any, Any]:
    """Chance with a script: the draws themselves, in order, at most 512."""
    return _given(SCRIPTED, np.asarray(draws, np.int64))


def _given(mode: int, words: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    if len(words) > WORDS:
        raise ValueError(f"at most {WORDS} words at a time, not {len(words)}")
    chance = _blank(mode)
    chance["word"][0, : len(words)] = words
    chance["given"] = len(words)
    return chance


def draws_of(chance: np.ndarray[Any, Any]) -> list[int]:
    """The draws that a record has made, unless it simulates."""
    count = int(chance["count"][0])
    drawn: list[int] = chance["drawn"][0, :count].tolist()
    return drawn


def bounds_of(chance: np.ndarray[Any, Any]) -> list[int]:
    """For each draw that a record has made, unless it simulates, the n of "below n"."""
    count = int(chance["count"][0])
    bounds: list[int] = chance["bound"][0, :count].tolist()
    return bounds


def missing_bound_of(chance: np.ndarray[Any, Any]) -> int:
    """After a step with scripted draws: the n of the first missing draw; 0 when none was missing or one was wrong.

    The step is then a chance node with n equally likely branches 0..n-1: add one draw, and take the step again.
    """
    return int(chance["missing_bound"][0])


def addresses_of(chance: np.ndarray[Any, Any]) -> list[tuple[int, int, int, int]]:
    """The addresses that were drawn from, in order, unless the record simulates: three numbers, and how many draws."""
    return used(chance["place"][0, : int(chance["places"][0])].tolist(), int(chance["count"][0]))


def used(places: list[list[int]], count: int) -> list[tuple[int, int, int, int]]:
    """Rows of ``place`` after ``count`` draws, with the draws of each address instead of those before it."""
    ends = [place[3] for place in places[1:]] + [count]
    return [(what, a, b, end - first) for (what, a, b, first), end in zip(places, ends, strict=False) if end > first]
