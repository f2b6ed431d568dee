"""Steps of many games of one kind in a compiled loop, on the entry points of the contract.

No module to import: `batch` runs this file once for each game, with GAME set, so that Numba sees that game's entry
points as fixed functions, and keeps its machine code apart from that of other games.
"""

from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np

from asterion.games.chance import DTYPE as CHANCE
from asterion.games.chance import below
from asterion.games.compiled import blank, part_of_rule, rule, uncounted
from asterion.games.contract import Game

GAME: Game = globals()["GAME"]
assert GAME.encoding is not None
LISTED = GAME.encoding.listed is not None
CHOICES, FEATURES = GAME.encoding.choices, GAME.encoding.features
MOST = CHOICES if LISTED else GAME.most_actions
WORDS = 4
"""Words of the state of a generator; each game has its own, and draws through the record of a thread."""
OVER, STUCK = -1, -2
"""Instead of a seat: the game is over; it waits for nobody, and no sandglass runs."""
PLAYED, REFUSED = 0, 1
"""How a block of steps went: all were made; the rules refuse a choice that the mask allows."""

seats_to_act, is_over, scores, encode = GAME.seats_to_act, GAME.is_over, GAME.scores, GAME.encoding.encode

if GAME.encoding.listed is not None:
    SCRATCH = GAME.encoding.listed.scratch
    start, legal_actions, apply = (
        GAME.encoding.listed.start,
        GAME.encoding.listed.legal_actions,
        GAME.encoding.listed.apply,
    )
    features = GAME.encoding.listed.features
else:
    SCRATCH = np.dtype(np.int8)
    _start, _legal_actions, _apply = GAME.start, GAME.legal_actions, GAME.apply

    @part_of_rule
    def start(R: Any, S: Any, X: Any, C: Any) -> int:
        """The game's own entry point, which needs no scratch; so are the next two."""
        return _start(R, S, C)

    @part_of_rule
    def legal_actions(R: Any, S: Any, X: Any, seat: int, out: Any, spare: Any) -> int:
        return _legal_actions(R, S, seat, out)

    @part_of_rule
    def apply(R: Any, S: Any, X: Any, seat: int, action: int, C: Any) -> int:
        return _apply(R, S, seat, action, C)

    @part_of_rule
    def features(R: Any, S: Any, X: Any, seat: int, actions: Any, count: int, out: Any) -> None:
        return


if GAME.sandglass is not None:
    run_out = GAME.sandglass.run_out
else:

    @part_of_rule
    def run_out(R: Any, S: Any, C: Any) -> int:
        """There is no sandglass."""
        return STUCK


if GAME.winners is not None:
    winners = GAME.winners
else:

    @part_of_rule
    def winners(R: Any, S: Any) -> int:
        """Unused: most points win."""
        return 0


OWN_WINNERS = GAME.winners is not None


F = TypeVar("F", bound=Callable[..., Any])


def loop(function: F) -> F:
    """A rule whose machine code is kept under a name of its own: Numba's cache would take this file's functions for the
    same ones in every game."""
    function.__qualname__ = f"{function.__name__}_{GAME.id}"
    return rule(function)


class Scratch:
    """What one thread overwrites."""

    def __init__(self) -> None:
        self.record = np.zeros(1, SCRATCH)
        self.chance = blank(CHANCE)
        self.spare = np.zeros(MOST, np.int32)


@part_of_rule
def advance(R: Any, S: Any, C: Any) -> int:
    """The first awaited seat, after time has passed if need be; OVER or STUCK. As Game.turns."""
    while not is_over(R, S):
        awaited = int(seats_to_act(R, S))
        if awaited:
            seat = 0
            while not awaited >> seat & 1:
                seat += 1
            return seat
        if run_out(R, S, C):
            return STUCK
    return OVER


@part_of_rule
def deal(R: Any, S: Any, X: Any, C: Any) -> int:
    """A new game up to its first decision; STUCK when it has none."""
    start(R, S, X, C)
    return advance(R, S, C)


@part_of_rule
def settle(R: Any, S: Any, points: Any, shares: Any) -> None:
    """Of a finished game the points and the shares of the win, by seat: int32[seats], float32[seats] (M13)."""
    seats, won, sharing = len(points), 0, 0
    scores(R, S, points)
    if OWN_WINNERS:
        won = int(winners(R, S))
    else:
        most = int(points[0])
        for seat in range(seats):
            most = max(most, int(points[seat]))
        for seat in range(seats):
            if int(points[seat]) == most:
                won |= 1 << seat
    for seat in range(seats):
        sharing += won >> seat & 1
    for seat in range(seats):
        shares[seat] = (won >> seat & 1) / sharing


