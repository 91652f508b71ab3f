"""`spaces`: named or numbered spaces."""

from tuckbox.vocabulary.spec import ZoneKind

SPACES = ZoneKind("spaces", "Named or numbered spaces.", ordered=False, drawn="chosen", spaces=True)
