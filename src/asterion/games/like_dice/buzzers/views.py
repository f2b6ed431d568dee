"""Views of a race with the box, as JSON types and how they follow from observations."""

from typing import Literal

import msgspec

from asterion.games.compiled import Ints, rule
from asterion.games.contract import PUBLIC
from asterion.games.json_values.arena import (
    NULL,
    Arena,
    Arenas,
    append,
    list_of_bits,
    maker,
    new_list,
    or_null,
)
from asterion.games.like_dice.buzzers import rules
from asterion.games.like_dice.buzzers.actions import AIM, CLOSE, END, HOLD, NOBODY_RIGHT, PASS, START, TAKE_BACK
from asterion.games.like_dice.buzzers.entry_points import observe
from asterion.games.like_dice.buzzers.legal import refusal
from asterion.games.like_dice.buzzers.refusals import PLAYED
from asterion.games.like_dice.buzzers.state import (
    PIPS,
    RECALLED,
    BoxRuleset,
    BoxState,
    Rulesets,
    Stage,
    States,
)
from asterion.games.like_dice.buzzers.targets import TOO_FEW, proposed
from asterion.games.like_dice.claims import list_claims
from asterion.games.like_dice.material import LIKE_DICE_2012, MOST_SAID, Edition
from asterion.games.like_dice.state import NOBODY, NOTHING, PASSED, Verdict

Verb = Literal["claim", "pass", "start", "hold", "close", "judge", "end", "correct", "take_back"]
ACTION_OF_VERB = (MOST_SAID, PASS, START, HOLD, CLOSE, NOBODY_RIGHT, END, AIM, TAKE_BACK)
"""For each verb an action that is legal if any of its actions is."""


class SeatShown(msgspec.Struct):
    """Public state of a seat. missing: cards to its target. said: the number announced in the last mission,
    null: none; passed. after: ms that it took, null: silent. place: claim order, from 0. pips: said at the end.
    proposed: target that its times suggest, null: too few are known (L9)."""

    cards: int
    target: int
    missing: int
    said: int | None
    passed: bool
    after: int | None
    place: int | None
    verdict: Verdict
    pips: int | None
    proposed: int | None


class PublicView(msgspec.Struct):
    """Public view of the race.

    number: of the mission, from 1; 0: none yet. order: seats in the order of their claims. winner: seat that was right
    first in the last mission. held: the next mission waits until somebody starts it. judged: the last verdict can be
    taken back. pile: cards left. level: at the end, seats that count their pips. times: of the latest missions, number
    n at place (n - 1) % 16, ms by seat; null: none, or wrong. seconds, brace, pause, allowance: as in Options.
    """

    edition: Edition
    stage: Stage
    number: int
    order: list[int]
    winner: int | None
    held: bool
    judged: bool
    pile: int
    level: list[int]
    times: list[list[int | None]]
    glass: int
    glasses: int
    seconds: int
    brace: int
    pause: int
    allowance: int
    seats: list[SeatShown]


class OwnView(msgspec.Struct):
    """The actions that are open to this seat now."""

    seat: int
    may: list[Verb]


make_seat_shown, make_public_view, make_own_view = maker(SeatShown), maker(PublicView), maker(OwnView)


@rule
def seat_shown(arena: Arena, ruleset: BoxRuleset, seen: BoxState, seat: int) -> int:
    """A SeatShown."""
    claim = int(seen.claim[seat])
    said = claim >= 0
    return make_seat_shown(
        arena,
        cards=seen.cards[seat],
        target=seen.target[seat],
        missing=max(0, rules.missing(seen, seat)),
        said=claim if said else NULL,
        passed=claim == PASSED,
        after=seen.after[seat] if said else NULL,
        place=seen.place[seat] if said else NULL,
        verdict=seen.verdict[seat],
        pips=or_null(seen.pips[seat], NOTHING),
        proposed=or_null(proposed(int(ruleset.seats), seen, seat), TOO_FEW),
    )


@rule
def times_shown(arena: Arena, ruleset: BoxRuleset, seen: BoxState, row: int) -> int:
    """The times of a mission by seat, null where none counts."""
    times = new_list(arena)
    for seat in range(int(ruleset.seats)):
        append(arena, times, or_null(seen.times[row, seat], NOBODY))
    return times


@rule
def public_view(arena: Arena, ruleset: BoxRuleset, seen: BoxState) -> int:
    """The PublicView, which shows everything."""
    times, seats = new_list(arena), new_list(arena)
    for row in range(RECALLED):
        append(arena, times, times_shown(arena, ruleset, seen, row))
    for seat in range(int(ruleset.seats)):
        append(arena, seats, seat_shown(arena, ruleset, seen, seat))
    level = rules.level_seats(ruleset, seen) if int(seen.stage) == PIPS else 0
    return make_public_view(
        arena,
        edition=LIKE_DICE_2012,
        stage=seen.stage,
        number=seen.turned,
        order=list_claims(arena, int(ruleset.seats), seen),
        winner=or_null(seen.winner, NOBODY),
        held=seen.held,
        judged=seen.judged,
        pile=rules.pile_of(seen),
        level=list_of_bits(arena, level),
        times=times,
        glass=rules.glass_seconds(ruleset, seen),
        glasses=seen.glass,
        seconds=ruleset.seconds,
        brace=ruleset.countdown,
        pause=ruleset.pause,
        allowance=ruleset.allowance,
        seats=seats,
    )


@rule
def own_view(arena: Arena, ruleset: BoxRuleset, seen: BoxState, seat: int) -> int:
    """The OwnView: the actions that are open to this seat now."""
    may = new_list(arena)
    for verb, action in enumerate(ACTION_OF_VERB):
        if refusal(ruleset, seen, seat, action) == PLAYED:
            append(arena, may, verb)
    return make_own_view(arena, seat=seat, may=may)


@rule
def make_view(rulesets: Rulesets, seens: States, viewer: int, detail: int, arenas: Arenas) -> int:
    """The view of a seat, or of PUBLIC, from its observation; see RuledJson."""
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
