"""`dataclass` for what a check makes by the ten thousands: frozen for mypy, at half the cost when it runs.

A frozen class of the standard library sets every field of every object through a call, and a class costs more than
most modules, since each of its methods is compiled on its own. Here nothing forbids what mypy finds anyway, objects
are equal, hashed and shown by methods that all classes share, every annotation is a field, and `__init__` is compiled
once for all classes with as many fields of the same sort: a class only puts its names into it. `replace` takes the
values of all fields at one go and hands them on in order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
    from dataclasses import replace as replace
else:
    import dataclasses
    from functools import cache
    from operator import attrgetter
    from types import FunctionType

    _NONE = dataclasses.MISSING

    def dataclass(*, frozen=False, **how):
        """The decorator, with the arguments of `dataclasses.dataclass`."""

        def made(cls):
            cls.__doc__ = cls.__doc__ or cls.__name__  # else the signature of each is put into words
            own = cls.__dict__
            types = own.get("__annotations__", {})
            cls.__annotations__ = dict.fromkeys(types, object)  # of a text it asks three times what it may stand for
            found = dataclasses.dataclass(cls, init=False, repr=False, eq=False, **how)
            found.__annotations__ = types
            for one in dataclasses.fields(found):
                one.type = types.get(one.name, one.type)
            for name, method in _methods(found, frozen).items():
                setattr(found, name, own.get(name, method))
            return found

        return made

    def replace(one, /, **changes):
        """Another object of the class with these fields changed; KeyError or TypeError: it has none of that name."""
        cls = one.__class__
        values, names, places = _taken.get(cls) or _taken.setdefault(cls, _taking(cls))
        if places is None:
            return cls(**(dict(zip(names, values(one), strict=True)) | changes))
        given = [*values(one)]
        for name, value in changes.items():
            given[places[name]] = value
        return cls(*given)

    _taken = {}

    def _taking(cls):
        """What takes the values that make an object of a class, their names, and their places if they are in order."""
        given = [one for one in dataclasses.fields(cls) if one.init]
        names = [one.name for one in given]
        in_order = not any(one.kw_only for one in given)
        return _values(names), names, {name: at for at, name in enumerate(names)} if in_order else None

    def _values(names):
        if len(names) > 1:
            return attrgetter(*names)
        get = attrgetter(*names) if names else None
        return (lambda one: (get(one),)) if names else lambda one: ()

    def _methods(cls, frozen):
        """What the standard library writes out for each class."""
        fields = dataclasses.fields(cls)
        compared = [one.name for one in fields if one.compare]
        values = _values(compared)
        only = attrgetter(*compared) if len(compared) == 1 else values

        def equal(one, other):
            if one is other:
                return True
            return only(one) == only(other) if one.__class__ is other.__class__ else NotImplemented

        def hashed(one):
            return hash(values(one))

        init = _init(cls, fields)
        return {"__init__": init, "__eq__": equal, "__hash__": hashed if frozen else None, "__repr__": _shown}

    def _init(cls, fields):
        """`__init__` of any class whose fields are of the same sorts, with the names of this one."""
        code = _compiled(tuple(map(_sort, fields)), hasattr(cls, "__post_init__"))
        names = {f"value{at}": one.name for at, one in enumerate(fields)}
        defaults = {one.name: _default(one) for one in fields if one.init and _start(one) is not _NONE}
        by_name = {one.name for one in fields if one.kw_only}
        made = FunctionType(
            code.replace(
                co_varnames=tuple(names.get(name, name) for name in code.co_varnames),
                co_names=tuple(names.get(name, name) for name in code.co_names),
            ),
            {"left_out": _NONE, **{f"start{at}": _start(one) for at, one in enumerate(fields)}},
            argdefs=tuple(value for name, value in defaults.items() if name not in by_name),
        )
        made.__kwdefaults__ = {name: value for name, value in defaults.items() if name in by_name}
        made.__qualname__ = f"{cls.__qualname__}.__init__"
        return made

    def _start(field):
        """What a field is if it is not given, or what makes that."""
        return field.default if field.default_factory is _NONE else field.default_factory

    def _default(field):
        return field.default if field.default_factory is _NONE else _NONE

    def _sort(field):
        """Whether a field is given, and whether it can be made or is fixed otherwise."""
        is_made = field.default_factory is not _NONE
        if field.init:
            return "named" if field.kw_only else "given", is_made, False
        return "", is_made, field.default is not _NONE

    @cache
    def _compiled(sorts, is_finished_by_itself):
        """The code of `__init__` for fields of these sorts, called value0, value1 and so on."""
        given = [f"value{at}" for at, (how, _, _) in enumerate(sorts) if how == "given"]
        named = [f"value{at}" for at, (how, _, _) in enumerate(sorts) if how == "named"]
        lines = [f"def __init__({', '.join(['self', *given, *(['*', *named] if named else [])])}):", " pass"]
        for at, (how, is_made, is_fixed) in enumerate(sorts):
            value = f"value{at}" if how else f"start{at}" if is_fixed else None
            if is_made:
                value = f"start{at}() if {value} is left_out else {value}" if how else f"start{at}()"
            if value is not None:
                lines.append(f" self.value{at} = {value}")
        if is_finished_by_itself:
            lines.append(" self.__post_init__()")
        found = {}
        exec("\n".join(lines), found)
        return found["__init__"].__code__

    def _shown(one):
        shown = (each.name for each in dataclasses.fields(one) if each.repr)
        return f"{type(one).__qualname__}({', '.join(f'{name}={getattr(one, name)!r}' for name in shown)})"
