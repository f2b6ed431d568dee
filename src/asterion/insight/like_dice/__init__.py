"""The ledger of Like Dice."""

from typing import Final

from asterion.insight.contract import GameLedger
from asterion.insight.like_dice.model import QUICK, THOROUGH, VERSION, Effort, Ledger

EFFORTS: Final = {each.name: each for each in (QUICK, THOROUGH)}

LIKE_DICE_LEDGER: Final = GameLedger(
    begin=Ledger,
    origin=lambda match, effort: (VERSION, ""),
    efforts=EFFORTS,
    brief=EFFORTS,
    least=Effort("least"),
)
