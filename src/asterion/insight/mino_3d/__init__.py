"""The ledger of 3D-Mino."""

from dataclasses import replace
from typing import Final

from asterion.insight.ledger import GameLedger
from asterion.insight.mino_3d import futures, words
from asterion.insight.mino_3d.model import QUICK, THOROUGH, VERSION, Effort, Mino3DModel

EFFORTS: Final = {each.name: each for each in (QUICK, THOROUGH)}

MINO_3D_LEDGER: Final = GameLedger(
    version=VERSION,
    model=Mino3DModel,
    table=futures.name_of,
    line=words.line,
    efforts=EFFORTS,
    brief={
        name: replace(
            each,
            games=4,
            playouts=4,
            liked=1,
            closer=1,
            more=min(each.more, 16),
            again=min(each.again, 32),
            more_liked=1,
        )
        for name, each in EFFORTS.items()
    },
    least=Effort("least", games=2, playouts=2, closer=1, more=16),
)
