"""Ways to play that the conformance suite goes through: seats, options."""

from asterion.games.mino_3d.options import Options

CASES = [
    (2, Options()),
    (3, Options(support="any", starter=1)),
    (5, Options(support="free")),
    (6, Options()),
]
