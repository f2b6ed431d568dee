"""Ways to play that the conformance suite goes through: seats, options."""

from asterion.games.mythical_dice.options import Options

CASES = [
    (3, Options()),
    (4, Options(edition="mino-2023")),
    (5, Options(simplified=True)),
    (6, Options(edition="mino-2023", starter=2)),
    (4, Options(faces={"red": ["1", "2", "3", "4", "5", "9"]}, counts={"minotaur": 2, "griffin": 2})),
]
