"""`square`: spaces in rows and columns."""

from tuckbox.vocabulary.spec import ZoneKind

SQUARE = ZoneKind("square", "Spaces in rows and columns.", ordered=False, drawn="chosen", spaces=True)
