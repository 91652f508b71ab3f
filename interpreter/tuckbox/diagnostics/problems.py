"""The list of diagnostics that every stage adds to."""

from collections.abc import Iterable, Iterator, Sequence

from tuckbox.diagnostics.code import Code, Severity
from tuckbox.diagnostics.diagnostic import Diagnostic, Fix, Label
from tuckbox.diagnostics.span import Span


class Problems:
    """Diagnostics collected so far, without repeats, read in the order of file and place.

    One cause is said once: a second diagnostic of the same code at the same starting place is dropped.
    """

    __slots__ = ("_found",)

    def __init__(self) -> None:
        self._found: dict[tuple[str, str, int], Diagnostic] = {}

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
        """Report one problem; returns the diagnostic that is kept for this code and place."""
        return self.keep(Diagnostic(code, severity or code.severity, message, span, tuple(labels), help, fix))

    def keep(self, diagnostic: Diagnostic) -> Diagnostic:
        """Add a ready-made diagnostic unless its code is already reported at its place."""
        key = (diagnostic.code.number, diagnostic.span.file, diagnostic.span.start)
        return self._found.setdefault(key, diagnostic)

    def extend(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Add the diagnostics of another stage."""
        for diagnostic in diagnostics:
            self.keep(diagnostic)

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


def _place(diagnostic: Diagnostic) -> tuple[str, int, int, str]:
    span = diagnostic.span
    return span.file, span.start, span.end, diagnostic.code.number
