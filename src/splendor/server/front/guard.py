"""Who and what is let in: identity, Origin, Host, address, limits, and the headers of answers."""

from __future__ import annotations

import ipaddress
import logging
import socket
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

import msgspec
from starlette.requests import cookie_parser

from splendor.server.game.people import Person
from splendor.server.live.metrics import Metrics
from splendor.server.lobby.identity import Identity
from splendor.server.runtime.limits import Buckets
from splendor.server.runtime.now import now_ms
from splendor.server.runtime.settings import Settings
from splendor.server.wire.forms import Failure
from splendor.server.wire.values import ErrorCode

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

SAFE = ("GET", "HEAD", "OPTIONS")
LOCAL = ("localhost", "127.0.0.1", "[::1]")

# No inline script or style, no other host, no frame, no plug-in; Trusted Types where known.
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
    )
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
)

# A year of https and nothing else for this name.
HSTS = (b"strict-transport-security", b"max-age=31536000")

logger = logging.getLogger(__name__)


def header(scope: Scope, name: bytes) -> str:
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return ""


class Guard:
    """Origin, host, address and identity checks, for HTTP and for the socket."""

    def __init__(self, settings: Settings, identity: Identity) -> None:
        self.settings, self.identity = settings, identity
        self.requests = Buckets(settings.requests_per_second, settings.request_burst)
        self.hosts = {host.lower() for host in settings.hosts} | set(LOCAL)
        self.hosts.add(settings.own_name.lower())
        if settings.lan:
            name = socket.gethostname().lower()
            self.hosts |= {name, f"{name}.local", f"{name}.lan", f"{name}.home"}
        self.origins = {origin.rstrip("/").lower() for origin in settings.origins}

    def host_allowed(self, scope: Scope) -> bool:
        """Only names we know: a foreign name that points here would be another site's page."""
        host = _hostname(header(scope, b"host"))
        if host in self.hosts or "*" in self.hosts:
            return True
        return self.settings.lan and _is_private(host)

    def origin_allowed(self, scope: Scope) -> bool:
        """No Origin (not a browser), our own, or one of the settings."""
        origin = header(scope, b"origin").lower()
        if not origin:
            return True
        if origin in self.origins:
            return True
        try:
            place = urlsplit(origin).netloc
        except ValueError:  # a bracket that is not closed: http://[
            return False
        return bool(place) and place == header(scope, b"host").lower()

    def address(self, scope: Scope) -> str:
        """Where a client is; behind a proxy uvicorn has put the real address there."""
        if self.settings.proxies == "*" and (told := _forwarded(scope)):
            return client_network(told)
        client = scope.get("client")
        return client_network(str(client[0])) if client else "unknown"

    async def person(self, scope: Scope) -> Person | None:
        """Who asks: by token if there is one, else by cookie."""
        bearer = header(scope, b"authorization")
        if bearer:
            scheme, _, token = bearer.partition(" ")
            if scheme.lower() != "bearer" or not 16 <= len(token) <= 200:
                return None
            return await self.identity.by_token(token, now_ms())
        return await self.identity.by_cookie(self.cookie(scope))

    def cookie(self, scope: Scope) -> str | None:
        # Not SimpleCookie: it stops at the first cookie of another program that it dislikes.
        return cookie_parser(header(scope, b"cookie")).get(self.identity.cookie)


def _forwarded(scope: Scope) -> str:
    """The address that the nearest proxy saw: what stands before it is what the client wrote."""
    lines = [value for key, value in scope["headers"] if key == b"x-forwarded-for"]
    return lines[-1].decode("latin-1").rpartition(",")[2].strip() if lines else ""


def client_network(text: str) -> str:
    """What counts as one address: of IPv6 a /64, all of which is at one household's command. A
    link-local one is that of a single machine: its /64 would be everybody on the network."""
    try:
        address = ipaddress.ip_address(text)
    except ValueError:  # a socket file, or whatever a proxy wrote
        return text
    if isinstance(address, ipaddress.IPv4Address):
        return text
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    if address.is_link_local:
        return text
    return str(ipaddress.ip_network((int(address), 64), strict=False))


def _hostname(host: str) -> str:
    """A Host header without its port."""
    host = host.lower()
    if host.startswith("["):
        return host.partition("]")[0] + "]"
    return host.partition(":")[0]


def _is_private(host: str) -> bool:
    try:
        address = ipaddress.ip_address(host.strip("[]"))
    except ValueError:
        return False
    return address.is_private or address.is_link_local


class HttpMiddleware:
    """Middleware around HTTP: refuses early, adds headers, measures, logs."""

    def __init__(self, app: App, guard: Guard, metrics: Metrics) -> None:
        self.app, self.guard, self._metrics = app, guard, metrics
        self._headers = (*HEADERS, HSTS) if guard.settings.https else HEADERS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, status = time.perf_counter(), 500

        async def sending(message: MutableMapping[str, Any]) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), *self._headers]
            await send(message)

        try:
            await self._answer(scope, receive, sending)
        finally:
            self._metrics.requests.labels(status).inc()
            logger.info("request", extra=_line(scope, status, time.perf_counter() - began))

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        refusal = self._refusal(scope)
        if refusal is not None:
            await _fail(send, *refusal)
            return
        body = await self._body(scope, receive)
        if body is None:
            await _fail(send, 413, "too_large")
            return
        await self.app(scope, _replay(body, receive), send)

    def _refusal(self, scope: Scope) -> tuple[int, ErrorCode] | None:
        guard = self.guard
        if not guard.host_allowed(scope):
            return 403, "bad_origin"
        if scope["method"] not in SAFE and not self._same_site(scope):
            return 403, "bad_origin"
        if not guard.requests.take(guard.address(scope), time.monotonic()):
            return 429, "too_fast"
        if "\0" in scope["path"]:  # no name has it, and PostgreSQL would call it an error
            return 404, "unknown_path"
        return None

    def _same_site(self, scope: Scope) -> bool:
        """A browser says where a request comes from; a cookie alone proves nothing."""
        site = header(scope, b"sec-fetch-site")
        return self.guard.origin_allowed(scope) and site in ("", "same-origin", "none")

    async def _body(self, scope: Scope, receive: Receive) -> bytes | None:
        """The whole body, or None when it is too long."""
        if scope["method"] in ("GET", "HEAD"):
            return b""
        limit = self.guard.settings.max_body
        body: bytes = b""
        while True:
            message = await receive()
            body += message.get("body", b"")
            if len(body) > limit:
                return None
            if message["type"] == "http.disconnect" or not message.get("more_body", False):
                return body


def _replay(body: bytes, receive: Receive) -> Receive:
    sent = False

    async def replay() -> MutableMapping[str, Any]:
        nonlocal sent
        if sent:
            return await receive()
        sent = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replay


def path_to_log(scope: Scope) -> str:
    """The path of a request, without the secret in the address of a feed."""
    path = str(scope["path"])
    return "/feed/…" if path.startswith("/feed/") else path[:200]


def _line(scope: Scope, status: int, seconds: float) -> dict[str, Any]:
    """What the log keeps of a request: no query, no cookie, no address."""
    return {
        "method": scope["method"],
        "path": path_to_log(scope),
        "status": status,
        "ms": round(seconds * 1000, 1),
    }


async def _fail(send: Send, status: int, code: ErrorCode) -> None:
    body = msgspec.json.encode(Failure(code))
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    if status == 429:
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
