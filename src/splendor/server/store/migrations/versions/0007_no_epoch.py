"""Nothing ever signed the devices of a person out by their epoch."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_column("people", "epoch")


def downgrade() -> None:
    op.add_column("people", sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
