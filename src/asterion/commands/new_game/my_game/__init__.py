"""My Game: a die under each cup, to keep or to roll again."""

from asterion.games.contract import Game
from asterion.games.derived import entry_points, wire_of
from my_game import events, options, rules, views
from my_game.actions import ACTIONS
from my_game.outcomes import OUTCOMES
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
    actions=range(len(ACTIONS)),
    most_actions=len(ACTIONS),
    state_dtype=STATE,
    ruleset_dtype=RULESET,
    refusals=rules.REFUSALS,
    **entry_points(
        __name__,
        actions=len(ACTIONS),
        begin=rules.deal,
        awaited=rules.awaited,
        refusal=rules.refusal,
        play=rules.take_turn,
        ended=rules.ended,
        score=rules.score_of,
        hide=rules.hide,
        fill=rules.fill,
    ),
    wire=wire_of(actions=ACTIONS, outcomes=OUTCOMES, options=options, events=events, views=views),
    page=PAGE,
)
