"""The levels without a long search: the walk they find while looking, their bids, and how they walk it.

Calls share no memory: the labyrinth and the seat seed the search, so a seat finds the same walk again.
"""

from asterion.bots.contract import EXPERT, NOVICE, RANDOM, REGULAR
from asterion.bots.functions import whole_power
from asterion.bots.minos.building import build
from asterion.bots.minos.paths import (
    NO_NODE,
    PATIENT,
    goes_on_as_found,
    goes_on_as_tried,
    look_around,
    set_out,
    take_up_walk,
    try_on,
)
from asterion.bots.minos.scratch import Scratch, Workspace
from asterion.games.chance import MASK, Chance, Chances, below
from asterion.games.compiled import Ints, rule
from asterion.games.minos.actions import MARBLE, NAME, READY, STAKE_AGAINST, STAKE_ON, STOP, TAKE_BACK, pick_of
from asterion.games.minos.auction import points_for_walk
from asterion.games.minos.legal import list_legal
from asterion.games.minos.material import BOX_SIDES, LARGE, MOST_CELLS
from asterion.games.minos.passages import PASSAGES
from asterion.games.minos.state import (
    BID,
    BUILD,
    COUNTER,
    FOLLOW,
    LOOK,
    REVIEW,
    SIZE,
    UNDECIDED,
    Ruleset,
    Rulesets,
    State,
    States,
)
from asterion.games.minos.state import RANDOM as BY_CHANCE
from asterion.games.minos.walking import cells_of

ATTEMPTS = (0, 2, 6)
"""Places from which a random, a novice and a regular look for a walk."""
DEAD_ENDS = (0, 0, 2)
"""Dead ends after which each gives up an attempt."""
HARDER = 4
"""Factor for the attempts when a seat has found too short a walk for its bid."""
CAREFUL = 50_000
"""Search steps for a way on when the marbles differ from the walk that was found."""
BLUR = 4
"""A novice's note is off by 2 tiles less to 1 more."""
FORGETS = 6
"""A regular's note is less than the walk that it found by up to a tile, and one more for each of these that it has."""
GUESS = (0.4, 0.14)
"""Walk that a seat without a note believes in, as a share of the cells: with tiles laid to fit, and with drawn ones."""

TRUST = (0.95, 0.94, 0.93, 0.8, 0.68, 0.58, 0.5, 0.4, 0.3, 0.2, 0.1)
"""Chance that a bid is made, as a regular believes, by tiles above its own note, from two below on."""
HOPE = (0.99, 0.99, 0.99, 0.4, 0.2, 0.1, 0.05, 0.02, 0.0, 0.0, 0.0)
"""The same for a bid of its own."""
PEACE = (0.55, 0.7, 0.88, 0.92, 0.95, 0.97, 0.98, 0.99, 1.0, 1.0, 1.0)
"""Chance that a free seat does not raise such a bid."""
OUTBID = 0.5
"""Points that a regular expects once it is outbid."""
OBJECTION = 0.5
"""Points that it expects a free seat to stake against a bid."""
SCALE = 12
"""For notes up to this many tiles, one tile more is one step in TRUST and PEACE; for longer ones a step is longer."""
RIVALRY = 0.6
"""Worth of a mean point of the others against a point of its own: to follow helps the bidder."""
RECKLESS = -1.2
"""Points a round; a seat at or below this mean is assumed to bid any number."""
RAISES, FAILS = 0.4, 0.9
"""Chance that it raises, and that it then fails."""


@rule
def seed_by_labyrinth(seen: State, seat: int, whim: Chance) -> None:
    """Let chance depend on the labyrinth and the seat alone."""
    mixed = seat + 1
    for row in range(int(seen.rows)):
        for column in range(int(seen.columns)):
            mixed = (mixed * 0x01000193 + int(seen.tile[row, column]) * 4 + int(seen.turn[row, column]) + 1) & MASK
    for i in range(4):
        mixed = (mixed * 0x19660D + 0x3C6EF35F) & MASK
        whim.x[i] = mixed
    for _ in range(8):
        below(whim, 2)


@rule
def underpasses(ruleset: Ruleset) -> bool:
    """Whether underpasses may be passed without a marble (N9)."""
    return int(ruleset.underpass) == 1


