"""Mistakes come back as puzzles."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "puzzles",
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("box", sa.SmallInteger(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guest", "match", "n", name=op.f("pk_puzzles")),
    )
    op.create_index(op.f("ix_puzzles_match"), "puzzles", ["match"])


def downgrade() -> None:
    """Take it away; every mistake is a new puzzle again."""
    op.drop_table("puzzles")
