"""Views of Mythical Dice: the public view and each seat's own, as structs, and the rules that make them."""

from typing import Any

import msgspec

from asterion.games.compiled import Ints, rule
from asterion.games.contract import PUBLIC
from asterion.games.json_values.arena import (
    NULL,
    Arena,
    Arenas,
    append,
    list_of,
    list_of_bits,
    maker,
    new_list,
    or_null,
    reserve,
)
from asterion.games.mythical_dice.actions import FIRST_ROLL, MOST_ACTIONS, Bet, Roll, action_shown
from asterion.games.mythical_dice.entry_points import observe
from asterion.games.mythical_dice.faces import face_place
from asterion.games.mythical_dice.legal import list_legal, refusal
from asterion.games.mythical_dice.material import (
    KIND_COUNT,
    MINO_2023,
    MYTHICAL_2024,
    SPECIAL_KINDS,
    Colour,
    Edition,
    Face,
    Kind,
)
from asterion.games.mythical_dice.refusals import PLAYED, Code, Ruling
from asterion.games.mythical_dice.rules import dice_behind, resolve_trick, seat_ahead
from asterion.games.mythical_dice.state import (
    BETTING,
    NO_COLOUR,
    NOBODY,
    NOT_BET,
    ROLLING,
    Ruleset,
    Rulesets,
    Stage,
    State,
    States,
)
from asterion.games.mythical_dice.trick_history import kept_die, tricks_kept


class RolledDie(msgspec.Struct):
    """One die on the table: who rolled it, its kind, the face it shows."""

    seat: int
    die: Kind
    face: Face


class Trick(msgspec.Struct):
    """The trick on the table in the order of rolling; a complete one has a winner and stays until the next lead."""

    leader: int
    rolls: list[RolledDie]
    winner: int | None


class PastTrick(msgspec.Struct):
    """A complete trick of this round in the order of rolling, the leader's die first."""

    leader: int
    dice: list[Kind]
    faces: list[Face]


class DiceCount(msgspec.Struct):
    die: Kind
    count: int


class SeatShown(msgspec.Struct):
    """Public state of a seat (M3). voids: colours that it has shown it does not hold (M6)."""

    dice: int
    bet: int | None
    has_bet: bool
    won: int
    bonus: int
    score: int
    voids: list[Colour]


class PublicView(msgspec.Struct):
    """Public view of the table. past: the first complete tricks of this round, as many as a state keeps."""

    edition: Edition
    simplified: bool
    round: int
    rounds: int
    stage: Stage
    starter: int
    turn: int | None
    trick_number: int
    led: Colour | None
    trick: Trick
    seats: list[SeatShown]
    rolled: list[DiceCount]
    past: list[PastTrick]


class Blocked(msgspec.Struct):
    """A die in hand that may not be rolled now, and the ruling that says so."""

    die: Kind
    code: Code
    ruling: Ruling


class OwnView(msgspec.Struct):
    """Dice behind a seat's screen, and the actions that it may take now."""

    seat: int
    hand: list[DiceCount]
    bet: int | None
    legal: list[Bet | Roll]
    blocked: list[Blocked]


make_rolled_die, make_trick, make_past_trick = maker(RolledDie), maker(Trick), maker(PastTrick)
make_dice_count, make_seat_shown, make_public_view = maker(DiceCount), maker(SeatShown), maker(PublicView)
make_blocked, make_own_view = maker(Blocked), maker(OwnView)


@rule
def room_for(arena: Arena, count: int) -> Ints:
    """Numbers of an arena to reckon with, as an array."""
    numbers: Any = arena.numbers
    start = reserve(arena, count)
    room: Ints = numbers[start : start + count]
    return room


@rule
def rolled_die(arena: Arena, ruleset: Ruleset, seen: State, position: int) -> int:
    """A RolledDie. position: in the trick, the leader's die is 0."""
    return make_rolled_die(
        arena,
        seat=(int(seen.leader) + position) % int(ruleset.seats),
        die=seen.trick_kind[position],
        face=face_place(int(seen.trick_face[position])),
    )


@rule
def trick_shown(arena: Arena, ruleset: Ruleset, seen: State) -> int:
    """The Trick on the table."""
    count, rolls = int(seen.rolled), new_list(arena)
    for position in range(count):
        append(arena, rolls, rolled_die(arena, ruleset, seen, position))
    winner = seat_ahead(ruleset, seen) if count == int(ruleset.seats) else NULL
    return make_trick(arena, leader=seen.leader, rolls=rolls, winner=winner)


@rule
def past_trick(arena: Arena, ruleset: Ruleset, seen: State, trick: int, leader: int) -> tuple[int, int]:
    """A PastTrick, and the seat that took it (M7-M9): the leader of the next one (M5)."""
    seats, places = int(ruleset.seats), new_list(arena)
    kinds, faces = room_for(arena, seats), room_for(arena, seats)
    for position in range(seats):
        kind, face = kept_die(ruleset, seen, trick, position)
        kinds[position], faces[position] = kind, face
        append(arena, places, face_place(face))
    made = make_past_trick(arena, leader=leader, dice=list_of(arena, kinds, seats), faces=places)
    position, _, _ = resolve_trick(kinds, faces, seats)
    return made, (leader + position) % seats


