"""Options: their types and values, known before anything else is read."""

from __future__ import annotations

from collections.abc import Mapping

from tuckbox.declarations import model as d
from tuckbox.declarations.synonyms import VALUES
from tuckbox.diagnostics import Problems
from tuckbox.document import Node, Scalar
from tuckbox.language.types import NUMBER, TEXT, YES_NO, Type
from tuckbox.semantics.advice import near_or_all
from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.codes import BAD_DECLARATION, WRONG_TYPE
from tuckbox.semantics.words import Words


def declare_options(words: Words, decl: d.RulesetDecl, given: Mapping[str, Value], problems: Problems) -> None:
    """Sets the value of every option: the given one, else its start. A start that is not of its type is reported."""
    for name, option in decl.options:
        value = plain(option.start)
        _check(str(name), option, value, problems)
        _check_bounds(str(name), option, value, problems)
        words.options[str(name)] = given.get(str(name), value)
        words.option_types[str(name)] = _type(option, value)
        words.option_choices[str(name)] = tuple(plain(choice) for choice in option.choices or ())


def _check(name: str, option: d.OptionDecl, value: Value, problems: Problems) -> None:
    """A number is none that is written as a word, and neither is yes or no; what may be chosen is listed."""
    choices = [_shown(plain(choice)) for choice in option.choices or ()]
    if choices and _shown(value) not in choices:
        message = f"`start` of the option `{name}` is none of its `choices`"
        problems.add(WRONG_TYPE, option.start.span, message, help=near_or_all(_shown(value), choices))
        return
    typed = None if option.type is None else _type(option, value)
    if typed not in (NUMBER, YES_NO) or type(value) is (int if typed == NUMBER else bool):
        return
    needed = "a number" if typed == NUMBER else "yes or no"
    known = VALUES.get(str(value).lower())
    help_text = (
        f"write `{known}`" if known else "write `0`, or another number" if typed == NUMBER else "write `yes` or `no`"
    )
    message = f"`start` of the option `{name}` needs {needed}, and this is `{value}`"
    problems.add(WRONG_TYPE, option.start.span, message, help=help_text)


def _check_bounds(name: str, option: d.OptionDecl, value: Value, problems: Problems) -> None:
    """`min` and `max` are of numbers that nothing else bounds, and `start` lies between them."""
    if option.min is None and option.max is None:
        return
    if _type(option, value) != NUMBER or option.choices:
        key = "min" if option.min is not None else "max"
        reason = "its `choices` say what it can be" if option.choices else "it is no number"
        message = f"`{key}` says nothing of the option `{name}`: {reason}"
        problems.add(BAD_DECLARATION, option.span, message, help=f"leave out `{key}`")
    elif option.min is not None and option.max is not None and option.min > option.max:
        message = f"nothing lies between `min: {option.min}` and `max: {option.max}` of the option `{name}`"
        problems.add(BAD_DECLARATION, option.span, message, help="`min` is the lesser of the two")
    elif isinstance(value, int) and not _within(option, value):
        message = f"`start` of the option `{name}` is {value}, which nobody may choose"
        problems.add(BAD_DECLARATION, option.start.span, message, help=_bounds(option))


def _within(option: d.OptionDecl, value: int) -> bool:
    return (option.min is None or value >= option.min) and (option.max is None or value <= option.max)


def _bounds(option: d.OptionDecl) -> str:
    if option.min is not None and option.max is not None:
        return f"it can be {option.min} to {option.max}"
    return f"it can be {option.min} or more" if option.min is not None else f"it can be {option.max} or less"


def taken(option: d.OptionDecl, given: Value) -> Value:
    """A value somebody chose, as the option takes it (`yes` may come as text). ValueError says what it may be."""
    choices = [plain(choice) for choice in option.choices or ()]
    typed = _type(option, plain(option.start))
    value = given == "yes" if typed == YES_NO and given in ("yes", "no") else given
    if choices and value not in choices:
        raise ValueError(f"it can be {', '.join(map(_shown, choices))}")
    right = int if typed == NUMBER else bool if typed == YES_NO else str
    if type(value) is not right:
        raise ValueError({int: "it is a number", bool: "it is yes or no", str: "it is a text"}[right])
    if isinstance(value, int) and not _within(option, value):
        raise ValueError(_bounds(option))
    return value


def _shown(value: Value) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def plain(node: Node) -> Value:
    """A scalar as a number, yes/no or text."""
    if not isinstance(node, Scalar):
        return None
    number = node.number()
    if number is not None:
        return number
    if node.style == "plain" and node.value in ("yes", "no"):
        return node.value == "yes"
    return node.value


def _type(option: d.OptionDecl, value: Value) -> Type:
    if option.type is not None:
        return {"number": NUMBER, "yes/no": YES_NO}.get(option.type.tree.word, TEXT)
    if isinstance(value, bool):
        return YES_NO
    return NUMBER if isinstance(value, int) else TEXT
