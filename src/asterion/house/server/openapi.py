"""The house's HTTP interface as OpenAPI 3.1, for programs: ``GET /api/openapi.json``.

The name, path and summary of a route come from its handler, the bodies from the types of ``bodies``. Each route's
``Operation`` adds the rest: its answers and refusals.
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
from asterion.house.server.routes import OPERATIONS
from asterion.house.server.schema import definitions, prefixed
from asterion.house.server.table_routes import OTHERS
from asterion.match.record import Record

REFS = "#/components/schemas/"
ID = {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"}
ANYWHERE = {421: ["unknown_host"], 429: ["too_fast"], 503: ["not_stored", "busy", "closing"]}
"""Refusals that every route has."""
CHANGING = {400: ["bad_body"], 403: ["foreign_page"], 413: ["too_big"]}
"""... and every route that changes something."""


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
    known = [code for code in codes if code != OTHERS]
    more = " and others" if OTHERS in codes else ""
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
