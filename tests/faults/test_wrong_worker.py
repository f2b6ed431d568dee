"""Every command said at a worker that does not have the table: it is handed on, and answered as by the owner."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, get_args

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from asterion.house.wire import messages as m
from asterion.match import fairness
from tests.faults.checker import check
from tests.faults.cluster import Cluster, Worker
from tests.faults.driver import Seen, drop
from tests.house.pages import NO_TLS, PATIENCE, Home, Page

SEED = "ab" * 16
WRONG: list[str | bytes] = [
    "",
    "null",
    "[]",
    "{",
    "[" * 4000,
    "9" * 5000,
    '"\\ud800"',
    "{}",
    '{"type":"no_such_command"}',
    '{"type":"no_such_command","id":"a"}',
    '{"type":7}',
    '{"type":"act"}',
    '{"type":"act","id":"","action":{}}',
    '{"type":"act","id":"%s","action":{}}' % ("x" * 65),
    '{"type":"act","id":"b","action":null}',
    '{"type":"act","id":"c","action":{"type":"bet","tricks":99}}',
    '{"type":"act","id":"d","action":{"type":"bet","tricks":"one"}}',
    '{"type":"act","id":"e","action":{"type":"roll","colour":"red"}}',
    '{"type":"act","id":"f","action":{"type":"no_such_action"}}',
    '{"type":"sit","id":"g","name":"Z","seat":16}',
    '{"type":"sit","id":"h","name":"Z","seat":-1}',
    '{"type":"seal","id":"i","seal":"ab"}',
    '{"type":"seed","id":"j","seed":"zz"}',
    '{"type":"add_bot","id":"k","level":"wise"}',
    '{"type":"take_over","id":"l","seat":0,"name":7}',
    '{"type":"chat","id":"n","text":"%s"}' % ("x" * 2001),
    '{"type":"hand","x":1e9,"y":0,"what":""}',
    '{"type":"pong"}',
    '{"type":"hello","since":"all"}',
    " " * 9000,
    b"\x00\xff",
]
"""Frames that every worker refuses."""


class Table:
    """One table of four guests, at whichever worker their pages come in. answers: of the house, without what differs
    from table to table; sent: kinds of commands."""

    def __init__(self, owner: Worker, at: Worker) -> None:
        self._owner = Home(None, owner.address)  # type: ignore[arg-type]
        self._at = Home(None, at.address)  # type: ignore[arg-type]
        self.answers: list[Any] = []
        self.sent: set[type] = {m.Hello}
        self.seen = Seen()
        self.id = ""

    @asynccontextmanager
    async def guests(self) -> AsyncIterator[list[Page]]:
        """Four pages, of which the first is the host's."""
        guests = [await self._owner.guest() for _ in range(4)]
        self.id = await self._owner.open_table(guests[0], 3, options={"starter": 0}, listed=False)
        try:
            yield [await self._at.page(self.id, guest) for guest in guests]
        finally:
            for page in self._at.pages:
                await drop(page)
            for guest in guests:
                await guest.aclose()

    async def ask(self, page: Page, kind: type[m.Command], **fields: Any) -> m.Ack | m.Refused:
        """Say a command that is answered by its id; note the answer."""
        self.sent.add(kind)
        answer = await page.ask(kind, **fields)
        self.answers.append((kind.__name__, *(shape(answer)[:1] if kind in LATE else shape(answer))))
        return answer

    def say(self, page: Page, command: m.Hand | m.Pong | m.Beat) -> None:
        """Say a command that is not answered so."""
        self.sent.add(type(command))
        page.say(command)

    async def act(self, page: Page, action: dict[str, Any], **fields: Any) -> m.Ack | m.Refused:
        raw = msgspec.Raw(msgspec.json.encode(action))
        answer = await self.ask(page, m.Act, action=raw, **fields)
        if isinstance(answer, m.Ack) and answer.n is not None and page.snapshot is not None:
            self.seen.acked[page.snapshot.table.match, fields["id"]] = answer.n
        return answer


def shape(answer: m.Ack | m.Refused) -> tuple[Any, ...]:
    """What must be the same at all workers."""
    return ("ack", answer.n) if isinstance(answer, m.Ack) else (answer.code, answer.ruling, answer.detail)


LATE = (m.Leave, m.Back, m.TakeOver)
"""Bots act between these, or do not: the numbers of their entries differ."""


