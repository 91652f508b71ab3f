"""A ruleset as its variants make it, in the list of rulesets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tuckbox.checking import declared
from tuckbox.listing import RulesetInfo, options


def with_variants(info: RulesetInfo, chosen: Sequence[str]) -> RulesetInfo:
    """The ruleset with these variants: for how many it is then, and which options there are.

    ContentError: there is no such variant, or it cannot be read.
    """
    declarations = declared(info.path, chosen)
    return replace(info, players=declarations.players, options=options(declarations))
