"""The flow: steps, phases, turns and menus."""

from __future__ import annotations

from tuckbox.declarations import model as d
from tuckbox.declarations.values import Name, Written
from tuckbox.diagnostics import Span
from tuckbox.language import tree as t
from tuckbox.language.types import PLAYER
from tuckbox.semantics.ability_codes import FLOW_PART
from tuckbox.semantics.advice import near_or_all
from tuckbox.semantics.book import Book
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import ruleset as r
from tuckbox.semantics.declare.texts import names, word
from tuckbox.semantics.periods import taken
from tuckbox.semantics.phrase_codes import UNKNOWN_ACTION
from tuckbox.semantics.routines import condition_of, routine
from tuckbox.semantics.scope import Scope, Slots

Part = r.StepPart | r.PhasePart


def flow_scope(book: Book, *, seated: bool = False) -> Scope:
    """`you` is the seat about to play under `turns`, or the only seat; else nobody."""
    you: x.Expr | None = None
    if seated:
        you = x.Local(type=PLAYER, slot=x.YOU, name="you")
    elif book.single_seat:
        you = x.Constant(type=PLAYER, value=0)
    return Scope(Slots(), you=you)


def parts(book: Book, written: tuple[d.PartDecl, ...], *, seated: bool = False) -> tuple[Part, ...]:
    """The parts in order; ``seated``: inside the turn of a seat."""
    return tuple(part(book, one, seated=seated) for one in written)


def part(book: Book, decl: d.PartDecl, *, seated: bool) -> Part:
    """A step, or a phase with steps or turns."""
    _shape(book, decl)
    if decl.turns is None and decl.steps is None:
        return _step(book, decl, word(decl.step or decl.phase), seated=seated, conditions=True)
    return _phase(book, decl, seated=seated)


def _report(book: Book, decl: d.PartDecl, message: str, help_text: str | None = None, at: Span | None = None) -> None:
    book.checker.problems.add(FLOW_PART, at or decl.span, message, help=help_text)


def _key(name: str, written: Written[t.Form] | None) -> Span | None:
    """Where the key of a text stands."""
    return None if written is None else written.whole.preceding(name)


def _shape(book: Book, decl: d.PartDecl) -> None:
    if decl.step is not None and decl.phase is not None:
        _report(book, decl, "a part is a step or a phase, not both")
    if decl.step is not None and (decl.steps is not None or decl.turns is not None):
        advice = "write `phase:` instead of `step:`"
        _report(book, decl, "a step has no `steps` and no `turns`", advice, _key("turns", decl.turns))
        return
    if decl.steps is not None and decl.turns is not None:
        _report(book, decl, "a phase has `steps`, or `turns` with `turn`", "the steps of a turn stand under `turn`")
    if decl.turns is None and decl.turn is not None:
        _report(book, decl, "`turn` needs `turns`: whose turns these are")
    if decl.turns is None and decl.steps is None and decl.until is not None:
        _report(book, decl, "`until` belongs to a phase: its `turns` or `steps` go on until it holds")
    if decl.turns is not None and (decl.turn is None) == (decl.actions is None):
        _report(book, decl, "`turns` needs the steps of a turn under `turn`, or one list of `actions`")
    if decl.actions == ():
        _report(book, decl, "`actions` names no action", "list the actions that are offered, or leave the part out")
    if decl.actions is None:
        for key, value in (("take", decl.take), ("anytime", decl.anytime), ("else", decl.else_)):
            if value is not None:
                _report(book, decl, f"`{key}` belongs to `actions`")
    if decl.within_actions is not None and decl.anytime is None:
        advice = "list them: `anytime: [activate]`"
        _report(book, decl, "`within actions` is said of what `anytime` lists", advice)
    if decl.phase is not None and decl.steps is None and decl.turns is None:
        _report(book, decl, f"the phase `{decl.phase}` needs `steps` or `turns`")


def _phase(book: Book, decl: d.PartDecl, *, seated: bool) -> r.PhasePart:
    turns = decl.turns is not None
    scope = flow_scope(book, seated=seated or turns)
    outside = scope if seated or not turns else scope.with_you(flow_scope(book).you)
    skip = condition_of(book, decl.skip_when, scope, "`skip when`")
    order = None
    if decl.turns is not None:
        order = book.checker.operand(decl.turns.tree, outside.with_hoist(None), decl.turns, "players", "`turns`")
    if decl.effect is not None and turns and decl.step is None:
        advice = "write a step before it, or a step of the turn"
        _report(book, decl, "a phase with `turns` has no `effect`", advice, _key("effect", decl.effect))
    if turns and decl.turn is None:
        inner: tuple[Part, ...] = (_step(book, decl, word(decl.phase), seated=True, conditions=False),)
    else:
        inner = parts(book, (decl.turn if turns else decl.steps) or (), seated=seated or turns)
    end = condition_of(book, decl.end_when, scope, "`end when`")
    until = condition_of(book, decl.until, scope, "`until`")
    return r.PhasePart(
        name=word(decl.phase), names=names(decl.name), slots=scope.slots.count,
        skip_when=None if turns else skip, end_when=end, parts=inner, order=order, until=until,
        turn_skip=skip if turns else None, at=decl.span,
    )  # fmt: skip


def _step(book: Book, decl: d.PartDecl, name: str | None, *, seated: bool, conditions: bool) -> r.StepPart:
    scope = flow_scope(book, seated=seated)
    skip = condition_of(book, decl.skip_when, scope, "`skip when`") if conditions else None
    end = condition_of(book, decl.end_when, scope, "`end when`") if conditions else None
    effect = None
    if decl.effect is not None and conditions:
        effect = routine(book, name or "step", (decl.effect,), flow_scope(book, seated=seated))
    menu = None if decl.actions is None else _menu(book, decl, decl.actions, name, seated=seated)
    return r.StepPart(
        name=name, names=names(decl.name), slots=scope.slots.count, skip_when=skip, end_when=end,
        effect=effect, menu=menu, at=decl.span,
    )  # fmt: skip


def _menu(book: Book, decl: d.PartDecl, actions: tuple[Name, ...], name: str | None, *, seated: bool) -> r.Menu:
    if flow_scope(book, seated=seated).you is None:
        _report(book, decl, "nobody is there to choose an action", "give the phase `turns: players`")
    offered = _actions(book, actions)
    anytime = _actions(book, decl.anytime or ())
    take, limit = taken(book, decl.take)
    otherwise = None
    if decl.else_ is not None:
        otherwise = routine(book, f"{name or 'step'}.else", (decl.else_,), flow_scope(book, seated=seated))
    return r.Menu(
        actions=tuple(one for one in offered if one != "activate"), take=take, limit=limit,
        activate="activate" in offered, anytime=tuple(one for one in anytime if one != "activate"),
        activate_anytime="activate" in anytime, otherwise=otherwise, within=bool(decl.within_actions),
    )  # fmt: skip


def _actions(book: Book, written: tuple[Name, ...]) -> tuple[str, ...]:
    found: list[str] = []
    for name in written:
        said = str(name)
        if said == "activate" or said in book.actions:
            found.append(said)
            continue
        if said.casefold() in book.words.misnamed:
            continue
        near = near_or_all(said, (*book.actions, "activate"))
        message = f"there is no action `{said}`"
        book.checker.problems.add(UNKNOWN_ACTION, name.span, message, help=near)
    return tuple(found)
