"""Where the facts of rulesets come from, as `tuckbox list --provenance` tells it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tuckbox import RulesetInfo
    from tuckbox.authoring import Facts

_UNSAID = "not said"


def origins(info: RulesetInfo, variants: Sequence[str]) -> Iterator[str]:
    """The lines of a ruleset with these variants; with none named, also of what each variant adds or says otherwise."""
    from tuckbox import authoring

    found = authoring.provenance(info.path, variants)
    yield from _lines(found) if found else ("nothing says where it comes from",)
    for variant in () if variants else info.variants:
        own = [one for one in authoring.provenance(info.path, (variant.id,)) if not _is_among(one, found)]
        if own:
            yield f"with --variant {variant.id}"
            yield from (f"  {line}" for line in _lines(own))


def _is_among(of: Facts, found: Sequence[Facts]) -> bool:
    """Whether all that is said of a thing is said there: a variant may have taken something from it."""
    there = next((one for one in found if (one.section, one.name) == (of.section, of.name)), None)
    return there is not None and set(of.origins) <= set(there.origins)


def origin_data(info: RulesetInfo, variants: Sequence[str]) -> list[dict[str, object]]:
    """The same as data, of the ruleset with these variants."""
    from tuckbox import authoring

    found = authoring.provenance(info.path, variants)
    return [{"section": one.section, "name": one.name, "origins": dict(one.origins)} for one in found]


def _lines(found: Sequence[Facts]) -> Iterator[str]:
    """How many facts come from where, and then each thing by its section."""
    counts = Counter(origin for one in found for _, origin in one.origins or (("", _UNSAID),))
    yield ", ".join(f"{number} {origin}" for origin, number in counts.most_common())
    wide = max(len(one.name or one.section) for one in found)
    for section in dict.fromkeys(one.section for one in found):
        yield f"{section}:"
        for one in found:
            if one.section == section:
                yield f"  {one.name or section:<{wide}}  {_said(one)}"


def _said(of: Facts) -> str:
    return ", ".join(f"{key} {origin}".lstrip() for key, origin in of.origins) or _UNSAID
