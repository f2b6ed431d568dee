"""Options of a table of Like Dice, and the ruleset that they make (L2, L5, L8-L10)."""

from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta

from asterion.games.compiled import Ints, rule
from asterion.games.json_values.arena import NULL, Arena, Arenas
from asterion.games.json_values.parts import fail, first_of, length_of, next_of, reader, value_at
from asterion.games.like_dice.material import (
    ALLOWANCE_MS,
    BEGINNERS,
    FEWEST_SEATS,
    HIGHEST_TARGET,
    LOWEST_TARGET,
    MISSIONS,
    MOST_SEATS,
    TARGET,
    Edition,
)
from asterion.games.like_dice.problems import BAD_SEATS, BAD_TARGETS, TARGET_PER_SEAT
from asterion.games.like_dice.state import Rulesets

Difficulty = Literal["beginners", "advanced"]
FOR_BEGINNERS, ADVANCED = range(len(get_args(Difficulty)))


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """Options of a table.

    difficulty: which missions are played (L2). targets: cards to own for each seat, 2 to 15 (Kidz Dice, L9); null: 10
    for all. seconds: time for a mission; 0: as long as they like (L5). brace: seconds between the last "ready" and the
    mission. pause: seconds after which it goes on although somebody is not ready, or has not chosen its card; 0: it
    waits. allowance: lag compensation per direction, at most, in ms (L10); 0: none. bots_wait: a bot announces only
    once every person has; the rules do not look at it. swift: who takes a card is ready, and from the third mission on
    the countdown is one second at most; bots and pages go on without being asked.
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


read_all = reader(Options)


@rule
def read_options(arenas: Arenas, given: int, seats: int, rulesets: Rulesets) -> int:
    """The ruleset of a table, or a problem; see RuledJson."""
    arena, ruleset, seats = arenas[0], rulesets[0], int(seats)
    options = read_all(arena, int(given))
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        return fail(arena, BAD_SEATS, FEWEST_SEATS, MOST_SEATS, seats)
    ruleset.seats = seats
    ruleset.missions = BEGINNERS if options.difficulty == FOR_BEGINNERS else MISSIONS
    ruleset.seconds = options.seconds
    ruleset.countdown = options.brace
    ruleset.pause = options.pause
    ruleset.allowance = options.allowance
    ruleset.swift = options.swift
    return read_targets(arena, options.targets, seats, ruleset.target)


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
