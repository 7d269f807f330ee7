"""The tables of the database, for the migrations to build; queries are in `base`."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    Index,
    Integer,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()
_Number = BigInteger().with_variant(Integer, "sqlite")

log = Table(
    "log",
    metadata,
    Column("table_id", String(22), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("data", Text, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("number", _Number, primary_key=True, autoincrement=True),
    Column("id", String(22), nullable=False, unique=True),
    Column("state", String(10), nullable=False),
    Column("visibility", String(10), nullable=False),
    Column("host", String(22), nullable=False),
    Column("players", SmallInteger, nullable=False),
    Column("rated", SmallInteger, nullable=False),
    Column("clock", String(10), nullable=False),
    Column("commitment", String(64), nullable=True),
    Column("created", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=True),
    Column("market", String(24), nullable=False, server_default=""),
    UniqueConstraint("commitment", name="uq_tables_commitment"),
    Index("ix_tables_state", "state", "visibility"),
    Index("ix_tables_due", "due"),
)

members = Table(
    "members",
    metadata,
    Column("player", String(22), primary_key=True),
    Column("table_id", String(22), primary_key=True),
    Column("hidden", SmallInteger, nullable=False, server_default="0"),
    Column("invited", SmallInteger, nullable=False, server_default="0"),
    Index("ix_members_table", "table_id"),
)

mentions = Table(
    "mentions",
    metadata,
    Column("player", String(22), primary_key=True),
    Column("table_id", String(22), primary_key=True),
    Index("ix_mentions_table", "table_id"),
)

people = Table(
    "people",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("bot", SmallInteger, nullable=False),
    Column("owner", String(22), nullable=True),
    Column("epoch", Integer, nullable=False, server_default="0"),
    Column("created", BigInteger, nullable=False),
    Index("ix_people_owner", "owner"),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(22), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("expires", BigInteger, nullable=True),
    Index("ix_tokens_person", "person"),
)

mutes = Table(
    "mutes",
    metadata,
    Column("owner", String(22), primary_key=True),
    Column("muted", String(22), primary_key=True),
)

ratings = Table(
    "ratings",
    metadata,
    Column("player", String(48), primary_key=True),
    Column("players", SmallInteger, primary_key=True, autoincrement=False),
    Column("name", String(40), nullable=False),
    Column("bot", SmallInteger, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("rating", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Index("ix_ratings_rating", "players", "rating"),
)

rated = Table(
    "rated",
    metadata,
    Column("table_id", String(22), primary_key=True),
    Column("changes", Text, nullable=False),
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", String(22), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("depth", String(5), nullable=False),
    Column("data", Text, nullable=False),
)

daily = Table(
    "daily",
    metadata,
    Column("table_id", String(22), primary_key=True),
    Column("day", String(10), nullable=False),
    Index("ix_daily_day", "day"),
)
