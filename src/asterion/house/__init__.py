"""The server: lobby, tables, storage and fan-out. Nothing imports it but the command line."""
