"""Faults of workers that share one PostgreSQL, with real processes: killed, stopped, restarted, cut off."""
