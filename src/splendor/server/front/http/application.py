"""The ASGI application around the routes: what is refused early, and how faults are answered."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from fastapi import FastAPI, Request, Response
from starlette.exceptions import HTTPException

import splendor
from splendor.server.front import schema
from splendor.server.front.guard import HttpMiddleware, path_to_log
from splendor.server.front.http.api import REF, failure
from splendor.server.store.db_checks import is_away
from splendor.server.wire.refusal import Refused

logger = logging.getLogger(__name__)


class App(FastAPI):
    """FastAPI for HTTP; the socket goes past its layers, each of which would cost every move."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "websocket":
            try:
                await super().__call__(scope, receive, send)
            except Exception as error:
                if not is_away(error):  # answered with `no_database`: nothing for the log
                    raise
        elif scope["path"] == "/ws":
            await self.state.socket(scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close", "code": 1008})


def application(lifespan: Callable[[Any], Any]) -> App:
    """An application without routes: they come when the server is open."""
    app = App(
        title="Splendor",
        version=splendor.__version__,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=lifespan,
    )
    app.state.front = Front()
    app.add_middleware(_Checked, front=app.state.front)
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(Exception, _crashed)
    return app


class Front:
    """Where the middleware finds the checks once the server is open."""

    middleware: HttpMiddleware | None = None


class _Checked:
    def __init__(self, app: Any, front: Front) -> None:
        self.app, self.front = app, front

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if self.front.middleware is None:
            await self.app(scope, receive, send)
            return
        self.front.middleware.app = self.app
        await self.front.middleware(scope, receive, send)


def publish_types(app: FastAPI) -> None:
    """Put the structs of the wire into the OpenAPI document."""
    plain = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            document = plain()
            types = document.setdefault("components", {}).setdefault("schemas", {})
            types.update(schema.components(REF + "{name}"))
            app.openapi_schema = document
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return failure(error)


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    response = failure(Refused("unknown_path" if error.status_code == 404 else "not_allowed"))
    response.status_code = error.status_code
    response.headers.update(error.headers or {})
    return response


async def _crashed(request: Request, error: Exception) -> Response:
    if is_away(error):  # the store has told of it, once
        return failure(Refused("no_database"))
    logger.error("request failed", exc_info=error, extra={"path": path_to_log(request.scope)})
    request.app.state.worker.metrics.errors.inc()
    return failure(Refused("internal"))
