"""Mythical Dice (2024) and Mino Dice (2023): bet how many tricks you will take, with dice for cards."""

from asterion.games.contract import Game
from asterion.games.mythical_dice import entry_points, material, rules, wire, worlds
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
    start=entry_points.start,
    seats_to_act=entry_points.seats_to_act,
    legal_actions=entry_points.legal_actions,
    apply=entry_points.apply,
    is_over=entry_points.is_over,
    scores=entry_points.scores,
    observe=entry_points.observe,
    sample_world=worlds.sample_world,
    wire=wire,
)
