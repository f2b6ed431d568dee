"""Plays of a box that others read along."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "box_plays",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.Column("play", sa.Text(), nullable=False),
        sa.Column("opened_from", sa.String(64), nullable=True),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_box_plays")),
    )
    for column in ("opened_from", "until"):
        op.create_index(op.f(f"ix_box_plays_{column}"), "box_plays", [column])


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("box_plays")
