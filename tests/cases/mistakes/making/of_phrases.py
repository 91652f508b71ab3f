"""Mistakes with phrases: operands swapped or of the wrong type, clauses left out, units that are none, wrong scope."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import pairwise

from tests.cases.mistakes.making.mutant import Mutant, marked_before, replaced
from tests.cases.mistakes.making.places import Places, Said, forms

from tuckbox.language import tree as t
from tuckbox.vocabulary.standard import STANDARD

_NUMBERS = ("raise", "lower")
_NEEDED = {"raise": ("by",), "lower": ("by",), "set": ("to",), "swap": ("with",), "put": ("on",)}
"""The clauses without which a verb says nothing."""


def _text(said: Said, form: t.Form) -> str:
    return said.node.value[form.start : form.end]


def _phrases(places: Places) -> Iterator[tuple[Said, t.Phrase]]:
    for said in places.said:
        for form in forms(said.tree):
            if isinstance(form, t.Phrase) and "\n" not in _text(said, form):
                yield said, form


def _within(said: Said, whole: t.Form, part: t.Form) -> tuple[int, int]:
    return part.start - whole.start, part.end - whole.start


# ------------------------------------------------------------------ swapped operands


def number_behind_unit(places: Places, chance: random.Random) -> Iterator[Mutant]:
    for said in places.said:
        for form in forms(said.tree):
            if isinstance(form, t.Quantity) and isinstance(form.amount, t.Number):
                new = f"{form.unit.word} {form.amount.value}"
                yield replaced(f"`{new}` in `{said.key}`", said.file, said.of_form(form), new, _text(said, form))


def amount_before_place(places: Places, chance: random.Random) -> Iterator[Mutant]:
    """`raise 1 by bell`: the thing and the clause have changed places."""
    for said, form in _phrases(places):
        if form.verb.word not in (*_NUMBERS, "set") or form.thing is None or len(form.clauses) != 1 or form.filter:
            continue
        clause = form.clauses[0]
        if not isinstance(clause.operand, t.Number) and form.verb.word != "set":
            continue
        if form.verb.word == "set" and clause.operand not in (t.Word("yes"), t.Word("no")):
            continue
        thing, operand = _text(said, form.thing), _text(said, clause.operand)
        new = f"{form.verb.word} {operand} {clause.word} {thing}"
        at = len(form.verb.word) + 1
        right = _text(said, form)
        yield replaced(f"`{new}`", said.file, said.of_form(form), new, right, mark=(at, at + len(operand)))


def member_and_set(places: Places, chance: random.Random) -> Iterator[Mutant]:
    """`S in x` and `x has S`: what is a member stands where the set stands."""
    for said in places.said:
        for form in forms(said.tree):
            if not isinstance(form, t.In | t.Has) or "\n" in _text(said, form):
                continue
            left, right = _text(said, form.left), _text(said, form.right)
            word = _text(said, form)[form.left.end - form.start : form.right.start - form.start]
            new = f"{right}{word}{left}"
            low = len(right) + len(word) if isinstance(form, t.In) else 0
            length = len(left) if isinstance(form, t.In) else len(right)
            if all(isinstance(one, t.Word | t.Attribute) for one in (form.left, form.right)):
                written = _text(said, form)
                yield replaced(f"`{new}`", said.file, said.of_form(form), new, written, mark=(low, low + length))


def arguments(places: Places, chance: random.Random) -> Iterator[Mutant]:
    """The two arguments of a function that works on a set, in the wrong order."""
    for said in places.said:
        for form in forms(said.tree):
            if not isinstance(form, t.Call) or len(form.arguments) != 2 or not isinstance(form.callee, t.Word):
                continue
            function = STANDARD.functions.get(form.callee.word)
            first, second = form.arguments
            if function is None or not function.parameters[1].per_it or "\n" in _text(said, form):
                continue
            new = f"{form.callee.word}({_text(said, second)}, {_text(said, first)})"
            low = len(form.callee.word) + 1
            mark = low, low + len(_text(said, second))
            yield replaced(f"`{new}`", said.file, said.of_form(form), new, _text(said, form), mark=mark)


# ------------------------------------------------------------------ missing clauses


def missing_clause(places: Places, chance: random.Random) -> Iterator[Mutant]:
    """A clause without which the verb says nothing; the verb is underlined."""
    holes = _holes(places)
    for said, form in _phrases(places):
        verb = form.verb.word
        needed = holes.get(verb, _NEEDED.get(verb, ()))
        goals = [clause for clause in form.clauses if clause.word in ("to", "onto", "into", "under")]
        if verb == "move" and len(goals) == 1:
            needed = (goals[0].word,)
        for clause in form.clauses:
            if clause.word not in needed or clause.start < (form.thing.end if form.thing else form.verb.end):
                continue
            low, high = said.span(clause.start, clause.end)
            text = places.texts[said.file]
            while text[low - 1] == " ":
                low -= 1
            title = f"`{verb}` without `{clause.word}` in `{said.key}`"
            yield marked_before(title, said.file, (low, high), "", said.of_form(form.verb), clause.word)


def _holes(places: Places) -> dict[str, tuple[str, ...]]:
    """The clauses that the ruleset's own verbs need."""
    found = {}
    for _, key, _ in places.declared("procedures"):
        words = key.value.split()
        found[words[0]] = tuple(word for word, following in pairwise(words[1:]) if following.startswith("("))
    return found


