"""The short way in: frames are told apart exactly, and unusual ones are answered as Uvicorn answers them."""

from __future__ import annotations

import os
from collections.abc import Callable

import msgspec
import pytest
from websockets.frames import Frame, Opcode

from asterion.house.server.serve import FRAME_BYTES
from asterion.house.server.websocket_protocol import sizes, text_frame
from asterion.house.wire import messages as m
from tests.house.pages import Home, Page


def masked(body: bytes, code: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    """A client's frame with a mask worth the name."""
    return Frame(code, body, fin).serialize(mask=True)


def chat(text: str) -> bytes:
    return msgspec.json.encode(m.Chat(text=text))


async def talking(home: Home) -> Page:
    """A page that sits, and so may talk."""
    _, pages, _ = await home.full_table(3)
    return pages[0]


async def heard(page: Page, texts: list[str]) -> None:
    """These remarks come, in this order, and no others before them."""
    assert [(await page.next(m.ChatNews)).text for _ in texts] == texts


def write(page: Page, data: bytes) -> None:
    page.wire.transport.write(data)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 70000])
def test_a_text_frame_is_what_the_library_makes_of_it(size: int) -> None:
    body = b"x" * size
    assert text_frame(body) == Frame(Opcode.TEXT, body).serialize(mask=False)


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536])
@pytest.mark.parametrize("mask", [True, False])
def test_the_size_of_a_frame_is_known_as_soon_as_its_head_is_there(size: int, mask: bool) -> None:
    frame = b"before" + Frame(Opcode.BINARY, os.urandom(size)).serialize(mask=mask)
    plain = 2 if size < 126 else 4 if size < 65536 else 10
    assert sizes(frame, 6) == (plain + 4 * mask, size)
    assert [sizes(frame[: 6 + cut], 6) is None for cut in range(plain + 1)] == [True] * plain + [False]


CUTS: list[Callable[[bytes], list[bytes]]] = [
    lambda data: [data],
    lambda data: [data[at : at + 1] for at in range(len(data))],
    lambda data: [data[:1], data[1:3], data[3:-1], data[-1:]],
    lambda data: [data[:100], data[100:]],
]


@pytest.mark.parametrize("cut", CUTS, ids=["whole", "byte by byte", "in the heads", "in a body"])
async def test_frames_are_told_apart_however_they_arrive(home: Home, cut: Callable[[bytes], list[bytes]]) -> None:
    page = await talking(home)
    texts = ["one", "é" * 90, "three"]
    for part in cut(b"".join(masked(chat(text)) for text in texts)):
        write(page, part)
    await heard(page, texts)


async def test_messages_in_pieces_pings_and_plain_ones_keep_their_order(home: Home) -> None:
    page = await talking(home)
    two = chat("two")
    pong = await page.wire.ping(b"mine")
    parts = [
        masked(chat("one")),
        masked(two[:7], fin=False),
        masked(b"ping", Opcode.PING),
        masked(two[7:9], Opcode.CONT, fin=False),
        masked(two[9:], Opcode.CONT),
        masked(chat("three")),
    ]
    write(page, b"".join(parts))
    await heard(page, ["one", "two", "three"])
    await pong


BROKEN = [
    pytest.param(masked(b'{"type":"chat","text":"\xff"}'), 1007, id="not UTF-8"),
    pytest.param(Frame(Opcode.TEXT, chat("bare")).serialize(mask=False), 1002, id="not masked"),
    pytest.param(masked(b"x", Opcode.CONT), 1002, id="the end of nothing"),
    pytest.param(masked(b"{", fin=False) + masked(chat("new")), 1002, id="a new message within another"),
    pytest.param(b"\xc1" + masked(chat("zipped"))[1:], 1002, id="compressed, which was not agreed"),
    pytest.param(b"\x83" + masked(chat("what"))[1:], 1002, id="a code that does not exist"),
    pytest.param(b"\x81\xff" + (FRAME_BYTES + 1).to_bytes(8) + b"mask", 1009, id="too big by its head"),
    pytest.param(b"\x89" + masked(b"x" * 126)[1:], 1002, id="a ping too long"),
]


@pytest.mark.parametrize(("data", "code"), BROKEN)
async def test_what_is_no_websocket_ends_the_connection(home: Home, data: bytes, code: int) -> None:
    _, pages, _ = await home.full_table(3)
    write(pages[0], masked(chat("last words")) + data + masked(chat("unheard")))
    await pages[0].wire.wait_closed()
    assert pages[0].wire.close_code == code
    await heard(pages[1], ["last words"])
    await pages[1].next(m.Presence, lambda presence: presence.seats == [False, True, True])
    assert not [each for each in pages[1].heard if isinstance(each, m.ChatNews)]


async def test_a_close_is_answered_and_what_comes_after_it_is_not_heard(home: Home) -> None:
    table, pages, _ = await home.full_table(3)
    write(pages[0], masked(chat("bye")) + masked((1000).to_bytes(2), Opcode.CLOSE) + masked(chat("unheard")))
    await pages[0].wire.wait_closed()
    await heard(pages[1], ["bye"])
    await pages[1].next(m.Presence, lambda presence: presence.seats == [False, True, True])
    assert not [each for each in pages[1].heard if isinstance(each, m.ChatNews)]
    assert len(home.house.tables[table].connections) == 2
