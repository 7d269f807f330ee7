"""What a connection may cost before it says anything, and while it does: how many there are of one
client network, how long a request may take to arrive, and how long its answer may lie unread.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import cached_property
from typing import Any

from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.utils import get_remote_addr

from splendor.server.front.guard import client_network
from splendor.server.runtime.settings import Settings

MAX_HEAD = 64 * 1024  # bytes of a request before its body
PIECE = 16 * 1024  # bytes that are parsed between two looks at what has come
BESIDE = 300  # connections that may be open beside the sockets: pages, lists, silence
UNREAD_SECONDS = 60  # for which a client may leave an answer unread


class ConnectionLimits:
    """How many connections are open, in all and by client network."""

    def __init__(self, settings: Settings) -> None:
        self.most = settings.max_connections + BESIDE
        self.most_each = settings.connections_per_address
        self.open: Counter[str] = Counter()
        self._trusted = settings.proxies

    @cached_property
    def _proxies(self) -> _TrustedHosts:
        """Made by the process that serves: it cannot be sent from one to another."""
        return _TrustedHosts(self._trusted)

    def network(self, host: str | None) -> str:
        """Whose a connection is. All that a proxy passes on come from the proxy: only their
        number in all is limited here."""
        return client_network(host) if host and host not in self._proxies else ""

    def enter(self, network: str) -> bool:
        """Whether there is room for one more, which counts from now on."""
        if self.open.total() >= self.most or (network and self.open[network] >= self.most_each):
            return False
        self.open[network] += 1
        return True

    def leave(self, network: str) -> None:
        self.open[network] -= 1
        if not self.open[network]:
            del self.open[network]


class Counted(asyncio.Protocol):
    """A connection that counts from the moment it is accepted; one too many is cut."""

    config: Any
    transport: asyncio.Transport
    _network: str | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        connections: ConnectionLimits = self.config.connections
        remote = get_remote_addr(self.transport)
        network = connections.network(remote[0] if remote else None)
        if connections.enter(network):
            self._network = network
        else:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.leave()
        super().connection_lost(exc)

    def leave(self) -> None:
        if self._network is not None:
            self.config.connections.leave(self._network)
            self._network = None


class Http(Counted, HttpToolsProtocol):
    """uvicorn's HTTP, with limits for the size of a head and for the time of everything."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._head: int | None = 0  # bytes of a head that has not ended
        self._deadline: asyncio.TimerHandle | None = None  # for what the client is to send
        self._unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._expect(self.config.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._expect(None)
        self.resume_writing()

    def _expect(self, seconds: float | None) -> None:
        """The client has so long for what it is at, from now on."""
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        if seconds is not None:
            self._deadline = self.loop.call_later(seconds, self.transport.abort)

    # ------------------------------------------------------------ what comes in

    def data_received(self, data: bytes) -> None:
        if self._deadline is None:
            self._expect(self.config.head_seconds)
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            piece = data[start : start + PIECE]
            super().data_received(piece)
            self._measure(len(piece))

    def _measure(self, size: int) -> None:
        """Refuse a head that goes on and on: it would be copied with every part that comes."""
        if self._head is None:
            return
        self._head += size
        if self._head > MAX_HEAD - PIECE and not self.transport.is_closing():
            self.transport.write(
                STATUS_LINE[431] + b"content-length: 0\r\nconnection: close\r\n\r\n"
            )
            self.transport.close()

    def on_headers_complete(self) -> None:
        self._head = None
        self._expect(self.config.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._head = 0
        self._expect(None)
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._expect(None)
        self.leave()  # the socket counts itself
        super().handle_websocket_upgrade()

    # ------------------------------------------------------------ what goes out

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = self.loop.call_later(UNREAD_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None
