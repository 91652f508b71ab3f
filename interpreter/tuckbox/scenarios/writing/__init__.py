"""A position of a match written down as a scenario that leads to it again."""
