"""The page's files, as they are built and as they are sent."""

import gzip
import re
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

import page
from splendor.server.front.pages import add_pages

ROOT = Path(page.__file__).parents[1]
FILES = {
    "index.html": ("text/html; charset=utf-8", b"<!doctype html><title>page</title>" * 9),
    "icon.svg": ("image/svg+xml", b"<svg><path d='M0 0'/></svg>" * 20),
    "manifest.webmanifest": ("application/manifest+json", b'{"name": "Splendor"}' * 20),
    "assets/first-1.js": ("text/javascript; charset=utf-8", b"let gem = 1\n" * 500),
    "assets/first-1.css": ("text/css; charset=utf-8", b".gem { color: red }\n" * 500),
}
PICTURE = gzip.compress(bytes(range(256)))


@pytest.fixture
def static(tmp_path: Path) -> Path:
    """A page with its compressed copies, as the build leaves it."""
    for name, (_, content) in FILES.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(content)
    (tmp_path / "icon.png").write_bytes(PICTURE)
    for file in [file for file in tmp_path.rglob("*") if file.is_file()]:
        page.pack(file)
    return tmp_path


@pytest.fixture
async def client(static: Path) -> AsyncIterator[httpx.AsyncClient]:
    app = FastAPI()
    add_pages(app, static)
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://table") as client:
        yield client


async def sent(
    client: httpx.AsyncClient, path: str, **headers: str
) -> tuple[httpx.Response, bytes]:
    """An answer, and the bytes that travelled."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    async with client.stream("GET", path, headers=named) as answer:
        raw = b"".join([chunk async for chunk in answer.aiter_raw()])
    assert answer.headers.get("content-length", str(len(raw))) == str(len(raw))
    return answer, raw


@pytest.mark.parametrize("name", FILES)
async def test_files_travel_compressed_to_those_who_can_read_it(client, name):
    kind, content = FILES[name]
    answer, raw = await sent(client, f"/{name}", accept_encoding="gzip, deflate, br, zstd")
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-type"] == kind
    assert answer.headers["vary"] == "Accept-Encoding"
    assert gzip.decompress(raw) == content and len(raw) < len(content) / 2


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("accepted", ["", "identity", "br", "gzip;q=0", "gzip;q=0, *", "*;q=0"])
async def test_nobody_else_is_sent_the_copy(client, name, accepted):
    kind, content = FILES[name]
    answer, raw = await sent(client, f"/{name}", accept_encoding=accepted)
    assert raw == content
    assert "content-encoding" not in answer.headers
    assert answer.headers["content-type"] == kind
    assert answer.headers["vary"] == "Accept-Encoding"


async def test_caches_are_told_the_same_of_both(client):
    for accepted in ("gzip", "identity"):
        for path in ("/", "/index.html", "/lobby", "/icon.svg"):
            answer, _ = await sent(client, path, accept_encoding=accepted)
            assert answer.headers["cache-control"] == "no-cache", path
        answer, _ = await sent(client, "/assets/first-1.js", accept_encoding=accepted)
        assert "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize("path", ["/", "/lobby", "/icon.svg", "/assets/first-1.js"])
async def test_what_is_known_is_not_sent_again(client, path):
    """Each shape is known by its own ETag: a cache must not take one for the other."""
    tags = {}
    for accepted in ("gzip", "identity"):
        answer, _ = await sent(client, path, accept_encoding=accepted)
        tags[accepted] = answer.headers["etag"]
        again, raw = await sent(
            client, path, accept_encoding=accepted, if_none_match=tags[accepted]
        )
        assert (again.status_code, raw) == (304, b"")
        assert again.headers["etag"] == tags[accepted]
        assert again.headers["vary"] == "Accept-Encoding"
        assert again.headers["cache-control"] == answer.headers["cache-control"]
    assert tags["gzip"] != tags["identity"]
    answer, _ = await sent(client, path, accept_encoding="gzip", if_none_match=tags["identity"])
    assert (answer.status_code, answer.headers["content-encoding"]) == (200, "gzip")


async def test_every_path_of_the_page_is_the_page_compressed(client):
    answer, raw = await sent(client, "/table/abc", accept_encoding="gzip")
    assert answer.headers["content-encoding"] == "gzip"
    assert gzip.decompress(raw) == FILES["index.html"][1]


async def test_a_copy_has_no_address(client):
    for path in ("/assets/first-1.js.gz", "/index.html.gz"):
        for accepted in ("gzip", "identity"):
            answer, _ = await sent(client, path, accept_encoding=accepted)
            assert answer.status_code == 404


async def test_pictures_are_sent_as_they_are(client, static):
    assert not (static / "icon.png.gz").exists()
    answer, raw = await sent(client, "/icon.png", accept_encoding="gzip")
    assert raw == PICTURE and "content-encoding" not in answer.headers


def test_the_same_page_gives_the_same_copies(static):
    before = (static / "icon.svg.gz").read_bytes()
    page.pack(static / "icon.svg")
    assert (static / "icon.svg.gz").read_bytes() == before


def test_a_page_without_its_copies_is_built_anew(tmp_path, monkeypatch):
    monkeypatch.setattr(page, "LAST", tmp_path / "index.html.gz")
    monkeypatch.setattr(page, "sources", lambda: iter(()))
    (tmp_path / "index.html").write_text("page")
    assert page.is_stale()
    (tmp_path / "index.html.gz").write_bytes(b"")
    assert not page.is_stale()


async def test_what_the_server_says_itself_is_not_compressed(server):
    """It would cost the core that plays the moves, and the size of an answer with a secret beside
    somebody else's words tells of the secret."""
    async with httpx.AsyncClient(base_url=server.base) as client:
        for path in ("/api/protocol.json", "/api/me"):
            answer = await client.get(path, headers={"Accept-Encoding": "gzip"})
            assert answer.status_code == 200 and "content-encoding" not in answer.headers


def test_the_guide_and_the_containers_have_the_same_proxy():
    """What the guide's Caddyfile says beside the addresses is in that of the containers too."""
    guide = (ROOT / "docs/guide/host-internet.md").read_text(encoding="utf-8")
    found = re.search(r"^play\.example\.org \{\n(.*?)^\}", guide, re.MULTILINE | re.DOTALL)
    assert found is not None
    shipped = (ROOT / "deploy/Caddyfile").read_text(encoding="utf-8").splitlines()
    said = [line for line in found[1].splitlines() if "reverse_proxy" not in line]
    assert [line for line in said if line not in shipped] == []
    assert ("\tencode zstd gzip" in shipped) == ("\tencode zstd gzip" in said)
