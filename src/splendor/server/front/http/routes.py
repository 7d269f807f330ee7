"""All routes, the page behind them."""

from __future__ import annotations

from fastapi import FastAPI

from splendor.server.front.http import games, me, operations, people, review, tables
from splendor.server.front.http.services import Services
from splendor.server.front.pages import add_pages

ROUTERS = (
    tables.router,
    me.router,
    games.router,
    review.router,
    people.router,
    operations.router,
)


def add_routes(app: FastAPI, services: Services) -> None:
    for router in ROUTERS:
        app.include_router(router(services))
    add_pages(app)
