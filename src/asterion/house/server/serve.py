"""Runs a house until it is stopped: ``asterion serve``."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import signal
import socket
import sys
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from typing import Any

import msgspec
import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from asterion.house.house import House
from asterion.house.logs import forward_logs
from asterion.house.server.addresses import in_url, listening_host
from asterion.house.server.admission import Admission, raise_open_files
from asterion.house.server.app import application
from asterion.house.server.http_protocol import RequestProtocol
from asterion.house.server.notify import feed_watchdog, notify
from asterion.house.server.websocket_protocol import PageProtocol
from asterion.house.settings import Settings
from asterion.house.storage.address import BadDatabase, shown, without_secrets

FRAME_BYTES = 64 * 1024
"""A larger frame ends the connection; between this and the settings' ``most_bytes`` it is refused politely."""
GRACE_SECONDS = 5
DRAIN_SECONDS = 5
"""Seconds that pages wait, at most, for the last commit and for their tables to be free."""
SWITCH_SECONDS = 0.0005
"""Seconds that the event loop may keep the interpreter while the thread that commits, or a bot, waits for it."""
GARBAGE = (10_000, 50, 100)
"""Collector thresholds: what an action leaves behind is freed without it."""
SIGNALS = (signal.SIGTERM, signal.SIGINT)


class CannotServe(Exception):
    """The house cannot open; the text says why in one line."""


class HouseEnded(Exception):
    """The house has closed because it may write no more: others have its tables, or its writer failed."""


class Server(uvicorn.Server):
    """Leaves signals to ``serve``, which ends with 0 where Uvicorn would kill itself with the signal."""

    ready: Callable[[], object] = staticmethod(lambda: None)
    stopping: Callable[[], object] = staticmethod(lambda: None)
    drain: Callable[[], Awaitable[object]]
    in_vain: Callable[[], bool] = staticmethod(lambda: False)
    """Whether nothing more can be written: pages need not wait for it."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    def stop(self) -> None:
        """Close every connection and return from ``serve``."""
        self.stopping()
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """As Uvicorn does; but pages are sent away once what they did is on disk and other workers may have the tables.

        Until then nothing more is read from them: what they send meanwhile they send again, elsewhere.
        """
        for connection in list(self.server_state.connections):
            if isinstance(connection, PageProtocol):
                connection.hold_still()
        draining = asyncio.ensure_future(self.drain())
        await asyncio.wait([draining], timeout=0 if self.in_vain() else DRAIN_SECONDS)
        await super().shutdown(sockets)
        await draining


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str = "sqlite:///asterion.db",
    *,
    settings: Settings | None = None,
    ready: Callable[[str], None] | None = None,
) -> None:
    """Open the house and serve until SIGTERM or SIGINT; pages then get close code 1012 and come back by themselves. A
    second signal ends the process at once.

    ready: called with the house's address once pages can be opened. Raises CannotServe (port taken, no database) and
    HouseEnded.
    """
    settings = settings or Settings()
    try:
        host = listening_host(host)
    except ValueError as error:
        raise CannotServe(f"{host!r} {error}") from None
    sys.setswitchinterval(SWITCH_SECONDS)
    raise_open_files()
    listening = _listen(host, port)
    try:
        settings = msgspec.structs.replace(
            settings,
            database=database,
            hosts=(*settings.hosts, host),
            worker_address=settings.worker_address or listens_at(host, listening),
        )
        try:
            house = House(settings)
        except BadDatabase as error:
            raise CannotServe(str(error)) from None
        with asyncio.Runner(loop_factory=_loop_factory()) as runner:
            runner.run(_run(house, listening, lambda: ready and ready(address(host, listening))))
    finally:
        listening.close()


async def _run(house: House, listening: socket.socket, ready: Callable[[], object]) -> None:
    try:
        await house.open()
    except (SQLAlchemyError, OSError, TypeError, ValueError, OverflowError) as error:  # drivers raise all of these
        reason = str(getattr(error, "orig", None) or error).partition("\n")[0]
        reason = without_secrets(reason, house.services.store.url)
        raise CannotServe(f"cannot open the database {shown(house.services.store.url)}: {reason}") from None
    try:

        def opened() -> None:
            ready()
            notify("READY=1")

        server = make_server(house, opened)
        house.displaced = server.stop
        _settle()
        for number in SIGNALS:
            asyncio.get_running_loop().add_signal_handler(number, _asked_to_stop, server, number)
        watchdog = asyncio.create_task(feed_watchdog())
        await server.serve([listening])
        watchdog.cancel()
    finally:
        await house.close()
    if house.ended is not None:
        raise HouseEnded(house.ended)


def _asked_to_stop(server: Server, number: int) -> None:
    """Stop in good order; at once when asked again. What is not on disk then was not acknowledged either."""
    if server.should_exit:
        os._exit(128 + number)
    notify("STOPPING=1")
    server.stop()


def _settle() -> None:
    """Freeze what is loaded now: the garbage collector does not scan it again, which would block everyone."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def make_server(house: House, ready: Callable[[], object] = lambda: None) -> Server:
    """Uvicorn for an open house, set up as the house needs it."""
    settings = house.services.settings
    admission = Admission(settings, house.services.clock, house.services.metrics)
    http: Any = partial(RequestProtocol, admission=admission)
    ws: Any = partial(PageProtocol, admission=admission)
    config = uvicorn.Config(
        application(house),
        lifespan="off",
        http=http,
        ws=ws,
        ws_ping_interval=settings.ping_every,
        ws_ping_timeout=settings.ping_within,
        ws_max_size=FRAME_BYTES,
        ws_per_message_deflate=False,
        forwarded_allow_ips=list(settings.trusted_proxies) or None,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_keep_alive=settings.idle_within,  # type: ignore[arg-type]  # handed to call_later
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    server = Server(config)
    server.ready = ready
    server.stopping = house.stop
    server.drain = house.drain
    server.in_vain = lambda: house.ended is not None
    forward_logs(house.services.log)
    return server


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        if host == "::":  # IPv4 too: some machines default to IPv6 only
            listening.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(2048)
        listening.setblocking(False)
    except OSError as error:
        listening.close()
        raise CannotServe(f"cannot listen on {in_url(host)}:{port}: {error.strerror}") from None
    return listening


def address(host: str, listening: socket.socket) -> str:
    """The address of the house for a browser on this machine."""
    name = "localhost" if host in ("0.0.0.0", "127.0.0.1", "::") else in_url(host)
    return f"http://{name}:{listening.getsockname()[1]}"


def listens_at(host: str, listening: socket.socket) -> str:
    """``host:port`` at which a worker that listens there is reached from this machine."""
    name = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"{f'[{name}]' if ':' in name else name}:{listening.getsockname()[1]}"


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop where it exists."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop
