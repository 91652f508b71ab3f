"""Which cards a phrase acts on: a set as it stands, or `N`, `N KIND`, `all` of a source, chosen by its rules."""

from __future__ import annotations

from tuckbox.dataclass import dataclass
from tuckbox.language import tree as t
from tuckbox.language.types import NUMBER, UNKNOWN, CardOf, ListOf, OptionalOf, Type
from tuckbox.semantics.book import Body
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.phrase_codes import NO_SOURCE, NOBODY_CHOOSES
from tuckbox.semantics.relations import stripped
from tuckbox.semantics.scope import Scope
from tuckbox.semantics.statements.forms import Clauses
from tuckbox.semantics.statements.things import Thing
from tuckbox.vocabulary.spec import Form

_NOTHING = x.Constant(type=ListOf(CardOf()), value=())


@dataclass(frozen=True, slots=True)
class Selected:
    """The cards, where a number of them was chosen from, and whether a name for the result is one card or none
    (a literal 1) or a list."""

    cards: x.Expr
    one: bool
    source: x.Expr | None = None

    @property
    def result(self) -> Type:
        of = element_of(self.cards.type)
        return OptionalOf(of) if self.one else ListOf(of)


def element_of(typed: Type) -> CardOf:
    """The type of one card of a selection."""
    base = stripped(typed)
    inner = stripped(base.of) if isinstance(base, ListOf) else base
    return inner if isinstance(inner, CardOf) else CardOf()


def select(body: Body, verb: str, form: Form, thing: Thing, clauses: Clauses, scope: Scope) -> Selected:
    """The cards that the phrase means; decisions are put before it. ``scope.you`` chooses."""
    if thing.sort not in ("count", "all", "kinds"):
        what = f"the thing of `{verb}`"
        cards = body.checker.operand(thing.written, scope, body.source, "cards", what)
        single = isinstance(stripped(cards.type), CardOf)
        return Selected(cards, single)
    source = _source(body, verb, form, thing, clauses, scope)
    if source is None:
        return Selected(_NOTHING, False)
    amount = _amount(body, verb, thing, scope)
    kinds = thing.kinds or None
    of = CardOf(thing.kinds) if kinds else element_of(source.type)
    where = _where(body, thing, of, scope)
    place = source.zone if isinstance(source, (x.CardsIn, x.CardIn)) else source
    _somebody_chooses(body, clauses.phrase, place, amount, scope)
    slot = scope.slots.new()
    assert scope.hoist is not None
    naming = clauses.phrase.naming
    name = naming.word if naming is not None else verb
    scope.hoist.append(
        s.SelectCards(slot, amount, thing.up_to, kinds, place, where, scope.you, name, at=body.span(clauses.phrase))
    )
    one = isinstance(amount, x.Constant) and amount.value == 1
    return Selected(x.Local(type=ListOf(of), slot=slot, name=verb), one, place)


def _amount(body: Body, verb: str, thing: Thing, scope: Scope) -> x.Expr | None:
    form = thing.form.amount if isinstance(thing.form, t.Quantity) else thing.form
    if thing.sort == "all" or (isinstance(form, t.Word) and form.word == "all"):
        return None
    assert form is not None
    return body.checker.value(form, scope, body.source, NUMBER, f"how many to `{verb}`")


def _where(body: Body, thing: Thing, of: CardOf, scope: Scope) -> tuple[int, x.Expr] | None:
    if thing.filter is None:
        return None
    slot = scope.slots.new()
    inner = scope.with_it(x.Local(type=of, slot=slot, name="it")).with_hoist(None)
    condition, _ = body.checker.condition(thing.filter, inner, body.source, "`where`")
    return slot, condition


def _source(body: Body, verb: str, form: Form, thing: Thing, clauses: Clauses, scope: Scope) -> x.Expr | None:
    """The cards to choose from: those of `from`, else of the kind's own deck or hand."""
    written = clauses.get("from")
    if written is not None:
        return body.checker.operand(written, scope, body.source, "cards", f"`from` of `{verb}`")
    zone = default_zone(body, form, thing.kinds, "from")
    if zone is None:
        message = f"it is not said where to `{verb}` from"
        usual = None if (one := form.parameter("from")) is None else one.usual
        advised = usual is not None and thing.sort == "kinds"
        help_text = "write `from ZONE`" + (f", or give the kind a `{usual}`" if advised else "")
        help_text = _whole(body, form, thing, clauses) or help_text
        body.checker.report(NO_SOURCE, body.source, clauses.phrase.verb, message, help=help_text)
        return None
    if zone not in body.book.words.zones:  # said where the kind names it
        return x.Constant(type=UNKNOWN, value=None, at=body.span(thing.written))
    word = t.Word(zone, start=thing.written.start, end=thing.written.end)
    return body.checker.operand(word, scope, body.source, "cards", f"where to `{verb}` from")


def _whole(body: Body, form: Form, thing: Thing, clauses: Clauses) -> str | None:
    """All that is missing of `draw 1`, where neither a kind nor a zone is named."""
    goal = form.parameter("to")
    if thing.sort != "count" or clauses.by_word or goal is None or goal.usual is None:
        return None
    verb, number = clauses.phrase.verb.word, body.source.text[thing.written.start : thing.written.end]
    kinds = [name for name, kind in body.book.words.kinds.items() if kind.deck is not None]
    by_kind = f"`{verb} {number} {kinds[0]}`, or " if kinds else ""
    return f"write {by_kind}both places, `from ZONE` and `to ZONE`"


def default_zone(body: Body, form: Form, kinds: tuple[str, ...], clause: str) -> str | None:
    """The zone that all these kinds name for a clause that is not written."""
    one = form.parameter(clause)
    if one is None or one.usual not in ("deck", "hand") or not kinds:
        return None
    infos = [body.book.words.kinds[kind] for kind in kinds]
    zones = {info.deck if one.usual == "deck" else info.hand for info in infos}
    return zones.pop() if len(zones) == 1 else None


def _somebody_chooses(body: Body, phrase: t.Phrase, place: x.Expr, amount: x.Expr | None, scope: Scope) -> None:
    """From a pile or bag nobody chooses; else there must be somebody."""
    if scope.you is not None or amount is None:
        return
    words = body.book.words
    names = getattr(stripped(place.type), "names", ())
    zones = [words.zones[name] for name in names if name in words.zones]
    kinds = words.vocabulary.zone_kinds
    if zones and all(zone.kind in kinds and kinds[zone.kind].drawn != "chosen" for zone in zones):
        return
    if not zones or not all(zone.kind in kinds for zone in zones) or words.incomplete.intersection(names):
        return
    message = "nobody is there to choose which cards"
    body.checker.report(
        NOBODY_CHOOSES, body.source, phrase.verb, message, help="let players do it: `everyone:`, or `PLAYER:`"
    )
