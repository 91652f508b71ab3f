"""`bag`: mixed without an order; what is taken is random."""

from tuckbox.vocabulary.spec import ZoneKind

BAG = ZoneKind(
    "bag",
    "Mixed without an order; what is taken is random.",
    ordered=False,
    drawn="random",
    says="drawn at random",
    says_in={"hu": "véletlenszerűen húzva"},
)
