"""Like Dice and Kidz Dice: the race of mental sums."""

from asterion.games.contract import Game, Race, Sandglass, ruled_wire
from asterion.games.json_values.ruled_json import RuledJson
from asterion.games.like_dice import actions, entry_points, events, material, options, outcomes, views, worlds
from asterion.games.like_dice.encoding import ENCODING
from asterion.games.like_dice.problems import PROBLEMS
from asterion.games.like_dice.refusals import REFUSALS
from asterion.games.like_dice.state import RULESET, STATE

JSON = RuledJson(
    id="like_dice",
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
)
LIKE_DICE = Game(
    id="like_dice",
    titles={"en": "Like Dice", "fr": "Like Dice"},
    seats=material.SEATS,
    challenge_seats=3,
    editions=material.EDITIONS,
    presets=options.PRESETS,
    small_options=frozenset({"cards", "missions", "most_said", "last"}),
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
    sample_world=worlds.sample_world,
    wire=ruled_wire(JSON, actions.action_name),
    encoding=ENCODING,
    worth_a_look=events.WORTH_A_LOOK,
    foreseen=events.FORESEEN,
    sandglass=Sandglass(entry_points.glass_seconds, entry_points.glass_number, entry_points.run_out),
    race=Race(entry_points.race_number, entry_points.allowance, entry_points.stamp, options.bots_wait, options.swift),
    winners=entry_points.winners,
)
