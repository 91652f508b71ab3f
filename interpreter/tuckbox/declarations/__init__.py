"""What a ruleset's files declare: files merged, overlays applied, every key decoded."""

from tuckbox.declarations.decode import OverlayDecl, decode, decode_overlay
from tuckbox.declarations.files import ruleset_above, rulesets_below
from tuckbox.declarations.load import Find, load_file, load_sections, load_texts
from tuckbox.declarations.overlays.apply import apply
from tuckbox.declarations.overlays.overlay import Overlay
from tuckbox.declarations.overlays.sections import Sections, variants
from tuckbox.declarations.overlays.select import altered_by_variants, check_bases, ordered, select
from tuckbox.declarations.shapes import Memo, read_shape

__all__ = [
    "Find",
    "Memo",
    "Overlay",
    "OverlayDecl",
    "Sections",
    "altered_by_variants",
    "apply",
    "check_bases",
    "decode",
    "decode_overlay",
    "load_file",
    "load_sections",
    "load_texts",
    "ordered",
    "read_shape",
    "ruleset_above",
    "rulesets_below",
    "select",
    "variants",
]
