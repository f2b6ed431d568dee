"""Like Dice and Kidz Dice: the race of mental sums."""

from asterion.games.contract import Game, Race, Sandglass, Wire
from asterion.games.like_dice import actions, entry_points, material, wire
from asterion.games.like_dice.refusals import REFUSALS
from asterion.games.like_dice.state import RULESET, STATE

LIKE_DICE = Game(
    id="like-dice",
    seats=material.SEATS,
    editions=material.EDITIONS,
    actions=range(actions.ACTIONS),
    most_actions=entry_points.MOST_ACTIONS,
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
    worth_a_look=frozenset({"checked", "taken"}),
    sandglass=Sandglass(entry_points.glass_seconds, entry_points.glass_number, entry_points.run_out),
    race=Race(entry_points.race_number, entry_points.allowance, entry_points.stamp),
    winners=entry_points.winners,
)
