"""Codes by which phones find a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column. Earlier tables have no code."""
    op.add_column("tables", sa.Column("code", sa.String(4), nullable=True))
    coded = sa.text("code IS NOT NULL")
    op.create_index("ix_tables_code", "tables", ["code"], unique=True, sqlite_where=coded, postgresql_where=coded)


def downgrade() -> None:
    """Drop the column."""
    op.drop_index("ix_tables_code", "tables")
    with op.batch_alter_table("tables") as table:
        table.drop_column("code")