def missing_thing(places: Places, chance: random.Random) -> Iterator[Mutant]:
    for said, form in _phrases(places):
        if form.verb.word not in ("gain", "lose", "raise", "lower", "set") or form.thing is None or form.filter:
            continue
        low, high = said.of_form(form.thing)
        title = f"`{form.verb.word}` without its thing in `{said.key}`"
        yield marked_before(title, said.file, (low - 1, high), "", said.of_form(form.verb))


def missing_then(places: Places, chance: random.Random) -> Iterator[Mutant]:
    """`if C PHRASE` and `for each x in S PHRASE`: the word before the phrase is left out; its verb is underlined."""
    for said in places.said:
        text = places.texts[said.file]
        for form in forms(said.tree):
            bodies = [(body, " then ") for _, body in form.branches] if isinstance(form, t.If) else []
            bodies += [(form.body, " do ")] if isinstance(form, t.ForEach) else []
            for body, word in bodies:
                first = body.statements[0] if body.statements else None
                if not isinstance(first, t.Phrase):
                    continue
                start, _ = said.of_form(first)
                if text[start - len(word) : start] == word:
                    low, verb = start - len(word), len(first.verb.word)
                    title = f"no `{word.strip()}` before `{first.verb.word}`"
                    yield replaced(title, said.file, (low, start), " ", word.strip(), mark=(1, 1 + verb))


def missing_colon(places: Places, chance: random.Random) -> Iterator[Mutant]:
    """A line that opens a block, without its colon; the last word of the line is underlined."""
    for said in places.said:
        if said.node.style != "literal":
            continue
        offset = 0
        for line in said.node.value.split("\n"):
            stripped = line.rstrip()
            word = stripped[:-1].split(" ")[-1] if stripped.endswith(":") else ""
            if stripped.endswith("at once:"):
                word = "at once"
            if word.replace(" ", "").isidentifier():
                at = offset + len(stripped) - 1
                low, high = said.span(at, at + 1)
                title = f"no colon behind `{stripped.strip()[:-1]}`"
                yield marked_before(title, said.file, (low, high), "", (low - len(word), low), ":")
            offset += len(line) + 1


# ------------------------------------------------------------------ wrong units and types


def wrong_unit(places: Places, chance: random.Random) -> Iterator[Mutant]:
    """An amount of what cannot be counted out: a counter, a zone, an action."""
    others = [
        (word, section)
        for section in ("counters", "zones", "actions", "tracks", "define")
        for _, key, _ in places.declared(section)
        if (word := key.value).isidentifier()
    ]
    for said in places.said:
        for form in forms(said.tree):
            if isinstance(form, t.Quantity) and others:
                word, section = chance.choice(others)
                title = f"`{_text(said, form.amount)} {word}` of the section `{section}`"
                yield replaced(title, said.file, said.of_form(form.unit), word)


def fraction(places: Places, chance: random.Random) -> Iterator[Mutant]:
    for said in places.said:
        for form in forms(said.tree):
            if isinstance(form, t.Quantity) and isinstance(form.amount, t.Number):
                new = f"{form.amount.value}.5"
                yield replaced(f"`{new} {form.unit.word}`", said.file, said.of_form(form.amount), new)


def gained_counter(places: Places, chance: random.Random) -> Iterator[Mutant]:
    """A counter is gained and lost like a resource: `gain 2 points`."""
    numbers = {key.value for _, key, _ in places.declared("counters")}
    for said, form in _phrases(places):
        clause = next((clause for clause in form.clauses if clause.word == "by"), None)
        if form.verb.word not in _NUMBERS or not isinstance(form.thing, t.Word) or clause is None:
            continue
        if form.thing.word not in numbers or not isinstance(clause.operand, t.Number):
            continue
        verb = "gain" if form.verb.word == "raise" else "lose"
        new = f"{verb} {clause.operand.value} {form.thing.word}"
        at = len(new) - len(form.thing.word)
        right = form.verb.word
        yield replaced(f"`{new}`", said.file, said.of_form(form), new, right, mark=(at, len(new)))


def wrong_operand(places: Places, chance: random.Random) -> Iterator[Mutant]:
    """Something of a type that can never stand there."""
    for said in places.said:
        for form in forms(said.tree):
            for part, wrong in _wrong_for(form):
                if "\n" not in _text(said, part):
                    title = f"`{wrong}` for `{_text(said, part)}` in `{said.key}`"
                    yield replaced(title, said.file, said.of_form(part), wrong)


