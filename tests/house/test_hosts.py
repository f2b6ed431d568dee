"""Which names the house answers to, whose pages may change something, and who reads its figures."""

from __future__ import annotations

import socket
from pathlib import Path

import httpx
import pytest
from msgspec.structs import replace
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from asterion.cli import main
from asterion.house.server import hosts
from asterion.house.server.hosts import Hosts
from asterion.house.settings import Settings
from tests.house.pages import Home, running

NAMED = Settings(
    public_url="https://Play.Example/",
    near_url="http://192.168.1.7:8000",
    hosts=("games.example", "*.below.example"),
    origins=["https://friend.example"],
)

OWN_NAMES = hosts.own_names

OURS = [
    "localhost",
    "localhost:8000",
    "LOCALHOST",
    "localhost.",
    "asterion.localhost:8000",
    "127.0.0.1:8000",
    "192.168.1.7",
    "203.0.113.9:80",
    "[::1]:8000",
    "[fe80::1]",
    "minos",
    "minos.local:8000",
    "MINOS.local.",
    "minos.lan",
    "minos.fritz.box",
    "minos.palace.example",
    "play.example",
    "play.example:443",
    "games.example",
    "a.below.example",
    "a.b.below.example",
]
FOREIGN = [
    "",
    "evil.example",
    "evil.example:8000",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "minos.evil.example",
    "play.example.evil",
    "xplay.example",
    "below.example",
    "127.1",
    "0x7f000001",
    "2130706433",
    "256.1.1.1",
    "[::1",
    "[evil]",
    "::1",
    "localhost:99999",
    "localhost:x",
    "me@localhost",
    "localhost/x",
    "localhost evil.example",
    "loc\xe4lhost",
    "minos.home.evil",
]


@pytest.fixture(autouse=True)
def _named(monkeypatch: pytest.MonkeyPatch) -> None:
    """This machine is called minos, in full minos.palace.example, once the DNS has said so."""
    names = {"minos", *(f"minos.{suffix}" for suffix in hosts.AT_HOME), "minos.palace.example"}
    monkeypatch.setattr(hosts, "own_names", lambda: names)


@pytest.mark.parametrize("host", OURS)
def test_the_house_answers_to_addresses_and_to_names_of_its_own(host: str) -> None:
    assert Hosts(NAMED).allows([(b"host", host.encode("latin-1"))])


@pytest.mark.parametrize("host", FOREIGN)
def test_the_house_answers_to_no_other_name(host: str) -> None:
    assert not Hosts(NAMED).allows([(b"host", host.encode("latin-1"))])


def test_two_names_are_none_and_no_name_is_no_browser() -> None:
    assert not Hosts(NAMED).allows([(b"host", b"localhost"), (b"host", b"localhost")])
    assert Hosts(NAMED).allows([])


def test_an_operator_may_give_up_the_check() -> None:
    assert Hosts(Settings(hosts=("*",))).allows([(b"host", b"evil.example")])


def test_the_machine_s_own_names_are_known() -> None:
    assert socket.gethostname().lower() in OWN_NAMES()


@pytest.mark.parametrize(
    ("origin", "host", "ours"),
    [
        (None, "localhost", True),
        ("http://localhost:8000", "localhost:8000", True),
        ("https://LocalHost:8000", "localhost:8000", True),
        ("https://play.example", "127.0.0.1:8000", True),
        ("https://games.example", "games.example:443", True),
        ("http://192.168.1.7:8000", "localhost:8000", True),
        ("https://friend.example", "localhost", True),
        ("http://localhost:5173", "localhost:8000", False),
        ("https://evil.example", "localhost", False),
        ("https://friend.example:444", "localhost", False),
        ("null", "localhost", False),
        ("", "localhost", False),
        ("http://[", "localhost", False),
        ("http://localhost:x", "localhost:x", False),
        ("file://", "", False),
    ],
)
def test_whose_page_it_is(origin: str | None, host: str, ours: bool) -> None:
    headers = [(b"host", host.encode())] + ([(b"origin", origin.encode())] if origin is not None else [])
    assert Hosts(NAMED).is_own_origin(headers) is ours


@pytest.mark.parametrize(
    ("origin", "host", "scheme", "public", "ours"),
    [
        ("http://box.lan:8000", "box.lan:8000", "http", None, True),  # make play
        ("http://box.lan", "box.lan", "https", None, False),  # the proxy says https
        ("http://box.lan", "box.lan", "wss", None, False),
        ("http://box.lan", "box.lan", "ws", None, True),
        ("https://box.lan", "box.lan", "https", None, True),
        ("https://box.lan", "box.lan", "wss", None, True),
        ("https://box.lan", "box.lan", "http", None, True),  # a proxy that does not say so
        ("http://play.example", "play.example", "http", "https://play.example", False),
        ("http://play.example:80", "play.example", "ws", "https://play.example", False),
        ("https://play.example", "play.example", "http", "https://play.example", True),
        ("https://play.example", "127.0.0.1:8001", "ws", "https://play.example", True),  # a proxy that keeps no Host
        ("http://play.example", "127.0.0.1:8001", "http", "https://play.example", False),
        ("http://localhost:8080", "localhost:8080", "http", "http://localhost:8080", True),  # compose as it stands
        ("http://192.168.1.7:8000", "192.168.1.7:8000", "http", "https://play.example", True),  # past the proxy
        ("HTTP://box.lan", "box.lan", "https", None, False),
        ("ftp://box.lan", "box.lan", "http", None, False),
        ("//box.lan", "box.lan", "http", None, False),
    ],
)
def test_a_page_over_plain_http_is_foreign_to_a_house_with_https(
    origin: str, host: str, scheme: str, public: str | None, ours: bool
) -> None:
    headers = [(b"host", host.encode()), (b"origin", origin.encode())]
    assert Hosts(Settings(public_url=public)).is_own_origin(headers, scheme) is ours


