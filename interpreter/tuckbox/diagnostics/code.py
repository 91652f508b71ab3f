"""The kinds of problem that Tuckbox can report, each with its manual page and a pair of examples."""

from collections.abc import Iterable, Mapping
from dataclasses import field
from types import ModuleType
from typing import Literal

from tuckbox.dataclass import dataclass

Severity = Literal["error", "warning", "note"]

Example = str | Mapping[str, str]
"""One file's text, or several files by name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Code:
    """One kind of problem, declared as a constant in the module that reports it.

    `number` ("E0203") never changes its meaning; `slug` is its name for people; `title` is a line; `explain`
    is a page of markdown; `bad` is reported with this code, and `good` is the same thing written right. Two
    codes are the same when their numbers are.
    """

    number: str
    slug: str = field(compare=False)
    title: str = field(compare=False)
    explain: str = field(compare=False)
    bad: Example = field(compare=False)
    good: Example = field(compare=False)
    severity: Severity = field(default="error", compare=False)

    def __str__(self) -> str:
        return self.number


def all_codes(modules: Iterable[ModuleType]) -> tuple[Code, ...]:
    """Every Code that the modules hold as a constant, by number.

    Raises ValueError when two different constants share a number or a slug.
    """
    by_number: dict[str, Code] = {}
    slugs: dict[str, str] = {}
    for module in modules:
        for value in vars(module).values():
            if not isinstance(value, Code):
                continue
            if by_number.setdefault(value.number, value) is not value:
                raise ValueError(f"two codes are numbered {value.number}")
            if slugs.setdefault(value.slug, value.number) != value.number:
                raise ValueError(f"{slugs[value.slug]} and {value.number} are both called {value.slug}")
    return tuple(by_number[number] for number in sorted(by_number))
