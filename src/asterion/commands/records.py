"""`asterion verify` and `asterion replay`: what a record tells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from cyclopts import Parameter

from asterion.commands.terminal import (
    BAD_USAGE,
    CANNOT_BE_CHECKED,
    FAILED,
    NOTHING_TO_VERIFY,
    Failure,
    patience,
    read_input,
    say,
    say_json,
)
from asterion.match.printable import brief

if TYPE_CHECKING:
    from asterion.match.log import Entry
    from asterion.match.match import Match
    from asterion.match.record import BadEntry, Record

Game = Annotated[
    str, Parameter(help="The record of a game, a JSON file; - reads standard input.", allow_leading_hyphen=True)
]
Json = Annotated[bool, Parameter(name="--json", negative=(), help="Print JSON for machines.")]


Other = Annotated[str | None, Parameter(help="With --same-dice, the record of the other game.")]
Same = Annotated[
    bool, Parameter(name="--same-dice", negative=(), help="Check whether two games were played with the same dice.")
]


def verify(game: Game, other: Other = None, /, *, same_dice: Same = False, json: Json = False) -> int:
    """Compute every deal and roll of a game again, and say whether it was honest.

    With --same-dice and two games: check both, and whether all that was decided in both fell the same way.
    """
    if same_dice != (other is not None):
        needed = "two games are checked with --same-dice" if other else "--same-dice takes two games"
        raise Failure(needed, "bad_usage", exit_code=BAD_USAGE)
    if other is not None:
        return _compare(game, other, json)
    with patience("checking the game"):
        record = read_record(game)
        from asterion.match.verify import verify as check

        verdict = check(record)
    if json:
        say_json(verdict)
    else:
        say(verdict.line)
    if verdict.honest:
        return 0
    if verdict.answer == "cannot_be_checked":
        return CANNOT_BE_CHECKED
    return NOTHING_TO_VERIFY if verdict.answer == "no_commitment" and verdict.rules_hold else FAILED


def _compare(game: str, other: str, json: bool) -> int:
    with patience("checking both games"):
        records = read_record(game), read_record(other)
        from asterion.match.same_dice import same_dice

        found = same_dice(*records)
    if json:
        say_json(found)
    else:
        say(found.line)
    return {"same": 0, "cannot_be_checked": CANNOT_BE_CHECKED}.get(found.answer, FAILED)


def replay(game: Game, /, *, json: Json = False) -> int:
    """Go through a game entry by entry, by the rules, and show the state after each one.

    With --json every line is one entry with the public view and each seat's own view after it.
    """
    with patience("reading the game"):
        record = read_record(game)
        from asterion.match import record as records
    if not json:
        say(_title(record))
    try:
        with patience("replaying the game"):
            for entry, match in records.replay(record):
                if json:
                    say_json(_state_after(entry, match))
                else:
                    say(_line(entry, match))
    except records.BadEntry as bad:
        raise _failure(game, bad) from None
    if not json:
        say(_ending(match) if record.entries else "no entries")
    return 0


def read_record(path: str) -> Record:
    """The record in a file; "-": standard input. Raises Failure (unreadable_file, too_large, bad_record)."""
    from asterion.match.record import BadRecord, read

    try:
        return read(read_input(path))
    except BadRecord as error:
        raise Failure(f"{brief(path)}: {error}", "bad_record") from None


def _failure(path: str, bad: BadEntry) -> Failure:
    more = {"entry": bad.n, "seat": bad.seat, "action": bad.action, "ruling": bad.ruling}
    return Failure(f"{brief(path)}: {bad.line}", bad.code, more=more)


def _state_after(entry: Entry, match: Match) -> dict[str, Any]:
    return {
        "n": entry.n,
        "entry": entry,
        "events": msgspec.json.decode(match.entry_view(entry))["events"],
        "public": msgspec.Raw(match.public_view()),
        "own": [msgspec.Raw(match.own_view(seat)) for seat in range(match.header.seats)],
        "awaited": match.awaited(),
        "scores": match.scores(),
    }


def _title(record: Record) -> str:
    from asterion.games import spelled

    header = record.header
    chosen = {name: value for name, value in header.options.items() if value is not None}
    options = ", ".join(f"{brief(name)} {brief(_plain(value))}" for name, value in chosen.items())
    match = f"match {brief(header.match)}" if header.match else ""
    parts = [brief(spelled(header.game)), options, f"{header.seats} seats", match]
    return " · ".join(part for part in parts if part)


def _line(entry: Entry, match: Match) -> str:
    """One entry in words: number, seat, what was done, what chance decided, what happened."""
    told = msgspec.to_builtins(entry)
    kind = told.pop("type")
    who = f"seat {told['seat']}{_name(match, told['seat'])}" if "seat" in told else ""
    if kind == "acted":
        what = match.game.wire.action_name(match.game.wire.action_from_json(told["action"]))
        what += " (stand-in)" if told["by"] == "stand_in" else ""
    else:
        what = " ".join([kind, *(brief(told[key]) for key in ("name", "level", "seal", "seed") if told.get(key))])
    if withheld := told.get("withheld"):
        what += f" (seed withheld: seat {_plain(withheld)})"
    chance = "; ".join(_tagged(outcome) for outcome in told.get("outcomes", []))
    if granted := told.get("granted"):
        what += " after {after} ms ({arrived} less {shown} there and {way} back)".format(**granted)
    happened = msgspec.json.decode(match.entry_view(entry))["events"]
    events = "; ".join(_tagged(event) for event in happened if event["type"] not in ("rolled", "bet_placed"))
    return f"{entry.n:>4}  " + "  ".join(part for part in (who, what, chance and f"[{chance}]", events) if part)


def _ending(match: Match) -> str:
    names = ", ".join(f"seat {seat}{_name(match, seat)} {score}" for seat, score in enumerate(match.scores()))
    won = ", ".join(f"seat {seat}" for seat in match.winners())
    return f"final scores: {names}; won by {won}" if match.over else f"not finished; scores so far: {names}"


def _name(match: Match, seat: int) -> str:
    taken = match.seated[seat] if 0 <= seat < match.header.seats else None
    return f" ({brief(taken.name)})" if taken is not None else ""


def _tagged(said: dict[str, Any]) -> str:
    """A tagged object in words: {"type": "trick_won", "seat": 2} is "trick won: seat 2"."""
    rest = ", ".join(f"{key} {_plain(value)}" for key, value in said.items() if key != "type")
    return f"{str(said['type']).replace('_', ' ')}: {rest}" if rest else str(said["type"])


def _plain(value: Any) -> str:
    if isinstance(value, list):
        inner = " ".join(f"({_plain(each)})" if isinstance(each, list | dict) else _plain(each) for each in value)
        return inner or "none"
    if isinstance(value, dict):
        return " ".join(f"{brief(key)} {_plain(each)}" for key, each in value.items())
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else brief(value)
