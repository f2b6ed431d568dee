"""Nim: take stones from one heap, as many as you like; the last one decides."""

from asterion.games.contract import Game, ruled_wire
from asterion.games.json_values.ruled_json import RuledJson
from nim import json_rules, rules


def action_name(action: int) -> str:
    if not 0 <= action < rules.ACTIONS:
        return f"action {action}"
    heap, stones = divmod(action, rules.MOST_STONES)
    return f"take {stones + 1} from heap {heap + 1}"


JSON = RuledJson(
    id="nim",
    Options=json_rules.Options,
    Action=json_rules.Action,
    Event=json_rules.Event,
    PublicView=json_rules.PublicView,
    OwnView=json_rules.OwnView,
    Outcome=json_rules.Outcome,
    state_dtype=rules.STATE,
    ruleset_dtype=rules.RULESET,
    make_view=json_rules.make_view,
    make_views=json_rules.make_views,
    make_events=json_rules.make_events,
    make_action=json_rules.make_action,
    read_action=json_rules.read_action,
    make_outcomes=json_rules.make_outcomes,
    read_outcomes=json_rules.read_outcomes,
    read_options=json_rules.read_options,
    problems=json_rules.PROBLEMS,
)
NIM = Game(
    id="nim",
    seats=range(rules.LEAST_SEATS, rules.MOST_SEATS + 1),
    editions=("nim",),
    actions=range(rules.ACTIONS),
    most_actions=rules.ACTIONS,
    state_dtype=rules.STATE,
    ruleset_dtype=rules.RULESET,
    refusals=rules.REFUSALS,
    start=rules.start,
    seats_to_act=rules.seats_to_act,
    legal_actions=rules.legal_actions,
    apply=rules.apply,
    is_over=rules.is_over,
    scores=rules.scores,
    observe=rules.observe,
    sample_world=rules.sample_world,
    wire=ruled_wire(JSON, action_name),
    worth_a_look=frozenset({"game_over"}),
    foreseen=frozenset({"took"}),
    titles={"en": "Nim", "fr": "Nim"},
    about={
        "en": "Take stones from one heap, as many as you like. The last one decides.",
        "fr": "Prenez des pierres dans un tas, autant que vous voulez. La dernière décide.",
    },
)
