"""`asterion try --serve`: a house with the game opens, and again after a change of the package's sources."""

import json
import os
import re
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import connect
from websockets.typing import Origin

from asterion.commands import watched
from asterion.commands.new import write
from asterion.commands.seat_proxy import answered_to, asked_by

Command = subprocess.Popen[str]
STARTED = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from asterion.cli import main
raise SystemExit(main())
"""
"""The command, which hears Ctrl-C also where the tests run in the background of a shell, which would ignore it."""


@contextmanager
def trying(folder: Path) -> Iterator[Command]:
    command = [sys.executable, "-c", STARTED, "try", str(folder), "--serve", "--port", "0"]
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as started:
        try:
            yield started
        finally:
            started.send_signal(signal.SIGINT)
            started.communicate()


def line_with(command: Command, text: str) -> str:
    """The next line of the output that has this text; fails when the output ends."""
    assert command.stdout is not None
    for line in command.stdout:
        if text in line:
            return line
    raise AssertionError(f"{text!r} was not printed")


def game_at(line: str) -> dict[str, Any]:
    """The game as the house tells it that has opened at the address in this line."""
    found = re.search(r"http://localhost:\d+", line)
    assert found is not None
    with urllib.request.urlopen(f"{found[0]}/api/games") as answer:
        (game,) = [each for each in json.load(answer) if each["id"] == "abyss"]
    assert isinstance(game, dict)
    return game


def test_a_change_opens_the_house_again_with_the_changed_game(tmp_path: Path) -> None:
    write("abyss", tmp_path / "abyss")
    source = tmp_path / "abyss" / "abyss" / "__init__.py"
    text = source.read_text("utf-8")
    with trying(tmp_path / "abyss") as command:
        line_with(command, "abyss is good")
        first = line_with(command, "Asterion is open at")
        assert game_at(first)["titles"]["en"] == "Abyss"
        source.write_text(text.replace('"en": "Abyss"', '"en": "The Abyss"'), "utf-8")
        assert line_with(command, "changed:") == "changed: __init__.py; the house opens again\n"
        again = line_with(command, "Asterion is open at")
        assert game_at(again)["titles"]["en"] == "The Abyss"
        assert again == first
        command.send_signal(signal.SIGINT)
        assert command.wait() == 0


def frames_at(line: str) -> tuple[str, list[str]]:
    """The address of the page of all seats in this line, and those of its frames."""
    found = re.search(r"http://localhost:\d+", line)
    assert found is not None
    with urllib.request.urlopen(found[0]) as answer:
        return found[0], re.findall(r'<iframe title="seat \d" src="([^"]+)"', answer.read().decode())


def seat_at(frame: str) -> tuple[int, Any]:
    """The seat and the own view that a page in this frame gets."""
    origin, _, table = frame.partition("/table/")
    url = f"{origin.replace('http', 'ws')}/socket/{table}?as=seat"
    with connect(url, origin=Origin(origin)) as page:
        page.send(json.dumps({"type": "hello"}))
        while (told := json.loads(page.recv()))["type"] != "snapshot":
            pass
    return told["you"]["seat"], told["view"]["own"]


def test_every_seat_has_a_frame_of_its_own_at_a_table_that_has_begun(tmp_path: Path) -> None:
    """A new one after each change, and the page learns of it."""
    write("abyss", tmp_path / "abyss")
    views = tmp_path / "abyss" / "abyss" / "views.py"
    with trying(tmp_path / "abyss") as command:
        line = line_with(command, "every seat side by side")
        overview, frames = frames_at(line)
        assert [seat_at(frame)[0] for frame in frames] == [0, 1]
        assert [seat_at(frame)[1]["seat"] for frame in frames] == [0, 1]
        with urllib.request.urlopen(frames[1]) as answer:
            assert f"frame-ancestors {overview};" in answer.headers["Content-Security-Policy"]
            assert answer.headers["Set-Cookie"] is None
        with urllib.request.urlopen(f"{overview}/shown") as answer:
            assert answer.read() == b"1"
        views.write_text(views.read_text("utf-8").replace("OwnView(seat, ", "OwnView(seat, 100 + "), "utf-8")
        assert line_with(command, "every seat side by side") == line
        with urllib.request.urlopen(f"{overview}/shown") as answer:
            assert answer.read() == b"2"
        assert all(seat_at(frame)[1]["die"] > 100 for frame in frames_at(line)[1])


def test_a_request_is_its_guests_and_ends_its_connection_unless_it_becomes_a_socket() -> None:
    head = b"GET /api/me HTTP/1.1\r\nHost: localhost:1\r\nCookie: a=b\r\nConnection: keep-alive\r\n\r\n"
    asked = b"GET /api/me HTTP/1.1\r\nHost: localhost:1\r\nCookie: guest=7\r\nConnection: close\r\n\r\n"
    assert asked_by(head, "guest=7") == asked
    head = b"GET /socket/x HTTP/1.1\r\nUpgrade: websocket\r\nconnection: Upgrade\r\ncookie: a=b\r\n\r\n"
    asked = b"GET /socket/x HTTP/1.1\r\nUpgrade: websocket\r\nconnection: Upgrade\r\nCookie: guest=7\r\n\r\n"
    assert asked_by(head, "guest=7") == asked


def test_an_answer_sets_no_cookie_and_may_be_framed_by_the_overview_only() -> None:
    head = b"HTTP/1.1 200 OK\r\nset-cookie: a=b\r\ncontent-security-policy: a; frame-ancestors 'none'; b\r\n\r\n"
    told = b"HTTP/1.1 200 OK\r\ncontent-security-policy: a; frame-ancestors http://localhost:1; b\r\n\r\n"
    assert answered_to(head, "http://localhost:1") == told


def test_a_package_that_cannot_be_loaded_opens_no_house(tmp_path: Path) -> None:
    write("abyss", tmp_path / "abyss")
    (tmp_path / "abyss" / "abyss" / "rules.py").write_text("1 +", "utf-8")
    with trying(tmp_path / "abyss") as command:
        assert line_with(command, "is not good") == "abyss is not good: package\n"
        assert command.wait() == 1


def test_written_added_and_removed_sources_are_changes(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text("1", "utf-8")
    (tmp_path / "gone.py").write_text("1", "utf-8")
    (tmp_path / "notes.txt").write_text("1", "utf-8")
    before = watched.stamps_of([tmp_path])
    assert watched.changed(before, watched.stamps_of([tmp_path])) == []
    (tmp_path / "rules.py").write_text("12", "utf-8")
    (tmp_path / "notes.txt").write_text("12", "utf-8")
    (tmp_path / "gone.py").unlink()
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "fr.ftl").write_text("# Words", "utf-8")
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "odd.py").write_text("1", "utf-8")
    assert watched.changed(before, watched.stamps_of([tmp_path])) == ["fr.ftl", "gone.py", "rules.py"]
