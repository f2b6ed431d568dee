"""Asterion: a house of games around the Minotaur's labyrinth."""

__version__ = "0.1.0"
