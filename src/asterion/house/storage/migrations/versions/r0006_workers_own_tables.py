"""Workers that share a PostgreSQL database, and which of them owns a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the workers' table; nobody owns the tables that there are. An older server that runs meanwhile goes on."""
    op.create_table(
        "workers",
        sa.Column("id", sa.Integer, sa.Identity(), nullable=False),
        sa.Column("address", sa.String(255), nullable=False),
        sa.Column("session", sa.String(63), nullable=False),
        sa.Column("pid", sa.Integer, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("dead", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.PrimaryKeyConstraint("id", name="pk_workers"),
    )
    op.add_column("tables", sa.Column("owner", sa.Integer, nullable=True))
    op.add_column("tables", sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
    owned = sa.text("owner IS NOT NULL")
    op.create_index("ix_tables_owner", "tables", ["owner"], postgresql_where=owned, sqlite_where=owned)


def downgrade() -> None:
    """Take them away."""
    op.drop_index("ix_tables_owner", "tables")
    with op.batch_alter_table("tables") as table:
        table.drop_column("epoch")
        table.drop_column("owner")
    op.drop_table("workers")
