"""Public events of a race with the box.

Times are milliseconds from the beginning of a race until a seat announced its number, as recorded by the house (L10).
"""

import msgspec

from asterion.games.compiled import rule
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
)
from asterion.games.like_dice.buzzers import rules
from asterion.games.like_dice.buzzers.actions import CLOSE, END, HOLD, PASS, START, TAKE_BACK
from asterion.games.like_dice.buzzers.state import (
    COUNTDOWN,
    ENDING,
    JUDGE,
    OVER,
    PIPS,
    RACE,
    READY,
    BoxRuleset,
    BoxState,
    Rulesets,
    States,
)
from asterion.games.like_dice.claims import list_claims, next_claim
from asterion.games.like_dice.state import NOBODY, NOTHING, WRONG


class Opened(msgspec.Struct, tag="opened"):
    """The start: the target of each seat (L3, L9)."""

    targets: list[int]


class Braced(msgspec.Struct, tag="braced"):
    """The next mission comes after these seconds; seat: who started it, null: the pause was over."""

    seconds: int
    seat: int | None


class Held(msgspec.Struct, tag="held"):
    """The next mission waits until somebody starts it."""

    seat: int


class RaceBegun(msgspec.Struct, tag="race_begun"):
    """The mission is turned up on the table (L4). number: from 1; seconds: time for it, 0: as long as they like."""

    number: int
    seconds: int


class Claimed(msgspec.Struct, tag="claimed"):
    """A seat announced a number; after: ms (L5, L10)."""

    seat: int
    number: int
    after: int


class SaidPass(msgspec.Struct, tag="said_pass"):
    """A seat passes in this mission (L5)."""

    seat: int


class RaceClosed(msgspec.Struct, tag="race_closed"):
    """The race is over (L5). order: claims, first announced first; silent: seats that were not waited for; seat: who
    closed it, null: all had announced, or the time was over."""

    order: list[int]
    silent: list[int]
    seat: int | None


class Judged(msgspec.Struct, tag="judged"):
    """The table says who was right (L5): by which seat it was said, which claims were wrong, and the winner, with the
    cards that it owns now (L6); null: no seat."""

    seat: int
    wrong: list[int]
    winner: int | None
    cards: int | None


class TakenBack(msgspec.Struct, tag="taken_back"):
    """The last verdict does not count; it is judged again."""

    seat: int


class Corrected(msgspec.Struct, tag="corrected"):
    """Cards or targets were set: by which seat, and how they are now."""

    seat: int
    cards: list[int]
    targets: list[int]


class Ending(msgspec.Struct, tag="ending"):
    """A seat has its target, or no card is left to refill the display: the table confirms the end (L8). Told again
    after each correction with which it stays so."""

    reached: list[int]


class Level(msgspec.Struct, tag="level"):
    """These seats lack the same number of cards and count their pips (L8)."""

    seats: list[int]


class PipsSaid(msgspec.Struct, tag="pips_said"):
    """The pips on the cards of a seat (L8)."""

    seat: int
    pips: int


class GameOver(msgspec.Struct, tag="game_over"):
    """The end (L8, L9). By seat: scores, which are the cards, the cards that are missing, and the pips where they were
    counted."""

    scores: list[int]
    missing: list[int]
    pips: list[int | None]
    winners: list[int]


Event = (
    Opened
    | Braced
    | Held
    | RaceBegun
    | Claimed
    | SaidPass
    | RaceClosed
    | Judged
    | TakenBack
    | Corrected
    | Ending
    | Level
    | PipsSaid
    | GameOver
)

make_opened, make_braced, make_held = maker(Opened, of=Event), maker(Braced, of=Event), maker(Held, of=Event)
make_race_begun, make_claimed = maker(RaceBegun, of=Event), maker(Claimed, of=Event)
make_said_pass, make_race_closed = maker(SaidPass, of=Event), maker(RaceClosed, of=Event)
make_judged, make_taken_back = maker(Judged, of=Event), maker(TakenBack, of=Event)
make_corrected, make_ending, make_level = maker(Corrected, of=Event), maker(Ending, of=Event), maker(Level, of=Event)
make_pips_said, make_game_over = maker(PipsSaid, of=Event), maker(GameOver, of=Event)


