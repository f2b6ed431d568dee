"""What happens in a step of Mythical Dice, for everybody to see, and what chance decided in it, in words."""

from collections.abc import Sequence
from typing import Any

import msgspec

from asterion.games.contract import BadOutcome, Records
from asterion.games.mythical_dice import material, rules
from asterion.games.mythical_dice.material import SYMBOL
from asterion.games.mythical_dice.said import (
    FACE_NAME,
    FACE_NUMBER,
    KIND_NAMES,
    KIND_NUMBER,
    REASONS,
    BetPlaced,
    BetsRevealed,
    Dealt,
    DiceDealt,
    DieRolled,
    GameOver,
    Kind,
    Outcome,
    Rolled,
    RoundRow,
    RoundScored,
    StarterDrawn,
    TrickWon,
)
from asterion.games.mythical_dice.state import NO_COLOUR, NOBODY, OVER, ROLLING
from asterion.games.mythical_dice.unpack import PLACE, numbers

_STAGE, _STARTER, _ROUND, _LEADER = (PLACE[name].start for name in ("stage", "starter", "rnd", "leader"))
_LED, _ROLLED, _FACE, _WON = (PLACE[name].start for name in ("led", "rolled", "trick_face", "won"))
_BET, _SCORE = PLACE["bet"].start, PLACE["score"].start
Numbers = tuple[int, ...]
"""A state, as ``unpack.numbers`` gives it."""


def _dealt(new: Numbers) -> Dealt:
    return Dealt(new[_ROUND], new[_ROUND], new[_STARTER])


def _trick_won(seats: int, new: Numbers, after: Records) -> TrickWon:
    trick = after[0]
    kinds, faces = trick["trick_kind"], trick["trick_face"]
    position, bonus, reason = (int(x) for x in rules.resolve_trick(kinds, faces, seats))
    kind, face = int(kinds[position]), int(faces[position])
    symbols = [int(kinds[i]) for i in range(seats) if int(faces[i]) == SYMBOL]
    return TrickWon(
        seat=(new[_LEADER] + position) % seats,
        die=KIND_NAMES[kind],
        face=FACE_NAME[face],
        reason=REASONS[reason],
        later=face == SYMBOL and symbols.count(kind) > 1,
        beats=[KIND_NAMES[other] for other in sorted(set(symbols)) if other != kind] if face == SYMBOL else [],
        bonus=bonus,
    )


def _round_scored(seats: int, simplified: int, old: Numbers, new: Numbers, last: TrickWon) -> RoundScored:
    rows = []
    rnd = old[_ROUND]
    for seat in range(seats):
        won, bet = old[_WON + seat] + (seat == last.seat), old[_BET + seat]
        points = new[_SCORE + seat] - old[_SCORE + seat]
        bonus = points - int(rules.bet_points(bet, won, rnd, simplified))
        rows.append(RoundRow(seat, bet, won, points, bonus, new[_SCORE + seat]))
    return RoundScored(rnd, rows)


def events(ruleset: Records, before: Records | None, after: Records, seat: int, action: int) -> list[Any]:
    """What everybody sees happen in one step; before None: the start."""
    new = numbers(after)
    if before is None:
        return [_dealt(new)]
    seats = int(ruleset["seats"][0])
    if action < rules.FIRST_ROLL:
        happened: list[Any] = [BetPlaced(seat)]
        if new[_STAGE] == ROLLING:
            happened.append(BetsRevealed(list(new[_BET : _BET + seats])))
        return happened
    position = new[_ROLLED] - 1
    first = position == 0 or int(before["led"][0]) == NO_COLOUR
    sets_colour = first and action - rules.FIRST_ROLL >= material.SPECIAL_KINDS
    happened = [Rolled(seat, KIND_NAMES[action - rules.FIRST_ROLL], FACE_NAME[new[_FACE + position]], sets_colour)]
    if position + 1 < seats:
        return happened
    won = _trick_won(seats, new, after)
    simplified = int(ruleset["simplified"][0])
    if simplified:
        won.bonus = 0
    happened.append(won)
    if new[_STAGE] == ROLLING:
        return happened
    happened.append(_round_scored(seats, simplified, numbers(before), new, won))
    if new[_STAGE] != OVER:
        return [*happened, _dealt(new)]
    totals = list(new[_SCORE : _SCORE + seats])
    winners = [winner for winner in range(seats) if totals[winner] == max(totals)]
    return [*happened, GameOver(totals, winners)]


# What chance decided


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
        hands[-1].append(KIND_NAMES[kind])
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
                raise BadOutcome("bad_deal", f"there are not so many {die} dice in the box (M1)")
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


def outcomes(ruleset: Records, before: Records | None, seat: int, action: int, draws: Sequence[int]) -> list[Any]:
    """What chance decided, from the draws of one step (as ``chance.draws_of`` gives them); before None: the start."""
    told_so: list[Any] = []
    at = 0
    if before is None:
        if int(ruleset["starter"][0]) == NOBODY:
            told_so.append(StarterDrawn(draws[0]))
            at = 1
    elif action >= rules.FIRST_ROLL:
        kind = action - rules.FIRST_ROLL
        told_so.append(DieRolled(KIND_NAMES[kind], FACE_NAME[int(ruleset["faces"][0, kind, draws[0]])]))
        at = 1
    if at < len(draws) or before is None:
        told_so.append(_deal_to_outcome(ruleset, _next_round(ruleset, before), draws[at:]))
    return told_so


def draws(ruleset: Records, before: Records | None, seat: int, action: int, outcomes: Sequence[Any]) -> list[int]:
    """Draws that lead to these outcomes (structs or decoded JSON); BadOutcome when none do."""
    try:
        said = [msgspec.convert(msgspec.to_builtins(each), Outcome) for each in outcomes]
    except msgspec.ValidationError as error:
        raise BadOutcome("bad_outcome", str(error)) from None
    expected: list[type[Any]] = []
    if before is None:
        expected = [StarterDrawn, DiceDealt] if int(ruleset["starter"][0]) == NOBODY else [DiceDealt]
    elif action >= rules.FIRST_ROLL:
        expected = [DieRolled, DiceDealt] if _ends_round(ruleset, before) else [DieRolled]
    if [type(each) for each in said] != expected:
        wanted = ", ".join(str(each.__struct_config__.tag) for each in expected) or "none"
        raise BadOutcome("bad_outcome", f"outcomes expected here: {wanted}")
    found: list[int] = []
    for each in said:
        if isinstance(each, StarterDrawn):
            if not 0 <= each.seat < int(ruleset["seats"][0]):
                raise BadOutcome("bad_starter", f"there is no seat {each.seat} (M15)")
            found.append(each.seat)
        elif isinstance(each, DieRolled):
            found.append(_face_draw(ruleset, action - rules.FIRST_ROLL, each))
        else:
            found += _deal_from_outcome(ruleset, _next_round(ruleset, before), each)
    return found


def _face_draw(ruleset: Records, kind: int, rolled: DieRolled) -> int:
    if KIND_NUMBER[rolled.die] != kind:
        raise BadOutcome("bad_roll", f"the die rolled is {KIND_NAMES[kind]}, not {rolled.die} (M5)")
    faces: list[int] = ruleset["faces"][0, kind].tolist()
    face = FACE_NUMBER[rolled.face]
    if face not in faces:
        raise BadOutcome("bad_roll", f"a {rolled.die} die has no face {rolled.face} (M1)")
    return faces.index(face)
