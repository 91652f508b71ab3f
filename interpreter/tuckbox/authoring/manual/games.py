"""A ruleset as somebody who wants to know it reads it: its variants, its rules in words, its cards, its rulebook."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from tuckbox import wording
from tuckbox.checking import ContentError, examine, examine_sections, names_of_variants
from tuckbox.declarations import variants as overlays_of
from tuckbox.declarations.model import RulesetDecl
from tuckbox.declarations.overlays.sections import Sections
from tuckbox.declarations.values import Localised
from tuckbox.document import Mapping as MappingNode
from tuckbox.document import Node, Scalar
from tuckbox.scenarios.cases import collect
from tuckbox.semantics.checked.ruleset import CardInfo, Ruleset
from tuckbox.vocabulary.standard import STANDARD
from tuckbox.wording.messages import say

Texts = Mapping[str, str]
"""A text by language."""


@dataclass(frozen=True, slots=True)
class CardEntry:
    """``printed``: the text on the card; ``words``: what it says and does, told from its data, a line each."""

    id: str
    kind: str
    names: Texts
    printed: Texts
    words: Mapping[str, tuple[str, ...]]
    copies: int
    provenance: str


@dataclass(frozen=True, slots=True)
class VariantEntry:
    """A variant: its name and what it is about."""

    id: str
    names: Texts
    description: Texts


@dataclass(frozen=True, slots=True)
class StatementEntry:
    """A statement of the printed rules: where it is implemented, and the scenarios that show it."""

    id: str
    section: str
    rule: str
    implemented: tuple[str, ...]
    shown: tuple[str, ...]
    untestable: str


@dataclass(frozen=True, slots=True)
class GameEntry:
    """All of it. ``kinds``: what each kind is called, by language. ``rules``: the rules in words, by language."""

    id: str
    names: Texts
    description: Texts
    version: int
    players: tuple[int, int]
    languages: tuple[str, ...]
    options: Mapping[str, str]
    variants: tuple[VariantEntry, ...]
    kinds: Mapping[str, Texts]
    cards: tuple[CardEntry, ...]
    rules: Texts
    statements: tuple[StatementEntry, ...]


def game_entry(ref: str | Path) -> GameEntry:
    """The ruleset (id or path). ContentError: it has errors."""
    checked = examine(ref)
    ruleset, decl, sections = checked.ruleset, checked.declarations, checked.sections
    if ruleset is None or decl is None or sections is None or checked.errors:
        raise ContentError(checked.errors)
    languages = ruleset.languages or ("en",)
    return GameEntry(
        id=ruleset.id,
        names=ruleset.names,
        description=_texts(decl.description),
        version=ruleset.version,
        players=ruleset.players,
        languages=languages,
        options={name: str(value) for name, value in ruleset.options.items()},
        variants=tuple(_variants(sections)),
        kinds={name: kind.names for name, kind in ruleset.kinds.items()},
        cards=tuple(_cards(ruleset, decl, languages)),
        rules={language: wording.explain_ruleset(ruleset, STANDARD, language) for language in languages},
        statements=tuple(_statements(ref, ruleset, sections)),
    )


def _cards(ruleset: Ruleset, decl: RulesetDecl, languages: tuple[str, ...]) -> Iterator[CardEntry]:
    origins = {str(card.id): card.provenance for card in decl.cards}
    for info in ruleset.cards.values():
        words = {language: _words(ruleset, info, language) for language in languages}
        yield CardEntry(
            id=info.id,
            kind=info.kind,
            names=info.names,
            printed=info.text,
            words=words,
            copies=info.copies,
            provenance=_provenance(origins.get(info.id, info.provenance)),
        )


def _words(ruleset: Ruleset, info: CardInfo, language: str) -> tuple[str, ...]:
    """The page of the card without its head, the printed text and the words it uses, which stand elsewhere."""
    page = wording.explain_card(ruleset, STANDARD, info.id, language).splitlines()[1:]
    glossary = say(language, "words")
    page = page[: page.index(glossary)] if glossary in page else page
    printed = info.text.get(language)
    return tuple(line for line in page if line.strip() and not (printed and printed in line))


def _provenance(told: object) -> str:
    if isinstance(told, tuple):
        return ", ".join(f"{field}: {origin}" for field, origin in told)
    return "" if told is None else str(told)


def _variants(sections: Sections) -> Iterator[VariantEntry]:
    for name, overlay in overlays_of(sections).items():
        yield VariantEntry(name, _written(overlay.get("name")), _written(overlay.get("description")))


def _statements(ref: str | Path, ruleset: Ruleset, sections: Sections) -> Iterator[StatementEntry]:
    places: dict[str, dict[str, None]] = {}
    varied = [examine_sections(sections, (name,)).ruleset for name in names_of_variants(sections)]
    for each in (ruleset, *varied):
        for statement, spans in (each.implements if each is not None else {}).items():
            for span in spans:
                places.setdefault(statement, {})[f"{Path(span.file).name}:{span.line}"] = None
    shown: dict[str, dict[str, None]] = {}
    untestable: dict[str, str] = {}
    for case in collect(ref).cases:
        for rule in case.rules:
            if case.untestable:
                untestable[rule] = case.untestable
            else:
                shown.setdefault(rule, {})[case.name] = None
    for one in ruleset.rulebook:
        where, by = tuple(places.get(one.id, ())), tuple(shown.get(one.id, ()))
        yield StatementEntry(one.id, one.section or "", one.rule, where, by, untestable.get(one.id, ""))


def _texts(text: Localised | None) -> Texts:
    return {} if text is None else dict(text.texts)


def _written(node: Node | None) -> Texts:
    """A text as it stands in a variant: one, or one for each language."""
    if isinstance(node, Scalar):
        return {"en": node.value}
    if not isinstance(node, MappingNode):
        return {}
    return {entry.key.value: entry.value.value for entry in node.entries if isinstance(entry.value, Scalar)}
