"""`set`: cards without an order; who takes some chooses which."""

from tuckbox.vocabulary.spec import ZoneKind

SET = ZoneKind("set", "Cards without an order; who takes some chooses which.", ordered=False, drawn="chosen")
