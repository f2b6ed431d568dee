"""The views of all seats side by side: a page with a frame for each seat, which loads again when the house does."""

from __future__ import annotations

import asyncio
import json
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from threading import Thread
from typing import Any, Final

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from asterion.commands.seat_proxy import END, MOST_HEAD, Reader, Writer, proxy_of

ASK_SECONDS: Final = 0.3
"""Time between two questions whether the house is ready."""
PAGE: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>{game}: every seat</title>
<style>
  body {{ margin: 0; display: flex; flex-wrap: wrap; gap: 4px; background: #444; }}
  iframe {{ flex: 1 1 380px; height: calc({height}vh - 4px); border: 0; background: #fff; }}
</style>
{frames}
<script>
  setInterval(async () => {{
    const now = await fetch("/shown").then((answer) => answer.text(), () => "{shown}");
    if (now !== "{shown}") location.reload();
  }}, 1000);
</script>
</html>
"""


class CannotShow(Exception):
    """The house refuses a table of this game, or has closed; the text says why."""


class SideBySide:
    """Serves the page on a port of its own, and each seat on another."""

    def __init__(self, game: str, seats: int, options: Any) -> None:
        self._game, self._seats, self._options = game, seats, options
        self._shown, self._page = 0, b"The house is opening."
        self._loop = asyncio.new_event_loop()
        Thread(target=self._loop.run_forever, name="side by side", daemon=True).start()
        self._ports: list[asyncio.Server] = []
        self._overview = self._call(asyncio.start_server(self._answer, "127.0.0.1", 0))
        self.address = f"http://localhost:{_port(self._overview)}"

    def show(self, house: int, go_on: Callable[[], bool]) -> bool:
        """Open a table in the house at this port, seat a guest on each seat, start, and show it to all.

        The house may still be opening. Returns whether it is shown; False: go_on said no before. Raises CannotShow.
        """
        try:
            if not _answers(house, go_on):
                return False
            cookies = [_new_guest(house) for _ in range(self._seats)]
            table = _open_table(house, cookies[0], self._game, self._seats, self._options, go_on)
            if table is None:
                return False
            _sit_and_start(house, table, cookies)
        except (OSError, ConnectionClosed) as error:  # HTTPError is one: a refusal
            raise CannotShow(str(error)) from None
        self._put(house, table, cookies)
        return True

    def close(self) -> None:
        """Drop all connections."""
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)

    async def _end(self) -> None:
        for port in (self._overview, *self._ports):
            port.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    def _put(self, house: int, table: str, cookies: list[str]) -> None:
        """Give each seat a port, and the page frames of them."""
        for port in self._ports:
            self._loop.call_soon_threadsafe(port.close)
        self._ports = [
            self._call(asyncio.start_server(proxy_of(house, cookie, self.address), "127.0.0.1", 0, limit=MOST_HEAD))
            for cookie in cookies
        ]
        frames = "\n".join(
            f'<iframe title="seat {seat}" src="http://localhost:{_port(port)}/table/{table}"></iframe>'
            for seat, port in enumerate(self._ports)
        )
        self._shown += 1
        height = 100 if self._seats < 4 else 50
        page = PAGE.format(game=self._game, frames=frames, shown=self._shown, height=height)
        self._page = page.encode()

    def _call(self, starting: Any) -> asyncio.Server:
        return asyncio.run_coroutine_threadsafe(starting, self._loop).result()  # type: ignore[no-any-return]

    async def _answer(self, reader: Reader, writer: Writer) -> None:
        """The page, or the number of the table that is shown."""
        try:
            asked = await reader.readuntil(END)
            body = str(self._shown).encode() if asked.startswith(b"GET /shown ") else self._page
            head = f"HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: {len(body)}\r\n"
            writer.write(f"{head}Cache-Control: no-store\r\nConnection: close\r\n\r\n".encode() + body)
            await writer.drain()
        except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            pass
        finally:
            writer.close()


def _port(server: asyncio.Server) -> int:
    return int(server.sockets[0].getsockname()[1])


def _new_guest(house: int) -> str:
    """The cookie of a new guest."""
    with urllib.request.urlopen(f"http://127.0.0.1:{house}/api/me") as answer:
        return str(answer.headers["Set-Cookie"]).partition(";")[0]


def _answers(house: int, go_on: Callable[[], bool]) -> bool:
    """Wait until the house is open; False: go_on said no before."""
    while go_on():
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{house}/live"):
                return True
        except urllib.error.URLError:
            time.sleep(ASK_SECONDS)
    return False


def _open_table(house: int, cookie: str, game: str, seats: int, options: Any, go_on: Callable[[], bool]) -> str | None:
    """The id of a new table, once the rules are compiled; None: go_on said no before."""
    wish = {"game": game, "options": options, "seats": seats, "pace": {"seconds": None}, "listed": False}
    asked = urllib.request.Request(f"http://127.0.0.1:{house}/api/tables", json.dumps(wish).encode())
    asked.add_header("Cookie", cookie)
    asked.add_header("Content-Type", "application/json")
    while go_on():
        try:
            with urllib.request.urlopen(asked) as answer:
                return str(json.load(answer)["table"])
        except urllib.error.HTTPError as error:
            if error.code != 503:
                raise CannotShow(error.read().decode(errors="replace")) from None
            time.sleep(ASK_SECONDS)
    return None


def _sit_and_start(house: int, table: str, cookies: list[str]) -> None:
    """Seat each guest, and let the first one start."""
    for seat, cookie in reversed(list(enumerate(cookies))):
        address = f"ws://127.0.0.1:{house}/socket/{table}?as=seat"
        # without pings: a house that compiles on a busy machine may answer one late
        with connect(address, additional_headers={"Cookie": cookie}, ping_interval=None) as page:
            page.send(json.dumps({"type": "hello"}))
            commands: list[dict[str, Any]] = [{"type": "sit", "name": f"Seat {seat}", "seat": seat}]
            for number, command in enumerate([*commands, *([{"type": "start"}] if seat == 0 else [])]):
                page.send(json.dumps({**command, "id": f"c{number}"}))
                while True:
                    told = json.loads(page.recv())
                    if told.get("id") != f"c{number}":
                        continue
                    if told["type"] == "refused":
                        raise CannotShow(f"{command['type']}: {told['detail']}")
                    break
