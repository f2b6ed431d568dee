"""Like Dice and Kidz Dice: the race of mental sums."""

from asterion.games.contract import Game, Race, Sandglass
from asterion.games.like_dice import actions, doors, material, wire
from asterion.games.like_dice.refusals import REFUSALS
from asterion.games.like_dice.state import RULESET, STATE

LIKE_DICE = Game(
    id="like-dice",
    seats=material.SEATS,
    editions=material.EDITIONS,
    actions=range(actions.ACTIONS),
    most_actions=doors.MOST_ACTIONS,
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
    sample_world=doors.sample_world,
    wire=wire,
    sandglass=Sandglass(doors.glass_seconds, doors.glass_number, doors.run_out),
    race=Race(doors.race_number, doors.allowance, doors.stamp),
    winners=doors.winners,
)
