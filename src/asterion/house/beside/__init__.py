"""Processes beside the server, in which foreign or long work can be stopped: how they start, talk and end."""
