"""Public events of one step of Like Dice.

Times are milliseconds from showing the mission to a seat until it announced its number, as recorded by the house (L10).
"""

import msgspec

from asterion.games.compiled import rule
from asterion.games.contract import tags
from asterion.games.json_values.arena import (
    Arena,
    Arenas,
    append,
    list_of,
    list_of_bits,
    maker,
    new_list,
    or_null,
)
from asterion.games.like_dice import rules
from asterion.games.like_dice.actions import PASS, SAY_READY, TAKE
from asterion.games.like_dice.answers import answer, card_counts, cards_of, counts, may_choose, own_card, pips_of
from asterion.games.like_dice.claims import list_claims, next_claim
from asterion.games.like_dice.material import CARD_COLOUR, CARD_VALUE, CARDS, DICE_A_CARD, DISPLAY, Colour
from asterion.games.like_dice.notation import CardShown, MissionShown
from asterion.games.like_dice.state import (
    COUNTDOWN,
    IN_DISPLAY,
    NOBODY,
    NOTHING,
    OVER,
    RACE,
    RIGHT,
    UNCHECKED,
    Ruleset,
    Rulesets,
    State,
    States,
)


class Dealt(msgspec.Struct, tag="dealt"):
    """The cards at the start: each seat's first one, the display, and how many are left in the pile (L3)."""

    cards: list[CardShown]
    display: list[CardShown]
    pile: int


class SaidReady(msgspec.Struct, tag="said_ready"):
    """A seat is ready."""

    seat: int


class Braced(msgspec.Struct, tag="braced"):
    """The next mission comes after these seconds; out_of_time: somebody was not ready."""

    seconds: int
    out_of_time: bool


class MissionTurned(msgspec.Struct, tag="mission_turned"):
    """A mission is turned up (L4). number: from 1; shuffled: all had been turned up and were shuffled first (L7);
    seconds: time for it, 0: as long as they like."""

    number: int
    mission: MissionShown
    shuffled: bool
    seconds: int


class Claimed(msgspec.Struct, tag="claimed"):
    """A seat announced a number; after: ms (L5, L10)."""

    seat: int
    number: int
    after: int


class SaidPass(msgspec.Struct, tag="said_pass"):
    """A seat passes in this mission (L5)."""

    seat: int


class TimeUp(msgspec.Struct, tag="time_up"):
    """The time for the mission is over (L5)."""

    seats: list[int]


class Counted(msgspec.Struct):
    """A die that counts in a seat's answer; own: it lies before the seat, else in the display."""

    card: int
    colour: Colour
    value: int
    own: bool


class Check(msgspec.Struct):
    """A claim that was looked at: the number announced, and the answer die by die (L4, L5)."""

    seat: int
    number: int
    after: int
    right: bool
    answer: int
    dice: list[Counted]


class Checked(msgspec.Struct, tag="checked"):
    """The claims are checked in order until one is right (L5). order: all claims, first announced first. answers: what
    would have been right, and counts how many dice count in it, by seat. winner: null when no seat was right. slots:
    places from which the winner may take a card (L6). dice: those that count in each seat's answer."""

    checks: list[Check]
    order: list[int]
    answers: list[int]
    counts: list[int]
    winner: int | None
    slots: list[int]
    dice: list[list[Counted]]


class Taken(msgspec.Struct, tag="taken"):
    """The winner takes a card (L6); counted: it was one with a die of the answer. cards: how many it owns now."""

    seat: int
    slot: int
    card: CardShown
    counted: bool
    cards: int


class Refilled(msgspec.Struct, tag="refilled"):
    """A card from the pile comes into the display (L6); left: in the pile."""

    slot: int
    card: CardShown
    left: int


class GameOver(msgspec.Struct, tag="game_over"):
    """The end (L8, L9): by a seat that reached its target; null: the display cannot be refilled, or the options end the
    match with this mission. By seat: scores, which are the cards, the cards that are missing, and the pips."""

    reached: int | None
    scores: list[int]
    missing: list[int]
    pips: list[int]
    winners: list[int]


Event = Dealt | SaidReady | Braced | MissionTurned | Claimed | SaidPass | TimeUp | Checked | Taken | Refilled | GameOver
WORTH_A_LOOK = tags(Checked, Taken)
FORESEEN = tags(SaidReady, SaidPass, Taken)


