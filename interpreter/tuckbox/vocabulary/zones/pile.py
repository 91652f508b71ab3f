"""`pile`: a stack: cards come on top and are taken from the top."""

from tuckbox.vocabulary.spec import ZoneKind

PILE = ZoneKind(
    "pile",
    "A stack: cards come on top and are taken from the top.",
    ordered=True,
    drawn="top",
    says="in a pile",
    says_in={"hu": "pakliban"},
)
