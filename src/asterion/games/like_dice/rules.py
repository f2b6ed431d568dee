"""The rules of Like Dice in the order of play. Whether an action is legal is in legal.py."""

from asterion.games.chance import Chance, address, below
from asterion.games.compiled import rule
from asterion.games.like_dice.actions import PASS, SAY_READY, TAKE
from asterion.games.like_dice.answers import answer, cards_of, may_choose, pips_of
from asterion.games.like_dice.claims import forget_claims, is_anyone_silent, next_claim, note_claim, stands_better
from asterion.games.like_dice.material import CARDS, DISPLAY, MISSIONS, MOST_SEATS
from asterion.games.like_dice.refusals import NO_GLASS, PLAYED
from asterion.games.like_dice.state import (
    COUNTDOWN,
    IN_DISPLAY,
    IN_PILE,
    NOBODY,
    NOT_IN_PLAY,
    OVER,
    PASSED,
    RACE,
    READY,
    REWARD,
    RIGHT,
    WRONG,
    Ruleset,
    State,
)

DEAL, MISSION, CARD = 1, 2, 3
"""Purposes of draws, see ``chance.address``: the cards of the set-up; the mission turned up after a others; the card
shown from a pile of a cards."""
LEARNED = 2
"""Missions after which a swift game has a short countdown."""

# Set-up (L3)


@rule
def start_game(ruleset: Ruleset, state: State, chance: Chance) -> int:
    """One card before each seat, three in the display, the rest is the pile (L3)."""
    for card in range(CARDS):
        state.owner[card] = IN_PILE if int(ruleset.cards) >> card & 1 else NOT_IN_PLAY
        state.rank[card] = NOBODY
    address(chance, DEAL, 0, 0)
    for seat in range(int(ruleset.seats)):
        give(state, draw_card(state, chance), seat)
    for slot in range(DISPLAY):
        show(state, draw_card(state, chance), slot)
    for mission in range(MISSIONS):
        state.used[mission] = 0
    state.mission = NOBODY
    state.turned = 0
    state.stamp = -1
    state.glass = 0
    state.winner = NOBODY
    forget_claims(state)
    gather(state)
    return PLAYED


@rule
def pile_of(state: State) -> int:
    """Number of cards in the pile."""
    count = 0
    for card in range(CARDS):
        if int(state.owner[card]) == IN_PILE:
            count += 1
    return count


@rule
def draw_card(state: State, chance: Chance) -> int:
    """The next card of the pile: any of those left, all alike, as if they had been shuffled (L3)."""
    skipped = below(chance, pile_of(state))
    card = 0
    while int(state.owner[card]) != IN_PILE or skipped > 0:
        if int(state.owner[card]) == IN_PILE:
            skipped -= 1
        card += 1
    return card


@rule
def give(state: State, card: int, seat: int) -> None:
    """A card comes to a seat's own, after those that it has."""
    state.rank[card] = cards_of(state, seat)
    state.owner[card] = seat


@rule
def show(state: State, card: int, slot: int) -> None:
    """A card comes into the display."""
    state.owner[card] = IN_DISPLAY
    state.rank[card] = NOBODY
    state.display[slot] = card


# Between missions


@rule
def gather(state: State) -> None:
    """Begin the stage in which every seat gets ready for the next mission."""
    state.stage = READY
    for seat in range(MOST_SEATS):
        state.ready[seat] = 0
    turn_glass(state)


@rule
def turn_glass(state: State) -> None:
    """Turn the sandglass: a new stage begins."""
    state.glass = (int(state.glass) + 1) % 128


@rule
def say_ready(ruleset: Ruleset, state: State, seat: int, chance: Chance) -> None:
    """A seat is ready; the last one brings the mission."""
    state.ready[seat] = 1
    for other in range(int(ruleset.seats)):
        if not int(state.ready[other]):
            return
    count_down(ruleset, state, chance)


@rule
def count_down(ruleset: Ruleset, state: State, chance: Chance) -> None:
    """Start the countdown, if there is one: then no seat knows better than others when the mission comes."""
    if int(ruleset.countdown) == 0:
        turn_up(ruleset, state, chance)
    else:
        state.stage = COUNTDOWN
        turn_glass(state)


# The mission (L4, L7)


@rule
def is_left(ruleset: Ruleset, state: State, mission: int) -> bool:
    """Whether a mission is in play, and has not been turned up since they were last shuffled (L7)."""
    return int(ruleset.missions) >> mission & 1 == 1 and not int(state.used[mission])


@rule
def missions_left(ruleset: Ruleset, state: State) -> int:
    """Number of missions left before they are shuffled (L7)."""
    left = 0
    for mission in range(MISSIONS):
        left += is_left(ruleset, state, mission)
    return left


@rule
def turn_up(ruleset: Ruleset, state: State, chance: Chance) -> None:
    """The next mission of the pile; when there is none left, all are shuffled first (L4, L7)."""
    left = missions_left(ruleset, state)
    if left == 0:
        for mission in range(MISSIONS):
            state.used[mission] = 0
        left = missions_left(ruleset, state)
    address(chance, MISSION, int(state.turned), 0)
    skipped, mission = below(chance, left), 0
    while not is_left(ruleset, state, mission) or skipped > 0:
        if is_left(ruleset, state, mission):
            skipped -= 1
        mission += 1
    state.used[mission] = 1
    state.mission = mission
    state.turned = int(state.turned) + 1
    state.winner = NOBODY
    forget_claims(state)
    state.stage = RACE
    turn_glass(state)


# Claims (L5, L10)


