"""The actions of Clew. Their numbers, their JSON and their names follow from the structs."""

import msgspec

from asterion.games.derived import Actions


class Deeper(msgspec.Struct, tag="deeper", frozen=True, forbid_unknown_fields=True):
    """Roll for one more corridor (C3)."""


class Home(msgspec.Struct, tag="home", frozen=True, forbid_unknown_fields=True):
    """Bring the crystals home (C4)."""


class Follow(msgspec.Struct, tag="follow", frozen=True, forbid_unknown_fields=True):
    """Follow a thread home with half of the crystals (C6)."""


class Stay(msgspec.Struct, tag="stay", frozen=True, forbid_unknown_fields=True):
    """Keep the thread and lose the crystals (C6)."""


ACTIONS = Actions(
    Deeper | Home | Follow | Stay,
    names={Deeper: "go deeper", Home: "go home", Follow: "follow the thread", Stay: "keep the thread"},
)
DEEPER, HOME, FOLLOW, STAY = range(len(ACTIONS))
