"""Tries at the challenge of a week by their match: a ranking asks so for each."""

from __future__ import annotations

from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the index."""
    op.create_index(op.f("ix_tries_match"), "tries", ["match"])


def downgrade() -> None:
    """Take it away."""
    op.drop_index(op.f("ix_tries_match"), "tries")
