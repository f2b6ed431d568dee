"""Threads and processes in which bots think, and the queue of their thoughts."""
