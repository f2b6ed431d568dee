"""A puzzle of the day, and what guests answered."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "day_puzzles",
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("day", name=op.f("pk_day_puzzles")),
    )
    op.create_table(
        "day_answers",
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("right", sa.Boolean(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("day", "guest", name=op.f("pk_day_answers")),
    )
    op.create_index(op.f("ix_day_answers_guest"), "day_answers", ["guest"])


def downgrade() -> None:
    """Take them away; earlier days have no puzzle."""
    op.drop_table("day_answers")
    op.drop_table("day_puzzles")
