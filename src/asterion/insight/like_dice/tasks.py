"""The difficulty of a mission for a seat: the time and the errors of a regular, by the model of the bots."""

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from asterion.bots.contract import REGULAR, Records
from asterion.bots.like_dice.mental_sum import work_out
from asterion.games.chance import Chances, simulation
from asterion.games.compiled import rule
from asterion.games.like_dice.answers import answer
from asterion.games.like_dice.material import CARDS, DISPLAY, TARGET
from asterion.games.like_dice.state import IN_DISPLAY, IN_PILE, RULESET, STATE, Rulesets, States

SAMPLES = 48
"""Answers of a regular that are tried for its errors."""
HANDS = 36
"""Hands that are dealt, card by card, to know how long a regular takes with that many cards."""


@rule
def measure(rulesets: Rulesets, states: States, samples: int, chances: Chances, out: Any) -> None:
    """The first missions for every seat, into out: float64[missions, seats, 2]: ms, share of wrong answers."""
    for mission in range(out.shape[0]):
        for seat in range(int(rulesets[0].seats)):
            _, took = work_out(states[0], seat, mission, REGULAR, True, chances[0])
            right, wrong = answer(states[0], seat, mission), 0
            for _ in range(int(samples)):
                number, _ = work_out(states[0], seat, mission, REGULAR, False, chances[0])
                wrong += number != right
            out[mission, seat, 0] = float(took)
            out[mission, seat, 1] = (wrong + 0.5) / (int(samples) + 1.0)


@rule
def right_answer(states: States, seat: int, mission: int) -> int:
    """The number that is right for a seat (L4)."""
    return answer(states[0], int(seat), int(mission))


def missions_in(ruleset: Records) -> int:
    """Number of missions up to the last that is in play: of a whole box they are the first ones (L2)."""
    return int(ruleset["missions"][0]).bit_length()


def tasks(ruleset: Records, state: Records, key: tuple[int, ...]) -> Records:
    """All missions in play, for every seat, as ``measure`` writes them. key: seed of the errors."""
    missions = missions_in(ruleset)
    out = np.zeros((missions, int(ruleset["seats"][0]), 2))
    measure(ruleset, state, SAMPLES, simulation(key), out)
    return out


@dataclass(frozen=True)
class Usual:
    """Log times of a regular. means: by the number of cards that it owns. spread: between hands, in one mission.

    kept: the share of what a hand is slower than others of its size that is left with one more card.
    """

    means: list[float]
    spread: float
    kept: float


@cache
def usual_times(missions: int) -> Usual:
    """Over these missions and random hands."""
    ruleset, state, chance = np.zeros(1, RULESET), np.zeros(1, STATE), np.random.default_rng(14)
    ruleset["seats"] = 1
    logs = np.zeros((CARDS - DISPLAY + 1, HANDS, missions))
    for hand in range(HANDS):
        cards = chance.permutation(CARDS)
        state["owner"] = IN_PILE
        state["owner"][0, cards[:DISPLAY]] = IN_DISPLAY
        for owned in range(len(logs)):
            state["owner"][0, cards[DISPLAY : DISPLAY + owned]] = 0
            out = np.zeros((missions, 1, 2))
            measure(ruleset, state, 0, simulation(0), out)
            logs[owned, hand] = np.log(out[:, 0, 0])
    spread = float(np.sqrt(logs[:TARGET].var(axis=1, ddof=1).mean()))
    slower = logs[1 : TARGET + 1].mean(axis=2)
    slower -= slower.mean(axis=1, keepdims=True)
    kept = float((slower[1:] * slower[:-1]).sum() / (slower[:-1] ** 2).sum())
    return Usual(logs.mean(axis=(1, 2)).tolist(), spread, kept)
