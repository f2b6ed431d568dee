"""The worth of an action to the seat that takes it, from what this seat knows: Q, over worlds that fit it.

In each world the unseen pieces are dealt again, and every action is tried with the same draws: points now, some turns
of regulars, and the futures. All legal places are compared by the points that they bring at once.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast

import numpy as np

from asterion.bots.contract import Records
from asterion.bots.mino_3d.regular import regular_action
from asterion.games.chance import below
from asterion.games.compiled import Ints, rule
from asterion.games.mino_3d.board import BOARD, Boards, set_out
from asterion.games.mino_3d.entry_points import MOST_ACTIONS
from asterion.games.mino_3d.legal import list_fits
from asterion.games.mino_3d.worlds import fill_blanks
from asterion.insight import questions
from asterion.insight.contract import Now
from asterion.insight.estimates import POINTS, WIN, Answer, judge
from asterion.insight.future_rows import clear, rows_of
from asterion.insight.mino_3d.playouts import WORD_BITS, Decision, Workspace, add_end, new_workspace, place, play_on
from asterion.insight.tables import Futures


@rule
def rank_candidates(decision: Decision, work: Workspace) -> int:
    """Order the placements that bring most points now by the regular's estimate, into scratch.candidate; how many.

    Of equal ones the first stays first: it is the regular's own.
    """
    scratch = work.scratch[0]
    regular_action(decision.rulesets[0], decision.states[0], int(decision.seat), work.minds[0], scratch)
    count = int(scratch.count)
    for ranked in range(1, count):
        action, value, at = int(scratch.candidate[ranked]), scratch.value[ranked], ranked
        while at > 0 and scratch.value[at - 1] < value:
            scratch.candidate[at], scratch.value[at] = int(scratch.candidate[at - 1]), scratch.value[at - 1]
            at -= 1
        scratch.candidate[at], scratch.value[at] = action, value
    return count


@rule
def points_now(decision: Decision, action: int, boards: Boards, actions: Ints, points: Ints) -> tuple[int, int]:
    """The points that a legal action brings at once, and the most that any legal one would. The rest is scratch."""
    state = decision.states[0]
    set_out(state, int(decision.rulesets[0].support), boards[0])
    count = list_fits(state, boards[0], int(decision.seat), actions, points, MOST_ACTIONS)
    most, brings = 0, 0
    for at in range(count):
        most = max(most, int(points[at]))
        if int(actions[at]) == int(action):
            brings = int(points[at])
    return brings, most


@rule
def try_worlds(
    decision: Decision, actions: Any, futures: Any, first: int, last: int, work: Workspace, values: Any
) -> None:
    """Try every action in the worlds number first to last - 1, into values: float64[worlds, actions, 2], of this seat.

    actions: int64[actions]. A later call continues from what the previous one left in the workspace.
    """
    ruleset, seen, seat, ends = decision.rulesets[0], decision.states[0], int(decision.seat), work.ends
    worlds, chance, words = work.worlds, work.chances[0], work.words
    for world in range(first, last):
        worlds[0] = decision.states[0]
        fill_blanks(ruleset, seen, seat, worlds[0], chance)
        for turn in range(words.shape[0]):
            words[turn] = below(chance, (1 << WORD_BITS) - 1)
        rows = rows_of(futures, world, values.shape[0])
        for at in range(values.shape[1]):
            work.trials[0] = worlds[0]
            set_out(work.trials[0], int(ruleset.support), work.boards[0])
            place(ruleset, seat, int(actions[at]), int(words[int(seen.laid)]), work)
            play_on(decision.rulesets, int(seen.laid), words, work)
            clear(ends)
            add_end(rows, 1.0, work, ends)
            values[world, at, WIN], values[world, at, POINTS] = ends[WIN, seat], ends[POINTS, seat]


def now(decision: Decision, action: int) -> Now:
    """The points that an action of a seat brings at once."""
    work = (np.zeros(1, BOARD), np.zeros(MOST_ACTIONS, np.int32), np.zeros(MOST_ACTIONS, np.int32))
    brings, most = points_now(decision, action, *work)
    return Now(int(brings), int(most))


class Question(questions.Question):
    """The worth of some actions to a seat, in one observation: the one taken and those a regular likes best."""

    def __init__(
        self, decision: Decision, action: int, futures: Futures, worlds: int, most: int, key: Sequence[int]
    ) -> None:
        """action: the one taken. worlds: how many to try, a multiple of BATCHES. most: how many actions, beside it.

        key: seed of worlds and draws.
        """
        self._decision, self._action, self._work = decision, action, new_workspace(key)
        count, scratch = int(rank_candidates(decision, self._work)), cast(Records, self._work.scratch)
        liked: list[int] = scratch["candidate"][0, : min(count, most)].tolist()
        self._reference = liked[0]
        super().__init__(liked if action in liked else [*liked, action], futures, worlds)

    def _try_worlds(self, first: int, last: int) -> None:
        actions = np.array(self.actions, np.int64)
        try_worlds(self._decision, actions, self._points, first, last, self._work, self._values)

    def answer(self) -> Answer:
        """The decision, judged against what a regular does."""
        answer = judge(self._values, self.actions, self._action, self._reference)
        return replace(answer, now=now(self._decision, self._action))
