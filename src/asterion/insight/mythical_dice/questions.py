"""The worth of an action to the seat that takes it, from what this seat knows: Q, over worlds that fit it.

The worlds are those of an expert's search: hands that agree with what the others did, bets that follow from hands. In
each world every legal action is tried with the same dice, regulars play on, and the futures say what comes after.
"""

from collections.abc import Sequence
from typing import Any, Final, cast

import numpy as np

from asterion.bots.contract import Records
from asterion.bots.mythical_dice.beliefs import begin_beliefs
from asterion.bots.mythical_dice.expert import imagine
from asterion.bots.mythical_dice.odds import note_odds
from asterion.bots.mythical_dice.rollout import roll_with_luck
from asterion.bots.mythical_dice.scratch import Scratch
from asterion.games.chance import Chance, below
from asterion.games.compiled import Float64s, rule
from asterion.games.mythical_dice.actions import FIRST_ROLL, MOST_ACTIONS
from asterion.games.mythical_dice.entry_points import legal_actions
from asterion.games.mythical_dice.rules import play_legal, resolve_trick
from asterion.games.mythical_dice.state import BETTING, Ruleset, State, States
from asterion.insight import questions
from asterion.insight.estimates import POINTS, WIN, Answer, judge
from asterion.insight.future_rows import clear, rows_of
from asterion.insight.mythical_dice.playouts import (
    Decision,
    Workspace,
    add_end,
    new_workspace,
    play_on,
    reference_kind,
)
from asterion.insight.tables import Futures

TAKES, MADE, ROUND = range(POINTS + 1, POINTS + 4)
"""Figures that explain a value: whether the seat takes the trick on the table, whether it makes its bet, its points of
the round."""
UNITS: Final = ROUND + 1
FACTS: Final = ("made", "points", "takes", "missing")
"""Names of the figures of ``note_facts``."""
SLICE: Final = 64
"""Worlds tried between two looks at the clock."""


@rule
def takes_trick(ruleset: Ruleset, state: State, seat: int, scratch: Scratch, luck: int, chance: Chance) -> bool:
    """Play the trick on the table out as regulars; whether this seat takes it (M7-M9)."""
    seats = int(ruleset.seats)
    while int(state.rolled) < seats:
        turn = int(state.turn)
        roll_with_luck(ruleset, state, turn, reference_kind(ruleset, state, turn, scratch), luck, chance)
    position, _, _ = resolve_trick(state.trick_kind, state.trick_face, seats)
    return (int(state.leader) + position) % seats == seat


@rule
def try_worlds(
    decision: Decision, actions: Any, futures: Any, first: int, last: int, work: Workspace, values: Any
) -> None:
    """Try every action in the worlds number first to last - 1, into values: float64[worlds, actions, UNITS], of this
    seat.

    actions: int32[actions], the legal ones. A later call continues from what the previous one left in the workspace.
    """
    ruleset, seen, seat, chance = decision.rulesets[0], decision.states[0], int(decision.seat), work.chances[0]
    scratch, beliefs, past, ends = work.scratch[0], work.beliefs[0], work.past[0], work.ends
    world, trial, deals = work.worlds[0], work.trials[0], work.deals[0]
    note_odds(ruleset, scratch)
    if int(first) == 0:
        work.worlds[0] = decision.states[0]
        if int(seen.stage) != BETTING:
            begin_beliefs(ruleset, seen, seat, world, past, scratch, beliefs, chance)
    for number in range(first, last):
        imagine(ruleset, seen, seat, world, past, scratch, beliefs, chance)
        luck = below(chance, (1 << 31) - 1)
        rows = rows_of(futures, number, values.shape[0])
        for place in range(values.shape[1]):
            action, figures = int(actions[place]), values[number, place]
            work.trials[0] = work.worlds[0]
            figures[TAKES] = 0.0
            scratch.careful = 0
            if action < FIRST_ROLL:
                play_legal(ruleset, trial, seat, action, deals)
            else:
                roll_with_luck(ruleset, trial, seat, action - FIRST_ROLL, luck, deals)
                figures[TAKES] = takes_trick(ruleset, trial, seat, scratch, luck, deals)
            play_on(ruleset, trial, scratch, luck, deals)
            clear(ends)
            add_end(rows, trial, 1.0, ends)
            figures[WIN], figures[POINTS] = ends[WIN, seat], ends[POINTS, seat]
            points = int(trial.score[seat]) - int(seen.score[seat])
            figures[MADE], figures[ROUND] = points > 0, points  # a bet made brings some (M10)


@rule
def note_facts(seens: States, seat: int, action: int, means: Float64s, facts: Float64s) -> int:
    """Write the figures that explain the worth of an action, from its means, in the order of FACTS; returns how many.

    ``made``: the chance to make the bet. ``points``: the mean points of this round. Of a die also ``takes``: the chance
    to take the trick on the table, and ``missing``: the tricks that the seat still needs for its bet.
    """
    facts[0], facts[1] = means[MADE], means[ROUND]
    if action < FIRST_ROLL:
        return 2
    facts[2], facts[3] = means[TAKES], int(seens[0].bet[seat]) - int(seens[0].won[seat])
    return 4


def facts_of(seen: Records, seat: int, action: int, mean: Records) -> dict[str, float]:
    """The figures that explain the worth of an action, by name; see ``note_facts``. mean: float64[UNITS]."""
    facts: Any = np.zeros(len(FACTS))
    told = int(note_facts(cast(Any, seen), seat, action, cast(Any, mean), facts))
    return dict(zip(FACTS, facts[:told].tolist(), strict=False))


class Question(questions.Question):
    """The worth of the legal actions to a seat, in one observation."""

    def __init__(self, decision: Decision, futures: Futures, worlds: int, key: Sequence[int]) -> None:
        """worlds: how many to try, a multiple of BATCHES and a power of two. key: seed of worlds and dice."""
        legal = np.zeros(MOST_ACTIONS, np.int32)
        self._legal = legal[: int(legal_actions(*decision, legal))]
        super().__init__(self._legal.tolist(), futures, worlds, UNITS)
        self._decision, self._work = decision, new_workspace(key)

    def _try_worlds(self, first: int, last: int) -> None:
        try_worlds(self._decision, self._legal, self._points, first, last, self._work, self._values)

    def answer(self, action: int, reference: int) -> Answer:
        """The decision for an action, judged."""
        return judge(self._values[:, :, :2], self.actions, action, reference)

    def facts(self) -> dict[int, dict[str, float]]:
        """The figures that explain the worth of each action; see ``facts_of``."""
        seen, seat = cast(Records, self._decision.states), self._decision.seat
        return {
            action: facts_of(seen, seat, action, mean) for action, mean in zip(self.actions, self.means(), strict=True)
        }

    def means(self) -> Records:
        """The mean results of each action, float64[actions, UNITS]."""
        means: Records = self._values.mean(axis=0)
        return means
