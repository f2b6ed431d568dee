"""What a house removes: finished matches, tables that never began, tables that were left."""
