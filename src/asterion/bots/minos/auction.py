"""The expert's bidding: a search over worlds that differ in the others' beliefs; each tries every answer to the end.

The expert has seen the longest walk, so it knows the value of a bid that stands. It does not know how the others
play and what they found. A search runs in slices: open_search once, search_worlds as often as there is time,
best_action at the end.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from asterion.bots.contract import EXPERT, NOVICE, RANDOM, REGULAR
from asterion.bots.functions import exp
from asterion.bots.minos.levels import belief, novice_bid, random_bid, regular_bid
from asterion.bots.minos.scratch import CANDIDATES, THOUGHTS, Thoughts, ThoughtsRows
from asterion.games.chance import Chance, Chances, below, simulation
from asterion.games.compiled import rule
from asterion.games.minos.actions import NAME, STAKE_AGAINST, STAKE_ON
from asterion.games.minos.auction import commit, name_number, points_of
from asterion.games.minos.state import BID, BIDDER, COUNTER, FOLLOW, FREE, STATE, Ruleset, Rulesets, State, States
from asterion.games.minos.walking import cells_of

LEVELS = 4
FINDS_EACH = 16
FINDS = (
    (27, 38, 43, 47, 52, 56, 59, 62, 65, 68, 71, 76, 79, 82, 89, 96),
    (50, 62, 67, 71, 73, 76, 77, 79, 81, 82, 84, 85, 88, 89, 93, 96),
)
"""Notes of a novice and a regular, in hundredths of the longest walk: sixteen values, equally likely."""
PRIOR = (0.1, 0.25, 0.4, 0.25)
"""Share of seats that play like each level."""
GAIN, LOSS = 0.8, -0.5
"""Mean points a round: of a seat that plays with sense; of one that does not, for each other seat."""
SPREAD = 1.7
"""Standard deviation of both."""
POINT = 0.001
"""Value of a point next to winning the match: it matters once the match is decided."""
LAST, FAR = 0.4, 0.8
"""Points ahead that make a win about as likely again: after the last round, and per root of a round to come."""


class Workspace(NamedTuple):
    """The arrays that a search overwrites."""

    thoughts: ThoughtsRows  # length 1
    worlds: States  # length 2: the one imagined, the one played on
    chances: Chances  # length 1


def new_workspace(seed: int | Sequence[int]) -> Workspace:
    """A workspace for any number of searches, one after the other. seed: of the worlds."""
    return Workspace(thoughts=np.zeros(1, THOUGHTS), worlds=np.zeros(2, STATE), chances=simulation(seed))


# What the others may believe


@rule
def weight_of_level(ruleset: Ruleset, seen: State, seat: int, level: int) -> float:
    """Likelihood that a seat plays like this level, by its points so far; not normalised."""
    rounds = int(seen.round_number)
    if rounds == 0:
        return PRIOR[level]
    mean = LOSS * (int(ruleset.seats) - 1) if level == RANDOM else GAIN
    off = (int(seen.score[seat]) - mean * rounds) / (SPREAD * np.sqrt(rounds))
    return PRIOR[level] * exp(-0.5 * off * off)


@rule
def draw_level(ruleset: Ruleset, seen: State, seat: int, chance: Chance) -> int:
    """Draw a level that a seat may play like."""
    total = 0.0
    for level in range(LEVELS):
        total += weight_of_level(ruleset, seen, seat, level)
    draw = below(chance, 1 << 20) / (1 << 20) * total
    for level in range(LEVELS):
        draw -= weight_of_level(ruleset, seen, seat, level)
        if draw < 0:
            return level
    return REGULAR


@rule
def draw_note(level: int, longest: int, cells: int, chance: Chance) -> int:
    """Draw a note that a seat of this level may have made with this longest walk."""
    if level == EXPERT:
        return longest
    if level == RANDOM:
        return below(chance, cells + 1)
    percent = FINDS[level - NOVICE][below(chance, FINDS_EACH)]
    return max(1, (longest * percent + 50) // 100)


@rule
def likelihood(seen: State, seat: int, level: int, note: int) -> float:
    """Likelihood of a seat's current stance, if it plays at this level and has this note."""
    stance, bid, cells = int(seen.stance[seat]), int(seen.bid), cells_of(seen)
    if stance == FREE:
        return 1.0
    if level == RANDOM:
        return 0.5 / cells if stance == BIDDER else 0.33
    above = bid - note
    if stance == BIDDER:
        if above > 1:
            return 0.001
        if above == 1:
            return 0.05
        return 0.4 if above == 0 else 0.15
    if stance == FOLLOW:
        return 0.5 if above <= 0 else 0.05
    return 0.4 if above > 0 else 0.15


@rule
def draw_world(ruleset: Ruleset, seen: State, seat: int, world: State, thoughts: Thoughts, chance: Chance) -> float:
    """Draw the others' levels and notes; returns the likelihood of their current stances."""
    longest, weight = belief(ruleset, seen, seat), 1.0
    world.note[seat] = longest
    thoughts.level[seat], thoughts.reach[seat] = EXPERT, longest
    for other in range(int(ruleset.seats)):
        if other != seat:
            level = draw_level(ruleset, seen, other, chance)
            note = draw_note(level, longest, cells_of(seen), chance)
            weight *= likelihood(seen, other, level, note)
            world.note[other] = note
            thoughts.level[other] = level
            thoughts.reach[other] = reach_of(level, min(note, longest), longest, chance)
    return weight


