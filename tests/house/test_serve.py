"""Serving: the built page, headers on every answer, and one clear line when the house cannot open."""

from __future__ import annotations

import asyncio
import gzip
import io
import re
import shutil
import socket
import struct
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from msgspec.structs import replace

import asterion
from asterion.house.logs import json_log
from asterion.house.server.app import POLICY
from asterion.house.server.serve import CannotServe, serve
from asterion.house.settings import Settings
from tests.house.corpus import complaints
from tests.house.pages import Home, running

DOCUMENT = b"<!doctype html><title>Asterion</title>"
SCRIPT = b"console.log('" + b"labyrinth " * 50 + b"')"


@pytest.fixture
def built(settings: Settings) -> Settings:
    """A house with a page."""
    assets = settings.page / "assets"
    assets.mkdir(parents=True)
    (settings.page / "index.html").write_bytes(DOCUMENT)
    (settings.page / "service-worker.js").write_bytes(SCRIPT)
    (settings.page / "manifest.webmanifest").write_bytes(b"{}")
    (assets / "index-abc123.js").write_bytes(SCRIPT)
    (assets / "index-abc123.js.gz").write_bytes(gzip.compress(SCRIPT))
    return settings


@pytest.mark.parametrize("path", ["/", "/table/some-id", "/table/some-id/screen", "/replay/x", "/rules/mythical_dice"])
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
                "If-Modified-Since": answer.headers.get("last-modified", ""),
            },
        )
        assert again.status_code == 304


async def test_hashed_files_never_expire_and_are_sent_compressed(built: Settings) -> None:
    async with running(built) as home:
        answer = await (await home.guest()).get("/assets/index-abc123.js", headers={"Accept-Encoding": "gzip"})
        assert answer.content == SCRIPT
        assert answer.headers["content-encoding"] == "gzip"
        assert "immutable" in answer.headers["cache-control"]
        missing = await (await home.guest()).get("/assets/none.js")
        assert missing.status_code == 404
        assert missing.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("path", "types"),
    [
        ("/service-worker.js", {"text/javascript", "application/javascript"}),
        ("/manifest.webmanifest", {"application/manifest+json"}),
    ],
)
async def test_worker_and_manifest_have_their_types_and_are_revalidated_at_every_visit(
    built: Settings, path: str, types: set[str]
) -> None:
    """Browsers refuse other types; a worker that never expired would keep its build."""
    async with running(built) as home:
        headers = (await (await home.guest()).get(path)).headers
        assert headers["content-type"].split(";")[0] in types
        assert "immutable" not in headers["cache-control"]
        assert "max-age=0" in headers["cache-control"]


@pytest.mark.parametrize(("path", "status"), [("/", 503), ("/table/x", 503), ("/assets/index-abc123.js", 404)])
async def test_replacing_the_page_under_a_running_house_causes_no_error(
    built: Settings, path: str, status: int
) -> None:
    stream = io.StringIO()
    async with running(built, log=json_log(stream)) as home:
        shutil.rmtree(built.page)
        assert (await (await home.guest()).get(path)).status_code == status
    assert not complaints(stream.getvalue())


def test_the_policy_names_what_vouches_for_each_worker() -> None:
    """Browsers run no other worker."""
    sources = Path(__file__).parents[2] / "web" / "src"
    texts = [path.read_text("utf-8") for path in sources.rglob("*.ts") if ".test." not in path.name]
    used = {name for text in texts for name in re.findall(r'scriptAddress\(\s*"([\w-]+)"', text)}
    named = POLICY.partition("trusted-types ")[2].split()
    assert sorted(named) == sorted({"svelte-trusted-html", *used})


