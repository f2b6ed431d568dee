"""Commands for seldom use: training, and measurements that answer one question. ``python -m tools.NAME``."""
