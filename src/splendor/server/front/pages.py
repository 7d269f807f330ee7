"""The built page, served from `static/`; without one, a page that says how to build it."""

from __future__ import annotations

import os
from pathlib import Path

from fastapi import FastAPI
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.routing import Match, Mount
from starlette.staticfiles import PathLike, StaticFiles
from starlette.types import Scope

STATIC = Path(__file__).parents[1] / "static"
FOREVER = "public, max-age=31536000, immutable"
PACKED = ".gz"
"""The build puts compressed copies beside the files, under their name and this."""

UNBUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Splendor</title>
<h1>Splendor</h1>
<p>The server is running, but the page has not been built.
Run <code>make page</code> in a checkout and start the server again.</p>
</html>
"""


class Page(StaticFiles):
    """Files by name; any other path without a suffix is the page itself, which has its own
    routes. Files with a hash in their name never change."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            response = await self._file(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or "." in path.rsplit("/", 1)[-1]:
                raise
            response = await self._file("index.html", scope)
        hashed = path.startswith("assets/")
        response.headers["Cache-Control"] = FOREVER if hashed else "no-cache"
        return response

    async def _file(self, path: str, scope: Scope) -> Response:
        if path.endswith(PACKED):  # a copy has no address of its own
            raise HTTPException(404)
        return await super().get_response(path, scope)

    def file_response(
        self, full_path: PathLike, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """A file, or its compressed copy for those who can read one: the same thing in another
        shape, with an ETag of its own."""
        packed = f"{os.fspath(full_path)}{PACKED}"
        found = _stat(packed)
        if found is None:
            return super().file_response(full_path, stat_result, scope, status_code)
        if takes_gzip(Headers(scope=scope).get("accept-encoding", "")):
            # its type is that of the file: the ending is not looked at
            response = super().file_response(packed, found, scope, status_code)
            if response.status_code != 304:
                response.headers["Content-Encoding"] = "gzip"
        else:
            response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["Vary"] = "Accept-Encoding"
        return response


def _stat(path: str) -> os.stat_result | None:
    try:
        return os.stat(path)
    except FileNotFoundError:
        return None


def takes_gzip(accepted: str) -> bool:
    """Whether an `Accept-Encoding` allows gzip, by name or by `*`; a weight of 0 forbids it.

    >>> takes_gzip("br, gzip"), takes_gzip("*"), takes_gzip("gzip;q=0, *"), takes_gzip("br")
    (True, True, False, False)
    """
    weights = dict(map(_weighed, accepted.lower().split(",")))
    return weights.get("gzip", weights.get("*", 0.0)) > 0


def _weighed(part: str) -> tuple[str, float]:
    coding, _, weight = part.partition(";")
    try:
        return coding.strip(), float(weight.partition("=")[2] or 1)
    except ValueError:
        return coding.strip(), 0.0


class Elsewhere(Mount):
    """The page at every address but those of the API: a program that asks for what is not there
    gets an error that it can read."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        if f"{scope['path']}/".startswith("/api/"):
            return Match.NONE, {}
        return super().matches(scope)


def is_built(static: Path = STATIC) -> bool:
    return (static / "index.html").exists()


def add_pages(app: FastAPI, static: Path = STATIC) -> None:
    if is_built(static):
        app.router.routes.append(Elsewhere("/", Page(directory=static, html=True), name="page"))
    else:

        @app.get("/", include_in_schema=False)
        async def unbuilt() -> HTMLResponse:
            return HTMLResponse(UNBUILT)
