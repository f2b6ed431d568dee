"""What the house writes into its log: one line each, bounded, without what must not be in a log."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from asterion.house.logs import (
    BURST,
    FULL_AFTER,
    KINDS,
    LONGEST,
    LONGEST_LINE,
    LONGEST_TRACE,
    SUMMED_UP_AFTER,
    Log,
    forward_logs,
    json_log,
)
from asterion.house.settings import Settings
from asterion.house.wire import messages as m
from tests.house.corpus import complaints
from tests.house.pages import HandClock, running

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
    assert len(said["exception"]) <= LONGEST_TRACE
    assert said["exception"].endswith("the end")


@pytest.mark.parametrize("text", ["x" * 10**6, "\U0001f600" * 10**5, "x\n" * 10**5, "\0" * 10**5, HOSTILE * 100])
def test_the_length_of_a_line_is_bounded(text: str) -> None:
    stream = io.StringIO()
    log = json_log(stream)
    log.warning("odd", said=text, raw=text.encode(errors="replace"), each=[text, text], exc_info=ValueError(text))
    log.warning("odder", **{f"said_{n}": text for n in range(20)})
    for line in stream.getvalue().splitlines():
        assert len(line) <= LONGEST_LINE
        assert json.loads(line)["event"].startswith("odd")


class Alarms(HandClock):
    """A log's clock and timer."""

    def later(self, seconds: float, what: Callable[[], None]) -> object:
        return self.call_later(seconds, what)


def lines_of(stream: io.StringIO) -> list[dict[str, Any]]:
    """The lines written since the last call."""
    said = [json.loads(line) for line in stream.getvalue().splitlines()]
    stream.seek(0)
    stream.truncate()
    return said


def fail(log: Log, error: type[Exception], times: int = 1) -> None:
    """Log errors with long texts that all differ."""
    for n in range(times):
        try:
            raise error(f"{n} " + "x" * 20_000)
        except error as caught:
            log.error("request failed", path=f"/{n}", exc_info=caught)


def test_a_flood_of_one_kind_of_line_is_bounded_and_summed_up() -> None:
    stream, clock = io.StringIO(), Alarms()
    log = json_log(stream, now=clock.now, later=clock.later)
    fail(log, ValueError, 10_000)
    assert len(stream.getvalue()) < BURST + LONGEST_LINE
    written = len(lines_of(stream))
    clock.advance(SUMMED_UP_AFTER)
    (summed,) = lines_of(stream)
    assert summed["event"] == f"{10_000 - written} more like this were left out"
    assert (summed["like"], summed["lines"], summed["level"]) == ("request failed", 10_000 - written, "error")
    fail(log, ValueError)
    assert [each["event"] for each in lines_of(stream)] == ["request failed"]


def test_the_next_line_says_how_many_were_left_out_before_it() -> None:
    stream, clock = io.StringIO(), Alarms()
    log = json_log(stream, now=clock.now, later=clock.later)
    fail(log, ValueError, 1000)
    lines_of(stream)
    clock.advance(SUMMED_UP_AFTER / 2)
    fail(log, ValueError)
    assert [each["event"].split(" ", 1)[1] for each in lines_of(stream)] == ["more like this were left out", "failed"]
    clock.advance(SUMMED_UP_AFTER)
    assert lines_of(stream) == []


def test_a_rare_line_is_written_in_the_middle_of_a_flood() -> None:
    stream, clock = io.StringIO(), Alarms()
    log = json_log(stream, now=clock.now, later=clock.later)
    fail(log, ValueError, 1000)
    lines_of(stream)
    fail(log, KeyError)
    log.error("not stored")
    said = lines_of(stream)
    assert [each["event"] for each in said] == ["request failed", "not stored"]
    assert "KeyError" in said[0]["exception"]


def test_a_flood_of_kinds_is_bounded_too() -> None:
    stream, clock = io.StringIO(), Alarms()
    log = json_log(stream, now=clock.now, later=clock.later)
    for n in range(KINDS * 100):
        log.info(f"event {n}")
    assert len(stream.getvalue()) < 2 * BURST


