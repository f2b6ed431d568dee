"""Public events of one step of Mythical Dice."""

from typing import Any

import msgspec

from asterion.games.contract import Records, tags
from asterion.games.mythical_dice import actions, material, rules
from asterion.games.mythical_dice.material import FACE_NAME, KINDS, SYMBOL, Face, Kind
from asterion.games.mythical_dice.rules import REASONS, Reason
from asterion.games.mythical_dice.state import NO_COLOUR, OVER, ROLLING
from asterion.games.mythical_dice.unpack import PLACE, numbers


class Dealt(msgspec.Struct, tag="dealt"):
    """A round begins; each seat holds this many dice (M2)."""

    round: int
    dice: int
    starter: int


class BetPlaced(msgspec.Struct, tag="bet_placed"):
    """A seat has bet or changed its bet; how much stays secret (M4)."""

    seat: int


class BetsRevealed(msgspec.Struct, tag="bets_revealed"):
    bets: list[int]


class Rolled(msgspec.Struct, tag="rolled"):
    """A die was rolled; sets_colour: it is the one to follow (M6); ahead: the seat with the best die so far (M7-M9)."""

    seat: int
    die: Kind
    face: Face
    sets_colour: bool
    ahead: int


class TrickWon(msgspec.Struct, tag="trick_won"):
    """A seat took the trick (M7-M9).

    beats: the other symbols in it; later: the same symbol was there before; bonus: pending until the round ends (M11).
    """

    seat: int
    die: Kind
    face: Face
    reason: Reason
    later: bool
    beats: list[Kind]
    bonus: int


class RoundRow(msgspec.Struct):
    """One seat's line of the score pad (M10, M16). points include the bonus that was earned."""

    seat: int
    bet: int
    won: int
    points: int
    bonus: int
    total: int


class RoundScored(msgspec.Struct, tag="round_scored"):
    round: int
    rows: list[RoundRow]


class GameOver(msgspec.Struct, tag="game_over"):
    """The end: final totals, and all seats that share the highest (M13)."""

    scores: list[int]
    winners: list[int]


Event = Dealt | BetPlaced | BetsRevealed | Rolled | TrickWon | RoundScored | GameOver
WORTH_A_LOOK = tags(TrickWon, BetsRevealed, RoundScored)


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
        die=KINDS[kind],
        face=FACE_NAME[face],
        reason=REASONS[reason],
        later=face == SYMBOL and symbols.count(kind) > 1,
        beats=[KINDS[other] for other in sorted(set(symbols)) if other != kind] if face == SYMBOL else [],
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
    """Public events of one step. before None: the start."""
    new = numbers(after)
    if before is None:
        return [_dealt(new)]
    seats = int(ruleset["seats"][0])
    if action < actions.FIRST_ROLL:
        happened: list[Any] = [BetPlaced(seat)]
        if new[_STAGE] == ROLLING:
            happened.append(BetsRevealed(list(new[_BET : _BET + seats])))
        return happened
    position = new[_ROLLED] - 1
    first = position == 0 or int(before["led"][0]) == NO_COLOUR
    sets_colour = first and action - actions.FIRST_ROLL >= material.SPECIAL_KINDS
    ahead, _, _ = rules.resolve_trick(after[0]["trick_kind"], after[0]["trick_face"], position + 1)
    die, face = KINDS[action - actions.FIRST_ROLL], FACE_NAME[new[_FACE + position]]
    happened = [Rolled(seat, die, face, sets_colour, (new[_LEADER] + int(ahead)) % seats)]
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
