"""The challenge of the week: the same dice for everybody."""
