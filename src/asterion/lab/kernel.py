"""Steps of many games of one kind in a compiled loop, on the entry points of the contract.

``begin_game``, ``step_game`` and ``choose`` do it for one game; the loops below go through the games of a thread, and
those of `cuda_kernels` give each game a thread of its own. Each game has its own state of the generator.

No module to import: `batch` runs this file once for each game, with GAME set, so that Numba sees that game's entry
points as fixed functions, and keeps its machine code apart from that of other games.
"""

from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np

from asterion.games.chance import below
from asterion.games.compiled import part_of_rule, rule, uncounted
from asterion.games.contract import Game

GAME: Game = globals()["GAME"]
assert GAME.encoding is not None
LISTED = GAME.encoding.listed is not None
CHOICES, FEATURES = GAME.encoding.choices, GAME.encoding.features
MOST = CHOICES if LISTED else GAME.most_actions
OVER, STUCK = -1, -2
"""Instead of a seat: the game is over; it waits for nobody, and no sandglass runs."""
PLAYED, REFUSED = 0, 1
"""Results of a block of steps: all were made; the rules refuse a choice that the mask allows."""

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
    """Show what one seat sees and may do; returns its number of choices. had: the number shown before."""
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


@part_of_rule
def begin_game(
    n: int,
    R: Any,
    X: Any,
    spare: Any,
    states: Any,
    generators: Any,
    legal: Any,
    turn: Any,
    counts: Any,
    masks: Any,
    vectors: Any,
    about: Any,
) -> int:
    """Deal game n, up to its first decision. PLAYED, or STUCK when it has none."""
    S, C = states[n : n + 1], generators[n : n + 1]
    seat = deal(R, S, X, C)
    if seat < 0:
        return STUCK
    turn[n] = seat
    counts[n] = show(R, S, X, spare, seat, int(counts[n]), legal[n], masks[n], vectors[n], about[n])
    return PLAYED


@part_of_rule
def step_game(
    n: int,
    R: Any,
    X: Any,
    spare: Any,
    states: Any,
    generators: Any,
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
    """One choice in game n; after its end comes a new deal. PLAYED, REFUSED or STUCK."""
    S, C, choice = states[n : n + 1], generators[n : n + 1], int(choices[n])
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
    return PLAYED


@part_of_rule
def is_illegal(n: int, masks: Any, choices: Any) -> bool:
    """Whether the choice in game n is none of its legal ones."""
    choice = int(choices[n])
    return choice < 0 or choice >= masks.shape[1] or not masks[n, choice]


@part_of_rule
def choose(n: int, generators: Any, legal: Any, counts: Any, out: Any) -> None:
    """A legal choice for game n, each as likely, into out: int64[games]."""
    choice = below(generators[n], int(counts[n]))
    out[n] = choice if LISTED else int(legal[n, choice])


@loop
def begin(
    first: int,
    last: int,
    R: Any,
    X: Any,
    spare: Any,
    states: Any,
    generators: Any,
    legal: Any,
    turn: Any,
    counts: Any,
    masks: Any,
    vectors: Any,
    about: Any,
) -> int:
    """Deal games first .. last - 1. PLAYED, or STUCK when one has no decision. X, spare: what one thread overwrites."""
    R, X, spare, legal = uncounted(R), uncounted(X), uncounted(spare), uncounted(legal)
    states, generators = uncounted(states), uncounted(generators)
    turn, counts, masks = uncounted(turn), uncounted(counts), uncounted(masks)
    vectors, about = uncounted(vectors), uncounted(about)
    for n in range(first, last):
        code = begin_game(n, R, X, spare, states, generators, legal, turn, counts, masks, vectors, about)
        if code:
            return code
    return PLAYED


@loop
def step(
    first: int,
    last: int,
    R: Any,
    X: Any,
    spare: Any,
    states: Any,
    generators: Any,
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
    """One choice in each of the games first .. last - 1. PLAYED, REFUSED or STUCK. X, spare: as above."""
    R, X, spare, legal = uncounted(R), uncounted(X), uncounted(spare), uncounted(legal)
    states, generators = uncounted(states), uncounted(generators)
    turn, counts, masks = uncounted(turn), uncounted(counts), uncounted(masks)
    vectors, about = uncounted(vectors), uncounted(about)
    choices, points, shares, done = uncounted(choices), uncounted(points), uncounted(shares), uncounted(done)
    for n in range(first, last):
        code = step_game(
            n,
            R,
            X,
            spare,
            states,
            generators,
            legal,
            turn,
            counts,
            masks,
            vectors,
            about,
            choices,
            points,
            shares,
            done,
        )
        if code:
            return code
    return PLAYED


@loop
def first_illegal(masks: Any, choices: Any) -> int:
    """The first game whose choice is none of its legal ones; -1: there is none."""
    masks, choices = uncounted(masks), uncounted(choices)
    for n in range(len(choices)):
        if is_illegal(n, masks, choices):
            return n
    return -1


@loop
def any_choices(generators: Any, legal: Any, counts: Any, out: Any) -> None:
    """A legal choice for every game, each as likely, into out: int64[games]."""
    generators, legal, counts, out = uncounted(generators), uncounted(legal), uncounted(counts), uncounted(out)
    for n in range(len(out)):
        choose(n, generators, legal, counts, out)
