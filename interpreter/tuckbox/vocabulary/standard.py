"""The standard vocabulary: every verb, function and zone kind that rulesets may use."""

from __future__ import annotations

from tuckbox.vocabulary.functions import FUNCTIONS
from tuckbox.vocabulary.spec import Verb, Vocabulary
from tuckbox.vocabulary.verbs import VERBS
from tuckbox.vocabulary.zones import ZONE_KINDS

FAMILIES = ("change", "move", "affect")


def families_of(verbs: tuple[Verb, ...]) -> dict[str, tuple[str, ...]]:
    """Each built-in event family with the verbs whose events belong to it, in the order of the verbs."""
    return {family: tuple(verb.word for verb in verbs if family in verb.families) for family in FAMILIES}


STANDARD = Vocabulary(
    verbs={verb.word: verb for verb in VERBS},
    functions={function.word: function for function in FUNCTIONS},
    zone_kinds={kind.word: kind for kind in ZONE_KINDS},
    families=families_of(VERBS),
)
