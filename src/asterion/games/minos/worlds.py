"""Worlds that a seat may be in, drawn uniformly among all that agree with what it sees."""

from asterion.games.chance import Chances, below
from asterion.games.compiled import rule
from asterion.games.minos.board import fill_at_random
from asterion.games.minos.fitting import fit
from asterion.games.minos.rules import lay_given
from asterion.games.minos.state import BID, FITTED, GIVEN, UNKNOWN, Rulesets, States
from asterion.games.minos.walking import cells_of


@rule
def sample_world(rulesets: Rulesets, observations: States, viewer: int, worlds: States, chances: Chances) -> None:
    """Any labyrinth of the box under the cover, as when it is drawn, or the one given (N3); any notes of others (N5).

    A seat that ran out of time has no note.
    """
    worlds[0] = observations[0]
    world = worlds[0]
    if int(world.stage) == BID and int(rulesets[0].building) == GIVEN:
        lay_given(rulesets[0], world)
    elif int(world.stage) == BID:
        fill_at_random(world, chances[0])
        if int(rulesets[0].building) == FITTED:
            fit(world)
    for seat in range(int(rulesets[0].seats)):
        if int(world.note[seat]) == UNKNOWN:
            world.note[seat] = below(chances[0], cells_of(world) + 1) if int(world.ready[seat]) else 0
