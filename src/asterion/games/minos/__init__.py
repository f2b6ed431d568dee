"""Minos: build a labyrinth, remember it, bid on the longest walk, and walk it."""

import numpy as np

from asterion.games import chance
from asterion.games.contract import Game, Sandglass, ruled_wire
from asterion.games.json_values.ruled_json import RuledJson
from asterion.games.minos import actions, entry_points, events, material, options, outcomes, views, worlds
from asterion.games.minos.board import LABYRINTH
from asterion.games.minos.encoding import ENCODING
from asterion.games.minos.problems import PROBLEMS
from asterion.games.minos.refusals import REFUSALS, refused_where
from asterion.games.minos.state import RULESET, STATE

JSON = RuledJson(
    id="minos",
    PublicView=views.PublicView,
    OwnView=views.OwnView,
    Event=events.Event,
    state_dtype=STATE,
    make_view=views.make_view,
    make_views=views.make_views,
    make_events=events.make_events,
    Options=options.Options,
    Action=actions.Action,
    Outcome=outcomes.Outcome,
    ruleset_dtype=RULESET,
    make_action=actions.make_action,
    read_action=actions.read_action,
    make_outcomes=outcomes.make_outcomes,
    read_outcomes=outcomes.read_outcomes,
    read_options=options.read_options,
    problems=PROBLEMS,
    scratch={"found": (np.int32, material.MOST_CELLS), "labyrinths": (LABYRINTH, 1), "chances": (chance.DTYPE, 1)},
)
MINOS = Game(
    id="minos",
    titles={"en": "Minos", "fr": "Minos"},
    seats=material.SEATS,
    challenge_seats=4,
    editions=material.EDITIONS,
    presets=options.PRESETS,
    small_options=frozenset({"openings"}),
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
    wire=ruled_wire(JSON, actions.action_name),
    encoding=ENCODING,
    worth_a_look=events.WORTH_A_LOOK,
    foreseen=events.FORESEEN,
    unhurried=events.UNHURRIED,
    common_work=events.COMMON_WORK,
    sandglass=Sandglass(entry_points.glass_seconds, entry_points.glass_number, entry_points.run_out),
)