async def test_the_scheme_that_the_proxy_sends_decides(home: Home) -> None:
    guest, origin = await home.guest(), {"Origin": f"http://{home.address}"}
    behind = {**origin, "X-Forwarded-Proto": "https"}
    assert (await guest.put("/api/me", json={"name": "Ann"}, headers=behind)).status_code == 403
    assert (await guest.put("/api/me", json={"name": "Ann"}, headers=origin)).status_code == 200
    url = f"ws://{home.address}/socket/{await home.open_table(guest)}"
    with pytest.raises(InvalidStatus):
        await connect(url, additional_headers={"X-Forwarded-Proto": "https"}, origin=origin["Origin"])  # type: ignore[arg-type]
    await (await connect(url, origin=origin["Origin"])).close()  # type: ignore[arg-type]


@pytest.mark.parametrize("path", ["/api/me", "/api/games", "/metrics", "/", "/table/x", "/assets/none.js", "/socket/x"])
async def test_by_a_foreign_name_nothing_is_answered(home: Home, path: str) -> None:
    async with httpx.AsyncClient(base_url=f"http://{home.address}", headers={"Host": "evil.example"}) as browser:
        answer = await browser.get(path)
        assert answer.status_code == 421
        assert "--allowed-host" in answer.text
        assert "set-cookie" not in answer.headers
        assert answer.headers["x-content-type-options"] == "nosniff"
        if path.startswith("/api"):
            assert answer.json()["error"]["code"] == "unknown_host"
        for probe in ("/health", "/live", "/ready"):
            assert (await browser.get(probe)).status_code != 421


@pytest.mark.parametrize(
    ("headers", "status", "code"),
    [({"Host": "evil.example"}, 421, b"unknown_host"), ({"Origin": "https://evil.example"}, 403, b"foreign_page")],
)
async def test_a_socket_is_held_to_the_same(home: Home, headers: dict[str, str], status: int, code: bytes) -> None:
    guest = await home.guest()
    url = f"ws://{home.address}/socket/{await home.open_table(guest)}"
    origin = headers.get("Origin")
    with pytest.raises(InvalidStatus) as refused:
        await connect(url, additional_headers=headers if not origin else {}, origin=origin)  # type: ignore[arg-type]
    assert refused.value.response.status_code == status
    assert code in refused.value.response.body


@pytest.mark.parametrize(
    ("method", "path", "json"),
    [
        ("PUT", "/api/me", {"name": "Ann"}),
        ("POST", "/api/tables", {}),
        ("POST", "/api/daily", None),
        ("DELETE", "/x", None),
    ],
)
async def test_another_sites_page_changes_nothing(home: Home, method: str, path: str, json: object) -> None:
    guest = await home.guest()
    answer = await guest.request(method, path, json=json, headers={"Origin": "https://evil.example"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "foreign_page")
    own = await guest.request(method, path, json=json, headers={"Origin": f"http://{home.address}"})
    assert own.status_code != 403
    assert (await guest.get("/api/me", headers={"Origin": "https://evil.example"})).status_code == 200


@pytest.mark.parametrize(
    ("wanted", "client", "header", "reads"),
    [
        (("loopback",), "127.0.0.1", None, True),
        (("loopback",), "::1", None, True),
        (("loopback",), "192.168.1.7", None, False),
        (("loopback",), "127.0.0.1", b"x-forwarded-for", False),
        (("loopback",), "127.0.0.1", b"forwarded", False),
        (("loopback",), "127.0.0.1", b"x-real-ip", False),
        (("loopback",), None, None, False),
        (("loopback",), "testclient", None, False),
        (("everyone",), "203.0.113.9", b"forwarded", True),
        (("10.0.0.0/8", "loopback"), "10.1.2.3", b"x-forwarded-for", True),
        (("10.0.0.0/8",), "127.0.0.1", None, False),
        (("2001:db8::7",), "2001:db8::7", None, True),
        ((), "127.0.0.1", None, False),
    ],
)
def test_who_may_read_the_figures(
    wanted: tuple[str, ...], client: str | None, header: bytes | None, reads: bool
) -> None:
    headers = [(header, b"127.0.0.1")] if header else []
    assert Hosts(Settings(metrics_for=wanted)).may_read_figures(client, headers) is reads


async def test_the_figures_are_for_this_machine_unless_somebody_asks(settings: Settings) -> None:
    outside = {"X-Forwarded-For": "203.0.113.9"}
    async with running(settings) as home:
        guest = await home.guest()
        assert (await guest.get("/metrics")).status_code == 200
        answer = await guest.get("/metrics", headers=outside)
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "not_found")
    async with running(replace(settings, metrics_for=("203.0.113.0/24",))) as home:
        guest = await home.guest()
        assert (await guest.get("/metrics", headers=outside)).status_code == 200
        assert (await guest.get("/metrics")).status_code == 404


def test_the_command_says_when_an_address_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        given = ["serve", "--port", port, "--database", f"sqlite:///{tmp_path}/house.db"]
        assert main([*given, "--metrics-for", "friends"]) == 2
        assert "--metrics-for: 'friends'" in capsys.readouterr().err
        assert (
            main([*given, "--metrics-for", "10.0.0.0/8", "--metrics-for", "loopback", "--allowed-host", "x.org"]) == 1
        )
        assert f"cannot listen on 127.0.0.1:{port}" in capsys.readouterr().err
