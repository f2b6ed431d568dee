"""Positions of Mythical Dice written as short text.

Dice: ``R6`` a red die showing 6, ``Gy-`` a grey flag, ``Mi!`` the Minotaur symbol. Hands: ``R R Gy``.
"""

import numpy as np

from asterion.games import chance
from asterion.games.contract import Records
from asterion.games.mythical_dice import MYTHICAL_DICE as GAME
from asterion.games.mythical_dice import actions, rules
from asterion.games.mythical_dice.material import FACE_NAME, FLAG, KINDS, SYMBOL
from asterion.games.mythical_dice.options import Options
from asterion.games.mythical_dice.outcomes import DieRolled
from asterion.games.mythical_dice.state import NO_COLOUR, ROLLING

LETTERS = {"Mi": 0, "Gr": 1, "Me": 2, "R": 3, "Y": 4, "P": 5, "Gy": 6}


def kind_of(text: str) -> int:
    return LETTERS[text.rstrip("!-0123456789")]


def face_of(text: str) -> int:
    shown = text.lstrip("MiGreRYPy")
    return {"!": SYMBOL, "-": FLAG}.get(shown) or (FLAG if shown == "-" else int(shown))


def dice(text: str) -> list[tuple[int, int]]:
    """Kinds and faces of rolled dice, in the order of rolling."""
    return [(kind_of(die), face_of(die)) for die in text.split()]


def resolved(trick: str) -> tuple[int, int, str]:
    """Position of the winning die of a complete trick, bonus, and why."""
    kinds, faces = zip(*dice(trick), strict=True)
    position, bonus, reason = rules.resolve_trick(np.array(kinds, np.int8), np.array(faces, np.int8), len(kinds))
    names = ("highest", "later_tie", "all_flags", "minotaur", "griffin", "mermaid", "mermaid_over_all")
    return int(position), int(bonus), names[int(reason)]


def table(*hands: str, rnd: int, leader: int = 0, options: Options | None = None) -> tuple[Records, Records]:
    """Ruleset and a state in which all bets (of 0) are in and the leader is to roll; a hand per seat."""
    ruleset = GAME.wire.ruleset(options or Options(starter=0), len(hands))
    state = GAME.new_state()
    GAME.start(ruleset, state, chance.simulation(1))
    now = state[0]
    now["rnd"], now["stage"], now["turn"], now["starter"] = rnd, ROLLING, leader, leader
    now["led"], now["hand"], now["bet"][: len(hands)] = NO_COLOUR, 0, 0
    for seat, hand in enumerate(hands):
        for die in hand.split():
            now["hand"][seat, kind_of(die)] += 1
    return ruleset, state


def roll(ruleset: Records, state: Records, seat: int, die: str) -> int:
    """Roll a die so that it shows the given face; returns the refusal code. A deal that follows is any."""
    kind, face = dice(die)[0]
    said: list[object] = [DieRolled(KINDS[kind], FACE_NAME[face])]
    faces = ruleset["faces"][0, kind].tolist()
    assert face in faces, said
    words = [faces.index(face), *np.random.default_rng(3).integers(0, 5, 60).tolist()]
    return GAME.apply(ruleset, state, seat, actions.FIRST_ROLL + kind, chance.scripted(words))
