"""Worlds that a seat may be in, drawn uniformly among all that agree with what it sees."""

from asterion.games.chance import Chances, below
from asterion.games.compiled import rule
from asterion.games.minos.board import fill_at_random
from asterion.games.minos.fitting import fit
from asterion.games.minos.state import BID, FITTED, UNKNOWN, Rulesets, States
from asterion.games.minos.walking import cells_of


@rule
def sample_world(rulesets: Rulesets, observations: States, viewer: int, worlds: States, chances: Chances) -> None:
    """Any labyrinth of the box under the cover, as likely as when it is drawn (N3), and any notes of the others (N5).

    A seat that ran out of time has no note.
    """
    worlds[0] = observations[0]
    world = worlds[0]
    if int(world.stage) == BID:
        fill_at_random(world, chances[0])
        if int(rulesets[0].building) == FITTED:
            fit(world)
    for seat in range(int(rulesets[0].seats)):
        if int(world.note[seat]) == UNKNOWN:
            world.note[seat] = below(chances[0], cells_of(world) + 1) if int(world.ready[seat]) else 0
