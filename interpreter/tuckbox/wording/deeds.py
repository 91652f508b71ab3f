"""What somebody does, as a verb phrase that can be ordered, told, allowed or named: `draw 2 cards`."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tuckbox.language.types import NUMBER, YES_NO, EnumOf, ListOf
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import statements as s

from . import conditions, english, nouns, sentences
from .speech import NOBODY, Referent, Voice, thing
from .templates import filled, has_case, template
from .told_of import apart


@dataclass(frozen=True, slots=True)
class Deed:
    """Somebody's verb phrase, or (``whole``) a clause with its own subject. ``others``: what is done, or this."""

    subject: Referent
    phrase: str
    whole: bool = False
    others: tuple[str, ...] = ()

    def said(self) -> str:
        """`draw 2 cards` to the reader, `each player draws 2 cards` of others."""
        if self.whole or self.subject.subject in ("you", ""):
            return self.bare()
        return f"{self.subject.subject} {self.verb()}"

    def bare(self) -> str:
        """`draw 2 cards`, of whomever."""
        return english.listed((self.phrase, *self.others), "or")

    def verb(self) -> str:
        """The verb phrase as it follows its subject."""
        if self.whole or self.subject.plural or self.subject.subject == "":
            return self.bare()
        return english.listed([english.third(one) for one in (self.phrase, *self.others)], "or")

    def may(self) -> str:
        """`you may draw 2 cards`."""
        if self.whole:
            return f"it may be that {self.phrase}"
        return f"{self.subject.subject or 'you'} may {self.bare()}"

    def told(self) -> str:
        """With its subject even if that is you: `you draw 2 cards`."""
        return self.phrase if self.whole else f"{self.subject.subject or 'somebody'} {self.verb()}"

    def gerund(self) -> str:
        """`drawing 2 cards`."""
        if self.whole:
            return self.phrase
        return english.listed([english.gerund(one) for one in (self.phrase, *self.others)], "or")

    def ending(self, text: str) -> Deed:
        """With something behind all of it."""
        *first, last = (self.phrase, *self.others)
        phrase, *others = (*first, f"{last}{text}")
        return replace(self, phrase=phrase, others=tuple(others))


def deed(voice: Voice, of: s.Do | s.CallProcedure | s.Offer | s.Grant) -> Deed:
    """The one thing that a statement does."""
    match of:
        case s.Do():
            return _do(voice, of)
        case s.CallProcedure():
            return _call(voice, of)
        case s.Offer():
            return _offer(voice, of)
        case s.Grant(grant=grant, to=to, until=until):
            end = f" until “{voice.naming.step(until)}”" if until else ""
            alone = isinstance(to, x.Items) and len(to.items) == 1
            who = nouns.refer(voice, to.items[0] if alone and isinstance(to, x.Items) else to)
            return Deed(who, f"gain the ability “{voice.naming.word(grant)}”{end}")


# ------------------------------------------------------------------ verbs


def _do(voice: Voice, of: s.Do) -> Deed:
    verb = voice.vocabulary.verbs[of.verb]
    given = dict(of.arguments)
    subject = NOBODY if of.by is None else nouns.refer(voice, of.by)
    if "for" in given and verb.for_does:
        subject = nouns.refer(voice, given["for"])
    inner = _after_subject(voice, of, subject)
    texts = {name: _argument(inner, of, name, argument) for name, argument in given.items()}
    for name in _faces(voice, of):
        if texts.get(name, "").endswith(" side"):  # `to its night side`
            texts[name] = f"its {texts[name]}"
    case = _case(inner, of, given, texts)
    if case is not None and not has_case(verb, of.form, case):
        case = None
    return Deed(subject, filled(voice.naming.verb(of.verb) or template(verb, of.form, case), texts))


def _faces(voice: Voice, of: s.Do) -> list[str]:
    """The clauses that name a face of the card."""
    return [one.name for one in voice.vocabulary.form(of.form).parameters if one.takes == "face"]


def _after_subject(voice: Voice, of: s.Do, subject: Referent) -> Voice:
    """The doer has been named as subject, so he is `their` in the rest of the phrase."""
    does = voice.vocabulary.verbs[of.verb].for_does
    named = dict(of.arguments).get("for", of.by) if does else of.by
    if subject.subject in ("you", "") or not isinstance(named, x.Local):
        return voice
    return voice.knowing(named.slot, subject.repeated())


