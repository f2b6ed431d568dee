"""Forged records: one table, given both to the command and to the page.

Each record is an honest match with one change. A dishonest house can compute the chain again, so most records are
linked again after the change; then only the rest of the record shows it.
"""
