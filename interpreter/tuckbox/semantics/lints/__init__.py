"""What is allowed and probably a slip: one file a lint, and the list of them."""

from collections.abc import Callable

from tuckbox.declarations.model import RulesetDecl
from tuckbox.semantics.book import Book
from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.semantics.said import said

from .amount_of_nothing import amount_of_nothing
from .bare_field import bare_field
from .behind_end import behind_end
from .beyond_track import beyond_track
from .constant_condition import constant_condition
from .end_of_part import end_of_part
from .endless_triggers import endless_triggers
from .free_counterpart import free_counterpart
from .hidden_shown import hidden_shown
from .idle_within import idle_within
from .lone_choice import lone_choice
from .missing_field import missing_field
from .never_fires import never_fires
from .never_offered import never_offered
from .never_read import never_read
from .selfless_static import selfless_static
from .small_deck import small_deck
from .text_disagrees import text_disagrees
from .told_by_name import told_by_name
from .undeclared_order import undeclared_order
from .unreachable_kind import unreachable_kind
from .untranslated import untranslated
from .unused_parameter import unused_parameter
from .unused_words import unused_words

Lint = Callable[[Book, RulesetDecl, Ruleset], None]

LINTS: tuple[Lint, ...] = (
    unreachable_kind,
    bare_field,
    selfless_static,
    unused_words,
    unused_parameter,
    never_offered,
    free_counterpart,
    missing_field,
    constant_condition,
    lone_choice,
    amount_of_nothing,
    beyond_track,
    small_deck,
    behind_end,
    end_of_part,
    idle_within,
    never_read,
    never_fires,
    endless_triggers,
    undeclared_order,
    hidden_shown,
    text_disagrees,
    untranslated,
    told_by_name,
)


def lint(book: Book, decl: RulesetDecl, ruleset: Ruleset) -> None:
    """Report everything the lints find."""
    book.said = said(decl, _looked_for(book, decl), book.checker.vocabulary, book.checker.reuse)
    for one in LINTS:
        one(book, decl, ruleset)


def _looked_for(book: Book, decl: RulesetDecl) -> frozenset[str]:
    """The words whose use matters to a lint: what can be used or offered, what brings kinds to the table, the box."""
    headings = (*(one.heading for one in decl.procedures), *(one.heading for one in decl.actions))
    heads = (heading.tree.name.word for heading in headings)
    defined = (one.signature.tree.name.word for one in decl.define)
    granted = (str(name) for name, _ in decl.grants)
    creating = (verb.word for verb in book.checker.vocabulary.verbs.values() if "kind" in verb.takes)
    return frozenset(("box", *heads, *defined, *granted, *creating))
