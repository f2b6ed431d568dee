"""The longest walk of each day's labyrinth, which one worker searches for all."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table of longest walks."""
    op.create_table(
        "daily_longest",
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("length", sa.SmallInteger, nullable=True),
        sa.Column("proven", sa.Boolean, nullable=True),
        sa.PrimaryKeyConstraint("day", name="pk_daily_longest"),
    )


def downgrade() -> None:
    """Take it away."""
    op.drop_table("daily_longest")
