"""What crosses the wire, as types."""
