"""Bots think in threads of the server: the default with SQLite."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from asterion import coach
from asterion.house.bot_runners.bot_request import Answered, Thought
from asterion.house.bot_runners.pool import BotRunner
from asterion.house.compilation.compiling import Choose, ThinkingTime


class BotThreads(BotRunner):
    """``size`` threads. choose, thinking_time: what the bots are."""

    def __init__(self, size: int, choose: Choose, thinking_time: ThinkingTime) -> None:
        self.size = size
        self._choose = choose
        self._thinking_time = thinking_time
        self._threads = ThreadPoolExecutor(size, "bot")

    def begin(self, thought: Thought) -> asyncio.Future[Answered]:
        return asyncio.get_running_loop().run_in_executor(self._threads, self._think, thought)

    async def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _think(self, thought: Thought) -> Answered:
        if thought.kind == "choose":
            return self._choose(*thought.arguments(), thought.budget)
        if thought.kind == "advise":
            return coach.part(*thought.arguments(), thought.part)
        return self._thinking_time(*thought.arguments())
