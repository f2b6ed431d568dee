"""The box of 3D-Mino, and the numbers of its rules (D1, D2, D7).

The rulebook's pictures are lost, but its text fixes much of the set: 49 pieces, seven to a colour; every digit twice in
each colour; every pair of different digits on two pieces, of different colours. So each double exists once. Named are
4-white-2, 1-white-2, 5-orange-5, 6-orange-2 and 6-purple-0. The cyclic set below fits all of that: colour c carries its
own double and the three pairs within c + {1, 2, 4} and within c + {3, 5, 6}, modulo seven.
"""

from typing import Annotated, Literal, TypeAlias, get_args

from asterion.games.json_values.arena import names

DIGITS = 7
"""Digits 0 to 6 (D1)."""
Colour = Literal["white", "purple", "red", "green", "blue", "orange", "yellow"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
"""Colours in the order of their numbers (D1)."""


def _cyclic_set() -> tuple[tuple[int, int, int], ...]:
    pieces = []
    for colour in range(len(COLOURS)):
        pieces.append((colour, colour, colour))
        for triple in ((1, 2, 4), (3, 5, 6)):
            digits = sorted(((colour + step) % DIGITS for step in triple), reverse=True)
            pieces += [(digits[i], colour, digits[j]) for i, j in ((0, 1), (0, 2), (1, 2))]
    return tuple(pieces)


PIECES = _cyclic_set()
"""Every piece as first digit, colour, second digit; the first is never the smaller (D1)."""
PIECE_COUNT = len(PIECES)
ALL_PIECES = (1 << PIECE_COUNT) - 1
"""A bit for each piece."""
PIECE_NAMES = tuple(f"{first}-{COLOURS[colour]}-{second}" for first, colour, second in PIECES)
Piece: TypeAlias = Annotated[str, names(*PIECE_NAMES)]
PIECE_NUMBER = {name: number for number, name in enumerate(PIECE_NAMES)}
FIRST = tuple(piece[0] for piece in PIECES)
COLOUR = tuple(piece[1] for piece in PIECES)
SECOND = tuple(piece[2] for piece in PIECES)

SEATS = range(2, 7)
LEAST_SEATS, MOST_SEATS = SEATS[0], SEATS[-1]
HAND = 6
"""Pieces that each seat is dealt (D2)."""
REMOVED = (0, 0, 0, 0, 0, 3, 0)
"""Pieces that leave the game unseen, by number of seats (D2)."""

Edition = Literal["original"]
EDITIONS: tuple[Edition, ...] = get_args(Edition)
ORIGINAL = 0
