"""Decisions and chance that come before the phrase they belong to, in Hungarian."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tuckbox.language.types import EnumOf, ListOf
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import statements as s
from tuckbox.wording import hungarian as hu
from tuckbox.wording.hoisting import HOISTED, Hoisted, decider, is_one, member
from tuckbox.wording.nouns import is_player_set

from . import nouns, sets
from .deeds import Deed, wholly
from .speech import ALL, THEY, Group, Noun, Voice, owned, the
from .verbs import verb


def inlined(voice: Voice, before: Sequence[s.Statement]) -> Voice:
    """The voice that words these decisions inside the phrase that follows."""
    for one in before:
        if isinstance(one, HOISTED):
            voice = inline(voice, one)
    return voice


def inline(voice: Voice, of: Hoisted) -> Voice:
    """The voice for which the decision's answer is the decision itself: `egy lapod`."""
    known, inner = voice, _inside(voice, of)
    made = _inline(inner, of)
    return replace(made, locals={**made.locals, **_restored(known, of)})


def _inside(voice: Voice, of: Hoisted) -> Voice:
    """Who decides has been named by then: `a keze`, not `minden játékos keze`."""
    who = decider(of)
    if isinstance(who, x.Local) and who.slot in voice.locals and not voice.locals[who.slot].you:
        return voice.knowing(who.slot, THEY)
    return voice


def _restored(known: Voice, of: Hoisted) -> dict[int, Noun]:
    who = decider(of)
    return {who.slot: known.locals[who.slot]} if isinstance(who, x.Local) and who.slot in known.locals else {}


def _inline(voice: Voice, of: Hoisted) -> Voice:
    match of:
        case s.Let(slot=slot, value=value):
            if isinstance(value.type, ListOf):
                return voice.knowing_group(slot, sets.group(voice, value))
            return voice.knowing(slot, nouns.noun(voice, value))
        case s.Ask(slot=slot, question=question):
            return voice.knowing(slot, replace(chosen(voice, question), human=is_player_set(question.of)))
        case s.SelectCards(slot=slot, amount=None) if of.where is None:
            one = _kinds(voice, of)
            return voice.knowing_group(slot, Group(one, hu.plural(one), said=ALL))
        case s.SelectCards(slot=slot):
            return voice.knowing(slot, selected(voice, of))
        case s.SelectUnits(slot=slot):
            return voice.knowing(slot, units(voice, of))
        case s.RandomFrom(slot=slot):
            return voice.knowing(slot, replace(_random(voice, of), human=is_player_set(of.of)))
        case s.Arrange(slot=slot, of=members):
            ordered = sets.group(voice, members).narrowed("", ", tetszőleges sorrendben,")
            return voice.knowing_group(slot, ordered)
        case s.RandomFace(slot=slot, die=die):
            return voice.knowing(slot, _shown(voice, die))


def _shown(voice: Voice, die: str) -> Noun:
    """`a kék kocka eredménye`: there may be several dice."""
    return owned(the(voice.naming.enum(die)), "eredmény")


def _one(question: s.Question) -> bool:
    return question.form == "one"


# ------------------------------------------------------------------ decisions in words


def chosen(voice: Voice, question: s.Question) -> Noun:
    """`egy lapod`, `legfeljebb 2 lapod`, `akárhány lapod`, as what is chosen."""
    if isinstance(question.of, x.Items) and isinstance(nouns.bare(member(question.of)), EnumOf):
        return Noun(f"egy tetszőleges {voice.naming.member(question.of.type)[0]}")
    found = sets.group(voice, question.of)
    match question.form:
        case "one":
            return found.any_one()
        case "any":
            return found.counted("akárhány")
        case "up to":
            assert question.most is not None
            return found.counted(f"legfeljebb {nouns.noun(voice, question.most).text()}")
        case "range":
            assert question.least is not None and question.most is not None
            least, most = nouns.noun(voice, question.least), nouns.noun(voice, question.most)
            return found.counted(f"{least.text()}–{most.text()}")
    count = question.most or question.least
    return found.counted("1" if count is None else _amount(voice, count))


def _amount(voice: Voice, of: x.Expr) -> str:
    made = nouns.noun(voice, of)
    return made.core if isinstance(of, x.Constant) or len(made.core) == 1 else f"ennyi ({made.text()})"


def selected(voice: Voice, of: s.SelectCards) -> Noun:
    """The cards that a phrase takes from somewhere, without saying from where: `2 lap`, `az összes lap`."""
    one = _kinds(voice, of)
    tail = ""
    if of.where is not None:
        slot, condition = of.where
        tail = sets.relative(voice, slot, [condition], plural=False)
        one = f"olyan {one}"
    if of.amount is None:
        return replace(the(f"összes {one}"), tail=tail)
    up_to = "legfeljebb " if of.up_to else ""
    if isinstance(of.amount, x.Function) and of.amount.name == "excess":
        return replace(the(f"{_limit(voice, of.amount.arguments[0])} {hu.plural(one)}", plural=True), tail=tail)
    if isinstance(of.amount, x.Constant | x.Local):
        made = nouns.noun(voice, of.amount)
        if made.core:
            return Noun(f"{up_to}{made.core} {one}", tail=tail + made.tail)
    made = nouns.amount_of(voice, of.amount, one)
    return replace(made, core=f"{up_to}{made.core}", tail=made.tail + tail)


