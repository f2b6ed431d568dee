"""Renders photographs of labyrinths of Minos with our own wooden tiles, and says what is on them.

The recogniser (`asterion.photo`) is trained and measured on them, since no photograph of a real box is at hand.
NumPy and Pillow do all of it. The same seed gives the same picture. See `python -m tools.labyrinth_photos --help`.
"""
