"""Like Dice as JSON types: what a table may choose, what is done, seen and said to happen, what chance decided.

Cards are numbered 0 to 29 and missions 0 to 24, in the order of material.py; they always come with what they show.
Times are milliseconds between the moment at which the mission was shown to a seat and the moment at which it announced
its number, as granted by the house (L10).
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from asterion.games.like_dice.material import ALLOWANCE_MS

Edition = Literal["like-dice-2012"]
Difficulty = Literal["beginners", "advanced"]
Colour = Literal["red", "yellow", "green", "blue", "purple"]
MissionKind = Literal["one_colour", "two_colours", "three_colours", "big_small", "two_values", "three_values"]
Stage = Literal["ready", "brace", "race", "reward", "over"]
Verdict = Literal["unchecked", "wrong", "right"]
Verb = Literal["ready", "claim", "pass", "take"]

COLOURS: tuple[Colour, ...] = ("red", "yellow", "green", "blue", "purple")
MISSION_KINDS: tuple[MissionKind, ...] = (
    "one_colour",
    "two_colours",
    "three_colours",
    "big_small",
    "two_values",
    "three_values",
)
STAGES: tuple[Stage, ...] = ("ready", "brace", "race", "reward", "over")
VERDICTS: tuple[Verdict, ...] = ("unchecked", "wrong", "right")


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """What a table may choose.

    difficulty: which missions are played (L2). targets: cards to own for each seat, 2 to 15 (Kidz Dice, L9); null: 10
    for all. seconds: time for a mission; 0: as long as they like (L5). brace: seconds between the last "ready" and the
    mission. pause: seconds after which it goes on although somebody is not ready, or has not chosen its card; 0: it
    waits. allowance: milliseconds at most for which a slow link is made up, each way (L10); 0: links are not looked at.
    """

    edition: Edition = "like-dice-2012"
    difficulty: Difficulty = "beginners"
    targets: list[int] | None = None
    seconds: Annotated[int, Meta(ge=0, le=600)] = 0
    brace: Annotated[int, Meta(ge=0, le=5)] = 2
    pause: Annotated[int, Meta(ge=0, le=120)] = 30
    allowance: Annotated[int, Meta(ge=0, le=ALLOWANCE_MS)] = ALLOWANCE_MS


class Ready(msgspec.Struct, tag="ready", frozen=True, forbid_unknown_fields=True):
    """Ready for the next mission."""


class Claim(msgspec.Struct, tag="claim", frozen=True, forbid_unknown_fields=True):
    """Announce one's answer, 0 to 199 (L5)."""

    number: int


class Pass(msgspec.Struct, tag="pass", frozen=True, forbid_unknown_fields=True):
    """Announce nothing in this mission (L5)."""


class Take(msgspec.Struct, tag="take", frozen=True, forbid_unknown_fields=True):
    """Take the card in this place of the display, 0 to 2 (L6)."""

    slot: int


Action = Ready | Claim | Pass | Take


class Die(msgspec.Struct):
    """A die on a card."""

    colour: Colour
    value: int


class Card(msgspec.Struct):
    """A dice card: its number and its two dice (L1)."""

    card: int
    dice: list[Die]


class Mission(msgspec.Struct):
    """A mission card (L2). colours: the one to three colours to add; of big_small the big die's, then the small one's.
    values: the white dice's."""

    mission: int
    kind: MissionKind
    colours: list[Colour]
    values: list[int]


class SeatShown(msgspec.Struct):
    """What everybody knows of a seat. cards: its own, in the order in which they came; missing: cards to its target,
    pips: on its cards. ready: for the next mission. said: the number announced in the last mission, null: none;
    passed. after: ms that it took, null: nothing said. place: the how-manieth the house took, from 0."""

    cards: list[Card]
    target: int
    missing: int
    pips: int
    ready: bool
    said: int | None
    passed: bool
    after: int | None
    place: int | None
    verdict: Verdict


