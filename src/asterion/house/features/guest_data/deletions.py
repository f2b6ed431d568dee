"""Guests are deleted a minute after asking, so they can cancel an accidental request on any of their devices.

A request is a row of the database: it survives the tab, the process and the worker that took it. The first worker that
sees it due marks it final, then deletes the guest; a cancellation removes only requests that are not final. If the
guest sits at a table that is not over, the deletion waits for its end, and the guest may cancel until then.
"""

from __future__ import annotations

import secrets

from sqlalchemy.exc import SQLAlchemyError

from asterion.house.clock import Alarm
from asterion.house.errors import Refusal
from asterion.house.feature import FeatureService
from asterion.house.features.guest_data.devices import Devices
from asterion.house.features.ratings.storage import disown_ratings
from asterion.house.services import Services
from asterion.house.storage import NotStored, WriteConflict, guest_data, sign_outs
from asterion.house.storage import deletions as kept

LOOK_EVERY = 10.0
"""Seconds between two looks for requests that came to other workers, or that wait for a table."""
SHORTEST = 0.05
"""Seconds between two looks, at least."""
AT_ONCE = 100
"""Guests deleted in one look, at most."""


class Deletions(FeatureService):
    """Deletes guests when their requests are due. devices: signs deleted guests out everywhere."""

    def __init__(self, services: Services, devices: Devices) -> None:
        self._services = services
        self._devices = devices
        self._alarm = Alarm(services.clock)
        self._stopped = False
        self.busy = False
        """Whether the alarm has begun a look that is not done yet."""

    async def start(self) -> None:
        """Begin; deletions that are due are carried out at once, while the house opens."""
        self._alarm.set(0, self._begin_look)

    def stop(self) -> None:
        """Stop deleting; the requests stay in the database."""
        self._stopped = True
        self._alarm.cancel()

    async def ask(self, guest: str) -> None:
        """Delete the guest in a minute; asking again changes nothing. Raises Refusal("still_seated"), NotStored."""
        if count := await self._seats(guest):
            raise Refusal("still_seated", f"you sit at {count} tables that are not over: leave them", status=409)
        store, settings = self._services.store, self._services.settings
        due = self._services.clock.unix_ms() + int(1000 * settings.forget_after)
        await store.writer.write([kept.ask(guest, due, lite=store.lite)])
        await self._wait()

    async def cancel(self, guest: str) -> None:
        """Cancel the guest's deletion, if one was asked for. Raises Refusal("too_late"), NotStored."""
        store, before = self._services.store, self._devices.generation(guest)
        await store.writer.write([kept.cancel(guest)])
        if await store.rows(kept.asked(guest)):
            raise Refusal("too_late", "everything is being deleted already", status=409)
        await self._devices.learn(guest)
        if self._devices.generation(guest) > before:
            raise Refusal("too_late", "everything was deleted just now", status=409)

    async def left(self, guest: str) -> int | None:
        """Milliseconds until the guest is deleted; 0: due, but may wait for a table; None: not asked for."""
        for row in await self._services.store.rows(kept.asked(guest)):
            return max(0, int(row.due) - self._services.clock.unix_ms())
        return None

    async def look(self) -> None:
        """Delete the guests whose requests are due, AT_ONCE at most; one that fails waits for the next look.

        Raises SQLAlchemyError, OSError.
        """
        store, now = self._services.store, self._services.clock.unix_ms()
        for row in await store.rows(kept.due(now, AT_ONCE)):
            try:
                if not row.final and await self._seats(row.guest):
                    continue  # sat down since the look began
                await store.writer.write([kept.begin(row.guest, now)])
                found = await store.rows(kept.asked(row.guest))
                if found and found[0].final:
                    await self._delete(row.guest)
            except (NotStored, WriteConflict, SQLAlchemyError, OSError) as error:
                if self._stopped:
                    return
                self._services.log.error("guest not deleted", exc_info=error)

    async def _delete(self, guest: str) -> None:
        """Delete a guest whose request is final. Idempotent."""
        store, now = self._services.store, self._services.clock.unix_ms()
        instead = f"gone {secrets.token_urlsafe(18)}"
        await store.writer.write(
            [
                *guest_data.forget(guest),
                disown_ratings(guest, instead),
                sign_outs.sign_out(guest, now, lite=store.lite),
                kept.done(guest),
            ]
        )
        await self._devices.learn(guest)

    async def _seats(self, guest: str) -> int:
        (seats,) = await self._services.store.rows(guest_data.seats_at_play(guest))
        return int(seats.count)

    async def _wait(self) -> None:
        """Set the alarm for the next deletion or the next look, whichever is earlier."""
        store, now = self._services.store, self._services.clock.unix_ms()
        (row,) = await store.rows(kept.next_due(now))
        waits = [] if row.due is None else [max(SHORTEST, (row.due - now) / 1000)]
        if not store.lite or await store.rows(kept.late(now)):
            waits.append(LOOK_EVERY)
        if waits and not self._stopped:
            self._alarm.set(min(waits), self._begin_look)

    def _begin_look(self) -> None:
        self.busy = True
        self._services.tasks.spawn(self._look_and_wait())

    async def _look_and_wait(self) -> None:
        try:
            await self.look()
            await self._wait()
        except (NotStored, WriteConflict, SQLAlchemyError, OSError) as error:
            if self._stopped:
                return
            self._services.log.error("guests not deleted", exc_info=error)
            self._alarm.set(LOOK_EVERY, self._begin_look)
        finally:
            self.busy = False
