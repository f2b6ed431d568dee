"""Serving: the built page, headers on every answer, and one clear line when the house cannot open."""

from __future__ import annotations

import asyncio
import gzip
import socket
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from asterion.house import messages as m
from asterion.house.serve import CannotServe, serve
from asterion.house.settings import Settings
from asterion.house.warm import warm_rules
from tests.house.pages import Home, running

DOCUMENT = b"<!doctype html><title>Asterion</title>"
SCRIPT = b"console.log('" + b"labyrinth " * 50 + b"')"


@pytest.fixture
def built(settings: Settings) -> Settings:
    """A house with a page."""
    assets = settings.page / "assets"
    assets.mkdir(parents=True)
    (settings.page / "index.html").write_bytes(DOCUMENT)
    (assets / "index-abc123.js").write_bytes(SCRIPT)
    (assets / "index-abc123.js.gz").write_bytes(gzip.compress(SCRIPT))
    return settings


@pytest.mark.parametrize("path", ["/", "/table/some-id", "/table/some-id/screen", "/replay/x", "/rules/mythical-dice"])
async def test_the_page_answers_at_all_its_addresses(built: Settings, path: str) -> None:
    async with running(built) as home:
        answer = await (await home.guest()).get(path)
        assert answer.status_code == 200
        assert answer.content == DOCUMENT
        assert answer.headers["content-type"].startswith("text/html")
        assert "immutable" not in answer.headers["cache-control"]
        again = await (await home.guest()).get(
            path,
            headers={
                "If-None-Match": answer.headers.get("etag", "-"),
                "If-Modified-Since": answer.headers["last-modified"],
            },
        )
        assert again.status_code == 304


async def test_hashed_files_are_kept_for_ever_and_sent_compressed(built: Settings) -> None:
    async with running(built) as home:
        answer = await (await home.guest()).get("/assets/index-abc123.js", headers={"Accept-Encoding": "gzip"})
        assert answer.content == SCRIPT
        assert answer.headers["content-encoding"] == "gzip"
        assert "immutable" in answer.headers["cache-control"]
        missing = await (await home.guest()).get("/assets/none.js")
        assert missing.status_code == 404
        assert missing.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", ["/", "/api/me", "/assets/index-abc123.js", "/health", "/api/none", "/table/x"])
async def test_every_answer_has_the_headers(built: Settings, path: str) -> None:
    async with running(built) as home:
        headers = (await (await home.guest()).get(path)).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "require-trusted-types-for 'script'; trusted-types svelte-trusted-html" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["permissions-policy"] == "camera=(), geolocation=(), microphone=(self)"
        assert "access-control-allow-origin" not in headers
        assert "server" not in headers


@pytest.mark.parametrize("path", ["/", "/table/x"])
async def test_a_house_without_its_page_says_what_to_do(home: Home, path: str) -> None:
    answer = await (await home.guest()).get(path)
    assert answer.status_code == 503
    assert "make page" in answer.text
    assert 'lang="fr"' in answer.text
    assert (await (await home.guest()).get("/api/games")).status_code == 200


def test_a_taken_port_is_said_in_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(CannotServe, match=f"cannot listen on 127.0.0.1:{port}"):
            serve("127.0.0.1", port, f"sqlite:///{tmp_path}/house.db")


@pytest.mark.parametrize("database", ["sqlite:////nowhere/at/all/house.db", "postgresql://nobody@127.0.0.1:1/none"])
def test_a_database_that_cannot_be_opened_is_said_in_one_line(database: str) -> None:
    with pytest.raises(CannotServe, match="cannot open the database") as caught:
        serve("127.0.0.1", 0, database)
    assert "\n" not in str(caught.value)


def test_a_password_is_not_said(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(CannotServe) as caught:
        serve("127.0.0.1", 0, "postgresql://me:hunter2@127.0.0.1:1/none")
    assert "hunter2" not in str(caught.value) + capsys.readouterr().err


def test_settings_may_be_changed_one_by_one(settings: Settings) -> None:
    assert replace(settings, bot_delay=2.0).bot_delay == 2.0


async def test_while_rules_compile_the_page_is_served_and_tables_wait(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled = threading.Event()

    def slowly(ready: Callable[[str], object], _wanted: object) -> list[object]:
        ready("mino-3d")
        compiled.wait(10)
        ready("mythical-dice")
        return []

    monkeypatch.setattr("asterion.house.house.warm_rules", slowly)
    async with running(settings) as home:
        guest = await home.guest()
        table = await home.open_table(guest)
        waiting = await home.page(table, guest, hello=False)
        waiting.say(m.Hello())
        assert (await guest.get("/health")).json()["ok"]
        other = await home.page(await home.open_table(guest, 2, game="mino-3d"), guest, hello=False)
        other.say(m.Hello())
        await other.next(m.Snapshot)  # a table waits for its own game only
        assert not waiting.frames
        compiled.set()
        await waiting.next(m.Snapshot)


async def test_the_game_that_is_asked_for_is_compiled_next(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, order = threading.Event(), []

    def asking(ready: Callable[[str], object], wanted: Callable[[], str | None]) -> list[object]:
        def let_in(game: str) -> None:
            order.append(game)
            asked.wait(10)
            ready(game)

        return list(warm_rules(let_in, wanted))

    monkeypatch.setattr("asterion.house.house.warm_rules", asking)
    async with running(settings) as home:
        waiting = asyncio.create_task(home.house.warmed("minos"))
        await asyncio.sleep(0)  # so that it has asked
        asked.set()
        await waiting
    assert order[:2] == ["mythical-dice", "minos"]


async def test_who_waits_for_a_table_when_the_house_closes_is_told_to_come_back(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled = threading.Event()
    monkeypatch.setattr("asterion.house.house.warm_rules", lambda ready, wanted: compiled.wait(10) and [])
    async with running(settings) as home:
        guest = await home.guest()
        page = await home.page(await home.open_table(guest), guest, hello=False)
        home.house.stop()
        assert (await page.next(m.Refused)).code == "closing"
        await page.wire.wait_closed()
        assert page.wire.close_code == 1012
        compiled.set()
