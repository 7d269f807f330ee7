"""What lies face up in rated games, for all workers to see."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    market = sa.Column("market", sa.String(24), nullable=False, server_default="")
    op.add_column("tables", market)


def downgrade() -> None:
    op.drop_column("tables", "market")
