"""All routes of the house, in order; every error has a code."""

from __future__ import annotations

import re

from litestar import HttpMethod, Response, route
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute

from asterion.games.contract import GameError
from asterion.house.errors import Refusal, refusal_of
from asterion.house.http.operations import Operation
from asterion.house.http.requests import SERVED_BY, AnyRequest, answer
from asterion.house.logs import Log
from asterion.house.plugins import FEATURES, PLUGINS
from asterion.house.server import game_routes, health_routes, table_routes
from asterion.house.storage import NotStored
from asterion.house.wire import http as bodies
from asterion.match.errors import MatchError

CODES = {404: "not_found", 405: "bad_method", 413: "too_big", 400: "bad_request"}
RETRY_AFTER = "5"
"""Seconds after which a request that was refused, because the house prepares or is busy, may be made again."""


def failed(request: AnyRequest, error: Exception) -> Response[bytes]:
    """Any error as JSON with a stable code."""
    if isinstance(error, GameError | MatchError):
        error = refusal_of(error)
    if isinstance(error, Refusal):
        said = answer(bodies.FaultBody(bodies.Fault(error.code, error.detail, error.ruling)), error.status)
        if error.code in ("preparing", "busy"):
            said.headers["Retry-After"] = RETRY_AFTER
        return said
    if isinstance(error, HTTPException):
        code = CODES.get(error.status_code, "http_error")
        response = answer(bodies.FaultBody(bodies.Fault(code, error.detail, None)), error.status_code)
        if error.status_code == 405:
            response.headers["allow"] = ", ".join(methods_of(request))
        return response
    if isinstance(error, NotStored):
        return answer(bodies.FaultBody(bodies.Fault("not_stored", "the house could not write it down", None)), 503)
    log: Log = SERVED_BY.get()["log"]
    log.error("request failed", path=request.url.path, exc_info=error)
    return answer(bodies.FaultBody(bodies.Fault("broken", "something broke in the house", None)), 500)


def methods_of(request: AnyRequest) -> list[str]:
    """Methods that the path of a request is there for."""
    path = request.url.path
    for each in request.app.routes:
        if isinstance(each, HTTPRoute) and re.fullmatch(re.sub(r"{\w+}", "[^/]+", each.path_format), path):
            return sorted({*each.methods, "HEAD"} if "GET" in each.methods else each.methods)
    return []


OPERATIONS: dict[HTTPRouteHandler, Operation] = {
    handler: operation
    for part in (
        *(feature.operations for feature in FEATURES),
        game_routes.OPERATIONS,
        table_routes.OPERATIONS,
        *(plugin.operations for plugin in PLUGINS),
        health_routes.OPERATIONS,
    )
    for handler, operation in part.items()
}


@route(sorted({path for handler in OPERATIONS for path in handler.paths}), http_method=HttpMethod.OPTIONS)
async def options(request: AnyRequest) -> Response[bytes]:
    """The methods of a path, all of them; to other sites' pages nothing is allowed."""
    return Response(b"", status_code=204, headers={"allow": ", ".join(methods_of(request))})
