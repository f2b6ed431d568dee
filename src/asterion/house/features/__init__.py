"""The features of the house: a folder for each, with its service, routes, storage and bodies."""
