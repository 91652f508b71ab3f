"""What lasts from before, as scenarios write it: what was used already (`used`), and what was granted (`granted`).

A: {used: {switch: 2, buy: this turn}, granted: [discount, {free_moves: until night}, {great_storm: left}]}
"""

from __future__ import annotations

from typing import TypeAlias

from tuckbox.declarations.editing import Data
from tuckbox.document import Entry, Mapping, Node, Scalar, Sequence
from tuckbox.runtime import position
from tuckbox.runtime.answered import ANSWERED
from tuckbox.runtime.state import Granted
from tuckbox.runtime.values import number
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.verbs.counting import USED

from . import codes, pieces
from .stage import Stage, Target
from .trouble import Finding, Trouble

#: The periods as they are written, with what the state calls them.
_PERIODS = {"this turn": "turn", "this phase": "phase", "this round": "round", "this game": "game"}
#: An entry of ``State.used``: what, whose, period.
Use: TypeAlias = tuple[tuple[Value, ...], int | None, str]


def lay(stage: Stage, target: Target, node: Node) -> None:
    """Bring about what an entry of `given` says. Trouble: a word or form does not fit."""
    if target.word == "granted":
        for item in _listed(node, "granted"):
            word, card, until = _granted(stage, item)
            stage.table.grant(word, (target.holder,), until, card)
        return
    for entry in _entries(node):
        if pieces.are_units(stage, entry.key.value):
            _lay_units(stage, target, entry)
        else:
            stage.table.state.used = (*stage.table.state.used, _use(stage, target, entry))


def compare(stage: Stage, target: Target, node: Node) -> list[Finding]:
    """Whether it is as an entry of `then` says, with nothing else."""
    try:
        wanted, found = written_as(node), said(stage, target, comparing=True)
    except ValueError as error:
        return [Finding(node.span, f"this cannot be compared: {error}")]
    if wanted == found or (not wanted and found is None):
        return []
    return [Finding(node.span, f"expected {_shown(wanted)}, found {_shown(found)}")]


def said(stage: Stage, target: Target, *, comparing: bool = False) -> Data | None:
    """What there is, as `given` would say it; none: nothing. ValueError: there are no words for it.

    ``comparing``: what `given` cannot say is left out, as long as it is nothing that was used.
    """
    if target.word == "granted":
        return [_grant_said(stage, one) for one in stage.table.state.grants if one[1] == target.holder] or None
    found: dict[str, Data] = {}
    for _, unit, owner, amount in stage.table.laid_on(USED):
        if owner == target.holder:
            found[stage.table.layout.unit_word(unit)[1]] = amount
    for entry in stage.table.state.used:
        assert isinstance(entry, tuple)
        what, seat, period = entry
        assert isinstance(what, tuple)
        if seat == target.holder and not (comparing and what[0] == ANSWERED):
            name = _use_name(stage, what)
            if name in found:
                raise ValueError(f"that `{name}` was used several times")
            found[name] = next((one for one, word in _PERIODS.items() if word == period), str(period))
    return found or None


def written_as(node: Node) -> Data:
    """What an entry says, in the form of ``said``."""
    if isinstance(node, Mapping):
        return {entry.key.value: written_as(entry.value) for entry in node.entries}
    if isinstance(node, Sequence):
        return [written_as(item) for item in node.items]
    assert isinstance(node, Scalar)
    amount = node.number()
    return node.value if amount is None else amount


def _shown(data: Data | None) -> str:
    if isinstance(data, dict):
        return ", ".join(f"{key}: {value}" for key, value in data.items()) or "nothing"
    if isinstance(data, list):
        return ", ".join(map(_shown, data)) or "nothing"
    return "nothing" if data is None else str(data)


# ------------------------------------------------------------------ grants


def _granted(stage: Stage, node: Node) -> tuple[str, int | None, str | None]:
    """The word of a grant in the state, the card whose side it is, and the step until which it lasts."""
    if isinstance(node, Scalar):
        return _grant(stage, node), None, None
    value = node.entries[0].value if isinstance(node, Mapping) and len(node.entries) == 1 else None
    if not isinstance(node, Mapping) or not isinstance(value, Scalar):
        message = "what is granted is a name, a name and how long it lasts, or a card and its side"
        help_text = "write `[NAME, {NAME: until STEP}, {CARD: SIDE}]`"
        raise Trouble(node.span, message, code=codes.WRONG_FORM, help=help_text)
    key, cards = node.entries[0].key, stage.cards_called(node.entries[0].key.value)
    if not cards:
        return _grant(stage, key), None, _step(stage, value, value.value.removeprefix("until "))
    word = f"side:{key.value}/{value.value}"
    if not position.can_be_granted(stage.table, word):
        message = f"no side `{value.value}` of `{key.value}` says anything that lasts"
        raise Trouble(value.span, message, code=codes.WRONG_VALUE)
    return word, cards[0], None


