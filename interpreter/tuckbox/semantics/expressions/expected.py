"""What the expected type says about a bare word: which enum it is of, which sort of declared word."""

from __future__ import annotations

from tuckbox.language.types import BagOf, EnumOf, ListOf, Type, WordOf
from tuckbox.semantics.relations import stripped


def wanted_enum(want: Type | None) -> str | None:
    """The enum that a type is about: its own, its members', its units'."""
    match None if want is None else stripped(want):
        case EnumOf(name):
            return name
        case ListOf(of):
            return wanted_enum(of)
        case BagOf(unit):
            return unit
        case _:
            return None


def wanted_word(want: Type | None) -> WordOf | None:
    """The sort of declared word that is expected, as itself or as a member."""
    match None if want is None else stripped(want):
        case WordOf() as word_type:
            return word_type
        case ListOf(of):
            return wanted_word(of)
        case _:
            return None
