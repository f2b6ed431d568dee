"""The files of deploy/: each is checked by its own program, and the proxies carry a house."""

from __future__ import annotations

import asyncio
import ipaddress
import os
import re
import shutil
import socket
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
import yaml
from msgspec.structs import replace

from asterion.house.settings import Settings
from asterion.house.wire import messages as m
from tests.house.pages import NO_TLS, Home, running

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
UNIT = DEPLOY / "asterion@.service"


def program(name: str) -> str:
    """Where a program is; the test is skipped where it is not."""
    found = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin:/usr/local/sbin")
    if found is None:
        pytest.skip(f"{name} is not installed")
    return found


def checked(*command: str | Path, **environment: str) -> str:
    """Run a program that must be content; what it said."""
    given = {**os.environ, **environment}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=given, stdin=subprocess.DEVNULL)
    said = done.stdout + done.stderr
    assert done.returncode == 0, said
    return said


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


# Proxies: (configuration) -> the command that checks it, the command that runs it. Ports: of two workers and its own.


def haproxy(folder: Path, workers: tuple[str, str], port: int) -> tuple[list[str], list[str], dict[str, str]]:
    named = dict(zip(("WORKER1", "WORKER2"), workers, strict=True)) | {"LISTEN": f"127.0.0.1:{port}"}
    run = [program("haproxy"), "-f", str(DEPLOY / "haproxy.cfg")]
    return [*run, "-c"], [*run, "-db"], named


def nginx(folder: Path, workers: tuple[str, str], port: int) -> tuple[list[str], list[str], dict[str, str]]:
    text = (DEPLOY / "nginx.conf").read_text("utf-8").replace("listen 80;", f"listen 127.0.0.1:{port};")
    for name, worker in zip(("127.0.0.1:8001", "127.0.0.1:8002"), workers, strict=True):
        assert name in text
        text = text.replace(name, worker)
    (folder / "house.conf").write_text(text, "utf-8")
    temporary = "".join(f"{kind}_temp_path {folder};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    (folder / "main.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log stderr; events {{}} "
        f"http {{ access_log off; {temporary} include {folder}/house.conf; }}",
        "utf-8",
    )
    run = [program("nginx"), "-p", str(folder), "-c", str(folder / "main.conf"), "-e", "stderr"]
    return [*run, "-t"], run, {}


