"""Settings: by environment (`SPLENDOR_PORT=…`) and by the flags of `splendor serve`."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated, Any, Literal

from platformdirs import user_data_path
from pydantic import BeforeValidator, Field
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from splendor.server.runtime.now import START

EVERYWHERE = ("0.0.0.0", "::")  # as an address to listen on


def data_folder() -> Path:
    return user_data_path("splendor", appauthor=False)


def _names(value: Any) -> Any:
    """`one.example, two.example`, or the same as JSON."""
    if not isinstance(value, str):
        return value
    if value.lstrip().startswith("["):
        return json.loads(value)
    return value.replace(",", " ").split()


def _lower(value: Any) -> Any:
    return value.lower() if isinstance(value, str) else value


Names = Annotated[list[str], NoDecode, BeforeValidator(_names)]
Level = Annotated[Literal["debug", "info", "warning", "error"], BeforeValidator(_lower)]


class Settings(BaseSettings):
    """Defaults are for one person on localhost."""

    model_config = SettingsConfigDict(env_prefix="SPLENDOR_", extra="ignore")

    # An empty address would mean every one that the machine has.
    host: str = Field(default="127.0.0.1", min_length=1, description="address to listen on")
    port: int = Field(
        default=8000, ge=0, le=65535, description="port to listen on; 0 picks a free one"
    )
    lan: bool = Field(
        default=False, description="let others on the local network in, without https"
    )
    https: bool = Field(
        default=False, description="served behind https: cookies are Secure and __Host-"
    )
    hosts: Names = Field(default=[], description="names under which the server is reached")
    origins: Names = Field(default=[], description="further origins whose pages may connect")
    proxies: str = Field(default="", description="addresses of reverse proxies to believe, or *")

    data: Path = Field(default_factory=data_folder, description="folder of the SQLite database")
    database: str = Field(
        default="", description="sqlite:///file or postgresql://…; empty: in `data`"
    )
    secret: str = Field(
        default="", description="key that signs cookies; empty: kept in the database"
    )

    bots: int = Field(
        default_factory=lambda: max(1, (os.cpu_count() or 2) - 1),
        ge=0,
        le=256,
        description="processes in which bots think",
    )
    bot_queue: int = Field(default=200, ge=1, description="bot turns that may wait")
    bot_seconds: float = Field(
        default=1.5, gt=0, description="how long a bot may think about a ply"
    )
    stand_in: str = Field(default="", description="level that plays for somebody who is away")

    max_connections: int = Field(default=5000, ge=1)
    max_per_person: int = Field(default=12, ge=1, description="sockets of one person")
    max_per_address: int = Field(default=60, ge=1, description="sockets of one address")
    connections_per_address: int = Field(
        default=200, ge=1, description="connections of one address, sockets among them"
    )
    head_seconds: float = Field(
        default=10, gt=0, description="in which the head of a request must have come"
    )
    body_seconds: float = Field(
        default=30, gt=0, description="in which the body of a request must have come"
    )
    max_tables: int = Field(default=5000, ge=1, description="tables that wait or play")
    max_tables_per_person: int = Field(default=40, ge=1)
    max_waiting_per_address: int = Field(
        default=50, ge=1, description="tables that wait for players, opened from one address"
    )
    waiting_minutes: float = Field(
        default=30, gt=0, description="until a waiting table closes whose people are away"
    )
    max_watched: int = Field(default=40, ge=1, description="tables that one socket follows")
    messages_per_second: float = Field(default=15, gt=0, description="of one socket, on average")
    message_burst: int = Field(default=60, ge=1)
    requests_per_second: float = Field(
        default=20, gt=0, description="HTTP, of one address, on average"
    )
    request_burst: int = Field(default=200, ge=1)
    chat_per_minute: int = Field(default=20, ge=1)
    tables_per_minute: int = Field(
        default=20, ge=1, description="new ones and games brought along, of one person"
    )
    tables_per_address: int = Field(
        default=1000, ge=1, description="new ones and games brought along, of one address, a day"
    )
    guests_per_minute: int = Field(default=60, ge=1, description="new ones, of one address")
    max_body: int = Field(default=1_000_000, ge=1024, description="bytes of an imported record")

    idle_seconds: float = Field(
        default=600, gt=0, description="until an unwatched table leaves memory"
    )
    stop_seconds: float = Field(default=10, ge=0, description="for open requests, when stopping")
    log_level: Level = Field(default="info")

    @classmethod
    def unknown(cls) -> list[str]:
        """Variables of the environment that look like a setting and are none."""
        elsewhere = {"SPLENDOR_CACHE", "SPLENDOR_WORKERS", START}
        known = {f"SPLENDOR_{name.upper()}" for name in cls.model_fields} | elsewhere
        return sorted(n for n in os.environ if n.startswith("SPLENDOR_") and n not in known)

    @property
    def own_name(self) -> str:
        """The name under which the address that it listens on is reached."""
        if self.host in (*EVERYWHERE, "127.0.0.1", "::1"):
            return "localhost"
        return f"[{self.host}]" if ":" in self.host else self.host

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{self.data / 'splendor.db'}"
