"""`everyone at once:` — choices first, all in secret; then bodies that ask nothing."""

from __future__ import annotations

from collections.abc import Iterator

from tuckbox.language import tree as t
from tuckbox.language.types import PLAYER
from tuckbox.semantics.book import Body
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.phrase_codes import NOT_AT_ONCE
from tuckbox.semantics.reading import walk
from tuckbox.semantics.scope import Scope
from tuckbox.semantics.statements import blocks
from tuckbox.semantics.statements.acting import acting

#: What a verb acts on whose decisions cannot be known before.
_OPAQUE = frozenset(("effect", "action"))


def at_once(body: Body, form: t.AtOnce, scope: Scope) -> s.AtOnce:
    """The leading `let … = choose` lines as questions, the rest as bodies that ask nothing."""
    everybody = body.checker.operand(form.person, scope, body.source, "players", "what stands before `at once`")
    players = acting(body.book.words, everybody)
    slot = scope.slots.new()
    inner = scope.with_you(x.Local(type=PLAYER, slot=slot, name="you"))
    told = len(body.checker.problems)
    found, _ = blocks.pieces(body, form.body, inner)
    is_right = len(body.checker.problems) == told
    leading = 0
    while leading < len(found) and isinstance(found[leading].form, t.Let):
        leading += 1
    asks = blocks.flat(found[:leading])
    rest = found[leading:]
    chooses = any(isinstance(one.form, t.Let) and isinstance(one.form.value, t.Choose) for one in found[:leading])
    if is_right and not chooses and not any(isinstance(one, s.Ask) for one in asks):
        message = "under `at once` come first `let … = choose` lines"
        help_text = "write `everyone:` where nothing is chosen"
        body.checker.report(NOT_AT_ONCE, body.source, form.body.statements[0], message, help=help_text)
    for piece in found[:leading]:
        if not all(isinstance(one, s.Ask | s.Let) for one in piece.statements):
            message = "under `at once` all begin by choosing, and nothing else is asked or drawn"
            help_text = "take orders and chance before it, or write `everyone:`"
            body.checker.report(NOT_AT_ONCE, body.source, piece.form, message, help=help_text)
    for piece in rest:
        _refuse(body, piece)
    _reads_nothing_written(body, form, asks, blocks.flat(rest))
    return s.AtOnce(slot, players, asks, blocks.flat(rest), at=body.span(form))


def _refuse(body: Body, piece: blocks.Piece) -> None:
    for phrase in _phrases(piece.form):
        head = body.book.words.verb_or_procedure(phrase.verb.word)
        verb = None if head is None else head.verb  # one that nobody knows is reported as such
        if verb is not None and not _OPAQUE.isdisjoint(verb.takes):
            message = f"`{phrase.verb.word}` cannot stand under `at once`: what it asks is not known before"
            help_text = "write `everyone:`, and each decides after the other"
            body.checker.report(NOT_AT_ONCE, body.source, phrase.verb, message, help=help_text)
            return
    if any(_asks(one) for one in piece.statements):
        message = "this asks something, after the secret choices"
        help_text = "choose in a `let` at the beginning, or write `everyone:`"
        body.checker.report(NOT_AT_ONCE, body.source, piece.form, message, help=help_text)


def _phrases(form: t.Form) -> Iterator[t.Phrase]:
    if isinstance(form, t.Phrase):
        yield form
    for child in t.children(form):
        yield from _phrases(child)


def _asks(statement: s.Statement) -> bool:
    """Whether a decision stands in the statement (procedures are looked into at run time)."""
    match statement:
        case s.Ask() | s.SelectUnits() | s.Arrange() | s.May() | s.Either() | s.Offer():
            return True
        case s.SelectCards(amount=amount):
            return amount is not None
        case s.If(branches=branches, otherwise=otherwise):
            return any(_asks(one) for _, then in branches for one in then) or any(map(_asks, otherwise))
        case s.ForEach(body=inner) | s.RepeatUntil(body=inner) | s.As(body=inner):
            return any(map(_asks, inner))
        case s.Repeat(body=inner, up_to=up_to):
            return up_to or any(map(_asks, inner))
        case _:
            return False


def _reads_nothing_written(
    body: Body, form: t.AtOnce, asks: tuple[s.Statement, ...], rest: tuple[s.Statement, ...]
) -> None:
    """What is asked may not read what a body writes: each asks from the table as it was."""
    written = {word for one in rest for word in _written(body, one)}
    for ask in asks:
        value = ask.question.of if isinstance(ask, s.Ask) else ask.value if isinstance(ask, s.Let) else None
        if value is None:
            continue
        read = {part.word for part in walk(value) if isinstance(part, x.Cell) and _not_yours(part)}
        for word in sorted(read & written):
            message = f"the choice reads others' `{word}`, which the bodies change"
            body.checker.report(NOT_AT_ONCE, body.source, form.body.statements[0], message)


def _not_yours(cell: x.Cell) -> bool:
    return not (isinstance(cell.holder, x.Local) and cell.holder.name == "you")


def _written(body: Body, statement: s.Statement) -> Iterator[str]:
    if isinstance(statement, s.Do) and body.checker.vocabulary.verbs[statement.verb].becomes is not None:
        for name, value in statement.arguments:
            if name == "thing" and isinstance(value, x.Named):
                yield value.name
