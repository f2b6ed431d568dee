"""The box of Mythical Dice (2024) and Mino Dice (2023), and the numbers of its rules (M1, M2, M10, M11).

Counts and faces stand in pictures that were lost. What is known: six special and thirty number dice, one Minotaur
and three Griffins ("1x, 3x..."), red shows 5 to 7, purple shows a 2 and grey a 7 in the worked examples. The rest is
fitted to published reviews of the first edition of 2016; the five flags of grey are the least certain. A house may
override counts and faces.
"""

from typing import Literal, get_args

Kind = Literal["minotaur", "griffin", "mermaid", "red", "yellow", "purple", "grey"]
KINDS: tuple[Kind, ...] = get_args(Kind)
"""Strongest first (M1)."""
KIND_COUNT = len(KINDS)
KIND_NUMBER: dict[str, int] = {kind: number for number, kind in enumerate(KINDS)}
MINOTAUR, GRIFFIN, MERMAID, RED, YELLOW, PURPLE, GREY = range(KIND_COUNT)
Colour = Literal["red", "yellow", "purple", "grey"]
SPECIAL_KINDS = 3
"""The first three kinds carry symbols; they set no colour and may always be rolled (M6)."""

FLAG = 0
SYMBOL = 100
"""Faces are the number they show; a flag counts 0 (M7), a symbol stands above every number (M9)."""
Face = Literal["symbol", "flag", "1", "2", "3", "4", "5", "6", "7", "8", "9"]
FACE_NAMES: tuple[Face, ...] = get_args(Face)
FACE_NAME: dict[int, Face] = {SYMBOL: "symbol", FLAG: "flag", 1: "1", 2: "2", 3: "3", 4: "4", 5: "5"}
FACE_NAME |= {6: "6", 7: "7", 8: "8", 9: "9"}
SYMBOL_PLACE, FLAG_PLACE = 0, 1
"""Among the names of faces; the numbers follow the flag."""
FACE_NUMBER: dict[str, int] = {name: number for number, name in FACE_NAME.items()}

SIDES = 6
COUNTS = (1, 3, 2, 7, 7, 8, 8)
FACES = (
    (SYMBOL, SYMBOL, SYMBOL, SYMBOL, FLAG, FLAG),
    (SYMBOL, SYMBOL, SYMBOL, SYMBOL, FLAG, FLAG),
    (SYMBOL, SYMBOL, SYMBOL, SYMBOL, FLAG, FLAG),
    (5, 5, 6, 6, 7, 7),
    (3, 3, 4, 4, 5, 5),
    (1, 1, 2, 2, 3, 3),
    (FLAG, FLAG, FLAG, FLAG, FLAG, 7),
)
MOST_OF_A_KIND, MOST_DICE = 36, 100
"""Dice of a kind and in the bag that a house may have, at most."""

SEATS = range(3, 7)
LEAST_SEATS, MOST_SEATS = SEATS[0], SEATS[-1]
TWO = 2
"""Seats of a table that the rulebook does not know: its options say the rounds (M2)."""
MOST_ROUNDS = 8
ROUNDS = (0, 0, 0, 8, 8, 7, 6)
"""Rounds by number of seats (M2)."""

MADE = 20
"""Points for each trick of a bet that was made (M10)."""
MISSED = 10
"""Points lost for each trick by which a bet was missed (M10)."""
ZERO = 10
"""Points for each round number, won or lost, with a bet of 0 (M10)."""
GRIFFIN_BONUS = 30
"""For the winning Minotaur, for each Griffin symbol in the trick (M11)."""
MINOTAUR_BONUS = 50
"""For the winning Mermaid, if the Minotaur symbol is in the trick (M11)."""

Edition = Literal["mythical-2024", "mino-2023"]
EDITIONS: tuple[Edition, ...] = get_args(Edition)
MYTHICAL_2024, MINO_2023 = range(len(EDITIONS))
"""They differ in who starts the next round (M12): the last trick's winner, or the seat left of this round's starter."""
