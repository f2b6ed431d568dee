"""SQLite keeps entries in the order in which they came, no longer each match's together: half the writing a commit."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Put the entries into a table with row ids. Other databases keep rows in that order anyway."""
    _make_again()


def downgrade() -> None:
    """Put them back into the tree of their primary key."""
    _make_again(sqlite_with_rowid=False)


def _make_again(**options: bool) -> None:
    if op.get_bind().dialect.name != "sqlite":
        return
    op.rename_table("entries", "entries_before")
    op.create_table(
        "entries",
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("payload", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("match", "n", name="pk_entries"),
        **options,
    )
    op.execute('INSERT INTO entries SELECT "match", n, payload FROM entries_before ORDER BY "match", n')
    op.drop_table("entries_before")