make_dealt, make_said_ready, make_braced = maker(Dealt, of=Event), maker(SaidReady, of=Event), maker(Braced, of=Event)
make_mission_turned, make_claimed = maker(MissionTurned, of=Event), maker(Claimed, of=Event)
make_said_pass, make_time_up = maker(SaidPass, of=Event), maker(TimeUp, of=Event)
make_counted, make_check, make_checked = maker(Counted), maker(Check), maker(Checked, of=Event)
make_taken, make_refilled, make_game_over = maker(Taken, of=Event), maker(Refilled, of=Event), maker(GameOver, of=Event)


@rule
def dealt(arena: Arena, ruleset: Ruleset, after: State) -> int:
    """Dealt, as the match begins."""
    cards = new_list(arena)
    for seat in range(int(ruleset.seats)):
        append(arena, cards, own_card(after, seat, 0))
    display = list_of(arena, after.display, DISPLAY)
    return make_dealt(arena, cards=cards, display=display, pile=rules.pile_of(after))


@rule
def mission_turned(arena: Arena, ruleset: Ruleset, before: State, after: State) -> int:
    """MissionTurned."""
    return make_mission_turned(
        arena,
        number=after.turned,
        mission=after.mission,
        shuffled=rules.missions_left(ruleset, before) == 0,
        seconds=ruleset.seconds,
    )


@rule
def add_done(arena: Arena, happened: int, after: State, seat: int, action: int) -> None:
    """Add the event of the action itself; a card that is taken is added by add_reward."""
    if action < PASS:
        append(arena, happened, make_claimed(arena, seat=seat, number=action, after=after.after[seat]))
    elif action == PASS:
        append(arena, happened, make_said_pass(arena, seat=seat))
    elif action == SAY_READY:
        append(arena, happened, make_said_ready(arena, seat=seat))


@rule
def time_up(arena: Arena, ruleset: Ruleset, before: State) -> int:
    """TimeUp: the seats that have not announced."""
    silent = new_list(arena)
    for seat in range(int(ruleset.seats)):
        if int(before.claim[seat]) == NOTHING:
            append(arena, silent, seat)
    return make_time_up(arena, seats=silent)


@rule
def checked(arena: Arena, ruleset: Ruleset, before: State, after: State) -> int:
    """Checked: the cards as they lay before a reward, the claims as they are now."""
    seats, mission, winner = int(ruleset.seats), int(after.mission), int(after.winner)
    checks, seat = new_list(arena), next_claim(seats, after, NOBODY)
    while seat != NOBODY:
        if int(after.verdict[seat]) != UNCHECKED:
            append(arena, checks, check(arena, before, after, seat))
        seat = next_claim(seats, after, seat)
    answers, counted, dice = new_list(arena), new_list(arena), new_list(arena)
    for other in range(seats):
        counting, count = dice_counted(arena, before, other, mission)
        append(arena, answers, answer(before, other, mission))
        append(arena, counted, count)
        append(arena, dice, counting)
    return make_checked(
        arena,
        checks=checks,
        order=list_claims(arena, seats, after),
        answers=answers,
        counts=counted,
        winner=or_null(winner, NOBODY),
        slots=slots_for(arena, before, winner),
        dice=dice,
    )


@rule
def check(arena: Arena, before: State, after: State, seat: int) -> int:
    """A Check."""
    mission = int(after.mission)
    dice, _ = dice_counted(arena, before, seat, mission)
    return make_check(
        arena,
        seat=seat,
        number=after.claim[seat],
        after=after.after[seat],
        right=int(after.verdict[seat]) == RIGHT,
        answer=answer(before, seat, mission),
        dice=dice,
    )


@rule
def dice_counted(arena: Arena, state: State, seat: int, mission: int) -> tuple[int, int]:
    """The dice that count in a seat's answer, its own cards first, oldest first; and how many they are (L4)."""
    dice, count = new_list(arena), 0
    for rank in range(cards_of(state, seat)):
        count += add_counted(arena, dice, state, seat, mission, own_card(state, seat, rank))
    for card in range(CARDS):
        if int(state.owner[card]) == IN_DISPLAY:
            count += add_counted(arena, dice, state, seat, mission, card)
    return dice, count


