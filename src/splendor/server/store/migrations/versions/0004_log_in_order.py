"""The log of a SQLite file in the order in which it was written.

Kept by table, every move of a batch changed a page of its own; now they fill the same few, and the
index finds them. A commit writes half as much.
"""

from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

_LOG = """
CREATE TABLE log_new (
    table_id VARCHAR(22) NOT NULL, n INTEGER NOT NULL, at BIGINT NOT NULL, data TEXT NOT NULL,
    PRIMARY KEY (table_id, n)
)
"""


def upgrade() -> None:
    _rebuild("")


def downgrade() -> None:
    _rebuild("WITHOUT ROWID")


def _rebuild(kind: str) -> None:
    if op.get_bind().dialect.name != "sqlite":
        return
    op.execute("DROP TABLE IF EXISTS log_new")  # of an upgrade that was cut short
    op.execute(_LOG + kind)
    op.execute("INSERT INTO log_new SELECT table_id, n, at, data FROM log ORDER BY at")
    op.execute("DROP TABLE log")
    op.execute("ALTER TABLE log_new RENAME TO log")