def _wrong_for(form: t.Form) -> Iterator[tuple[t.Form, str]]:
    match form:
        case t.Phrase(verb=t.Word(word="raise" | "lower"), clauses=(t.Clause(word="by", operand=operand),)):
            yield operand, "players"
            yield operand, '"two"'
        case t.Phrase(verb=t.Word(word="gain" | "lose" | "pay"), thing=t.Quantity() as thing):
            yield thing, "yes"
            yield thing, "players"
        case t.Phrase(verb=t.Word(word="move" | "draw" | "discard"), clauses=(t.Clause(word="to", operand=operand),)):
            yield operand, "3"
        case t.If(branches=((condition, _), *_)):
            yield condition, "3"
        case t.ForEach(of=of) | t.Choose(of=of):
            yield of, "3"
        case t.Those(condition=condition):
            yield condition, "3"
        case t.Compare(left=_, right=t.Number() as right):
            yield right, "yes"
            yield right, "players"
        case t.Call(callee=t.Word(word="count" | "some" | "every" | "sum"), arguments=(first, *_)):
            yield first, "3"


# ------------------------------------------------------------------ wrong scope


def you_for_it(places: Places, chance: random.Random) -> Iterator[Mutant]:
    """Each `it` of a filter becomes `you`: then the filter says the same of every candidate."""
    for said in places.said:
        for form in forms(said.tree):
            if isinstance(form, t.Those):
                filters: list[t.Form] = [form.condition]
            elif isinstance(form, t.Phrase) and form.filter is not None:
                filters = [form.filter]
            elif isinstance(form, t.Call) and isinstance(form.callee, t.Word):
                function = STANDARD.functions.get(form.callee.word)
                pairs = zip(function.parameters, form.arguments, strict=False) if function is not None else ()
                filters = [one for parameter, one in pairs if parameter.per_it]
            else:
                continue
            for one in filters:
                yield from _with_you(said, one)


def _with_you(said: Said, condition: t.Form) -> Iterator[Mutant]:
    its = sorted(form.start for form in forms(condition) if form == t.Word("it"))
    text = _text(said, condition)
    if not its or "\n" in text or any(_tries_others(form) for form in forms(condition)):
        return
    new, last = "", 0
    for start in its:
        at = start - condition.start
        new += text[last:at] + "you"
        last = at + 2
    new += text[last:]
    first = its[0] - condition.start
    yield replaced(f"`{new}` of each", said.file, said.of_form(condition), new, "it", mark=(first, first + 3))


def _tries_others(form: t.Form) -> bool:
    """Whether an `it` in it may be another candidate."""
    return isinstance(form, t.Those) or (isinstance(form, t.Call) and len(form.arguments) > 1)


def event_where_none_is(places: Places, chance: random.Random) -> Iterator[Mutant]:
    """`event` and `it` in an action or a setup, which answer nothing and try nothing."""
    for said, form in _phrases(places):
        if said.of is None or said.of.record != "ActionDecl" or said.key != "effect":
            continue
        if form.verb.word in ("gain", "lose") and not any(clause.word == "for" for clause in form.clauses):
            start, end = said.of_form(form)
            for word in ("event.by", "it.owner"):
                new = f"{_text(said, form)} for {word}"
                at = len(new) - len(word)
                length = 5 if word.startswith("event") else 2
                yield replaced(f"`for {word}` in an action", said.file, (start, end), new, mark=(at, at + length))


def pick_of_another(places: Places, chance: random.Random) -> Iterator[Mutant]:
    """What one action picks, used in another."""
    picks: dict[str, str] = {}
    for record in places.records:
        pick = record.node.get("pick") if record.record == "ActionDecl" else None
        for name in pick.keys() if pick is not None and hasattr(pick, "keys") else ():
            picks.setdefault(name, record.key)
    from tests.cases.mistakes.making.of_words import _declared

    free = [name for name in picks if name not in _declared(places)]
    for said, form in _phrases(places):
        if not free or said.of is None or said.of.record != "ActionDecl" or said.key != "effect":
            continue
        its = said.of.node.get("pick")
        own = its.keys() if its is not None and hasattr(its, "keys") else ()
        name = chance.choice(free)
        if name in own or name in said.node.value or form.verb.word not in ("move", "raise", "discard", "resolve"):
            continue
        if isinstance(form.thing, t.Word):
            yield replaced(f"`{name}` in `{said.of.key}`", said.file, said.of_form(form.thing), name)


def nobody_in_setup(places: Places, chance: random.Random) -> Iterator[Mutant]:
    """A player's phrase in the set-up, outside `everyone:`; where there is one player alone it is his."""
    units = [key.value for _, key, _ in places.declared("resources") if key.value.isidentifier()]
    numbers = [key.value for _, key, node in places.declared("counters") if "of" in getattr(node, "keys", tuple)()]
    for said in places.said:
        if said.key != "setup" or said.node.style != "literal" or not (units or numbers):
            continue
        if re.search(r"^ *players: 1$", places.texts[said.file], re.MULTILINE):
            continue
        start, _ = said.of_form(said.tree)
        column = said.node.span.source.position(start)[1] - 1
        phrases = [(f"gain 1 {unit}", "gain") for unit in units] + [(f"raise {name} by 1", name) for name in numbers]
        for phrase, word in phrases:
            at = phrase.index(word)
            new = f"{phrase}\n{' ' * column}"
            mark = (at, at + len(word))
            yield replaced(f"`{phrase}` in the set-up", said.file, (start, start), new, "everyone:", mark=mark)
