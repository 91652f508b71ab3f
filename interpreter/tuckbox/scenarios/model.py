"""A scenario as read: its parts as nodes that know where they stand, nothing resolved against a ruleset yet."""

from __future__ import annotations

from dataclasses import field

from tuckbox.dataclass import dataclass
from tuckbox.declarations.values import Name
from tuckbox.diagnostics import Span
from tuckbox.document import Mapping, Node, Scalar

BARE, SETUP = "bare", "setup"


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits where, by the scenario's own name."""

    name: str
    span: Span = field(compare=False)
    age: int | None = None


@dataclass(frozen=True, slots=True)
class UnderThese:
    """A run under variants that are chosen together, with the options of all of them."""

    variants: tuple[Name, ...]
    options: tuple[tuple[str, int | str], ...] = ()


@dataclass(frozen=True, slots=True)
class Under:
    """Which variants it runs under. ``form``: default · base · everywhere · these · not. ``variants``: all it names.

    ``runs``: for `these`, the variants of each run with their options.
    """

    form: str = "default"
    variants: tuple[Name, ...] = ()
    runs: tuple[UnderThese, ...] = ()


@dataclass(frozen=True, slots=True)
class Scenario:
    """One run of a scenario: a table is as many of them as it has rows. ``content`` are the content keys.

    ``home``: the variant in whose file it stands. ``start``: bare or setup, positions already worked in.
    """

    id: Name
    name: str
    node: Mapping = field(compare=False, repr=False)
    rules: tuple[Name, ...]
    because: str | None
    untestable: str | None
    under: Under
    start: str
    seats: tuple[Seat, ...] | None
    content: Mapping
    given: Mapping
    chance: tuple[Node, ...]
    seed: int | None
    when: tuple[Mapping, ...]
    then: Mapping
    home: str | None = None

    @property
    def span(self) -> Span:
        """Where it says its id."""
        return self.id.span


def text_of(node: Node | None) -> str | None:
    """The text that is written, if it is text."""
    return node.value if isinstance(node, Scalar) else None
