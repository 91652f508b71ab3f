"""Procedures: own verbs with typed holes. The heads come first, so that they may call each other."""

from __future__ import annotations

from tuckbox.declarations import model as d
from tuckbox.language.types import PLAYER, UNKNOWN
from tuckbox.semantics.book import Book, ProcedureHead
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import ruleset as r
from tuckbox.semantics.declare.texts import names
from tuckbox.semantics.phrase_codes import DOUBLED_CLAUSE
from tuckbox.semantics.routines import routine
from tuckbox.semantics.scope import Scope, Slots
from tuckbox.semantics.spoken import sentence
from tuckbox.semantics.statements.naming import named_of_event
from tuckbox.semantics.typenames import parameter_type


def begin(book: Book, decl: d.ProcedureDecl) -> None:
    """Enter the procedure's head in the book."""
    heading = decl.heading.tree
    holes = [] if heading.thing is None else [("thing", heading.thing)]
    for clause, hole in heading.holes:
        if any(clause == other for other, _ in holes):
            message = f"`{clause}` stands twice in this heading"
            book.checker.report(DOUBLED_CLAUSE, decl.heading, hole, message)
        holes.append((clause, hole))
    parameters = tuple((hole.name.word, parameter_type(book.checker, hole, decl.heading)) for _, hole in holes)
    name = heading.name.word
    if any(typed == UNKNOWN for _, typed in parameters):
        book.words.incomplete.add(name)
    book.procedures[name] = ProcedureHead(name, parameters, tuple(clause for clause, _ in holes))


def finish(book: Book, decl: d.ProcedureDecl) -> r.Procedure:
    """The whole procedure. `you` is whoever the calling text's is; `event` and `this` are not seen."""
    heading = decl.heading.tree
    head = book.procedures[heading.name.word]
    scope = Scope(Slots(), you=x.Local(type=PLAYER, slot=x.YOU, name="you"))
    forms = [] if heading.thing is None else [heading.thing.name]
    forms.extend(hole.name for _, hole in heading.holes)
    slots: list[tuple[str, int]] = []
    for form, (name, typed) in zip(forms, head.parameters, strict=True):
        scope, slot = named_of_event(book, name, decl.heading.span(form), typed, scope)
        slots.append((name, slot))
    effect = routine(book, head.name, (decl.effect,), scope)
    types = dict(head.parameters)
    says = sentence(book.checker.problems, decl.says, types)
    return r.Procedure(
        head.name, names(decl.name), tuple(slots), head.clauses, effect, decl.span, tuple(types.values()), says
    )
