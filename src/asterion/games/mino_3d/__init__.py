"""3D-Mino: dominoes with a colour in the middle, built in three dimensions."""

from asterion.games.contract import Game
from asterion.games.mino_3d import actions, doors, material, wire, worlds
from asterion.games.mino_3d.refusals import REFUSALS, refused_where
from asterion.games.mino_3d.state import RULESET, STATE

MINO_3D = Game(
    id="mino-3d",
    seats=material.SEATS,
    editions=material.EDITIONS,
    actions=range(actions.ACTIONS),
    most_actions=doors.MOST_ACTIONS,
    state_dtype=STATE,
    ruleset_dtype=RULESET,
    refusals=REFUSALS,
    refused_where=refused_where,
    start=doors.start,
    seats_to_act=doors.seats_to_act,
    legal_actions=doors.legal_actions,
    apply=doors.apply,
    is_over=doors.is_over,
    scores=doors.scores,
    observe=doors.observe,
    sample_world=worlds.sample_world,
    wire=wire,
)
