"""Threads and processes that execute bot requests, and the queue before them."""
