"""The HTTP API against its own OpenAPI document: whatever is sent, no server error."""

import json

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error, response_schema_conformance

from tests.server.player import PATIENCE
from tests.server.running import running_in_thread


@pytest.fixture(scope="module")
def base(tmp_path_factory):
    with running_in_thread(f"sqlite:///{tmp_path_factory.mktemp('api') / 'x.db'}") as base:
        yield base


@pytest.fixture(scope="module")
def me(base):
    import httpx

    with httpx.Client(base_url=base, timeout=PATIENCE) as http:
        http.get("/api/me")
        return dict(http.cookies)


@pytest.fixture(scope="module")
def api(base):
    import httpx

    document = json.loads(httpx.get(f"{base}/api/openapi.json", timeout=PATIENCE).text)
    document["servers"] = [{"url": base}]
    return schemathesis.openapi.from_dict(document)


def test_no_request_makes_the_server_fail(api, base, me):
    for result in api.get_all_operations():
        operation = result.ok()
        _hammer(operation, base, me)


def _hammer(operation, base, cookies):
    @settings(
        max_examples=12,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def once(case):
        response = case.call(base_url=base, cookies=cookies, timeout=PATIENCE)
        case.validate_response(response, checks=(not_a_server_error, response_schema_conformance))

    once()
