"""Which tables play the deal of which day."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "daily",
        sa.Column("table_id", sa.String(22), primary_key=True),
        sa.Column("day", sa.String(10), nullable=False),
    )
    op.create_index("ix_daily_day", "daily", ["day"])


def downgrade() -> None:
    op.drop_table("daily")
