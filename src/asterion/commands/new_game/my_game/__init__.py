"""My Game: a die under each cup, to keep or to roll again."""

from asterion.games.contract import Game, Wire
from my_game import actions, events, options, outcomes, rules, views
from my_game.page import PAGE
from my_game.state import RULESET, STATE

MY_GAME = Game(
    id="my_game",
    titles={"en": "My Game", "fr": "My Game"},
    about={
        "en": "A die under each cup: keep it, or roll it again?",
        "fr": "Un dé sous chaque gobelet : le garder, ou le relancer ?",
    },
    seats=options.SEATS,
    editions=("my_game-1",),
    actions=range(len(actions.ACTIONS)),
    most_actions=len(actions.ACTIONS),
    state_dtype=STATE,
    ruleset_dtype=RULESET,
    refusals=rules.REFUSALS,
    start=rules.start,
    seats_to_act=rules.seats_to_act,
    legal_actions=rules.legal_actions,
    apply=rules.apply,
    is_over=rules.is_over,
    scores=rules.scores,
    observe=rules.observe,
    sample_world=rules.sample_world,
    wire=Wire(
        Options=options.Options,
        Action=actions.Action,
        Event=events.Event,
        PublicView=views.PublicView,
        OwnView=views.OwnView,
        Outcome=outcomes.Rolled,
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
)
