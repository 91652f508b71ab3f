"""What stops a running scenario: something that does not hold or is not written right, or a choice that is refused."""

from __future__ import annotations

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Code, Span
from tuckbox.runtime.events import Event
from tuckbox.runtime.legal import Refused, refused
from tuckbox.runtime.refusing import NO_ANSWER, WRONG_ANSWER


@dataclass(frozen=True, slots=True)
class Finding:
    """One reason why a scenario fails, at its own characters. ``code``: the scenario is not written as it has to be."""

    span: Span
    message: str
    code: Code | None = None
    help: str | None = None
    notes: tuple[str, ...] = ()


class Trouble(Exception):
    """The scenario cannot go on; only the runner catches it."""

    def __init__(
        self,
        span: Span,
        message: str,
        *,
        code: Code | None = None,
        help: str | None = None,  # noqa: A002 - the field's own name
        notes: tuple[str, ...] = (),
    ) -> None:
        super().__init__(message)
        self.finding = Finding(span, message, code, help, notes)


class Refusal(Exception):
    """A choice of a step is refused; the step decides whether that was expected."""

    def __init__(self, refused: Refused, span: Span, options: tuple[str, ...] = ()) -> None:
        super().__init__(refused.message)
        self.refused = refused
        self.span = span
        self.options = options


def undone(event: Event) -> Refused:
    """Why something was not done, by the event that says so: an answer was wrong, or nothing was said."""
    return refused("cannot-pay", NO_ANSWER) if event.get("unsaid") else refused("wrong-answer", WRONG_ANSWER)
