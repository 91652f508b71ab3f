"""What is said of a word of the language or of a ruleset: as markdown for hovers and completions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tuckbox.authoring.editor.symbols import Symbol
from tuckbox.authoring.manual.examples import word_examples
from tuckbox.checking import Checked
from tuckbox.declarations.model import RulesetDecl
from tuckbox.declarations.shape import Alternatives, Atom, Key, ListShape, MapShape, OneOf, RecordOf, Shape
from tuckbox.language.types import TITLE, BagOf, EnumOf, ListOf, OptionalOf, Type, WordOf
from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.ruleset import FieldInfo, Names
from tuckbox.semantics.words import Words
from tuckbox.vocabulary.spec import Form, Function, Verb, Vocabulary

FIXED: Mapping[str, str] = dict(
    line.strip().split(": ", 1)
    for line in """
    it: the candidate, which is looked at in `where`, in `until` and in what is tried for each member
    you: the player who acts; on a card its owner
    this: the card, spot or token that the text stands on
    event: what has just happened, or is about to; `event.thing`, `event.by` and its other fields
    paid: what was paid for the action
    yes: it is so
    no: it is not so
    none: nothing at all
    all: as much as there is
    others: all players but you
    opponent: the other player
    players: all players, in turn order
    everyone: all players, in turn order
    first_player: the player who is first this round
    seat: the number of a player's seat
    round: the number of the round
    turn: the number of the turn
    step: the step being played
    supply: the general supply of resources
    box: where unused cards lie
    option: what was chosen before the match, as in `option.NAME`
    """.strip().splitlines()
)

SORTS: Mapping[str, str] = {
    "title": "card", "define": "word", "spaces": "named spaces", "value": "value", "plural": "plural",
    "local": "local name",
    "score": "line of the score", "statement": "statement of the rulebook",
}  # fmt: skip
"""How a sort is called where its own name would not do."""


def verb_page(verb: Verb) -> str:
    """Its line, its forms, its manual, its example."""
    parts = [
        f"**{verb.word}** · verb\n\n{verb.line}",
        "\n".join(f"- `{form_line(verb.word, form)}`" for form in verb.forms),
    ]
    if verb.manual:
        parts.append(verb.manual.strip())
    parts.append(_example(verb.word))
    return "\n\n".join(parts)


def form_line(word: str, form: Form) -> str:
    """`draw SELECTION [from ZONE]`."""
    pieces = [word] if form.word is None else [word, form.word]
    for parameter in form.parameters:
        clause = "" if parameter.name == "thing" else f"{parameter.name} "
        piece = f"{clause}{parameter.takes.upper()}"
        pieces.append(piece if parameter.required or parameter.name in form.one_of else f"[{piece}]")
    return " ".join(pieces)


def function_page(function: Function) -> str:
    """Its line, how it is called, its manual, its example."""
    names = [f"[{one.name}]" if one.default else one.name for one in function.parameters]
    call = f"{function.word}({', '.join(names)})" if names else function.word
    parts = [f"**{call}** · function\n\n{function.line}"]
    if function.manual:
        parts.append(function.manual.strip())
    parts.append(_example(function.word))
    return "\n\n".join(parts)


def _example(word: str) -> str:
    """An action or a card that uses the word, as YAML."""
    example = word_examples()[word]
    return f"```yaml\n{example.card or example.action}\n```"


def language_page(symbol: Symbol, vocabulary: Vocabulary) -> str:
    """The page of a word of the language; empty: there is nothing to say of it."""
    name = symbol.name
    if symbol.sort == "verb" and name in vocabulary.verbs:
        return verb_page(vocabulary.verbs[name])
    if symbol.sort == "verb" and name in vocabulary.families:
        return f"**{name}** · several verbs at once\n\n{', '.join(vocabulary.families[name])}"
    if symbol.sort == "function" and name in vocabulary.functions:
        return function_page(vocabulary.functions[name])
    if symbol.sort == "fixed" and name in FIXED:
        return f"**{name}**\n\n{FIXED[name]}"
    return f"**{name}** · type" if symbol.sort == "type" else ""


def zone_kind_page(name: str, vocabulary: Vocabulary) -> str:
    """The page of a kind of zone; empty: there is none of this name."""
    kind = vocabulary.zone_kinds.get(name)
    return "" if kind is None else f"**{name}** · kind of zone\n\n{kind.line}"


# ------------------------------------------------------------------ what the ruleset declares


def declared_facts(symbol: Symbol, words: Words, checked: Checked, *, in_short: bool = False) -> list[str]:
    """What the checker knows of a declared symbol beyond its declaration, a line each; ``in_short``: without the
    fields of a card."""
    found: list[str] = []
    names = _names(symbol, words, checked)
    if names:
        found.append(", ".join(f"{language}: {text}" for language, text in names.items()))
    match symbol.sort:
        case "enum" if symbol.name in words.enums:
            found.append("values: " + ", ".join(words.enums[symbol.name].values))
        case "value" if symbol.of in words.enums and symbol.name in words.enums[symbol.of].values:
            place = words.enums[symbol.of].values.index(symbol.name)
            found.append(f"a value of `{symbol.of}`, number {place + 1} of {len(words.enums[symbol.of].values)}")
        case "counter" | "resource" if symbol.name in words.counters:
            info = words.counters[symbol.name]
            found.append(f"{info.type}, of {'each player' if info.per == 'player' else 'the table'}")
        case "field":
            info_of = _field(symbol, words)
            if info_of is not None:
                found.append(f"{info_of.type}, {'changes in play' if info_of.changes else 'said by the card'}")
        case "zone" if symbol.name in words.zones:
            zone = words.zones[symbol.name]
            holds = f", holds {', '.join(zone.holds)}" if zone.holds else ""
            found.append(f"{zone.kind} of {'each player' if zone.per_player else 'the table'}{holds}")
        case "kind" if symbol.name in words.kinds:
            fields = words.kinds[symbol.name].fields
            found.append("fields: " + (", ".join(f"{name} ({one.type})" for name, one in fields.items()) or "none"))
        case "plural":
            found += _plural(symbol.name, words, checked)
        case "title":
            found += _card(symbol.name, words, checked)[: 1 if in_short else None]
        case "define":
            define = None if checked.ruleset is None else checked.ruleset.defines.get(symbol.name)
            if define is not None:
                found.append(f"it is {define.type}")
        case "option" if symbol.name in words.options:
            found.append(f"{words.option_types[symbol.name]}; it starts as {words.options[symbol.name]}")
    return found


def _plural(name: str, words: Words, checked: Checked) -> list[str]:
    """What it is the plural of, and what is known of that."""
    word = words.value(name)
    if word is None:
        return []
    of = [] if word.of is None else declared_facts(Symbol(word.of, word.name), words, checked)
    return [f"the plural of `{word.name}`", *of]


def _names(symbol: Symbol, words: Words, checked: Checked) -> Names:
    ruleset = checked.ruleset
    if symbol.sort == "value" and symbol.of in words.enums:
        enum = words.enums[symbol.of]
        return enum.value_names[enum.values.index(symbol.name)] if symbol.name in enum.values else {}
    tables: Mapping[str, Mapping[str, object]] = {
        "enum": words.enums, "counter": words.counters, "resource": words.counters, "track": words.tracks,
        "kind": words.kinds, "zone": words.zones, "spot": words.zones,
        "title": {} if ruleset is None else ruleset.cards, "action": {} if ruleset is None else ruleset.actions,
        "procedure": {} if ruleset is None else ruleset.procedures,
    }  # fmt: skip
    names = getattr(tables.get(symbol.sort, {}).get(symbol.name), "names", {})
    return names if isinstance(names, Mapping) else {}


def _field(symbol: Symbol, words: Words) -> FieldInfo | None:
    owner = words.kinds.get(symbol.of) or words.zones.get(symbol.of)
    return None if owner is None else owner.fields.get(symbol.name)


def _card(name: str, words: Words, checked: Checked) -> list[str]:
    title = words.titles.get(name)
    if title is None:
        return []
    copies = "" if title.copies == 1 else f", {title.copies} copies"
    found = [f"a card of the kind `{title.kind}`{copies}"]
    card = None if checked.ruleset is None else checked.ruleset.cards.get(name)
    kind = words.kinds.get(title.kind)
    for field, value in {} if card is None or kind is None else card.constants.items():
        if kind is not None and field in kind.fields:
            found.append(f"{field}: {value_text(value, kind.fields[field].type, words)}")
    return found


def card_field_value(card: str, field: str, words: Words, checked: Checked) -> str:
    """What a card says in a field, as it would be written; empty: nothing constant."""
    title = words.titles.get(card)
    info = None if checked.ruleset is None else checked.ruleset.cards.get(card)
    if title is None or info is None or field not in info.constants:
        return ""
    fields = words.kinds[title.kind].fields
    return value_text(info.constants[field], fields[field].type, words) if field in fields else ""


def value_text(value: Value, typed: Type, words: Words) -> str:
    """A value at run time as the ruleset would write it."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    bare = typed.of if isinstance(typed, OptionalOf) else typed
    if isinstance(value, tuple) and isinstance(bare, BagOf):
        return " + ".join(_amount(pair, bare, words) for pair in value) or "nothing"
    if isinstance(value, tuple) and isinstance(bare, ListOf):
        return ", ".join(value_text(one, bare.of, words) for one in value) or "nothing"
    names = _numbered(bare, words)
    if isinstance(value, int) and 0 <= value < len(names):
        return names[value]
    return str(value)


