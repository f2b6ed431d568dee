"""Bots think in threads of the server: the default with SQLite."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from asterion import coach
from asterion.house.beside.messages import Answered
from asterion.house.bot_runners.bot_request import BotRequest
from asterion.house.bot_runners.pool import BotRunner
from asterion.house.compilation.compiling import Choose, ThinkingTime


class BotThreads(BotRunner):
    """``size`` threads. choose, thinking_time: what the bots are."""

    def __init__(self, size: int, choose: Choose, thinking_time: ThinkingTime) -> None:
        self.size = size
        self._choose = choose
        self._thinking_time = thinking_time
        self._threads = ThreadPoolExecutor(size, "bot")

    def begin(self, request: BotRequest) -> asyncio.Future[Answered]:
        return asyncio.get_running_loop().run_in_executor(self._threads, self._think, request)

    async def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _think(self, request: BotRequest) -> Answered:
        if request.kind == "choose":
            return self._choose(*request.arguments(), request.budget)
        if request.kind == "advise":
            return coach.part(*request.arguments(), request.part)
        return self._thinking_time(*request.arguments())
