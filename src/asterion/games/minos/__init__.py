"""Minos: build a labyrinth, remember it, bid on the longest walk, and walk it."""

from asterion.games.contract import Game, Sandglass, Wire
from asterion.games.minos import actions, entry_points, material, wire, worlds
from asterion.games.minos.refusals import REFUSALS, refused_where
from asterion.games.minos.state import RULESET, STATE

MINOS = Game(
    id="minos",
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
    wire=Wire(
        Options=wire.Options,
        Action=wire.Action,
        Event=wire.Event,
        PublicView=wire.PublicView,
        OwnView=wire.OwnView,
        Outcome=wire.Outcome,
        ruleset=wire.ruleset,
        action_to_json=wire.action_to_json,
        action_from_json=wire.action_from_json,
        action_name=wire.action_name,
        events=wire.events,
        public_view=wire.public_view,
        own_view=wire.own_view,
        outcomes=wire.outcomes,
        draws=wire.draws,
    ),
    worth_a_look=frozenset({"built", "covered", "bid_made", "walk_began", "round_scored"}),
    unhurried=frozenset({"round_began", "size_picked", "tile_laid"}),
    sandglass=Sandglass(entry_points.glass_seconds, entry_points.glass_number, entry_points.run_out),
)
