"""What may stand behind a dot, by the type of what stands before it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tuckbox.authoring.live import Live
from tuckbox.declarations.values import Written
from tuckbox.diagnostics import Problems, Source, Span
from tuckbox.document import Scalar
from tuckbox.language import tree as t
from tuckbox.language.parser import parse_expression
from tuckbox.language.types import EVENT, UNKNOWN, CardOf, OptionalOf, Plain, SpaceOf, Type
from tuckbox.semantics.checker import Checker
from tuckbox.semantics.context import Context
from tuckbox.semantics.expressions import members
from tuckbox.semantics.scope import Scope, Slots
from tuckbox.semantics.words import Words

from .manual import declared_facts, function_page
from .suggestion import Suggestion
from .symbols import Symbol


def behind_dot(head: str, scope: Scope, live: Live, words: Words) -> Iterator[Suggestion]:
    """The attributes of an expression, with their types; ``head``: its text, without the dot."""
    if head == "option":
        yield from (Suggestion(name, "option", str(typed)) for name, typed in words.option_types.items())
        return
    if head in words.enums and head not in scope.locals:
        yield Suggestion("faces" if words.enums[head].is_die else "values", "word", f"all values of {head}")
        return
    if head in words.phases:
        yield from (Suggestion(name, "step", f"a step of {head}") for name in words.phases[head])
    form, mistakes = parse_expression(head)
    if form is None or mistakes:
        return
    scalar = Scalar(head, Span(Source("", head), 0, len(head)), "plain", len(head))
    written = Written(form, head, scalar)
    checker = Checker(words, Problems(), words.vocabulary)
    bare = replace(scope, slots=Slots(scope.slots.count), hoist=[])  # a value may be chosen, too
    found = checker.expression(form, bare, written)
    if found.type == EVENT and scope.event is not None:
        yield from (Suggestion(name, "field", str(typed)) for name, typed in scope.event.fields.items())
    elif found.type != UNKNOWN:
        base = found.type.of if isinstance(found.type, OptionalOf) else found.type
        for name in dict.fromkeys(members.candidates(Context(checker, bare, written), base)):
            asked = t.Attribute(form, name, start=0, end=len(head))
            typed = checker.expression(asked, bare, written).type
            yield from _member(name, base, typed, live, words)


def _member(name: str, base: Type, typed: Type, live: Live, words: Words) -> Iterator[Suggestion]:
    """One attribute; nothing where it would not do for something of this type."""
    if name in words.defines:
        parameters = words.defines[name].parameters
        if typed != UNKNOWN:
            yield Suggestion(name, "define", f"{name}({', '.join(parameters)}): {typed}")
        return
    if name in words.vocabulary.functions:
        function = words.vocabulary.functions[name]
        if function.parameters and _takes(function.parameters[0].takes, base):
            yield Suggestion(name, "function", function.line, function_page(function))
        return
    if typed == UNKNOWN:
        if isinstance(base, CardOf):
            has = [kind for kind in base.kinds or words.kinds if name in words.kinds[kind].fields]
            if has:
                yield Suggestion(name, "field", f"only of {' and '.join(has)}")
        return
    manual = ""
    if name in words.table and live.checked is not None:
        manual = "\n\n".join(declared_facts(Symbol(words.table[name].sort, name), words, live.checked))
    kind = words.table[name].sort if name in words.table and not isinstance(base, CardOf) else "field"
    yield Suggestion(name, kind, str(typed), manual)


def _takes(takes: str, base: Type) -> bool:
    """Whether a function is of use behind the dot of something of this type."""
    wanted = {"card": CardOf, "cards": CardOf, "space": SpaceOf}.get(takes)
    if wanted is not None:
        return isinstance(base, wanted)
    return takes in ("player", "players") and isinstance(base, Plain) and base.word == "player"
