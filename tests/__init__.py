"""The tests mirror the sources: ``tests/games`` tests ``asterion.games``, and so on; ``tests/browser`` clicks."""
