"""Calls of functions and defined words, and `x.f` for `f(x)`."""

from __future__ import annotations

from collections.abc import Sequence

from tuckbox.declarations.codes import FORMER_WORD
from tuckbox.declarations.synonyms import said
from tuckbox.diagnostics import did_you_mean
from tuckbox.language import tree as t
from tuckbox.language.types import NUMBER, PLAYER, UNKNOWN, YES_NO, CardOf, ListOf, SpaceOf, Type
from tuckbox.semantics import codes
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.statements import Arrange, RandomFrom
from tuckbox.semantics.coercion import fit, set_of
from tuckbox.semantics.context import Context
from tuckbox.semantics.expressions.slipped import forgotten_candidate, swapped_arguments, swapped_values
from tuckbox.semantics.operands import accept, expected, operand
from tuckbox.semantics.reading import reads_you
from tuckbox.semantics.relations import element, held, stripped
from tuckbox.semantics.words import Signature
from tuckbox.upgrades import renamed_word, since, way_out
from tuckbox.vocabulary.spec import Function, FunctionParameter

#: An argument: written, or already checked (the `x` of `x.f`).
_Argument = t.Form | tuple[t.Form, x.Expr]


def call(context: Context, form: t.Call) -> x.Expr:
    """`f(a, b)`, or `x.f(b)`, which is `f(x, b)`."""
    name, arguments = _callee(form)
    if name == "can":
        return _can(context, form)
    if name in context.scope.locals and context.words.callee(name) is None:
        message = f"`{name}` is a value, not a function: a quantity is written without parentheses"
        return context.report(codes.UNKNOWN_NAME, form.callee, message)
    callee = context.words.callee(name)
    if callee is None:
        rule = renamed_word(name, "function")
        if rule is not None:
            message = f"there is no function `{name}`: {since(rule)}"
            return context.report(FORMER_WORD, form.callee, message, help=way_out(rule))
        meant = context.words.vocabulary.functions_meant_by(name.lower())
        help_text = said(meant) if meant else did_you_mean(name, context.words.candidates("callee"))
        return context.report(codes.UNKNOWN_NAME, form.callee, f"there is no function `{name}`", help=help_text)
    if isinstance(callee, Signature):
        return defined(context, form, callee, arguments)
    return function(context, form, callee, arguments)


def _callee(form: t.Call) -> tuple[str, tuple[_Argument, ...]]:
    if isinstance(form.callee, t.Attribute):
        return form.callee.word, (form.callee.of, *form.arguments)
    return form.callee.word, form.arguments


def dotted(context: Context, form: t.Attribute, of: x.Expr) -> x.Expr | None:
    """`x.f` as `f(x)`: a defined word of one parameter (a last `player` is you), else a function of one."""
    callee = context.words.callee(form.word)
    if isinstance(callee, Signature):
        types = callee.types
        short = len(types) - 1 if _trailing_player(callee) and len(types) > 1 else len(types)
        if short != 1 or fit(context.words, of, types[0], context.scope) is None:
            return None
        return defined(context, form, callee, ((form.of, of),))
    if callee is None or not callee.parameters or any(_must_stand(one) for one in callee.parameters[1:]):
        return None
    first = callee.parameters[0]
    if accept(context, of, first.takes) is None:
        return None
    return function(context, form, callee, ((form.of, of),))


def _must_stand(parameter: FunctionParameter) -> bool:
    return parameter.default is None


# ------------------------------------------------------------------ defined words


def _trailing_player(callee: Signature) -> bool:
    return bool(callee.parameters) and callee.parameters[-1] == "player" and callee.types[-1] == PLAYER


def defined(context: Context, form: t.Form, callee: Signature, arguments: Sequence[_Argument]) -> x.Expr:
    """A defined word with its arguments; a last parameter `player` left out is you."""
    count = len(callee.parameters)
    left_out = len(arguments) == count - 1 and _trailing_player(callee)
    if len(arguments) != count and UNKNOWN in callee.types:
        return x.Constant(type=UNKNOWN, value=None, at=context.at(form))
    if len(arguments) != count and not left_out:
        needed = count - 1 if _trailing_player(callee) and len(arguments) < count else count
        return _wrong_count(context, form, callee.name, _signature(callee), len(arguments), needed)
    swapped = swapped_values(context, callee.name, callee.types, arguments)
    if swapped is not None:
        return swapped
    values = [
        _argument(context, argument, typed, f"`{name}` of `{callee.name}`")
        for argument, name, typed in zip(arguments, callee.parameters, callee.types, strict=False)
    ]
    if left_out:
        if context.scope.you is None:
            return _nobody(context, form, callee.name)
        values.append(context.scope.you)
    define = context.checker.define_types.define(callee)
    needs_you = reads_you(define.formula.value)
    if needs_you and context.scope.you is None:
        return _nobody(context, form, callee.name)
    you = context.scope.you if needs_you else None
    return x.Defined(type=define.type, name=callee.name, arguments=tuple(values), you=you, at=context.at(form))


