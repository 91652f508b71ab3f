"""`row`: cards in a row; a new one comes last."""

from tuckbox.vocabulary.spec import ZoneKind

ROW = ZoneKind(
    "row",
    "Cards in a row; a new one comes last.",
    ordered=True,
    drawn="chosen",
    says="in a row",
    says_in={"hu": "sorban"},
)