def test_kinds_that_are_quiet_make_room_for_others() -> None:
    stream, clock = io.StringIO(), Alarms()
    log = json_log(stream, now=clock.now, later=clock.later)
    for n in range(KINDS * 100):
        log.info(f"event {n}")
    clock.advance(FULL_AFTER)
    lines_of(stream)
    fail(log, ValueError, 1000)
    log.error("not stored")
    assert lines_of(stream)[-1]["event"] == "not stored"


def test_asyncio_messages_of_one_fault_are_one_kind() -> None:
    stream, clock = io.StringIO(), Alarms()
    before = logging.getLogger().handlers
    try:
        forward_logs(json_log(stream, now=clock.now, later=clock.later))
        loop = asyncio.new_event_loop()
        for n in range(1000):
            future = f"<Future at {hex(id(loop) + n)} {'x' * 500}>"
            loop.default_exception_handler({"message": "Task exception was never retrieved", "future": future})
            loop.default_exception_handler({"message": f"Exception in callback Wire.read('{n}', {n})"})
            loop.default_exception_handler({"message": f"socket.send() raised {n} times at {hex(n)}"})
        loop.close()
        said = len(stream.getvalue())
        lines_of(stream)
        logging.getLogger("asyncio").error("Task was destroyed but it is pending!")
    finally:
        logging.getLogger().handlers = before
    assert said < 4 * BURST
    assert [each["event"] for each in lines_of(stream)] == ["asyncio"]


def test_a_full_disk_raises_no_error() -> None:
    class Full(io.StringIO):
        def write(self, _: str) -> int:
            raise OSError(28, "No space left on device")

    json_log(Full()).error("not stored")


def test_warnings_of_libraries_go_into_the_log_by_kind(caplog: pytest.LogCaptureFixture) -> None:
    stream, clock = io.StringIO(), Alarms()
    before = logging.getLogger().handlers
    try:
        forward_logs(json_log(stream, now=clock.now, later=clock.later))
        for n in range(10_000):
            logging.getLogger("uvicorn.error").error("Exception in %s", f"{n} " + "x" * 20_000)
        logging.getLogger("asyncio").error("Task exception was never retrieved")
    finally:
        logging.getLogger().handlers = before
    assert len(stream.getvalue()) < BURST + LONGEST_LINE
    assert lines_of(stream)[-1]["event"] == "asyncio"


STRANGE = ["/modules/rules-{}.wasm", "/assets/{}", "/{}.css", "/table/{}", "/socket/{}", "/api/{}", "/health/{}"]


async def test_a_flood_of_bad_requests_leaves_the_log_small(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One address asks for missing files, with names of every length, and for a broken route."""
    stream = io.StringIO()
    async with running(settings, log=json_log(stream)) as home:
        monkeypatch.setattr(home.house.services.store, "listed", None)
        guest = await home.guest()
        asked = [way.format("x" * size) for way in STRANGE for size in (1, 200, 300, 20_000) for _ in range(10)]
        for path in asked:
            assert (await guest.get(path)).status_code != 500
        assert not complaints(stream.getvalue())
        for n in range(300):
            assert (await guest.get(f"/api/tables?{n}" + "x" * 20_000)).status_code == 500
        assert len(stream.getvalue()) < BURST + 2 * LONGEST_LINE
        assert len(stream.getvalue()) / (len(asked) + 300) < 200


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


async def test_an_address_that_breaks_something_is_logged_bounded(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    stream = io.StringIO()
    async with running(settings, log=json_log(stream)) as home:
        monkeypatch.setattr(home.house.services.store, "listed", None)
        guest = await home.guest()
        assert (await guest.get("/api/tables?" + "x" * 3000)).status_code == 500
    (line,) = (line for line in stream.getvalue().splitlines() if "failed" in json.loads(line)["event"])
    assert json.loads(line)["event"] == "request failed"
    assert "xxxx" not in line
