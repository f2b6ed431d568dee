"""Bad messages get a stable code, and the connection lives."""

from __future__ import annotations

from collections.abc import AsyncIterator

import msgspec
import pytest
import pytest_asyncio
from msgspec.structs import replace

from asterion.house.settings import Settings, quick
from asterion.house.wire import messages as m
from tests.house.pages import HandClock, Home, Page, running

BAD = [
    pytest.param("garbage", "bad_message", id="no JSON"),
    pytest.param("", "bad_message", id="empty"),
    pytest.param("[1, 2]", "bad_message", id="a list"),
    pytest.param("null", "bad_message", id="null"),
    pytest.param('{"type":"fly"}', "bad_message", id="unknown tag"),
    pytest.param('{"type":["act"]}', "bad_message", id="tag of another type"),
    pytest.param('{"text":"hello"}', "bad_message", id="no tag"),
    pytest.param('{"type":"act","action":{}}', "bad_message", id="act without id"),
    pytest.param('{"type":"act","id":"","action":{}}', "bad_message", id="act with an empty id"),
    pytest.param('{"type":"act","id":"' + "x" * 65 + '","action":{}}', "bad_message", id="long id"),
    pytest.param('{"type":"sit","name":7}', "bad_message", id="name is a number"),
    pytest.param('{"type":"sit","name":"A","seat":-1}', "bad_message", id="seat below 0"),
    pytest.param('{"type":"sit","name":"A","seat":1e99}', "bad_message", id="seat beyond numbers"),
    pytest.param('{"type":"add_bot","level":"god"}', "bad_message", id="unknown level"),
    pytest.param('{"type":"seed","seed":"xyz"}', "bad_message", id="seed is no hex"),
    pytest.param('{"type":"hello","since":"one"}', "bad_message", id="since is a text"),
    pytest.param("[" * 4000, "bad_message", id="deep nesting"),
    pytest.param('{"type":"chat","text":"\\ud800"}', "bad_message", id="lone surrogate"),
    pytest.param(b"\x00\x01\x02", "bad_message", id="binary"),
    pytest.param(b'{"type":"start"}', "bad_message", id="binary JSON"),
    pytest.param('{"type":"chat","text":"' + "x" * 8200 + '"}', "too_big", id="more than 8 KiB"),
    pytest.param('{"type":"chat","text":"' + "x" * 300 + '"}', "bad_text", id="a long text"),
    pytest.param('{"type":"chat","text":" \\u0000\\u202e "}', "bad_text", id="an invisible text"),
    pytest.param('{"type":"sit","name":"\\u200b\\n"}', "bad_name", id="an invisible name"),
    pytest.param('{"type":"sit","name":"A","seat":3}', "no_such_seat", id="no such seat"),
    pytest.param('{"type":"sit","name":"A","seat":0}', "seat_taken", id="taken seat"),
    pytest.param('{"type":"start"}', "not_host", id="start by a guest"),
    pytest.param('{"type":"remove","seat":0}', "not_host", id="remove by a guest"),
    pytest.param('{"type":"add_bot","level":"novice"}', "not_host", id="add_bot by a guest"),
    pytest.param('{"type":"stand"}', "no_seat", id="stand without a seat"),
    pytest.param('{"type":"seed","seed":"' + "00" * 16 + '"}', "no_seat", id="seed without a seat"),
    pytest.param('{"type":"leave"}', "no_seat", id="leave without a seat"),
    pytest.param('{"type":"back"}', "no_seat", id="back without a seat"),
    pytest.param('{"type":"act","id":"a","action":{"type":"bet","tricks":0}}', "no_seat", id="act without a seat"),
]


pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def home(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Home]:
    """One house for all of them: whatever is thrown at it, it goes on."""
    folder = tmp_path_factory.mktemp("house")
    async with running(replace(quick(f"sqlite:///{folder}/house.db"), page=folder / "page")) as home:
        yield home