def caddy(folder: Path, workers: tuple[str, str], port: int) -> tuple[list[str], list[str], dict[str, str]]:
    text = (DEPLOY / "Caddyfile").read_text("utf-8")
    assert "127.0.0.1:8001 127.0.0.1:8002" in text
    config = folder / "Caddyfile"
    config.write_text("{\n\tadmin off\n}\n" + text.replace("127.0.0.1:8001 127.0.0.1:8002", " ".join(workers)), "utf-8")
    named = ["--config", str(config), "--adapter", "caddyfile"]
    site = {"SITE": f"http://127.0.0.1:{port}", "HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    return [program("caddy"), "validate", *named], [program("caddy"), "run", *named], site


Proxy = Callable[[Path, tuple[str, str], int], tuple[list[str], list[str], dict[str, str]]]


@pytest.fixture(params=[haproxy, nginx, caddy], ids=lambda proxy: str(proxy.__name__))
def proxy(request: pytest.FixtureRequest) -> Proxy:
    """Each of the proxies that are installed."""
    chosen: Proxy = request.param
    program(request.param.__name__)
    return chosen


def test_a_proxy_finds_its_file_good(proxy: Proxy, tmp_path: Path) -> None:
    check, _, environment = proxy(tmp_path, ("127.0.0.1:8001", "127.0.0.1:8002"), free_port())
    said = checked(*check, **environment)
    assert not re.search(r"\bwarn", said, re.IGNORECASE) or proxy is caddy, said


def test_haproxy_takes_a_certificate(tmp_path: Path) -> None:
    """As the comment at the top of its file says."""
    request = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
    made = [*request, "-days", "2", "-subj", "/CN=localhost"]
    checked(program("openssl"), *made, "-keyout", tmp_path / "key", "-out", tmp_path / "certificate")
    both = tmp_path / "house.pem"
    both.write_bytes((tmp_path / "certificate").read_bytes() + (tmp_path / "key").read_bytes())
    check, _, environment = haproxy(tmp_path, ("127.0.0.1:8001", "127.0.0.1:8002"), free_port())
    environment["LISTEN"] += f" ssl crt {both} alpn h2,http/1.1"
    checked(*check, **environment)


@contextmanager
def carried(proxy: Proxy, folder: Path, first: Home, second: Home) -> Iterator[int]:
    """A proxy before two houses: its port."""
    port = free_port()
    _, run, environment = proxy(folder, (first.address, second.address), port)
    with (
        (folder / "said").open("wb") as said,
        subprocess.Popen(
            run, env={**os.environ, **environment}, stdout=said, stderr=said, stdin=subprocess.DEVNULL
        ) as process,
    ):
        try:
            while process.poll() is None:
                try:
                    socket.create_connection(("127.0.0.1", port)).close()
                    break
                except ConnectionRefusedError:
                    os.sched_yield()
            assert process.poll() is None, (folder / "said").read_text()
            yield port
        finally:
            process.terminate()
            process.wait()


@pytest.mark.usefixtures("unlocked")
async def test_a_proxy_carries_pages_and_sockets_and_says_for_whom(
    proxy: Proxy, tmp_path: Path, settings: Settings
) -> None:
    """All sockets of a table come to one worker, tables to both; nobody chooses an address."""
    limited = replace(settings, waiting_tables_of_address=0)
    async with running(limited) as first, running(limited) as second:
        for home in (first, second):
            while (await (await home.guest()).get("/ready")).status_code != 200:  # noqa: ASYNC110
                await asyncio.sleep(0)
        with carried(proxy, tmp_path, first, second) as port:
            near = Home(first.house, f"127.0.0.1:{port}")
            guest = await near.guest()
            tables = [await first.open_table(await first.guest()) for _ in range(12)]
            for table in tables:
                pages = [await near.page(table, guest), await near.page(table, None, "spectator")]
                await pages[0].do(m.Chat, text="hello")
                assert (await pages[1].next(m.ChatNews)).text == "hello"
            there = [[table in home.house.tables for table in tables] for home in (first, second)]
            assert all(one != other for one, other in zip(*there, strict=True))
            assert any(there[0])
            assert any(there[1])
            forged = {"X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "https"}
            body = {"game": "mythical_dice", "options": {}, "seats": 3, "pace": {"seconds": None}, "listed": True}
            opened = await guest.post("/api/tables", json=body, headers=forged)
            assert opened.status_code == 201, "from 127.0.0.1, which has no limit, as the proxy knows"
            async with httpx.AsyncClient(base_url=f"http://{near.address}", verify=NO_TLS) as browser:
                cookie = (await browser.get("/api/me", headers=forged)).headers["set-cookie"]
            assert "Secure" not in cookie
            for each in near.pages:
                await each.close()
            for client in near.guests:
                await client.aclose()


# Services and containers


def test_systemd_finds_the_unit_good_and_well_shut_in(tmp_path: Path) -> None:
    analyze = program("systemd-analyze")
    text = UNIT.read_text("utf-8").replace("/opt/asterion/bin/asterion", shutil.which("true") or "/bin/true")
    unit = tmp_path / "asterion@.service"
    unit.write_text(text, "utf-8")
    instance = tmp_path / "asterion@8001.service"
    instance.write_text(text, "utf-8")
    said = checked(analyze, "verify", "--man=no", "--recursive-errors=no", instance)
    assert "asterion@" not in said, said
    checked(analyze, "security", "--offline=true", "--threshold=25", "--no-pager", instance)


def test_the_container_copies_what_there_is_and_what_is_not_left_out() -> None:
    text = (DEPLOY / "Containerfile").read_text("utf-8")
    copied = [word for line in re.findall(r"^COPY (?!--from)(.+) \S+$", text, re.MULTILINE) for word in line.split()]
    assert {"requirements/server.txt", "requirements/build.txt", "deploy/start.sh", "."} <= set(copied)
    first, *lines = (ROOT / ".dockerignore").read_text("utf-8").split("*\n", 1)[1].splitlines()
    kept = [line[1:] for line in (first, *lines) if line.startswith("!")]
    for source in [*copied, *kept]:
        assert (ROOT / source).exists(), source
        assert source == "." or any(Path(source).is_relative_to(each) for each in kept), source
    assert {"src/asterion/house/page*", "web/node_modules"} <= set(lines), "built here, not brought from this machine"


def test_the_container_starts_with_what_was_compiled(tmp_path: Path) -> None:
    """Also where the cache is an empty folder in memory; a cache that is there already is left alone."""
    baked, cache, bin = tmp_path / "baked", tmp_path / "cache", tmp_path / "bin"
    (baked / "asterion" / "rules").mkdir(parents=True)
    (baked / "asterion" / "rules" / "code").write_text("compiled")
    cache.mkdir()
    bin.mkdir()
    (bin / "asterion").write_text('#!/bin/sh\nprintf "%s|" "$@"\n')
    (bin / "asterion").chmod(0o755)
    start = tmp_path / "start.sh"
    start.write_text((DEPLOY / "start.sh").read_text("utf-8").replace("/opt/cache", str(baked)), "utf-8")
    named = {"XDG_CACHE_HOME": str(cache), "PATH": f"{bin}:{os.environ['PATH']}"}
    assert checked("sh", start, "serve", "--host", "0.0.0.0", **named) == "serve|--host|0.0.0.0|"
    kept = cache / "asterion" / "rules" / "code"
    assert kept.read_text() == "compiled"
    kept.write_text("newer")
    checked("sh", start, "version", **named)
    assert kept.read_text() == "newer"


def test_compose_names_what_the_proxy_and_the_command_need() -> None:
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    services = compose["services"]
    assert set(services) == {"database", "worker1", "worker2", "proxy"}
    needed = set(re.findall(r"\"\$\{(\w+)", (DEPLOY / "haproxy.cfg").read_text("utf-8")))
    assert set(services["proxy"]["environment"]) == needed
    subnet = ipaddress.ip_network(compose["networks"]["default"]["ipam"]["config"][0]["subnet"])
    from asterion.commands.house import serve

    known = {f"--{name.replace('_', '-')}" for name in serve.__kwdefaults__ or {}}
    for worker in ("worker1", "worker2"):
        assert services[worker]["read_only"] is True
        options = {word.partition("=")[0] for word in services[worker]["command"] if word.startswith("--")}
        assert options <= known
        assert f"--worker-address={worker}:8000" in services[worker]["command"]
        assert f"--trusted-proxy={subnet}" in services[worker]["command"]
        address = services[worker]["networks"]["default"]["ipv4_address"]
        assert services["proxy"]["environment"][worker.upper()] == f"{address}:8000", "the proxy looks it up once only"
        assert ipaddress.ip_address(address) in subnet
    unit = set(re.findall(r" (--[a-z-]+)", re.findall(r"^ExecStart=(.*)$", UNIT.read_text("utf-8"), re.MULTILINE)[0]))
    assert unit
    assert unit <= known


def test_an_engine_of_containers_finds_compose_good() -> None:
    docker = program("docker")
    if subprocess.run([docker, "compose", "version"], capture_output=True, check=False).returncode:
        pytest.skip("docker has no compose here")
    checked(docker, "compose", "-f", DEPLOY / "compose.yaml", "config", "--quiet", ASTERION_PASSWORD="hunter2")
