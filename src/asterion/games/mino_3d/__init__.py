"""3D-Mino: dominoes with a colour in the middle, built in three dimensions."""

from asterion.games.contract import Game
from asterion.games.mino_3d import actions, entry_points, material, views, worlds
from asterion.games.mino_3d.refusals import REFUSALS, refused_where
from asterion.games.mino_3d.state import RULESET, STATE

MINO_3D = Game(
    id="mino-3d",
    seats=material.SEATS,
    editions=material.EDITIONS,
    actions=range(actions.ACTIONS),
    most_actions=entry_points.MOST_ACTIONS,
    state_dtype=STATE,
    ruleset_dtype=RULESET,
    refusals=REFUSALS,
    refused_where=refused_where,
    start=entry_points.start,
    seats_to_act=entry_points.seats_to_act,
    legal_actions=entry_points.legal_actions,
    apply=entry_points.apply,
    is_over=entry_points.is_over,
    scores=entry_points.scores,
    observe=entry_points.observe,
    sample_world=worlds.sample_world,
    wire=views,
)
