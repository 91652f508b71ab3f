"""Cards: their titles first, then what each says in the fields of its kind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from functools import partial

from tuckbox.dataclass import dataclass, replace
from tuckbox.declarations import model as d
from tuckbox.declarations.expansion import Given, expanded
from tuckbox.declarations.model import AbilityDecl, CardDecl
from tuckbox.declarations.shape import keys_of, parse_shape
from tuckbox.declarations.shapes import new_reader
from tuckbox.declarations.synonyms import key_for
from tuckbox.declarations.values import Localised, Name
from tuckbox.diagnostics import Fix, did_you_mean
from tuckbox.document import Mapping, Node, Scalar
from tuckbox.document.forgotten_bar import FORGOTTEN_BAR, opens_block
from tuckbox.language import tree as t
from tuckbox.language.parser import parse_expression
from tuckbox.language.types import NUMBER, PLAYER, YES_NO, BagOf, CardOf
from tuckbox.semantics import codes
from tuckbox.semantics.advice import listed
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.ruleset import CardInfo, FieldInfo, Formula, Names
from tuckbox.semantics.checked.statements import Cost, Routine
from tuckbox.semantics.checker import Checker
from tuckbox.semantics.declare.bodies import Bodies
from tuckbox.semantics.declare.table import Table
from tuckbox.semantics.declare.texts import names, read_effect, read_expression, word
from tuckbox.semantics.declare.values import decode
from tuckbox.semantics.scope import Scope, Slots
from tuckbox.semantics.words import Title

_TEXT = parse_shape("text")
_OF_SIDES = ("name", "text", "effect", "abilities")


def declare_titles(table: Table, decl: d.RulesetDecl) -> None:
    """The title of every card; an entry with `each` is as many cards as there are combinations."""
    for card in decl.cards:
        kind = str(card.kind)
        info = table.words.kinds.get(kind)
        if info is None or kind not in info.concrete:
            _wrong_kind(table, card)
            continue
        for name, _ in expanded(card):
            if table.declare("title", name):
                copies = 1 if card.copies is None else card.copies
                table.words.titles[str(name)] = Title(str(name), kind, copies, name.span)


def _wrong_kind(table: Table, card: d.CardDecl) -> None:
    kinds = [name for name, info in table.words.kinds.items() if name in info.concrete]
    if str(card.kind) in table.words.kinds:
        message = f"`{card.kind}` only sums up other kinds: say which of them `{card.id}` is"
    else:
        message = f"there is no kind `{card.kind}`"
    help_text = did_you_mean(str(card.kind), kinds) or _known_kinds(kinds)
    table.problems.add(codes.BAD_DECLARATION, card.kind.span, message, help=help_text)


def _known_kinds(kinds: list[str]) -> str | None:
    known = listed(kinds)
    return known and f"write {known}"


def card_scope(kind: str) -> Scope:
    """Texts of a card: `this` and `it` are the card, `you` who controls it or asks."""
    this = x.Local(type=CardOf((kind,)), slot=x.THIS, name="this")
    return Scope(Slots(), you=x.Local(type=PLAYER, slot=x.YOU, name="you"), this=this, it=this)


@dataclass(slots=True)
class _Says:
    """What a card says, sorted by how it is read."""

    constants: dict[str, x.Value] = field(default_factory=dict)
    formulas: dict[str, Formula] = field(default_factory=dict)
    effects: dict[str, Routine] = field(default_factory=dict)
    costs: dict[str, tuple[Cost, int]] = field(default_factory=dict)
    sides: dict[str, tuple[Names, Names]] = field(default_factory=dict)
    written: dict[str, str] = field(default_factory=dict)


def finish_cards(checker: Checker, bodies: Bodies, decl: d.RulesetDecl) -> dict[str, CardInfo]:
    """Every card with the values of its fields. Abilities are somebody else's: the ids are left empty."""
    cards: dict[str, CardInfo] = {}
    for card in decl.cards:
        for name, given in expanded(card):
            if str(name) in checker.words.titles:
                make = partial(_card, checker, bodies, card, name, given)
                cards[str(name)] = checker.reuse.result(card, make, str(name))
    return cards


def _card(checker: Checker, bodies: Bodies, card: d.CardDecl, name: Name, given: Given) -> CardInfo:
    title = checker.words.titles[str(name)]
    says = _Says()
    fields = checker.words.kinds[title.kind].fields
    sides = checker.words.kinds[title.kind].sides
    for key, node in (*card.fields, *given):
        info = fields.get(str(key))
        if info is not None:
            _field(checker, bodies, title, info, node, says)
        elif not _is_side(checker, sides, str(key)):
            _no_field(checker, card, title, key)
        else:
            _side(checker, bodies, title, str(key), node, says)
    provenance = card.provenance if isinstance(card.provenance, Name) else None
    return CardInfo(
        id=str(name), kind=title.kind, names=names(card.name), copies=title.copies, constants=says.constants,
        formulas=says.formulas, effects=says.effects, costs=says.costs, abilities=(), text=names(card.text),
        provenance=word(provenance), sides=says.sides, written=says.written, at=card.span,
    )  # fmt: skip


def _is_side(checker: Checker, sides: str | None, key: str) -> bool:
    return sides is not None and sides in checker.words.enums and key in checker.words.enums[sides].values


