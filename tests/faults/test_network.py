"""A worker on a host of its own is cut off: others take over after its lease, and it never writes again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from typing import NamedTuple

import pytest

from tests.faults.cluster import AGAIN, ENDED, Cluster, Worker
from tests.faults.network import DATABASE, HERE, NETWORK, Host, hosts
from tests.faults.network import missing as missing_network
from tests.faults.play import PATIENCE, Report, played
from tests.faults.proxy import Proxy, program
from tests.faults.server import Server
from tests.faults.server import missing as missing_server
from tests.faults.test_faults import session_of


class Hosts(NamedTuple):
    """Two workers on hosts of their own, behind a proxy; the first one's host."""

    cluster: Cluster
    first: Host


class Network(NamedTuple):
    """Two hosts with a worker each, and a server and a proxy here."""

    hosts: list[Host]
    workers: list[Worker]
    server: Server
    proxy: Proxy


@pytest.fixture(scope="module")
def network(compiled: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Network]:
    missing = missing_network() or missing_server() or (None if program() else "haproxy is not installed")
    if missing:
        pytest.skip(missing)
    folder = tmp_path_factory.mktemp("network")
    with hosts(2) as both:
        server = Server()
        workers = [
            Worker(server.url(host=DATABASE), folder / f"{host.name}.log", host=host.address, inside=host.inside)
            for host in both
        ]
        proxy = Proxy((workers[0].address, workers[1].address), folder / "haproxy.log", HERE)
        try:
            server.allow(NETWORK)
            server.start(DATABASE)
            server.wait()
            yield Network(both, workers, server, proxy)
        finally:
            for worker in workers:
                worker.kill()
            proxy.stop()
            server.remove()


@pytest.fixture
async def apart(network: Network) -> AsyncIterator[Hosts]:
    cluster = await Cluster.open(network.server.url(), network.workers)
    try:
        await asyncio.gather(*(worker.ready() for worker in network.workers))
        network.proxy.stop()
        network.proxy.start()
        cluster.proxy = network.proxy.address
        yield Hosts(cluster, network.hosts[0])
    finally:
        await cluster.close()


WRITTEN_BY = "SELECT seq FROM written WHERE session = $1 ORDER BY seq"


async def test_a_worker_that_is_cut_off_from_all(apart: Hosts, report: Report) -> None:
    """It reaches neither the database nor anybody who could serve its pages: it waits, and ends when the cut heals."""
    cluster, host = apart
    one, two = cluster.workers
    async with played(cluster) as play:
        cut = await session_of(cluster, one)
        host.cut()
        await play.went_on()
        assert one.runs
        before = await cluster.rows(WRITTEN_BY, cut)
        host.heal()
        assert await one.ended() == ENDED
        assert await cluster.rows(WRITTEN_BY, cut) == before
    report("worker cut off", play)
    assert before
    assert [line["why"] for line in two.said("worker marked dead")] == ["late"]
    assert {table.id for table in play.tables} <= set(await cluster.loaded(two))


async def test_a_worker_that_is_cut_off_from_the_database(apart: Hosts, report: Report) -> None:
    """Guests and the other worker still reach it: it ends, so that its pages go there."""
    cluster, host = apart
    one, two = cluster.workers
    async with played(cluster) as play:
        cut = await session_of(cluster, one)
        host.cut_from(DATABASE)
        async with asyncio.timeout(PATIENCE):
            while not one.said("worker ended"):  # noqa: ASYNC110
                await asyncio.sleep(AGAIN)
        before = await cluster.rows(WRITTEN_BY, cut)
        await play.went_on()
        host.heal_from(DATABASE)
        assert await one.ended() == ENDED
        assert await cluster.rows(WRITTEN_BY, cut) == before
    report("worker cut off from the database", play)
    assert before
    (ended,) = one.said("worker ended")
    assert ended["why"].startswith("the database was out of reach")
    assert {table.id for table in play.tables} <= set(await cluster.loaded(two))
