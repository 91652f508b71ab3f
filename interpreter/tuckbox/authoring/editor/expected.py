"""What the value that is being written has to be: read from the words before it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from tuckbox.language.lexis import CLAUSE_TERMINALS, Token, end_of, start_of
from tuckbox.language.types import NONE, NUMBER, UNKNOWN, YES_NO, BagOf, OptionalOf, SpaceOf, Type, ZoneOf
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checker import Checker
from tuckbox.semantics.coercion import fit
from tuckbox.semantics.context import Context
from tuckbox.semantics.operands import accept
from tuckbox.semantics.relations import stripped
from tuckbox.semantics.typenames import parameter_type
from tuckbox.vocabulary.spec import Takes

NAMED = ("die", "kind", "action", "grant", "step")
"""These are said by the name of what is declared, never by a value."""

_OPEN = ("value", "unit", "face", "side", "event", "pick", "text", "yes/no", "set", "list", "amount")
"""Too much can be said here for anything to be left out."""

_SAME: dict[Takes, Takes] = {"filled": "zone"}
_UNTOLD = ("value", "unit", "side", "event", "pick", "step")
"""Nothing is known of these by the type alone."""

_CONDITIONS = ("_WHERE", "_IF", "_AND", "_OR", "NOT")
_BY_TOKEN: dict[str, Takes] = {
    "_ASKING": "players", "ONE_OF": "set", "ANY_OF": "set", "_CHOOSE": "set", "_IN": "set", "_REPEAT": "number",
    "UP_TO": "number",
}  # fmt: skip
_COMPARING = ("_IS", "LESS", "LESS_EQUAL", "MORE", "MORE_EQUAL")

#: The checked value of a text; its type is UNKNOWN where it is not one.
ValueOf = Callable[[str], x.Expr]


@dataclass(frozen=True, slots=True)
class Expected:
    """One of ``takes`` of the vocabulary, or a value of ``type``."""

    takes: tuple[Takes, ...] = ()
    type: Type | None = None
    is_constant: bool = False
    """Nothing may be worked out there."""
    is_compared: bool = False
    """It stands behind `is`, where of a card also its kind or title can be said."""

    @property
    def is_certain(self) -> bool:
        """Whether what does not fit and leads to nothing that does can be left out."""
        return self.type not in (YES_NO, UNKNOWN) and not any(one in _OPEN for one in self.takes)

    @property
    def is_condition(self) -> bool:
        """Whether yes or no is asked for."""
        return self.type == YES_NO or "condition" in self.takes or "yes/no" in self.takes

    @property
    def of_amounts(self) -> bool:
        """Whether an amount of units can stand there, and nothing counted by a number alone."""
        bag = isinstance(stripped(self.type), BagOf) if self.type is not None else False
        return bag or (bool(self.takes) and all(one in ("units", "owed", "bag", "effect") for one in self.takes))

    def fits(self, context: Context, found: x.Expr) -> bool:
        """Whether a value is what is expected."""
        if found.type == UNKNOWN:
            return False
        if self.type is not None:
            if found.type == NONE:
                return isinstance(self.type, OptionalOf)
            if self.of_amounts:
                return found.type == NUMBER or isinstance(stripped(found.type), BagOf)
            return fit(context.words, found, self.type, context.scope) is not None
        return found.type != NONE and any(_fits(_SAME.get(one, one), context, found) for one in self.takes)


def _fits(takes: Takes, context: Context, found: x.Expr) -> bool:
    if takes == "any":
        return isinstance(stripped(found.type), ZoneOf | SpaceOf)
    if takes in _UNTOLD or takes in NAMED:
        return False
    if takes in ("units", "owed", "bag"):
        return found.type == NUMBER or isinstance(stripped(found.type), BagOf)
    return accept(context, found, takes) is not None


@dataclass(frozen=True, slots=True)
class Phrase:
    """The words of a line before the cursor; ``verb``: which of them begins the phrase, ``wanted``: what the whole
    text has to be, if it is a value."""

    text: str
    tokens: Sequence[Token]
    verb: int | None = None
    wanted: Expected | None = None


def expected(phrase: Phrase, checker: Checker, value_of: ValueOf) -> Expected | None:
    """What has to stand at the end of the phrase; None: it is not known."""
    tokens, depth, commas = phrase.tokens, 0, 0
    for at in reversed(range(len(tokens))):
        kind = tokens[at].type
        if kind in ("_RPAR", "_RSQB"):
            depth += 1
        elif kind in ("_LPAR", "_LSQB"):
            if depth:
                depth -= 1
            elif at and tokens[at - 1].type in ("NAME", "DOT_NAME"):
                return _argument(tokens[at - 1], commas, checker)
            else:
                commas = 0
        elif depth == 0:
            if at == phrase.verb:
                return _parameter(str(tokens[at]), "thing", phrase, at, checker, value_of)
            if kind in CLAUSE_TERMINALS and phrase.verb is not None:
                verb = str(tokens[phrase.verb])
                return _parameter(verb, str(tokens[at]), phrase, at, checker, value_of)
            if kind in _CONDITIONS and not (kind == "NOT" and at and tokens[at - 1].type == "_IS"):
                return Expected(type=YES_NO)
            if kind in _BY_TOKEN:
                return Expected((_BY_TOKEN[kind],))
            if kind in _COMPARING:
                like = _like(_left_of(phrase, at), value_of)
                return like if like is None else replace(like, is_compared=kind == "_IS")
            if kind in ("_EQUALS", "_AS", "_LET", "_THEN", "_ELSE", "_OTHERWISE"):
                return None
            commas += kind == "_COMMA"
    return phrase.wanted


def _argument(callee: Token, number: int, checker: Checker) -> Expected | None:
    name, words = str(callee).lstrip("."), checker.words
    number += callee.type == "DOT_NAME"
    if name in words.defines:
        types = words.defines[name].types
        return Expected(type=types[number]) if number < len(types) else None
    if name in words.procedures:  # not called like this, but what it needs can be said
        heading = words.procedures[name].heading
        holes = [*([heading.tree.thing] if heading.tree.thing else []), *(hole for _, hole in heading.tree.holes)]
        return Expected(type=parameter_type(checker, holes[number], heading)) if number < len(holes) else None
    function = words.vocabulary.functions.get(name)
    if function is None or number >= len(function.parameters):
        return None
    takes = function.parameters[number].takes
    return None if takes == "any" else Expected((takes,))


def _parameter(verb: str, name: str, phrase: Phrase, at: int, checker: Checker, value_of: ValueOf) -> Expected | None:
    words = checker.words
    if verb in words.procedures:
        heading = words.procedures[verb].heading
        holes = dict(heading.tree.holes)
        hole = heading.tree.thing if name == "thing" else holes.get(name)
        return None if hole is None else Expected(type=parameter_type(checker, hole, heading))
    known = words.vocabulary.verbs.get(verb)
    found = [form.parameter(name) for form in known.forms] if known is not None else []
    takes = tuple(dict.fromkeys(one.takes for one in found if one is not None))
    if "value" in takes and phrase.verb is not None:
        like = _like(phrase.text[end_of(phrase.tokens[phrase.verb]) : start_of(phrase.tokens[at])], value_of)
        return like if like is not None or len(takes) == 1 else Expected(takes)
    return Expected(takes) if any(one in NAMED or one not in _UNTOLD for one in takes) else None


def _like(text: str, value_of: ValueOf) -> Expected | None:
    """Something of the same type as the value that is written so."""
    typed = value_of(text.strip()).type
    return None if typed == UNKNOWN else Expected(type=typed if isinstance(typed, OptionalOf) else OptionalOf(typed))


def _left_of(phrase: Phrase, at: int) -> str:
    """The value that stands left of a comparison."""
    depth = 0
    begin = 0
    for before in reversed(range(at)):
        kind = phrase.tokens[before].type
        depth += (kind in ("_RPAR", "_RSQB")) - (kind in ("_LPAR", "_LSQB"))
        if depth < 0 or (depth == 0 and (kind in _CONDITIONS or kind == "_COMMA")):
            begin = end_of(phrase.tokens[before])
            break
    return phrase.text[begin : start_of(phrase.tokens[at])]
