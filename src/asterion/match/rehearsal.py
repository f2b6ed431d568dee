"""Finds faults in rules that another package brings: a step, a log or options are tried apart from the match.

Rules are pure, so what happens here happens in the match too. A rehearsal calls everything that a house calls for the
step and for the position after it: a house plays the step only if nothing fails. It says beforehand what it calls
(``Calls``), so that the place is known of a call that does not return.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import Any, Final, Literal

import msgspec
import numpy as np

from asterion.games import GAMES, OWN, spelled
from asterion.games.contract import PUBLIC, Game, GameError, Records
from asterion.match.actions import json_of, number_of
from asterion.match.errors import MatchError
from asterion.match.log import Entry, Granted, decode_entry, decode_header
from asterion.match.match import Match
from asterion.match.position import Position
from asterion.match.record import BadEntry, Record, read, replay, write
from asterion.match.step import NOBODY, AddressedDice, StreamedDice, play_live, stamped
from asterion.match.verify import verify
from asterion.match.views import Views

Kind = Literal["does_not_end", "raises", "waits_for_nobody", "ends_the_process"]
Calls = Callable[[str], object]
"""Called with the name of each part of the game before it is called."""
OURS: Final = ("asterion.", "numpy", "msgspec", "numba", "importlib")
"""Modules that a fault is not blamed on."""
MOST_NAMED: Final = 500
"""Legal actions of a seat whose names are made: a page is sent no more."""
encode = msgspec.json.Encoder().encode


class Fault(msgspec.Struct, frozen=True, tag="fault"):
    """A fault of a game. where: the function that failed, else the part of the game that was called; detail: for the
    log."""

    kind: Kind
    where: str
    detail: str = ""


class Unreadable(msgspec.Struct, frozen=True, tag="unreadable"):
    """An action that the game fails to read: its sender's fault as well. detail: for the log."""

    detail: str


class Faulty(Exception):
    """A rehearsal has found this."""

    def __init__(self, found: Fault | Unreadable) -> None:
        super().__init__(found)
        self.found = found


class Step(msgspec.Struct, frozen=True, tag="step"):
    """A step before it is played. Records are bytes, options and action JSON.

    options: of the table; before: None for the start; seat, action: NOBODY and None for the start, and for a sandglass
    that runs out; after_ms: see ``Race.stamp``, None outside a race; key: of the dice, whose words may be addressed;
    n: number of the entry; words_at: words used before it.
    """

    game: str
    options: bytes
    ruleset: bytes
    before: bytes | None
    seat: int
    action: bytes | None
    after_ms: int | None
    key: bytes
    addressed: bool
    n: int
    words_at: int


class WholeLog(msgspec.Struct, frozen=True, tag="log"):
    """The log of a match, as stored."""

    header: bytes
    house_seed: bytes | None
    dice_seed: bytes | None
    payloads: list[bytes]


class WholeRecord(msgspec.Struct, frozen=True, tag="record"):
    """The record of a match, to be verified and shown entry by entry. text: its JSON; entries: their number."""

    text: bytes
    entries: int


class NewMatch(msgspec.Struct, frozen=True, tag="options"):
    """The options (JSON) of a match that is to be dealt."""

    game: str
    options: bytes
    seats: int


def is_rehearsed(game: str) -> bool:
    """Whether a game is another package's, and so rehearsed."""
    return spelled(game) not in OWN


def whole_record(record: Record) -> WholeRecord:
    """A record, to be rehearsed."""
    return WholeRecord(write(record), len(record.entries))


def step_of(match: Match, seat: int, action: object, granted: Granted | None) -> Step:
    """The step that a seat's action, or the start or the sandglass (NOBODY, None), would be now.

    action: as for ``Match.stage_act``. Raises MatchError("no_seed").
    """
    state, dice = match.state, match.dice
    return Step(
        game=match.game.id,
        options=encode(match.header.options),
        ruleset=match.ruleset.tobytes(),
        before=None if state is None else state.tobytes(),
        seat=seat,
        action=None if seat == NOBODY else encode(action),
        after_ms=None if granted is None else granted.after,
        key=dice.key,
        addressed=dice.addressed,
        n=match.next_n,
        words_at=match.words_at,
    )


def rehearse(wanted: Step | WholeLog | WholeRecord | NewMatch, calls: Calls, again: Callable[[], object]) -> None:
    """Try it. again: called where the next call has its own time. Raises Faulty."""
    part = [""]

    def called(name: str) -> None:
        part[0] = name
        calls(name)

    try:
        if isinstance(wanted, Step):
            _step(wanted, called)
        elif isinstance(wanted, WholeLog):
            _log(wanted, called, again)
        elif isinstance(wanted, WholeRecord):
            _record_read(wanted, called, again)
        else:
            _options(wanted, called)
    except Faulty:
        raise
    except BaseException as error:  # SystemExit too
        raise Faulty(fault_of(error, part[0])) from error


def fault_of(error: BaseException, part: str) -> Fault:
    """An error as a fault. part: of the game that was called."""
    return Fault("raises", _blamed(error) or part, "".join(traceback.format_exception(error)))


