"""Liar's Dice: bid on dice that nobody sees all of, and doubt each other."""

from asterion.games.contract import Game, Wire
from liars_dice import actions, entry_points, events, material, options, outcomes, views
from liars_dice.page import PAGE
from liars_dice.refusals import REFUSALS
from liars_dice.state import RULESET, STATE

LIARS_DICE = Game(
    id="liars_dice",
    seats=material.SEATS,
    editions=material.EDITIONS,
    actions=range(actions.DOUBT + 1),
    most_actions=actions.DOUBT + 1,
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
    page=PAGE,
    worth_a_look=frozenset({"doubted"}),
    titles={"en": "Liar’s Dice", "fr": "Les Dés menteurs"},
    about={
        "en": "All roll in secret and bid on all dice together, higher each time, until somebody doubts.",
        "fr": "Tous lancent en secret et annoncent sur l’ensemble des dés, toujours plus haut, jusqu’au premier doute.",
    },
)
