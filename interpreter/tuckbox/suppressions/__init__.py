"""Comments that allow a warning where it stands: `# tuckbox: allow W0703 because …`."""

from tuckbox.suppressions.suppressions import Suppressions

__all__ = ["Suppressions"]
