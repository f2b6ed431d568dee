"""What the house writes into its log: one line each, bounded, without what must not be in a log."""

from __future__ import annotations

import io
import json
import sqlite3
from pathlib import Path

import pytest

from asterion.house.logs import LONGEST, LONGEST_TRACE, json_log
from asterion.house.settings import Settings
from asterion.house.wire import messages as m
from tests.house.pages import Home, running

HOSTILE = 'one\ntwo\x1b[31m\u2028"}{"level":"info"\ud800' + "x" * 5000


def test_text_from_outside_is_one_bounded_line() -> None:
    stream = io.StringIO()
    json_log(stream).info("odd", path=HOSTILE, count=3)
    (line,) = stream.getvalue().splitlines()
    assert line.isascii()
    assert line.isprintable()
    said = json.loads(line)
    assert said["path"] == HOSTILE[:LONGEST] + "..."
    assert (said["count"], said["level"]) == (3, "info")


def test_of_a_long_traceback_the_end_is_kept() -> None:
    stream = io.StringIO()
    json_log(stream).error("broken", exc_info=ValueError(HOSTILE * 10 + "the end"))
    (line,) = stream.getvalue().splitlines()
    said = json.loads(line)
    assert len(said["exception"]) == LONGEST_TRACE
    assert said["exception"].endswith("the end")


async def test_a_write_that_fails_logs_neither_names_nor_seeds_nor_cookies(settings: Settings, tmp_path: Path) -> None:
    stream = io.StringIO()
    async with running(settings, log=json_log(stream)) as home:
        guest = await home.guest()
        table = await home.open_table(guest)
        page = await home.page(table, guest)
        await page.do(m.Sit, name="Pasiphaé", seat=0)
        _take_tables_away(tmp_path / "house.db")
        assert await page.refused(m.Seal, seal="c0ffee" * 10 + "c0ff") == "not_stored"
        assert await page.refused(m.Sit, name="Androgée", seat=1) == "not_stored"
        answer = await guest.put("/api/me", json={"name": "Britomartis"})
        assert answer.status_code == 503
        log = stream.getvalue()
        cookie = next(iter(guest.cookies.values()))
    assert "not stored" in log
    assert "[parameters:" not in log, "what a statement looked for: ids that open a table or a record"
    for secret in ("Pasipha", "Androg", "Britomartis", "c0ffee", cookie, home.house.tables[table].holders[0]):
        assert secret not in log


def _take_tables_away(database: Path) -> None:
    with sqlite3.connect(database) as connection:
        for name in ("entries", "holders", "guests"):
            connection.execute(f"ALTER TABLE {name} RENAME TO {name}_gone")
    connection.close()


async def test_an_address_that_breaks_something_is_logged_bounded(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    monkeypatch.setattr(home.house, "log", json_log(stream))
    monkeypatch.setattr(home.house.store, "listed", None)
    guest = await home.guest()
    assert (await guest.get("/api/tables?" + "x" * 3000)).status_code == 500
    (line,) = stream.getvalue().splitlines()
    assert json.loads(line)["event"] == "request failed"
    assert "xxxx" not in line