def _argument(voice: Voice, of: s.Do, name: str, argument: x.Expr) -> str:
    if name == "for":
        return nouns.refer(voice, argument).object()
    if name == "thing":
        return _thing(voice, of, argument)
    if name == "until" and isinstance(argument, x.Each):
        one = Referent("it", "its", "it", "its")
        return conditions.clause(voice.knowing(argument.slot, one), argument.body)
    if isinstance(argument, x.Constant) and isinstance(argument.value, str):
        return voice.naming.word(argument.value)
    return nouns.noun(voice, argument)


def _thing(voice: Voice, of: s.Do, argument: x.Expr) -> str:
    """What is acted on; of a counter, track or field with whose it is."""
    given = dict(of.arguments)
    whose = given.get("for")
    if of.form.endswith((".counter", ".track", ".field", ".first_player")):
        return _place(voice, argument, whose)
    if isinstance(argument, x.Named) and argument.sort == "kind":
        return voice.naming.kind(argument.name)[0]
    if "pick" in voice.vocabulary.verbs[of.verb].takes and isinstance(argument, x.Constant):
        return nouns.event_field(voice, str(argument.value))
    if "die" in voice.vocabulary.verbs[of.verb].takes and isinstance(argument, x.Constant):
        return english.the(voice.naming.enum(str(argument.value)))
    if "field" in given:
        field = given["field"]
        word = voice.naming.word(str(field.value)) if isinstance(field, x.Constant) else "effect"
        return nouns.of_whom(voice, argument, word)
    if isinstance(argument, x.Local) and argument.slot not in voice.locals and argument.slot not in voice.groups:
        return nouns.refer(voice, argument).subject
    return nouns.noun(voice, argument)


def _place(voice: Voice, argument: x.Expr, whose: x.Expr | None) -> str:
    if isinstance(argument, x.Constant):
        name = voice.naming.word(str(argument.value))
        return english.the(name) if whose is None else nouns.of_whom(voice, whose, name)
    if isinstance(argument, x.Named) and argument.sort in ("counter", "resource"):
        return nouns.noun(voice, x.Cell(type=argument.type, word=argument.name, holder=whose))
    if whose is None:
        return nouns.noun(voice, argument)
    return nouns.of_whom(voice, whose, f"place on {nouns.noun(voice, argument)}")


def _case(voice: Voice, of: s.Do, given: dict[str, x.Expr], texts: dict[str, str]) -> str | None:
    """The special case of a change, with the texts that its template needs more."""
    word = given.get("thing")
    to = given.get("to")
    special = None if to is None else _set_case(voice, to, texts)
    if special is not None and has_case(voice.vocabulary.verbs[of.verb], of.form, special):
        return special
    if of.form.endswith(".field") and isinstance(word, x.Constant) and isinstance(to, x.Constant) and to.type == YES_NO:
        texts["name"] = voice.naming.word(str(word.value))
        if texts["name"].startswith("has "):
            texts["name"] = f"having {texts['name'][4:]}"
        return "yes" if to.value else "no"
    if not isinstance(word, x.Named) or word.sort not in ("counter", "resource"):
        return None
    info = voice.naming.ruleset.counters.get(word.name)
    if info is None:
        return None
    texts["name"] = voice.naming.counter(word.name)
    if info.type == YES_NO and isinstance(to, x.Constant):
        return "yes" if to.value else "no"
    if info.type == YES_NO and to is not None and not isinstance(to, x.Local):
        texts["clause"] = conditions.clause(voice, to)
        return "whether"
    if isinstance(info.type, EnumOf) and to is not None:
        return "turned"
    one, many = voice.naming.units(word.name)
    amount = given.get("amount")
    whose = given.get("for")
    mine = whose is not None and of.by is not None and whose == of.by
    if amount is None or info.type != NUMBER or not mine or (one == many and not info.resource):
        return None
    if english.is_behind(many):
        return None
    texts["counted"] = nouns.amount_of(voice, amount, one, many)
    return "counted"


