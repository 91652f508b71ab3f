"""Pointing at text and saying what is wrong with it: sources, spans, diagnostics, rendering, suggestions."""

from tuckbox.diagnostics.code import Code, Example, Severity, all_codes
from tuckbox.diagnostics.diagnostic import Diagnostic, Fix, Label
from tuckbox.diagnostics.edits import Edit, Moved, Overlap, applied, unified, without_overlaps
from tuckbox.diagnostics.grouping import grouped, missing_word
from tuckbox.diagnostics.problems import Problems
from tuckbox.diagnostics.render import render_concise, render_text, to_json
from tuckbox.diagnostics.source import Source
from tuckbox.diagnostics.span import ASKED, Span, asked
from tuckbox.diagnostics.suggest import did_you_mean, nearest

__all__ = [
    "ASKED",
    "Code",
    "Diagnostic",
    "Edit",
    "Example",
    "Fix",
    "Label",
    "Moved",
    "Overlap",
    "Problems",
    "Severity",
    "Source",
    "Span",
    "all_codes",
    "applied",
    "asked",
    "did_you_mean",
    "grouped",
    "missing_word",
    "nearest",
    "render_concise",
    "render_text",
    "to_json",
    "unified",
    "without_overlaps",
]
