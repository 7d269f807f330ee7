"""The built page, served from `static/`; without one, a page that says how to build it."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Match, Mount
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

STATIC = Path(__file__).parent / "static"
FOREVER = "public, max-age=31536000, immutable"

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
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or "." in path.rsplit("/", 1)[-1]:
                raise
            response = FileResponse(Path(str(self.directory)) / "index.html")
        hashed = path.startswith("assets/")
        response.headers["Cache-Control"] = FOREVER if hashed else "no-cache"
        return response


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
