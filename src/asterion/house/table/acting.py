"""Commands of a seat while the game runs: act, leave, come back."""

from __future__ import annotations

from asterion.house.table.caller import Caller
from asterion.house.table.table import Table
from asterion.house.table.waiting_room import free_seat
from asterion.house.wire import messages as m
from asterion.match.log import Acted


async def act(caller: Caller, command: m.Act) -> int | None:
    """Act in the game. An act ends the seat's absence."""
    if caller.table.rehearsed:
        return await _act_rehearsed(caller, command)
    staged = begin_act(caller, command)
    if staged is None:
        await back(caller.table, caller.seat, caller.room.now())
        staged = begin_act(caller, command)
        assert staged is not None  # an append that fails raises
    return staged if isinstance(staged, int) else await caller.table.append(staged)


def begin_act(caller: Caller, command: m.Act) -> Acted | int | None:
    """The staged entry of an action, or the number of the entry that the same action became before.

    None: another step comes first, to read the log again or to end the seat's absence. Raises Refusal, GameError,
    MatchError.
    """
    room, table = caller.room, caller.table
    if table.read_only is not None:
        raise table.read_only
    if table.stale:
        return None
    seat = caller.seat
    before = table.match.acted_before(seat, command.id)
    if before is not None:
        return before
    if table.running and seat in table.match.stand_ins:
        return None
    granted = room.lag.timing(seat, caller.connection, caller.heard, command.seen)
    at = room.services.clock.unix_ms()
    return table.match.stage_act(seat, command.action, at, "seat", command.id, granted)


async def _act_rehearsed(caller: Caller, command: m.Act) -> int | None:
    """As ``act``, once the action was rehearsed."""
    room, table, seat = caller.room, caller.table, caller.seat
    before = table.match.acted_before(seat, command.id)
    if before is not None:
        return before
    if table.running:
        await back(table, seat, room.now())
    granted = room.lag.timing(seat, caller.connection, caller.heard, command.seen)
    await table.rehearse(seat, command.action, granted)
    return await table.append(table.match.stage_act(seat, command.action, room.now(), "seat", command.id, granted))


async def leave(caller: Caller) -> int | None:
    """Give a seat back before the start; leave it to a stand-in while the game runs, where bots may stand in."""
    table, seat = caller.table, caller.seat
    if table.waiting:
        return None if table.challenge else await free_seat(caller.room, seat)
    if not table.running or not table.stands_in or not table.plays_for_itself(seat):
        return None
    n = await table.append(table.match.stage_left(seat, caller.room.now()))
    table.tell_table()
    return n


async def back(table: Table, seat: int, now: int) -> int | None:
    """Take the seat back from the stand-in. now: Unix ms."""
    if seat not in table.match.stand_ins:
        return None
    n = await table.append(table.match.stage_returned(seat, now))
    table.tell_table()
    return n
