"""Trains the networks of `asterion.photo` on rendered photographs, with PyTorch: `python -m tools.train_photo`."""
