"""3D-Mino: dominoes with a colour in the middle, built in three dimensions."""

import numpy as np

from asterion.games.contract import Game, ruled_wire
from asterion.games.json_values.ruled_json import RuledJson
from asterion.games.mino_3d import actions, entry_points, events, material, options, outcomes, views, worlds
from asterion.games.mino_3d.board import BOARD
from asterion.games.mino_3d.encoding import ENCODING
from asterion.games.mino_3d.problems import PROBLEMS
from asterion.games.mino_3d.refusals import REFUSALS, refused_where
from asterion.games.mino_3d.state import RULESET, STATE

JSON = RuledJson(
    id="mino_3d",
    Options=options.Options,
    Action=actions.Action,
    Event=events.Event,
    PublicView=views.PublicView,
    OwnView=views.OwnView,
    Outcome=outcomes.Outcome,
    state_dtype=STATE,
    ruleset_dtype=RULESET,
    make_view=views.make_view,
    make_views=views.make_views,
    make_events=events.make_events,
    make_action=actions.make_action,
    read_action=actions.read_action,
    make_outcomes=outcomes.make_outcomes,
    read_outcomes=outcomes.read_outcomes,
    read_options=options.read_options,
    problems=PROBLEMS,
    scratch={
        "boards": (BOARD, 1),
        "legal": (np.int32, entry_points.MOST_ACTIONS),
        "points": (np.int32, entry_points.MOST_ACTIONS),
    },
    detail="help",
)
MINO_3D = Game(
    id="mino_3d",
    titles={"en": "3D-Mino", "fr": "3D-Mino"},
    seats=material.SEATS,
    challenge_seats=3,
    editions=material.EDITIONS,
    presets=options.PRESETS,
    small_options=frozenset({"pieces", "hand", "removed"}),
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
)
