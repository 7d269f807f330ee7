"""Answers of the server, held against the schema that it publishes."""

from functools import cache
from typing import Any

import jsonschema

from splendor.server.front import schema


@cache
def _validator(name: str) -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator({**schema.document(), "$ref": f"#/$defs/{name}"})


def described(name: str, value: Any) -> Any:
    """The value, which must be just what the schema says of this type."""
    _validator(name).validate(value)
    properties = schema.components()[name]["properties"]
    assert set(value) == set(properties), name
    return value
