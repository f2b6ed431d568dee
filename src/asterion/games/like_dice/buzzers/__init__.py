"""Like Dice with the box on the table: phones are the buzzers, people judge, the house keeps order and times."""

from asterion.games.contract import Game, Race, Sandglass, ruled_wire
from asterion.games.json_values.ruled_json import RuledJson
from asterion.games.like_dice.buzzers import actions, entry_points, events, options, outcomes, views
from asterion.games.like_dice.buzzers.problems import PROBLEMS
from asterion.games.like_dice.buzzers.refusals import REFUSALS
from asterion.games.like_dice.buzzers.state import RULESET, STATE
from asterion.games.like_dice.material import EDITIONS

JSON = RuledJson(
    id="like_dice_buzzers",
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
BUZZERS = Game(
    id="like_dice_buzzers",
    titles={"en": "Like Dice: buzzers", "fr": "Like Dice\u202f: buzzers"},
    seats=options.SEATS,
    editions=EDITIONS,
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
    wire=ruled_wire(JSON, actions.action_name),
    sandglass=Sandglass(entry_points.glass_seconds, entry_points.glass_number, entry_points.run_out),
    race=Race(entry_points.race_number, entry_points.allowance, entry_points.stamp),
    winners=entry_points.winners,
    people_only=True,
)
