"""A table in memory with everything that follows it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from asterion.house.services import Services
from asterion.house.table.absences import Absences
from asterion.house.table.bot_seats import BotSeats
from asterion.house.table.chat import TableChat
from asterion.house.table.clock_face import ClockFace
from asterion.house.table.clock_keeper import ClockKeeper
from asterion.house.table.coaching import Coaching
from asterion.house.table.decision_clocks import DecisionClocks
from asterion.house.table.game_service import GameService
from asterion.house.table.host import HostWatch
from asterion.house.table.idempotency import CompletedCommands
from asterion.house.table.idle_room import IdleRoom
from asterion.house.table.lag_compensation import LagCompensation
from asterion.house.table.rematch_vote import RematchVote
from asterion.house.table.restored_clocks import RestoredClocks
from asterion.house.table.sandglass import Sandglass
from asterion.house.table.sealing import Sealing
from asterion.house.table.stand_in_vote import StandInVote
from asterion.house.table.state import Loaded
from asterion.house.table.table import Table


class Room:
    """The room of a table: all that the commands of a page work with.

    resumption: what its clocks showed when its last owner had it; read: reads the table again from its log;
    forget: lets it leave memory; check_bots: raises Refusal when no further table with bots may be at play.
    """

    def __init__(
        self,
        services: Services,
        loaded: Loaded,
        own: GameService,
        *,
        resumption: RestoredClocks,
        read: Callable[[], Awaitable[Loaded | None]],
        forget: Callable[[Table], None],
        check_bots: Callable[[Table], None],
    ) -> None:
        clock, settings = services.clock, services.settings
        self.services = services
        self.check_bots = check_bots
        self.table = table = Table(services, loaded, own, read)
        self.lag = LagCompensation(table, clock, resumption)
        self.sealing = Sealing(table, services, check_bots)
        self.rematch = RematchVote(table, services, self.sealing)
        self.chat = TableChat(table, services)
        self.completed = CompletedCommands()
        self.coach = Coaching(table, services)
        sandglass = Sandglass(table, services, self.lag, resumption)
        decisions = DecisionClocks(table, clock, resumption)
        absences = Absences(table, clock, settings.left_after, resumption)
        self.stand_ins = StandInVote(table, services, absences)
        self.clocks = ClockKeeper(table, services, self.lag, sandglass, decisions, absences)
        face = ClockFace(table, clock, decisions, sandglass)
        idle = IdleRoom(table, clock, settings.unload_after, forget)
        followers = [
            self.lag,  # first: the sandglass asks it how long a race has been on
            sandglass,
            decisions,
            face,
            absences,
            self.stand_ins,
            self.clocks,
            HostWatch(table, clock, settings.host_after),
            idle,
            self.sealing,
            BotSeats(table, services, self.lag),
            self.rematch,
        ]
        table.attach(followers if table.read_only is None else [idle])
        table.shown.clock = face.view
        table.shown.gone = self.stand_ins.view
        table.shown.rematch = self.rematch.view
        table.shown.chat = self.chat.recent

    def now(self) -> int:
        """Unix milliseconds."""
        return self.services.clock.unix_ms()
