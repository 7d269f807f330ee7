"""JSON Schema and TypeScript of the wire, generated from `wire` and `study_types`.

`python -m splendor.server.front.schema` writes both files; with `--check` it only says whether they
are up to date.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, get_args

import msgspec

from splendor.engine import errors
from splendor.review import model
from splendor.server.wire import forms, protocol, values

ROOT = Path(__file__).parents[4]
SCHEMA_FILE = Path("docs/reference/protocol.schema.json")
TYPESCRIPT_FILE = Path("web/src/wire/protocol.gen.ts")

Schema = dict[str, Any]

UNIONS = {
    "ClientMessage": get_args(protocol.ClientMessage),
    "ServerMessage": get_args(protocol.ServerMessage),
}
ALIASES = {
    "ErrorCode": values.ErrorCode,
    "SeatKind": values.SeatKind,
    "TableState": values.TableState,
    "ClockKind": values.ClockKind,
    "Absence": values.Absence,
    "Visibility": values.Visibility,
    "EndReason": values.EndReason,
    "PositionFault": errors.Fault,
    "Depth": forms.Depth,
    "Mark": model.Mark,
}
CONSTANTS = ("PROTOCOL_VERSION", "MAX_FRAME", "MAX_CHAT", "MAX_TURN")
CLOSE_CODES = sorted(name for name in vars(protocol) if name.startswith("CLOSE_"))


def http_types() -> list[type]:
    """Every struct defined in `forms`, and the answers of `study_types`."""
    from splendor.server.thinking.study_types import TYPES  # searching comes with them

    defined = [
        value
        for value in vars(forms).values()
        if isinstance(value, type)
        and issubclass(value, msgspec.Struct)
        and value.__module__ == forms.__name__
        and value is not forms.Form
    ]
    return [*defined, *TYPES]


def components(ref_template: str = "#/$defs/{name}") -> dict[str, Schema]:
    """The schema of every struct by name."""
    types: list[Any] = [*UNIONS["ClientMessage"], *UNIONS["ServerMessage"], *http_types()]
    _, found = msgspec.json.schema_components(types, ref_template=ref_template)
    return dict(sorted(found.items()))


def document() -> Schema:
    """One JSON Schema with both unions as definitions."""
    definitions = components()
    for name, members in UNIONS.items():
        definitions[name] = {
            "oneOf": [{"$ref": f"#/$defs/{member.__name__}"} for member in members],
        }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Splendor socket and HTTP values",
        "version": values.PROTOCOL_VERSION,
        "$defs": definitions,
    }


def _union(parts: Iterable[str]) -> str:
    return " | ".join(dict.fromkeys(parts))


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(typescript_of(item) for item in schema['prefixItems'])}]"
    inner = typescript_of(schema.get("items") or {})
    return f"({inner})[]" if " | " in inner else f"{inner}[]"


def _object(schema: Schema) -> str:
    extra = schema.get("additionalProperties")
    return f"Record<string, {typescript_of(extra) if isinstance(extra, dict) else 'unknown'}>"


SCALARS = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean"}


def typescript_of(schema: Schema) -> str:
    """The TypeScript type of one schema."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return _named_enum(schema["enum"])
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return _union(typescript_of(part) for part in schema[key])
    kind = schema.get("type")
    if kind == "array":
        return _array(schema)
    if kind == "object":
        return _object(schema)
    if kind == "null":
        return "null"
    return SCALARS.get(str(kind), "unknown")


def _named_enum(allowed: list[Any]) -> str:
    """An alias where one has just these values and perhaps null, else the literals."""
    for name, alias in ALIASES.items():
        options = set(get_args(alias))
        if options == set(allowed) - {None}:
            return f"{name} | null" if None in allowed else name
    return _union(json.dumps(value) for value in allowed)


def _comment(text: str | None, indent: str = "") -> list[str]:
    if not text:
        return []
    lines = [line.strip() for line in text.partition(">>>")[0].strip().splitlines()]
    if len(lines) == 1:
        return [f"{indent}/** {lines[0]} */"]
    body = [f"{indent} * {line}".rstrip() for line in lines]
    return [f"{indent}/**", *body, f"{indent} */"]


def _interface(name: str, schema: Schema) -> list[str]:
    required = set(schema.get("required", ()))
    lines = [*_comment(schema.get("description")), f"export interface {name} {{"]
    for field, inner in schema.get("properties", {}).items():
        optional = "" if field in required or _always_sent(name) else "?"
        lines.append(f"  {field}{optional}: {typescript_of(inner)};")
    return [*lines, "}", ""]


def _always_sent(name: str) -> bool:
    """Structs that the server encodes carry every field, also those with a default."""
    return not issubclass(_struct(name), (protocol.Message, forms.Form))


def _struct(name: str) -> type:
    found = getattr(protocol, name, None) or getattr(forms, name, None)
    return found if isinstance(found, type) else object


def typescript() -> str:
    """The whole of `protocol.gen.ts`."""
    lines = ["// Generated by `python -m splendor.server.front.schema`; do not edit.", ""]
    for module, names in ((values, CONSTANTS), (protocol, CLOSE_CODES)):
        lines += [f"export const {name} = {getattr(module, name)};" for name in names]
    lines.append("")
    for name, alias in ALIASES.items():
        lines += [f"export type {name} = {_union(map(json.dumps, get_args(alias)))};", ""]
    for name, schema in components().items():
        lines += _interface(name, schema)
    for name, members in UNIONS.items():
        lines += [f"export type {name} = {_union(m.__name__ for m in members)};", ""]
    return "\n".join(lines)


def outputs() -> dict[Path, str]:
    """What every generated file should contain."""
    schema = json.dumps(document(), indent=2, ensure_ascii=False) + "\n"
    return {SCHEMA_FILE: schema, TYPESCRIPT_FILE: typescript()}


def stale(root: Path = ROOT) -> list[Path]:
    """The generated files that differ from what they should contain."""
    return [
        path
        for path, text in outputs().items()
        if not (root / path).exists() or (root / path).read_text(encoding="utf-8") != text
    ]


def write(root: Path = ROOT) -> None:
    for path, text in outputs().items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")


def main(arguments: list[str]) -> int:
    if "--check" not in arguments:
        write()
        return 0
    for path in stale():
        print(
            f"{path} is out of date: run `python -m splendor.server.front.schema`", file=sys.stderr
        )
    return 1 if stale() else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
