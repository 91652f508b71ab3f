"""The names that a ruleset declares, by what they are names of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from tuckbox.dataclass import dataclass
from tuckbox.document import Mapping as MappingNode
from tuckbox.document import Node, Scalar

from ...expansion import expanded
from ...model import PartDecl, RulesetDecl
from ...names import leading_name
from ...values import Localised, Name

_MOST_LISTED = 12
_Called = Callable[[Localised | None], str]


@dataclass(frozen=True, slots=True)
class Names:
    """Of each sort of thing the names there are, each with what players call it; nothing is called by an empty text."""

    of: Mapping[str, Mapping[str, str]]

    def __getitem__(self, sort: str) -> Mapping[str, str]:
        return self.of.get(sort, {})

    def several(self, *sorts: str) -> dict[str, str]:
        """The names of all these sorts, in order."""
        return {name: called for sort in sorts for name, called in self[sort].items()}


def names_of(decls: Iterable[RulesetDecl], variants: Iterable[str] = ()) -> Names:
    """The names of a ruleset: of the ruleset alone and, behind it, with each of its variants."""
    found: dict[str, dict[str, str]] = {"variants": dict.fromkeys(variants, "")}
    for decl in decls:
        for sort, name, called in _names(decl):
            if found.setdefault(sort, {}).setdefault(name, called) == "":
                found[sort][name] = called
    return Names(found)


def listed(names: Iterable[str]) -> str:
    """The names as the end of a message; of many, only some."""
    words = list(names)
    more = f" and {len(words) - _MOST_LISTED} more" if len(words) > _MOST_LISTED else ""
    return ", ".join(words[:_MOST_LISTED]) + more


def _names(decl: RulesetDecl) -> Iterator[tuple[str, str, str]]:
    """Sort, name, what it is called."""
    main = str(decl.languages[0]) if decl.languages else "en"
    for language in decl.languages:
        yield "languages", str(language), ""

    def called(text: Localised | None) -> str:
        return text.texts.get(main, "") if text is not None else ""

    for sort in ("options", "dice", "resources", "tracks", "kinds", "counters", "zones", "spots", "grants", "seats"):
        for name, one in getattr(decl, sort):
            yield sort, str(name), called(one.name)
    for sort in ("score", "tie_break", "strategies"):
        for name, one in getattr(decl, sort):
            yield sort.replace("_", " "), str(name), called(one.name)
    for name, _ in decl.families:
        yield "families", str(name), ""
    for name, _ in decl.positions:
        yield "positions", str(name), ""
    yield from _words(decl, called)
    yield from _table(decl)
    for section in ("flow", "closing"):
        yield from _parts(section, getattr(decl, section), (), called)


def _words(decl: RulesetDecl, called: _Called) -> Iterator[tuple[str, str, str]]:
    for name, enum in decl.enums:
        yield "enums", str(name), called(enum.name)
        for value, text in enum.values:
            yield "values", str(value), called(text)
            yield f"values of {name}", str(value), called(text)
    for name, die in decl.dice:
        for value, text in die.values:
            yield f"values of {name}", str(value), called(text)
    for card in decl.cards:
        yield "entries", str(card.id), called(card.name)
        for title, _ in expanded(card):
            yield "cards", str(title), called(card.name)
        for ability in card.abilities or ():
            if ability.id is not None:
                yield "abilities of cards", str(ability.id), called(ability.name)
    for action in decl.actions:
        yield "actions", leading_name(action.heading.text), called(action.name)
    for procedure in decl.procedures:
        yield "procedures", leading_name(procedure.heading.text), called(procedure.name)
    for word in decl.define:
        yield "define", leading_name(word.signature.text), called(word.name)
    for ability in decl.abilities:
        if ability.id is not None:
            yield "abilities", str(ability.id), called(ability.name)
    for statement in decl.rulebook:
        yield "rulebook", str(statement.id), str(statement.rule or "")
    for scenario in decl.scenarios:
        yield from _scenario(scenario)


def _scenario(node: Node) -> Iterator[tuple[str, str, str]]:
    name = node.get("id") if isinstance(node, MappingNode) else None
    if isinstance(name, Scalar):
        yield "scenarios", name.value, ""


def _table(decl: RulesetDecl) -> Iterator[tuple[str, str, str]]:
    """Groups, plurals and spaces: names that are declared by the way."""
    for name, resource in decl.resources:
        yield from _maybe("groups of resources", resource.group, "a group of resources")
        yield from _member(resource.group, str(name))
        yield from _maybe("plurals", resource.plural, f"several {name}")
    for name, track in decl.tracks:
        yield from _maybe("groups of tracks", track.group, "a group of tracks")
        yield from _member(track.group, str(name))
    for _, spot in decl.spots:
        yield from _maybe("groups of spots", spot.group, "a group of spots")
    cards = {str(name): tuple(_cards_of(decl, str(name))) for name, _ in decl.kinds}
    for name, kind in decl.kinds:
        yield from _maybe("plurals", kind.plural, f"several {name}")
        yield from ((f"cards of {name}", card, "") for card in cards[str(name)])
        if kind.union is None:
            yield "concrete kinds", str(name), ""
    for _, zone in decl.zones:
        yield from _maybe("plurals of zones", zone.plural, "")
        if isinstance(zone.spaces, tuple):
            for name, spaces in zone.spaces:
                yield "spaces", str(name), ""
                yield from _maybe("spaces", spaces.plural, "")


def _cards_of(decl: RulesetDecl, kind: str) -> Iterator[str]:
    """The titles of the cards of a kind, of its special cases, and of what it sums up."""
    kinds = {kind}
    while True:
        more = {str(name) for name, one in decl.kinds if str(one.is_) in kinds}
        more |= {str(part) for name, one in decl.kinds if str(name) in kinds for part in one.union or ()}
        if more <= kinds:
            break
        kinds |= more
    for card in decl.cards:
        if str(card.kind) in kinds:
            yield from (str(title) for title, _ in expanded(card))


def _maybe(sort: str, name: Name | None, called: str) -> Iterator[tuple[str, str, str]]:
    if name is not None:
        yield sort, str(name), called


def _member(group: Name | None, name: str) -> Iterator[tuple[str, str, str]]:
    if group is not None:
        yield f"members of {group}", name, ""


def _parts(
    section: str, parts: Iterable[PartDecl], above: tuple[str, ...], called: _Called
) -> Iterator[tuple[str, str, str]]:
    """Steps and phases, as they are called and as overlays name them: `phase.step`."""
    for part in parts:
        name = str(part.step or part.phase or "")
        path = (*above, name) if name else above
        if name:
            yield "steps", name, called(part.name)
            yield from ((section, ".".join(path[start:]), called(part.name)) for start in reversed(range(len(path))))
        yield from _parts(section, (*(part.steps or ()), *(part.turn or ())), path, called)