async def say_everything(table: Table, pages: list[Page]) -> None:
    """Every command of the wire, where it is right and where it is refused."""
    ann, ben, eve, dan = pages
    await table.ask(ann, m.Start)
    await table.ask(ann, m.AskLegal)
    for seat, page in enumerate((ann, ben, eve)):
        await table.ask(page, m.Sit, name=f"P{seat}", seat=seat)
    await table.ask(dan, m.Sit, name="P3", seat=0)
    await table.ask(ben, m.Stand)
    await table.ask(ben, m.Stand)
    await table.ask(ann, m.AddBot, level="random")
    await table.ask(ann, m.Remove, seat=1)
    await table.ask(ben, m.AddBot, level="random")
    await table.ask(ben, m.Sit, name="P1")
    await table.ask(ann, m.Remove, seat=2)
    await table.ask(eve, m.Sit, name="P2")
    await table.ask(eve, m.LetBack)
    await table.ask(ann, m.LetBack)
    await table.ask(eve, m.Sit, name="P2")
    assert eve.snapshot is not None
    await table.ask(eve, m.Seal, seal=fairness.seal_of(eve.snapshot.table.match, 2, bytes.fromhex(SEED)))
    await table.ask(ann, m.Chat, text="hello")
    assert (await dan.next(m.ChatNews)).text == "hello"
    await table.ask(ben, m.Start)
    await table.ask(ben, m.Rematch)
    await table.ask(ben, m.Seed, seed="cd" * 16)
    await table.ask(ann, m.Start)
    await ann.entry("revealing")
    await table.ask(eve, m.Seed, seed="cd" * 16)
    await table.ask(eve, m.Seed, seed=SEED)
    await ann.entry("started")
    for page in pages:
        await table.ask(page, m.AskLegal)
        table.answers.append([(bytes(choice.action), choice.name) for choice in (await page.next(m.Legal)).choices])
        await table.ask(page, m.AskCoach)
    await table.act(dan, {"type": "bet", "tricks": 0}, id="a0")
    await table.act(ann, {"type": "bet", "tricks": 9}, id="a1")
    for _ in range(2):
        await table.act(ann, {"type": "bet", "tricks": 0}, id="a2")
    await table.act(ann, {"type": "bet", "tricks": 1}, id="a3")
    await table.ask(ann, m.Sit, name="P0")
    table.say(ben, m.Hand(0.25, 0.5, "red"))
    hand = await dan.next(m.HandNews)
    table.answers.append((hand.seat, hand.x, hand.y, hand.what))
    table.say(ann, m.Pong(1))
    table.say(ann, m.Beat())
    await ann.next(m.BeatNews)
    await table.ask(ben, m.StandIn, seat=2)
    await table.ask(dan, m.StandIn, seat=2)
    await table.ask(dan, m.TakeOver, seat=2, name="P3")
    await table.ask(eve, m.Back)
    await table.ask(eve, m.Leave)
    await table.ask(eve, m.Back)
    await table.ask(eve, m.Leave)
    ann.heard.clear()
    await drop(eve)
    await ann.next(m.Presence, lambda presence: not presence.seats[2])
    await table.ask(dan, m.TakeOver, seat=2, name="P3")
    table.answers.append((await dan.next(m.Snapshot, lambda snapshot: snapshot.you.seat == 2)).you)
    for frame in WRONG:
        ann.say(frame)
        refused = await ann.next(m.Refused)
        table.answers.append((frame[:80], refused.id, *shape(refused)))


async def first_words(table: Table, guest: httpx.AsyncClient) -> None:
    """What a socket hears that does not begin as it should, and one whose table does not exist."""
    page = await table._at.page(table.id, guest, hello=False)
    await table.ask(page, m.Chat, text="too soon")
    lost = await table._at.page("A" * 22, guest, hello=False)
    table.answers.append(shape(await lost.next(m.Refused)))
    async with asyncio.timeout(PATIENCE):
        await lost.wire.wait_closed()
    table.answers.append(lost.wire.close_code)
    with pytest.raises(ConnectionClosed):
        await lost.wire.send("{}")


async def handed_on(worker: Worker) -> float:
    """How many sockets a worker has handed on."""
    async with httpx.AsyncClient(verify=NO_TLS) as client:
        text = (await client.get(f"http://{worker.address}/metrics")).text
    counts = [line.split()[1] for line in text.splitlines() if line.startswith('asterion_handed_on_total{kind="pipe"}')]
    return float(counts[0]) if counts else 0.0


async def test_every_command_said_at_the_wrong_worker(cluster: Cluster) -> None:
    answers: list[list[Any]] = []
    one, two = cluster.workers
    for at, handed in ((one, 0), (two, 5)):
        before = await handed_on(at)
        table = Table(one, at)
        async with table.guests() as pages:
            await say_everything(table, pages)
            assert table.sent == set(get_args(m.ClientMessage)), "every command of the wire"
            guest = await table._owner.guest()
            await first_words(table, guest)
            await guest.aclose()
            for page in pages:
                for news in [each for each in page.heard if isinstance(each, m.EntryNews)]:
                    entry = msgspec.json.decode(news.entry)
                    assert page.snapshot is not None
                    table.seen.told.setdefault(page.snapshot.table.match, {})[entry["n"]] = entry
        assert await handed_on(at) - before == handed
        assert await cluster.owner(table.id) is one
        assert table.seen.acked
        await check(cluster, table.seen, {table.id})
        answers.append(table.answers)
    assert answers[1] == answers[0]
