"""The rules for the page over HTTP, and a house that compiles them when it has nothing else to do."""

from __future__ import annotations

import asyncio
import gzip
import io
import threading
from collections.abc import Sequence
from pathlib import Path
from queue import Queue
from typing import Any

import brotli
import httpx
import pytest
from msgspec.structs import replace

from asterion.house.compilation.page_modules import AGAIN_SECONDS, NICENESS, WANTED_NICENESS, PageModules
from asterion.house.logs import json_log
from asterion.house.settings import Settings
from asterion.webassembly import build
from asterion.webassembly.build import BuildFailed, compile_modules
from asterion.webassembly.declared import MODULES_OF_A_PAGE
from asterion.webassembly.names import DATA, file_name
from tests.house.corpus import complaints
from tests.house.pages import running
from tests.plugin import nim_path, with_nim

__all__ = ["nim_path", "with_nim"]

NAME = "rules-minos-0123456789abcdef.wasm"
MODULE = b"\0asm" + bytes(1000)


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "asterion" / "page"


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A built page that brings a module along, packed."""
    folder = tmp_path / "page" / "modules"
    folder.mkdir(parents=True)
    (folder / NAME).write_bytes(MODULE)
    (folder / f"{NAME}.gz").write_bytes(gzip.compress(MODULE))
    (folder / f"{NAME}.br").write_bytes(brotli.compress(MODULE))
    return folder.parent


async def test_a_module_comes_packed_and_stays_for_good(settings: Settings, page: Path) -> None:
    async with running(replace(settings, page=page)) as home:
        guest = await home.guest()
        for accepted, coding in (("br, gzip", "br"), ("gzip", "gzip"), ("identity", None)):
            answer = await guest.get(f"/modules/{NAME}", headers={"accept-encoding": accepted})
            assert (answer.status_code, answer.headers.get("content-encoding")) == (200, coding)
            assert answer.headers["content-type"] == "application/wasm"
            assert "immutable" in answer.headers["cache-control"]
            assert answer.content == MODULE
        head = await guest.head(f"/modules/{NAME}", headers={"accept-encoding": "identity"})
        assert (head.content, head.headers["content-length"]) == (b"", str(len(MODULE)))


@pytest.mark.parametrize(
    "name",
    [
        "rules-minos-ffffffffffffffff.wasm",
        "../index.html",
        "..%2f..%2fetc%2fpasswd",
        "",
        "x.wasm",
        f"{NAME}.br",
        f"rules-{'a' * 300}.wasm",
        f"rules-{'a' * 20_000}.wasm",
        "rules-a%00.wasm",
        "rules-%ed%a0%80.wasm",
        "rules-..%5cx.wasm",
        "rules-here.wasm",
    ],
)
async def test_nothing_else_comes_from_there(settings: Settings, page: Path, name: str) -> None:
    """Neither unknown names of any length nor folders."""
    (page / "modules" / "rules-here.wasm").mkdir()
    stream = io.StringIO()
    async with running(replace(settings, page=page), log=json_log(stream)) as home:
        guest = await home.guest()
        answer: httpx.Response = await guest.get(f"/modules/{name}")
        assert (answer.status_code, MODULE in answer.content) == (404, False)
        if not name.startswith(".."):  # the client resolves these itself
            assert answer.json()["error"]["code"] == "not_found"
        assert not complaints(stream.getvalue())


@pytest.mark.usefixtures("with_nim")
async def test_the_rules_of_a_game_of_another_package_are_said_when_they_are_there(
    settings: Settings, page: Path, own_cache: Path
) -> None:
    module = page / "modules" / file_name("nim")
    async with running(replace(settings, page=page)) as home:
        guest = await home.guest()
        for game in ("no_game", "%00", "n" * 5000):
            answer = await guest.get(f"/api/games/{game}/rules")
            assert (answer.status_code, answer.json()["error"]["code"]) == (404, "unknown_game")
        for game in ("nim", "minos"):
            assert (await guest.get(f"/api/games/{game}/rules")).json() is None
        module.write_bytes(MODULE)
        assert (await guest.get("/api/games/nim/rules")).json() is None  # what lies beside it is missing
        module.with_suffix(DATA).write_bytes(b'{"rules":"1"}')
        said = await guest.get("/api/games/nim/rules")
        assert (said.status_code, said.json()) == (200, {"rules": "1"})
        assert (await guest.get(f"/modules/{module.name}")).content == MODULE


@pytest.mark.parametrize("step", ["is_file", "read_bytes"])
async def test_a_module_that_cannot_be_read_is_not_there(
    settings: Settings, page: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    """Its file may be removed between the check and the reading; file or folder may belong to another user."""
    async with running(replace(settings, page=page)) as home:
        guest = await home.guest()
        allowed = getattr(Path, step)
        monkeypatch.setattr(Path, step, lambda path: unreadable(path) if ".wasm" in path.name else allowed(path))
        answer = await guest.get(f"/modules/{NAME}")
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "not_found")


def unreadable(path: Path) -> bytes:
    raise PermissionError(13, "Permission denied", path)


async def test_a_house_has_its_modules_compiled_once_all_else_is_ready(
    settings: Settings, own_cache: Path, asked: Queue[tuple[Sequence[str], int]]
) -> None:
    async with running(replace(settings, compile_page=True)):
        compiled = [await asyncio.to_thread(asked.get, timeout=60) for _ in MODULES_OF_A_PAGE]
    assert {niceness for _, niceness in compiled} == {NICENESS}
    assert [games for games, _ in compiled] == [[game] for game in MODULES_OF_A_PAGE]


def test_the_games_that_people_have_open_are_compiled_first(
    tmp_path: Path, own_cache: Path, asked: Queue[tuple[Sequence[str], int]]
) -> None:
    times = iter(range(9))
    modules = PageModules(tmp_path, json_log(), now=lambda: float(next(times)))
    for game in ("minos", "mino_3d", "no_game"):
        modules.used(game)
    modules.compile()
    first = ["mino_3d", "minos"]
    others = [game for game in MODULES_OF_A_PAGE if game not in first]
    assert _drained(asked) == [([game], NICENESS) for game in (*first, *others)]


def test_of_modules_that_pages_wait_for_the_one_asked_for_last_comes_next(
    tmp_path: Path, own_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each page asks again and again; what was asked for ahead, once, waits."""
    order, first, on = list[str](), threading.Event(), threading.Event()

    def compiled(games: Sequence[str], to: Path, niceness: int, stop: Any) -> list[Path]:
        order.extend(games)
        first.set()
        assert on.wait(20)
        to.mkdir(parents=True, exist_ok=True)
        (to / file_name(games[0])).write_bytes(MODULE)
        return []

    monkeypatch.setattr(build, "compile_modules", compiled)
    modules = PageModules(tmp_path, json_log(), wanted=True)
    assert modules.want(file_name("minos")) == (0, 0)
    assert first.wait(20)
    for game in ("mythical_dice", "like_dice", "mythical_dice"):
        assert modules.want(file_name(game)) == (0, 0)
    progress = own_cache / f"{build.PROGRESS}minos"
    progress.parent.mkdir(parents=True, exist_ok=True)
    progress.write_text("3 48", encoding="ascii")
    assert modules.want(file_name("minos")) == (3, 48)
    on.set()
    _wait_for_compilers()
    assert order[:3] == ["minos", "mythical_dice", "like_dice"]
    assert modules.find(file_name("like_dice")) is not None


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Queue[tuple[Sequence[str], int]]:
    """The games that the compiler was asked for, and with which niceness; it compiles nothing."""
    asked = Queue[tuple[Sequence[str], int]]()

    def noted(games: Sequence[str], to: Path, niceness: int, stop: Any) -> list[Path]:
        asked.put((games, niceness))
        return []

    monkeypatch.setattr(build, "compile_modules", noted)
    return asked