@pytest_asyncio.fixture(loop_scope="module")
async def stranger(home: Home) -> Page:
    """A guest without a seat, at a table where somebody else is host and sits on seat 0."""
    owner = await home.guest()
    table = await home.open_table(owner)
    host = await home.page(table, owner)
    await host.do(m.Sit, name="Host", seat=0)
    return await home.page(table, await home.guest())


@pytest.mark.parametrize(("message", "code"), BAD)
async def test_bad_input_gets_a_code_and_the_connection_lives(stranger: Page, message: str | bytes, code: str) -> None:
    stranger.say(message)
    refused = await stranger.next(m.Refused)
    assert refused.code == code
    assert refused.ruling is None
    assert await stranger.do(m.Chat, text="still here") is None


async def test_a_frame_far_too_large_ends_the_connection_with_1009(stranger: Page) -> None:
    stranger.say("x" * 70_000)
    await stranger.wire.wait_closed()
    assert stranger.wire.close_code == 1009


async def test_a_refusal_names_the_command_that_it_refuses(stranger: Page) -> None:
    stranger.say('{"type":"fly","id":"f1"}')
    assert (await stranger.next(m.Refused)).id == "f1"


async def test_commands_before_hello_are_refused(home: Home) -> None:
    guest = await home.guest()
    page = await home.page(await home.open_table(guest), guest, hello=False)
    assert await page.refused(m.Sit, name="Ann") == "hello_first"


async def test_a_socket_that_says_nothing_is_closed(settings: Settings) -> None:
    clock = HandClock()
    async with running(settings, clock=clock) as home:
        guest = await home.guest()
        table = await home.open_table(guest)
        silent, other = await home.page(table, guest, hello=False), await home.page(table, guest)
        await silent.refused(m.Start)
        clock.advance(settings.hello_within)
        await silent.wire.wait_closed()
        assert silent.wire.close_code == 1008
        assert await other.do(m.Chat, text="still here") is None


async def test_a_hello_after_the_table_left_memory_meets_the_others(settings: Settings) -> None:
    clock = HandClock()
    async with running(replace(settings, hello_within=10_000.0), clock=clock) as home:
        guest = await home.guest()
        table = await home.open_table(guest)
        late = await home.page(table, guest, hello=False)
        await late.refused(m.Start)
        home.house.tables.forget(home.house.tables[table])
        early = await home.page(table, guest)
        late.say(m.Hello())
        await late.next(m.Snapshot)
        assert len(home.house.tables[table].connections) == 2
        await early.do(m.Chat, text="hello")
        await late.next(m.ChatNews)


async def test_an_unknown_table_is_said_and_closed(home: Home) -> None:
    page = await home.page("no-such-table", await home.guest(), hello=False)
    assert (await page.next(m.Refused)).code == "unknown_table"
    await page.wire.wait_closed()
    assert page.wire.close_code == 4404


@pytest.mark.parametrize("as_", ["spectator", "screen"])
async def test_those_who_watch_cannot_act(home: Home, as_: m.As) -> None:
    guest = await home.guest()
    table = await home.open_table(guest)
    page = await home.page(table, guest, as_)
    for message in (m.Sit(name="A", id="1"), m.Start(id="2"), m.AddBot(level="random", id="3"), m.Leave(id="4")):
        page.say(message)
        assert (await page.next(m.Refused)).code == "only_watching"


RULES = [
    pytest.param(0, {"type": "bet", "tricks": 2}, "bet_out_of_range", "M4", id="bet above the round"),
    pytest.param(0, {"type": "roll", "die": "red"}, "bets_are_open", "M4", id="roll before the bets"),
    pytest.param(0, {"type": "roll", "die": "black"}, "bad_action", None, id="no such kind"),
    pytest.param(0, {"type": "bet"}, "bad_action", None, id="bet of nothing"),
    pytest.param(0, {"type": "fold"}, "bad_action", None, id="no such action"),
    pytest.param(0, 7, "bad_action", None, id="no action at all"),
    pytest.param(0, {"type": "bet", "tricks": 99}, "bad_action", None, id="bet beyond the game"),
]


