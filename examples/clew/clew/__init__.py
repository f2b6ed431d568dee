"""Clew: go deeper into the labyrinth, or home while there is still a way."""

from asterion.games.contract import Game
from clew import actions, entry_points, material, wire
from clew.refusals import REFUSALS
from clew.state import RULESET, STATE

CLEW = Game(
    id="clew",
    seats=material.SEATS,
    editions=material.EDITIONS,
    actions=range(len(actions.ACTIONS)),
    most_actions=len(actions.ACTIONS),
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
    wire=wire,
    titles={"en": "Clew", "fr": "La Pelote"},
    about={
        "en": "Go deeper into the labyrinth, corridor by corridor, or home while there is still a way: whoever walks "
        "in a circle loses what was found.",
        "fr": "Avancez dans le labyrinthe, couloir après couloir, ou rentrez tant qu’il est temps : qui tourne en rond "
        "perd ce qu’il a trouvé.",
    },
)
