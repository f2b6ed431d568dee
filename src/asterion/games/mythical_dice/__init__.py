"""Mythical Dice (2024) and Mino Dice (2023): bet how many tricks you will take, with dice for cards."""

from asterion.games.contract import Game
from asterion.games.mythical_dice import doors, material, rules, wire, worlds
from asterion.games.mythical_dice.refusals import REFUSALS
from asterion.games.mythical_dice.state import RULESET, STATE

MYTHICAL_DICE = Game(
    id="mythical-dice",
    seats=material.SEATS,
    editions=material.EDITIONS,
    actions=range(rules.FIRST_ROLL + rules.KIND_COUNT),
    most_actions=rules.MOST_ACTIONS,
    state_dtype=STATE,
    ruleset_dtype=RULESET,
    refusals=REFUSALS,
    start=doors.start,
    seats_to_act=doors.seats_to_act,
    legal_actions=doors.legal_actions,
    apply=doors.apply,
    is_over=doors.is_over,
    scores=doors.scores,
    observe=doors.observe,
    sample_world=worlds.sample_world,
    wire=wire,
)
