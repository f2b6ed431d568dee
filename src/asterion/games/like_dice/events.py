"""Public events of one step of Like Dice.

Times are milliseconds from showing the mission to a seat until it announced its number, as recorded by the house (L10).
"""

from typing import Any

import msgspec
import numpy as np

from asterion.games.contract import Records, tags
from asterion.games.like_dice import claims, entry_points, rules
from asterion.games.like_dice.actions import PASS, SAY_READY, TAKE
from asterion.games.like_dice.answers import card_counts, cards_of, may_choose, pips_of
from asterion.games.like_dice.material import CARD_COLOUR, CARD_VALUE, CARDS, COLOURS, DICE_A_CARD, DISPLAY, Colour
from asterion.games.like_dice.notation import Card, Mission, card_shown, mission_shown
from asterion.games.like_dice.state import COUNTDOWN, IN_DISPLAY, NOBODY, NOTHING, OVER, RACE, RIGHT, UNCHECKED


class Dealt(msgspec.Struct, tag="dealt"):
    """The cards at the start: each seat's first one, and the display (L3)."""

    cards: list[Card]
    display: list[Card]


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
    mission: Mission
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
    card: Card
    counted: bool
    cards: int


class Refilled(msgspec.Struct, tag="refilled"):
    """A card from the pile comes into the display (L6); left: in the pile."""

    slot: int
    card: Card
    left: int


class GameOver(msgspec.Struct, tag="game_over"):
    """The end (L8, L9): by a seat that reached its target; null: the display cannot be refilled. By seat: scores, which
    are the cards, the cards that are missing, and the pips."""

    reached: int | None
    scores: list[int]
    missing: list[int]
    pips: list[int]
    winners: list[int]


Event = Dealt | SaidReady | Braced | MissionTurned | Claimed | SaidPass | TimeUp | Checked | Taken | Refilled | GameOver
WORTH_A_LOOK = tags(Checked, Taken)


def events(ruleset: Records, before: Records | None, after: Records, seat: int, action: int) -> list[Any]:
    """Public events of one step. before None: the start. seat NOBODY: the sandglass ran out."""
    seats, now = int(ruleset["seats"][0]), after[0]
    if before is None:
        own = [card_shown(int(np.flatnonzero(now["owner"] == owner)[0])) for owner in range(seats)]
        return [Dealt(own, [card_shown(card) for card in now["display"].tolist()])]
    was, stage = int(before["stage"][0]), int(now["stage"])
    happened = _done(before, after, seats, seat, action)
    if was == RACE and stage != RACE:
        happened.append(_checked(ruleset, before, after))
    if (before["display"] != after["display"]).any():
        happened += _taken(ruleset, before, after)
        if seat != NOBODY and action >= TAKE and int(ruleset["swift"][0]) and stage != OVER:
            happened.append(SaidReady(seat))
    if was != COUNTDOWN and stage == COUNTDOWN:
        happened.append(Braced(int(rules.countdown(ruleset[0], now)), out_of_time=seat == NOBODY))
    elif was != RACE and stage == RACE:
        happened.append(_mission_turned(ruleset, before, after))
    return happened


def _done(before: Records, after: Records, seats: int, seat: int, action: int) -> list[Any]:
    """The event of the action itself."""
    if seat == NOBODY:
        silent = [other for other in range(seats) if int(before["claim"][0, other]) == NOTHING]
        return [TimeUp(silent)] if int(before["stage"][0]) == RACE else []
    if action < PASS:
        return [Claimed(seat, action, int(after["after"][0, seat]))]
    if action == PASS:
        return [SaidPass(seat)]
    return [SaidReady(seat)] if action == SAY_READY else []


def _mission_turned(ruleset: Records, before: Records, after: Records) -> MissionTurned:
    return MissionTurned(
        number=int(after["turned"][0]),
        mission=mission_shown(int(after["mission"][0])),
        shuffled=int(before["used"][0].sum()) == int(ruleset["missions"][0]),
        seconds=int(ruleset["seconds"][0]),
    )


def _checked(ruleset: Records, before: Records, after: Records) -> Checked:
    """The cards as they lay before a reward, the claims as they are now."""
    seats, now = int(ruleset["seats"][0]), after[0]
    mission, winner = int(now["mission"]), int(now["winner"])
    order: list[int] = []
    following = int(claims.next_claim(seats, now, NOBODY))
    while following != NOBODY:
        order.append(following)
        following = int(claims.next_claim(seats, now, following))
    answers, dice = worked_out(ruleset, before, mission)
    numbers, times, verdicts = (now[name].tolist() for name in ("claim", "after", "verdict"))
    checks = [
        Check(seat, numbers[seat], times[seat], verdicts[seat] == RIGHT, answers[seat], dice[seat])
        for seat in order
        if verdicts[seat] != UNCHECKED
    ]
    slots = slots_for(before[0], winner)
    counted = [len(dice[seat]) for seat in range(seats)]
    return Checked(checks, order, answers, counted, None if winner == NOBODY else winner, slots, dice)


def worked_out(ruleset: Records, state: Records, mission: int) -> tuple[list[int], list[list[Counted]]]:
    """For each seat the answer to a mission, and the dice that count in it: its own cards first,
    oldest first."""
    seats = int(ruleset["seats"][0])
    counted, answers = np.zeros((seats, CARDS, DICE_A_CARD), np.int8), np.zeros(seats, np.int32)
    entry_points.work_out(ruleset, state, mission, counted, answers)
    owner, rank = state["owner"][0].tolist(), state["rank"][0].tolist()
    dice = []
    for seat in range(seats):
        found = np.argwhere(counted[seat]).tolist()
        found.sort(key=lambda place: (owner[place[0]] == IN_DISPLAY, rank[place[0]]))
        dice.append(
            [
                Counted(
                    card, COLOURS[CARD_COLOUR[card, die]], int(CARD_VALUE[card, die]), own=owner[card] != IN_DISPLAY
                )
                for card, die in found
            ]
        )
    return answers.tolist(), dice


def slots_for(state: Any, winner: int) -> list[int]:
    """Places of the display from which the winner of the mission on the table may take (L6)."""
    return [] if winner == NOBODY else [slot for slot in range(DISPLAY) if may_choose(state, winner, slot)]


def _taken(ruleset: Records, before: Records, after: Records) -> list[Any]:
    """The reward, the card that comes instead, and the end."""
    seats, was, now = int(ruleset["seats"][0]), before[0], after[0]
    slot = int(np.flatnonzero(was["display"] != now["display"])[0])
    card, seat = int(was["display"][slot]), int(now["winner"] if int(was["stage"]) == RACE else was["winner"])
    counted = bool(card_counts(was, seat, int(was["mission"]), card))
    happened: list[Any] = [Taken(seat, slot, card_shown(card), counted, int(cards_of(now, seat)))]
    new = int(now["display"][slot])
    if new != NOBODY:
        happened.append(Refilled(slot, card_shown(new), int(rules.pile_of(now))))
    if int(now["stage"]) == OVER:
        missing = [int(rules.missing(ruleset[0], now, other)) for other in range(seats)]
        mask = int(rules.winners(ruleset[0], now))
        happened.append(
            GameOver(
                reached=seat if missing[seat] <= 0 else None,
                scores=[int(cards_of(now, other)) for other in range(seats)],
                missing=[max(0, lacks) for lacks in missing],
                pips=[int(pips_of(now, other)) for other in range(seats)],
                winners=[other for other in range(seats) if mask >> other & 1],
            )
        )
    return happened
