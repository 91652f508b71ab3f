"""The verbs of the language, one file each; this is the list of them."""

from tuckbox.vocabulary.spec import Verb

from .again import AGAIN
from .arrange import ARRANGE
from .cancel import CANCEL
from .check import CHECK
from .create import CREATE
from .deal import DEAL
from .dig import DIG
from .discard import DISCARD
from .draw import DRAW
from .end import END
from .exhaust import EXHAUST
from .flip import FLIP
from .gain import GAIN
from .grant import GRANT
from .look import LOOK
from .lose import LOSE
from .lower import LOWER
from .move import MOVE
from .offer import OFFER
from .pay import PAY
from .perform import PERFORM
from .proceed import PROCEED
from .put import PUT
from .raise_ import RAISE
from .ready import READY
from .redirect import REDIRECT
from .refill import REFILL
from .reset import RESET
from .resolve import RESOLVE
from .return_ import RETURN
from .reveal import REVEAL
from .roll import ROLL
from .set import SET
from .shuffle import SHUFFLE
from .slide import SLIDE
from .swap import SWAP
from .take import TAKE
from .turn import TURN
from .use import USE
from .win import WIN

VERBS: tuple[Verb, ...] = (
    GAIN,
    LOSE,
    PAY,
    CHECK,
    USE,
    RESET,
    EXHAUST,
    READY,
    PUT,
    MOVE,
    TAKE,
    RETURN,
    DRAW,
    DEAL,
    DISCARD,
    SHUFFLE,
    LOOK,
    DIG,
    REVEAL,
    TURN,
    FLIP,
    CREATE,
    SET,
    RAISE,
    LOWER,
    SWAP,
    SLIDE,
    REFILL,
    ARRANGE,
    ROLL,
    RESOLVE,
    OFFER,
    PERFORM,
    GRANT,
    CANCEL,
    REDIRECT,
    PROCEED,
    AGAIN,
    WIN,
    END,
)
