"""What is kept from game to game: counters, and fields of cards that change."""

from __future__ import annotations

from tuckbox.declarations import model as d
from tuckbox.declarations.values import Name
from tuckbox.language.types import NUMBER, PLAYER, TEXT, UNKNOWN, YES_NO, EnumOf, ListOf, Type
from tuckbox.semantics import codes
from tuckbox.semantics.checker import Checker
from tuckbox.semantics.relations import stripped


def check_kept(checker: Checker, decl: d.RulesetDecl) -> None:
    """Report what cannot be kept: players and things of this table, what never changes, one of several copies."""
    words = checker.words
    for name, counter in decl.counters:
        if counter.kept and str(name) in words.counters:
            _check_type(checker, name, words.counters[str(name)].type)
    for kind, declared in decl.kinds:
        for name, field in declared.fields or ():
            if field.kept and str(kind) in words.kinds:
                _check_field(checker, str(kind), name, field)
    for zone, of_spaces in decl.zones:
        for name, field in of_spaces.fields or ():
            if field.kept:
                message = f"a field of the spaces of `{zone}` cannot be kept from game to game"
                checker.problems.add(
                    codes.BAD_DECLARATION, name.span, message, help="keep a counter, or a card's field"
                )


def _check_field(checker: Checker, kind: str, name: Name, field: d.FieldDecl) -> None:
    info = checker.words.kinds[kind].fields.get(str(name))
    if info is None:
        return
    if field.start is None:
        message = f"`{name}` never changes, so there is nothing to keep"
        checker.problems.add(
            codes.BAD_DECLARATION, name.span, message, help=f"`{name}: {{type: …, start: …, kept: yes}}`"
        )
        return
    _check_type(checker, name, info.type)
    for title in checker.words.titles.values():
        if title.copies > 1 and kind in checker.words.kinds[title.kind].bases:
            message = f"there are {title.copies} of `{title.id}`: which of them kept its `{name}` could not be told"
            checker.problems.add(codes.BAD_DECLARATION, name.span, message, help="keep a field of cards without copies")
            return


def _check_type(checker: Checker, name: Name, typed: Type) -> None:
    base = stripped(typed)
    if base in (NUMBER, YES_NO, TEXT, UNKNOWN) or isinstance(base, EnumOf):
        return
    if isinstance(base, ListOf) and isinstance(stripped(base.of), EnumOf):
        return
    if base == PLAYER:
        help_text = "keep the player's name: `type: text`, and `set … to PLAYER.name`"
    else:
        help_text = "numbers, yes or no, texts and enum values can be kept"
    message = f"`{name}` is {typed}, which the next game would not know"
    checker.problems.add(codes.BAD_DECLARATION, name.span, message, help=help_text)
