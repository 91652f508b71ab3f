"""The sentences a match itself says, by language: what is asked, which way to pay, what a choice is called."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tuckbox.language.types import PLAYER, CardOf, ListOf, OptionalOf, Type
from tuckbox.program import ops
from tuckbox.semantics.checked.expressions import Constant, Value
from tuckbox.semantics.checked.ruleset import Ability
from tuckbox.semantics.checked.spoken import of_verb
from tuckbox.semantics.checked.statements import CostStep, Owe
from tuckbox.wording.hu.verbs import verb as hungarian_verb
from tuckbox.wording.hungarian import filled

from .called import ability_called, pick_called, picks_called
from .decisions import Text
from .state import Frame
from .values import number

if TYPE_CHECKING:
    from .machine import Machine

#: Where a question in the words of a ruleset says what lies in a zone.
HOLE = re.compile(r"\{(\w+)\}")

#: A verb of which the thing is the object, in what a verb says.
_OBJECT = re.compile(r"\*((?:\w+ ?\|)?\w+)!? \{thing:t\}")

SENTENCES: dict[str, dict[str, str]] = {
    "choose": {"en": "choose: {name}", "hu": "válassz: {name}"},
    "one": {"en": "choose one", "hu": "válassz egyet"},
    "one of a kind": {"en": "choose one {kind}", "hu": "válassz egy {kind:t}"},
    "typed": {"en": "type your answer", "hu": "írd be a választ"},
    "one at most": {"en": "choose at most one", "hu": "válassz legfeljebb egyet"},
    "several": {"en": "choose which", "hu": "válaszd ki, melyeket"},
    "number": {"en": "choose a number", "hu": "válassz egy számot"},
    "select": {"en": "choose {what} to {verb}", "hu": "melyik {what:t} {asked}?"},
    "select up to": {"en": "choose {what} to {verb}", "hu": "{what:t} {deed}: melyiket?"},
    "which": {"en": "choose {what}", "hu": "válassz: {what}"},
    "card": {"en": "card", "hu": "lap"},
    "cards": {"en": "cards", "hu": "lap"},
    "up to": {"en": "up to {n}", "hu": "legfeljebb {n}"},
    "menu": {"en": "choose an action", "hu": "válassz, mit teszel"},
    "payment": {"en": "how do you pay?", "hu": "mivel fizetsz?"},
    "units": {"en": "which ones?", "hu": "melyiket?"},
    "units of": {"en": "{deed} – which ones?", "hu": "{deed} – melyiket?"},
    "one player": {"en": "choose a player", "hu": "válassz egy játékost"},
    "units that": {"en": "choose what to {verb}", "hu": "mit {what}?"},
    "may": {"en": "do you want to?", "hu": "szeretnéd?"},
    "may do": {"en": "do you want to {verb} {what}?", "hu": "{deed} {what:t}?"},
    "may pay": {"en": "do you want to pay {what}?", "hu": "kifizetsz {what:t}?"},
    "between": {"en": "anything else first?", "hu": "teszel előbb valami mást?"},
    "before paying": {
        "en": "anything else before you pay {what}?",
        "hu": "teszel valami mást, mielőtt kifizetsz {what:t}?",
    },
    "either": {"en": "choose one", "hu": "válassz egyet"},
    "chance": {"en": "chance decides", "hu": "a véletlen dönt"},
    "order": {"en": "what comes first?", "hu": "mi jöjjön előbb?"},
    "first": {"en": "which one is first?", "hu": "melyik legyen az első?"},
    "next": {"en": "which one is next?", "hu": "melyik legyen a következő?"},
    "goes to": {"en": "what goes to {space}?", "hu": "mi kerüljön ide: {space}?"},
    "space worth": {"en": "{space} (value {value})", "hu": "{space} (értéke {value})"},
    "reaction": {"en": "{who}: {what}. Do you react?", "hu": "{who}: {what}. Reagálsz?"},
    "pass": {"en": "pass", "hu": "passz"},
    "pause": {"en": "go on", "hu": "tovább"},
    "how": {"en": "choose how", "hu": "válaszd ki, hogyan"},
    "yes": {"en": "yes", "hu": "igen"},
    "no": {"en": "no", "hu": "nem"},
    "done": {"en": "go on", "hu": "tovább"},
    "none": {"en": "nothing more", "hu": "nincs több"},
    "nothing": {"en": "nothing", "hu": "semmi"},
    "not one": {"en": "nothing", "hu": "egyet sem"},
    "else": {"en": "something else", "hu": "valami más"},
    "decline": {"en": "no, thank you", "hu": "nem kérem"},
}


def sentence(which: str, lang: str, **parts: str) -> str:
    """A sentence in a language, English where it has none."""
    texts = SENTENCES[which]
    return filled(texts.get(lang, texts["en"]), parts)


def own_words(machine: Machine, said: str) -> Text:
    """What a ruleset asks or offers in its own words, in a language into which its `texts` translate them."""
    translated = machine.program.ruleset.texts.get(said, {})
    return lambda lang: translated.get(lang, said)


def _naming(machine: Machine, said: Text) -> Text:
    """Words in which the name of a zone in braces stands for what lies there."""

    def lying(word: str, lang: str) -> str:
        table = machine.table
        cards = [card for zone in table.layout.zones_named(word) for card in table.cards_in(zone)]
        return ", ".join(machine.names.card(card, lang) for card in cards)

    return lambda lang: HOLE.sub(lambda hole: lying(hole[1], lang), said(lang))


def _questioned(said: Text) -> Text:
    """Words that say what is done, as the question whether it is: `Go first` is asked as `Go first?`."""

    def text(lang: str) -> str:
        words = said(lang)
        return f"{words}?" if words[-1:].isalnum() or words.endswith((")", "”", "'")) else words

    return text


def prompt(machine: Machine, name: str, said: str | None = None, action: str | None = None) -> Text:
    """The question of a decision: the ruleset's own words if it has them, else what it is about and a sentence of ours.

    ``action``: the action that is offered.
    """
    if said is not None:
        return _naming(machine, own_words(machine, said))
    about = _about(machine, action)
    if name in SENTENCES:
        return lambda lang: _asked(about(lang), sentence(name, lang, space="{space}"))  # which one the asker says
    return lambda lang: _asked(about(lang), sentence("choose", lang, name=machine.names.word(name, lang)))


def select_prompt(machine: Machine, op: ops.SelectCards, amount: int, candidates: Sequence[int]) -> Text:
    """The question which of the candidates a verb is to mean."""
    about = _about(machine)

    def text(lang: str) -> str:
        kinds = op.kinds or tuple(dict.fromkeys(machine.table.card(card).kind.name for card in candidates))
        n = sentence("up to", lang, n=str(amount)) if op.up_to else "" if amount == 1 and lang != "en" else str(amount)
        what = f"{n} {_kinds(machine, kinds, amount, lang)}".strip()
        verb = _verb(machine, op.name, lang)
        which = "which" if verb is None else "select up to" if op.up_to else "select"
        return _asked(about(lang), sentence(which, lang, what=what, **verb or {}))

    return text


def one_prompt(machine: Machine, of: Type) -> Text:
    """The question which one of a set, said with the kind where the set is of cards of one."""
    about, member = _about(machine), _member(of)
    kinds = member.kinds if isinstance(member, CardOf) else ()
    if len(kinds) != 1:
        which = "one player" if member == PLAYER else "one"
        return lambda lang: _asked(about(lang), sentence(which, lang))
    return lambda lang: _asked(about(lang), sentence("one of a kind", lang, kind=machine.names.kind(kinds[0], 1, lang)))


def units_prompt(machine: Machine, deed: ops.Op | str | None, others: Sequence[int] = ()) -> Text:
    """The question which units of a group are meant; ``deed``: what is then done with them, if that can be said, or
    the procedure that does it;
    ``others``: the players that it is about besides the one who is asked."""
    belongs, who = _about(machine), ", ".join(machine.seat_names[seat] for seat in others)

    def about(lang: str) -> str:
        said = belongs(lang)
        return f"{said} ({who})" if said and who else said or who

    def text(lang: str) -> str:
        if isinstance(deed, ops.Call | str):
            name = deed if isinstance(deed, str) else deed.procedure
            return _asked(about(lang), sentence("units of", lang, deed=machine.names.word(name, lang)))
        words = _verb(machine, deed.verb, lang) if isinstance(deed, ops.Do) else None
        if words is None:
            return _asked(about(lang), sentence("units", lang))
        return _asked(
            about(lang), sentence("units that", lang, verb=words.get("verb", ""), what=words.get("asked what", ""))
        )

    return text


def may_prompt(machine: Machine, said: str | None, routine: Sequence[ops.Op]) -> Text:
    """The question of a ``may``; ``routine``: the instructions that are run on yes."""
    if said is not None:
        return _questioned(own_words(machine, said))
    verb = next((op.verb for op in routine if isinstance(op, ops.Do)), None)
    about, deed = _about(machine), _deed(machine, routine, verb)
    return lambda lang: _asked(about(lang), deed(lang))


def cost_prompt(machine: Machine, said: str | None, cost: int, registers: list[Value]) -> Text:
    """The question of a ``may`` that is followed by a cost."""
    if said is not None:
        return _questioned(own_words(machine, said))
    about, code = _about(machine), machine.program.costs[cost]
    owed = _owed(machine, cost, registers)
    if owed is not None:
        return lambda lang: _asked(about(lang), sentence("may pay", lang, what=machine.names.bag(owed, lang)))
    asks = machine.program.codes[code.asks].ops if code.asks is not None else ()
    first = code.cost.steps[0] if len(code.cost.steps) == 1 else None
    deed = _deed(machine, asks, first.phrase.verb if isinstance(first, CostStep) else None)
    return lambda lang: _asked(about(lang), deed(lang))


def between_prompt(machine: Machine) -> Text:
    """Whether something else is to be done before what the frame below goes on with: a payment, an action."""
    below = machine.state.stack[-2]
    action, owed = None, None
    if below[0] == "run":
        following = machine.program.codes[number(below[1])].ops[number(below[2])]
        if isinstance(following, ops.Offer):
            action = following.action
        elif isinstance(following, ops.Pay) and isinstance(below[3], tuple):
            owed = _owed(machine, following.cost, below[3])
    about = _about(machine, action)
    if owed is None:
        return lambda lang: _asked(about(lang), sentence("between", lang))
    return lambda lang: _asked(about(lang), sentence("before paying", lang, what=machine.names.bag(owed, lang)))


def _owed(machine: Machine, cost: int, registers: Sequence[Value]) -> Value:
    """The bag that a cost is, without any choice in it; none: it is something else."""
    code = machine.program.costs[cost]
    first = code.cost.steps[0] if len(code.cost.steps) == 1 else None
    return machine.table.evaluate(first.bag, list(registers)) if isinstance(first, Owe) and code.asks is None else None


def reaction_prompt(machine: Machine, frame: Frame) -> Text:
    """Whether an action, or an ability that is used, is to be answered: who does what."""
    doer = frame[2]
    who, names, below = machine.seat_names[number(doer)], machine.names, machine.state.stack[-2]
    if below[0] == "action":
        action, registers, seat = machine.program.actions[number(below[1])], below[3], machine.state.stack[-1][3]
        assert isinstance(registers, tuple) and isinstance(seat, int)

        def text(lang: str) -> str:
            words = [
                pick_called(names, pick, registers[pick.slot], _member(pick.of.type), seat, lang)
                for pick in action.picks
            ]
            what = names.action(action.name, lang)
            said = f"{what}: {picks_called(action.picks, words)}" if words else what
            return sentence("reaction", lang, who=who, what=said)

        return text
    called = ability_text(machine, machine.program.abilities[number(below[1])], below[2])
    return lambda lang: sentence("reaction", lang, who=who, what=called(lang))


def _member(typed: Type) -> Type:
    """What a list or set consists of."""
    if isinstance(typed, OptionalOf):
        return _member(typed.of)
    return typed.of if isinstance(typed, ListOf) else typed


def ability_text(machine: Machine, ability: Ability, card: Value) -> Text:
    """What an ability is called that stands on this card, if it stands on one."""
    this = None if card is None else number(card)
    return lambda lang: ability_called(machine.names, ability.id, lang, this)


def ability_question(machine: Machine, ability: Ability, card: Value) -> Text:
    """Whether an ability is to be used."""
    called = ability_text(machine, ability, card)
    return lambda lang: _asked(called(lang), sentence("may", lang))


# ------------------------------------------------------------------ parts of a question


def _asked(about: str, question: str) -> str:
    said = f"{about}: {question}" if about else question
    return said[:1].upper() + said[1:]


def _about(machine: Machine, action: str | None = None) -> Text:
    """What a question belongs to: the action that is offered, else the running card, ability, action or step."""
    names, source = machine.names, machine.source()
    top = machine.state.stack[-1]
    if action is not None:
        return lambda lang: names.action(action, lang)
    if top[0] == "menu":
        part = machine.program.parts[number(top[1])]
        return lambda lang: "" if part.name is None else names.word(part.name, lang)
    if not isinstance(source, tuple):
        return lambda lang: ""
    match source[0]:
        case "action":
            running = machine.program.actions[number(source[1])].name
            return lambda lang: names.action(running, lang)
        case "ability":
            ability = machine.program.abilities[number(source[1])]
            return ability_text(machine, ability, source[2])
        case "space" | "zone":
            return lambda lang: names.zone(number(source[1]), lang)
        case _:
            return lambda lang: names.card(number(source[1]), lang)


def _deed(machine: Machine, routine: Sequence[ops.Op], verb: str | None) -> Text:
    """The question for what a verb does to the cards that the instructions before it select."""
    chosen = next((op for op in routine if isinstance(op, ops.SelectCards)), None)
    if verb is None or chosen is None or not isinstance(chosen.amount, Constant):
        return lambda lang: sentence("may", lang)
    amount, kinds = number(chosen.amount.value), chosen.kinds

    def text(lang: str) -> str:
        what, words = f"{amount} {_kinds(machine, kinds, amount, lang)}", _verb(machine, verb, lang)
        return sentence("may", lang) if words is None else sentence("may do", lang, what=what, **words)

    return text


def _kinds(machine: Machine, kinds: tuple[str, ...] | None, amount: int, lang: str) -> str:
    """What so many cards of these kinds are called; cards where there is no one word."""
    if kinds is None or len(kinds) != 1:
        return sentence("card" if amount == 1 else "cards", lang)
    return machine.names.kind(kinds[0], amount, lang)


def _verb(machine: Machine, verb: str, lang: str) -> dict[str, str] | None:
    """A verb as it stands in a question: English as it is written, else conjugated; None: that cannot be said."""
    own = of_verb(machine.table.layout.ruleset.texts, verb, lang)
    if lang == "en":
        named = own.replace(" {thing}", "").partition(" {")[0].partition("[")[0]
        return {"verb": named or machine.names.word(verb, lang)}
    says = machine.table.layout.verbs[verb].says if verb in machine.table.layout.verbs else {}
    texts = [own] if own else [text for key, text in says.items() if key.split()[0] == lang]
    found = next((one for text in texts if (one := _OBJECT.match(text))), None)
    if found is None:
        return None
    conjugated = hungarian_verb(found[1])
    return {
        "deed": conjugated.said(you=True, definite=False), "asked": conjugated.asked(),
        "asked what": conjugated.asked(definite=False),
    }  # fmt: skip