@rule
def reach_of(level: int, note: int, longest: int, chance: Chance) -> int:
    """The walk that a seat makes if it must; with enough time a regular mostly finds the longest one."""
    if level == RANDOM:
        return 1 + below(chance, 3)
    if level == EXPERT or (level == REGULAR and below(chance, 8) > 0):
        return longest
    return max(note, (9 * longest) // 10) if below(chance, 2) else note


# Bidding on


@rule
def knowing_bid(ruleset: Ruleset, seen: State, seat: int) -> int:
    """The quick answer of a seat that has found the longest walk."""
    return STAKE_AGAINST if int(seen.bid) > belief(ruleset, seen, seat) else regular_bid(ruleset, seen, seat)


@rule
def answer_of(ruleset: Ruleset, world: State, seat: int, level: int, chance: Chance) -> int:
    """The answer of a seat of this level."""
    if level == RANDOM:
        return random_bid(world, chance)
    if level == NOVICE:
        return novice_bid(ruleset, world, seat, chance)
    if level == REGULAR:
        return regular_bid(ruleset, world, seat)
    return knowing_bid(ruleset, world, seat)


@rule
def give_answer(ruleset: Ruleset, world: State, seat: int, action: int) -> None:
    """Carry an answer out."""
    if action < STAKE_AGAINST:
        name_number(ruleset, world, seat, action - NAME + 1)
    else:
        commit(ruleset, world, seat, COUNTER if action == STAKE_AGAINST else FOLLOW)


@rule
def outcome(ruleset: Ruleset, world: State, seat: int, thoughts: Thoughts) -> float:
    """Value of a finished auction to a seat: its chance to win the match, and its points."""
    made = int(thoughts.reach[int(world.bidder)]) >= int(world.bid)
    seats = int(ruleset.seats)
    left = int(ruleset.rounds) - int(world.round_number) - 1
    near = LAST + FAR * np.sqrt(left)
    gain = points_of(ruleset, world, seat, made)
    mine, total = int(world.score[seat]) + gain, 0.0
    for other in range(seats):
        score = int(world.score[other]) + points_of(ruleset, world, other, made)
        total += exp((score - mine) / near)
    return POINT * gain + 1 / total


@rule
def bid_on(ruleset: Ruleset, world: State, seat: int, answer: int, thoughts: Thoughts, chance: Chance) -> float:
    """Value of an answer in a world, after bidding to the end."""
    actor = seat
    while True:
        give_answer(ruleset, world, actor, answer)
        if int(world.stage) != BID:
            return outcome(ruleset, world, seat, thoughts)
        actor = int(world.actor)
        answer = answer_of(ruleset, world, actor, int(thoughts.level[actor]), chance)


# The search


@rule
def note_answers(ruleset: Ruleset, seen: State, seat: int, thoughts: Thoughts) -> None:
    """Note the candidate answers: the two stakes, and numbers up to a little above the own walk and the last bid."""
    own, bid, cells = belief(ruleset, seen, seat), int(seen.bid), cells_of(seen)
    count = 0
    if bid > 0:
        thoughts.candidate[0], thoughts.candidate[1] = STAKE_AGAINST, STAKE_ON
        count = 2
    top = min(max(own, bid) + 3, cells)
    for tiles in range(max(bid + 1, top - (CANDIDATES - count) + 1), top + 1):
        thoughts.candidate[count] = NAME + tiles - 1
        count += 1
    thoughts.count = count
    thoughts.weight = 0.0
    for i in range(CANDIDATES):
        thoughts.value[i] = 0.0


@rule
def open_search(rulesets: Rulesets, seens: States, seat: int, work: Workspace) -> int:
    """Begin; returns how many answers there are to choose from."""
    note_answers(rulesets[0], seens[0], int(seat), work.thoughts[0])
    return int(work.thoughts[0].count)


@rule
def search_worlds(rulesets: Rulesets, seens: States, seat: int, work: Workspace, count: int) -> int:
    """Try every answer in this many more worlds; returns how many answers there are."""
    ruleset, seen, seat, chance = rulesets[0], seens[0], int(seat), work.chances[0]
    thoughts, worlds = work.thoughts[0], work.worlds
    worlds[0] = seens[0]
    for _ in range(int(count)):
        weight = draw_world(ruleset, seen, seat, worlds[0], thoughts, chance)
        thoughts.weight += weight
        for i in range(int(thoughts.count)):
            worlds[1] = worlds[0]
            value = bid_on(ruleset, worlds[1], seat, int(thoughts.candidate[i]), thoughts, chance)
            thoughts.value[i] += weight * value
    return int(thoughts.count)


@rule
def best_action(work: Workspace) -> int:
    """The answer that is best so far."""
    thoughts, best = work.thoughts[0], 0
    for i in range(int(thoughts.count)):
        if thoughts.value[i] > thoughts.value[best]:
            best = i
    return int(thoughts.candidate[best])