def _no_field(checker: Checker, card: CardDecl, title: Title, key: Name) -> None:
    if title.kind in checker.words.incomplete:
        return
    if str(key) in keys_of(AbilityDecl):
        for one in card.abilities or ():  # what it lacks stands here
            checker.problems.forgive(one.span)
    fields = checker.words.kinds[title.kind].fields
    message = f"a `{title.kind}` has no field `{key}`"
    own = key_for(str(key), [one.name for one in keys_of(CardDecl).values()])
    help_text = (
        (own and f"here it is called `{own}`")
        or did_you_mean(str(key), (*fields, *keys_of(CardDecl)))
        or _of_ability(str(key))
        or (f"it has {', '.join(f'`{name}`' for name in fields)}" if fields else None)
    )
    fix = Fix(key.span, own) if own and key.span.text == str(key) else None
    checker.problems.add(codes.UNKNOWN_FIELD, key.span, message, help=help_text, fix=fix)


def _of_ability(key: str) -> str | None:
    """Where a key belongs that only an ability has."""
    if key not in keys_of(AbilityDecl):
        return None
    return f"it belongs into an entry of `abilities`: `abilities: [{{…, {key}: …}}]`, or further to the right"


def _side(checker: Checker, bodies: Bodies, title: Title, side: str, node: Node, says: _Says) -> None:
    """What a side says is kept under its name, and its fields under `SIDE.FIELD`; its abilities are somebody else's."""
    if not isinstance(node, Mapping):
        message = "a side is a map with `effect`, `abilities` and what it says of the fields"
        checker.problems.add(codes.BAD_VALUE, node.span, message)
        return
    fields = checker.words.kinds[title.kind].fields
    shown: dict[str, Names] = {}
    for entry in node.entries:
        key, info = entry.key.value, fields.get(entry.key.value)
        if key in ("name", "text"):
            shown[key] = _shown(checker, entry.value, f"`{key}` of `{side}` of `{title.id}`")
        elif key == "effect":
            _effect_of_side(checker, bodies, title, side, entry.value, says)
        elif info is not None:
            _field_of_side(checker, bodies, title, side, info, entry.value, says)
        elif key != "abilities":
            message = f"a side of a `{title.kind}` has no `{key}`"
            help_text = did_you_mean(key, (*_OF_SIDES, *fields)) or f"it has {', '.join((*_OF_SIDES, *fields))}"
            checker.problems.add(codes.UNKNOWN_FIELD, entry.key.span, message, help=help_text)
    says.sides[side] = (shown.get("name", {}), shown.get("text", {}))


def _shown(checker: Checker, node: Node, what: str) -> Names:
    languages = checker.words.languages
    found = new_reader(checker.problems, languages).read(_TEXT, node, what)
    return names(found) if isinstance(found, Localised) else {}


def _effect_of_side(checker: Checker, bodies: Bodies, title: Title, side: str, node: Node, says: _Says) -> None:
    if not isinstance(node, Scalar):
        _no_text(checker, node, f"`effect` of `{side}` of `{title.id}`")
        return
    written = read_effect(checker.problems, node)
    if written is not None:
        says.effects[side] = bodies.effect(written, card_scope(title.kind), f"{title.id}.{side}")


def _no_text(checker: Checker, node: Node, what: str) -> None:
    """Report a list or keys where a text of the language stands."""
    opening = opens_block(node)
    if opening is None:
        checker.problems.add(codes.BAD_VALUE, node.span, f"{what} needs a text of the language")
        return
    message = f"several lines stand below {what} without `|`"
    checker.problems.add(FORGOTTEN_BAR, opening.span, message, help="write `|` behind the colon of the key above")


def _field_of_side(
    checker: Checker, bodies: Bodies, title: Title, side: str, info: FieldInfo, node: Node, says: _Says
) -> None:
    if info.changes:
        message = f"`{info.name}` changes in play, so it is the whole card's and not a side's"
        checker.problems.add(codes.BAD_VALUE, node.span, message, help="say it beside the sides")
        return
    _field(checker, bodies, title, replace(info, name=f"{side}.{info.name}"), node, says)


def _computed(checker: Checker, node: Node, info: FieldInfo, what: str) -> bool:
    """Whether something is to be reckoned where the field is fixed before play (reported)."""
    if info.type not in (NUMBER, YES_NO) or not isinstance(node, Scalar):
        return False
    expression, _ = parse_expression(node.value)
    if expression is None or not any(isinstance(part, t.Call) for part in _every(expression)):
        return False
    wanted = "condition" if info.type == YES_NO else "formula of number"
    message = f"{what} is fixed before play, and this is reckoned in play"
    checker.problems.add(codes.BAD_VALUE, node.span, message, help=f"declare the field as `{info.name}: {wanted}`")
    return True


def _every(form: t.Form) -> Iterator[t.Form]:
    yield form
    for child in t.children(form):
        yield from _every(child)


def _field(checker: Checker, bodies: Bodies, title: Title, info: FieldInfo, node: Node, says: _Says) -> None:
    what = f"`{info.name}` of `{title.id}`"
    if info.computed is None:
        if not _computed(checker, node, info, what):
            says.constants[info.name] = decode(checker, node, info.type, what)
            if isinstance(info.type, BagOf) and isinstance(node, Scalar):
                says.written[info.name] = node.value
        return
    if not isinstance(node, Scalar):
        _no_text(checker, node, what)
        return
    if info.computed in ("condition", "formula"):
        written = read_expression(checker.problems, node)
        if written is not None:
            scope = card_scope(title.kind)
            value = checker.value(written.tree, scope, written, info.type, what)
            says.formulas[info.name] = Formula(value, scope.slots.count)
        return
    if node.style == "plain" and node.value == "none":  # blank, as if the key were left out
        return
    body = read_effect(checker.problems, node)
    if body is None:
        return
    scope = card_scope(title.kind)
    if info.computed == "cost":
        cost = bodies.cost(body, scope)
        says.costs[info.name] = (cost, scope.slots.count)
    else:
        says.effects[info.name] = bodies.effect(body, scope, f"{title.id}.{info.name}")