def _nobody(context: Context, form: t.Form, name: str) -> x.Expr:
    message = f"`{name}` is about a player, and nobody acts here: say which, or write `everyone:`"
    return context.report(codes.NO_YOU, form, message)


def _argument(context: Context, argument: _Argument, want: Type, what: str) -> x.Expr:
    if not isinstance(argument, tuple):
        return context.value(argument, want, what)
    form, found = argument
    fitted = fit(context.words, found, want, context.scope)
    if fitted is not None:
        return fitted
    context.checker.mismatch(form, context.source, found, str(want), what)
    return x.Constant(type=UNKNOWN, value=None, at=context.at(form))


def _signature(callee: Signature | Function) -> str:
    if isinstance(callee, Signature):
        return f"{callee.name}({', '.join(callee.parameters)})"
    return f"{callee.word}({', '.join(parameter.name for parameter in callee.parameters)})"


def _wrong_count(context: Context, form: t.Form, name: str, signature: str, given: int, needed: int) -> x.Expr:
    plural = "" if needed == 1 else "s"
    message = f"`{name}` takes {needed or 'no'} argument{plural}, and here it has {given or 'none'}"
    return context.report(codes.WRONG_ARGUMENTS, form, message, help=f"it is written `{signature}`")


# ------------------------------------------------------------------ functions


def function(context: Context, form: t.Form, callee: Function, arguments: Sequence[_Argument]) -> x.Expr:
    """A built-in function: arguments as its signature takes them, defaults filled in."""
    parameters = _spread(callee, len(arguments))
    least = sum(_must_stand(parameter) for parameter in parameters)
    if not least <= len(arguments) <= len(parameters):
        needed = least if len(arguments) < least else len(parameters)
        return _wrong_count(context, form, callee.word, _signature(callee), len(arguments), needed)
    swapped = swapped_arguments(context, form, callee, arguments)
    if swapped is not None:
        return swapped
    values: list[x.Expr] = []
    for index, parameter in enumerate(parameters):
        argument = arguments[index] if index < len(arguments) else None
        values.append(_taken(context, form, callee, parameter, argument, values))
    if any(value.type == UNKNOWN for value in values):
        return x.Constant(type=UNKNOWN, value=None, at=context.at(form))
    if callee.word == "random":
        return _random(context, form, values)
    if callee.word == "any_order":
        return _any_order(context, form, values[0])
    typed = callee.result(*(value.type for value in values))
    typed = _lying_there(context, values[0].type) if callee.word == "pieces" else typed
    return x.Function(type=typed, name=callee.word, arguments=tuple(values), at=context.at(form))


def _lying_there(context: Context, spaces: Type) -> Type:
    """What can lie in spaces of these zones."""
    inner = element(context.words, spaces)
    return ListOf(held(context.words, inner.zones) if isinstance(inner, SpaceOf) and inner.zones else CardOf())


def _spread(callee: Function, given: int) -> tuple[FunctionParameter, ...]:
    """The parameters; a last one named `values…` stands for as many as are written."""
    parameters = callee.parameters
    if parameters and parameters[-1].name.endswith("…"):
        more = max(0, given - len(parameters))
        return (*parameters, *(parameters[-1] for _ in range(more)))
    return parameters


def _taken(
    context: Context,
    form: t.Form,
    callee: Function,
    parameter: FunctionParameter,
    argument: _Argument | None,
    before: list[x.Expr],
) -> x.Expr:
    what = f"`{parameter.name}` of `{callee.word}`"
    if argument is None and not (parameter.per_it and parameter.default == "it"):
        return _default(context, form, callee, parameter)
    if parameter.per_it:
        return _per_member(context, form, parameter, argument, before[0], what)
    assert argument is not None
    if isinstance(argument, tuple):
        found = accept(context, argument[1], parameter.takes)
        return found if found is not None else x.Constant(type=UNKNOWN, value=None)
    inside = Context(context.checker, context.scope, context.source, expected(parameter.takes))
    return operand(inside, argument, parameter.takes, what)