def look(game: Game, ruleset: Records, options: Any, state: Records, calls: Calls) -> None:
    """Ask everything of a position that a house may ask.

    Raises Faulty when nobody can act, and whatever the game raises.
    """
    seats = game.seats_in(ruleset)
    calls("is_over")
    over = bool(game.is_over(ruleset, state))
    calls("seats_to_act")
    awaited = 0 if over else int(game.seats_to_act(ruleset, state))
    running = _looked_at_clocks(game, ruleset, state, over, calls)
    views = Views(game, ruleset, options)
    views.show(state)
    calls("public_view")
    views.public()
    acts = False
    for seat in range(seats):
        calls("own_view")
        views.own(seat)
        calls("observe")
        seen = views.observation(state, seat)
        if awaited >> seat & 1:
            acts |= _looked_at_choices(game, ruleset, seen, seat, calls)
    calls("scores")
    game.list_scores(ruleset, state, seats)
    calls("winners")
    game.list_winners(ruleset, state, seats)
    calls("seats_to_act")
    game.seats_to_act(ruleset, views.observation(state, PUBLIC))
    if not over and not acts and not running:
        where = "legal_actions" if awaited & (1 << seats) - 1 else "seats_to_act"
        raise Faulty(Fault("waits_for_nobody", where, f"seats_to_act: {awaited:#b}, is_over: False"))


def _looked_at_clocks(game: Game, ruleset: Records, state: Records, over: bool, calls: Calls) -> bool:
    """Whether a sandglass runs."""
    running = False
    if game.sandglass is not None and not over:
        calls("sandglass")
        running = int(game.sandglass.seconds(ruleset, state)) > 0
        game.sandglass.number(ruleset, state)
    if game.race is not None and not over:
        calls("race")
        game.race.number(ruleset, state)
        game.race.allowance(ruleset, state)
    return running


def _looked_at_choices(game: Game, ruleset: Records, seen: Records, seat: int, calls: Calls) -> bool:
    """Whether the seat has a legal action."""
    calls("legal_actions")
    out = game.new_actions()
    count = int(game.legal_actions(ruleset, seen, seat, out))
    if count > game.most_actions:
        raise ValueError(f"legal_actions gives {count} actions, more than most_actions, {game.most_actions}")
    calls("action_name")
    for action in out[: min(count, MOST_NAMED)].tolist():
        json_of(game.id, action)
        game.wire.action_name(action)
    return count > 0


def _step(step: Step, calls: Calls) -> None:
    game = GAMES[step.game]
    ruleset = _record(step.ruleset, game.ruleset_dtype)
    before = None if step.before is None else _record(step.before, game.state_dtype)
    try:
        action = NOBODY if step.action is None else _read(game, step.action, calls)
        if before is not None and step.after_ms is not None:
            calls("race")
            before = stamped(game, ruleset, before, step.after_ms)
        calls("start" if before is None else "apply" if step.action is not None else "sandglass")
        dice = (AddressedDice if step.addressed else StreamedDice)(step.key)
        played = play_live(game, ruleset, before, step.seat, action, dice, step.n, step.words_at)
    except MatchError as error:
        if error.code == "out_of_words":
            raise
        return  # the match refuses it as well
    except GameError:
        return
    if step.action is not None:
        calls("action_to_json")
        encode(json_of(game.id, action))
    calls("events")
    encode(played.events)
    encode(played.outcomes)
    look(game, ruleset, game.options(msgspec.json.decode(step.options)), played.state, calls)


def _read(game: Game, action: bytes, calls: Calls) -> int:
    calls("action_from_json")
    try:
        return number_of(game.id, msgspec.Raw(action))
    except GameError:
        raise
    except Exception as error:
        raise Faulty(Unreadable("".join(traceback.format_exception(error)))) from error


def _log(log: WholeLog, calls: Calls, again: Callable[[], object]) -> None:
    calls("options")
    match = Match(decode_header(log.header), log.house_seed, log.dice_seed, any_version=True)
    _looked_at_manners(match.game, match.game.options(match.header.options))
    for payload in log.payloads:
        again()
        calls(f"entry {match.next_n}")
        match.accept(decode_entry(payload))
    again()
    look_at(match, calls)


def _record_read(wanted: WholeRecord, calls: Calls, again: Callable[[], object]) -> None:
    def reached(entry: Entry) -> None:
        again()
        calls(f"entry {entry.n}")

    record = read(wanted.text)
    calls("options")
    verify(record, reached)
    try:
        for entry, match in replay(record, reached):
            match.entry_view(entry)
            calls("public_view")
            match.public_view()
            if match.started:
                calls("own_view")
                for seat in range(record.header.seats):
                    match.own_view(seat)
            calls("scores")
            match.scores()
    except BadEntry:
        return  # the server refuses it as well


def look_at(match: Position, calls: Calls) -> None:
    """Ask everything of a match's position that a house may ask, as ``look``."""
    if match.state is not None:
        look(match.game, match.ruleset, match.game.options(match.header.options), match.state, calls)


def _options(wanted: NewMatch, calls: Calls) -> None:
    game = GAMES[wanted.game]
    calls("options")
    try:
        options = game.options(msgspec.json.decode(wanted.options))
        encode(options)
        game.wire.ruleset(options, wanted.seats)
        _looked_at_manners(game, options)
    except GameError:
        return


def _looked_at_manners(game: Game, options: Any) -> None:
    if game.race is not None:
        game.race.bots_wait(options)
        game.race.swift(options)


def _record(given: bytes, dtype: np.dtype[Any]) -> Records:
    return np.frombuffer(bytearray(given), dtype)


def _blamed(error: BaseException) -> str:
    """The innermost function of the game's own package that the error came through; empty: none."""
    found, trace = "", error.__traceback__
    while trace is not None:
        frame = trace.tb_frame
        module = str(frame.f_globals.get("__name__", ""))
        if not f"{module}.".startswith(OURS):
            found = f"{module}.{frame.f_code.co_qualname}"
        trace = trace.tb_next
    return found
