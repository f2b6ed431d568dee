"""The house itself over HTTP: version, health, readiness, figures."""

from __future__ import annotations

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler

import asterion
from asterion.house.http.operations import Operation
from asterion.house.http.requests import AnyRequest, answer
from asterion.house.server.hosts import Hosts
from asterion.house.services import TheServices
from asterion.house.tables import Tables
from asterion.house.wire import http as bodies

TheBuild = NamedDependency[str | None]
TheHosts = NamedDependency[Hosts]
TheTables = NamedDependency[Tables]


@get("/api/house")
async def this_house(build: TheBuild) -> Response[bytes]:
    """Version of the house, and build of its page. Pages ask this to find out why a request or a part failed."""
    return answer(bodies.ThisHouse(asterion.__version__, build))


@get("/health")
async def health(services: TheServices) -> Response[bytes]:
    """Whether the house can serve: 503 when its database does not answer."""
    reachable = await services.store.reachable()
    return answer(bodies.Health(reachable, asterion.__version__, reachable), 200 if reachable else 503)


@get("/live")
async def live() -> Response[bytes]:
    """That the process answers; nothing else is looked at."""
    return answer(bodies.Live(True, asterion.__version__))


@get("/ready")
async def ready(services: TheServices, tables: TheTables) -> Response[bytes]:
    """Whether to send guests here; 503: the database does not answer, or rules are not compiled; 404: the house closes.

    A proxy leaves the sockets of a worker that says 404 open (``http-check disable-on-404`` of HAProxy): what they did
    is being written, and the worker closes them itself.
    """
    database, rules = await services.store.reachable(), services.warm_up.rules_tried
    closing = tables.closing
    well = database and rules and not closing
    return answer(bodies.Ready(well, database, rules, closing), 200 if well else 404 if closing else 503)


@get("/metrics")
async def metrics(request: AnyRequest, services: TheServices, hosts: TheHosts) -> Response[bytes]:
    """Figures for Prometheus, on this machine unless the settings say otherwise."""
    if not hosts.may_read_figures(request.client.host if request.client else None, request.scope["headers"]):
        raise NotFoundException
    return Response(services.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


OPERATIONS: dict[HTTPRouteHandler, Operation] = {
    this_house: Operation({200: bodies.ThisHouse}),
    health: Operation({200: bodies.Health, 503: bodies.Health}),
    live: Operation({200: bodies.Live}),
    ready: Operation({200: bodies.Ready, 404: bodies.Ready, 503: bodies.Ready}),
    metrics: Operation({200: None}, {404: ["not_found"]}, media="text/plain"),
}
