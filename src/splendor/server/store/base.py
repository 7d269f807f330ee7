"""Everything that is kept, for both databases."""

from __future__ import annotations

from splendor.server.store.person_queries import PersonQueries
from splendor.server.store.rating_queries import RatingQueries
from splendor.server.store.study_queries import StudyQueries
from splendor.server.store.table_queries import TableQueries


class Store(TableQueries, PersonQueries, RatingQueries, StudyQueries):
    """The durable side of the server."""
