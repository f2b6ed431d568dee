"""Named changes: each is one that a dishonest house could try."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from typing import Any

from asterion.match import fairness
from tests.webassembly.forged.case import OTHER, SEED, Case, Json, compact, first, linked, numbered


def _no_claims_time(seat: int) -> Callable[[Json], None]:
    def change(told: Json) -> None:
        for entry in told["entries"]:
            if entry.get("seat") == seat and "granted" in entry:
                del entry["granted"]

    return change


def _insert(entry: Json, before: str | None) -> Callable[[Json], None]:
    def change(told: Json) -> None:
        place = len(told["entries"]) if before is None else first(told, before)
        told["entries"].insert(place, {"type": entry["type"], "n": 0, "at": 5, "prev": "", **entry})
        if told["header"]["version"] == 1:
            del told["entries"][place]["prev"]
        numbered(told)

    return change


def _drop(kind: str) -> Callable[[Json], None]:
    def change(told: Json) -> None:
        del told["entries"][first(told, kind)]
        numbered(told)

    return change


def _swap(kind: str) -> Callable[[Json], None]:
    """Swap two neighbouring entries of type `acted`."""

    def change(told: Json) -> None:
        entries = told["entries"]
        n = next(
            n for n in range(len(entries) - 1)
            if entries[n]["type"] == entries[n + 1]["type"] == "acted" and entries[n]["seat"] != entries[n + 1]["seat"]
            and (kind == "any" or ("granted" in entries[n] and "granted" in entries[n + 1]))
        )  # fmt: skip
        entries[n], entries[n + 1] = entries[n + 1], entries[n]
        numbered(told)

    return change


def _granted(**fields: int) -> Callable[[Json], None]:
    def change(told: Json) -> None:
        next(entry for entry in told["entries"] if "granted" in entry)["granted"] |= fields

    return change


def _claims_turned(told: Json) -> None:
    """Remove the times of all claims: another seat would win."""
    _no_claims_time(0)(told)
    _no_claims_time(1)(told)


def _granted_outside(told: Json) -> None:
    n = next(n for n, entry in enumerate(told["entries"]) if entry["type"] == "acted" and "granted" not in entry)
    entry = told["entries"][n]
    granted = {"after": 0, "shown": 0, "arrived": 0, "way": 0}
    parts = list(entry.items())
    parts.insert([key for key, _ in parts].index("words_at"), ("granted", granted))
    told["entries"][n] = dict(parts)


def _another_draw(told: Json) -> None:
    entry = next(each for each in reversed(told["entries"]) if each.get("drawn"))
    entry["drawn"][0] += 1


def _a_straight(told: Json) -> None:
    next(
        entry for entry in told["entries"] if entry.get("action", {}).get("tile") == "straight"
        and entry["action"]["turn"] == 0
    )["action"]["turn"] = 2  # fmt: skip


def _of(kind: str, **fields: Any) -> Callable[[Json], None]:
    def change(told: Json) -> None:
        told["entries"][first(told, kind)] |= fields

    return change


def _header(**fields: Any) -> Callable[[Json], None]:
    return lambda told: told["header"].update(fields)


def _all(told: Json, key: str, value: Any) -> None:
    for entry in told["entries"]:
        if key in entry:
            entry[key] = value


def _unaddressed(told: Json) -> None:
    del told["header"]["words"]


def _chained(chain: str) -> Callable[[Json], None]:
    def change(told: Json) -> None:
        if told["header"]["version"] == 1:
            told["chain"] = chain

    return change


def _last_words(words: int) -> Callable[[Json], None]:
    """Change the word count of the last step: no later entry repeats it."""

    def change(told: Json) -> None:
        [*_, last] = [entry for entry in told["entries"] if "words" in entry]
        last["words"] = words

    return change


def _words_of_draws(words: int) -> Callable[[Json], None]:
    """Change the word count of the last step that draws, and make all later entries agree."""

    def change(told: Json) -> None:
        [*_, last] = [entry for entry in told["entries"] if entry.get("drawn")]
        last["words"] = words
        numbered(told)

    return change


def _many_words(told: Json) -> None:
    """Give each step a word count that is valid alone; the sum is too large."""
    for entry in told["entries"]:
        if entry.get("drawn"):
            entry["words"] = 2**24
    numbered(told)


def _without(*keys: str) -> Callable[[Json], None]:
    def change(told: Json) -> None:
        for entry in told["entries"]:
            for key in keys:
                entry.pop(key, None)

    return change


def _nobody_last(told: Json) -> None:
    """Leave the last seat empty: its holder adds no seed."""
    del told["entries"][first(told, "seated", seat=told["header"]["seats"] - 1)]
    numbered(told)


SAT: Json = {"type": "seated", "seat": 0, "name": "Eve", "who": "person", "level": None}
NAMED: list[tuple[str, Callable[[Json], None]]] = [
    ("one seat's claims without their time", _no_claims_time(0)),
    ("another seat's claims without their time", _no_claims_time(1)),
    ("no claim has its time", _claims_turned),
    ("time granted where there is no race", _granted_outside),
    ("two claims change places", _swap("race")),
    ("two acts change places", _swap("any")),
    ("a negative way", _granted(way=-50)),
    ("a negative shown", _granted(shown=-50)),
    ("a way beyond the allowance", _granted(way=5000, after=0)),
    ("an after that does not follow", _granted(after=1)),
    ("nobody sits on a seat", _drop("seated")),
    ("nobody sits on the last seat", _nobody_last),
    ("a last step of words below nothing", _last_words(-7)),
    ("a last step of too many words", _last_words(2**25)),
    ("a last step of other words", _last_words(7777)),
    ("draws without words", _words_of_draws(0)),
    ("draws of words below nothing", _words_of_draws(-3)),
    ("too many words in all", _many_words),
    ("draws without bounds", _without("bounds")),
    ("draws without addresses", _without("addresses")),
    ("draws without their meaning", lambda told: _all(told, "outcomes", [])),
    ("draws of which only the meaning is told", _without("drawn")),
    ("nobody who withheld", _without("withheld")),
    ("no numbers", _without("n")),
    ("somebody sits down after the start", _insert(SAT, "acted")),
    ("somebody sits on a seat that is taken", _insert(SAT, "started")),
    ("somebody sits where there is no seat", _insert({**SAT, "seat": 9}, "started")),
    ("somebody sits down after the end", _insert(SAT, None)),
    ("a seat is left after the start", _insert({"type": "unseated", "seat": 0}, "acted")),
    ("a seat is left before it", _insert({"type": "unseated", "seat": 0}, "started")),
    ("a kind that nobody knows", _insert({"type": "cheated", "seat": 0}, "started")),
    ("a kind that every object has", _insert({"type": "constructor"}, "started")),
    ("somebody expires whom nobody waits for", _insert({"type": "expired", "seat": 0}, "ended")),
    ("somebody comes back who was not away", _insert({"type": "returned", "seat": 0}, "acted")),
    ("somebody leaves before the start", _insert({"type": "left", "seat": 0}, "started")),
    ("somebody takes a seat that is held", _insert({"type": "took_over", "seat": 0, "name": "Eve"}, "acted")),
    ("a seal after the start", _insert({"type": "sealed", "seat": 0, "seal": "00" * 32}, "acted")),
    ("a seal before it", _insert({"type": "sealed", "seat": 0, "seal": "00" * 32}, "started")),
    ("a seed more", _insert({"type": "seeded", "seat": 1, "seed": "07" * 16}, "started")),
    ("a seed of nobody", _insert({"type": "seeded", "seat": 9, "seed": "07" * 16}, "started")),
    ("the list of seals closed again", _insert({"type": "revealing"}, "started")),
    ("a second start", _insert({"type": "started", "withheld": [], "words_at": 0, "words": 0, "drawn": [], "bounds": [],
                               "addresses": [], "outcomes": []}, "acted")),
    ("a second end", lambda told: _insert(copy.deepcopy(told["entries"][-1]), None)(told)),
    ("no end", _drop("ended")),
    ("no start", _drop("started")),
    ("no act", _drop("acted")),
    ("no list of seals", _drop("revealing")),
    ("a stand-in that nobody asked for", _of("acted", by="stand_in")),
    ("no stand-in where one plays", lambda told: _all(told, "by", "seat")),
    ("a straight turned twice", _a_straight),
    ("another draw", _another_draw),
    ("draws that are not told", lambda told: _all(told, "drawn", None)),
    ("a person with a level", _of("seated", level="expert")),
    ("a name of blanks", _of("seated", name="  ")),
    ("a name that turns the writing", _of("seated", name="a\u202eb")),
    ("a name of control characters", _of("seated", name="a\nb")),
    ("a name that is too long", _of("seated", name="x" * 41)),
    ("a seed in capitals", lambda told: told["entries"][-1].update(house_seed=SEED.hex().upper())),
    ("a seed with a blank", lambda told: told["entries"][-1].update(house_seed=f" {SEED.hex()}")),
    ("another seed", lambda told: told["entries"][-1].update(house_seed=OTHER.hex())),
    ("another commitment", _header(commitment=fairness.commitment(OTHER))),
    ("no commitment", _header(commitment=None)),
    ("another match", _header(match="m-2")),
    ("another game", _header(game="minos")),
    ("a game with a mixed name", _header(game="mythical-_dice")),
    ("no game", _header(game="__proto__")),
    ("another format", _header(format="other-record")),
    ("version 3", _header(version=3)),
    ("version 1", _header(version=1)),
    ("version 2", _header(version=2)),
    ("version true", _header(version=True)),
    ("more seats", _header(seats=4)),
    ("words that are not addressed", _unaddressed),
    ("a dealer that nobody knows", _header(dealer="friend")),
    ("addressed words", _header(words="addressed")),
    ("options that nobody knows", _header(options={"joker": 1})),
    ("a seed of dice", lambda told: told.update(dice_seed=OTHER.hex())),
    ("a seed of dice that is null", lambda told: told.update(dice_seed=None)),
    ("another seed of the dice", lambda told: told.update(dice_seed=SEED.hex())),
    ("other scores in the result", lambda told: told["result"]["scores"].reverse()),
    ("more scores", lambda told: told["result"]["scores"].append(0)),
    ("other winners", lambda told: told["result"].update(winners=[0, 1])),
    ("a chain in version 1", _chained("")),
    ("a chain of hex in version 1", _chained("00" * 32)),
    ("scores of truth", lambda told: told["result"].update(scores=[True, False])),
]  # fmt: skip


FREE_CHANGES = {"two acts change places", "two claims change places"}
"""By the rules another seat may bet first; and claims count by their times, not by their order."""
FREE_SHARED = {"another match", "a seed of dice", "a seed of dice that is null", "a last step of other words"}
"""Dice of another match do not depend on the match's own id, and may be revealed or sealed."""
FREE_1 = {"no numbers", "nobody who withheld", "draws without bounds"}
"""Version 1 may leave these out, or never has them."""


def by_name(base: str, told: Json) -> Iterator[Case]:
    honest_text = compact(told)
    for place, (name, change) in enumerate(NAMED):
        changed = json.loads(honest_text)
        try:
            change(changed)
        except (StopIteration, LookupError, TypeError, AttributeError, ValueError):
            continue
        text = compact(changed)
        if text == honest_text:
            continue
        shared, first = "dice" in told["header"], told["header"]["version"] == 1
        free = name in FREE_CHANGES or (name in FREE_SHARED and shared) or (name in FREE_1 and first)
        again = compact(linked(changed))
        yield Case(f"{base}: {name}", again, free)
        if place % 3 == 0 and again != text:
            yield Case(f"{base}: {name}, chain left", text)