@pytest.mark.parametrize(("seat", "action", "code", "ruling"), RULES)
async def test_the_rules_refuse_with_code_and_ruling(
    home: Home, seat: int, action: object, code: str, ruling: str | None
) -> None:
    _, pages, _ = await home.full_table(3)
    await pages[0].do(m.Start)
    answer = await pages[seat].ask(m.Act, action=msgspec.Raw(msgspec.json.encode(action)))
    assert isinstance(answer, m.Refused)
    assert (answer.code, answer.ruling) == (code, ruling)
    assert await pages[seat].act({"type": "bet", "tricks": 0}) is not None


async def test_acting_out_of_turn_names_the_ruling(home: Home) -> None:
    _, pages, _ = await home.full_table(3, options={"starter": 0})
    await pages[0].do(m.Start)
    for page in pages:
        await page.act({"type": "bet", "tricks": 0})
    answer = await pages[2].ask(m.Act, action=msgspec.Raw(b'{"type":"roll","die":"red"}'))
    assert isinstance(answer, m.Refused)
    assert (answer.code, answer.ruling) == ("not_your_turn", "M5")
    assert "seat 2" in answer.detail


async def test_acting_before_the_start_and_twice_starting(home: Home) -> None:
    _, pages, _ = await home.full_table(3)
    assert await pages[1].refused(m.Act, action=msgspec.Raw(b'{"type":"bet","tricks":0}')) == "not_running"
    await pages[0].do(m.Start)
    assert await pages[0].refused(m.Start) == "started"
    assert await pages[1].refused(m.Stand) == "started"
    assert await pages[1].refused(m.Sit, name="Other") == "started"
    assert await pages[1].refused(m.Seed, seed="ab" * 16) == "started"


async def test_start_needs_every_seat(home: Home) -> None:
    guest = await home.guest()
    page = await home.page(await home.open_table(guest), guest)
    await page.do(m.Sit, name="Ann")
    assert await page.refused(m.Start) == "seats_empty"


async def test_a_flood_is_refused_and_then_heard_again(settings: Settings) -> None:
    async with running(replace(settings, burst=5, per_second=50.0)) as home:
        guest = await home.guest()
        page = await home.page(await home.open_table(guest), guest)
        for _ in range(30):
            page.say(m.Chat(text="flood"))
        assert (await page.next(m.Refused)).code == "too_fast"
        answer = await page.ask(m.Chat, text="patient")
        while isinstance(answer, m.Refused):
            assert answer.code == "too_fast"
            answer = await page.ask(m.Chat, text="patient")
        said = sum('"flood"' in frame for frame in page.frames)
        assert 4 <= said < 30


HTTP = [
    pytest.param("POST", "/api/tables", b"garbage", 400, "bad_body", id="no JSON"),
    pytest.param("POST", "/api/tables", b"{}", 400, "bad_body", id="fields missing"),
    pytest.param("POST", "/api/tables", b"x" * 70_000, 413, "too_big", id="large body"),
    pytest.param("PUT", "/api/me", b'{"name":"\\u0000"}', 400, "bad_name", id="invisible name"),
    pytest.param("PUT", "/api/me", b'{"name":"A","admin":true}', 400, "bad_body", id="unknown field"),
    pytest.param("GET", "/api/nothing", b"", 404, "not_found", id="no such path"),
    pytest.param("DELETE", "/api/games", b"", 405, "bad_method", id="wrong method"),
    pytest.param("GET", "/api/tables/none/qr.svg", b"", 404, "unknown_table", id="QR of no table"),
    pytest.param("GET", "/api/matches/none/record", b"", 404, "unknown_match", id="record of no match"),
    pytest.param("GET", "/api/matches/none/verify", b"", 404, "unknown_match", id="check of no match"),
]


