"""Public events of one step of Goofspiel."""

from typing import Any

import msgspec

from asterion.games.contract import Records
from goofspiel.rules import score_of
from goofspiel.state import DOWN, NOBODY, OVER


class Prize(msgspec.Struct, tag="prize"):
    """This prize is turned up; `carried`: points that lie there already (G2, G5)."""

    prize: int
    carried: int


class Chose(msgspec.Struct, tag="chose"):
    """A seat has chosen a card, which nobody else sees yet (G3)."""

    seat: int


class Shown(msgspec.Struct, tag="shown"):
    """All cards, by seat; the seat that takes the prizes, if any; `scores`: points of each seat (G4, G5)."""

    cards: list[int]
    takers: list[int]
    stake: int
    scores: list[int]


class GameOver(msgspec.Struct, tag="game_over"):
    """All cards are played (G7)."""

    scores: list[int]
    winners: list[int]


Event = Prize | Chose | Shown | GameOver


def events(ruleset: Records, before: Records | None, after: Records, seat: int, action: int) -> list[Any]:
    """Public events of one step. before None: the start."""
    now, seats = after[0], int(ruleset["seats"][0])
    if before is None:
        return [prize_of(ruleset, now, None)]
    was, told = before[0], list[Any]([Chose(seat)])
    if int(now["number"]) == int(was["number"]):
        return told
    scores = [int(score_of(ruleset[0], now, each)) for each in range(seats)]
    taker = int(now["taker"])
    told.append(Shown(now["played"][:seats].tolist(), [] if taker == NOBODY else [taker], int(was["stake"]), scores))
    if int(now["stage"]) == OVER:
        told.append(GameOver(scores, [each for each, score in enumerate(scores) if score == max(scores)]))
    else:
        told.append(prize_of(ruleset, now, was))
    return told


def prize_of(ruleset: Records, now: Any, was: Any) -> Prize:
    """The prize that a step turned up. was None: the start."""
    turned = [
        place + 1
        for place in range(int(ruleset["cards"][0]))
        if now["prize"][place] != DOWN and (was is None or was["prize"][place] == DOWN)
    ]
    return Prize(turned[0], int(now["stake"]) - turned[0])
