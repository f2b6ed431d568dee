"""The house's HTTP interface as OpenAPI 3.1, for programs: ``GET /api/openapi.json``.

The name, path and summary of a route come from its handler, the bodies from the types of ``bodies``. This module adds
the rest: the answers and refusals of each route.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec
from litestar import MediaType, Response, get
from litestar.handlers import HTTPRouteHandler

import asterion
from asterion.house.guests.cookies import COOKIE, SAFE_COOKIE
from asterion.house.http.operations import JSON, Operation
from asterion.house.plugins import FEATURES, PLUGINS
from asterion.house.server import guest_routes, routes
from asterion.house.server.schema import definitions, prefixed
from asterion.house.wire import http as bodies
from asterion.match.record import Record

REFS = "#/components/schemas/"
ID = {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"}
ANYWHERE = {421: ["unknown_host"], 429: ["too_fast"], 503: ["not_stored", "busy", "closing"]}
"""Refusals that every route has."""
CHANGING = {400: ["bad_body"], 403: ["foreign_page"], 413: ["too_big"]}
"""... and every route that changes something."""
OPEN = "..."
"""Among codes: there are others, each game's own."""


UNKNOWN_MATCH = {404: ["unknown_match"], 409: ["not_ended", "dice_closed"]}
OPERATIONS: dict[HTTPRouteHandler, Operation] = {
    guest_routes.me: Operation({200: bodies.Me}),
    guest_routes.rename: Operation({200: bodies.Me}, {400: ["bad_name"]}, bodies.NewName, own=True),
    guest_routes.forget: Operation({200: bodies.Me}, {409: ["still_seated"]}, own=True),
    guest_routes.keep: Operation({200: bodies.Me}, {409: ["too_late"]}, own=True),
    guest_routes.copy: Operation({200: dict[str, Any]}, own=True),
    guest_routes.new_key: Operation({201: bodies.NewKey}, own=True),
    guest_routes.revoke_key: Operation({200: bodies.Me}, own=True),
    guest_routes.sign_out: Operation({200: bodies.Me}, own=True),
    guest_routes.use_key: Operation({200: bodies.Me}, {404: ["unknown_key"]}, bodies.TakenAlong),
    **{handler: said for feature in FEATURES for handler, said in feature.operations.items()},
    routes.games: Operation({200: list[bodies.GameInfo]}),
    routes.table_of_code: Operation({200: bodies.CodedTable}, {404: ["unknown_code"], 429: ["too_many_codes"]}),
    routes.open_table: Operation(
        {201: bodies.Opened},
        {400: ["unknown_game", "bad_seats", "bad_options", "day_reserved", OPEN], 429: ["too_many_waiting"]},
        bodies.OpenTable,
        own=True,
    ),
    routes.tables: Operation({200: list[bodies.ListedTable]}),
    routes.own_tables: Operation({200: list[bodies.OwnTable]}, own=True),
    routes.qr: Operation({200: None}, {404: ["unknown_table"]}, media="image/svg+xml"),
    routes.mine: Operation({200: list[bodies.FinishedMatch]}, own=True),
    routes.match_record: Operation({200: Record}, UNKNOWN_MATCH),
    routes.match_replay: Operation({200: bodies.Replayed}, UNKNOWN_MATCH),
    routes.match_verify: Operation({200: bodies.Verified}, UNKNOWN_MATCH),
    routes.match_analysis: Operation(
        {200: bodies.MatchAnalysis},
        {**UNKNOWN_MATCH, 409: ["not_ended", "dice_closed", "game_not_analysed", "not_analysed"], 503: ["preparing"]},
    ),
    **{handler: operation for plugin in PLUGINS for handler, operation in plugin.operations.items()},
    routes.this_house: Operation({200: bodies.ThisHouse}),
    routes.health: Operation({200: bodies.Health, 503: bodies.Health}),
    routes.live: Operation({200: bodies.Live}),
    routes.ready: Operation({200: bodies.Ready, 404: bodies.Ready, 503: bodies.Ready}),
    routes.metrics: Operation({200: None}, {404: ["not_found"]}, media="text/plain"),
}


