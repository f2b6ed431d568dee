"""The addresses that the operator sets, and those that the house prints and puts into links."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from asterion.cli import main
from asterion.house.server import serve as serving
from asterion.house.server.addresses import in_url, listening_host, public_address
from asterion.house.server.hosts import Hosts
from asterion.house.server.serve import address, listens_at
from asterion.house.settings import Settings
from tests.house.pages import running
from tests.house.test_address import addresses


@pytest.mark.parametrize(
    ("given", "read"),
    [
        ("https://play.example.org", "https://play.example.org"),
        ("https://play.example.org/", "https://play.example.org"),
        ("HTTPS://Play.Example.org:8443", "https://play.example.org:8443"),
        ("http://localhost:8080", "http://localhost:8080"),
        ("http://192.168.1.7:8000", "http://192.168.1.7:8000"),
        ("http://[::1]:8000", "http://[::1]:8000"),
        ("http://[2001:DB8::0:7]", "http://[2001:db8::7]"),
        ("https://häuser.example", "https://xn--huser-gra.example"),
        ("http://my_box.lan", "http://my_box.lan"),
        ("https://play.example.org.", "https://play.example.org"),
        ("https://play.example.org.:8443/", "https://play.example.org:8443"),
        ("https://häuser.example。", "https://xn--huser-gra.example"),
        ("http://192.168.1.7.:8000", "http://192.168.1.7:8000"),
    ],
)
def test_public_addresses(given: str, read: str) -> None:
    assert public_address(given) == read
    host = read.partition("//")[2]
    for url in (given, read):
        hosts = Hosts(Settings(public_url=url if url.isascii() else read))
        assert hosts.allows([(b"host", host.encode())])


WRONG = [
    ("", "is no address"),
    (" ", "is no address"),
    ("play.example.org", "has no scheme"),
    ("play.example.org:8000", "has no scheme"),
    ("localhost", "has no scheme"),
    ("//play.example.org", "has no scheme"),
    ("https:play.example.org", "has no scheme"),
    ("https:/play.example.org", "has no scheme"),
    ("ftp://play.example.org", "has the scheme 'ftp'"),
    ("ws://play.example.org", "has the scheme 'ws'"),
    ("://play.example.org", "has the scheme ''"),
    ("https://", "has a host"),
    ("https://.", "has a host"),
    ("https://play.example.org..", "has a host"),
    ("https://:8000", "has a host"),
    ("https://play.example.org/asterion", "has a path"),
    ("https://play.example.org//", "has a path"),
    ("https://play.example.org?x=1", "has a query"),
    ("https://play.example.org/?", "has a query"),
    ("https://play.example.org#x", "has a query or a fragment"),
    ("https://me@play.example.org", "names a user"),
    ("https://me:secret@play.example.org", "names a user"),
    ("https://play.example.org:99999", "has a host or a port"),
    ("https://play.example.org:0", "has a port"),
    ("https://play.example.org:", "has a port"),
    ("https://play.example.org:x", "has a host or a port"),
    ("https://play example.org", "is no address"),
    ("https://play.example.org ", "is no address"),
    ("https://play.example.org\n", "is no address"),
    ("https://play..example.org", "has a host"),
    ("https://-play.example.org", "has a host"),
    ("https://256.1.1.1", "has a host"),
    ("https://::1", "has a host"),
    ("https://[::1", "has a host"),
    ("https://[x]", "has a host"),
    ("https://[fe80::1%25eth0]", "has a host"),
    ("https://*.example.org", "has a host"),
    ("https://" + "a" * 64 + ".org", "has a host"),
    ("https://play.example.org\\x", "is no address"),
]


@pytest.mark.parametrize(("given", "why"), WRONG)
def test_a_bad_public_address_is_refused_in_one_sentence(
    given: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--database", "nonsense", "--public-url", given]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    (line,) = err.splitlines()
    assert f"--public-url: {given!r} {why}" in line
    assert "https://play.example.org" in line


@pytest.mark.parametrize(
    ("given", "host"),
    [
        ("[::1]", "::1"), ("::1", "::1"), ("::", "::"), ("[::]", "::"), ("fe80::1%eth0", "fe80::1%eth0"),
        ("[fe80::1%eth0]", "fe80::1%eth0"), ("0.0.0.0", "0.0.0.0"), ("localhost", "localhost"),
    ],
)  # fmt: skip
def test_hosts_to_listen_on(given: str, host: str) -> None:
    assert listening_host(given) == host


@pytest.mark.parametrize("given", ["", "localhost:8000", "[::1]:8000", "[::1", "[localhost]", "http://x", "a b", "::x"])
def test_a_bad_host_is_refused_in_one_sentence(given: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--database", "nonsense", "--host", given]) == 2
    assert f"--host: {given!r} is no address to listen on" in capsys.readouterr().err


def test_ipv6_stands_in_brackets() -> None:
    assert in_url("::1") == "[::1]"
    assert in_url("fe80::1%eth0") == "[fe80::1%25eth0]"
    assert in_url("192.168.1.7") == "192.168.1.7"


@pytest.mark.parametrize(
    ("given", "printed", "worker"),
    [
        ("::1", "[::1]", "[::1]"), ("[::1]", "[::1]", "[::1]"), ("::", "localhost", "[::1]"),
        ("127.0.0.1", "localhost", "127.0.0.1"),
    ],
)  # fmt: skip
def test_listening_sockets_and_their_addresses(given: str, printed: str, worker: str) -> None:
    host = listening_host(given)
    with serving._listen(host, 0) as listening:
        port = listening.getsockname()[1]
        assert address(host, listening) == f"http://{printed}:{port}"
        assert listens_at(host, listening) == f"{worker}:{port}"
        with pytest.raises(serving.CannotServe) as taken:
            serving._listen(host, port)
    assert f"cannot listen on {in_url(host)}:{port}" in str(taken.value)


async def test_a_browser_that_came_by_ipv6_gets_links_with_brackets(settings: Settings) -> None:
    async with running(settings) as home:
        assert (await addresses(home, "[2001:db8::7]:8000"))[0] == "http://[2001:db8::7]:8000"
    async with running(replace(settings, near_url="http://[2001:db8::7]:8000")) as home:
        assert (await addresses(home, "[::1]:8000"))[0] == "http://[2001:db8::7]:8000"


@pytest.mark.parametrize("host", ["[::1]:8000", "[fe80::1]", "[::ffff:127.0.0.1]:8000"])
def test_a_page_at_an_ipv6_address_is_the_house_s_own(host: str) -> None:
    hosts = Hosts(Settings())
    assert hosts.allows([(b"host", host.encode())])
    assert hosts.is_own_origin([(b"host", host.encode()), (b"origin", f"http://{host}".encode())])


def test_this_machine_may_read_the_metrics_of_a_house_that_listens_everywhere() -> None:
    assert Hosts(Settings()).may_read_figures("::ffff:127.0.0.1", [])
    assert not Hosts(Settings()).may_read_figures("::ffff:192.168.1.7", [])