@rule
def add_done(
    arena: Arena, happened: int, ruleset: BoxRuleset, before: BoxState, after: BoxState, seat: int, action: int
) -> None:
    """Add the event of the action itself; what it ends or begins is added by add_stage."""
    was = int(before.stage)
    if action in (START, CLOSE, END):
        return
    if action < PASS and was == PIPS:
        append(arena, happened, make_pips_said(arena, seat=seat, pips=action))
    elif action < PASS:
        append(arena, happened, make_claimed(arena, seat=seat, number=action, after=after.after[seat]))
    elif action == PASS:
        append(arena, happened, make_said_pass(arena, seat=seat))
    elif action == HOLD:
        append(arena, happened, make_held(arena, seat=seat))
    elif action == TAKE_BACK:
        append(arena, happened, make_taken_back(arena, seat=seat))
    elif was == JUDGE:
        append(arena, happened, judged(arena, ruleset, after, seat))
    else:
        append(arena, happened, corrected(arena, ruleset, after, seat))


@rule
def judged(arena: Arena, ruleset: BoxRuleset, after: BoxState, seat: int) -> int:
    """Judged, as this seat said."""
    seats, winner, wrong = int(ruleset.seats), int(after.winner), new_list(arena)
    other = next_claim(seats, after, NOBODY)
    while other != NOBODY:
        if int(after.verdict[other]) == WRONG:
            append(arena, wrong, other)
        other = next_claim(seats, after, other)
    cards = NULL if winner == NOBODY else after.cards[winner]
    return make_judged(arena, seat=seat, wrong=wrong, winner=or_null(winner, NOBODY), cards=cards)


@rule
def corrected(arena: Arena, ruleset: BoxRuleset, after: BoxState, seat: int) -> int:
    """Corrected, by this seat."""
    seats = int(ruleset.seats)
    cards, targets = list_of(arena, after.cards, seats), list_of(arena, after.target, seats)
    return make_corrected(arena, seat=seat, cards=cards, targets=targets)


@rule
def race_closed(arena: Arena, ruleset: BoxRuleset, after: BoxState, seat: int) -> int:
    """RaceClosed, by this seat or NOBODY."""
    seats, silent = int(ruleset.seats), new_list(arena)
    for other in range(seats):
        if int(after.claim[other]) == NOTHING:
            append(arena, silent, other)
    order = list_claims(arena, seats, after)
    return make_race_closed(arena, order=order, silent=silent, seat=or_null(seat, NOBODY))


@rule
def ending(arena: Arena, ruleset: BoxRuleset, after: BoxState) -> int:
    """Ending: the seats that have their targets."""
    reached = new_list(arena)
    for seat in range(int(ruleset.seats)):
        if rules.missing(after, seat) <= 0:
            append(arena, reached, seat)
    return make_ending(arena, reached=reached)


@rule
def game_over(arena: Arena, ruleset: BoxRuleset, after: BoxState) -> int:
    """GameOver."""
    seats, missing, pips = int(ruleset.seats), new_list(arena), new_list(arena)
    for seat in range(seats):
        append(arena, missing, max(0, rules.missing(after, seat)))
        append(arena, pips, or_null(after.pips[seat], NOTHING))
    return make_game_over(
        arena,
        scores=list_of(arena, after.cards, seats),
        missing=missing,
        pips=pips,
        winners=list_of_bits(arena, rules.winners(ruleset, after)),
    )


@rule
def add_stage(
    arena: Arena, happened: int, ruleset: BoxRuleset, before: BoxState, after: BoxState, seat: int, action: int
) -> None:
    """Add what ends a stage, and what begins the next one."""
    was, stage = int(before.stage), int(after.stage)
    if was == READY and stage == COUNTDOWN:
        append(arena, happened, make_braced(arena, seconds=ruleset.countdown, seat=or_null(seat, NOBODY)))
    if was in (READY, COUNTDOWN) and stage == RACE:
        append(arena, happened, make_race_begun(arena, number=after.turned, seconds=ruleset.seconds))
    if was == RACE and stage != RACE:
        append(arena, happened, race_closed(arena, ruleset, after, seat if action == CLOSE else NOBODY))
    if stage == ENDING:
        append(arena, happened, ending(arena, ruleset, after))
    if was == ENDING and stage == PIPS:
        level = list_of_bits(arena, rules.level_seats(ruleset, after))
        append(arena, happened, make_level(arena, seats=level))
    if stage == OVER:
        append(arena, happened, game_over(arena, ruleset, after))


@rule
def make_events(rulesets: Rulesets, befores: States, afters: States, seat: int, action: int, arenas: Arenas) -> int:
    """The public events of one step; see RuledJson. seat NOBODY: the sandglass ran out."""
    ruleset, after, arena, seat, action = rulesets[0], afters[0], arenas[0], int(seat), int(action)
    happened = new_list(arena)
    if len(befores) == 0:
        targets = list_of(arena, after.target, int(ruleset.seats))
        append(arena, happened, make_opened(arena, targets=targets))
    else:
        if seat != NOBODY:
            add_done(arena, happened, ruleset, befores[0], after, seat, action)
        add_stage(arena, happened, ruleset, befores[0], after, seat, action)
    return happened
