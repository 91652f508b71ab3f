"""YAML files as nodes that know exactly where they are."""

from tuckbox.document.events import c_composer_available
from tuckbox.document.loader import as_read, load_file, load_text
from tuckbox.document.node import Entry, Mapping, Node, Scalar, Sequence
from tuckbox.document.offsets import Style

__all__ = [
    "Entry",
    "Mapping",
    "Node",
    "Scalar",
    "Sequence",
    "Style",
    "as_read",
    "c_composer_available",
    "load_file",
    "load_text",
]
