"""Steps of many games of one kind in a compiled loop, on the entry points of the contract.

``begin_game``, ``step_game`` and ``choose`` do it for one game; the loops below go through the games of a thread, and
those of `cuda_kernels` give each game a thread of its own. Each game has its own state of the generator.

No module to import: `batch` runs this file once for each game, with GAME set, so that Numba sees that game's entry
points as fixed functions, and keeps its machine code apart from that of other games.

``rulesets``, ``states`` and ``chances`` are arrays of length 1, as entry points take them; so is ``own``, the scratch
record of a game with listed choices.
"""

from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np

from asterion.games.chance import below
from asterion.games.compiled import part_of_rule, rule, uncounted
from asterion.games.contract import Game
from asterion.lab.stepper import VERSION, BatchArrays, EpisodeEnds, Scratch

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
    def start(rulesets: Any, states: Any, own: Any, chances: Any) -> int:
        """The game's own entry point, which needs no scratch; so are the next two."""
        return _start(rulesets, states, chances)

    @part_of_rule
    def legal_actions(rulesets: Any, states: Any, own: Any, seat: int, out: Any, spare: Any) -> int:
        return _legal_actions(rulesets, states, seat, out)

    @part_of_rule
    def apply(rulesets: Any, states: Any, own: Any, seat: int, action: int, chances: Any) -> int:
        return _apply(rulesets, states, seat, action, chances)

    @part_of_rule
    def features(rulesets: Any, states: Any, own: Any, seat: int, actions: Any, count: int, out: Any) -> None:
        return


if GAME.sandglass is not None:
    run_out = GAME.sandglass.run_out
else:

    @part_of_rule
    def run_out(rulesets: Any, states: Any, chances: Any) -> int:
        """There is no sandglass."""
        return STUCK


if GAME.winners is not None:
    winners = GAME.winners
else:

    @part_of_rule
    def winners(rulesets: Any, states: Any) -> int:
        """Unused: most points win."""
        return 0


OWN_WINNERS = GAME.winners is not None


F = TypeVar("F", bound=Callable[..., Any])


def loop(function: F) -> F:
    """A rule whose machine code is kept under a name of its own: Numba's cache would take this file's functions for the
    same ones in every game."""
    function.__qualname__ = f"{function.__name__}_{GAME.id}_{VERSION}"
    return rule(function)


@part_of_rule
def advance(rulesets: Any, states: Any, chances: Any) -> int:
    """The first awaited seat, after time has passed if need be; OVER or STUCK. As Game.turns."""
    while not is_over(rulesets, states):
        awaited = int(seats_to_act(rulesets, states))
        if awaited:
            seat = 0
            while not awaited >> seat & 1:
                seat += 1
            return seat
        if run_out(rulesets, states, chances):
            return STUCK
    return OVER


@part_of_rule
def deal(rulesets: Any, states: Any, own: Any, chances: Any) -> int:
    """A new game up to its first decision; STUCK when it has none."""
    start(rulesets, states, own, chances)
    return advance(rulesets, states, chances)


@part_of_rule
def settle(rulesets: Any, states: Any, points: Any, shares: Any) -> None:
    """Of a finished game the points and the shares of the win, by seat: int32[seats], float32[seats] (M13)."""
    seats, won, sharing = len(points), 0, 0
    scores(rulesets, states, points)
    if OWN_WINNERS:
        won = int(winners(rulesets, states))
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
def show(rulesets: Any, n: int, seat: int, games: BatchArrays, scratch: Scratch) -> None:
    """Show what a seat, the next to choose in game n, sees and may do."""
    states, legal, mask, about = games.states[n : n + 1], games.legal[n], games.mask[n], games.features[n]
    had, count = int(games.counts[n]), int(legal_actions(rulesets, states, scratch.own, seat, legal, scratch.spare))
    games.seat[n], games.counts[n] = seat, count
    encode(rulesets, states, seat, games.observation[n])
    if LISTED:
        features(rulesets, states, scratch.own, seat, legal, count, about)
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


@part_of_rule
def begin_game(rulesets: Any, n: int, games: BatchArrays, scratch: Scratch) -> int:
    """Deal game n, up to its first decision. PLAYED, or STUCK when it has none."""
    seat = deal(rulesets, games.states[n : n + 1], scratch.own, games.generators[n : n + 1])
    if seat < 0:
        return STUCK
    show(rulesets, n, seat, games, scratch)
    return PLAYED


