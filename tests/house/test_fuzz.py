"""A small storm on every run; `make soak` blows the full one."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from asterion.house.table import commands
from asterion.house.table.caller import Caller
from asterion.house.wire import messages as m
from tests.house.fuzz import mutate, storm

MESSAGES, REQUESTS = 2_000, 300


async def test_a_storm_breaks_nothing(tmp_path: Path) -> None:
    tally = await storm(tmp_path, 1, MESSAGES, REQUESTS)
    assert tally.messages > MESSAGES * 0.99
    assert tally.requests == REQUESTS
    assert tally.statuses[400] > REQUESTS / 20
    assert {"Ack", "Refused", "EntryNews", "Snapshot"} <= tally.heard.keys(), "the storm says nothing that counts"


async def test_a_house_that_fails_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = commands.handler_of

    def in_part(caller: Caller, command: m.ClientMessage) -> commands.Handler:
        if isinstance(command, m.Stand):
            raise RuntimeError("what a storm is for")
        return whole(caller, command)

    monkeypatch.setattr(commands, "handler_of", in_part)
    with pytest.raises(AssertionError, match="what a storm is for"):
        await storm(tmp_path, 1, 900, 10)


async def test_the_same_seed_changes_the_same() -> None:
    said = [mutate(random.Random("1 talker 2"), b'{"type":"act"}') for _ in range(2)]
    assert said[0] == said[1]
    assert said[0] != mutate(random.Random("1 talker 3"), b'{"type":"act"}')
