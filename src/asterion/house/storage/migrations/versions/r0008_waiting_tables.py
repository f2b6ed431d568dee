"""A table keeps from where it was opened; waiting tables have an index; a day's results outlast their tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the column and the index. Of earlier tables nobody knows from where they were opened."""
    op.add_column("tables", sa.Column("opened_from", sa.String(32), nullable=True))
    waiting = sa.text("status = 'waiting'")
    op.create_index(
        "ix_tables_waiting",
        "tables",
        ["host", "opened_from", "touched"],
        sqlite_where=waiting,
        postgresql_where=waiting,
    )
    with op.batch_alter_table("daily") as table:
        table.alter_column("table_id", existing_type=sa.String(32), nullable=True)


def downgrade() -> None:
    """Take them away."""
    op.execute("DELETE FROM daily WHERE table_id IS NULL")
    with op.batch_alter_table("daily") as table:
        table.alter_column("table_id", existing_type=sa.String(32), nullable=False)
    op.drop_index("ix_tables_waiting", "tables")
    with op.batch_alter_table("tables") as table:
        table.drop_column("opened_from")
