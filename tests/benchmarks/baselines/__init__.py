"""The same games written by hand in Python, as fast as they honestly can be."""
