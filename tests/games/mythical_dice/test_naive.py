"""Trick resolution against a second, deliberately naive statement of M7-M9 and M11."""

from itertools import product

import numpy as np

from asterion.games.compiled import INTERPRETED
from asterion.games.mythical_dice import material, rules
from asterion.games.mythical_dice.material import FLAG, GRIFFIN, MERMAID, MINOTAUR, SYMBOL

DICE = sorted({(kind, face) for kind, faces in enumerate(material.FACES) for face in faces})


def naive(trick: tuple[tuple[int, int], ...]) -> tuple[int, int]:
    """Position of the winning die and bonus, as one would explain it to a child."""
    symbols = [kind for kind, face in trick if face == SYMBOL]
    if not symbols:
        numbers = [face for _, face in trick]
        if set(numbers) == {FLAG}:
            return 0, 0
        return max(position for position, face in enumerate(numbers) if face == max(numbers)), 0
    strongest = {
        frozenset({MINOTAUR}): MINOTAUR,
        frozenset({GRIFFIN}): GRIFFIN,
        frozenset({MERMAID}): MERMAID,
        frozenset({MINOTAUR, GRIFFIN}): MINOTAUR,
        frozenset({GRIFFIN, MERMAID}): GRIFFIN,
        frozenset({MERMAID, MINOTAUR}): MERMAID,
        frozenset({MINOTAUR, GRIFFIN, MERMAID}): MERMAID,
    }[frozenset(symbols)]
    position = max(at for at, die in enumerate(trick) if die == (strongest, SYMBOL))
    if strongest == MINOTAUR:
        return position, 30 * symbols.count(GRIFFIN)
    if strongest == MERMAID and MINOTAUR in symbols:
        return position, 50
    return position, 0


def check(trick: tuple[tuple[int, int], ...]) -> None:
    kinds, faces = (np.array(column, np.int8) for column in zip(*trick, strict=True))
    position, bonus, _ = rules.resolve_trick(kinds, faces, len(trick))
    assert (position, bonus) == naive(trick), trick


def test_all_tricks_of_three() -> None:
    for trick in product(DICE, repeat=3):
        check(trick)


def test_many_tricks_of_six() -> None:
    rng = np.random.default_rng(1)
    special = [die for die in DICE if die[0] < material.SPECIAL_KINDS]
    for at in range(2_000 if INTERPRETED else 60_000):
        dice = special * 2 + DICE if at % 2 else DICE
        check(tuple(dice[i] for i in rng.integers(0, len(dice), 6)))
