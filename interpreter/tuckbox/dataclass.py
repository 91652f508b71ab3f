"""`dataclass` for what a check makes by the ten thousands: frozen for mypy, at half the cost when it runs.

A frozen class of the standard library sets every field of every object through a call, and a class costs more than
most modules, since each of its methods is compiled on its own. Here only `__init__` is, nothing forbids what mypy
finds anyway, and objects are equal, hashed and shown as before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:
    import dataclasses
    from operator import attrgetter

    def dataclass(*, frozen=False, **how):
        """The decorator, with the arguments of `dataclasses.dataclass`."""

        def made(cls):
            cls.__doc__ = cls.__doc__ or cls.__name__  # else the signature of each is put into words
            found = dataclasses.dataclass(cls, repr=False, eq=False, **how)
            for name, method in _methods(found, frozen).items():
                setattr(found, name, cls.__dict__.get(name, method))
            return found

        return made

    def _methods(cls, frozen):
        """What the standard library writes out for each class."""
        compared = [one.name for one in dataclasses.fields(cls) if one.compare]
        values = attrgetter(*compared) if len(compared) > 1 else lambda one: tuple(getattr(one, n) for n in compared)

        def equal(one, other):
            if one is other:
                return True
            return values(one) == values(other) if one.__class__ is other.__class__ else NotImplemented

        def hashed(one):
            return hash(values(one))

        return {"__eq__": equal, "__hash__": hashed if frozen else None, "__repr__": _shown}

    def _shown(one):
        shown = (each.name for each in dataclasses.fields(one) if each.repr)
        return f"{type(one).__qualname__}({', '.join(f'{name}={getattr(one, name)!r}' for name in shown)})"
