"""Steps of many games in which one seat learns and bots of the house hold the others, in a compiled loop.

No module to import: `learner` runs this file once for each game, with GAME set, as `batch` runs `kernel`.
"""

import hashlib
from typing import Any

from asterion.bots import bots_of
from asterion.games.compiled import rule, uncounted
from asterion.games.contract import Game
from asterion.lab.stepper import KERNEL, kernel_of

GAME: Game = globals()["GAME"]
LOOPS = kernel_of(GAME)
LISTED: bool = LOOPS.LISTED
OVER: int = LOOPS.OVER
STUCK: int = LOOPS.STUCK
PLAYED: int = LOOPS.PLAYED
REFUSED: int = LOOPS.REFUSED
advance, apply, deal, encode, settle, show = (
    LOOPS.advance,
    LOOPS.apply,
    LOOPS.deal,
    LOOPS.encode,
    LOOPS.settle,
    LOOPS.show,
)
observe = GAME.observe
RULE = bots_of(GAME).rule
assert RULE is not None
choose = RULE.choose


def learn(
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
    begin: bool,
    choices: Any,
    points: Any,
    shares: Any,
    done: Any,
    learner: Any,
    moves: int,
    levels: Any,
    thoughts: Any,
    ends: Any,
    seen: Any,
    Y: Any,
) -> int:
    """In each of the games first .. last - 1 the learner's choice, or a first deal, and then all up to its next one.

    learner: int8[games], its seat, which moves on by this many with each new game. levels: int64[seats - 1], of the
    seats after its own. thoughts: what the bots draw from, by game; seen, Y: what they see and think in. ends:
    int16[games, length], what the learner sees of a game that is over. A game that ends before it has chosen once does
    not count. PLAYED, REFUSED or STUCK.
    """
    R, X, spare, states = uncounted(R), uncounted(X), uncounted(spare), uncounted(states)
    generators, thoughts = uncounted(generators), uncounted(thoughts)
    legal, masks, vectors, about = uncounted(legal), uncounted(masks), uncounted(vectors), uncounted(about)
    points, shares, ends = uncounted(points), uncounted(shares), uncounted(ends)
    seats = points.shape[1]
    for n in range(first, last):
        C, T = generators[n : n + 1], thoughts[n : n + 1]
        if done[n]:
            done[n] = False
            for other in range(seats):
                points[n, other] = 0
                shares[n, other] = 0.0
        S, own = states[n : n + 1], int(learner[n])
        if begin:
            seat = deal(R, S, X, C)
        else:
            choice = int(choices[n])
            if apply(R, S, X, own, int(legal[n, choice]) if LISTED else choice, C):
                return REFUSED
            seat = advance(R, S, C)
        chosen = not begin
        while seat != own:
            if seat == STUCK:
                return STUCK
            if seat == OVER:
                if chosen:
                    settle(R, S, points[n], shares[n])
                    encode(R, S, own, ends[n])
                    done[n], chosen = True, False
                own = (own + moves) % seats
                seat = deal(R, S, X, C)
            else:
                observe(R, S, seat, seen)
                action = int(choose(R, seen, seat, int(levels[(seat - own - 1) % seats]), Y, T))
                if apply(R, S, X, seat, action, C):
                    return REFUSED
                seat = advance(R, S, C)
        learner[n] = own
        turn[n] = seat
        counts[n] = show(R, S, X, spare, seat, int(counts[n]), legal[n], masks[n], vectors[n], about[n])
    return PLAYED


# Numba keeps machine code by the name of a function and by its own file: here the file of the loops counts too.
learn.__qualname__ = f"learn_{GAME.id}_{hashlib.sha256(KERNEL.read_bytes()).hexdigest()[:12]}"
learn = rule(learn)
