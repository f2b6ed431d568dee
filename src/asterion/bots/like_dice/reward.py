"""Choice of a card as the reward (L6): the card then counts in every sum of the seat."""

from asterion.bots.contract import EXPERT, NOVICE
from asterion.bots.functions import log
from asterion.bots.like_dice.mental_sum import work_out
from asterion.games.chance import Chance, below
from asterion.games.compiled import rule
from asterion.games.like_dice.actions import TAKE
from asterion.games.like_dice.answers import may_choose
from asterion.games.like_dice.material import CARD_VALUE, DICE_A_CARD, DISPLAY, MISSIONS
from asterion.games.like_dice.rules import is_left, missing, missions_left, pile_of
from asterion.games.like_dice.state import IN_PILE, NOBODY, Ruleset, State

PIP = 0.01
"""Delay, as a share, that one more pip is worth where a tie is likely (found by play: 0.5 % to 2 % do as well)."""
LEADS = 0.75
"""Inverse of how much more often than the others the seat nearest to its target takes cards."""


@rule
def pips_of_card(card: int) -> int:
    """Both dice of a card."""
    pips = 0
    for die in range(DICE_A_CARD):
        pips += int(CARD_VALUE[card, die])
    return pips


@rule
def is_last_card(ruleset: Ruleset, seen: State, seat: int) -> bool:
    """Whether the game is over once the seat has taken its card: then only pips can still matter (L8)."""
    return missing(ruleset, seen, seat) <= 1 or pile_of(seen) == 0


@rule
def pile_ends_first(ruleset: Ruleset, seen: State) -> bool:
    """Whether the pile will probably be empty before any seat has reached its target: then many games are tied (L8)."""
    seats = int(ruleset.seats)
    nearest = missing(ruleset, seen, 0)
    for seat in range(1, seats):
        nearest = min(nearest, missing(ruleset, seen, seat))
    return pile_of(seen) + 1 < LEADS * seats * nearest


@rule
def burden(ruleset: Ruleset, seen: State, seat: int, card: int, level: int, world: State, chance: Chance) -> float:
    """Mean logarithm of the seat's times for the coming missions, with this card and its own. A logarithm, because
    relative speed decides races.

    The coming missions are those left before the shuffle (L7), or all if none is left. The display is left out: it
    changes, and counts for everybody. world: a copy of the observation, without a display.
    """
    world.owner[card] = seat
    left, asked, total = missions_left(ruleset, seen), 0, 0.0
    for mission in range(MISSIONS):
        if is_left(ruleset, seen, mission) or (left == 0 and int(ruleset.missions) >> mission & 1):
            _, took = work_out(world, seat, mission, level, True, chance)
            total += log(took)
            asked += 1
    world.owner[card] = IN_PILE
    return total / asked


@rule
def clear_display(world: State) -> None:
    """Take the cards of the display out of sight."""
    for slot in range(DISPLAY):
        if int(world.display[slot]) != NOBODY:
            world.owner[int(world.display[slot])] = IN_PILE


@rule
def any_card(seen: State, chance: Chance) -> int:
    """The place of any card that the winner may take."""
    slot = below(chance, DISPLAY)
    while not may_choose(seen, int(seen.winner), slot):
        slot = (slot + 1) % DISPLAY
    return slot


@rule
def price_of(ruleset: Ruleset, seen: State, seat: int, card: int, level: int, world: State, chance: Chance) -> float:
    """The cost of taking a card; see pick_card."""
    pips = pips_of_card(card)
    if is_last_card(ruleset, seen, seat):
        return float(-pips)
    tied = pile_ends_first(ruleset, seen)
    if level < EXPERT:
        return float(-pips if tied else pips)
    return burden(ruleset, seen, seat, card, level, world, chance) - (PIP * pips if tied else 0.0)


@rule
def pick_card(ruleset: Ruleset, seen: State, seat: int, level: int, world: State, chance: Chance) -> int:
    """The action of a seat that has won a card.

    A novice takes any. A regular takes the fewest pips, an expert the card that makes the coming missions quickest for
    it. Where the game ends with this card, both take the most pips; where the pile will probably end it, a regular does
    too, and an expert weighs them. world: a copy of the observation, changed as scratch.
    """
    if level <= NOVICE:
        return TAKE + any_card(seen, chance)
    clear_display(world)
    best, least = NOBODY, 0.0
    for slot in range(DISPLAY):
        if may_choose(seen, seat, slot):
            price = price_of(ruleset, seen, seat, int(seen.display[slot]), level, world, chance)
            if best == NOBODY or price < least:
                best, least = slot, price
    return TAKE + best
