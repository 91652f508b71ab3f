"""Prints expressions; a bracket stands where the grammar would otherwise read something else."""

from __future__ import annotations

from tuckbox.language import tree as forms

VALUE, ANY, ALL, DENIAL, COMPARISON, SUM, PRODUCT, UNARY, QUANTITY, POSTFIX = range(10)
"""How tightly a form binds: the rules of the grammar from the loosest to the tightest."""

_SETS = 0.5
"""Between VALUE and ANY: what may be chosen from without brackets."""


def show(form: forms.Expression, level: float = VALUE) -> str:
    """The text of `form` where the grammar expects something that binds at least as tightly as `level`."""
    binds, text = _text(form)
    return text if binds >= level else f"({text})"


def _text(form: forms.Expression) -> tuple[float, str]:
    match form:
        case forms.Word(word):
            return POSTFIX, word
        case forms.Number(number):
            return POSTFIX, str(number)
        case forms.Text(text):
            return POSTFIX, f'"{text}"'
        case forms.ListOf(items):
            return POSTFIX, f"[{_row(items)}]"
        case forms.Attribute(of, word):
            return POSTFIX, f"{show(of, POSTFIX)}.{word}"
        case forms.Call(callee, arguments):
            return POSTFIX, f"{show(callee)}({_row(arguments)})"
        case forms.Quantity(amount, unit):
            return QUANTITY, f"{show(amount, POSTFIX)} {unit.word}"
        case forms.Negative(of):
            return UNARY, f"-{show(of, UNARY)}"
        case forms.Arithmetic(operator, left, right):
            binds = SUM if operator in ("+", "-") else PRODUCT
            return binds, f"{show(left, binds)} {operator} {show(right, binds + 1)}"
    return _condition(form)


def _condition(form: forms.Expression) -> tuple[float, str]:
    match form:
        case forms.Compare(operator, left, right):
            return COMPARISON, f"{show(left, SUM)} {operator} {show(right, SUM)}"
        case forms.Is(left, right, negated):
            return COMPARISON, f"{show(left, SUM)} {'is not' if negated else 'is'} {show(right, SUM)}"
        case forms.In(left, right, negated):
            return COMPARISON, f"{show(left, SUM)} {'not in' if negated else 'in'} {show(right, SUM)}"
        case forms.Has(left, right):
            return COMPARISON, f"{show(left, SUM)} has {show(right, SUM)}"
        case forms.Not(of):
            return DENIAL, f"not {show(of, DENIAL)}"
        case forms.And(parts):
            return ALL, " and ".join(show(part, DENIAL) for part in parts)
        case forms.Or(parts):
            return ANY, " or ".join(show(part, ALL) for part in parts)
    return _whole(form)


def _whole(form: forms.Expression) -> tuple[float, str]:
    match form:
        case forms.Conditional(condition, then, otherwise):
            return VALUE, f"if {show(condition, ANY)} then {show(then, ANY)} else {show(otherwise)}"
        case forms.Those(of, name, condition):
            named = f" as {name.word}" if name else ""
            return _SETS, f"{show(of, ANY)}{named} where {show(condition, ANY)}"
        case forms.Otherwise(of, fallback):
            return _SETS, f"{show(of, ANY)} otherwise {show(fallback, ANY)}"
        case forms.Choose():
            asking = f" asking {show(form.asking, ANY)}" if form.asking else ""
            return VALUE, f"choose {_amount(form)} of {show(form.of, _SETS)}{asking}"
        case forms.UpTo(of):
            return VALUE, f"up to {show(of, ANY)}"
    raise TypeError(form)


def _amount(form: forms.Choose) -> str:
    least = show(form.least, SUM) if form.least is not None else ""
    most = show(form.most, SUM) if form.most is not None else ""
    return {
        "one": "one",
        "any": "any",
        "exactly": least,
        "up to": f"up to {most}",
        "range": f"{least} to {most}",
    }[form.form]


def _row(items: tuple[forms.Expression, ...]) -> str:
    return ", ".join(show(item) for item in items)
