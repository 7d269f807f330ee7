"""Run the application with uvicorn, set up for a game server."""

from __future__ import annotations

from typing import Any

import uvicorn
from fastapi import FastAPI

from splendor.server.front.frames import Frames
from splendor.server.front.transport import ConnectionLimits, Http
from splendor.server.runtime.settings import Settings
from splendor.server.wire.values import MAX_FRAME


def host_of(settings: Settings) -> str:
    """The address to listen on."""
    return "0.0.0.0" if settings.lan and settings.host == "127.0.0.1" else settings.host


class Configuration(uvicorn.Config):
    """uvicorn's, and what its connections may cost."""

    def __init__(self, app: FastAPI | str, settings: Settings, **more: Any) -> None:
        super().__init__(app, http=Http, ws=Frames, **more)
        self.connections = ConnectionLimits(settings)
        self.head_seconds, self.body_seconds = settings.head_seconds, settings.body_seconds
        self.frames_per_second = settings.messages_per_second
        self.frame_burst = settings.message_burst


def configuration(app: FastAPI | str, settings: Settings) -> Configuration:
    """Small frames, no compression (it costs more than it saves), quick pings."""
    return Configuration(
        app,
        settings,
        host=host_of(settings),
        port=settings.port,
        ws_max_size=MAX_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=15,
        ws_ping_timeout=15,
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        timeout_graceful_shutdown=max(1, int(settings.stop_seconds)),
        timeout_keep_alive=30,
    )
