"""Minos: build a labyrinth, remember it, bid on the longest walk, and walk it."""

from asterion.games.contract import Game, Sandglass
from asterion.games.minos import actions, doors, material, wire, worlds
from asterion.games.minos.refusals import REFUSALS, refused_where
from asterion.games.minos.state import RULESET, STATE

MINOS = Game(
    id="minos",
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
    sandglass=Sandglass(doors.glass_seconds, doors.glass_number, doors.run_out),
)
