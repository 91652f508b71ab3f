"""`hex`: spaces of six sides in rings around one."""

from tuckbox.vocabulary.spec import ZoneKind

HEX = ZoneKind("hex", "Spaces of six sides in rings around one.", ordered=False, drawn="chosen", spaces=True)