def _limit(voice: Voice, zone: x.Expr) -> str:
    """`6 feletti`."""
    if isinstance(zone, x.Zone):
        info = voice.naming.ruleset.zones.get(zone.word)
        if info is not None and isinstance(info.limit, x.Constant):
            return f"{info.limit.value} feletti"
    return "korlát feletti"


def _kinds(voice: Voice, of: s.SelectCards) -> str:
    """What is selected; no kind named: whatever the source holds."""
    if of.kinds is not None:
        return voice.naming.kinds(of.kinds)[0]
    base = nouns.bare(of.source.type)
    infos = [voice.naming.ruleset.zones.get(zone) for zone in getattr(base, "names", getattr(base, "zones", ()))]
    holds = [kind for info in infos if info is not None for kind in info.holds]
    return voice.naming.kinds(tuple(dict.fromkeys(holds)))[0]


def units(voice: Voice, of: s.SelectUnits) -> Noun:
    """The units somebody decides about: `legfeljebb 2 érme`."""
    made = nouns.noun(voice, of.bag)
    if not of.up_to:
        return made
    return replace(made, core=f"legfeljebb {made.core}") if made.core else made


def _random(voice: Voice, of: s.RandomFrom) -> Noun:
    found = sets.group(voice, of.of)
    return found.counted("egy véletlen" if is_one(of.count) else f"{nouns.noun(voice, of.count).text()} véletlen")


# ------------------------------------------------------------------ sentences of their own


def stated(voice: Voice, of: Hoisted) -> tuple[Deed, Voice]:
    """The decision as a deed of its own, and the voice for which its answer has a name."""
    who = decider(of)
    subject = Noun() if who is None else nouns.noun(voice, who)
    text, made = _stated(_inside(voice, of), of, subject)
    return text, replace(made, locals={**made.locals, **_restored(voice, of)})


def _stated(voice: Voice, of: Hoisted, subject: Noun) -> tuple[Deed, Voice]:
    match of:
        case s.Let(slot=slot, name=name, value=value):
            called = voice.naming.word(name)
            noted = f" ezt: {nouns.noun(voice, value).text()} („{called}”)"
            made = Deed(subject, verb("meg|jegyez"), noted, definite=True)
            return made, voice.knowing(slot, the(called, human=nouns.is_player(value)))
        case s.Ask(slot=slot, question=question):
            one, many = _answer(voice, question)
            answer = the(f"választott {one if _one(question) else many}", plural=not _one(question))
            made = _choosing(subject, chosen(voice, question))
            return made, voice.knowing(slot, replace(answer, human=is_player_set(question.of)))
        case s.SelectCards(slot=slot, source=source):
            made = _choosing(subject, selected(voice, of), f" {nouns.noun(voice, source).text('honnan')}")
            return made, voice.knowing(slot, the("választott lapok", plural=True))
        case s.SelectUnits(slot=slot):
            return _choosing(subject, units(voice, of)), voice.knowing(slot, the("választott mennyiség"))
        case s.RandomFrom(slot=slot):
            return _drawn(voice, of, subject), voice.knowing(slot, _drawn_name(voice, of))
        case s.Arrange(slot=slot, of=members):
            found = sets.group(voice, members)
            row = found.everything()
            made = Deed(subject, verb("el|rendez"), f" {row.text('t')} tetszőleges sorrendbe", row.definite)
            return made, voice.knowing_group(slot, found.narrowed("", ", ebben a sorrendben"))
        case s.RandomFace(slot=slot, die=die):
            thrown = f" {the(voice.naming.enum(die)).text('val')}"
            return Deed(subject, verb("dob"), thrown), voice.knowing(slot, _shown(voice, die))


def _drawn(voice: Voice, of: s.RandomFrom, subject: Noun) -> Deed:
    count = "egy" if is_one(of.count) else nouns.noun(voice, of.count).text()
    what = sets.group(voice, of.of).counted(count)
    return Deed(subject, verb("ki|sorsol"), f" {what.text('t')}", what.definite)


def _drawn_name(voice: Voice, of: s.RandomFrom) -> Noun:
    one = is_one(of.count)
    word = voice.naming.member(of.of.type)[0 if one else 1]
    return the(f"kisorsolt {word}", plural=not one, human=is_player_set(of.of))


def _choosing(subject: Noun, what: Noun, rest: str = "") -> Deed:
    return Deed(subject, wholly("választ", what.definite), f" {what.head('t')}{rest}{what.tail}", what.definite)


def _answer(voice: Voice, question: s.Question) -> tuple[str, str]:
    found = sets.group(voice, question.of)
    return (found.one, found.many) if found.many else voice.naming.member(question.of.type)
