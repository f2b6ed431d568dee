"""Observations for the bots to choose in: drawn from games, or laid out by hand."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from asterion import bots
from asterion.games import game
from asterion.games.chance import simulation
from asterion.games.contract import Records
from asterion.games.mythical_dice.material import KINDS
from asterion.games.mythical_dice.state import NO_COLOUR, NOBODY, ROLLING

GAME = game("mythical_dice")
LETTERS = {"Mi": 0, "Gr": 1, "Me": 2, "R": 3, "Y": 4, "P": 5, "Gy": 6}


@dataclass
class Moment:
    """One decision of a game: the seat that is awaited, what it sees, and the full state."""

    ruleset: Records
    state: Records
    seen: Records
    seat: int


def rules(seats: int, **options: Any) -> Records:
    return GAME.wire.ruleset(GAME.options(options), seats)


def moments(seats: int, seed: int, level: str = "regular", **options: Any) -> Iterator[Moment]:
    """All decisions of a game between bots of one level."""
    ruleset, chance = rules(seats, **options), simulation(seed)
    state, seen = GAME.new_state(), GAME.new_state()
    GAME.start(ruleset, state, chance)
    for ply, seat in enumerate(GAME.turns(ruleset, state, chance)):
        GAME.observe(ruleset, state, seat, seen)
        yield Moment(ruleset, state.copy(), seen.copy(), seat)
        action = bots.choose(GAME, level, ruleset, seen, seat, ply)
        GAME.act(ruleset, state, seat, action, chance)


def kinds_of(text: str) -> list[int]:
    """Counts by kind of dice written as "R P Gy": red, purple, grey."""
    counts = [0] * len(KINDS)
    for each in text.split():
        counts[LETTERS[each]] += 1
    return counts


def rolls_of(text: str) -> Iterator[tuple[int, int]]:
    """Kinds and faces of dice written as "R6 Gy0 Mi!": ! is a symbol, 0 a flag."""
    for each in text.split():
        yield LETTERS[each[:-1]], 100 if each[-1] == "!" else int(each[-1])


def last_to_roll(hand: str, table: str, *, bet: int, won: int = 0, rnd: int = 3) -> tuple[Records, Records, int]:
    """Ruleset, observation and seat: this seat rolls last into the trick on the table, the others have bet 1 each."""
    rolls = list(rolls_of(table))
    seats = len(rolls) + 1
    ruleset, seen = rules(seats), GAME.new_state()
    table_now = seen[0]
    table_now["rnd"], table_now["stage"], table_now["turn"] = rnd, ROLLING, seats - 1
    table_now["tricks"] = rnd - sum(kinds_of(hand))
    table_now["led"] = next((kind for kind, _ in rolls if kind >= 3), NO_COLOUR)
    table_now["rolled"] = len(rolls)
    for position, (kind, face) in enumerate(rolls):
        table_now["trick_kind"][position], table_now["trick_face"][position] = kind, face
        table_now["out"][kind] += 1
    table_now["bet"][:seats] = [*(1 for _ in rolls), bet]
    table_now["won"][seats - 1] = won
    table_now["hand"][seats - 1] = kinds_of(hand)
    return ruleset, seen, seats - 1


def before_bets(hand: str, seats: int) -> tuple[Records, Records]:
    """Ruleset and observation of seat 0, which is to bet on this hand; nobody has bet."""
    ruleset, seen = rules(seats), GAME.new_state()
    seen[0]["rnd"], seen[0]["turn"] = len(hand.split()), NOBODY
    seen[0]["led"] = NO_COLOUR
    seen[0]["bet"] = -1
    seen[0]["hand"][0] = kinds_of(hand)
    return ruleset, seen


def play(
    levels: Sequence[str], games: int, *, seed: int = 1, first: int = 0, worlds: int = 20
) -> tuple[Records, Records]:
    """Final scores by entrant, and who won, both int[games, entrants]."""
    numbers = np.array([bots.level_number(level) for level in levels], np.int64)
    scores, won, _ = bots.BOTS[GAME.id].play(rules(len(levels)), numbers, first, games, worlds, seed)
    return scores, won
