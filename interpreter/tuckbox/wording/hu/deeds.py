"""What somebody does, as a Hungarian verb phrase that can be told, allowed, forbidden or only be about to happen."""

from __future__ import annotations

from dataclasses import replace

from tuckbox.language.types import NUMBER, YES_NO, EnumOf, ListOf
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import statements as s
from tuckbox.vocabulary.spec import Verb as Word
from tuckbox.wording import hungarian as hu
from tuckbox.wording.names import spaced
from tuckbox.wording.told_of import apart

from . import conditions, nouns, sentences
from .speech import IT, THEY, YOU, Noun, Voice, owned, the
from .verbs import verb
from .worded import NOBODY, Deed, wholly, worded


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
            end = f", eddig: „{voice.naming.step(until)}”" if until else ""
            name = f" a következő képességet: „{voice.naming.word(grant)}”{end}"
            return Deed(nouns.noun(voice, to), verb("meg|kap"), name, definite=True)


# ------------------------------------------------------------------ verbs


def template_of(word: Word, form: str, case: str | None, lang: str) -> str | None:
    """The template of a form (in a special case, if it has one); None: the verb has none in this language."""
    keys = [f"{lang} {form} {case}"] if case else []
    return next((word.says[key] for key in (*keys, f"{lang} {form}", lang) if key in word.says), None)


def _do(voice: Voice, of: s.Do) -> Deed:
    word = voice.vocabulary.verbs[of.verb]
    given = dict(of.arguments)
    subject = NOBODY if of.by is None else nouns.noun(voice, of.by)
    if "for" in given and word.for_does:
        subject = nouns.noun(voice, given["for"])
    inner = _after_subject(voice, of, subject, word.for_does)
    texts = {name: _argument(inner, of, name, argument) for name, argument in given.items()}
    case = _case(inner, of, given, texts)
    if case is not None and f"{voice.naming.lang} {of.form} {case}" not in word.says:
        case = None
    template = voice.naming.verb(of.verb) or template_of(word, of.form, case, voice.naming.lang)
    if template is None:
        voice.naming.unnamed[of.verb] = None
        return Deed(subject, verb("végre|hajt"), f" ezt: {spaced(of.verb)}", definite=True)
    return worded(template, texts, subject)


def _after_subject(voice: Voice, of: s.Do, subject: Noun, does: bool) -> Voice:
    """The doer has been named as subject, so what he has is only `a keze` in the rest of the phrase."""
    named = dict(of.arguments).get("for", of.by) if does else of.by
    if subject.you or not subject.core or not isinstance(named, x.Local):
        return voice
    return voice.knowing(named.slot, THEY)


def _argument(voice: Voice, of: s.Do, name: str, argument: x.Expr) -> Noun:
    if name == "thing":
        return _thing(voice, of, argument)
    if name == "until" and isinstance(argument, x.Each):
        return Noun(conditions.clause(voice.knowing(argument.slot, IT), argument.body))
    if isinstance(argument, x.Constant) and isinstance(argument.value, str):
        return Noun(voice.naming.word(argument.value))
    return nouns.noun(voice, argument)


def _thing(voice: Voice, of: s.Do, argument: x.Expr) -> Noun:
    """What is acted on; of a counter, track or field with whose it is."""
    given = dict(of.arguments)
    whose = given.get("for")
    if of.form.endswith((".counter", ".track", ".field", ".first_player")):
        made = _place(voice, argument, whose)
        number = "amount" in given or ("to" in given and given["to"].type == NUMBER)
        return nouns.amount_named(made, NUMBER) if number and isinstance(argument, x.Constant) else made
    if isinstance(argument, x.Named) and argument.sort == "kind":
        return Noun(voice.naming.kind(argument.name)[0])
    if "die" in voice.vocabulary.verbs[of.verb].takes and isinstance(argument, x.Constant):
        return the(voice.naming.enum(str(argument.value)))
    if isinstance(argument, x.Constant) and isinstance(argument.value, str):
        return the(voice.naming.word(argument.value))
    if "field" in given:
        field = given["field"]
        word = voice.naming.word(str(field.value)) if isinstance(field, x.Constant) else "hatás"
        return owned(nouns.noun(voice, argument), word)
    return nouns.noun(voice, argument)


def _place(voice: Voice, argument: x.Expr, whose: x.Expr | None) -> Noun:
    if isinstance(argument, x.Constant):
        name = voice.naming.word(str(argument.value))
        return the(name) if whose is None else owned(nouns.noun(voice, whose), name)
    if isinstance(argument, x.Named) and argument.sort in ("counter", "resource"):
        return nouns.noun(voice, x.Cell(type=argument.type, word=argument.name, holder=whose))
    if whose is None:
        return nouns.noun(voice, argument)
    on = nouns.noun(voice, argument).text("on")
    return replace(owned(nouns.noun(voice, whose), "hely"), tail=f" {on}")


