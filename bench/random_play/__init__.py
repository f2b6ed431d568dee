"""Random play of whole games in one compiled loop: what the benchmarks of the rules time."""
