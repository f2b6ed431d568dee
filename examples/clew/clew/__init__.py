"""Clew: go deeper into the labyrinth, or home while there is still a way."""

from asterion.games.contract import Game
from asterion.games.derived import entry_points, wire_of
from clew import events, legal, material, options, rules, secrets, views
from clew.actions import ACTIONS
from clew.outcomes import OUTCOMES
from clew.page import PAGE
from clew.refusals import REFUSALS
from clew.state import RULESET, STATE

CLEW = Game(
    id="clew",
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
    worth_a_look=frozenset({"walked_in_circle", "came_home", "came_back_empty"}),
    page=PAGE,
    titles={"en": "Clew", "fr": "La Pelote"},
    about={
        "en": "Go deeper into the labyrinth, corridor by corridor, or home while there is still a way: whoever walks "
        "in a circle loses what was found.",
        "fr": "Avancez dans le labyrinthe, couloir après couloir, ou rentrez tant qu’il est temps : qui tourne en rond "
        "perd ce qu’il a trouvé.",
    },
)
