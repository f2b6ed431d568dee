"""A guest is deleted some time after asking for it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "deletions",
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("final", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("guest", name=op.f("pk_deletions")),
    )
    op.create_index(op.f("ix_deletions_due"), "deletions", ["due"])


def downgrade() -> None:
    """Drop the table; pending deletions are lost."""
    op.drop_table("deletions")
