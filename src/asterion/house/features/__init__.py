"""What a house adds to its tables: a folder for each feature, with its service, routes, storage and bodies."""