def document() -> dict[str, Any]:
    """The OpenAPI document."""
    schemas = definitions() | prefixed({"": Record}, "Record")
    schemas["FaultBody"] = {**schemas["FaultBody"], "description": "Body of every HTTP error."}
    paths: dict[str, dict[str, Any]] = {}
    for handler, operation in OPERATIONS.items():
        for path in handler.paths:
            for method in handler.http_methods:
                at = paths.setdefault(re.sub(r"{(\w+):str}", r"{\1}", path), {})
                at[method.lower()] = _operation(handler, path, method, operation)
    paths["/api/openapi.json"] = {"get": _own_operation()}
    whole = {
        "openapi": "3.1.0",
        "info": {
            "title": "Asterion",
            "version": asterion.__version__,
            "summary": "Tables, finished matches and the labyrinth of the day of one house.",
            "description": "A table is played over its socket, `/socket/{table}`: see docs/wire.md. Codes are stable.",
            "license": {"name": "AGPL-3.0-or-later", "identifier": "AGPL-3.0-or-later"},
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "guest": {
                    "type": "apiKey",
                    "in": "cookie",
                    "name": COOKIE,
                    "description": f"Set by GET /api/me. Over https its name is {SAFE_COOKIE}.",
                }
            },
        },
    }
    moved: dict[str, Any] = json.loads(json.dumps(whole).replace('"#/$defs/', f'"{REFS}'))
    return _pruned(moved)


def _operation(handler: HTTPRouteHandler, path: str, method: str, operation: Operation) -> dict[str, Any]:
    text = (handler.fn.__doc__ or "").strip()
    said: dict[str, Any] = {
        "operationId": handler.handler_name,
        "summary": text,
        "security": [{"guest": []}] if operation.own else [],
        "responses": {},
    }
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": ID} for name in re.findall(r"{(\w+):str}", path)
    ]
    if parameters or operation.query:
        said["parameters"] = [*parameters, *operation.query]
    if operation.takes is not None:
        said["requestBody"] = {"required": not operation.bare, "content": {JSON: {"schema": _schema(operation.takes)}}}
    for status, type_ in operation.gives.items():
        content = {operation.media: {"schema": {"type": "string"} if type_ is None else _schema(type_)}}
        said["responses"][str(status)] = {"description": "Done." if status < 400 else "Not well.", "content": content}
    for status, codes in sorted(_refusals(method, operation).items()):
        if str(status) not in said["responses"]:
            said["responses"][str(status)] = _refusal(codes)
    return said


def _refusals(method: str, operation: Operation) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    sources = [ANYWHERE, operation.refuses]
    if method != "GET":
        sources.append(CHANGING)
    if operation.own:
        sources.append({401: ["no_guest"]})
    for source in sources:
        for status, codes in source.items():
            found.setdefault(status, []).extend(codes)
    return found


def _refusal(codes: Iterable[str]) -> dict[str, Any]:
    known = [code for code in codes if code != OPEN]
    more = " and others" if OPEN in codes else ""
    code: dict[str, Any] = {"type": "string"} if more else {"enum": known}
    named = {"properties": {"error": {"properties": {"code": code}}}}
    return {
        "description": f"{', '.join(known)}{more}",
        "content": {JSON: {"schema": {"allOf": [{"$ref": f"{REFS}FaultBody"}, named]}}},
    }


def _own_operation() -> dict[str, Any]:
    content = {JSON: {"schema": {"type": "object", "required": ["openapi", "paths"]}}}
    refusals = {str(status): _refusal(codes) for status, codes in ANYWHERE.items()}
    return {
        "operationId": "openapi",
        "summary": "This document.",
        "security": [],
        "responses": {"200": {"description": "Done.", "content": content}, **refusals},
    }


def _schema(type_: Any) -> dict[str, Any]:
    """The reference to the schema of a body."""
    if type_ is Record:
        return {"$ref": f"{REFS}RecordRecord"}
    (schema,), _ = msgspec.json.schema_components([type_], ref_template=f"{REFS}{{name}}")
    return schema


def _pruned(whole: dict[str, Any]) -> dict[str, Any]:
    """Without schemas that nothing refers to."""
    schemas = whole["components"]["schemas"]
    wanted, found = _referred(whole["paths"]), set[str]()
    while wanted - found:
        name = (wanted - found).pop()
        found.add(name)
        wanted |= _referred(schemas[name])
    whole["components"]["schemas"] = {name: schema for name, schema in schemas.items() if name in found}
    return whole


def _referred(part: Any) -> set[str]:
    return set(re.findall(rf'"{REFS}(\w+)"', json.dumps(part)))


@cache
def text() -> bytes:
    """The document as it is served."""
    return msgspec.json.encode(document())


@get("/api/openapi.json")
async def openapi() -> Response[bytes]:
    """This document."""
    return Response(text(), media_type=MediaType.JSON)
