"""Diagnostics as editors show them, the same that `tuckbox validate` prints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from .positions import Encoding, range_of, uri_of

if TYPE_CHECKING:
    from tuckbox import Diagnostic

SOURCE = "tuckbox"
_SEVERITIES = {
    "error": lsp.DiagnosticSeverity.Error,
    "warning": lsp.DiagnosticSeverity.Warning,
    "note": lsp.DiagnosticSeverity.Information,
}
_UNUSED = ("unused", "idle", "never")
"""What the name of a code begins with that is about something nobody uses."""


def shown(one: Diagnostic, encoding: Encoding) -> lsp.Diagnostic:
    """The help stands below the message, the labels are related information, the code opens its explanation."""
    message = one.message if one.help is None else f"{one.message}\nhelp: {one.help}"
    related = [
        lsp.DiagnosticRelatedInformation(
            lsp.Location(uri_of(label.span.file), range_of(label.span, encoding)), label.text
        )
        for label in one.labels
        if label.span.source.text
    ]
    return lsp.Diagnostic(
        range=range_of(one.span, encoding),
        message=message,
        severity=_SEVERITIES[one.severity],
        code=one.code.number,
        source=SOURCE,
        related_information=related or None,
        tags=[lsp.DiagnosticTag.Unnecessary] if one.code.slug.startswith(_UNUSED) else None,
        data={"slug": one.code.slug},
    )
