"""What a table of Like Dice may choose, as the ruleset of a match (L2, L5, L8-L10)."""

import numpy as np

from asterion.games.contract import BadOptions, Records
from asterion.games.like_dice import material
from asterion.games.like_dice.said import Options
from asterion.games.like_dice.state import RULESET


def ruleset(options: Options, seats: int) -> Records:
    """Ruleset for a table; BadOptions when a match cannot be played so."""
    if seats not in material.SEATS:
        raise BadOptions("bad_seats", f"1 to {material.MOST_SEATS} seats, not {seats}", "L3")
    ruling = np.zeros(1, RULESET)
    ruling["seats"] = seats
    ruling["missions"] = material.BEGINNERS if options.difficulty == "beginners" else material.MISSIONS
    ruling["target"][0, :seats] = _targets(options.targets, seats)
    ruling["seconds"] = options.seconds
    ruling["brace"] = options.brace
    ruling["pause"] = options.pause
    ruling["allowance"] = options.allowance
    return ruling


def _targets(said: list[int] | None, seats: int) -> list[int]:
    if said is None:
        return [material.TARGET] * seats
    least, most = material.TARGETS[0], material.TARGETS[-1]
    if len(said) != seats:
        raise BadOptions("bad_targets", f"a target for each of {seats} seats, not {len(said)}", "L9")
    if not all(target in material.TARGETS for target in said):
        raise BadOptions("bad_targets", f"targets are {least} to {most} cards, not {said}", "L9")
    return said
