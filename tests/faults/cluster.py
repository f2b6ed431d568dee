"""Workers as processes of their own, on one database."""

from __future__ import annotations

import asyncio
import json
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import asyncpg
import httpx
from sqlalchemy import make_url

from tests.house.pages import NO_TLS

LEASE = 1.5
"""Seconds; shorter than a house's, so that waiting for it takes less of a test."""
RUN = """
import sys
from msgspec.structs import replace
from asterion.house.server import serve as server
from asterion.house.settings import quick
database, host, port, lease = sys.argv[1:]
settings = replace(quick(database), lease=float(lease))
try:
    server.serve(host, int(port), database, settings=settings, ready=lambda at: print(at, flush=True))
except server.HouseEnded as ended:
    sys.exit(3)
"""
ENDED = 3
"""Exit status of a worker that may write no more."""
ENDS_WITH_US = ("setpriv", "--pdeathsig", "KILL", "--") if shutil.which("setpriv") else ()
"""Before a command: the kernel kills it when these tests are killed."""
AGAIN = 0.05
"""Seconds between attempts to reach a database that is down."""
ANSWER_WITHIN = 1.5
"""Seconds after which a page looks for another line."""
LOST = (
    OSError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
)
"""What asyncpg raises when its session ends."""


def free_port() -> int:
    """A port of 127.0.0.1 that nobody uses."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


class Worker:
    """One worker, on a port that stays the same however often it is started. log: what all its runs have said; host:
    the address that it listens on; inside: the command that runs it on another host."""

    def __init__(
        self, database: str, log: Path, *, host: str = "127.0.0.1", inside: Sequence[str] = ENDS_WITH_US
    ) -> None:
        self.port = free_port()
        self.host = host
        self.address = f"{host}:{self.port}"
        self.log = log
        self._inside = inside
        self._database = database
        self._process: subprocess.Popen[str] | None = None

    async def start(self) -> None:
        """Returns once pages can be opened."""
        with self.log.open("a") as log:
            command = [sys.executable, "-c", RUN, self._database, self.host, str(self.port), str(LEASE)]
            self._process = subprocess.Popen([*self._inside, *command], stdout=subprocess.PIPE, stderr=log, text=True)
        assert self._process.stdout is not None
        line = await asyncio.to_thread(self._process.stdout.readline)
        assert line.startswith("http://"), self.log.read_text()

    async def ready(self) -> None:
        """Returns when it has loaded all rules, and a proxy would send guests to it."""
        async with httpx.AsyncClient(verify=NO_TLS) as client:
            while (await client.get(f"http://{self.address}/ready")).status_code != 200:  # noqa: ASYNC110
                await asyncio.sleep(AGAIN)

    @property
    def runs(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def send(self, number: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(number)

    async def kill_and_start(self) -> None:
        """kill -9; returns when it serves again."""
        self.send(signal.SIGKILL)
        assert await self.ended() == -signal.SIGKILL
        await self.start()

    async def ended(self) -> int:
        """Its exit status, once it has ended."""
        assert self._process is not None
        status = await asyncio.to_thread(self._process.wait, 30)
        assert self._process.stdout is not None
        self._process.stdout.close()
        return status

    def kill(self) -> None:
        """End it whatever it does."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            assert self._process.stdout is not None
            self._process.stdout.close()

    def said(self, event: str) -> list[dict[str, Any]]:
        """Lines of its log about an event."""
        whole, _, _ = self.log.read_text().rpartition("\n")  # the line that it is writing may be half there
        lines = [json.loads(line) for line in whole.splitlines() if line.startswith("{")]
        return [line for line in lines if line["event"] == event]


WRITTEN = """
CREATE TABLE IF NOT EXISTS written (seq bigserial, "match" varchar, n integer, session text);
CREATE OR REPLACE FUNCTION note_written() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO written ("match", n, session) VALUES (NEW."match", NEW.n, current_setting('application_name'));
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER written AFTER INSERT ON entries FOR EACH ROW EXECUTE FUNCTION note_written();
"""
"""PostgreSQL itself notes which worker wrote which entry."""


class Cluster:
    """Workers on one database. database: also looked at directly; proxy: ``host:port`` that guests come through;
    answer_within: see ``ANSWER_WITHIN``."""

    def __init__(self, url: str, database: asyncpg.Connection[Any], workers: list[Worker]) -> None:
        self.url = url
        self.workers = workers
        self.proxy: str | None = None
        self.answer_within = ANSWER_WITHIN
        self._database = database
        self._asking = asyncio.Lock()

    @classmethod
    async def open(cls, url: str, workers: list[Worker]) -> Cluster:
        """Returns when all workers serve; their logs are empty then."""
        await asyncio.gather(*(worker.start() for worker in workers if not worker.runs))
        for worker in workers:
            worker.log.write_text("")
        database = await asyncpg.connect(dsn_of(url))
        await database.execute(WRITTEN)
        return cls(url, database, workers)

    async def close(self) -> None:
        await self._database.close()

    async def rows(self, query: str, *values: object) -> list[Any]:
        """The rows of a query; asked again when the database restarts."""
        async with self._asking:
            while True:
                try:
                    if self._database.is_closed():
                        self._database = await asyncpg.connect(dsn_of(self.url))
                    return list(await self._database.fetch(query, *values))
                except LOST:
                    self._database.terminate()
                    await asyncio.sleep(AGAIN)

    async def done(self, statements: str) -> None:
        """Carry out statements, once."""
        async with self._asking:
            await self._database.execute(statements)

    async def owner(self, table: str) -> Worker | None:
        """The worker that owns a table, as far as is known."""
        query = "SELECT address FROM tables JOIN workers ON workers.id = owner WHERE tables.id = $1 AND NOT dead"
        rows = await self.rows(query, table)
        return next((worker for worker in self.workers if rows and worker.address == rows[0]["address"]), None)

    async def loaded(self, worker: Worker) -> list[str]:
        """Tables that a worker owns."""
        query = "SELECT tables.id FROM tables JOIN workers ON workers.id = owner WHERE address = $1 AND NOT dead"
        return [row["id"] for row in await self.rows(query, worker.address)]


def dsn_of(url: str) -> str:
    """A database URL as asyncpg wants it."""
    return make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
