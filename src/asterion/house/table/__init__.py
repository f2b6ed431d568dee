"""One table in memory, what follows it, and the commands of its pages."""
