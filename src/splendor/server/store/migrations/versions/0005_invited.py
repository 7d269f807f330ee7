"""Who has been invited to a table and has not sat down yet."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    invited = sa.Column("invited", sa.SmallInteger, nullable=False, server_default="0")
    op.add_column("members", invited)


def downgrade() -> None:
    op.drop_column("members", "invited")
