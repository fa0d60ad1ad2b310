"""Builds the bundled embedding model from WordNet."""
