"""Minos: build a labyrinth, memorise it, bid on the longest walk, then walk it."""
