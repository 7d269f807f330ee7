"""The durable log and everything else that must survive: SQLite by default, PostgreSQL by URL.

backend         what a database brings: append, read, transactions, notices to other workers
table_queries   the log and its index
person_queries  people, tokens, mutes
rating_queries  ratings
study_queries   reviews, the deal of the day
base            all of them together: `Store`
sqlite          one writer thread, group commit
postgres        the same over asyncpg
choose          which of the two a URL names
db_checks       whether a database can be used, and if not, why
wal             whether SQLite's write-ahead log is whole
connect         plain connections for migrations and backups
schema          the tables
mentions        whom an older log names
migrations      the history of the schema
"""

from splendor.server.store.backend import REWRITTEN, Conflict
from splendor.server.store.base import Store
from splendor.server.store.choose import open_store

__all__ = ["REWRITTEN", "Conflict", "Store", "open_store"]
