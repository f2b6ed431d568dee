"""Who has tried the labyrinth of which day, and how far they came."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table of tries."""
    op.create_table(
        "daily",
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("name", sa.String(24), nullable=True),
        sa.Column("length", sa.SmallInteger, nullable=True),
        sa.Column("ended", sa.BigInteger, nullable=True),
        sa.PrimaryKeyConstraint("day", "guest", name="pk_daily"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_daily_table_id_tables"),
    )
    op.create_index("ix_daily_match", "daily", ["match"])


def downgrade() -> None:
    """Take it away."""
    op.drop_table("daily")
