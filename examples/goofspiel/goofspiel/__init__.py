"""Goofspiel: all bid a card in secret, at the same time, for the prize that lies open."""

from asterion.games.contract import Game
from asterion.games.derived import entry_points, wire_of
from goofspiel import events, legal, material, options, rules, secrets, views
from goofspiel.actions import ACTIONS
from goofspiel.encoding import ENCODING
from goofspiel.outcomes import OUTCOMES
from goofspiel.page import PAGE
from goofspiel.refusals import REFUSALS
from goofspiel.state import RULESET, STATE

GOOFSPIEL = Game(
    id="goofspiel",
    seats=material.SEATS,
    editions=material.EDITIONS,
    actions=range(len(ACTIONS)),
    most_actions=len(ACTIONS),
    state_dtype=STATE,
    ruleset_dtype=RULESET,
    refusals=REFUSALS,
    **entry_points(
        __name__,
        actions=len(ACTIONS),
        begin=rules.start_game,
        awaited=legal.awaited,
        refusal=legal.refusal,
        play=rules.play_legal,
        ended=legal.is_over,
        score=rules.score_of,
        hide=secrets.hide,
        fill=secrets.fill,
    ),
    wire=wire_of(actions=ACTIONS, outcomes=OUTCOMES, options=options, events=events, views=views),
    encoding=ENCODING,
    page=PAGE,
    worth_a_look=frozenset({"shown"}),
    titles={"en": "Goofspiel", "fr": "Goofspiel"},
    about={
        "en": "A prize lies open, and all bid one of their cards in secret, at the same time: the highest takes it.",
        "fr": "Un prix est visible, et tous misent une carte en secret, en même temps : la plus haute l’emporte.",
    },
)