class PublicView(msgspec.Struct):
    """The table as everybody sees it.

    number: of the mission, from 1; 0: none yet. mission: the last that was turned up. display: null where no card
    lies. pile: cards left. used: missions turned up since they were last shuffled. winner: seat that was right first
    in the last mission. turn: seat that is to take a card. seconds, brace, pause, allowance: as in Options.
    """

    edition: Edition
    difficulty: Difficulty
    stage: Stage
    number: int
    mission: Mission | None
    display: list[Card | None]
    pile: int
    used: list[int]
    winner: int | None
    turn: int | None
    glass: int
    glasses: int
    seconds: int
    brace: int
    pause: int
    allowance: int
    seats: list[SeatShown]


class OwnView(msgspec.Struct):
    """What only this seat is shown. may: what it may do now. slots: places of the display from which it may take a
    card. hundreds: whether some mission could ask it for a number above 99 with the cards as they lie."""

    seat: int
    may: list[Verb]
    slots: list[int]
    hundreds: bool


class Dealt(msgspec.Struct, tag="dealt"):
    """The cards at the start: each seat's first one, and the display (L3)."""

    cards: list[Card]
    display: list[Card]


class SaidReady(msgspec.Struct, tag="said_ready"):
    """A seat is ready."""

    seat: int


class Braced(msgspec.Struct, tag="braced"):
    """The next mission comes in so many seconds; out_of_time: somebody was not ready."""

    seconds: int
    out_of_time: bool


class MissionTurned(msgspec.Struct, tag="mission_turned"):
    """A mission is turned up (L4). number: from 1; shuffled: all had been turned up and were shuffled first (L7);
    seconds: time for it, 0: as long as they like."""

    number: int
    mission: Mission
    shuffled: bool
    seconds: int


class Claimed(msgspec.Struct, tag="claimed"):
    """A seat announced a number; after: ms (L5, L10)."""

    seat: int
    number: int
    after: int


class SaidPass(msgspec.Struct, tag="said_pass"):
    """A seat announces nothing in this mission (L5)."""

    seat: int


class TimeUp(msgspec.Struct, tag="time_up"):
    """The time for the mission is over (L5)."""

    seats: list[int]


class Counted(msgspec.Struct):
    """A die that counts in a seat's answer; own: it lies before the seat, else in the display."""

    card: int
    colour: Colour
    value: int
    own: bool


class Check(msgspec.Struct):
    """A claim that was looked at: the number announced, and the answer die by die (L4, L5)."""

    seat: int
    number: int
    after: int
    right: bool
    answer: int
    dice: list[Counted]


class Checked(msgspec.Struct, tag="checked"):
    """The claims are checked in order until one is right (L5). order: all claims, first announced first. answers: what
    would have been right, and counts how many dice count in it, by seat. winner: null when nobody was right. slots:
    places from which the winner may take a card (L6)."""

    checks: list[Check]
    order: list[int]
    answers: list[int]
    counts: list[int]
    winner: int | None
    slots: list[int]


class Taken(msgspec.Struct, tag="taken"):
    """The winner takes a card (L6); counted: it was one with a die of the answer. cards: how many it owns now."""

    seat: int
    slot: int
    card: Card
    counted: bool
    cards: int


class Refilled(msgspec.Struct, tag="refilled"):
    """A card from the pile comes into the display (L6); left: in the pile."""

    slot: int
    card: Card
    left: int


class GameOver(msgspec.Struct, tag="game_over"):
    """The end (L8, L9): by a seat that reached its target, null: the display cannot be refilled. cards, missing, pips:
    by seat."""

    reached: int | None
    cards: list[int]
    missing: list[int]
    pips: list[int]
    winners: list[int]


Event = Dealt | SaidReady | Braced | MissionTurned | Claimed | SaidPass | TimeUp | Checked | Taken | Refilled | GameOver


class CardDrawn(msgspec.Struct, tag="card", frozen=True, forbid_unknown_fields=True):
    """The card that was drawn from the pile, as in `R1Y2`: letter and value of both dice (L1)."""

    card: str


class MissionDrawn(msgspec.Struct, tag="mission", frozen=True, forbid_unknown_fields=True):
    """The mission that was drawn, as in `R`, `RY`, `RGB`, `R>G` (big red, small green), `16`, `135` (L2)."""

    mission: str


Outcome = CardDrawn | MissionDrawn
