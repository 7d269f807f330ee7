"""The wire: generated files, and messages that are what their schema says."""

import json

import jsonschema
import msgspec
import pytest

from splendor.server.front import schema
from splendor.server.wire import protocol
from tests.server.player import OPEN, PERSON, Player, play_out


def test_generated_files_are_up_to_date():
    assert schema.stale() == [], "run `python -m splendor.server.front.schema`"


def test_every_message_has_its_own_tag():
    for members in schema.UNIONS.values():
        tags = [member.__struct_config__.tag for member in members]
        assert len(tags) == len(set(tags))


def test_typescript_names_every_message():
    text = schema.typescript()
    for members in schema.UNIONS.values():
        for member in members:
            assert f"export interface {member.__name__} {{" in text


@pytest.mark.parametrize(
    "frame",
    [
        '{"t":"play","table":"abcdefghij","id":"1","ply":0,"actions":[93]}',
        '{"t":"play","table":"abcdefghij","id":"1","ply":0,"actions":[]}',
        '{"t":"play","table":"abcdefghij","id":"1","ply":0,"actions":[1.5]}',
        '{"t":"play","table":"abcdefghij","id":"1","ply":NaN,"actions":[1]}',
        '{"t":"play","table":"abcdefghij","id":"","ply":0,"actions":[1]}',
        '{"t":"play","table":"../../etc/x","id":"1","ply":0,"actions":[1]}',
        '{"t":"play","table":"abcdefghij","id":"1","ply":0,"actions":[1],"seat":1}',
        '{"t":"ping","sent":1e999}',
    ],
)
def test_what_makes_no_sense_is_not_decoded(frame):
    with pytest.raises(msgspec.MsgspecError):
        protocol.decode(frame)


async def test_everything_that_is_sent_fits_the_published_schema(server, rng):
    document = schema.document()
    document["$ref"] = "#/$defs/ServerMessage"
    validator = jsonschema.Draft202012Validator(document)
    async with Player(server.base) as ann, Player(server.base) as bob:
        await ann.send("lobby", on=True)
        table = await ann.create(PERSON, OPEN)
        await ann.watch(table)
        await bob.join(table)
        await play_out([ann, bob], table, rng, plies=12)
        await ann.send("say", table=table, id="c", text="hello")
        await ann.send("ping", sent=1.5)
        await ann.send("offer_undo", table=table, id="u")
        await ann.send("resign", table=table, id="r")
        await ann.until("ack", id="r")
        kinds = {message["t"] for message in ann.seen}
        assert kinds >= {"hello", "lobby", "table", "played", "said", "pong", "over", "ack"}
        for message in ann.seen + bob.seen:
            validator.validate(json.loads(json.dumps(message)))
