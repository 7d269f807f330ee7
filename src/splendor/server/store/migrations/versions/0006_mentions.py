"""Where the log names people who are no members: whoever is forgotten is found without reading
all of it."""

import sqlalchemy as sa
from alembic import op

from splendor.server.store.mentions import fill_mentions

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "mentions",
        sa.Column("player", sa.String(22), primary_key=True),
        sa.Column("table_id", sa.String(22), primary_key=True),
    )
    op.create_index("ix_mentions_table", "mentions", ["table_id"])
    fill_mentions(op.get_bind())


def downgrade() -> None:
    op.drop_table("mentions")
