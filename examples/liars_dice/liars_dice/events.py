"""Public events of one step of Liar's Dice."""

from typing import Any

import msgspec

from asterion.games.contract import Records
from liars_dice.actions import DOUBT
from liars_dice.material import FACES
from liars_dice.rules import counted, loser_of
from liars_dice.state import OVER


class Began(msgspec.Struct, tag="began"):
    """All have rolled; this seat begins (D1, D2)."""

    starter: int


class WasBid(msgspec.Struct, tag="bid"):
    """A seat says that at least `quantity` dice show `face` (D3)."""

    seat: int
    quantity: int
    face: int


class Doubted(msgspec.Struct, tag="doubted"):
    """A seat doubts the bidder: `counted` dice show the face or count as it; `dice`: all dice, by seat (D4)."""

    seat: int
    bidder: int
    quantity: int
    face: int
    counted: int
    dice: list[list[int]]


class LostDie(msgspec.Struct, tag="lost_die"):
    """A seat loses a die, and has `left`; `scores`: dice of each seat (D5)."""

    seat: int
    left: int
    scores: list[int]


class GameOver(msgspec.Struct, tag="game_over"):
    """One seat has dice (D8)."""

    scores: list[int]
    winners: list[int]


Event = Began | WasBid | Doubted | LostDie | GameOver


def events(ruleset: Records, before: Records | None, after: Records, seat: int, action: int) -> list[Any]:
    """Public events of one step. before None: the start."""
    now, seats = after[0], int(ruleset["seats"][0])
    if before is None:
        return [Began(int(now["turn"]))]
    if action != DOUBT:
        return [WasBid(seat, action // FACES + 1, action % FACES + 1)]
    was = before[0]
    loser = int(loser_of(ruleset[0], was))
    scores = now["left"][:seats].tolist()
    told = [
        Doubted(
            seat,
            bidder=int(was["bidder"]),
            quantity=int(was["quantity"]),
            face=int(was["face"]),
            counted=int(counted(ruleset[0], was)),
            dice=[[face for face in dice if face > 0] for dice in now["shown"][:seats].tolist()],
        ),
        LostDie(loser, int(now["left"][loser]), scores),
    ]
    if int(now["stage"]) == OVER:
        told.append(GameOver(scores, [int(now["turn"])]))
    return told
