"""One thing at a time, in the order of asking, for callbacks and coroutines alike."""

from __future__ import annotations

import asyncio

import pytest

from asterion.house.table.turn_queue import TurnQueue


async def test_turns_are_given_in_the_order_of_asking_one_at_a_time() -> None:
    turns, order = TurnQueue(), []

    async def work(name: str) -> None:
        async with turns:
            order.append(f"{name} begins")
            await asyncio.sleep(0)
            order.append(f"{name} ends")

    first = asyncio.create_task(work("a"))
    await asyncio.sleep(0)
    turns.ask(lambda: order.append("callback"))
    last = asyncio.create_task(work("b"))
    await first
    await asyncio.sleep(0)
    assert order == ["a begins", "a ends", "callback"]
    turns.done()
    await last
    assert order[3:] == ["b begins", "b ends"]


async def test_a_free_turn_is_given_at_once() -> None:
    turns, order = TurnQueue(), []
    turns.ask(lambda: order.append("now"))
    turns.ask(lambda: order.append("later"))
    assert order == ["now"]
    turns.done()
    await asyncio.sleep(0)
    assert order == ["now", "later"]


@pytest.mark.parametrize("given", [False, True], ids=["while waiting", "just as it is given"])
async def test_a_cancelled_wait_passes_the_turn_on(given: bool) -> None:
    turns, order = TurnQueue(), []
    turns.ask(lambda: None)

    async def wait() -> None:
        async with turns:
            order.append("never")

    waiting = asyncio.create_task(wait())
    await asyncio.sleep(0)
    turns.ask(lambda: order.append("next"))
    if given:
        turns.done()
        await asyncio.sleep(0)  # the turn is given: the task has yet to wake
    waiting.cancel()
    await asyncio.wait([waiting])
    if not given:
        turns.done()
    for _ in range(3):
        await asyncio.sleep(0)
    assert order == ["next"]


async def test_the_turn_is_passed_on_when_a_step_fails() -> None:
    turns = TurnQueue()
    with pytest.raises(ValueError, match="no"):
        async with turns:
            raise ValueError("no")
    async with turns:
        pass
