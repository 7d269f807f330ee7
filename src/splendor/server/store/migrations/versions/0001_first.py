"""The log of every table, its index, people, tokens, ratings."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

_NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    _tables()
    _people()
    _ratings()


def _tables() -> None:
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(22), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tables",
        sa.Column("number", _NUMBER, primary_key=True, autoincrement=True),
        sa.Column("id", sa.String(22), nullable=False, unique=True),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("visibility", sa.String(10), nullable=False),
        sa.Column("host", sa.String(22), nullable=False),
        sa.Column("players", sa.SmallInteger, nullable=False),
        sa.Column("rated", sa.SmallInteger, nullable=False),
        sa.Column("clock", sa.String(10), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=True),
        sa.UniqueConstraint("commitment", name="uq_tables_commitment"),
    )
    op.create_index("ix_tables_state", "tables", ["state", "visibility"])
    op.create_index("ix_tables_due", "tables", ["due"])
    op.create_table(
        "members",
        sa.Column("player", sa.String(22), primary_key=True),
        sa.Column("table_id", sa.String(22), primary_key=True),
        sa.Column("hidden", sa.SmallInteger, nullable=False, server_default="0"),
    )
    op.create_index("ix_members_table", "members", ["table_id"])


def _people() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("bot", sa.SmallInteger, nullable=False),
        sa.Column("owner", sa.String(22), nullable=True),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_people_owner", "people", ["owner"])
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(22), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=True),
    )
    op.create_index("ix_tokens_person", "tokens", ["person"])
    op.create_table(
        "mutes",
        sa.Column("owner", sa.String(22), primary_key=True),
        sa.Column("muted", sa.String(22), primary_key=True),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def _ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("player", sa.String(48), primary_key=True),
        sa.Column("players", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("bot", sa.SmallInteger, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
    )
    op.create_index("ix_ratings_rating", "ratings", ["players", "rating"])
    op.create_table(
        "rated",
        sa.Column("table_id", sa.String(22), primary_key=True),
        sa.Column("changes", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for table in (
        "rated",
        "ratings",
        "secrets",
        "mutes",
        "tokens",
        "people",
        "members",
        "tables",
        "log",
    ):
        op.drop_table(table)
