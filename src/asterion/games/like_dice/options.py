"""Options of a table of Like Dice, and the ruleset that they make (L1, L2, L5, L8-L10)."""

from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta

from asterion.games.compiled import Ints, rule
from asterion.games.contract import Preset
from asterion.games.json_values.arena import NULL, Arena, Arenas
from asterion.games.json_values.fill import UNKNOWN
from asterion.games.json_values.parts import fail, first_of, length_of, next_of, reader, value_at
from asterion.games.like_dice.material import (
    ALLOWANCE_MS,
    BEGINNERS,
    CARDS,
    DISPLAY,
    FEWEST_SEATS,
    HIGHEST_TARGET,
    LOWEST_TARGET,
    MISSIONS,
    MOST_SAID,
    MOST_SEATS,
    TARGET,
    Edition,
)
from asterion.games.like_dice.notation import CardName, MissionName
from asterion.games.like_dice.problems import (
    BAD_SEATS,
    BAD_TARGETS,
    NO_SUCH_CARD,
    NO_SUCH_MISSION,
    TARGET_PER_SEAT,
    TOO_FEW_CARDS,
    TOO_FEW_MISSIONS,
)
from asterion.games.like_dice.state import Ruleset, Rulesets

Difficulty = Literal["beginners", "advanced"]
FOR_BEGINNERS, ADVANCED = range(len(get_args(Difficulty)))


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """Options of a table.

    difficulty: which missions are played (L2). targets: cards to own for each seat, 2 to 15 (Kidz Dice, L9); null: 10
    for all. seconds: time for a mission; 0: as long as they like (L5). brace: seconds between the last "ready" and the
    mission. pause: seconds after which it goes on although somebody is not ready, or has not chosen its card; 0: it
    waits. allowance: lag compensation per direction, at most, in ms (L10); 0: none. bots_wait: a bot announces only
    once every person has; the rules do not look at it. swift: who takes a card is ready, and from the third mission on
    the countdown is one second at most; bots and pages go on without being asked. For small games: cards, those of
    the box that are in play, null: all (L1); missions, likewise, null: those of the difficulty (L2); most_said: the
    largest number that can be announced (L5). last: number of the mission with which the match ends at the latest, for
    short matches; 0: it ends as the rules say (L8).
    """

    edition: Edition = "like-dice-2012"
    difficulty: Difficulty = "beginners"
    targets: list[int] | None = None
    seconds: Annotated[int, Meta(ge=0, le=600)] = 0
    brace: Annotated[int, Meta(ge=0, le=5)] = 2
    pause: Annotated[int, Meta(ge=0, le=120)] = 30
    allowance: Annotated[int, Meta(ge=0, le=ALLOWANCE_MS)] = ALLOWANCE_MS
    bots_wait: bool = False
    swift: bool = False
    cards: list[CardName] | None = None
    missions: list[MissionName] | None = None
    most_said: Annotated[int, Meta(ge=0, le=MOST_SAID)] = MOST_SAID
    last: Annotated[int, Meta(ge=0, le=999)] = 0


read_all = reader(Options)


@rule
def read_options(arenas: Arenas, given: int, seats: int, rulesets: Rulesets) -> int:
    """The ruleset of a table, or a problem; see RuledJson."""
    arena, ruleset, seats = arenas[0], rulesets[0], int(seats)
    options = read_all(arena, int(given))
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        return fail(arena, BAD_SEATS, FEWEST_SEATS, MOST_SEATS, seats)
    ruleset.seats = seats
    ruleset.cards = (1 << CARDS) - 1
    ruleset.missions = (1 << (BEGINNERS if options.difficulty == FOR_BEGINNERS else MISSIONS)) - 1
    ruleset.most_said = options.most_said
    ruleset.last = options.last
    ruleset.seconds = options.seconds
    ruleset.countdown = options.brace
    ruleset.pause = options.pause
    ruleset.allowance = options.allowance
    ruleset.swift = options.swift
    problem = read_cards(arena, options.cards, ruleset) if options.cards != NULL else 0
    if problem == 0 and options.missions != NULL:
        problem = read_missions(arena, options.missions, ruleset)
    return problem if problem else read_targets(arena, options.targets, seats, ruleset.target)


@rule
def bits_of(arena: Arena, given: int) -> int:
    """Bit mask of the numbers in a list; -1: one of the names is UNKNOWN."""
    element, mask = first_of(arena, given), 0
    while element != NULL:
        if value_at(arena, element) == UNKNOWN:
            return -1
        mask |= 1 << value_at(arena, element)
        element = next_of(arena, element)
    return mask


@rule
def read_cards(arena: Arena, given: int, ruleset: Ruleset) -> int:
    """The dice cards in play; 0, or a problem: there is no such card, or they do not suffice (L1, L3)."""
    cards, needed, there = bits_of(arena, given), int(ruleset.seats) + DISPLAY, 0
    if cards < 0:
        return fail(arena, NO_SUCH_CARD)
    for card in range(CARDS):
        there += cards >> card & 1
    ruleset.cards = cards
    return 0 if needed <= there else fail(arena, TOO_FEW_CARDS, needed, there)


@rule
def read_missions(arena: Arena, given: int, ruleset: Ruleset) -> int:
    """The missions in play; 0, or a problem: there is no such mission, or none at all (L2)."""
    missions = bits_of(arena, given)
    if missions < 0:
        return fail(arena, NO_SUCH_MISSION)
    ruleset.missions = missions
    return 0 if missions else fail(arena, TOO_FEW_MISSIONS)


@rule
def read_targets(arena: Arena, given: int, seats: int, targets: Ints) -> int:
    """The cards to own for each seat; 0, or a problem when a table may not set them so (L9)."""
    if given == NULL:
        for seat in range(seats):
            targets[seat] = TARGET
        return 0
    if length_of(arena, given) != seats:
        return fail(arena, TARGET_PER_SEAT, seats, length_of(arena, given))
    element = first_of(arena, given)
    for seat in range(seats):
        cards = value_at(arena, element)
        if not LOWEST_TARGET <= cards <= HIGHEST_TARGET:
            return fail(arena, BAD_TARGETS, cards)
        targets[seat] = cards
        element = next_of(arena, element)
    return 0


def bots_wait(options: Options) -> bool:
    """Whether bots wait for people at a table with these options."""
    return options.bots_wait


def swift(options: Options) -> bool:
    """Whether bots go on at once between the missions of a table with these options."""
    return options.swift


PRESETS = {
    "tiny-one-mission": Preset(
        2,
        {
            "cards": ["R1Y2", "R4Y3", "Y1G5", "Y4G2", "G1B3"],
            "missions": ["R", "Y"],
            "most_said": 9,
            "last": 1,
            "brace": 0,
            "pause": 0,
        },
    )
}
"""A match of two seats that can be written down whole: five cards, one mission of two, answers up to 9."""
