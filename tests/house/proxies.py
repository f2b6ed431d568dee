"""nginx and HAProxy in front of workers, for tests, where they are installed."""

from __future__ import annotations

import asyncio
import shutil
import socket
import subprocess
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

from tests.house.pages import NO_TLS, PATIENCE

NGINX = """
daemon off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log stderr warn;
events {{ worker_connections 256; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    map $http_upgrade $connection_upgrade {{ "" ""; default upgrade; }}
    upstream workers {{ {servers} }}
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection $connection_upgrade;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header Asterion-Hop "";
    server {{
        listen 127.0.0.1:{port};
        location / {{ proxy_pass http://workers; }}
        location ~ ^/handed-on/(?<owner>[^/]+)/(?<hop>[^/]+)(?<path>/socket/.+)$ {{
            internal;
            proxy_pass http://$owner$path$is_args$args;
            proxy_set_header Host $http_host;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $connection_upgrade;
            proxy_set_header X-Forwarded-For $remote_addr;
            proxy_set_header Asterion-Hop $hop;
        }}
    }}
}}
"""
HAPROXY = """
defaults
    mode http
    timeout connect 1s
    timeout check 5s
    timeout client 60s
    timeout server 60s
    timeout tunnel 1h
    retries 3
    option redispatch
    option forwardfor
frontend house
    bind 127.0.0.1:{port}
    default_backend workers
backend workers
    balance roundrobin
    option httpchk GET /ready
    http-check disable-on-404
    default-server check inter 100ms fall 3 rise 1 on-marked-down shutdown-sessions
    {servers}
"""


@asynccontextmanager
async def nginx(folder: Path, workers: Sequence[str]) -> AsyncIterator[str]:
    """nginx in front of workers (``host:port``), which may ask it to hand a socket on; its own address."""
    servers = " ".join(f"server {each};" for each in workers)
    async with _running("nginx", NGINX, folder, ["-p", str(folder), "-c"], servers) as address:
        yield address


@asynccontextmanager
async def haproxy(folder: Path, workers: Sequence[str]) -> AsyncIterator[str]:
    """HAProxy in front of workers, once they are ready: it cuts the requests of those that are not. Its own address."""
    await asyncio.gather(*(_answers(f"http://{each}/ready") for each in workers))
    servers = "\n    ".join(f"server worker{n} {each}" for n, each in enumerate(workers))
    async with _running("haproxy", HAPROXY, folder, ["-db", "-f"], servers) as address:
        yield address


@asynccontextmanager
async def _running(program: str, text: str, folder: Path, options: Sequence[str], servers: str) -> AsyncIterator[str]:
    found = shutil.which(program, path="/usr/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin")
    if found is None:
        pytest.skip(f"{program} is not installed")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = int(free.getsockname()[1])
    file = folder / f"{program}.conf"
    file.write_text(text.format(folder=folder, port=port, servers=servers))
    process = subprocess.Popen([found, *options, str(file)], stderr=subprocess.PIPE)
    try:
        await _answers(f"http://127.0.0.1:{port}/live", lambda: process.poll() is None)
        yield f"127.0.0.1:{port}"
    finally:
        process.terminate()
        _, errors = await asyncio.to_thread(process.communicate)
    assert b"[emerg]" not in errors, errors.decode()


async def _answers(url: str, runs: Callable[[], bool] = lambda: True) -> None:
    """Returns once a worker answers there; as long as what is asked runs."""
    async with asyncio.timeout(PATIENCE), httpx.AsyncClient(verify=NO_TLS) as client:
        while runs():
            try:
                if (await client.get(url)).status_code == 200:
                    return
            except httpx.TransportError:
                pass
            await asyncio.sleep(0.02)
    raise AssertionError("the proxy has ended")
