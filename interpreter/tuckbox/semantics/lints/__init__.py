"""What is allowed and probably a slip: one file a lint, and the list of them."""

from collections.abc import Callable

from tuckbox.declarations.model import RulesetDecl
from tuckbox.semantics.book import Book
from tuckbox.semantics.checked.ruleset import Ruleset

from .bare_field import bare_field
from .missing_field import missing_field
from .never_offered import never_offered
from .selfless_static import selfless_static
from .unreachable_kind import unreachable_kind
from .unused_words import unused_words

Lint = Callable[[Book, RulesetDecl, Ruleset], None]

LINTS: tuple[Lint, ...] = (unreachable_kind, bare_field, selfless_static, unused_words, never_offered, missing_field)


def lint(book: Book, decl: RulesetDecl, ruleset: Ruleset) -> None:
    """Report everything the lints find."""
    for one in LINTS:
        one(book, decl, ruleset)
