"""A guest may have a key with which other devices become the same guest."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "recoveries",
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guest", name=op.f("pk_recoveries")),
        sa.UniqueConstraint("digest", name=op.f("uq_recoveries_digest")),
    )


def downgrade() -> None:
    """Take it away."""
    op.drop_table("recoveries")
