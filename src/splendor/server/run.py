"""Run the application with uvicorn, set up for a game server."""

from __future__ import annotations

import uvicorn
from fastapi import FastAPI

from splendor.server.frames import Frames
from splendor.server.protocol import MAX_FRAME
from splendor.server.settings import Settings


def host_of(settings: Settings) -> str:
    """The address to listen on."""
    return "0.0.0.0" if settings.lan and settings.host == "127.0.0.1" else settings.host


def configuration(app: FastAPI | str, settings: Settings) -> uvicorn.Config:
    """Small frames, no compression (it costs more than it saves), quick pings."""
    return uvicorn.Config(
        app,
        host=host_of(settings),
        port=settings.port,
        ws=Frames,
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
