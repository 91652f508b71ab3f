"""`events`: patterns of what happened, in this order with others between; `no PATTERN` never happened."""

from __future__ import annotations

from collections.abc import Iterator

from tuckbox.declarations.shapes.written import report_mistakes
from tuckbox.diagnostics import Problems
from tuckbox.document import Node, Scalar
from tuckbox.language import tree as t
from tuckbox.language.parser import parse_pattern
from tuckbox.runtime.events import Event
from tuckbox.runtime.legal import USED
from tuckbox.runtime.values import bag, items
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.standard import STANDARD

from . import codes, show
from .stage import Stage
from .texts import made_up
from .trouble import Finding, Trouble


def check_events(stage: Stage, since: int, nodes: tuple[Node, ...]) -> list[Finding]:
    """Whether the events since then fit the patterns. Trouble: a pattern is not right."""
    happened = [entry.event for entry in stage.machine.log.since(since)]
    findings: list[Finding] = []
    at = 0
    for node in nodes:
        never, pattern = read_pattern(stage, node)
        if never:
            found = next((event for event in happened if _fits(stage, pattern, event)), None)
            if found is not None:
                findings.append(Finding(node.span, f"this happened: {show.event(stage, found)}"))
            continue
        place = next((i for i in range(at, len(happened)) if _fits(stage, pattern, happened[i])), None)
        if place is None:
            events = " · ".join(show.event(stage, event) for event in happened[-20:])
            findings.append(Finding(node.span, "this did not happen", notes=(f"events    {events or 'none'}",)))
        else:
            at = place + 1
    return findings


def read_pattern(stage: Stage, node: Node) -> tuple[bool, t.Pattern]:
    """Whether it is to happen never, and the pattern. Trouble: it is none, or of no event there is."""
    if not isinstance(node, Scalar):
        raise Trouble(node.span, "`events` is a list of patterns", code=codes.WRONG_FORM)
    never = node.value.startswith("no ")
    return never, _parsed(stage, node, 3 if never else 0)


def _parsed(stage: Stage, node: Scalar, skip: int) -> t.Pattern:
    text = node.value[skip:]
    tree, mistakes = parse_pattern(text)
    if tree is None or mistakes:
        problems = Problems()
        report_mistakes(problems, made_up(text, node), mistakes)
        first = next(iter(problems), None)
        message = first.message if first is not None else "this is no pattern"
        raise Trouble(
            node.span, message, code=first.code if first else codes.WRONG_FORM, help=first.help if first else None
        )
    known = (
        *stage.ruleset.actions,
        *stage.ruleset.procedures,
        *STANDARD.verbs,
        *STANDARD.families,
        "act",
        "substitute",
    )
    if tree.verb.word not in (*known, *USED):
        start = skip + tree.verb.start
        raise stage.unknown(node.at(start, start + len(tree.verb.word)), tree.verb.word, known, "an event")
    if tree.filter is not None:
        raise Trouble(node.span, "`where` does not stand in `events`", code=codes.WRONG_FORM, help="use `check`")
    return tree


def _fits(stage: Stage, pattern: t.Pattern, event: Event) -> bool:
    if event.name not in _names(stage, pattern.verb.word):
        return False
    if pattern.thing is not None and not _is_thing(stage, pattern.thing, event):
        return False
    return all(_is_clause(stage, clause, event) for clause in pattern.clauses)


def _names(stage: Stage, word: str) -> tuple[str, ...]:
    if word == "act":
        return tuple(stage.ruleset.actions)
    return STANDARD.families.get(word, (word,))


def _is_thing(stage: Stage, form: t.Expression, event: Event) -> bool:
    """The event's thing is what the word names: a card, a kind, a counter, units."""
    word, amount = _word(form)
    if word is None:
        return False
    fields = dict(event.fields)
    if fields.get("place") in ("counter", "track", "card", "space"):
        return word in _place_words(stage, event)
    if isinstance(event.thing, tuple) and event.thing and isinstance(event.thing[0], tuple):
        unit = stage.unit(word)
        members = stage.table.layout.members(unit) if unit is not None else ()
        count = sum(held for one, held in bag(event.thing) if one in members)
        return count > 0 and (amount is None or amount == count)
    found = [one for one in items(event.thing) if _is(stage, word, one)]
    return bool(found) and (amount is None or amount == len(found))


def _word(form: t.Expression) -> tuple[str | None, int | None]:
    match form:
        case t.Word(word=word):
            return word, None
        case t.Quantity(amount=t.Number(value=amount), unit=unit):
            return unit.word, amount
        case _:
            return None, None


def _place_words(stage: Stage, event: Event) -> Iterator[str]:
    fields = dict(event.fields)
    layout = stage.table.layout
    if fields.get("place") == "counter" and isinstance(event.thing, int):
        yield layout.word("counter", event.thing)
    elif fields.get("place") == "track" and isinstance(event.thing, int):
        yield layout.word("track", event.thing)
    else:
        yield str(event.thing)
        whose = fields.get("for")
        if fields.get("place") == "card" and isinstance(whose, int):
            yield stage.table.title_of(whose)


def _is_clause(stage: Stage, clause: t.Clause, event: Event) -> bool:
    word, _ = _word(clause.operand)
    value = event.by if clause.word == "by" else event.get(clause.word)
    if isinstance(clause.operand, t.Number):
        return value == clause.operand.value or event.get("amount") == clause.operand.value
    return word is not None and any(_is(stage, word, one) for one in items(value))


def _is(stage: Stage, word: str, value: Value) -> bool:
    """Whether a plain value can be what a word names: a seat, a card or its kind, a zone, a value of an enum."""
    if value is None:
        return word == "none"
    if isinstance(value, str | bool | tuple):
        return value == word or (isinstance(value, bool) and word == ("yes" if value else "no"))
    if word in stage.seats:
        return stage.seats[word] == value
    if stage.cards_called(word) and word not in stage.ruleset.kinds:
        return value in stage.cards_called(word)
    if word in stage.ruleset.kinds:
        return 0 <= value < stage.table.card_count() and stage.table.is_kind(value, (word,))
    if word in stage.ruleset.zones:
        instance = stage.table.instance(value) if 0 < value < len(stage.table.layout.zone_instances) else None
        return instance is not None and instance.word == word
    enums = [enum for enum in stage.ruleset.enums.values() if word in enum.values]
    return any(enum.values.index(word) == value for enum in enums)
