"""Turns at costly work: one at a time for each address."""

from __future__ import annotations

import asyncio

import pytest

from asterion.house.errors import Refusal
from asterion.house.limits.turns import Turns
from asterion.house.metrics import Metrics
from tests.house.pages import PATIENCE


async def test_turns_of_addresses() -> None:
    turns = Turns(Metrics(), "records", most=3, of_address=2)
    order: list[str] = []
    first_is_in, may_leave = asyncio.Event(), asyncio.Event()

    async def one(name: str, address: str) -> None:
        async with turns.turn(address):
            order.append(name)
            first_is_in.set()
            await may_leave.wait()

    tasks = [asyncio.create_task(one("a", "here")), asyncio.create_task(one("b", "here"))]
    await first_is_in.wait()
    with pytest.raises(Refusal, match="busy"):
        await asyncio.wait_for(one("c", "here"), PATIENCE)
    tasks.append(asyncio.create_task(one("d", "there")))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert order == ["a", "d"]
    with pytest.raises(Refusal, match="busy"):
        await asyncio.wait_for(one("e", "elsewhere"), PATIENCE)
    may_leave.set()
    await asyncio.gather(*tasks)
    assert order == ["a", "d", "b"]
    assert not turns._lines
    assert not turns._in_line
