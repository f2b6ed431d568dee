"""Commands of Minos alone."""
