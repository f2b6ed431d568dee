"""The ledger of Like Dice."""

from typing import Final

from asterion.insight.contract import Effort
from asterion.insight.ledger import GameLedger
from asterion.insight.like_dice import words
from asterion.insight.like_dice.model import QUICK, THOROUGH, VERSION, LikeDiceModel

EFFORTS: Final = {each.name: each for each in (QUICK, THOROUGH)}

LIKE_DICE_LEDGER: Final = GameLedger(
    version=VERSION,
    model=LikeDiceModel,
    table=lambda ruleset, games: "",
    line=words.line,
    efforts=EFFORTS,
    brief=EFFORTS,
    least=Effort("least"),
)