@pytest.mark.parametrize("path", ["/", "/api/me", "/assets/index-abc123.js", "/health", "/api/none", "/table/x"])
async def test_every_answer_has_the_headers(built: Settings, path: str) -> None:
    async with running(built) as home:
        headers = (await (await home.guest()).get(path)).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "require-trusted-types-for 'script'; trusted-types svelte-trusted-html asterion-worker" in policy
        assert "frame-ancestors 'none'" in policy
        assert "script-src 'self' 'wasm-unsafe-eval';" in policy
        assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", "")
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["permissions-policy"] == "camera=(), geolocation=(), microphone=(self)"
        assert "access-control-allow-origin" not in headers
        assert "server" not in headers


async def test_the_house_names_the_first_script_of_its_page(built: Settings) -> None:
    """Open pages compare it to know whether they are older than the house."""
    (built.page / "index.html").write_text(
        '<script src="https://elsewhere.example/assets/x.js"></script>'
        '<script type="module" crossorigin src="/assets/index-abc123.js"></script>'
        '<script src="/assets/later.js"></script>'
    )
    async with running(built) as home:
        said = await (await home.guest()).get("/api/house")
    assert said.json() == {"version": asterion.__version__, "build": "/assets/index-abc123.js"}


@pytest.mark.parametrize("document", [DOCUMENT, None])
async def test_a_house_without_a_page_of_its_own_claims_no_build(built: Settings, document: bytes | None) -> None:
    if document is None:
        (built.page / "index.html").unlink()
    async with running(built) as home:
        assert (await (await home.guest()).get("/api/house")).json()["build"] is None


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


@pytest.fixture
def refusing() -> Iterator[int]:
    """The port of a server that speaks PostgreSQL's protocol, asks for the password, and finds it wrong."""
    says = b'SFATAL\0C28P01\0Mpassword authentication failed for user "me"\0\0'

    def answer() -> None:
        with suppress(OSError):
            while True:
                caller, _ = listening.accept()
                with caller:
                    head = caller.recv(1024)
                    if head[4:8] == struct.pack(">i", 80877103):  # whether TLS is spoken here
                        caller.sendall(b"N")
                        caller.recv(1024)
                    caller.sendall(b"R" + struct.pack(">ii", 8, 3))
                    assert b"hunter2" in caller.recv(1024)
                    caller.sendall(b"E" + struct.pack(">i", 4 + len(says)) + says)

    with socket.create_server(("127.0.0.1", 0)) as listening:
        answering = threading.Thread(target=answer, daemon=True)
        answering.start()
        yield int(listening.getsockname()[1])
        listening.shutdown(socket.SHUT_RDWR)
    answering.join()


@pytest.mark.parametrize(
    "database",
    [
        "postgresql://me:hunter2@127.0.0.1:1/none",
        "postgresql://me:hunter2@127.0.0.1:{port}/none",
        "postgresql://127.0.0.1:1/none?user=me&password=hunter2",
        "postgresql://me:hunter2@127.0.0.1:99999/none",
        "postgresql://me:hunter2@127.0.0.1:1/none?hunter2=hunter2",
        "postgresql://me:hunter2@127.0.0.1:one/none",
        "postgresql://me:hunter2@hunter2@127.0.0.1/none",
        "oracle://me:hunter2@127.0.0.1/none",
    ],
)
def test_a_password_is_not_said(database: str, refusing: int, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(CannotServe) as caught:
        serve("127.0.0.1", 0, database.format(port=refusing))
    said = capfd.readouterr()
    assert "hunter2" not in str(caught.value) + said.out + said.err
    assert "\n" not in str(caught.value)


def test_a_second_house_is_refused_in_one_line(settings: Settings) -> None:
    async def two() -> None:
        async with running(settings):
            with pytest.raises(CannotServe, match="another house serves this database") as caught:
                await asyncio.to_thread(serve, "127.0.0.1", 0, settings.database)
            assert "\n" not in str(caught.value)

    asyncio.run(two())


def test_settings_may_be_changed_one_by_one(settings: Settings) -> None:
    assert replace(settings, bot_delay=2.0).bot_delay == 2.0
