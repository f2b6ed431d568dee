"""Actions: numbers, JSON and names follow from the structs."""

import msgspec

from asterion.games.derived import Actions


class Keep(msgspec.Struct, tag="keep", frozen=True, forbid_unknown_fields=True):
    """Keep the die (R3)."""


class Roll(msgspec.Struct, tag="roll", frozen=True, forbid_unknown_fields=True):
    """Roll the die again (R3)."""


ACTIONS = Actions(Keep | Roll, names={Roll: "roll again"})
KEEP, ROLL = range(len(ACTIONS))
