"""What is offered within actions, where nothing can come between, or is itself one of the step's actions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tuckbox.declarations import model as d
from tuckbox.diagnostics import Code, Span
from tuckbox.semantics.bodies import bodies, sight
from tuckbox.semantics.book import Book
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.chosen import is_chosen
from tuckbox.semantics.checked.ruleset import Ability, Action, Ruleset
from tuckbox.vocabulary.spec import Verb

_RULESET = """\
ruleset: sample
version: 1
players: 2
resources: {coin: {plural: coins}}
counters: {points: {of: player, start: 0}}
actions:
  go:
    effect: |
      gain 1 coin
      PHRASE
  rest: {cost: lower points by 1, effect: gain 2 coins}
  melt: {cost: lower points by 1, effect: gain 2 coins}
flow:
  - {turns: players, actions: [go, rest], anytime: [melt], within actions: yes}
"""
_KEY = "within actions"
IDLE_WITHIN = Code(
    number="W0739",
    slug="idle-within",
    title="something offered within actions never is",
    explain="`within actions: yes` offers what `anytime` lists inside a running action too, before that comes to a "
    "price (`may pay`, `must pay`, or another action that is offered), and behind its first phrase where something has "
    "become possible or soon will be no more. Where no effect has a price or a second phrase, and no ability "
    "comes behind an action, it is never asked. Nor is one of the step's own `actions` offered so: "
    "taking it is what the turn is for.",
    bad=_RULESET.replace("      PHRASE\n", ""),
    good=_RULESET.replace("PHRASE", "may pay 3 coins:\n        raise points by 5"),
    severity="warning",
)


def idle_within(book: Book, decl: d.RulesetDecl, ruleset: Ruleset) -> None:
    """Report the steps that offer something within actions where that means nothing."""
    problems = book.checker.problems
    found = [part for part in _parts((*decl.flow, *decl.closing)) if part.within_actions and part.anytime]
    if not found or problems.errors:
        return
    if not any(_has_room(body, book, ruleset) for body in bodies(ruleset) if body is not ruleset.setup):
        help_text = "leave it out, or write `may pay …:` in the effect of an action"
        message = "no action comes to a price or a second phrase, so nothing is offered within it"
        for part in found:
            problems.add(IDLE_WITHIN, _key(part), message, help=help_text)
    for part in found:
        taken = _taken(part)
        for name in part.anytime or ():
            if str(name) in taken:
                message = f"`{name}` is one of the step's actions, and is not offered within them"
                problems.add(IDLE_WITHIN, name.span, message, help=f"list `{name}` in one of the two only")


def _taken(part: d.PartDecl) -> set[str]:
    """The actions that a step's turn is for."""
    return {str(name) for name in part.actions or ()} - {"activate"}


def _parts(parts: Iterable[d.PartDecl]) -> Iterator[d.PartDecl]:
    for part in parts:
        yield part
        yield from _parts((*(part.steps or ()), *(part.turn or ())))


def _has_room(body: object, book: Book, ruleset: Ruleset) -> bool:
    """Whether something in it is done for a price, behind something else, or where it may take something away."""
    if isinstance(body, Ability) and body.effect is not None and not is_chosen(body):
        return True
    seen = sight(body, book.checker.reuse)
    if any(len(block) > 1 for block in seen.blocks):
        return True
    verbs = book.checker.vocabulary.verbs
    phrases = [one for block in seen.blocks for one in block if isinstance(one, s.Do)]
    if not _is_one_phrase(body) and any(
        verbs[one.verb].touches != "added" and not _resolves(verbs[one.verb], one.form) for one in phrases
    ):
        return True
    if seen.of(s.Must) or any(one.cost is not None for one in seen.of(s.May)):
        return True
    return any(
        not one.free and (one.extra is not None or ruleset.actions[one.action].cost is not None)
        for one in seen.of(s.Offer)
    )


def _is_one_phrase(body: object) -> bool:
    """Whether it is an action, or an ability that is used, of one phrase: nothing comes before that."""
    effect = body.effect if isinstance(body, Action | Ability) else None
    return effect is not None and len(effect.body) == 1 and isinstance(effect.body[0], s.Do)


def _resolves(verb: Verb, form: str) -> bool:
    """Whether it does nothing but let an effect happen."""
    thing = next(one for one in verb.forms if one.id == form).parameter("thing")
    return thing is not None and thing.takes == "effect"


def _key(part: d.PartDecl) -> Span:
    start = part.span.source.text.find(_KEY, part.span.start)
    return Span(part.span.source, start, start + len(_KEY)) if start >= 0 else part.span
