"""Whether what an ability reacts to ever lets itself be answered."""

from __future__ import annotations

from tuckbox.declarations import model as d
from tuckbox.semantics import ability_codes as codes
from tuckbox.semantics.book import Book
from tuckbox.semantics.checked.ruleset import Pattern
from tuckbox.semantics.noted import Noted
from tuckbox.semantics.subjects import USES


def can_be_answered(book: Book, written: d.PatternText, of: Pattern) -> None:
    """Report a pattern of `reacts to` none of whose events is answered."""
    actions = book.words.actions
    if not of.events or any(_answered(book, name) for name in of.events):
        return
    named = [name for name in of.events if name in actions]
    if named:
        message = f"`{named[0]}` cannot be answered"
        help_text = f"say `reactions: yes` in the action `{named[0]}`"
    elif of.events == (USES[0],):
        if book.checker.problems.is_lost("reactions"):  # a kind may say so in what could not be read
            return
        message, help_text = "no ability of a card can be answered", "say `reactions: yes` in a kind"
    else:
        message = f"`{of.events[0]}` is no action, and only actions are answered"
        help_text = "what happens is met with `before`, `instead of` or `after`"
    book.checker.problems.add(codes.NEVER_ANSWERED, written.whole, message, help=help_text)


def _answered(book: Book, name: str) -> bool:
    """Whether an event of this name can be one that is answered: an action or what counts as it, or a use."""
    if name == USES[1]:
        return True
    if name == USES[0]:
        return any(kind.reactions for kind in book.words.kinds.values())
    actions = [one for one in book.words.actions.values() if name == _name(one) or str(one.counts_as) == name]
    return any(one.reactions for one in actions) or name in book.stood_for


def stood_for(decl: d.RulesetDecl) -> dict[str, bool]:
    """The actions as which abilities count that somebody uses."""
    written = [*decl.abilities, *(grant for _, grant in decl.grants)]
    for card in decl.cards:
        written += card.abilities or ()
    used = (one for one in written if one.activate is not None or one.reacts_to is not None)
    return Noted({str(one.counts_as): True for one in used if one.counts_as is not None})


def _name(action: d.ActionDecl) -> str:
    return action.heading.tree.name.word
