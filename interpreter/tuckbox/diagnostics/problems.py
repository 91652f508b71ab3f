"""The list of diagnostics that every stage adds to."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from tuckbox.dataclass import replace
from tuckbox.diagnostics.code import Code, Severity
from tuckbox.diagnostics.diagnostic import Diagnostic, Fix, Label
from tuckbox.diagnostics.span import Span
from tuckbox.diagnostics.stretches import Stretches
from tuckbox.diagnostics.suggest import Suggestion

_OF_YAML = "E01"
_WORD = re.compile(r"[^\W\d]\w*(?:-\w+)+|[^\W\d]\w*")


class Problems:
    """Diagnostics collected so far, without repeats, read in the order of file and place.

    One cause is said once: a second diagnostic of the same code at the same starting place is dropped, and
    so is what a later stage says about characters that the reader of YAML has already refused, or about a
    word that stands in a stretch which could not be read: it may well be declared there.

    ``places``: where a span lies today, of files of which parts were read from an earlier text.
    """

    __slots__ = ("_found", "_lost", "_places", "_refused", "activity", "lacks_name")

    def __init__(self, places: Callable[[Span], Span] | None = None) -> None:
        self._places = places
        self._found: dict[tuple[str, str, int], Diagnostic] = {}
        self._refused = Stretches()
        self._lost: set[str] = set()
        self.lacks_name = False
        """Whether something was left out of which nobody can say how it was to be called."""
        self.activity = 0
        """How often anything was reported, left out or forgiven, or mattered because it was; repeats included."""

    def add(
        self,
        code: Code,
        span: Span,
        message: str,
        *,
        help: str | None = None,  # noqa: A002 - the field's own name
        labels: Sequence[Label] = (),
        fix: Fix | None = None,
        severity: Severity | None = None,
    ) -> Diagnostic:
        """Report one problem; returns the diagnostic that is kept for this code and place.

        A word for which `did_you_mean` knows one other can be replaced by it, even if nobody says ``fix``.
        """
        if fix is None and isinstance(help, Suggestion) and help.word == span.text:
            fix = Fix(span, help.instead)
        return self.keep(Diagnostic(code, severity or code.severity, message, span, tuple(labels), help, fix))

    def keep(self, diagnostic: Diagnostic) -> Diagnostic:
        """Add a ready-made diagnostic unless its cause is already reported at its place."""
        self.activity += 1
        if self._places is not None:
            diagnostic = _placed(diagnostic, self._places)
        if diagnostic.code.number.startswith(_OF_YAML):
            self._refused.add(diagnostic.span)
        elif self._follows(diagnostic.span):
            return diagnostic
        key = (diagnostic.code.number, diagnostic.span.file, diagnostic.span.start)
        return self._found.setdefault(key, diagnostic)

    def extend(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Add the diagnostics of another stage."""
        for diagnostic in diagnostics:
            self.keep(diagnostic)

    def absorb(self, other: "Problems") -> None:
        """Add what an attempt found, and what it left out or forgave."""
        self.extend(other)
        self.activity += other.activity
        self._refused.update(other._refused)
        self._lost |= other._lost
        self.lacks_name |= other.lacks_name

    def lose_name(self) -> None:
        """Something is reported and left out that has the name of another thing: its own may be missing elsewhere."""
        self.activity += 1
        self.lacks_name = True

    def lose(self, what: Span | str) -> None:
        """Remember a stretch or word that is reported and left out: what it declares is not missing elsewhere."""
        self.activity += 1
        for word in _WORD.findall(what if isinstance(what, str) else what.text):
            self._lost.update((word, *word.split("-")))

    def forgive(self, span: Span) -> None:
        """What is said at this place from now on only follows from what is reported already."""
        self.activity += 1
        self._refused.add(span if self._places is None else self._places(span))

    def is_forgiven(self, span: Span) -> bool:
        """Whether what stands at this place is known to be incomplete."""
        found = (span if self._places is None else self._places(span)) in self._refused
        self.activity += found
        return found

    def is_lost(self, word: str) -> bool:
        """Whether the word stands in a stretch that was left out."""
        found = word in self._lost
        self.activity += found
        return found

    def successor(self) -> "Problems":
        """An empty list for the same files read again, where what is unread stays unread."""
        following = Problems(self._places)
        following._refused.update(self._refused)
        following._lost = set(self._lost)
        following.lacks_name = self.lacks_name
        return following

    def _follows(self, span: Span) -> bool:
        """Whether something wrong at this place only follows from what is reported already."""
        if self._lost and span.text in self._lost:
            return True
        return self._refused.meets(span)

    def __iter__(self) -> Iterator[Diagnostic]:
        return iter(self.sorted())

    def __len__(self) -> int:
        return len(self._found)

    def sorted(self) -> tuple[Diagnostic, ...]:
        """Everything found, by file, place and code."""
        return tuple(sorted(self._found.values(), key=_place))

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        """The problems that forbid playing, by file and place."""
        return tuple(diagnostic for diagnostic in self.sorted() if diagnostic.is_error)

    @property
    def warnings(self) -> tuple[Diagnostic, ...]:
        """The problems that only deserve a look, by file and place."""
        return tuple(diagnostic for diagnostic in self.sorted() if diagnostic.severity == "warning")

    @property
    def ok(self) -> bool:
        """Whether no error was found; warnings and notes do not count."""
        return not any(diagnostic.is_error for diagnostic in self._found.values())


def _placed(one: Diagnostic, places: Callable[[Span], Span]) -> Diagnostic:
    labels = tuple(replace(label, span=places(label.span)) for label in one.labels)
    fix = None if one.fix is None else replace(one.fix, span=places(one.fix.span))
    return replace(one, span=places(one.span), labels=labels, fix=fix)


def _place(diagnostic: Diagnostic) -> tuple[str, int, int, str]:
    span = diagnostic.span
    return span.file, span.start, span.end, diagnostic.code.number