def _numbered(typed: Type, words: Words) -> Sequence[str]:
    """The names of what values of a type are the numbers of; none: they are numbers."""
    match typed:
        case EnumOf(name) if name in words.enums:
            return words.enums[name].values
        case WordOf("resource" | "counter"):
            return tuple(words.counters)
        case WordOf("track"):
            return tuple(words.tracks)
        case WordOf("kind"):
            return tuple(words.kinds)
    return tuple(words.titles) if typed == TITLE else ()


def _amount(pair: Value, bag: BagOf, words: Words) -> str:
    """One unit of a bag, as `2 coins` is written; behind the resources their groups are counted."""
    if not isinstance(pair, tuple) or not isinstance(pair[0], int):
        return str(pair)
    unit, amount = pair[0], pair[1]
    if bag.unit in words.enums:
        values = words.enums[bag.unit].values
        return f"{amount} {values[unit] if 0 <= unit < len(values) else bag.unit}"
    if bag.unit in words.kinds:
        return f"{amount} {tuple(words.kinds)[unit]}"
    groups = dict.fromkeys(one.group for one in words.counters.values() if one.resource and one.group)
    names = (*words.counters, *groups)
    one = names[unit]
    plural = words.counters[one].plural if one in words.counters else None
    return f"{amount} {one if amount == 1 else plural or one}"


