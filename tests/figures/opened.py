"""Opens the rulesets of the published figures with chance asked as decisions."""

from pathlib import Path

import tuckbox
from tuckbox_tools.solving.walking import opening

CONTENT = Path(__file__).parents[2] / "content"


def opened(name: str, **options: int) -> tuckbox.Match:
    """A match of two at its first decision."""
    return opening(tuckbox.load(CONTENT / name, options=options), 2)
