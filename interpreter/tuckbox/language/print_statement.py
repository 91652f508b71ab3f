"""Prints statements, phrases and headings: a short body stands on its line, a longer one in a block below."""

from __future__ import annotations

from tuckbox.language import tree as forms
from tuckbox.language.print_expression import ANY, SUM, show

LONGEST_LINE = 88
_INDENT = "  "


def block_lines(block: forms.Block) -> list[str]:
    """The lines of a block, not indented."""
    return [line for statement in block.statements for line in statement_lines(statement)]


def one_line_of(block: forms.Block) -> str | None:
    """All of the block on one line, or None where that cannot be."""
    if all(isinstance(item, forms.Phrase | forms.Let) for item in block.statements):
        return "; ".join(statement_lines(item)[0] for item in block.statements)
    lines = block_lines(block)
    return lines[0] if len(lines) == 1 else None


def statement_lines(form: forms.Statement) -> list[str]:
    match form:
        case forms.Phrase():
            return [phrase_text(form)]
        case forms.Let(name, value):
            return [f"let {name.word} = {show(value)}"]
        case forms.If():
            return _if_lines(form)
        case forms.ForEach(name, of, body):
            opening = f"for each {name.word} in {show(of)}"
            small = _small(body)
            return [f"{opening} do {small}"] if small else _under(opening, body)
        case forms.RepeatTimes(count, body):
            return _under(f"repeat {operand_text(count)} times", body)
        case forms.RepeatUntil(condition, body):
            return _under(f"repeat until {show(condition)}", body)
    return _asking_lines(form)


def _asking_lines(form: forms.Statement) -> list[str]:
    match form:
        case forms.May(head, label, body, otherwise):
            opening = f"may {phrase_text(head)}" if head else _labelled("may", label)
            return _under(opening, body) + _else(otherwise) if body else [opening]
        case forms.Must(head, body, otherwise):
            return _under(f"must {phrase_text(head)}", body) + _else(otherwise)
        case forms.Either(options):
            lines: list[str] = []
            for index, (label, body) in enumerate(options):
                lines += _under(_labelled("or" if index else "either", label), body)
            return lines
        case forms.AsPlayer(person, body):
            return _under(show(person), body)
        case forms.AtOnce(person, body):
            return _under(f"{show(person)} at once", body)
    raise TypeError(form)


def _if_lines(form: forms.If) -> list[str]:
    lines: list[str] = []
    for index, (condition, body) in enumerate(form.branches):
        opening = f"{'else if' if index else 'if'} {show(condition)}"
        small = _small(body)
        lines += [f"{opening} then {small}"] if small else _under(opening, body)
    small = _small(form.otherwise) if form.otherwise else None
    if small is None:
        return lines + _else(form.otherwise)
    if len(lines) == 1 and len(lines[0]) + len(small) < LONGEST_LINE:
        return [f"{lines[0]} else {small}"]
    return [*lines, f"else {small}"]


def _small(body: forms.Block) -> str | None:
    """The one phrase of a body that needs no block."""
    if len(body.statements) != 1 or not isinstance(body.statements[0], forms.Phrase | forms.Let):
        return None
    return statement_lines(body.statements[0])[0]


def _under(opening: str, body: forms.Block) -> list[str]:
    return [f"{opening}:", *(_INDENT + line for line in block_lines(body))]


def _else(body: forms.Block | None) -> list[str]:
    return _under("else", body) if body else []


def _labelled(word: str, label: forms.Text | None) -> str:
    return f'{word} "{label.value}"' if label else word


def phrase_text(form: forms.Phrase | forms.Pattern) -> str:
    """Verb, thing, clauses, filter and name."""
    parts = [form.verb.word]
    if form.thing is not None:
        parts.append(operand_text(form.thing))
    parts += [clause_text(item) for item in form.clauses]
    if form.filter is not None:
        parts.append(f"where {show(form.filter, ANY)}")
    if isinstance(form, forms.Phrase) and form.naming is not None:
        parts.append(f"as {form.naming.word}")
    return " ".join(parts)


def operand_text(form: forms.Expression) -> str:
    """The thing of a phrase, or the count of a `repeat`."""
    return show(form) if isinstance(form, forms.UpTo) else show(form, ANY)


def clause_text(form: forms.Clause) -> str:
    """A clause word and what it opens."""
    return f"{form.word} {show(form.operand, ANY if form.word == 'until' else SUM)}"


def heading_text(form: forms.Heading) -> str:
    """A key of `procedures` or `actions`."""
    parts = [form.name.word]
    if form.thing is not None:
        parts.append(f"({parameter_text(form.thing)})")
    parts += [f"{word} ({parameter_text(hole)})" for word, hole in form.holes]
    return " ".join(parts)


def parameter_text(form: forms.Parameter) -> str:
    """A hole with its type, if it has one of its own."""
    return f"{type_text(form.type)} {form.name.word}" if form.type else form.name.word


def type_text(form: forms.TypeName) -> str:
    """The name of a type."""
    return f"{form.word} of {type_text(form.of)}" if form.of else form.word
