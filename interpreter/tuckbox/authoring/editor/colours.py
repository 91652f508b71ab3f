"""The words of the language by how they are coloured, for editors that colour by patterns."""

from __future__ import annotations

from dataclasses import dataclass

from tuckbox.declarations.sections import SECTIONS
from tuckbox.declarations.shape import Alternatives, Atom, ListShape, MapShape, Shape, keys_of
from tuckbox.declarations.shapes.records import CLASSES
from tuckbox.language.lexis import CLAUSE_WORDS, OTHER_WORDS, TWO_WORDS
from tuckbox.semantics.words import FIXED_WORDS
from tuckbox.vocabulary.spec import Vocabulary

_TEXTS = ("effect", "cost", "expression", "pattern", "patterns")
_PARTS = ("was", "insert", "where")
"""Keys of variants that stand for a part of such a text, or say which cards are meant."""
_CONSTANTS = ("yes", "no", "none", "all")
_OPERATORS = ("and", "or", "not", "is", "in", "has", "as", "of", "where", "otherwise")


@dataclass(frozen=True, slots=True)
class Words:
    """``keys``: those of the YAML whose values are texts of the language; the rest are words in these texts."""

    keys: tuple[str, ...]
    verbs: tuple[str, ...]
    functions: tuple[str, ...]
    control: tuple[str, ...]
    operators: tuple[str, ...]
    fixed: tuple[str, ...]
    constants: tuple[str, ...]


def words(vocabulary: Vocabulary) -> Words:
    """All words of the language."""
    keys = {key.name for record in CLASSES.values() for key in keys_of(record).values() if _is_text(key.shape)}
    keys |= {section.name for section in SECTIONS.values() if _is_text(section.shape)}
    keys |= set(_PARTS)
    control = [word for word in OTHER_WORDS if word not in _OPERATORS]
    return Words(
        tuple(sorted(keys)),
        tuple(sorted(vocabulary.verbs)),
        tuple(sorted(vocabulary.functions)),
        tuple(sorted((*control, *TWO_WORDS))),
        tuple(sorted((*_OPERATORS, *CLAUSE_WORDS))),
        tuple(sorted(word for word in FIXED_WORDS if word not in _CONSTANTS)),
        _CONSTANTS,
    )


def _is_text(shape: Shape) -> bool:
    """Whether such a value, or what stands in its list, can be a text of the language."""
    match shape:
        case Atom(word):
            return word in _TEXTS
        case ListShape(of) | MapShape(of):
            return _is_text(of)
        case Alternatives(of):
            return any(_is_text(one) for one in of)
    return False
