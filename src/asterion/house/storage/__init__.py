"""The database of the house: SQLite or PostgreSQL, through SQLAlchemy and Alembic."""

from asterion.house.storage.commit import NotStored, WriteConflict
from asterion.house.storage.store import Store

__all__ = ["NotStored", "Store", "WriteConflict"]
