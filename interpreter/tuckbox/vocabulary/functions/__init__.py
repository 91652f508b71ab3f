"""The functions of the language, by family; this is the list of them."""

from tuckbox.vocabulary.spec import Function

from .members import MEMBERS
from .numbers import NUMBERS
from .places import PLACES
from .ranking import RANKING
from .seats import SEATS
from .texts import TEXTS

FUNCTIONS: tuple[Function, ...] = (*MEMBERS, *RANKING, *NUMBERS, *PLACES, *SEATS, *TEXTS)