@part_of_rule
def refresh_game(rulesets: Any, n: int, games: BatchArrays, scratch: Scratch) -> int:
    """Show the decision at which game n stands. PLAYED, OVER or STUCK."""
    seat = advance(rulesets, games.states[n : n + 1], games.generators[n : n + 1])
    if seat < 0:
        return seat
    show(rulesets, n, seat, games, scratch)
    return PLAYED


@part_of_rule
def step_game(rulesets: Any, n: int, choices: Any, games: BatchArrays, ends: EpisodeEnds, scratch: Scratch) -> int:
    """One choice in game n; after its end comes a new deal. PLAYED, REFUSED or STUCK."""
    states, chances = games.states[n : n + 1], games.generators[n : n + 1]
    action = int(games.legal[n, int(choices[n])]) if LISTED else int(choices[n])
    if apply(rulesets, states, scratch.own, int(games.seat[n]), action, chances):
        return REFUSED
    seat = advance(rulesets, states, chances)
    if seat == OVER:
        settle(rulesets, states, ends.score[n], ends.reward[n])
        ends.done[n] = True
        seat = deal(rulesets, states, scratch.own, chances)
    elif ends.done[n]:
        clear(n, ends)
    if seat < 0:
        return STUCK
    show(rulesets, n, seat, games, scratch)
    return PLAYED


@part_of_rule
def clear(n: int, ends: EpisodeEnds) -> None:
    """Game n goes on: no points, no share of a win."""
    ends.done[n] = False
    for seat in range(ends.score.shape[1]):
        ends.score[n, seat] = 0
        ends.reward[n, seat] = 0.0


@part_of_rule
def is_illegal(n: int, mask: Any, choices: Any) -> bool:
    """Whether the choice in game n is none of its legal ones."""
    choice = int(choices[n])
    return choice < 0 or choice >= mask.shape[1] or not mask[n, choice]


@part_of_rule
def choose(n: int, generators: Any, legal: Any, counts: Any, out: Any) -> None:
    """A legal choice for game n, each as likely, into out: int64[games]."""
    choice = below(generators[n], int(counts[n]))
    out[n] = choice if LISTED else int(legal[n, choice])


@loop
def begin(first: int, last: int, rulesets: Any, thread: tuple[Any, ...], arrays: tuple[Any, ...]) -> int:
    """Deal games first .. last - 1. PLAYED, or STUCK when one has no decision.

    thread, arrays: the fields of Scratch and BatchArrays. Numba reads a plain tuple faster than a named one.
    """
    rulesets, scratch, games = uncounted(rulesets), uncounted(Scratch(*thread)), uncounted(BatchArrays(*arrays))
    for n in range(first, last):
        code = begin_game(rulesets, n, games, scratch)
        if code:
            return code
    return PLAYED


@loop
def refresh(first: int, last: int, rulesets: Any, thread: tuple[Any, ...], arrays: tuple[Any, ...]) -> int:
    """Show the decisions of games first .. last - 1. PLAYED, OVER or STUCK; the rest as in begin."""
    rulesets, scratch, games = uncounted(rulesets), uncounted(Scratch(*thread)), uncounted(BatchArrays(*arrays))
    for n in range(first, last):
        code = refresh_game(rulesets, n, games, scratch)
        if code:
            return code
    return PLAYED


@loop
def step(
    first: int,
    last: int,
    rulesets: Any,
    thread: tuple[Any, ...],
    arrays: tuple[Any, ...],
    choices: Any,
    ended: tuple[Any, ...],
) -> int:
    """One choice in each of the games first .. last - 1. PLAYED, REFUSED or STUCK.

    choices: int64[games]. ended: the fields of EpisodeEnds; the rest as in begin.
    """
    rulesets, scratch, games = uncounted(rulesets), uncounted(Scratch(*thread)), uncounted(BatchArrays(*arrays))
    choices, ends = uncounted(choices), uncounted(EpisodeEnds(*ended))
    for n in range(first, last):
        code = step_game(rulesets, n, choices, games, ends, scratch)
        if code:
            return code
    return PLAYED


@loop
def first_illegal(mask: Any, choices: Any) -> int:
    """The first game whose choice is none of its legal ones; -1: there is none."""
    mask, choices = uncounted(mask), uncounted(choices)
    for n in range(len(choices)):
        if is_illegal(n, mask, choices):
            return n
    return -1


@loop
def any_choices(generators: Any, legal: Any, counts: Any, out: Any) -> None:
    """A legal choice for every game, each as likely, into out: int64[games]."""
    generators, legal, counts, out = uncounted(generators), uncounted(legal), uncounted(counts), uncounted(out)
    for n in range(len(out)):
        choose(n, generators, legal, counts, out)
