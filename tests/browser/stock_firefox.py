"""Runs an unpatched Firefox for Playwright: ``python -m tests.browser.stock_firefox PROGRAM ARGUMENTS...``.

Playwright drives it over WebDriver BiDi. A Firefox of long-term support does not know all commands for emulation, which
Playwright sends to every context; here such an answer becomes a success, and all else passes unchanged.
"""

import asyncio
import json
import re
import sys
from functools import partial

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve

LISTENS = re.compile(rb"WebDriver BiDi listening on (ws://\S+)")
EMULATION = "emulation."


async def between(playwright: ServerConnection, address: str) -> None:
    """Pass on the frames of one connection."""
    asked = dict[int, str]()
    async with connect(f"{address}/session", max_size=None, compression=None) as firefox:
        ways = (to_firefox(playwright, firefox, asked), to_playwright(firefox, playwright, asked))
        await asyncio.wait(list(map(asyncio.create_task, ways)), return_when=asyncio.FIRST_COMPLETED)


async def to_firefox(playwright: ServerConnection, firefox: ClientConnection, asked: dict[int, str]) -> None:
    async for frame in playwright:
        command = json.loads(frame)
        asked[command["id"]] = command["method"]
        await firefox.send(frame)


async def to_playwright(firefox: ClientConnection, playwright: ServerConnection, asked: dict[int, str]) -> None:
    async for frame in firefox:
        answer = json.loads(frame)
        method = asked.pop(answer.get("id"), "")
        if answer.get("error") == "unknown command" and method.startswith(EMULATION):
            frame = json.dumps({"type": "success", "id": answer["id"], "result": {}})
        await playwright.send(frame)


async def main(program: str, arguments: list[str]) -> int:
    """Run Firefox until it ends, and say its address as it does itself."""
    firefox = await asyncio.create_subprocess_exec(program, *arguments, stderr=asyncio.subprocess.PIPE)
    assert firefox.stderr is not None
    async for line in firefox.stderr:
        found = LISTENS.search(line)
        if found is None:
            print(line.decode(), end="", file=sys.stderr, flush=True)
            continue
        passed_on = partial(between, address=found[1].decode())
        server = await serve(passed_on, "127.0.0.1", 0, max_size=None, compression=None)
        port = server.sockets[0].getsockname()[1]
        print(f"WebDriver BiDi listening on ws://127.0.0.1:{port}", file=sys.stderr, flush=True)
    return await firefox.wait()


if __name__ == "__main__":
    raise SystemExit(asyncio.run(main(sys.argv[1], sys.argv[2:])))
