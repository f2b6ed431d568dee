"""The ledger of Minos."""

from dataclasses import replace
from typing import Final

from asterion.insight.ledger import GameLedger
from asterion.insight.minos import futures, words
from asterion.insight.minos.model import QUICK, THOROUGH, VERSION, Effort, MinosModel

EFFORTS: Final = {each.name: each for each in (QUICK, THOROUGH)}

MINOS_LEDGER: Final = GameLedger(
    version=VERSION,
    model=MinosModel,
    table=futures.name_of,
    line=words.line,
    efforts=EFFORTS,
    brief={
        name: replace(
            each, games=64, playouts=16, worlds=16, closer=1, more=min(each.more, 16), again=min(each.again, 32)
        )
        for name, each in EFFORTS.items()
    },
    least=Effort("least", games=64, playouts=16, worlds=64, closer=1, more=64, warm=True),
)
