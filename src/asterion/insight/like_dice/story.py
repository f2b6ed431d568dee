"""A finished match as its missions: what was turned up, who announced what and when, which cards came after it."""

from __future__ import annotations

from dataclasses import dataclass, field

from asterion.bots.contract import Records
from asterion.games.like_dice.actions import TAKE
from asterion.games.like_dice.state import RACE
from asterion.insight.contract import CannotAnalyse
from asterion.match.log import Acted, Started
from asterion.match.match import Match
from asterion.match.record import Record, replay


@dataclass
class Claim:
    """A seat's claim. n: the log's entry. action: as in the log."""

    n: int
    by: str | None
    action: int


@dataclass(frozen=True)
class CardChoice:
    """The winner chose one of the display's cards (L6). cards: all that it could take. action: as in the log."""

    seat: int
    by: str | None
    action: int
    cards: list[int]


@dataclass
class Mission:
    """One mission. state: after it was turned up; after: before the next one is, or at the end.

    closed, taken: entries in which the check was made and a card was taken. claims: by seat; the silent have none.
    choice: of the card, where there was one to make.
    """

    n: int
    number: int
    state: Records
    after: Records
    closed: int = 0
    taken: int = 0
    claims: dict[int, Claim] = field(default_factory=dict)
    choice: CardChoice | None = None


@dataclass(frozen=True)
class Story:
    """A whole match. dealt: the state at its start; n: the log's entry of it."""

    match: Match
    n: int
    dealt: Records
    missions: list[Mission]


def tell(record: Record) -> Story:
    """The story of a record. Raises record.BadEntry, CannotAnalyse("not_over")."""
    missions: list[Mission] = []
    before: Records | None = None
    dealt: tuple[int, Records] | None = None
    match: Match | None = None
    for entry, match in replay(record):
        after = match.state
        if after is None:
            continue
        if isinstance(entry, Started):
            dealt = entry.n, after
        elif before is not None:
            if isinstance(entry, Acted) and int(before["stage"][0]) == RACE:
                action = match.game.wire.action_from_json(entry.action)
                missions[-1].claims[entry.seat] = Claim(entry.n, entry.by, action)
            if int(before["stage"][0]) == RACE != int(after["stage"][0]):
                missions[-1].closed = missions[-1].taken = entry.n
            elif (before["owner"] != after["owner"]).any():
                missions[-1].taken = entry.n
                if isinstance(entry, Acted):
                    missions[-1].choice = _choice(match, before, entry)
            if missions and int(after["turned"][0]) == missions[-1].number:
                missions[-1].after = after
        turned = int(after["turned"][0])
        if turned > len(missions):
            missions.append(Mission(entry.n, turned, after, after))
        before = after
    if match is None or not match.over or dealt is None:
        raise CannotAnalyse("not_over", "the match is not over")
    return Story(match, *dealt, missions)


def _choice(match: Match, before: Records, entry: Acted) -> CardChoice:
    slots = [action - TAKE for action in match.game.list_legal(match.ruleset, before, entry.seat)]
    action = match.game.wire.action_from_json(entry.action)
    return CardChoice(entry.seat, entry.by, action, before["display"][0, slots].tolist())
