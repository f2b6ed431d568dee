"""The ledger of Mythical Dice."""

from dataclasses import replace
from typing import Final

from asterion.insight.ledger import GameLedger
from asterion.insight.mythical_dice import futures, words
from asterion.insight.mythical_dice.model import QUICK, THOROUGH, VERSION, Effort, MythicalDiceModel

EFFORTS: Final = {each.name: each for each in (QUICK, THOROUGH)}

MYTHICAL_DICE_LEDGER: Final = GameLedger(
    version=VERSION,
    model=MythicalDiceModel,
    table=futures.name_of,
    line=words.line,
    efforts=EFFORTS,
    brief={
        name: replace(
            each,
            games=64,
            playouts=8,
            worlds=16,
            closer=1,
            more=min(each.more, 16),
            opinion=32,
            again=0,
            sets=0,
            settle=0,
        )
        for name, each in EFFORTS.items()
    },
    least=Effort("least", games=64, playouts=8, worlds=64, closer=1, more=64, sets=1, stroke_sets=1),
)
