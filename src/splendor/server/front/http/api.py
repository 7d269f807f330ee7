"""Routes whose bodies and answers are the structs of `forms` and `protocol`.

FastAPI routes them and publishes the OpenAPI document; msgspec reads and writes them, so the
socket, the HTTP API and the page's TypeScript share one set of types.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from fastapi import APIRouter, Request, Response

from splendor.server.wire.forms import Failure, Form
from splendor.server.wire.refusal import Refused
from splendor.server.wire.values import ErrorCode

F = TypeVar("F", bound=Form)
T = TypeVar("T")
STATUS: dict[ErrorCode, int] = {
    "unknown_table": 404,
    "unknown_person": 404,
    "unknown_path": 404,
    "unauthorised": 401,
    "bad_token": 401,
    "bad_origin": 403,
    "not_allowed": 403,
    "not_invited": 403,
    "not_seated": 403,
    "too_large": 413,
    "too_fast": 429,
    "busy": 503,
    "no_database": 503,
    "shutting_down": 503,
    "internal": 500,
    "bad_message": 422,
    "bad_rules": 422,
    "bad_record": 422,
    "bad_position": 422,
    "unknown_level": 422,
}

REF = "#/components/schemas/"


async def while_there(request: Request, work: Awaitable[T]) -> T:
    """Drop what somebody wanted who has hung up."""
    task = asyncio.ensure_future(work)
    gone = asyncio.create_task(_hung_up(request))
    try:
        await asyncio.wait((task, gone), return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise Refused("busy")  # nobody will read it
        return task.result()
    finally:
        task.cancel()
        gone.cancel()


async def _hung_up(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def answer(value: Any, status: int = 200) -> Response:
    data = msgspec.json.encode(value)
    return Response(data, status_code=status, media_type="application/json")


def raw(data: bytes) -> Response:
    """An answer that somebody else has encoded."""
    return Response(data, media_type="application/json")


def failure(refused: Refused) -> Response:
    response = answer(Failure(refused.code, refused.data), STATUS.get(refused.code, 409))
    if refused.code == "too_fast":
        response.headers["Retry-After"] = str(int(refused.data.get("wait", 0)) + 1)
    return response


async def form(request: Request, kind: type[F]) -> F:
    """The body of a request."""
    content = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if content != "application/json":
        raise Refused("bad_message", field="content-type")
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise Refused("bad_message", why=str(error)[:200]) from None


def number(request: Request, name: str, default: int | None, low: int, high: int) -> int | None:
    """A whole number of the query."""
    text = request.query_params.get(name)
    if text is None:
        return default
    if not re.fullmatch(r"[0-9]{1,16}", text) or not low <= int(text) <= high:
        raise Refused("bad_message", field=name)
    return int(text)


Handler = Callable[[Request], Awaitable[Response]]

PARAMETERS: dict[str, dict[str, Any]] = {
    "table": {"type": "string", "pattern": "^[0-9A-Za-z]{10,22}$"},
    "game": {"type": "string", "pattern": "^[0-9A-Za-z]{10,22}$"},
    "player": {"type": "string", "pattern": "^[0-9A-Za-z]{10,22}$"},
    "token": {"type": "string", "pattern": "^[0-9A-Za-z]{10,22}$"},
    "players": {"type": "integer", "minimum": 2, "maximum": 4},
    "ply": {"type": "integer", "minimum": 0, "maximum": 1_000_000},
}
QUERIES: dict[str, dict[str, Any]] = {
    "before": {"type": "integer", "minimum": 0, "maximum": 2**53},
    "limit": {"type": "integer", "minimum": 1, "maximum": 100},
    "seat": {"type": "integer", "minimum": 0, "maximum": 3},
    "state": {"type": "string", "enum": ["playing", "over", "waiting"]},
}


def _reference(kind: Any) -> dict[str, Any]:
    """A struct, a list of one, or one of `study_types` by its name."""
    if isinstance(kind, str):
        return {"$ref": REF + kind}
    if getattr(kind, "__origin__", None) is list:
        return {"type": "array", "items": _reference(kind.__args__[0])}
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return {"$ref": REF + kind.__name__}
    return {"type": "object"}


def _content(kind: Any) -> dict[str, Any]:
    return {"application/json": {"schema": _reference(kind)}}


def route(
    router: APIRouter,
    method: str,
    path: str,
    reply: Any,
    body: Any = None,
    status: int = 200,
    query: tuple[str, ...] = (),
    optional: bool = False,
) -> Callable[[Handler], Handler]:
    """Register a handler, and describe it in the OpenAPI document."""
    names = re.findall(r"{(\w+)}", path)
    parameters = [
        {"name": n, "in": "path", "required": True, "schema": PARAMETERS[n]} for n in names
    ] + [{"name": n, "in": "query", "required": False, "schema": QUERIES[n]} for n in query]
    extra: dict[str, Any] = {"parameters": parameters}
    if body is not None:
        extra["requestBody"] = {"required": not optional, "content": _content(body)}
    extra["responses"] = {
        str(status): {"description": "done", "content": _content(reply)},
        "default": {"description": "refused", "content": _content(Failure)},
    }

    def register(handler: Handler) -> Handler:
        router.add_api_route(
            path,
            handler,
            methods=[method],
            status_code=status,
            response_model=None,
            openapi_extra=extra,
            name=handler.__name__,
        )
        return handler

    return register