# ------------------------------------------------------------------ keys


def key_page(key: Key) -> str:
    """What a YAML key is for and takes."""
    needed = " · must stand" if key.required else ""
    return f"**{key.name}**{needed}\n\n{key.doc}\n\ntakes {shape_text(key.shape)}"


def shape_text(shape: Shape) -> str:
    """A shape in a designer's words."""
    match shape:
        case Atom(word):
            return _ATOMS.get(word, f"a {word}")
        case OneOf(words):
            return "one of " + ", ".join(f"`{word}`" for word in words)
        case RecordOf():
            return "keys of its own"
        case ListShape():
            return "a list"
        case MapShape():
            return "names, each with what it is"
        case Alternatives(of):
            return " or ".join(shape_text(one) for one in of)


_ATOMS: Mapping[str, str] = {
    "yes/no": "`yes` or `no`", "text": "a text that players read, by language", "names": "one name or several",
    "label": "a name", "labels": "one name or several", "data": "anything", "effect": "an effect", "cost": "a cost",
    "expression": "a value or condition", "pattern": "an event", "patterns": "an event, or several",
    "plain text": "words", "type": "a type such as `number`",
}  # fmt: skip


def languages(decl: RulesetDecl | None) -> tuple[str, ...]:
    """The languages of a ruleset's texts."""
    return tuple(map(str, decl.languages)) if decl is not None else ()
