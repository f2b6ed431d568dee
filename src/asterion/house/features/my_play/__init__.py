"""A guest's own play over many matches."""
