"""Mythical Dice as JSON types: what a table may choose, what is done, seen and said to happen, what chance decided."""

from typing import Literal

import msgspec

from asterion.games.mythical_dice import rules
from asterion.games.mythical_dice.material import FLAG, KINDS, MOST_ROUNDS, SYMBOL

Kind = Literal["minotaur", "griffin", "mermaid", "red", "yellow", "purple", "grey"]
Colour = Literal["red", "yellow", "purple", "grey"]
Face = Literal["symbol", "flag", "1", "2", "3", "4", "5", "6", "7", "8", "9"]
Edition = Literal["mythical-2024", "mino-2023"]
Stage = Literal["bet", "roll", "over"]
Reason = Literal["highest", "later_tie", "all_flags", "minotaur", "griffin", "mermaid", "mermaid_over_all"]

STAGES: tuple[Stage, ...] = ("bet", "roll", "over")
REASONS: tuple[Reason, ...] = (
    "highest",
    "later_tie",
    "all_flags",
    "minotaur",
    "griffin",
    "mermaid",
    "mermaid_over_all",
)
KIND_NUMBER: dict[str, int] = {kind: number for number, kind in enumerate(KINDS)}
FACE_NAME: dict[int, Face] = {FLAG: "flag", SYMBOL: "symbol", 1: "1", 2: "2", 3: "3", 4: "4", 5: "5"}
FACE_NAME |= {6: "6", 7: "7", 8: "8", 9: "9"}
FACE_NUMBER: dict[str, int] = {name: number for number, name in FACE_NAME.items()}
KIND_NAMES: tuple[Kind, ...] = ("minotaur", "griffin", "mermaid", "red", "yellow", "purple", "grey")


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """What a table may choose. faces and counts override the material of M1 for the kinds that they name."""

    edition: Edition = "mythical-2024"
    simplified: bool = False
    starter: int | None = None
    faces: dict[Kind, list[Face]] | None = None
    counts: dict[Kind, int] | None = None


class Bet(msgspec.Struct, tag="bet", frozen=True, forbid_unknown_fields=True):
    """Bet to take this many tricks (M4)."""

    tricks: int


class Roll(msgspec.Struct, tag="roll", frozen=True, forbid_unknown_fields=True):
    """Roll one die of this kind (M5)."""

    die: Kind


Action = Bet | Roll
ACTIONS: dict[int, Bet | Roll] = {tricks: Bet(tricks) for tricks in range(MOST_ROUNDS + 1)}
ACTIONS |= {rules.FIRST_ROLL + kind: Roll(name) for kind, name in enumerate(KIND_NAMES)}
"""Every action by its number."""


class RolledDie(msgspec.Struct):
    """One die on the table: who rolled it, its kind, the face it shows."""

    seat: int
    die: Kind
    face: Face


class Trick(msgspec.Struct):
    """The trick on the table in the order of rolling; a complete one has a winner and stays until the next lead."""

    leader: int
    rolls: list[RolledDie]
    winner: int | None


class PastTrick(msgspec.Struct):
    """A complete trick of this round in the order of rolling, the leader's die first."""

    leader: int
    dice: list[Kind]
    faces: list[Face]


class DiceCount(msgspec.Struct):
    die: Kind
    count: int


class SeatShown(msgspec.Struct):
    """What everybody knows of a seat (M3). voids: colours that it has shown it does not hold (M6)."""

    dice: int
    bet: int | None
    has_bet: bool
    won: int
    bonus: int
    score: int
    voids: list[Colour]


class PublicView(msgspec.Struct):
    """The table as everybody sees it. past: the first complete tricks of this round, as many as a state keeps."""

    edition: Edition
    simplified: bool
    round: int
    rounds: int
    stage: Stage
    starter: int
    turn: int | None
    trick_number: int
    led: Colour | None
    trick: Trick
    seats: list[SeatShown]
    rolled: list[DiceCount]
    past: list[PastTrick]


class Blocked(msgspec.Struct):
    """A die in hand that may not be rolled now, and the ruling that says so."""

    die: Kind
    code: str
    ruling: str


class OwnView(msgspec.Struct):
    """What one seat sees behind its screen, and what it may do now."""

    seat: int
    hand: list[DiceCount]
    bet: int | None
    legal: list[Bet | Roll]
    blocked: list[Blocked]


class Dealt(msgspec.Struct, tag="dealt"):
    """A round begins; everybody holds this many dice (M2)."""

    round: int
    dice: int
    starter: int


class BetPlaced(msgspec.Struct, tag="bet_placed"):
    """A seat has bet or changed its bet; how much stays secret (M4)."""

    seat: int


class BetsRevealed(msgspec.Struct, tag="bets_revealed"):
    bets: list[int]


class Rolled(msgspec.Struct, tag="rolled"):
    """A die was rolled; sets_colour: it is the one to follow (M6)."""

    seat: int
    die: Kind
    face: Face
    sets_colour: bool


class TrickWon(msgspec.Struct, tag="trick_won"):
    """A seat took the trick (M7-M9).

    beats: the other symbols in it; later: the same symbol was there before; bonus: pending until the round ends (M11).
    """

    seat: int
    die: Kind
    face: Face
    reason: Reason
    later: bool
    beats: list[Kind]
    bonus: int


class RoundRow(msgspec.Struct):
    """One seat's line of the score pad (M10, M16). points include the bonus that was earned."""

    seat: int
    bet: int
    won: int
    points: int
    bonus: int
    total: int


class RoundScored(msgspec.Struct, tag="round_scored"):
    round: int
    rows: list[RoundRow]


class GameOver(msgspec.Struct, tag="game_over"):
    """The end: final totals, and all seats that share the highest (M13)."""

    scores: list[int]
    winners: list[int]


Event = Dealt | BetPlaced | BetsRevealed | Rolled | TrickWon | RoundScored | GameOver


class StarterDrawn(msgspec.Struct, tag="starter", forbid_unknown_fields=True):
    """The first starter was drawn (M15)."""

    seat: int


class DiceDealt(msgspec.Struct, tag="deal", forbid_unknown_fields=True):
    """The dice that each seat drew from the bag, seat by seat (M2)."""

    hands: list[list[Kind]]


class DieRolled(msgspec.Struct, tag="roll", forbid_unknown_fields=True):
    """Which die was rolled and the face it showed."""

    die: Kind
    face: Face


Outcome = StarterDrawn | DiceDealt | DieRolled