@rule
def add_counted(arena: Arena, dice: int, state: State, seat: int, mission: int, card: int) -> int:
    """Add the dice of a card that count; returns how many."""
    count, own = 0, int(state.owner[card]) != IN_DISPLAY
    for die in range(DICE_A_CARD):
        if counts(state, seat, mission, card, die):
            colour, value = CARD_COLOUR[card, die], CARD_VALUE[card, die]
            append(arena, dice, make_counted(arena, card=card, colour=colour, value=value, own=own))
            count += 1
    return count


@rule
def slots_for(arena: Arena, state: State, winner: int) -> int:
    """Places of the display from which the winner of the mission on the table may take (L6)."""
    slots = new_list(arena)
    for slot in range(DISPLAY):
        if winner != NOBODY and may_choose(state, winner, slot):
            append(arena, slots, slot)
    return slots


@rule
def changed_slot(before: State, after: State) -> int:
    """The place of the display from which a card was taken; NOBODY: none was."""
    for slot in range(DISPLAY):
        if int(before.display[slot]) != int(after.display[slot]):
            return slot
    return NOBODY


@rule
def add_reward(arena: Arena, happened: int, ruleset: Ruleset, before: State, after: State, slot: int) -> None:
    """Add the reward, and the card that comes instead (L6, L8)."""
    seat, new = int(after.winner if int(before.stage) == RACE else before.winner), int(after.display[slot])
    append(arena, happened, taken(arena, before, after, seat, slot))
    if new != NOBODY:
        append(arena, happened, make_refilled(arena, slot=slot, card=new, left=rules.pile_of(after)))


@rule
def taken(arena: Arena, before: State, after: State, seat: int, slot: int) -> int:
    """Taken: the card of this place."""
    card = int(before.display[slot])
    counted = card_counts(before, seat, int(before.mission), card)
    return make_taken(arena, seat=seat, slot=slot, card=card, counted=counted, cards=cards_of(after, seat))


@rule
def game_over(arena: Arena, ruleset: Ruleset, after: State, seat: int) -> int:
    """GameOver, after the reward of this seat; NOBODY: nobody was right in the last mission."""
    scores, missing, pips = new_list(arena), new_list(arena), new_list(arena)
    for other in range(int(ruleset.seats)):
        append(arena, scores, cards_of(after, other))
        append(arena, missing, max(0, rules.missing(ruleset, after, other)))
        append(arena, pips, pips_of(after, other))
    return make_game_over(
        arena,
        reached=or_null(seat if seat != NOBODY and rules.missing(ruleset, after, seat) <= 0 else NOBODY, NOBODY),
        scores=scores,
        missing=missing,
        pips=pips,
        winners=list_of_bits(arena, rules.winners(ruleset, after)),
    )


@rule
def add_step(
    arena: Arena, happened: int, ruleset: Ruleset, before: State, after: State, seat: int, action: int
) -> None:
    """Add the events of a step after the start."""
    was, stage, slot = int(before.stage), int(after.stage), changed_slot(before, after)
    if seat != NOBODY:
        add_done(arena, happened, after, seat, action)
    elif was == RACE:
        append(arena, happened, time_up(arena, ruleset, before))
    if was == RACE and stage != RACE:
        append(arena, happened, checked(arena, ruleset, before, after))
    if slot != NOBODY:
        add_reward(arena, happened, ruleset, before, after, slot)
        if seat != NOBODY and action >= TAKE and int(ruleset.swift) and stage != OVER:
            append(arena, happened, make_said_ready(arena, seat=seat))
    if stage == OVER:
        append(arena, happened, game_over(arena, ruleset, after, int(after.winner)))
    if was != COUNTDOWN and stage == COUNTDOWN:
        seconds = rules.countdown(ruleset, after)
        append(arena, happened, make_braced(arena, seconds=seconds, out_of_time=seat == NOBODY))
    elif was != RACE and stage == RACE:
        append(arena, happened, mission_turned(arena, ruleset, before, after))


@rule
def make_events(rulesets: Rulesets, befores: States, afters: States, seat: int, action: int, arenas: Arenas) -> int:
    """The public events of one step; see RuledJson. seat NOBODY: the sandglass ran out."""
    ruleset, after, arena = rulesets[0], afters[0], arenas[0]
    happened = new_list(arena)
    if len(befores) == 0:
        append(arena, happened, dealt(arena, ruleset, after))
    else:
        add_step(arena, happened, ruleset, befores[0], after, int(seat), int(action))
    return happened