@rule
def past_tricks(arena: Arena, ruleset: Ruleset, seen: State) -> int:
    """A list of PastTrick: those that the state keeps."""
    tricks, leader = new_list(arena), int(seen.starter)
    for trick in range(tricks_kept(ruleset, seen)):
        made, leader = past_trick(arena, ruleset, seen, trick, leader)
        append(arena, tricks, made)
    return tricks


@rule
def dice_counted(arena: Arena, counts: Any) -> int:
    """A list of DiceCount, of the kinds that occur. counts: of each kind."""
    dice = new_list(arena)
    for kind in range(KIND_COUNT):
        if int(counts[kind]):
            append(arena, dice, make_dice_count(arena, die=kind, count=counts[kind]))
    return dice


@rule
def seat_shown(arena: Arena, ruleset: Ruleset, seen: State, seat: int) -> int:
    """A SeatShown."""
    return make_seat_shown(
        arena,
        dice=dice_behind(ruleset, seen, seat),
        bet=NULL if int(seen.stage) == BETTING else seen.bet[seat],  # secret before all are in (M4)
        has_bet=int(seen.bet[seat]) != NOT_BET,
        won=seen.won[seat],
        bonus=seen.bonus[seat],
        score=seen.score[seat],
        voids=list_of_bits(arena, int(seen.void[seat]) >> SPECIAL_KINDS),
    )


@rule
def public_view(arena: Arena, ruleset: Ruleset, seen: State) -> int:
    """The PublicView. Takes any observation, or a state, and reads only what is public."""
    led, seats = int(seen.led), new_list(arena)
    for seat in range(int(ruleset.seats)):
        append(arena, seats, seat_shown(arena, ruleset, seen, seat))
    return make_public_view(
        arena,
        edition=MINO_2023 if int(ruleset.starter_moves_left) else MYTHICAL_2024,
        simplified=ruleset.simplified,
        round=seen.rnd,
        rounds=ruleset.rounds,
        stage=seen.stage,
        starter=seen.starter,
        turn=or_null(seen.turn, NOBODY),
        trick_number=min(int(seen.tricks) + 1, int(seen.rnd)),
        led=NULL if led == NO_COLOUR else led - SPECIAL_KINDS,
        trick=trick_shown(arena, ruleset, seen),
        seats=seats,
        rolled=dice_counted(arena, seen.out),
        past=past_tricks(arena, ruleset, seen),
    )


@rule
def legal_shown(arena: Arena, ruleset: Ruleset, seen: State, seat: int) -> int:
    """A list of Bet or Roll: the legal actions of a seat."""
    actions, legal = new_list(arena), room_for(arena, MOST_ACTIONS)
    for i in range(list_legal(ruleset, seen, seat, legal, 0)):
        append(arena, actions, action_shown(arena, int(legal[i])))
    return actions


@rule
def blocked_shown(arena: Arena, ruleset: Ruleset, seen: State, seat: int) -> int:
    """A list of Blocked: the dice in hand that a seat in its turn may not roll now, and which ruling says so."""
    blocked = new_list(arena)
    if int(seen.stage) != ROLLING or int(seen.turn) != seat:
        return blocked
    for kind in range(KIND_COUNT):
        if int(seen.hand[seat, kind]) == 0:
            continue
        code = refusal(ruleset, seen, seat, FIRST_ROLL + kind)
        if code != PLAYED:
            append(arena, blocked, make_blocked(arena, die=kind, code=code, ruling=code))
    return blocked


@rule
def own_view(arena: Arena, ruleset: Ruleset, seen: State, seat: int) -> int:
    """The OwnView: the hand of this seat, its legal actions, and the ruling that holds back each other die."""
    hands: Any = seen.hand
    return make_own_view(
        arena,
        seat=seat,
        hand=dice_counted(arena, hands[seat]),
        bet=or_null(seen.bet[seat], NOT_BET),
        legal=legal_shown(arena, ruleset, seen, seat),
        blocked=blocked_shown(arena, ruleset, seen, seat),
    )


@rule
def make_view(rulesets: Rulesets, seens: States, viewer: int, detail: int, arenas: Arenas) -> int:
    """The view of a seat, or of PUBLIC, from its observation; see RuledJson. detail: every table shows all."""
    ruleset, seen, arena, viewer = rulesets[0], seens[0], arenas[0], int(viewer)
    if viewer == PUBLIC:
        return public_view(arena, ruleset, seen)
    return own_view(arena, ruleset, seen, viewer)


@rule
def make_views(rulesets: Rulesets, states: States, seens: States, detail: int, arenas: Arenas, values: Ints) -> None:
    """Make the public view and each seat's own view; see RuledJson."""
    for viewer in range(PUBLIC, int(rulesets[0].seats)):
        observe(rulesets, states, viewer, seens)
        values[1 + viewer] = make_view(rulesets, seens, viewer, detail, arenas)
