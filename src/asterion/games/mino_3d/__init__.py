"""3D-Mino: dominoes with a colour in the middle, built in three dimensions."""

from asterion.games.contract import Game, Refusal
from asterion.games.mino_3d import doors, material, rules, wire, worlds
from asterion.games.mino_3d.state import RULESET, STATE

MINO_3D = Game(
    id="mino-3d",
    seats=material.SEATS,
    editions=material.EDITIONS,
    actions=range(rules.ACTIONS),
    most_actions=doors.MOST_ACTIONS,
    state_dtype=STATE,
    ruleset_dtype=RULESET,
    refusals={code: Refusal(*said) for code, said in wire.REFUSED.items()},
    refused_where=wire.refused_where,
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
