"""Public events of one step of Mythical Dice."""

import msgspec

from asterion.games.compiled import rule
from asterion.games.contract import tags
from asterion.games.json_values.arena import (
    Arena,
    Arenas,
    append,
    list_of,
    list_of_best,
    list_of_bits,
    maker,
    new_list,
)
from asterion.games.mythical_dice.actions import FIRST_ROLL
from asterion.games.mythical_dice.faces import face_place
from asterion.games.mythical_dice.material import SPECIAL_KINDS, SYMBOL, Face, Kind
from asterion.games.mythical_dice.rules import Reason, bet_points, resolve_trick, seat_ahead
from asterion.games.mythical_dice.state import NO_COLOUR, OVER, ROLLING, Ruleset, Rulesets, State, States


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
FORESEEN = tags(BetPlaced)


make_dealt, make_bet_placed = maker(Dealt, of=Event), maker(BetPlaced, of=Event)
make_bets_revealed, make_rolled = maker(BetsRevealed, of=Event), maker(Rolled, of=Event)
make_trick_won, make_round_scored = maker(TrickWon, of=Event), maker(RoundScored, of=Event)
make_game_over = maker(GameOver, of=Event)
make_round_row = maker(RoundRow)


@rule
def dealt(arena: Arena, after: State) -> int:
    """Dealt, as a round begins."""
    return make_dealt(arena, round=after.rnd, dice=after.rnd, starter=after.starter)


@rule
def bets_revealed(arena: Arena, ruleset: Ruleset, after: State) -> int:
    """BetsRevealed."""
    return make_bets_revealed(arena, bets=list_of(arena, after.bet, int(ruleset.seats)))


@rule
def rolled(arena: Arena, ruleset: Ruleset, before: State, after: State, seat: int, action: int) -> int:
    """Rolled: the action of a seat."""
    position, die = int(after.rolled) - 1, action - FIRST_ROLL
    none_led = position == 0 or int(before.led) == NO_COLOUR
    return make_rolled(
        arena,
        seat=seat,
        die=die,
        face=face_place(int(after.trick_face[position])),
        sets_colour=none_led and die >= SPECIAL_KINDS,
        ahead=seat_ahead(ruleset, after),
    )


@rule
def trick_won(arena: Arena, ruleset: Ruleset, after: State) -> int:
    """TrickWon: the trick is complete."""
    seats = int(ruleset.seats)
    position, bonus, reason = resolve_trick(after.trick_kind, after.trick_face, seats)
    die, alike, others = int(after.trick_kind[position]), 0, 0
    for i in range(seats):
        kind = int(after.trick_kind[i])
        if int(after.trick_face[i]) == SYMBOL and kind == die:
            alike += 1
        elif int(after.trick_face[i]) == SYMBOL:
            others |= 1 << kind
    return make_trick_won(
        arena,
        seat=(int(after.leader) + position) % seats,
        die=die,
        face=face_place(int(after.trick_face[position])),
        reason=reason,
        later=alike > 1,
        beats=list_of_bits(arena, others),
        bonus=0 if int(ruleset.simplified) else bonus,
    )


@rule
def round_row(arena: Arena, ruleset: Ruleset, before: State, after: State, seat: int) -> int:
    """A RoundRow. before: with the last die of the round still to be rolled."""
    bet, won = int(before.bet[seat]), int(before.won[seat]) + (seat == seat_ahead(ruleset, after))
    points = int(after.score[seat]) - int(before.score[seat])
    return make_round_row(
        arena,
        seat=seat,
        bet=bet,
        won=won,
        points=points,
        bonus=points - bet_points(bet, won, int(before.rnd), int(ruleset.simplified)),
        total=after.score[seat],
    )


@rule
def round_scored(arena: Arena, ruleset: Ruleset, before: State, after: State) -> int:
    """RoundScored."""
    rows = new_list(arena)
    for seat in range(int(ruleset.seats)):
        append(arena, rows, round_row(arena, ruleset, before, after, seat))
    return make_round_scored(arena, round=before.rnd, rows=rows)


@rule
def game_over(arena: Arena, ruleset: Ruleset, after: State) -> int:
    """GameOver: totals and winners."""
    seats = int(ruleset.seats)
    scores, winners = list_of(arena, after.score, seats), list_of_best(arena, after.score, seats)
    return make_game_over(arena, scores=scores, winners=winners)


@rule
def add_bet(arena: Arena, happened: int, ruleset: Ruleset, after: State, seat: int) -> None:
    """Add the bet of a seat; with the last one all are revealed (M4)."""
    append(arena, happened, make_bet_placed(arena, seat=seat))
    if int(after.stage) == ROLLING:
        append(arena, happened, bets_revealed(arena, ruleset, after))


@rule
def add_round_end(arena: Arena, happened: int, ruleset: Ruleset, before: State, after: State) -> None:
    """Add the score of a round, then the next deal or the end of the game."""
    append(arena, happened, round_scored(arena, ruleset, before, after))
    append(arena, happened, game_over(arena, ruleset, after) if int(after.stage) == OVER else dealt(arena, after))


@rule
def add_roll(
    arena: Arena, happened: int, ruleset: Ruleset, before: State, after: State, seat: int, action: int
) -> None:
    """Add the die that a seat rolled, and the trick and the round that it completes."""
    append(arena, happened, rolled(arena, ruleset, before, after, seat, action))
    if int(after.rolled) == int(ruleset.seats):
        append(arena, happened, trick_won(arena, ruleset, after))
        if int(after.stage) != ROLLING:
            add_round_end(arena, happened, ruleset, before, after)


@rule
def make_events(rulesets: Rulesets, befores: States, afters: States, seat: int, action: int, arenas: Arenas) -> int:
    """The public events of one step; see RuledJson."""
    ruleset, after, arena, seat, action = rulesets[0], afters[0], arenas[0], int(seat), int(action)
    happened = new_list(arena)
    if len(befores) == 0:
        append(arena, happened, dealt(arena, after))
    elif action < FIRST_ROLL:
        add_bet(arena, happened, ruleset, after, seat)
    else:
        add_roll(arena, happened, ruleset, befores[0], after, seat, action)
    return happened