async def test_a_module_that_a_page_waits_for_comes_first(
    settings: Settings, own_cache: Path, asked: Queue[tuple[Sequence[str], int]]
) -> None:
    """A cold house: the first page of a box waits for one module, not for all rules, bots and coaches."""
    async with running(replace(settings, compile_page=True)) as home:
        guest = await home.guest()
        answer = await guest.get(f"/modules/{file_name('minos')}")
        assert (answer.status_code, answer.json()) == (202, {"preparing": {"done": 0, "of": 0}})
        assert answer.headers["cache-control"] == "no-store"
        _wait_for_compilers()
        for _ in range(2):  # it has failed
            assert (await guest.get(f"/modules/{file_name('minos')}")).status_code == 404
        await guest.get("/modules/rules-minos-ffffffffffffffff.wasm")
    wanted = [each for each in _drained(asked) if each[1] == WANTED_NICENESS]
    assert wanted == [(["minos"], WANTED_NICENESS)]


def test_a_module_that_fails_is_tried_again_after_a_while(
    tmp_path: Path, own_cache: Path, asked: Queue[tuple[Sequence[str], int]]
) -> None:
    now = [0.0]
    modules = PageModules(tmp_path, json_log(), wanted=True, now=lambda: now[0])
    for at, times in ((0.0, 1), (AGAIN_SECONDS - 1, 0), (AGAIN_SECONDS, 1)):
        now[0] = at
        modules.want(file_name("minos"))
        _wait_for_compilers()
        assert _drained(asked) == [(["minos"], WANTED_NICENESS)] * times


