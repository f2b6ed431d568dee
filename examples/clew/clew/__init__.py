"""Clew: go deeper into the labyrinth, or home while there is still a way."""

from asterion.games.contract import Game, Wire
from clew import actions, entry_points, events, material, options, outcomes, views
from clew.page import PAGE
from clew.refusals import REFUSALS
from clew.state import RULESET, STATE

CLEW = Game(
    id="clew",
    seats=material.SEATS,
    editions=material.EDITIONS,
    actions=range(len(actions.ACTIONS)),
    most_actions=len(actions.ACTIONS),
    state_dtype=STATE,
    ruleset_dtype=RULESET,
    refusals=REFUSALS,
    start=entry_points.start,
    seats_to_act=entry_points.seats_to_act,
    legal_actions=entry_points.legal_actions,
    apply=entry_points.apply,
    is_over=entry_points.is_over,
    scores=entry_points.scores,
    observe=entry_points.observe,
    sample_world=entry_points.sample_world,
    wire=Wire(
        Options=options.Options,
        Action=actions.Action,
        Event=events.Event,
        PublicView=views.PublicView,
        OwnView=views.OwnView,
        Outcome=outcomes.Outcome,
        ruleset=options.ruleset,
        action_to_json=actions.action_to_json,
        action_from_json=actions.action_from_json,
        action_name=actions.action_name,
        events=events.events,
        public_view=views.public_view,
        own_view=views.own_view,
        outcomes=outcomes.outcomes,
        draws=outcomes.draws,
    ),
    worth_a_look=frozenset({"walked_in_circle", "came_home", "came_back_empty"}),
    page=PAGE,
    titles={"en": "Clew", "fr": "La Pelote"},
    about={
        "en": "Go deeper into the labyrinth, corridor by corridor, or home while there is still a way: whoever walks "
        "in a circle loses what was found.",
        "fr": "Avancez dans le labyrinthe, couloir après couloir, ou rentrez tant qu’il est temps : qui tourne en rond "
        "perd ce qu’il a trouvé.",
    },
)
