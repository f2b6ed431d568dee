"""Parts of a game that follow from its declarations: numbers of actions, outcomes both ways, entry points, the wire."""

from asterion.games.derived.actions import Actions as Actions
from asterion.games.derived.entry_points import entry_points as entry_points
from asterion.games.derived.outcomes import Outcomes as Outcomes
from asterion.games.derived.wire import wire_of as wire_of
