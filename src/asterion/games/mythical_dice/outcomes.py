"""Outcomes of chance in a step of Mythical Dice: draws to words and back."""

from collections.abc import Sequence
from typing import Any

import msgspec

from asterion.games.contract import BadOutcome, Records, read_outcomes
from asterion.games.mythical_dice import actions
from asterion.games.mythical_dice.material import FACE_NAME, FACE_NUMBER, KIND_NUMBER, KINDS, Face, Kind
from asterion.games.mythical_dice.state import NOBODY


class StarterDrawn(msgspec.Struct, tag="starter", forbid_unknown_fields=True):
    """The first starter was drawn (M15)."""

    seat: int


class DiceDealt(msgspec.Struct, tag="deal", forbid_unknown_fields=True):
    """The dice that each seat drew from the bag, seat by seat (M2)."""

    hands: list[list[Kind]]


class DieRolled(msgspec.Struct, tag="roll", forbid_unknown_fields=True):
    """The die that was rolled, and its face."""

    die: Kind
    face: Face


Outcome = StarterDrawn | DiceDealt | DieRolled


def outcomes(ruleset: Records, before: Records | None, seat: int, action: int, draws: Sequence[int]) -> list[Any]:
    """Outcomes of chance, from the draws of one step (as ``chance.draws_of`` gives them); before None: the start."""
    decided: list[Any] = []
    at = 0
    if before is None:
        if int(ruleset["starter"][0]) == NOBODY:
            decided.append(StarterDrawn(draws[0]))
            at = 1
    elif action >= actions.FIRST_ROLL:
        kind = action - actions.FIRST_ROLL
        decided.append(DieRolled(KINDS[kind], FACE_NAME[int(ruleset["faces"][0, kind, draws[0]])]))
        at = 1
    if at < len(draws) or before is None:
        decided.append(_deal_to_outcome(ruleset, _next_round(ruleset, before), draws[at:]))
    return decided


def draws(ruleset: Records, before: Records | None, seat: int, action: int, outcomes: Sequence[Any]) -> list[int]:
    """Draws that lead to these outcomes (structs or decoded JSON); BadOutcome when none do."""
    expected: list[type[Any]] = []
    if before is None:
        expected = [StarterDrawn, DiceDealt] if int(ruleset["starter"][0]) == NOBODY else [DiceDealt]
    elif action >= actions.FIRST_ROLL:
        expected = [DieRolled, DiceDealt] if _ends_round(ruleset, before) else [DieRolled]
    found: list[int] = []
    read: list[Outcome] = read_outcomes(outcomes, Outcome, expected)
    for each in read:
        if isinstance(each, StarterDrawn):
            if not 0 <= each.seat < int(ruleset["seats"][0]):
                raise BadOutcome("bad_starter", f"there is no seat {each.seat} (M15)")
            found.append(each.seat)
        elif isinstance(each, DieRolled):
            found.append(_face_draw(ruleset, action - actions.FIRST_ROLL, each))
        else:
            found += _deal_from_outcome(ruleset, _next_round(ruleset, before), each)
    return found


def _deal_to_outcome(ruleset: Records, dice: int, draws: Sequence[int]) -> DiceDealt:
    bag: list[int] = ruleset["counts"][0].tolist()
    hands: list[list[Kind]] = []
    for at, draw in enumerate(draws):
        if at % dice == 0:
            hands.append([])
        kind = 0
        while draw >= bag[kind]:
            draw -= bag[kind]
            kind += 1
        bag[kind] -= 1
        hands[-1].append(KINDS[kind])
    return DiceDealt(hands)


def _deal_from_outcome(ruleset: Records, dice: int, dealt: DiceDealt) -> list[int]:
    bag: list[int] = ruleset["counts"][0].tolist()
    seats = int(ruleset["seats"][0])
    if len(dealt.hands) != seats or any(len(hand) != dice for hand in dealt.hands):
        raise BadOutcome("bad_deal", f"a deal of round {dice} gives {dice} dice to each of {seats} seats (M2)")
    draws = []
    for hand in dealt.hands:
        for die in hand:
            kind = KIND_NUMBER[die]
            if bag[kind] == 0:
                raise BadOutcome("bad_deal", f"the box holds fewer {die} dice (M1)")
            draws.append(sum(bag[:kind]))
            bag[kind] -= 1
    return draws


def _next_round(ruleset: Records, before: Records | None) -> int:
    return 1 if before is None else int(before["rnd"][0]) + 1


def _ends_round(ruleset: Records, before: Records) -> bool:
    """Whether the die rolled now is the last of a round that is not the last."""
    table = before[0]
    last_die = int(table["rolled"]) == int(ruleset["seats"][0]) - 1 and int(table["tricks"]) == int(table["rnd"]) - 1
    return last_die and int(table["rnd"]) < int(ruleset["rounds"][0])


def _face_draw(ruleset: Records, kind: int, rolled: DieRolled) -> int:
    if KIND_NUMBER[rolled.die] != kind:
        raise BadOutcome("bad_roll", f"the die rolled is {KINDS[kind]}, not {rolled.die} (M5)")
    faces: list[int] = ruleset["faces"][0, kind].tolist()
    face = FACE_NUMBER[rolled.face]
    if face not in faces:
        raise BadOutcome("bad_roll", f"a {rolled.die} die has no face {rolled.face} (M1)")
    return faces.index(face)