@part_of_rule
def show(
    R: Any, S: Any, X: Any, spare: Any, seat: int, had: int, legal: Any, mask: Any, vector: Any, about: Any
) -> int:
    """What one seat sees and may do; returns how many choices it has. had: how many were shown before."""
    count = int(legal_actions(R, S, X, seat, legal, spare))
    encode(R, S, seat, vector)
    if LISTED:
        features(R, S, X, seat, legal, count, about)
        for choice in range(had, count):
            mask[choice] = True
        for choice in range(count, had):
            mask[choice] = False
            for i in range(FEATURES):
                about[choice, i] = 0
    else:
        for choice in range(CHOICES):
            mask[choice] = False
        for i in range(count):
            mask[int(legal[i])] = True
    return count


@loop
def begin(
    first: int,
    last: int,
    R: Any,
    X: Any,
    C: Any,
    spare: Any,
    states: Any,
    words: Any,
    legal: Any,
    turn: Any,
    counts: Any,
    masks: Any,
    vectors: Any,
    about: Any,
) -> int:
    """Deal games first .. last - 1. PLAYED, or STUCK when one has no decision."""
    R, X, C, spare, states = uncounted(R), uncounted(X), uncounted(C), uncounted(spare), uncounted(states)
    legal, masks, vectors, about = uncounted(legal), uncounted(masks), uncounted(vectors), uncounted(about)
    for n in range(first, last):
        for i in range(WORDS):
            C[0].x[i] = words[n, i]
        S = states[n : n + 1]
        seat = deal(R, S, X, C)
        if seat < 0:
            return STUCK
        turn[n] = seat
        counts[n] = show(R, S, X, spare, seat, int(counts[n]), legal[n], masks[n], vectors[n], about[n])
        for i in range(WORDS):
            words[n, i] = C[0].x[i]
    return PLAYED


@loop
def step(
    first: int,
    last: int,
    R: Any,
    X: Any,
    C: Any,
    spare: Any,
    states: Any,
    words: Any,
    legal: Any,
    turn: Any,
    counts: Any,
    masks: Any,
    vectors: Any,
    about: Any,
    choices: Any,
    points: Any,
    shares: Any,
    done: Any,
) -> int:
    """One choice in each of the games first .. last - 1; after its end comes a new deal. PLAYED, REFUSED or STUCK."""
    R, X, C, spare, states = uncounted(R), uncounted(X), uncounted(C), uncounted(spare), uncounted(states)
    legal, masks, vectors, about = uncounted(legal), uncounted(masks), uncounted(vectors), uncounted(about)
    points, shares = uncounted(points), uncounted(shares)
    for n in range(first, last):
        for i in range(WORDS):
            C[0].x[i] = words[n, i]
        S, choice = states[n : n + 1], int(choices[n])
        if apply(R, S, X, int(turn[n]), int(legal[n, choice]) if LISTED else choice, C):
            return REFUSED
        seat = advance(R, S, C)
        if seat == OVER:
            settle(R, S, points[n], shares[n])
            done[n] = True
            seat = deal(R, S, X, C)
        elif done[n]:
            done[n] = False
            for other in range(points.shape[1]):
                points[n, other] = 0
                shares[n, other] = 0.0
        if seat < 0:
            return STUCK
        turn[n] = seat
        counts[n] = show(R, S, X, spare, seat, int(counts[n]), legal[n], masks[n], vectors[n], about[n])
        for i in range(WORDS):
            words[n, i] = C[0].x[i]
    return PLAYED


@loop
def first_illegal(masks: Any, choices: Any) -> int:
    """The first game whose choice is none of its legal ones; -1: there is none."""
    for n in range(len(choices)):
        choice = int(choices[n])
        if choice < 0 or choice >= masks.shape[1] or not masks[n, choice]:
            return n
    return -1


@loop
def any_choices(first: int, last: int, words: Any, C: Any, legal: Any, counts: Any, out: Any) -> int:
    """A legal choice for games first .. last - 1, each as likely, into out: int64[games]."""
    for n in range(first, last):
        for i in range(WORDS):
            C[0].x[i] = words[n, i]
        choice = below(C[0], int(counts[n]))
        out[n] = choice if LISTED else int(legal[n, choice])
        for i in range(WORDS):
            words[n, i] = C[0].x[i]
    return PLAYED