def test_a_house_that_compiles_nothing_for_pages_does_not_when_asked(
    tmp_path: Path, own_cache: Path, asked: Queue[tuple[Sequence[str], int]]
) -> None:
    PageModules(tmp_path, json_log()).want(file_name("minos"))
    _wait_for_compilers()
    assert asked.empty()


def _wait_for_compilers() -> None:
    for thread in threading.enumerate():
        if thread.name == "module compiler":
            thread.join()


def _drained(queue: Queue[tuple[Sequence[str], int]]) -> list[tuple[Sequence[str], int]]:
    return [queue.get() for _ in range(queue.qsize())]


def test_what_is_there_is_not_compiled_again(own_cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own_cache.mkdir(parents=True)
    for game in MODULES_OF_A_PAGE:
        (own_cache / file_name(game)).write_bytes(MODULE)
    monkeypatch.setattr(build, "_compile", lambda *_: pytest.fail("compiled again"))
    PageModules(tmp_path, json_log()).compile()
    assert compile_modules(MODULES_OF_A_PAGE, own_cache) == [own_cache / file_name(game) for game in MODULES_OF_A_PAGE]


def test_a_disk_that_is_full_is_said_and_harms_nothing(
    own_cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(build, "_compile", full)
    modules = PageModules(tmp_path, json_log())
    modules.compile()
    assert "rules for the page not compiled" in capsys.readouterr().err
    assert modules.find(file_name("minos")) is None


def test_what_cannot_be_compiled_is_said(tmp_path: Path) -> None:
    with pytest.raises(BuildFailed, match="no_game: KeyError"):
        compile_modules(["no_game"], tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == [".lock-no_game"]


def test_a_house_that_closes_leaves_the_rest(tmp_path: Path) -> None:
    assert compile_modules(["minos"], tmp_path, stop=lambda: True) == []
    asked: list[bool] = []

    def in_the_middle() -> bool:
        asked.append(True)
        return len(asked) > 1

    assert compile_modules(["minos"], tmp_path, stop=in_the_middle) == []
    assert [path.name for path in tmp_path.iterdir()] == [".lock-minos"]
