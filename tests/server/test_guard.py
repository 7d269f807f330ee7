"""Promise 6: foreign pages, forged cookies and path tricks stay outside."""

import asyncio
import subprocess
import sys
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from splendor.server.front import pages
from splendor.server.front.guard import client_network
from splendor.server.wire.protocol import CLOSE_UNAUTHORISED
from tests.server.player import PATIENCE, PERSON, Player, bot, hotseat


def _ws(base):
    return base.replace("http", "ws", 1) + "/ws"


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://127.0.0.1", "x", "http://["]
)
async def test_foreign_origins_get_no_socket(server, origin):
    async with Player(server.base) as ann:
        cookie = "; ".join(f"{k}={v}" for k, v in ann.http.cookies.items())
        with pytest.raises(InvalidStatus) as refused:
            async with connect(
                _ws(server.base), origin=origin, additional_headers={"Cookie": cookie}
            ):
                pass
        assert refused.value.response.status_code == 403


async def test_our_own_origin_gets_one(server):
    async with Player(server.base) as ann:
        cookie = "; ".join(f"{k}={v}" for k, v in ann.http.cookies.items())
        headers = {"Cookie": cookie}
        async with connect(_ws(server.base), origin=server.base, additional_headers=headers) as ws:
            assert "hello" in await asyncio.wait_for(ws.recv(), PATIENCE)


@pytest.mark.parametrize("cookie", ["", "splendor=abc", "splendor=WyJhIiwwLDBd.AAAA", "splendor="])
async def test_no_or_forged_cookie(server, cookie):
    async with connect(_ws(server.base), additional_headers={"Cookie": cookie}) as ws:
        with pytest.raises(ConnectionClosed):
            await asyncio.wait_for(ws.recv(), PATIENCE)
        assert ws.close_code == CLOSE_UNAUTHORISED
    async with Player(server.base) as ann:
        ann.http.cookies.clear()
        answer = await ann.http.post(
            "/api/tables", json={"seats": [PERSON, bot()]}, headers={"Cookie": cookie}
        )
        assert answer.status_code == 401


@pytest.mark.parametrize("other", ['prefs={"dark":true}; ', "flag; ", "a=1; b=[2]; "])
async def test_cookies_of_other_programs_make_nobody_a_stranger(server, other):
    async with Player(server.base) as ann:
        mine = f"{other}splendor={ann.http.cookies['splendor']}"
        ann.http.cookies.clear()
        answer = await ann.http.get("/api/me", headers={"Cookie": mine})
        assert answer.json()["id"] == ann.me["id"]
        assert "set-cookie" not in answer.headers


async def test_a_cookie_cannot_be_changed(server):
    async with Player(server.base) as ann:
        value = ann.http.cookies["splendor"]
        for place in range(0, len(value), 7):
            letter = "A" if value[place] != "A" else "B"
            forged = value[:place] + letter + value[place + 1 :]
            ann.http.cookies.set("splendor", forged, domain="127.0.0.1")
            me = (await ann.http.get("/api/me", headers={"Cookie": f"splendor={forged}"})).json()
            assert me["id"] != ann.me["id"]


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://["},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Host": "evil.example"},
    ],
)
async def test_requests_of_other_sites_are_refused(server, headers):
    async with Player(server.base) as ann:
        for method, path in (
            ("POST", "/api/me/recovery"),
            ("PUT", "/api/me"),
            ("DELETE", "/api/me"),
            ("DELETE", "/api/me/devices"),
        ):
            answer = await ann.http.request(method, path, headers=headers, json={"name": "x"})
            assert (answer.status_code, answer.json()["code"]) == (403, "bad_origin")
        assert (await ann.http.get("/api/me")).json()["id"] == ann.me["id"]


async def test_forms_are_not_read_as_json(server):
    """What a plain HTML form of another site can send."""
    async with Player(server.base) as ann:
        answer = await ann.http.put(
            "/api/me", content='{"name":"x"}', headers={"Content-Type": "text/plain"}
        )
        assert answer.status_code == 422


@pytest.mark.parametrize(
    "path",
    [
        "/../pyproject.toml",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/assets/..%2f..%2f..%2fapp.py",
        "/..%5c..%5capp.py",
        "//etc/passwd",
        "/assets/%00",
        "/.env",
        "/app.py",
        "/static/../app.py",
        "/api/../../etc/passwd",
    ],
)
async def test_path_tricks(serve, tmp_path, monkeypatch, path):
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>page</title>")
    (static / "assets" / "x-1.js").write_text("1")
    (tmp_path / "app.py").write_text("secret")
    monkeypatch.setattr(pages, "STATIC", static)
    monkeypatch.setattr(pages.add_pages, "__defaults__", (static,))
    async with serve() as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", int(server.base.split(":")[2]))
        writer.write(
            f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode()
        )
        answer = (await reader.read()).decode()
        writer.close()
        await writer.wait_closed()
    assert "secret" not in answer and "root:" not in answer and "[project]" not in answer
    assert answer.split()[1] in ("200", "404", "400", "403")
    if answer.split()[1] == "200":
        assert "<title>page</title>" in answer


async def test_a_wrong_address_of_the_api_is_an_error_and_no_page(serve, tmp_path, monkeypatch):
    (tmp_path / "index.html").write_text("<!doctype html><title>page</title>")
    monkeypatch.setattr(pages.add_pages, "__defaults__", (tmp_path,))
    async with serve() as server, Player(server.base) as ann:
        for path in ("/lobby", "/apiary"):
            assert "<title>page</title>" in (await ann.http.get(path)).text
        for method in ("GET", "POST"):
            for path in ("/api", "/api/tabels", "/api/tables/of/mine"):
                answer = await ann.http.request(method, path)
                assert (answer.status_code, answer.json()["code"]) == (404, "unknown_path")
        answer = await ann.http.delete("/api/house")
        assert (answer.status_code, answer.json()["code"]) == (405, "not_allowed")


