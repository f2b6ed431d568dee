"""Mythical Dice (2024) and Mino Dice (2023): bet how many tricks you will take, with dice for cards."""

from asterion.games.contract import Game, Wire
from asterion.games.mythical_dice import entry_points, material, rules, wire, worlds
from asterion.games.mythical_dice.refusals import REFUSALS
from asterion.games.mythical_dice.state import RULESET, STATE

MYTHICAL_DICE = Game(
    id="mythical-dice",
    seats=material.SEATS,
    editions=material.EDITIONS,
    actions=range(rules.FIRST_ROLL + rules.KIND_COUNT),
    most_actions=rules.MOST_ACTIONS,
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
        views_json=wire.views_json,
    ),
    worth_a_look=frozenset({"trick_won", "bets_revealed", "round_scored"}),
)
