"""Frozen data of the interpreter as bytes and back: checked rulesets, programs, diagnostics.

The bytes are a pickle, which could name anything to be called. They come only from a store that nobody else can write
to, and even so only classes of the interpreter itself are made from them.
"""

from __future__ import annotations

import copyreg
import io
import pickle
from collections.abc import Callable
from types import MappingProxyType
from typing import Any

_PROTOCOL = 5
_OWN = "tuckbox"


def frozen(value: object) -> bytes:
    """The bytes of a value made of the interpreter's dataclasses, tuples, mappings and plain values."""
    file = io.BytesIO()
    pickler = pickle.Pickler(file, _PROTOCOL)
    reducers: dict[type, Callable[[Any], Any]] = {**copyreg.dispatch_table, MappingProxyType: _reduced}
    pickler.dispatch_table = reducers
    pickler.dump(value)
    return file.getvalue()


def thawed(data: bytes) -> object:
    """The value again. ValueError: the bytes are of something else."""
    try:
        return _Unpickler(io.BytesIO(data)).load()
    except (pickle.UnpicklingError, EOFError, AttributeError, ImportError, IndexError, KeyError, TypeError) as error:
        raise ValueError(f"these are no frozen data: {error}") from error


def read_only(entries: dict[object, object]) -> MappingProxyType[object, object]:
    """A mapping that nobody can change."""
    return MappingProxyType(entries)


def _reduced(mapping: MappingProxyType[Any, Any]) -> tuple[Callable[..., Any], tuple[Any, ...]]:
    return read_only, (dict(mapping),)


class _Unpickler(pickle.Unpickler):
    def find_class(self, module: str, name: str) -> object:
        if module.partition(".")[0] != _OWN and (module, name) not in _PLAIN:
            raise pickle.UnpicklingError(f"{module}.{name} is none of ours")
        return super().find_class(module, name)


_PLAIN = frozenset(
    (
        ("builtins", "frozenset"),
        ("builtins", "set"),
        ("fractions", "Fraction"),
        ("pathlib", "PosixPath"),
        ("pathlib", "WindowsPath"),
    )
)