@rule
def claim(ruleset: Ruleset, state: State, seat: int, action: int) -> None:
    """A seat announces its number, or passes; the last one starts the check (L5)."""
    seats = int(ruleset.seats)
    note_claim(seats, state, seat, PASSED if action == PASS else action)
    if not is_anyone_silent(seats, state):
        check(ruleset, state)


@rule
def check(ruleset: Ruleset, state: State) -> None:
    """Claims are checked in order until one is right; the others are not checked (L5)."""
    seats = int(ruleset.seats)
    seat = next_claim(seats, state, NOBODY)
    while seat != NOBODY and int(state.winner) == NOBODY:
        if int(state.claim[seat]) == answer(state, seat, int(state.mission)):
            state.verdict[seat] = RIGHT
            state.winner = seat
        else:
            state.verdict[seat] = WRONG
            seat = next_claim(seats, state, seat)
    if int(state.winner) == NOBODY:
        if was_last(ruleset, state):
            end_game(state)
        else:
            gather(state)
    else:
        state.stage = REWARD
        turn_glass(state)


@rule
def only_choice(state: State) -> int:
    """The one place of the display from which the winner may take; NOBODY when it may choose (L6)."""
    found = NOBODY
    for slot in range(DISPLAY):
        if may_choose(state, int(state.winner), slot):
            if found != NOBODY:
                return NOBODY
            found = slot
    return found


# Reward, target, refill, end (L6, L8)


@rule
def take(ruleset: Ruleset, state: State, slot: int, chance: Chance) -> None:
    """The winner takes a card; then target, refill and end, in this order (L6, L8)."""
    seat = int(state.winner)
    give(state, int(state.display[slot]), seat)
    state.display[slot] = NOBODY
    if missing(ruleset, state, seat) <= 0 or pile_of(state) == 0 or was_last(ruleset, state):
        end_game(state)
        return
    address(chance, CARD, pile_of(state), 0)
    show(state, draw_card(state, chance), slot)
    gather(state)


@rule
def was_last(ruleset: Ruleset, state: State) -> bool:
    """Whether the options end the match with this mission."""
    return 0 < int(ruleset.last) <= int(state.turned)


@rule
def end_game(state: State) -> None:
    """The match is over (L8)."""
    state.stage = OVER
    turn_glass(state)


@rule
def missing(ruleset: Ruleset, state: State, seat: int) -> int:
    """Cards that a seat lacks to its target (L9)."""
    return int(ruleset.target[seat]) - cards_of(state, seat)


@rule
def is_ahead(ruleset: Ruleset, state: State, seat: int, other: int) -> bool:
    """Whether a seat stands better (L8, L9)."""
    lacks, other_lacks = missing(ruleset, state, seat), missing(ruleset, state, other)
    return stands_better(lacks, other_lacks, pips_of(state, seat), pips_of(state, other))


@rule
def winners(ruleset: Ruleset, state: State) -> int:
    """Bit mask of the seats that no other seat is ahead of (L8, L9)."""
    mask = 0
    for seat in range(int(ruleset.seats)):
        beaten = False
        for other in range(int(ruleset.seats)):
            beaten = beaten or is_ahead(ruleset, state, other, seat)
        if not beaten:
            mask |= 1 << seat
    return mask


# Time


@rule
def glass_seconds(ruleset: Ruleset, state: State) -> int:
    """Seconds of this stage's sandglass; alone there is no pause."""
    stage = int(state.stage)
    if stage in (READY, REWARD):
        return int(ruleset.pause) if int(ruleset.seats) > 1 else 0
    if stage == COUNTDOWN:
        return countdown(ruleset, state)
    return int(ruleset.seconds) if stage == RACE else 0


@rule
def countdown(ruleset: Ruleset, state: State) -> int:
    """Seconds of the countdown to the next mission: in a swift game one at most from the third on."""
    seconds = int(ruleset.countdown)
    return 1 if int(ruleset.swift) and int(state.turned) >= LEARNED and seconds > 1 else seconds


@rule
def run_out(ruleset: Ruleset, state: State, chance: Chance) -> int:
    """The sandglass has run out: silent seats become ready, or announce nothing (L5); a winner who has not chosen takes
    the first card that it may (L6)."""
    if glass_seconds(ruleset, state) == 0:
        return NO_GLASS
    stage = int(state.stage)
    if stage == READY:
        for seat in range(int(ruleset.seats)):
            state.ready[seat] = 1
        count_down(ruleset, state, chance)
    elif stage == COUNTDOWN:
        turn_up(ruleset, state, chance)
    elif stage == REWARD:
        slot = 0
        while not may_choose(state, int(state.winner), slot):
            slot += 1
        take(ruleset, state, slot, chance)
    else:
        check(ruleset, state)
        take_only_choice(ruleset, state, chance)
    return PLAYED


@rule
def take_only_choice(ruleset: Ruleset, state: State, chance: Chance) -> None:
    """The winner takes the card at once if it has only one to choose (L6)."""
    if int(state.stage) == REWARD:
        slot = only_choice(state)
        if slot != NOBODY:
            take(ruleset, state, slot, chance)


# All of it


@rule
def play_legal(ruleset: Ruleset, state: State, seat: int, action: int, chance: Chance) -> None:
    """Play a legal action."""
    if action == SAY_READY:
        say_ready(ruleset, state, seat, chance)
    elif action >= TAKE:
        take(ruleset, state, action - TAKE, chance)
        if int(ruleset.swift) and int(state.stage) == READY:
            say_ready(ruleset, state, seat, chance)
    else:
        claim(ruleset, state, seat, action)
        take_only_choice(ruleset, state, chance)
    state.stamp = -1
