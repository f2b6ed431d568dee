"""Commands are answered in order, and no page sees an action before it is on disk."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from msgspec import Raw
from sqlalchemy.exc import OperationalError

from asterion.house.storage import WriteConflict
from asterion.house.storage.commit import WriteJob
from asterion.house.table import views
from asterion.house.wire import messages as m
from asterion.match.log import encode
from tests.house.pages import Home, Page
from tests.match.playing import running as running_match
from tests.match.playing import steps, waiting

BET = Raw(b'{"type":"bet","tricks":0}')


class Held:
    """The house's committer, which waits until it is let go, and may fail."""

    def __init__(self, home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
        self._committer = home.house.services.store.writer._committer
        self._commit = self._committer.commit
        self.asked = asyncio.Event()
        self.let_go = asyncio.Event()
        self.outcome: Exception | None = None
        self.loses = False
        monkeypatch.setattr(self._committer, "commit", self.commit)

    async def commit(self, jobs: Sequence[WriteJob]) -> list[WriteJob]:
        self.asked.set()
        await self.let_go.wait()
        if self.outcome is not None:
            outcome, self.outcome = self.outcome, None
            raise outcome
        if self.loses:
            self.loses = False
            return list(jobs)
        return await self._commit(jobs)


async def dealt(home: Home) -> tuple[str, list[Page]]:
    table, pages, _ = await home.full_table(3)
    await pages[0].do(m.Start)
    for page in pages:
        await page.entry("started")
        page.heard.clear()
    return table, pages


async def test_nothing_is_sent_before_it_is_on_disk(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    table, pages = await dealt(home)
    watching = await home.page(table, None, "spectator")
    held = Held(home, monkeypatch)
    pages[0].say(m.Act("a", BET))
    await held.asked.wait()
    match = home.house.tables[table].match
    known = match.next_n
    for page in (*pages, watching):
        await (await page.wire.ping())  # whatever was sent before has arrived
        assert not [each for each in page.heard if isinstance(each, m.EntryNews | m.Ack)]
    held.let_go.set()
    for page in (*pages, watching):
        assert (await page.entry("acted"))["n"] == known
    answer = await pages[0].next(m.Ack)
    assert (answer.id, answer.n) == ("a", known)


async def test_a_repeat_that_overtakes_the_answer_is_one_action(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same act three times at once and again later, over two connections: one entry."""
    table, pages, guests = await home.full_table(3)
    await pages[0].do(m.Start)
    twin = await home.page(table, guests[0])
    held = Held(home, monkeypatch)
    for page in (pages[0], twin, pages[0]):
        page.say(m.Act("same", BET))
    await held.asked.wait()
    held.let_go.set()
    answers = [await page.next(m.Ack, lambda ack: ack.id == "same") for page in (pages[0], twin, pages[0])]
    assert len({answer.n for answer in answers}) == 1
    acted = [entry for entry in home.house.tables[table].match.entries if encode(entry).find(b'"acted"') >= 0]
    assert len(acted) == 1


async def test_what_a_page_says_is_answered_in_order(home: Home) -> None:
    _, pages = await dealt(home)
    said: list[m.ClientMessage] = []
    for n in range(40):
        said.append(m.Act(f"{n}", BET if n % 3 else Raw(b'{"type":"fly"}')))
        if n % 5 == 0:
            said.append(m.Stand(f"s{n}"))
        if n % 7 == 0:
            said.append(m.Chat("hm", f"c{n}"))
    pages[1].wire.transport.writelines([])  # the transport is there
    for message in said:
        await pages[1].wire.send(msgspec.json.encode(message).decode())
    answers = [await pages[1].next(m.Ack | m.Refused) for _ in said]  # type: ignore[arg-type]
    assert [answer.id for answer in answers] == [message.id for message in said]  # type: ignore[union-attr]


async def test_an_action_that_could_not_be_stored_is_refused_and_may_be_said_again(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, pages = await dealt(home)
    held = Held(home, monkeypatch)
    held.let_go.set()
    held.outcome = OperationalError("INSERT", None, Exception("disk full"))
    assert await pages[0].refused(m.Act, id="a", action=BET) == "not_stored"
    n = await pages[0].do(m.Act, id="a", action=BET)
    assert (await pages[1].entry("acted"))["n"] == n
    await pages[1].act({"type": "bet", "tricks": 0})


async def test_an_action_that_loses_a_race_is_carried_out_after_a_look_at_the_log(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, pages = await dealt(home)
    held = Held(home, monkeypatch)
    held.let_go.set()
    held.loses = True
    n = await pages[0].do(m.Act, id="a", action=BET)
    await pages[1].next(m.Snapshot)
    assert (await pages[1].entry("acted"))["n"] == n
    assert issubclass(WriteConflict, Exception)


async def test_a_fault_of_the_house_cuts_the_line_and_leaves_the_table_in_order(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, pages = await dealt(home)
    failing = home.house.tables[table].match

    def fail(*_: Any, **__: Any) -> None:
        raise RuntimeError("a fault")

    with monkeypatch.context() as patch:
        patch.setattr(failing, "stage_act", fail)
        pages[0].say(m.Act("a", BET))
        await pages[0].wire.wait_closed()
    assert pages[0].wire.close_code == 1011
    await pages[1].act({"type": "bet", "tricks": 0})


def test_an_entry_is_sent_as_its_message_would_be_encoded() -> None:
    """``entry_frames`` puts the parts together: the same bytes as the message that the page's types describe."""
    for match in (waiting(), running_match(), running_match(version=2)):
        for entry in (match.entries[-1], *(() if not match.started else steps(match, 3))):
            for clock in (None, m.Clock([0, 2], 1500, None), m.Clock([], 0, 29_999)):
                seats = (None, 0, 1, 2, 3)
                frames = views.entry_frames(match, entry, clock, (*seats, None, 0))
                assert frames.keys() == set(seats)
                for seat in seats:
                    message = m.EntryNews(Raw(match.entry_view(entry)), views.view(match, seat), clock, match.chain)
                    assert frames[seat] == msgspec.json.encode(message)