@pytest.mark.parametrize(("method", "path", "body", "status", "code"), HTTP)
async def test_http_errors_have_codes(home: Home, method: str, path: str, body: bytes, status: int, code: str) -> None:
    guest = await home.guest()
    answer = await guest.request(method, path, content=body)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)


WISHES = [
    pytest.param({"game": "chess"}, "unknown_game", None, id="no such game"),
    pytest.param({"seats": 1}, "bad_seats", None, id="too few seats"),
    pytest.param({"seats": 2}, "bad_seats", "M2", id="two seats without a number of rounds"),
    pytest.param({"seats": 7}, "bad_seats", None, id="too many seats"),
    pytest.param({"options": {"edition": "1999"}}, "bad_options", None, id="no such edition"),
    pytest.param({"options": {"starter": 3}}, "bad_starter", "M15", id="starter is no seat"),
    pytest.param({"options": {"counts": {"red": 0, "grey": 0}}}, "bad_counts", "M2", id="too few dice"),
    pytest.param({"pace": {"seconds": 1}}, "bad_body", None, id="a pace of a second"),
    pytest.param({"host": "me"}, "bad_body", None, id="unknown field"),
]


@pytest.mark.parametrize(("wish", "code", "ruling"), WISHES)
async def test_tables_that_cannot_be(home: Home, wish: dict[str, object], code: str, ruling: str | None) -> None:
    guest = await home.guest()
    body = {"game": "mythical_dice", "options": {}, "seats": 3, "pace": {"seconds": None}, "listed": False}
    answer = await guest.post("/api/tables", json=body | wish)
    assert answer.status_code == 400
    assert (answer.json()["error"]["code"], answer.json()["error"]["ruling"]) == (code, ruling)


PLACES = [
    pytest.param({"x": 0.5}, "bad_action", None, "", id="half a cell"),
    pytest.param({"x": 101}, "out_of_range", None, "", id="beyond the table"),
    pytest.param({"z": -1}, "out_of_range", None, "", id="under the table"),
    pytest.param({"piece": "4-white-9"}, "no_such_piece", None, "", id="no such piece"),
    pytest.param({"facing": "up"}, "bad_action", None, "", id="on its end"),
    pytest.param({}, "cell_taken", "D4", "at -1, 0, level 0", id="in the first piece"),
    pytest.param({"x": 40}, "touches_nothing", "D5", "at 40, 0, level 0", id="far away"),
    pytest.param({"theirs": True}, "not_your_piece", "D8", "", id="somebody else's"),
]


@pytest.mark.parametrize(("change", "code", "ruling", "where"), PLACES)
async def test_a_placement_is_refused_with_code_ruling_and_cell(
    home: Home, change: dict[str, object], code: str, ruling: str | None, where: str
) -> None:
    """3D-Mino on the same sockets: nothing is lost, and a legal placement still goes."""
    _, pages, _ = await home.full_table(2, game="mino_3d", options={"starter": 0})
    await pages[0].do(m.Start)
    hand = pages[0].own["hand"]
    piece = pages[1].own["hand"][0] if change.get("theirs") else hand[0]
    bad = {
        "type": "place",
        "piece": piece,
        "x": 0,
        "y": 0,
        "z": 0,
        "facing": "east",
        **{key: value for key, value in change.items() if key != "theirs"},
    }
    answer = await pages[0].ask(m.Act, action=msgspec.Raw(msgspec.json.encode(bad)))
    assert isinstance(answer, m.Refused)
    assert (answer.code, answer.ruling) == (code, ruling)
    assert where in answer.detail
    spot = pages[0].own["spots"][0]
    index, way = spot["fits"][:2]
    legal = {"type": "place", "piece": hand[index], **{key: spot[key] for key in "xyz"}}
    assert await pages[0].act({**legal, "facing": ("east", "north", "west", "south")[way]}) is not None
