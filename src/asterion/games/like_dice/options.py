"""Options of a table of Like Dice, and the ruleset that they make (L2, L5, L8-L10)."""

from typing import Annotated, Literal, get_args

import msgspec
import numpy as np
from msgspec import Meta

from asterion.games.contract import BadOptions, Records
from asterion.games.like_dice import material
from asterion.games.like_dice.material import ALLOWANCE_MS, Edition
from asterion.games.like_dice.state import RULESET

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


def ruleset(options: Options, seats: int) -> Records:
    """Ruleset for a table; BadOptions when a match cannot be played so."""
    if seats not in material.SEATS:
        raise BadOptions("bad_seats", f"1 to {material.MOST_SEATS} seats, not {seats}", "L3")
    ruling = np.zeros(1, RULESET)
    ruling["seats"] = seats
    ruling["missions"] = material.BEGINNERS if options.difficulty == "beginners" else material.MISSIONS
    ruling["target"][0, :seats] = targets_for(options.targets, seats)
    ruling["seconds"] = options.seconds
    ruling["countdown"] = options.brace
    ruling["pause"] = options.pause
    ruling["allowance"] = options.allowance
    ruling["swift"] = options.swift
    return ruling


def targets_for(said: list[int] | None, seats: int) -> list[int]:
    """Cards to own for each seat; BadOptions when a table may not set them so (L9)."""
    if said is None:
        return [material.TARGET] * seats
    least, most = material.TARGETS[0], material.TARGETS[-1]
    if len(said) != seats:
        raise BadOptions("bad_targets", f"a target for each of {seats} seats, not {len(said)}", "L9")
    if not all(target in material.TARGETS for target in said):
        raise BadOptions("bad_targets", f"targets are {least} to {most} cards, not {said}", "L9")
    return said


def bots_wait(options: Options) -> bool:
    """Whether bots wait for people at a table with these options."""
    return options.bots_wait


def swift(options: Options) -> bool:
    """Whether bots go on at once between the missions of a table with these options."""
    return options.swift