def _case(voice: Voice, of: s.Do, given: dict[str, x.Expr], texts: dict[str, Noun]) -> str | None:
    """The special case of a change, with the texts that its template needs more."""
    word = given.get("thing")
    to = given.get("to")
    special = None if to is None else _set_case(voice, to, texts)
    if special is not None and f"{voice.naming.lang} {of.form} {special}" in voice.vocabulary.verbs[of.verb].says:
        return special
    if of.form.endswith(".field") and isinstance(word, x.Constant) and isinstance(to, x.Constant) and to.type == YES_NO:
        denied = voice.naming.ruleset.texts.get(f"not {spaced(str(word.value))}", {}).get(voice.naming.lang)
        name = voice.naming.word(str(word.value))
        texts["name"] = Noun(name if to.value else denied or f"nem {name}")
        return "yes" if to.value else "no"
    if not isinstance(word, x.Named) or word.sort not in ("counter", "resource"):
        return None
    info = voice.naming.ruleset.counters.get(word.name)
    if info is None:
        return None
    texts["name"] = Noun(voice.naming.counter(word.name))
    if info.type == YES_NO and isinstance(to, x.Constant):
        return "yes" if to.value else "no"
    if info.type == YES_NO and to is not None and not isinstance(to, x.Local):
        texts["clause"] = Noun(conditions.clause(voice, to))
        return "whether"
    if isinstance(info.type, EnumOf) and to is not None:
        return "turned"
    amount, whose = given.get("amount"), given.get("for")
    mine = whose is not None and of.by is not None and whose == of.by
    name = voice.naming.counter(word.name)  # `kapsz 1 sebet`; of several words some say what was done to it
    counts = info.resource or (" " not in name and hu.singular(name) is not None)
    if amount is None or info.type != NUMBER or not mine or not counts:
        return None
    texts["counted"] = nouns.amount_of(voice, amount, voice.naming.units(word.name)[0])
    return "counted"


def _set_case(voice: Voice, to: x.Expr, texts: dict[str, Noun]) -> str | None:
    """It is emptied, or something is added to what stood there."""
    if (isinstance(to, x.Constant) and to.value in (None, ())) or (isinstance(to, x.Items) and not to.items):
        return "none"
    adds = isinstance(to, x.Arith) and to.operator == "+" and isinstance(nouns.bare(to.type), ListOf)
    if not (adds and isinstance(to, x.Arith) and nouns.noun(voice, to.left).text() == texts["thing"].text()):
        return None
    texts["added"] = nouns.noun(voice, to.right)
    return "added"


# ------------------------------------------------------------------ procedures and actions


def _call(voice: Voice, of: s.CallProcedure) -> Deed:
    procedure = voice.naming.ruleset.procedures[of.procedure]
    voice.glossary.procedures[of.procedure] = None
    subject = NOBODY if of.by is None else nouns.noun(voice, of.by)
    inner = voice.knowing(of.by.slot, THEY) if isinstance(of.by, x.Local) and subject.core else voice
    says = procedure.says.get(voice.naming.lang)
    if says:
        given = zip(procedure.parameters, of.arguments, strict=True)
        parts = {name: sentences.of_expression(inner, argument) for (name, _), argument in given}
        return sentences.sentence(says, parts, subject)
    names = [voice.naming.word(name) for name, _ in procedure.parameters]
    texts = [nouns.noun(inner, argument).text() for argument in of.arguments]
    return procedure_deed(voice, of.procedure, dict(zip(names, texts, strict=True)), subject)


def procedure_deed(voice: Voice, procedure: str, given: dict[str, str], subject: Noun) -> Deed:
    """`végrehajtod ezt: „Gyógyulás” (bábu: ez a lap)`."""
    alone = len(voice.naming.ruleset.procedures[procedure].parameters) == 1
    said = "; ".join(text if alone and text != "te" else f"{name}: {text}" for name, text in given.items())
    about = f" ({said})" if said else ""
    return Deed(subject, verb("végre|hajt"), f" ezt: „{voice.naming.procedure(procedure)}”{about}", definite=True)


def _offer(voice: Voice, of: s.Offer) -> Deed:
    """`választod ezt az akciót: „…”`, with what is different about it here."""
    action = voice.naming.ruleset.actions[of.action]
    where, known = (None, {}) if of.where is None else apart(of.where, of.picks)
    inner, given = voice, list[str]()
    for slot, pick in zip(of.picks, action.picks, strict=False):
        name = voice.naming.word(pick.name)
        inner = inner.knowing(slot, nouns.noun(voice, known[slot]) if slot in known else the(name))
        if slot in known:
            given.append(f"{name}: {nouns.noun(voice, known[slot]).text()}")
    text = f" ezt az akciót: „{voice.naming.action(of.action)}”"
    if given:
        text += f" ({'; '.join(given)})"
    if of.free:
        text += ", a költsége nélkül"
    if of.without is not None:
        sort = "resource" if of.without in voice.naming.ruleset.counters else "kind"
        unit = nouns.unit_name(voice, x.Named(type=NUMBER, sort=sort, name=of.without))
        text += f", úgy, hogy nem kell hozzá {unit}"
    if of.extra is not None:
        text += f", és még ennyit fizetsz: {nouns.noun(voice, of.extra).text()}"
    if where is not None:
        text += f", ha {conditions.clause(inner, where)}"
    made = Deed(nouns.noun(voice, of.who), verb("végre|hajt"), text, definite=True)
    return replace(made, whole=made.may()) if of.optional else made


__all__ = ["NOBODY", "YOU", "Deed", "deed", "procedure_deed", "template_of", "wholly", "worded"]
