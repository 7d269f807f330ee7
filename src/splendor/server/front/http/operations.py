"""Health, metrics, the published schema, and the feed for feed readers."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from functools import cache
from xml.etree import ElementTree as ET

import msgspec
from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

import splendor
from splendor.server.front import schema
from splendor.server.front.http.api import answer, raw, route
from splendor.server.front.http.me import feed_of
from splendor.server.front.http.services import Services
from splendor.server.lobby.identity import digest
from splendor.server.runtime.now import now_ms
from splendor.server.wire import forms
from splendor.server.wire.refusal import Refused

ATOM = "http://www.w3.org/2005/Atom"


def router(services: Services) -> APIRouter:
    r = APIRouter(tags=["operations"])
    _health(r, services)
    _published(r, services)
    _feed(r, services)
    return r


def _health(r: APIRouter, services: Services) -> None:
    @route(r, "GET", "/health", forms.Health)
    async def health(request: Request) -> Response:
        why, sockets = await _trouble(services), len(services.connections.all_sockets())
        status: forms.Status = (
            "failing" if why else "stopping" if services.worker.stopping else "ok"
        )
        version, database = splendor.__version__, services.store.name
        found = forms.Health(status, version, database, len(services.tables), sockets, why)
        return answer(found, 200 if status == "ok" else 503)


async def _trouble(services: Services) -> str | None:
    """Why the database is of no use. Whether it takes writes is seen at every one, and there is
    one every few seconds (`maintenance.beat`); after one that failed it is tried again here."""
    try:
        async with asyncio.timeout(2):
            await services.store.ping()
            if services.store.trouble:
                await services.store.say_alive(now_ms())
    except Exception as error:
        return services.store.trouble or type(error).__name__
    return services.store.trouble


def _published(r: APIRouter, services: Services) -> None:
    """For machines: what Prometheus reads, and the schema of the wire."""

    @r.get("/metrics", include_in_schema=False)
    async def metrics() -> Response:
        return Response(
            generate_latest(services.worker.metrics.registry), media_type=CONTENT_TYPE_LATEST
        )

    @r.get("/api/protocol.json", include_in_schema=False)
    async def protocol() -> Response:
        return raw(_protocol())


@cache
def _protocol() -> bytes:
    """Worked out from the types once: that takes as long as hundreds of other requests."""
    return msgspec.json.encode(schema.document())


def _feed(r: APIRouter, services: Services) -> None:
    @r.get("/feed/{key}.xml", include_in_schema=False)
    async def feed(request: Request) -> Response:
        # A typed argument would be the only one, and cost the start a third of a second.
        key = digest(request.path_params["key"])
        person = await services.store.token(key, "feed", now_ms())
        if person is None:
            raise Refused("unknown_path")
        items = await feed_of(services, person)
        document = atom(items, str(request.base_url), person)
        return Response(document, media_type="application/atom+xml")


def atom(items: list[forms.FeedItem], base: str, person: str) -> bytes:
    """The tables that wait for somebody, as an Atom feed. No words: it has no language."""
    feed = ET.Element("feed", xmlns=ATOM)
    ET.SubElement(feed, "id").text = f"{base}player/{person}#feed"
    ET.SubElement(feed, "title").text = "Splendor"
    ET.SubElement(ET.SubElement(feed, "author"), "name").text = "Splendor"
    ET.SubElement(feed, "updated").text = _time(max((i.since for i in items), default=0))
    for item in items:
        _entry(feed, item, f"{base}table/{item.table}")
    return bytes(ET.tostring(feed, encoding="utf-8", xml_declaration=True))


def _entry(feed: ET.Element, item: forms.FeedItem, link: str) -> None:
    """Who sits there and until when: ♟ Ann – Bob · ⌛ 2026-11-21 18:30 UTC."""
    until = [] if item.deadline is None else [f"⌛ {_moment(item.deadline):%Y-%m-%d %H:%M} UTC"]
    seats = [f"{'▶' if i == item.seat else ''}{i + 1} {n}" for i, n in enumerate(item.names)]
    entry = ET.SubElement(feed, "entry")
    ET.SubElement(entry, "id").text = f"{link}#{item.ply}"
    ET.SubElement(entry, "title").text = " · ".join([f"♟ {' – '.join(item.names)}", *until])
    ET.SubElement(entry, "link", href=link)
    ET.SubElement(entry, "updated").text = _time(item.since)
    ET.SubElement(entry, "summary").text = " · ".join([*seats, *until])


def _time(ms: int) -> str:
    return _moment(ms).isoformat()


def _moment(ms: int) -> datetime:
    return datetime.fromtimestamp(ms / 1000, UTC)
