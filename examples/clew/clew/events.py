"""Public events of one step of Clew."""

from typing import Any

import msgspec

from asterion.games.contract import Records
from clew.actions import DEEPER, FOLLOW, HOME
from clew.rules import score_of
from clew.state import LOST, OVER


class Began(msgspec.Struct, tag="began"):
    """Everybody has an amulet; this seat begins (C1, C2)."""

    starter: int


class WentDeeper(msgspec.Struct, tag="went_deeper"):
    """A new corridor, 1 to 6; crystals: found in this visit (C3); heart: it was the sixth (C7)."""

    seat: int
    corridor: int
    found: int
    heart: bool


class WalkedInCircle(msgspec.Struct, tag="walked_in_circle"):
    """A corridor for the second time (C5); thread: there is one to follow (C6)."""

    seat: int
    corridor: int
    thread: bool


class CameHome(msgspec.Struct, tag="came_home"):
    """The seat has these crystals more at home (C4); thread: it has followed one (C6)."""

    seat: int
    crystals: int
    thread: bool


class CameBackEmpty(msgspec.Struct, tag="came_back_empty"):
    """The seat was lost, and so are the crystals of its visit (C5)."""

    seat: int
    crystals: int


class GameOver(msgspec.Struct, tag="game_over"):
    """Amulets are shown and counted (C8, C9); all by seat, amulets 1 to 6."""

    amulets: list[int]
    scores: list[int]
    winners: list[int]


Event = Began | WentDeeper | WalkedInCircle | CameHome | CameBackEmpty | GameOver


def events(ruleset: Records, before: Records | None, after: Records, seat: int, action: int) -> list[Any]:
    """Public events of one step. before None: the start."""
    now = after[0]
    if before is None:
        return [Began(int(now["starter"]))]
    was, told = before[0], list[Any]()
    found, corridor = int(was["found"]), int(now["last"])
    gained = int(now["crystals"][seat] - was["crystals"][seat])
    if action == DEEPER and was["passed"][corridor]:
        told.append(WalkedInCircle(seat, corridor + 1, int(now["stage"]) == LOST))
    elif action == DEEPER:
        told.append(WentDeeper(seat, corridor + 1, gained or int(now["found"]), heart=gained > 0))
    if gained:
        told.append(CameHome(seat, gained, thread=action == FOLLOW))
    elif now["finished"] != was["finished"] and action != HOME:
        told.append(CameBackEmpty(seat, found))
    if int(now["stage"]) == OVER:
        scores = [int(score_of(ruleset[0], now, each)) for each in range(int(ruleset["seats"][0]))]
        winners = [each for each, score in enumerate(scores) if score == max(scores)]
        told.append(GameOver([int(each) + 1 for each in now["amulet"][: len(scores)]], scores, winners))
    return told
