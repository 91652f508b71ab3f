"""The kinds of zones, one file each: whether order counts, what ``N from`` one means, whether it consists of spaces."""

from tuckbox.vocabulary.spec import ZoneKind

from .bag import BAG
from .hex import HEX
from .loop import LOOP
from .pile import PILE
from .row import ROW
from .set import SET
from .spaces import SPACES
from .square import SQUARE

ZONE_KINDS: tuple[ZoneKind, ...] = (SET, PILE, ROW, BAG, SPACES, LOOP, SQUARE, HEX)
