"""Games are written ``mino_3d`` everywhere, no longer ``mino-3d`` here and ``mino_3d`` there.

The headers of matches stay as they are: commitments and chains of hashes cover them.
"""

from __future__ import annotations

from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Write the games of tables in today's spelling."""
    op.execute("UPDATE tables SET game = replace(game, '-', '_') WHERE game LIKE '%-%'")


def downgrade() -> None:
    """Write them as before."""
    op.execute("UPDATE tables SET game = replace(game, '_', '-') WHERE game LIKE '%#_%' ESCAPE '#'")
