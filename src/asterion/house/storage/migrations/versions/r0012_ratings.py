"""Guests have ratings at listed tables; matches are found by the time of their end."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table and the index; houses rate the matches that there are."""
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("guest", sa.String(32), nullable=True),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("game", "number", "seat", name=op.f("pk_ratings")),
        sa.UniqueConstraint("match", "seat", name=op.f("uq_ratings_match")),
    )
    op.create_index(op.f("ix_ratings_guest"), "ratings", ["guest"])
    op.create_index(op.f("ix_matches_ended"), "matches", ["ended"])


def downgrade() -> None:
    """Take them away; ratings can be computed again."""
    op.drop_index(op.f("ix_matches_ended"), "matches")
    op.drop_table("ratings")
