"""Where the house keeps what it must not lose: SQLite or PostgreSQL, through SQLAlchemy and Alembic."""

from asterion.house.storage.store import Store
from asterion.house.storage.writer import LostRace, NotStored

__all__ = ["LostRace", "NotStored", "Store"]