def _grant(stage: Stage, name: Scalar) -> str:
    if name.value not in stage.ruleset.grants:
        raise stage.unknown(name.span, name.value, tuple(stage.ruleset.grants), "a grant")
    return name.value


def _step(stage: Stage, at: Node, name: str) -> str:
    known = position.paths(stage.machine)
    if name not in known:
        raise stage.unknown(at.span, name, tuple(known), "a step")
    return name


def _grant_said(stage: Stage, grant: Granted) -> Data:
    word, until = position.granted_word(stage.table, grant), grant[2]
    if not word.startswith("side:"):
        return word if until is None else {word: f"until {until}"}
    title, _, side = word.removeprefix("side:").partition("/")
    if grant[4] != stage.cards_called(title)[0]:
        raise ValueError(f"which `{title}` is in force, since there are several")
    return {title: side}


# ------------------------------------------------------------------ uses


def _use(stage: Stage, target: Target, entry: Entry) -> Use:
    name, program = entry.key.value, stage.machine.program
    period = entry.value.value if isinstance(entry.value, Scalar) else ""
    if period.startswith("until "):
        _step(stage, entry.value, period.removeprefix("until "))
    elif period not in _PERIODS:
        message = f"how long `{name}` cannot be used again is said by a period"
        help_text = f"write {', '.join(f'`{one}`' for one in _PERIODS)} or `until STEP`"
        raise Trouble(entry.value.span, message, code=codes.WRONG_VALUE, help=help_text)
    word = _PERIODS.get(period, period)
    if name in stage.ruleset.actions:
        index = next(at for at, action in enumerate(program.actions) if action.name == name)
        return ("action", index), target.holder, word
    for at, ability in enumerate(program.abilities):
        if ability.id == name:
            card = _only_card(stage, ability.owner)
            if ability.lasts == "once":
                return ("spent", name, card), target.holder, word
            used = ("applied", name) if ability.form not in ("activated", "reaction") else ("ability", at)
            return (*used, card), target.holder, word
    known = (*stage.ruleset.actions, *stage.ruleset.abilities, *stage.ruleset.counters)
    raise stage.unknown(entry.key.span, name, known, "an action, an ability or a resource")


def _use_name(stage: Stage, what: Value) -> str:
    """What an entry of ``State.used`` is about. ValueError: of several copies of a card only one was used."""
    assert isinstance(what, tuple)
    sort, which, *card = what
    if sort == ANSWERED:
        raise ValueError("that an answer stands")
    program = stage.machine.program
    if sort == "action":
        return program.actions[number(which)].name
    ability = program.abilities[number(which)] if sort == "ability" else stage.ruleset.abilities[str(which)]
    if card and card[0] is not None and card[0] != _only_card(stage, ability.owner):
        raise ValueError(f"which card of several has used its ability `{ability.id}`")
    return ability.id


def _only_card(stage: Stage, owner: str | None) -> int | None:
    """The one card whose ability it is; none: it is no card's, or there are several."""
    title = (owner or "").removeprefix("side:").partition("/")[0]
    cards = stage.cards_called(title) if title in stage.ruleset.cards else ()
    return cards[0] if len(cards) == 1 else None


# ------------------------------------------------------------------ form


def _entries(node: Node) -> tuple[Entry, ...]:
    if not isinstance(node, Mapping):
        message = "`used` says what was used: how many units, or how long it cannot be used again"
        raise Trouble(node.span, message, code=codes.WRONG_FORM, help="write `{RESOURCE: 1, ACTION: this turn}`")
    return node.entries


def _listed(node: Node, word: str) -> tuple[Node, ...]:
    if not isinstance(node, Sequence):
        raise Trouble(node.span, f"`{word}` is a list", code=codes.WRONG_FORM, help=f"write `{word}: [NAME]`")
    return node.items


def _lay_units(stage: Stage, target: Target, entry: Entry) -> None:
    """So many used units of a seat (or of the table) wait for a reset."""
    amount = entry.value.number() if isinstance(entry.value, Scalar) else None
    unit = stage.unit(stage.singular(entry.key.value))
    assert unit is not None, "it is a resource"
    if amount is None or amount < 0:
        raise Trouble(entry.value.span, f"of `{entry.key.value}` it is said how many were used", code=codes.WRONG_VALUE)
    stage.table.lay(USED, unit, target.holder, amount)
