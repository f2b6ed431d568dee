"""The worth of an action to the seat that takes it, from what this seat knows: Q, over worlds that fit it.

The worlds are those of an expert's search: hands that agree with what the others did, bets that follow from hands. In
each world every legal action is tried with the same dice, regulars play on, and the futures say what comes after.
"""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from asterion.bots.contract import Records
from asterion.bots.mythical_dice.beliefs import BELIEFS, BeliefsRows, begin_beliefs
from asterion.bots.mythical_dice.expert import imagine
from asterion.bots.mythical_dice.odds import note_odds
from asterion.bots.mythical_dice.rollout import roll_with_luck
from asterion.bots.mythical_dice.scratch import SCRATCH, Scratch, ScratchRows
from asterion.games.chance import Chance, Chances, below, simulation
from asterion.games.compiled import rule
from asterion.games.mythical_dice.actions import FIRST_ROLL, MOST_ACTIONS
from asterion.games.mythical_dice.entry_points import legal_actions
from asterion.games.mythical_dice.rules import play_legal, resolve_trick
from asterion.games.mythical_dice.state import BETTING, STATE, Ruleset, Rulesets, State, States
from asterion.insight.estimates import POINTS, WIN, Answer, judge
from asterion.insight.mythical_dice.futures import Futures
from asterion.insight.mythical_dice.playouts import add_worth, play_on, reference_kind

TAKES, MADE, ROUND = range(POINTS + 1, POINTS + 4)
"""Figures that explain a value: whether the seat takes the trick on the table, whether it makes its bet, its points of
the round."""
UNITS: Final = ROUND + 1
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
    rulesets: Rulesets,
    seens: States,
    seat: int,
    actions: Any,
    worlds: States,
    scratch: ScratchRows,
    beliefs: BeliefsRows,
    chances: Chances,
    futures: Any,
    rows: int,
    first: int,
    ends: Any,
    values: Any,
) -> None:
    """Try every action in the worlds number first and on, into values: float64[worlds, actions, UNITS], of this seat.

    actions: int32[actions], the legal ones. Each world takes the next ``rows`` rows of the futures, over and over.
    worlds (3: imagined, tried, the past), scratch (1), beliefs, chances (2: worlds, dice): a later call continues from
    what the one before left in them. ends: scratch, float64[2, seats].
    """
    ruleset, seen, seat, rows = rulesets[0], seens[0], int(seat), int(rows)
    note_odds(ruleset, scratch[0])
    if int(first) == 0:
        worlds[0] = seens[0]
        if int(seen.stage) != BETTING:
            begin_beliefs(ruleset, seen, seat, worlds[0], worlds[2], scratch[0], beliefs[0], chances[0])
    for world in range(values.shape[0]):
        imagine(ruleset, seen, seat, worlds[0], worlds[2], scratch[0], beliefs[0], chances[0])
        luck = below(chances[0], (1 << 31) - 1)
        begin = (int(first) + world) * rows % futures.shape[1]
        for place in range(values.shape[1]):
            action = int(actions[place])
            worlds[1] = worlds[0]
            values[world, place, TAKES] = 0.0
            scratch[0].careful = 0
            if action < FIRST_ROLL:
                play_legal(ruleset, worlds[1], seat, action, chances[1])
            else:
                roll_with_luck(ruleset, worlds[1], seat, action - FIRST_ROLL, luck, chances[1])
                values[world, place, TAKES] = takes_trick(ruleset, worlds[1], seat, scratch[0], luck, chances[1])
            play_on(ruleset, worlds[1], scratch[0], luck, chances[1])
            for other in range(int(ruleset.seats)):
                ends[WIN, other], ends[POINTS, other] = 0.0, 0.0
            add_worth(ruleset, worlds[1], futures, begin, rows, 1.0, ends)
            values[world, place, WIN], values[world, place, POINTS] = ends[WIN, seat], ends[POINTS, seat]
            points = int(worlds[1].score[seat]) - int(seen.score[seat])
            values[world, place, MADE], values[world, place, ROUND] = points > 0, points  # a bet made brings some (M10)


def facts_of(seen: Records, seat: int, action: int, mean: Records) -> dict[str, float]:
    """The figures that explain the worth of an action, from its means, float64[UNITS].

    ``made``: the chance to make the bet. ``points``: the mean points of this round. Of a die also ``takes``: the chance
    to take the trick on the table, and ``missing``: the tricks that the seat still needs for its bet.
    """
    facts = {"made": float(mean[MADE]), "points": float(mean[ROUND])}
    if action >= FIRST_ROLL:
        facts["takes"] = float(mean[TAKES])
        facts["missing"] = float(int(seen["bet"][0, seat]) - int(seen["won"][0, seat]))
    return facts


class Question:
    """The worth of the legal actions to a seat, in one observation."""

    def __init__(
        self, ruleset: Records, seen: Records, seat: int, futures: Futures, worlds: int, key: Sequence[int]
    ) -> None:
        """worlds: how many to try, a multiple of BATCHES and a power of two. key: seed of worlds and dice."""
        self._asked = (ruleset, seen.copy(), seat)
        self._futures, self._worlds = futures, worlds
        legal = np.zeros(MOST_ACTIONS, np.int32)
        count = int(legal_actions(ruleset, seen, seat, legal))
        self.actions: list[int] = legal[:count].tolist()
        self._legal = legal[:count].copy()
        self._chances = np.concatenate([simulation(key), simulation(0)])
        self._imagined, self._scratch, self._beliefs = np.zeros(3, STATE), np.zeros(1, SCRATCH), np.zeros(1, BELIEFS)
        self._values = np.zeros((worlds, count, UNITS))
        self._done = 0

    def more(self, count: int) -> bool:
        """Try the actions in this many more worlds; whether there are more to try."""
        last = min(self._done + count, self._worlds)
        points = self._futures.points
        try_worlds(
            *self._asked,
            self._legal,
            self._imagined,
            self._scratch,
            self._beliefs,
            self._chances,
            points,
            max(points.shape[1] // self._worlds, 1),
            self._done,
            np.zeros((2, points.shape[2])),
            self._values[self._done : last],
        )
        self._done = last
        return last < self._worlds

    def answer(self, action: int, reference: int) -> Answer:
        """The decision for an action, judged."""
        return judge(self._values[:, :, :2], self.actions, action, reference)

    def facts(self) -> dict[int, dict[str, float]]:
        """The figures that explain the worth of each action; see ``facts_of``."""
        _, seen, seat = self._asked
        return {
            action: facts_of(seen, seat, action, mean) for action, mean in zip(self.actions, self.means(), strict=True)
        }

    def means(self) -> Records:
        """The mean results of each action, float64[actions, UNITS]."""
        means: Records = self._values.mean(axis=0)
        return means
