"""A position in which a card can be used, to try it out."""
