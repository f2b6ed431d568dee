"""The worth of an action to the seat that takes it, from what this seat knows: Q, over worlds that fit it.

In each world the unseen pieces are dealt again, and every action is tried with the same draws: points now, some turns
of regulars, and the futures. All legal places are compared by the points that they bring at once.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from asterion.bots.contract import Records
from asterion.bots.mino_3d.regular import regular_action
from asterion.bots.mino_3d.scratch import SCRATCH, ScratchRows
from asterion.games.chance import Chances, below, scripted, simulation
from asterion.games.compiled import Ints, rule
from asterion.games.mino_3d.board import BOARD, Boards, set_out
from asterion.games.mino_3d.entry_points import MOST_ACTIONS
from asterion.games.mino_3d.legal import list_fits
from asterion.games.mino_3d.material import PIECE_COUNT
from asterion.games.mino_3d.state import STATE, Rulesets, States
from asterion.games.mino_3d.worlds import fill_blanks
from asterion.insight.contract import Now
from asterion.insight.estimates import POINTS, WIN, Answer, judge
from asterion.insight.mino_3d.futures import Futures
from asterion.insight.mino_3d.playouts import WORD_BITS, add_worth, place, play_on


@rule
def rank_candidates(rulesets: Rulesets, seens: States, seat: int, minds: Boards, scratch: ScratchRows) -> int:
    """Order the placements that bring most points now by the regular's estimate, into scratch.candidate; how many.

    Of equal ones the first stays first: it is the regular's own.
    """
    regular_action(rulesets[0], seens[0], int(seat), minds[0], scratch[0])
    count = int(scratch[0].count)
    for i in range(1, count):
        action, value, at = int(scratch[0].candidate[i]), scratch[0].value[i], i
        while at > 0 and scratch[0].value[at - 1] < value:
            scratch[0].candidate[at], scratch[0].value[at] = int(scratch[0].candidate[at - 1]), scratch[0].value[at - 1]
            at -= 1
        scratch[0].candidate[at], scratch[0].value[at] = action, value
    return count


@rule
def points_now(
    rulesets: Rulesets, states: States, seat: int, action: int, boards: Boards, actions: Ints, points: Ints
) -> tuple[int, int]:
    """The points that a legal action brings at once, and the most that any legal one would. The rest is scratch."""
    set_out(states[0], int(rulesets[0].support), boards[0])
    count = list_fits(states[0], boards[0], int(seat), actions, points, MOST_ACTIONS)
    most, brings = 0, 0
    for i in range(count):
        most = max(most, int(points[i]))
        if int(actions[i]) == int(action):
            brings = int(points[i])
    return brings, most


@rule
def try_worlds(
    rulesets: Rulesets,
    seens: States,
    seat: int,
    actions: Any,
    worlds: States,
    trials: States,
    shown: States,
    boards: Boards,
    minds: Boards,
    scratch: ScratchRows,
    chances: Chances,
    words: Any,
    futures: Any,
    rows: int,
    first: int,
    ends: Any,
    values: Any,
) -> None:
    """Try every action in the worlds number first and on, into values: float64[worlds, actions, 2], of this seat.

    Each world takes the next ``rows`` rows of the futures, over and over. chances (2: of the worlds, told): a later
    call continues from what the one before left. The rest is scratch, 1 each;
    words: int64[turns]; ends: float64[2, seats].
    """
    ruleset, seat, rows, laid = rulesets[0], int(seat), int(rows), int(seens[0].laid)
    for world in range(values.shape[0]):
        worlds[0] = seens[0]
        fill_blanks(ruleset, seens[0], seat, worlds[0], chances[0])
        for turn in range(words.shape[0]):
            words[turn] = below(chances[0], (1 << WORD_BITS) - 1)
        begin = (int(first) + world) * rows % futures.shape[1]
        for at in range(values.shape[1]):
            trials[0] = worlds[0]
            set_out(trials[0], int(ruleset.support), boards[0])
            place(ruleset, trials[0], boards[0], seat, int(actions[at]), int(words[laid]), chances[1])
            play_on(rulesets, trials, laid, words, shown, boards, minds, scratch[0], chances[1])
            for other in range(int(ruleset.seats)):
                ends[WIN, other], ends[POINTS, other] = 0.0, 0.0
            add_worth(ruleset, trials[0], futures, begin, rows, 1.0, ends)
            values[world, at, WIN], values[world, at, POINTS] = ends[WIN, seat], ends[POINTS, seat]


def now(ruleset: Records, state: Records, seat: int, action: int) -> Now:
    """The points that an action of a seat brings at once."""
    room = (np.zeros(1, BOARD), np.zeros(MOST_ACTIONS, np.int32), np.zeros(MOST_ACTIONS, np.int32))
    brings, most = points_now(ruleset, state, seat, action, *room)
    return Now(int(brings), int(most))


class Question:
    """The worth of some actions to a seat, in one observation: the one taken and those a regular likes best."""

    def __init__(
        self,
        ruleset: Records,
        seen: Records,
        seat: int,
        action: int,
        futures: Futures,
        worlds: int,
        most: int,
        key: Sequence[int],
    ) -> None:
        """action: the one taken. worlds: how many to try, a multiple of BATCHES. most: how many actions, beside it.

        key: seed of worlds and draws.
        """
        self._asked = (ruleset, seen.copy(), seat)
        self._futures, self._worlds, self._action = futures, worlds, action
        boards, scratch = np.zeros(2, BOARD), np.zeros(1, SCRATCH)
        count = int(rank_candidates(*self._asked, boards[:1], scratch))
        liked: list[int] = scratch["candidate"][0, : min(count, most)].tolist()
        self._reference = liked[0]
        self.actions = liked if action in liked else [*liked, action]
        states = np.zeros(3, STATE)
        self._room = (states[:1], states[1:2], states[2:], boards[:1], boards[1:], scratch)
        self._chances = np.concatenate([simulation(key), scripted([0])])
        self._values = np.zeros((worlds, len(self.actions), 2))
        self._done = 0

    def more(self, count: int) -> bool:
        """Try the actions in this many more worlds; whether there are more to try."""
        last = min(self._done + count, self._worlds)
        points = self._futures.points
        try_worlds(
            *self._asked,
            np.array(self.actions, np.int64),
            *self._room,
            self._chances,
            np.zeros(PIECE_COUNT, np.int64),
            points,
            max(points.shape[1] // self._worlds, 1),
            self._done,
            np.zeros((2, points.shape[2])),
            self._values[self._done : last],
        )
        self._done = last
        return last < self._worlds

    def answer(self) -> Answer:
        """The decision, judged against what a regular does."""
        answer = judge(self._values, self.actions, self._action, self._reference)
        return replace(answer, now=now(*self._asked, self._action))
