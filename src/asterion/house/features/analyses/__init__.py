"""Analyses of finished matches, made one after the other in a thread."""