@rule
def find_walk(ruleset: Ruleset, seen: State, seat: int, level: int, scratch: Scratch, whim: Chance) -> None:
    """Look for a walk as a seat of this level does; harder if it has bid more than that."""
    seed_by_labyrinth(seen, seat, whim)
    set_out(seen, underpasses(ruleset), scratch)
    bid, attempts, enough = int(seen.bid), ATTEMPTS[level], cells_of(seen)
    for _ in range(2):
        if int(scratch.found_marbles) < enough:
            look_around(seen, scratch, attempts, DEAD_ENDS[level], enough, whim)
        attempts, enough = HARDER * ATTEMPTS[level], bid


@rule
def noted_length(seen: State, level: int, scratch: Scratch, chance: Chance) -> int:
    """Length that a seat notes when it has looked (N5): neither a novice nor a regular remembers it exactly."""
    length = int(scratch.found_marbles)
    if level == NOVICE:
        length += below(chance, BLUR) - BLUR // 2
    elif level == REGULAR:
        length -= below(chance, 2 + length // FORGETS)
    return max(1, min(length, cells_of(seen)))


# Bidding (N6, N7)


@rule
def points_for_follower(cells: int) -> int:
    """Points that a follower of a successful bidder gains (N10)."""
    return 2 if cells >= LARGE else 1


@rule
def belief(ruleset: Ruleset, seen: State, seat: int) -> int:
    """Walk that a seat believes it can make: its note, or a guess without one."""
    note = int(seen.note[seat])
    guess = GUESS[1 if int(ruleset.building) == BY_CHANCE else 0]
    return note if note > 0 else max(1, int(guess * cells_of(seen)))


@rule
def step_above(tiles: int, own: int, scale: int) -> int:
    """The index of a number in TRUST, HOPE and PEACE: its tiles above the own note, or, if the note is longer than the
    scale, that excess in units of note / scale."""
    above = tiles - own
    if above > 0 and own > scale:
        above = (above * scale + own - 1) // own
    return max(0, min(above + 2, len(TRUST) - 1))


@rule
def random_bid(seen: State, chance: Chance) -> int:
    """Bid, counter or follow, each equally likely, then any number; among all actions it would nearly always bid."""
    bid, cells = int(seen.bid), cells_of(seen)
    draw = below(chance, 3) if bid > 0 else 0
    if draw == 0 and bid < cells:
        return NAME + bid + below(chance, cells - bid)
    return STAKE_AGAINST if draw == 1 else STAKE_ON


@rule
def novice_bid(ruleset: Ruleset, seen: State, seat: int, chance: Chance) -> int:
    """Opens a little below its belief and sometimes raises; counters a bid above its belief, follows any other."""
    own, bid = belief(ruleset, seen, seat), int(seen.bid)
    if bid == 0:
        return NAME + max(1, own - 1 - below(chance, 2)) - 1
    if bid + 1 < own and below(chance, 2):
        return NAME + bid + below(chance, own - 1 - bid)
    return STAKE_ON if bid <= own else STAKE_AGAINST


@rule
def is_reckless(seen: State, seat: int) -> bool:
    """Whether a seat's losses suggest that it bids any number."""
    return int(seen.round_number) > 0 and int(seen.score[seat]) <= RECKLESS * int(seen.round_number)


@rule
def regular_bid(ruleset: Ruleset, seen: State, seat: int) -> int:
    """The answer that gains most on the others, if they sometimes find as long a walk and bid what they find."""
    own, bid, cells, bidder = belief(ruleset, seen, seat), int(seen.bid), cells_of(seen), int(seen.bidder)
    others, against, storm = 0, 0.0, 0.0
    rivalry = RIVALRY / (int(ruleset.seats) - 1)
    if_made, if_not = float(points_for_walk(cells)), 0.0  # what the others gain by the bid as it stands
    for other in range(int(ruleset.seats)):
        if other != seat:
            if int(seen.stance[other]) == COUNTER:
                against += int(seen.stake[other]) + 1
                if_made -= int(seen.stake[other])
            elif int(seen.stance[other]) == FOLLOW:
                against += 1
                if_made += points_for_follower(cells)
                if_not -= 1
            else:
                others += 1
                against += OBJECTION
                if other != bidder and is_reckless(seen, other):
                    storm = RAISES
    best, most, swing = STAKE_AGAINST, -1e9, 2 * FAILS - 1
    if bid > 0:
        trust = TRUST[step_above(bid, own, SCALE)]
        if bid > own and is_reckless(seen, bidder):
            trust = 1 - FAILS
        shared = rivalry * (trust * if_made + (1 - trust) * if_not)
        follow = (1 - storm) * (trust * points_for_follower(cells) - (1 - trust) - shared) + storm * swing
        counter = (1 - storm) * (1 - 2 * trust + rivalry * (1 - trust) - shared) + storm * 2 * swing
        best, most = (STAKE_ON, follow) if follow > counter else (STAKE_AGAINST, counter)
        if is_reckless(seen, bidder):
            storm = RAISES
    for tiles in range(max(bid + 1, own - 2), min(max(bid + 1, own) + 2, cells) + 1):
        peace = (1 - storm) * whole_power(PEACE[step_above(tiles, own, SCALE)], others)
        made = HOPE[step_above(tiles, own, MOST_CELLS)]
        won, lost = points_for_walk(cells) + rivalry * against, (1 + rivalry) * against
        value = peace * (made * won - (1 - made) * lost) + (1 - peace) * OUTBID
        if value > most:
            best, most = NAME + tiles - 1, value
    return best


# The walk (N8, N9, N14)


@rule
def go_on_walking(ruleset: Ruleset, seen: State, scratch: Scratch) -> int:
    """The next marble of the walk that was found; if other marbles lie there, one that leads far; alone, when to stop.

    An action. scratch: with the walk that was found.
    """
    alone, found = int(ruleset.seats) == 1, int(scratch.found_marbles)
    if alone and int(seen.best) >= found:
        return STOP
    cell = goes_on_as_found(seen, scratch)
    if cell != NO_NODE and (alone or int(seen.laid) == 0 or found >= int(seen.bid)):
        return MARBLE + cell
    return TAKE_BACK if alone else MARBLE + lead_on(seen, scratch, int(seen.bid))


@rule
def lead_on(seen: State, scratch: Scratch, enough: int) -> int:
    """Cell of the next marble that leads furthest, as far as a careful look shows."""
    cell, most = 0, -1
    for first in range(PASSAGES if int(seen.passage[0]) == UNDECIDED else 1):
        scratch.best_length, scratch.best_marbles = 0, 0
        take_up_walk(seen, scratch, first)
        try_on(scratch, CAREFUL, PATIENT, enough)
        if int(scratch.best_marbles) > most and goes_on_as_tried(scratch) != NO_NODE:
            cell, most = goes_on_as_tried(scratch), int(scratch.best_marbles)
    return cell


# A choice


@rule
def any_action(ruleset: Ruleset, seen: State, seat: int, actions: Ints, chance: Chance) -> int:
    """Any legal action, all equally likely but in the bidding."""
    if int(seen.stage) == BID:
        return random_bid(seen, chance)
    return int(actions[below(chance, list_legal(ruleset, seen, seat, actions))])


@rule
def leads(ruleset: Ruleset, seen: State, seat: int) -> bool:
    """Whether a seat has more points than any other."""
    for other in range(int(ruleset.seats)):
        if other != seat and int(seen.score[other]) >= int(seen.score[seat]):
            return False
    return True


@rule
def pick_size(ruleset: Ruleset, seen: State, seat: int, level: int, chance: Chance) -> int:
    """Any of the squares of the box; an expert that leads takes the smallest, where least can be won from it, else the
    largest, where it knows most (N2, N10)."""
    if level < EXPERT:
        side = BOX_SIDES[0] + below(chance, BOX_SIDES[1] - BOX_SIDES[0] + 1)
    else:
        side = BOX_SIDES[0] if leads(ruleset, seen, seat) else BOX_SIDES[1]
    return pick_of(side, side)


@rule
def quick_action(rulesets: Rulesets, seens: States, seat: int, level: int, work: Workspace, chances: Chances) -> int:
    """The action of a level in this observation; the seat is awaited. An entry point.

    An expert uses this only to pick a size, to build, and to be ready after a walk.
    """
    ruleset, seen, scratch, chance = rulesets[0], seens[0], work.scratches[0], chances[0]
    seat, level, stage = int(seat), int(level), int(seen.stage)
    if level == RANDOM:
        return any_action(ruleset, seen, seat, work.actions, chance)
    if stage == SIZE:
        return pick_size(ruleset, seen, seat, level, chance)
    if stage == BUILD:
        return build(seen, level, chance)
    if stage == REVIEW:
        return READY
    if stage == BID:
        return novice_bid(ruleset, seen, seat, chance) if level == NOVICE else regular_bid(ruleset, seen, seat)
    find_walk(ruleset, seen, seat, level, scratch, work.whims[0])
    if stage == LOOK:
        return READY + noted_length(seen, level, scratch, chance)
    return go_on_walking(ruleset, seen, scratch)
