"""Liar's Dice: bid on dice that nobody sees all of, and doubt each other."""

from asterion.games.contract import Game
from asterion.games.derived import entry_points, wire_of
from liars_dice import events, legal, material, options, rules, secrets, views
from liars_dice.actions import ACTIONS
from liars_dice.outcomes import OUTCOMES
from liars_dice.page import PAGE
from liars_dice.refusals import REFUSALS
from liars_dice.state import RULESET, STATE

LIARS_DICE = Game(
    id="liars_dice",
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
    page=PAGE,
    worth_a_look=frozenset({"doubted"}),
    titles={"en": "Liar’s Dice", "fr": "Les Dés menteurs"},
    about={
        "en": "All roll in secret and bid on all dice together, higher each time, until somebody doubts.",
        "fr": "Tous lancent en secret et annoncent sur l’ensemble des dés, toujours plus haut, jusqu’au premier doute.",
    },
)
