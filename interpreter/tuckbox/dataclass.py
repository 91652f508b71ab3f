"""`dataclass` for what a check makes by the ten thousands: frozen for mypy, at half the cost when it runs.

A frozen class of the standard library sets every field of every object through a call, and a class costs more than
most modules, since each of its methods is compiled on its own. Here only `__init__` is, and not before the first
object is made; nothing forbids what mypy finds anyway, and objects are equal, hashed and shown as before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
    from dataclasses import replace as replace
else:
    import dataclasses
    from dataclasses import MISSING, Field
    from inspect import get_annotations
    from operator import attrgetter

    @dataclasses.dataclass
    class _Known:
        """By its example the standard library knows classes and fields: `replace`, `fields`, inheritance."""

        field: int

    _PARAMETERS = _Known.__dataclass_params__
    _A_FIELD = dataclasses.fields(_Known)[0]._field_type

    def dataclass(*, frozen=False, slots=False, kw_only=False):
        """The decorator, with the arguments of `dataclasses.dataclass`."""

        def made(cls):
            own = [_field(name, type_, cls.__dict__, kw_only) for name, type_ in _annotated(cls)]
            fields = {}
            for base in reversed(cls.__mro__[1:]):
                fields.update(base.__dict__.get("__dataclass_fields__", ()))
            above = set(fields)
            fields.update((one.name, one) for one in own)
            found = _with_slots(cls, [one.name for one in own], above) if slots else cls
            found.__dataclass_fields__ = fields
            found.__dataclass_params__ = _PARAMETERS
            found.__takes_all__ = all(one.init for one in fields.values()) and not hasattr(cls, "__post_init__")
            found.__match_args__ = tuple(one.name for one in fields.values() if one.init and not one.kw_only)
            for name, method in _methods(found, fields.values(), frozen).items():
                setattr(found, name, cls.__dict__.get(name, method))
            return found

        return made

    def replace(one, /, **changes):
        """As that of the standard library, which works out anew each time how the class is made."""
        cls = one.__class__
        if not cls.__takes_all__:
            return dataclasses.replace(one, **changes)
        found = cls.__new__(cls)
        for name in cls.__dataclass_fields__:
            setattr(found, name, changes.pop(name) if name in changes else getattr(one, name))
        if changes:
            raise TypeError(f"{cls.__qualname__} has no {', '.join(changes)}")
        return found

    def _annotated(cls):
        return [one for one in get_annotations(cls).items() if "ClassVar" not in str(one[1])]

    def _field(name, type_, namespace, kw_only):
        """One field as the standard library describes it."""
        default = namespace.get(name, MISSING)
        found = default if isinstance(default, Field) else dataclasses.field(default=default)
        found.name, found.type, found._field_type = name, type_, _A_FIELD
        found.kw_only = kw_only if found.kw_only is MISSING else found.kw_only
        return found

    def _with_slots(cls, names, above):
        """The class again, with slots: they can only be given when a class is made."""
        left_out = {*names, "__dict__", "__weakref__"}
        namespace = {name: value for name, value in cls.__dict__.items() if name not in left_out}
        namespace["__slots__"] = tuple(name for name in names if name not in above)
        found = type(cls)(cls.__name__, cls.__bases__, namespace)
        found.__qualname__ = cls.__qualname__
        return found

    def _methods(cls, fields, frozen):
        """What the standard library writes out for each class."""
        compared = [one.name for one in fields if one.compare]
        value = attrgetter(*compared) if compared else lambda one: ()
        is_one = len(compared) == 1

        def equal(one, other):
            if one is other:
                return True
            return value(one) == value(other) if one.__class__ is other.__class__ else NotImplemented

        def hashed(one):
            return hash((value(one),) if is_one else value(one))

        def first(one, *given, **named):
            cls.__init__ = _initialiser(cls, fields)
            cls.__init__(one, *given, **named)

        return {"__init__": first, "__eq__": equal, "__hash__": hashed if frozen else None, "__repr__": _shown}

    def _initialiser(cls, fields):
        """The function that takes a value for each field and sets it."""
        known, parameters, body = {"_NEW": MISSING}, ["self"], ["pass"]
        for one in sorted(fields, key=lambda one: one.kw_only):
            if one.kw_only and "*" not in parameters:
                parameters.append("*")
            name, default = one.name, ""
            value = name
            if one.default_factory is not MISSING:
                known[f"_new_{name}"], default = one.default_factory, "_NEW"
                value = f"_new_{name}() if {name} is _NEW else {name}" if one.init else f"_new_{name}()"
            elif one.default is not MISSING:
                known[f"_of_{name}"], default = one.default, f"_of_{name}"
            if one.init:
                parameters.append(f"{name}={default}" if default else name)
            elif default != "_NEW":
                value = default
            if value:  # else it is for the class to set
                body.append(f"self.{name} = {value}")
        if hasattr(cls, "__post_init__"):
            body.append("self.__post_init__()")
        exec(f"def __init__({', '.join(parameters)}):\n  " + "\n  ".join(body), known)
        return known["__init__"]

    def _shown(one):
        shown = (each.name for each in dataclasses.fields(one) if each.repr)
        return f"{type(one).__qualname__}({', '.join(f'{name}={getattr(one, name)!r}' for name in shown)})"
