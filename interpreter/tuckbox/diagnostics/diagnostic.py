"""One problem found in the content, as a value."""

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics.code import Code, Severity
from tuckbox.diagnostics.edits import Edit, applied
from tuckbox.diagnostics.span import Span


@dataclass(frozen=True, slots=True)
class Label:
    """A second place that helps to understand the first, with a short remark."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Fix:
    """An edit that repairs the problem: the span's text becomes the replacement.

    ``safe``: what is written can be read in no other way, so it may be made unasked (`validate --fix`).
    """

    span: Span
    replacement: str
    safe: bool = False

    def apply(self) -> str:
        """The whole text of the file after the edit."""
        return applied(self.span.source.text, (self.edit,))

    @property
    def edit(self) -> Edit:
        """The edit without its file."""
        return Edit(self.span.start, self.span.end, self.replacement)


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """What is wrong (`message`, in a designer's words), where (`span`), and the edit to make (`help`)."""

    code: Code
    severity: Severity
    message: str
    span: Span
    labels: tuple[Label, ...] = ()
    help: str | None = None
    fix: Fix | None = None

    @property
    def is_error(self) -> bool:
        """Whether content with this problem must not be played."""
        return self.severity == "error"

    def __str__(self) -> str:
        place = self.span
        return f"{place.file}:{place.line}:{place.column}: {self.severity}[{self.code}] {self.message}"
