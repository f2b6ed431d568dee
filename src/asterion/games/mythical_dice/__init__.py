"""Mythical Dice (2024) and Mino Dice (2023): bet how many tricks you will take, with dice for cards."""

from asterion.games.contract import Game, ruled_wire
from asterion.games.json_values.ruled_json import RuledJson
from asterion.games.mythical_dice import actions, entry_points, events, material, options, outcomes, views, worlds
from asterion.games.mythical_dice.encoding import ENCODING
from asterion.games.mythical_dice.problems import PROBLEMS
from asterion.games.mythical_dice.refusals import REFUSALS
from asterion.games.mythical_dice.state import RULESET, STATE

JSON = RuledJson(
    id="mythical_dice",
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
MYTHICAL_DICE = Game(
    id="mythical_dice",
    titles={"en": "Mythical Dice", "fr": "Mythical Dice"},
    seats=material.SEATS,
    seats_by_option=range(material.TWO, material.LEAST_SEATS),
    challenge_seats=4,
    editions=material.EDITIONS,
    presets=options.PRESETS,
    actions=range(actions.FIRST_ROLL + material.KIND_COUNT),
    most_actions=actions.MOST_ACTIONS,
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
)
