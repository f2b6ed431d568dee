"""Worlds that a seat may be in."""

from asterion.games.chance import Chances
from asterion.games.compiled import rule
from asterion.games.like_dice.state import Rulesets, States


@rule
def sample_world(rulesets: Rulesets, observations: States, viewer: int, worlds: States, chances: Chances) -> None:
    """There is one world: what has not been drawn is not in the state."""
    worlds[0] = observations[0]