async def test_headers_of_every_answer(server):
    async with Player(server.base) as ann:
        for path in ("/", "/api/me", "/nothing", "/health"):
            headers = (await ann.http.get(path)).headers
            policy = headers["content-security-policy"]
            assert "default-src 'none'" in policy and "unsafe" not in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert "server" not in headers


async def test_the_cookie_is_out_of_reach_of_scripts(serve):
    async with serve(https=True) as server:
        async with httpx.AsyncClient(base_url=server.base) as http:
            cookie = (await http.get("/api/me")).headers["set-cookie"]
    assert cookie.startswith("__Host-splendor=")
    for word in ("HttpOnly", "Secure", "SameSite=lax", "Path=/"):
        assert word in cookie


async def test_large_bodies_are_refused(serve):
    async with serve(max_body=2000) as server, Player(server.base) as ann:
        answer = await ann.http.post("/api/games", content="x" * 3000)
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


async def test_too_many_requests(serve):
    # so few a second that a slow machine does not earn one more by its slowness
    limits = {"requests_per_second": 0.001, "request_burst": 5}
    async with serve(**limits) as server, Player(server.base) as ann:
        answers = [(await ann.http.get("/api/house")) for _ in range(8)]
        assert [a.status_code for a in answers][-1] == 429
        assert answers[-1].headers["retry-after"]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("fe80::1%eth0", "fe80::2%eth0", False),
        ("192.0.2.1", "192.0.2.2", False),
        ("unix:", "testclient", False),
    ],
)
def test_what_counts_as_one_address(one, other, same):
    assert (client_network(one) == client_network(other)) is same


async def test_a_household_shares_its_limits(serve):
    """However many addresses of its /64 it uses; a proxy tells which."""
    limits = {"requests_per_second": 0.001, "request_burst": 5, "proxies": "127.0.0.1"}
    async with serve(**limits) as server, httpx.AsyncClient(base_url=server.base) as http:
        ours = [{"X-Forwarded-For": f"2001:db8::{i:x}"} for i in range(8)]
        answers = [await http.get("/api/house", headers=headers) for headers in ours]
        assert [a.status_code for a in answers] == [200] * 5 + [429] * 3
        theirs = {"X-Forwarded-For": "2001:db8:0:1::1"}
        assert (await http.get("/api/house", headers=theirs)).status_code == 200


async def test_a_household_opens_so_many_tables_a_day(serve):
    """However many guests it sends, and whichever way a table or a game comes in."""
    limits = {"tables_per_address": 3, "proxies": "127.0.0.1"}
    seats = {"seats": [hotseat("a"), hotseat("b")]}
    async with serve(**limits) as server:

        async def guest(address: str, path: str = "/api/tables", **body: Any) -> httpx.Response:
            headers = {"X-Forwarded-For": address}
            async with httpx.AsyncClient(base_url=server.base, headers=headers) as http:
                await http.get("/api/me")
                return await http.post(path, **body)

        for _ in range(3):
            assert (await guest("192.0.2.1", json=seats)).status_code == 201
        for path in ("/api/tables", "/api/games", "/api/daily"):
            answer = await guest("192.0.2.1", path, json=seats)
            assert (answer.status_code, answer.json()["code"]) == (409, "too_many"), path
        assert (await guest("192.0.2.2", json=seats)).status_code == 201


async def test_too_many_tables(serve):
    async with serve(max_tables_per_person=2) as server, Player(server.base) as ann:
        for _ in range(2):
            await ann.create(hotseat("a"), hotseat("b"))
        answer = await ann.http.post("/api/tables", json={"seats": [hotseat("a"), hotseat("b")]})
        assert (answer.status_code, answer.json()["code"]) == (409, "too_many")


@pytest.mark.parametrize("host", ["192.168.1.7", "10.0.0.3", "[fe80::1]"])
async def test_lan_mode_knows_private_addresses(serve, host):
    async with serve(lan=True) as server, Player(server.base) as ann:
        assert (await ann.http.get("/api/house", headers={"Host": host})).status_code == 200
        assert (await ann.http.get("/api/house", headers={"Host": "8.8.8.8"})).status_code == 403


def test_nothing_heavy_is_imported_by_the_wire():
    """The protocol can be read without starting a server."""
    code = "import sys, splendor.server.wire.protocol; sys.exit('uvicorn' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


@pytest.mark.parametrize(
    ("lines", "seen"),
    [
        (["203.0.113.9, 198.51.100.7"], "198.51.100.7"),
        (["203.0.113.9", "198.51.100.7"], "198.51.100.7"),
        (["198.51.100.7"], "198.51.100.7"),
        ([], "127.0.0.1"),
    ],
)
async def test_any_proxy_is_believed_but_not_what_a_client_wrote(serve, lines, seen):
    """A proxy adds the address that it saw to what it was sent."""
    async with serve(proxies="*") as server:
        guard = server.app.state.front.middleware.guard
        headers = [(b"x-forwarded-for", line.encode()) for line in lines]
        assert guard.address({"headers": headers, "client": ("127.0.0.1", 1)}) == seen


async def test_a_house_behind_https_says_so_for_a_year(serve):
    for https in (True, False):
        async with serve(https=https) as server, httpx.AsyncClient(base_url=server.base) as http:
            answer = await http.get("/api/house")
            assert ("strict-transport-security" in answer.headers) is https
