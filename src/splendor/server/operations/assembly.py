"""The parts of a server, put together: each is given what it needs."""

from __future__ import annotations

from fastapi import FastAPI

from splendor.server.front.guard import Guard, HttpMiddleware
from splendor.server.front.http.application import publish_types
from splendor.server.front.http.routes import add_routes
from splendor.server.front.http.services import Services
from splendor.server.front.socket import Socket
from splendor.server.live.peers import Peers
from splendor.server.live.presence import Presence
from splendor.server.live.worker import Worker
from splendor.server.lobby.identity import Identity
from splendor.server.lobby.parts import LobbyParts
from splendor.server.runtime.settings import Settings
from splendor.server.thinking.bot_worker import bot_names


def presence_of(worker: Worker, most_watched: int) -> Presence:
    return Presence(
        worker.tables,
        worker.connections,
        worker.turn_notices,
        worker.deadlines,
        worker.bots,
        worker.metrics,
        most_watched,
    )


async def open_front(app: FastAPI, settings: Settings, worker: Worker) -> Peers:
    """Let people in: by the socket, by HTTP, and what other workers tell of theirs."""
    store, spawn = worker.store, worker.background.spawn
    secret = settings.secret or await store.secret()
    presence = presence_of(worker, settings.max_watched)
    peers = Peers(worker.tables, worker.connections, worker.turn_notices, presence, store, spawn)
    identity = Identity(store, secret, settings.https, bot_names())
    guard = Guard(settings, identity)
    parts = LobbyParts(worker, peers, identity, settings, secret)
    add_routes(app, Services(worker, peers, guard, parts))
    publish_types(app)
    app.state.socket = Socket(worker, guard, presence, parts)
    app.state.front.middleware = HttpMiddleware(app, guard, worker.metrics)
    await store.listen(peers.wake, peers.hear)
    return peers
