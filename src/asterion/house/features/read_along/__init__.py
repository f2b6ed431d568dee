"""Plays of a box that others read along."""