def _set_case(voice: Voice, to: x.Expr, texts: dict[str, str]) -> str | None:
    """It is emptied, or something is added to what stood there."""
    if (isinstance(to, x.Constant) and to.value in (None, ())) or (isinstance(to, x.Items) and not to.items):
        return "none"
    adds = isinstance(to, x.Arith) and to.operator == "+" and isinstance(nouns.bare(to.type), ListOf)
    if not (adds and isinstance(to, x.Arith) and nouns.noun(voice, to.left) == texts["thing"]):
        return None
    texts["added"] = nouns.noun(voice, to.right)
    return "added"


# ------------------------------------------------------------------ procedures and actions


def _call(voice: Voice, of: s.CallProcedure) -> Deed:
    procedure = voice.naming.ruleset.procedures[of.procedure]
    voice.glossary.procedures[of.procedure] = None
    subject = NOBODY if of.by is None else nouns.refer(voice, of.by)
    by = of.by
    inner = voice.knowing(by.slot, subject.repeated()) if isinstance(by, x.Local) and not subject.plural else voice
    says = procedure.says.get(voice.naming.lang)
    if says:
        given = zip(procedure.parameters, of.arguments, strict=True)
        parts = {name: sentences.of_expression(inner, argument) for (name, _), argument in given}
        made = sentences.sentence(says, parts, subject.repeated())
        return Deed(made.subject or subject, made.phrase)
    texts = [nouns.noun(inner, argument) for argument in of.arguments]
    return Deed(subject, procedure_phrase(voice, of.procedure, dict(zip(procedure.clauses, texts, strict=True))))


def procedure_phrase(voice: Voice, procedure: str, given: dict[str, str]) -> str:
    """A procedure with what it is given: `give 2 coins to that player`; a name of several words may be no verb."""
    name = voice.naming.procedure(procedure)
    if " " in name:
        return carried_out(voice, procedure, given)
    return " ".join([name, *(text if clause == "thing" else f"{clause} {text}" for clause, text in given.items())])


def carried_out(voice: Voice, procedure: str, given: dict[str, str]) -> str:
    """The same whatever its name is, with the part each thing has in it: `carry out “push” with it as the attacker`;
    where it takes one thing only, or the thing is called as its part is, that says enough."""
    of = voice.naming.ruleset.procedures[procedure]
    said: list[str] = []
    for (parameter, _), clause in zip(of.parameters, of.clauses, strict=True):
        word = voice.naming.word(parameter)
        part = word if len(word) == 1 else english.the(english.quoted(word))
        if clause in given:
            alone = len(of.parameters) == 1 or given[clause] == part
            said.append(given[clause] if alone else f"{given[clause]} as {part}")
    return f"carry out “{voice.naming.procedure(procedure)}”" + (f" with {english.listed(said)}" if said else "")


def _offer(voice: Voice, of: s.Offer) -> Deed:
    """`take the action “…”`, with what is different about it here."""
    action = voice.naming.ruleset.actions[of.action]
    where, known = (None, {}) if of.where is None else apart(of.where, of.picks)
    inner, given = voice, list[str]()
    for slot, pick in zip(of.picks, action.picks, strict=False):
        name = f"the {voice.naming.word(pick.name)}"
        if slot in known:
            inner = inner.knowing(slot, nouns.refer(voice, known[slot]))
            given.append(f"{nouns.noun(voice, known[slot])} as {name}")
        else:
            inner = inner.knowing(slot, thing(nouns.chosen_anew(name)))
    text = f"take the action “{voice.naming.action(of.action)}”"
    if given:
        text += f" with {english.listed(given)}"
    if of.free:
        text += " without its cost"
    if of.without is not None:
        one, _ = nouns.unit_names(voice, x.Named(type=NUMBER, sort=_unit_sort(voice, of.without), name=of.without))
        text += f" without using {english.article(one)} for it"
    if of.extra is not None:
        text += f", paying {nouns.noun(voice, of.extra)} more"
    if where is not None:
        text += f", if {conditions.clause(inner, where)}"
    made = Deed(nouns.refer(voice, of.who), text)
    return Deed(made.subject, made.may(), whole=True) if of.optional else made


def _unit_sort(voice: Voice, unit: str) -> str:
    return "resource" if unit in voice.naming.ruleset.counters else "kind"
