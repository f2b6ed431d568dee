"""Recognises a labyrinth of Minos in a photograph: corners, rows and columns, each tile's kind and turn."""