def _default(context: Context, form: t.Form, callee: Function, parameter: FunctionParameter) -> x.Expr:
    default = parameter.default or ""
    if default == "you":
        if context.scope.you is None:
            return _nobody(context, form, callee.word)
        return context.scope.you
    _, _, number = default.partition(":")
    return x.Constant(type=NUMBER, value=int(number), at=context.at(form))


def _per_member(
    context: Context,
    form: t.Form,
    parameter: FunctionParameter,
    argument: _Argument | None,
    of: x.Expr,
    what: str,
) -> x.Expr:
    """An argument that is evaluated for each member of the first one, as `it`."""
    slot = context.scope.slots.new()
    member = x.Local(type=element(context.words, of.type) or UNKNOWN, slot=slot, name="it", at=context.at(form))
    scope = context.scope.with_it(member).with_hoist(None)
    if argument is None:
        body = _each_itself(context, form, parameter, member, what)
    else:
        assert not isinstance(argument, tuple)
        forgotten = forgotten_candidate(context, argument)
        if forgotten is not None:
            return forgotten
        inside = Context(context.checker, scope, context.source, expected(parameter.takes))
        body = operand(inside, argument, parameter.takes, what)
    return x.Each(type=body.type, slot=slot, body=body, at=context.at(form))


def _each_itself(context: Context, form: t.Form, parameter: FunctionParameter, member: x.Expr, what: str) -> x.Expr:
    """The member itself, where what is reckoned of each is left out."""
    found = accept(context, member, parameter.takes)
    if found is not None:
        return found
    message = f"{what} is left out, and a member by itself is {member.type}"
    context.report(codes.WRONG_ARGUMENTS, form, message, help="add an argument with `it`, as in `sum(S, it.FIELD)`")
    return x.Constant(type=UNKNOWN, value=None, at=member.at)


def _random(context: Context, form: t.Form, values: list[x.Expr]) -> x.Expr:
    """`random(n, S)` is drawn before the statement it stands in."""
    hoist = context.scope.hoist
    if hoist is None:
        message = "chance cannot stand here: this is only read, and may be read again"
        return context.report(codes.CHOICE_NOT_ALLOWED, form, message, help="draw it in an effect, with `let`")
    count, of = values
    members = set_of(context.words, of) or of
    slot = context.scope.slots.new()
    hoist.append(RandomFrom(slot, count, members, at=context.at(form)))
    inner = element(context.words, stripped(members.type)) or UNKNOWN
    return x.Local(type=ListOf(inner), slot=slot, name="random", at=context.at(form))


def _any_order(context: Context, form: t.Form, of: x.Expr) -> x.Expr:
    """`any_order(S)` is asked before the statement it stands in."""
    scope = context.scope
    if scope.hoist is None:
        message = "an order cannot be chosen here: this is only read, and may be read again"
        return context.report(codes.CHOICE_NOT_ALLOWED, form, message, help="choose it in a `let` of the effect first")
    if scope.you is None:
        return _nobody(context, form, "any_order")
    members = set_of(context.words, of) or of
    slot = scope.slots.new()
    scope.hoist.append(Arrange(slot, members, scope.you, at=context.at(form)))
    inner = element(context.words, stripped(members.type)) or UNKNOWN
    return x.Local(type=ListOf(inner), slot=slot, name="any_order", at=context.at(form))


def _can(context: Context, form: t.Call) -> x.Expr:
    action = form.arguments[0] if len(form.arguments) == 1 else None
    if not isinstance(action, t.Word):
        return context.report(codes.WRONG_ARGUMENTS, form, "`can` takes the name of one action")
    if context.words.action(action.word) is None:
        near = did_you_mean(action.word, context.words.candidates("action"))
        return context.report(codes.UNKNOWN_NAME, action, f"there is no action `{action.word}`", help=near)
    if context.scope.you is None:
        return _nobody(context, form, "can")
    return x.CanDo(type=YES_NO, action=action.word, you=context.scope.you, at=context.at(form))
