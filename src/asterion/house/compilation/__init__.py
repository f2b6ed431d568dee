"""Compilation before it is needed: rules, bots and analyses in a background thread, and the rules for the page."""
