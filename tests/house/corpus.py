"""Wrong input of all kinds, and clients that send it unchanged."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import msgspec
from websockets.frames import Frame, Opcode

DEEP = 30_000
VALUES = [
    b"null",
    b"true",
    b"0",
    b"-1",
    b"0.5",
    b"1e400",
    b"-1e400",
    b"1e-400",
    b"NaN",
    b"Infinity",
    b"-Infinity",
    b"-0",
    str(2**63).encode(),
    str(-(2**63) - 1).encode(),
    str(2**64).encode(),
    b"9" * 400,
    b"9" * 5000,
    b"0." + b"1" * 5000,
    b'""',
    b'"x"',
    b'"\\u0000"',
    b'"\\ud800"',
    b'"\\udc00\\ud800"',
    b'"\xff\xfe"',
    b'"\xed\xa0\x80"',
    b'"\xc3"',
    b'"\x00"',
    b'"' + b"y" * 3000 + b'"',
    b"[]",
    b"{}",
    b"[[]]",
    b'{"":{}}',
    b"[" * DEEP + b"]" * DEEP,
    b"[" * DEEP,
    b'{"a":' * (DEEP // 3),
    b'["\\u202e\\u200b"]',
    b"1e",
    b"'x'",
    b"01",
    b"[1,]",
    b"\xef\xbb\xbf{}",
    b"{}{}",
]
"""JSON values, right and wrong."""
BODIES = [b"", b"\x00", b"garbage", b"\xff\xfe\x00", "{}".encode("utf-16"), b" " * 1000, b'{"a":1,"a":2}', *VALUES]
OPTIONS = {
    "mythical_dice": {"edition": "2022", "starter": 0, "counts": {"red": 5}, "simplified": False},
    "minos": {"day": "2026-01-01", "edition": "2023", "timer": 30},
    "mino_3d": {"starter": 0, "clock": 5},
    "like_dice": {"support": "none", "missions": 3},
}
BOARD = {"rows": 2, "columns": 2, "tiles": [1, 2, 3, 4], "bridges": "plain"}
RIGHT: list[tuple[str, str, Any]] = [
    ("PUT", "/api/me", {"name": "Ann"}),
    *(
        ("POST", "/api/tables", {"game": game, "options": wish, "seats": 3, "pace": {"seconds": None}, "listed": False})
        for game, wish in OPTIONS.items()
    ),
    ("POST", "/api/minos/longest", BOARD),
    ("POST", "/api/daily", {}),
]
"""Bodies whose every field is made wrong in turn."""
IDS = [
    "",
    "none",
    "%00",
    "a%00b",
    "%ff%fe",
    "%c3%28",
    "%ed%a0%80",
    "%",
    "%z",
    "%2e%2e",
    "..%2f..",
    "a" * 5000,
    "%F0%9F%8E%B2",
    "';--",
    "%22",
    "%0d%0aX:1",
    "a%20b",
    "{table}",
    "*",
    "~",
    "%25s",
    "con.svg",
    "a" * 300,
    "%e9" * 300,
    "%2e%2e%2f" * 200 + "etc/passwd",
    "..%5c..%5cboot.ini",
    "C:%5cx",
    "index.html",
    "index.html/",
    ".",
    "%2e",
    "rules-" + "a" * 300 + ".wasm",
    "rules-a%00.wasm",
    "rules-a.wasm%00",
    "rules-..%2fa.wasm",
    "rules-a.wasm/",
    "rules-a.wasm.br",
    "%EF%BF%BE.css",
    "\u00ff.js",
]
PATHS = [
    "/api/tables/{}/qr.svg",
    "/api/matches/{}/record",
    "/api/matches/{}/replay",
    "/api/matches/{}/verify",
    "/socket/{}",
    "/api/daily?day={}",
    "/api/{}",
    "/table/{}",
    "/assets/{}",
    "/modules/{}",
    "/modules/rules-{}.wasm",
    "/{}",
    "/{}/",
    "/health{}",
    "/health/{}",
    "/metrics/{}",
    "/{}.webmanifest",
    "/api/me?{}",
    "/api/games/{}",
    "//{}",
]
SWITCH = b"Upgrade: websocket\r\nConnection: Upgrade"
KEY = b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
HEADERS = [
    b"Cookie: asterion_guest=\xff\x00",
    b"Cookie: asterion_guest=" + b"." * 5000,
    b"Cookie: ;;;=;\x01",
    b"Accept-Language: \xff\xfe",
    b"Accept-Language: " + b"," * 2000,
    b"Content-Type: application/x-www-form-urlencoded",
    b"Content-Type: \xff",
    b"Content-Type: multipart/form-data",
    b"Content-Type: multipart/form-data; boundary=\xff",
    b"Range: bytes=9-1",
    b"Range: bytes=-",
    b"Range: bytes=x-y",
    b"Range: bytes=0-1,2-3",
    b"Range: bytes=99999999999999999999-",
    b"If-None-Match: \xff",
    b"If-Modified-Since: yesterday",
    b"If-Modified-Since: Thu, 99 Xxx 2026 99:99:99 GMT",
    b"Accept-Encoding: \xff;q=x",
    b"Accept: \xff",
    b"Sec-Fetch-Site: \xff",
    b"Origin: \xff",
    b"X-Forwarded-For: \xff, , [::",
    b"X-Forwarded-Proto: \xff",
    b"Content-Encoding: gzip",
    b"Expect: 100-continue",
    b"Content-Length: -1",
    b"Content-Length: x",
    b"Content-Length: 5, 6",
    b"Transfer-Encoding: x",
    b"Transfer-Encoding: chunked\r\nContent-Length: 3",
    b"Host: second",
    b"X" * 3000 + b": 1",
    b"Bad Header: 1",
    b": 1",
    b"no colon",
    b"Upgrade: websocket",
    b"Upgrade: h2c\r\nConnection: upgrade, HTTP2-Settings\r\nHTTP2-Settings: x",
    b"Upgrade: \xff\r\nConnection: Upgrade",
    SWITCH,
    SWITCH + b"\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13",
    SWITCH + b"\r\nSec-WebSocket-Key: \xff\r\nSec-WebSocket-Version: \xff",
    SWITCH + b"\r\n" + KEY + b"\r\nSec-WebSocket-Version: 99",
    SWITCH + b"\r\n" + KEY + b"\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Extensions: ;;=\r\nSec-WebSocket-Protocol: ,,\xff",
]
RAW = [
    b"",
    b"\r\n\r\n",
    b"GET\r\n\r\n",
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET / HTTP/1.0\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"CONNECT x:1 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET http://localhost/api/me HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /\xff\xfe HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /api/\x00 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"TRACE /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"G\xcbT /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET " + b"/x" * 40_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /api/me#x HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET ?x HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET //evil.example/api/me HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
]
"""What is hardly HTTP."""
MESSAGES = [
    b'{"type":"act","id":"a","action":%b}',
    b'{"type":"act","id":%b,"action":{"type":"bet","tricks":1}}',
    b'{"type":%b}',
    b'{"type":"act","id":"b","action":{"type":%b}}',
    b'{"type":"act","id":"c","action":{"type":"bet","tricks":%b}}',
    b'{"type":"act","id":"d","action":{"type":"roll","die":%b}}',
    b'{"type":"act","id":"e","seen":%b,"action":{"type":"bet","tricks":1}}',
    b'{"type":"act","id":"f","action":{"type":"place","piece":%b,"x":0,"y":0,"z":0,"facing":"east"}}',
    b'{"type":"act","id":"g","action":{"type":"place","piece":"4-white-1","x":%b,"y":0,"z":0,"facing":"east"}}',
    b'{"type":"act","id":"h","action":{"type":"claim","answer":%b}}',
    b'{"type":"act","id":"i","action":{"type":"lay","tile":%b,"cell":%b}}',
    b'{"type":"hello","since":%b}',
    b'{"type":"hello","match":%b}',
    b'{"type":"seed","seed":%b}',
    b'{"type":"sit","name":%b}',
    b'{"type":"sit","name":"A","seat":%b}',
    b'{"type":"add_bot","level":%b}',
    b'{"type":"add_bot","level":"random","seat":%b}',
    b'{"type":"remove","seat":%b}',
    b'{"type":"chat","text":%b}',
    b'{"type":"hand","x":%b,"y":0,"what":"red"}',
    b'{"type":"hand","x":0,"y":0,"what":%b}',
    b'{"type":"pong","number":%b}',
    b'{"type":"start","id":%b}',
    b'{"type":"leave","id":%b,"x":1}',
    b"%b",
]


def wrong_bodies(right: Any) -> Iterator[bytes]:
    """A body with each of its fields, at any depth, replaced by each value."""
    yield from BODIES
    for way in _ways(right):
        for value in VALUES:
            mark = "\x00here\x00"
            yield msgspec.json.encode(_with(right, way, mark)).replace(json.dumps(mark).encode(), value)
    if isinstance(right, dict):
        yield msgspec.json.encode({**right, "more": 1})
        for key in right:
            yield msgspec.json.encode({name: value for name, value in right.items() if name != key})


def _ways(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    keys: Any = value.keys() if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield (*way, key)
        yield from _ways(value[key], (*way, key))


def _with(value: Any, way: tuple[Any, ...], put: Any) -> Any:
    if not way:
        return put
    copy = value.copy()
    copy[way[0]] = _with(value[way[0]], way[1:], put)
    return copy


def request(method: str, path: str, body: bytes = b"", header: bytes = b"", cookie: str = "") -> bytes:
    """A request as it goes over the wire, after which the connection is closed."""
    head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
    if body:
        head += f"Content-Length: {len(body)}\r\n"
    if cookie:
        head += f"Cookie: {cookie}\r\n"
    return head.encode("latin-1") + (header + b"\r\n" if header else b"") + b"\r\n" + body


def masked(body: bytes, code: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    """A client's frame."""
    return Frame(code, body, fin).serialize(mask=True)


class Odd(Exception):
    """The house did not answer as it should."""


async def status_of(address: str, raw: bytes, *, whole: bool = False) -> int:
    """Status of the answer to bytes as they stand; 0: the house closed without one. Raises Odd when it hangs.

    What the house waits for the rest of gets its end after a second, but for a whole request: its answer may take long.
    """
    host, _, port = address.rpartition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    answer = b""
    try:
        writer.write(raw)
        try:
            async with asyncio.timeout(20 if whole else 1):
                answer = await reader.read(4096)
        except TimeoutError:
            writer.write_eof()
            async with asyncio.timeout(20):
                answer = await reader.read(4096)
    except ConnectionError:
        return 0
    except TimeoutError:
        raise Odd(f"no answer to {raw[:200]!r}") from None
    finally:
        writer.close()
    return int(answer[9:12]) if answer.startswith(b"HTTP/") else 0


def complaints(log: str) -> list[str]:
    """Lines of a house's log that tell of something broken: bad input leaves none."""
    found = []
    for line in log.splitlines():
        told = json.loads(line)
        if told["level"] in ("error", "critical") or "exception" in told or "Traceback" in line:
            found.append(line)
    return found
