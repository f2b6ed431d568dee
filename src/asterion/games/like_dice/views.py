"""Views of a match of Like Dice: their JSON types, made from observations.

Cards are numbered 0 to 29 and missions 0 to 24, in the order of material.py; they always come with what they show.
"""

from typing import Literal, get_args

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
from asterion.games.like_dice import rules
from asterion.games.like_dice.answers import cards_of, most_asked, own_card, pips_of
from asterion.games.like_dice.entry_points import observe
from asterion.games.like_dice.events import slots_for
from asterion.games.like_dice.legal import seats_awaited
from asterion.games.like_dice.material import BEGINNERS, DISPLAY, LIKE_DICE_2012, MISSIONS, Edition
from asterion.games.like_dice.notation import CardShown, MissionShown
from asterion.games.like_dice.options import ADVANCED, FOR_BEGINNERS, Difficulty
from asterion.games.like_dice.state import (
    NOBODY,
    PASSED,
    REWARD,
    Ruleset,
    Rulesets,
    Stage,
    State,
    States,
    Verdict,
)

Verb = Literal["ready", "claim", "pass", "take"]
TO_BE_READY, TO_CLAIM, TO_PASS, TO_TAKE = range(len(get_args(Verb)))
VERBS = (1 << TO_BE_READY, 0, 1 << TO_CLAIM | 1 << TO_PASS, 1 << TO_TAKE, 0)
"""Bit mask of the actions of an awaited seat, by stage."""
COLUMNS = 100
"""Answers below it need two columns of the pointing card, others three."""


class SeatShown(msgspec.Struct):
    """Public state of a seat. cards: its own, oldest first; missing: cards to its target,
    pips: on its cards. ready: for the next mission. said: the number announced in the last mission, null: none;
    passed. after: ms that it took, null: silent. place: claim order, from 0."""

    cards: list[CardShown]
    target: int
    missing: int
    pips: int
    ready: bool
    said: int | None
    passed: bool
    after: int | None
    place: int | None
    verdict: Verdict


class PublicView(msgspec.Struct):
    """Public view of the table.

    number: of the mission, from 1; 0: none yet. mission: the last that was turned up. display: null where no card
    lies. pile: cards left. used: missions turned up since they were last shuffled. winner: seat that was right first
    in the last mission. turn: seat that is to take a card. seconds, brace, pause, allowance, swift: as in Options.
    """

    edition: Edition
    difficulty: Difficulty
    stage: Stage
    number: int
    mission: MissionShown | None
    display: list[CardShown | None]
    pile: int
    used: list[int]
    winner: int | None
    turn: int | None
    glass: int
    glasses: int
    seconds: int
    brace: int
    pause: int
    allowance: int
    swift: bool
    seats: list[SeatShown]


class OwnView(msgspec.Struct):
    """The view of this seat only. may: its actions now. slots: places of the display from which it may take
    a card. hundreds: whether some mission could ask it for a number above 99 with the cards as they lie."""

    seat: int
    may: list[Verb]
    slots: list[int]
    hundreds: bool


make_seat_shown, make_public_view, make_own_view = maker(SeatShown), maker(PublicView), maker(OwnView)


@rule
def cards_shown(arena: Arena, seen: State, seat: int) -> int:
    """The cards that a seat owns, oldest first."""
    cards = new_list(arena)
    for rank in range(cards_of(seen, seat)):
        append(arena, cards, own_card(seen, seat, rank))
    return cards


@rule
def seat_shown(arena: Arena, ruleset: Ruleset, seen: State, seat: int) -> int:
    """A SeatShown."""
    claim = int(seen.claim[seat])
    said = claim >= 0
    return make_seat_shown(
        arena,
        cards=cards_shown(arena, seen, seat),
        target=ruleset.target[seat],
        missing=max(0, rules.missing(ruleset, seen, seat)),
        pips=pips_of(seen, seat),
        ready=seen.ready[seat],
        said=claim if said else NULL,
        passed=claim == PASSED,
        after=seen.after[seat] if said else NULL,
        place=seen.place[seat] if said else NULL,
        verdict=seen.verdict[seat],
    )


@rule
def display_shown(arena: Arena, seen: State) -> int:
    """The cards of the display, null where none lies."""
    display = new_list(arena)
    for slot in range(DISPLAY):
        append(arena, display, or_null(seen.display[slot], NOBODY))
    return display


@rule
def missions_used(arena: Arena, seen: State) -> int:
    """The missions turned up since they were last shuffled (L7)."""
    used = new_list(arena)
    for mission in range(MISSIONS):
        if int(seen.used[mission]):
            append(arena, used, mission)
    return used


@rule
def public_view(arena: Arena, ruleset: Ruleset, seen: State) -> int:
    """The PublicView, which shows everything."""
    seats = new_list(arena)
    for seat in range(int(ruleset.seats)):
        append(arena, seats, seat_shown(arena, ruleset, seen, seat))
    difficulty = ADVANCED if int(ruleset.missions) >> BEGINNERS else FOR_BEGINNERS
    winner = or_null(seen.winner, NOBODY)
    turn = winner if int(seen.stage) == REWARD else NULL
    return make_public_view(
        arena,
        edition=LIKE_DICE_2012,
        difficulty=difficulty,
        stage=seen.stage,
        number=seen.turned,
        mission=or_null(seen.mission, NOBODY),
        display=display_shown(arena, seen),
        pile=rules.pile_of(seen),
        used=missions_used(arena, seen),
        winner=winner,
        turn=turn,
        glass=rules.glass_seconds(ruleset, seen),
        glasses=seen.glass,
        seconds=ruleset.seconds,
        brace=ruleset.countdown,
        pause=ruleset.pause,
        allowance=ruleset.allowance,
        swift=ruleset.swift,
        seats=seats,
    )


@rule
def own_view(arena: Arena, ruleset: Ruleset, seen: State, seat: int) -> int:
    """The OwnView: the actions that this seat may take now."""
    may = VERBS[int(seen.stage)] if seats_awaited(ruleset, seen) >> seat & 1 else 0
    return make_own_view(
        arena,
        seat=seat,
        may=list_of_bits(arena, may),
        slots=slots_for(arena, seen, seat if may >> TO_TAKE & 1 else NOBODY),
        hundreds=most_asked(ruleset, seen, seat) >= COLUMNS,
    )


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
