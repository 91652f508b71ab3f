"""Two phrases on one line, as they were written or as YAML joined them."""

from __future__ import annotations

from tuckbox.language import codes
from tuckbox.language.lexis import CLAUSE_TERMINALS, Token, end_of, start_of, token
from tuckbox.language.mistakes import SyntaxMistake
from tuckbox.language.order import VALUE_ENDS
from tuckbox.language.site import PIECE_ENDS, STATEMENT_WORDS, Site

_OWN_LINE_WORDS = frozenset({"if", "for each", "repeat", "may", "must", "either"})


def lines_run_together(site: Site) -> SyntaxMistake | None:
    """`gain 1 gold draw 1 ware`; lines that YAML made one."""
    if site.start != "effect" or site.index == site.low:
        return None
    cut = _where_a_phrase_begins(site)
    if cut is None:
        return None
    item = site.tokens[cut]
    return run_together(site.joined, start_of(item), end_of(item), str(item))


def run_together(joined: bool, start: int, end: int, word: str) -> SyntaxMistake:
    """What is said where a second phrase begins on a line."""
    if joined:
        message = "YAML joined these lines; use `|`"
        return SyntaxMistake(codes.JOINED_LINES, message, start, end, "write `|` behind the key's colon")
    message = "a new phrase begins on a new line or after `;`"
    if word in _OWN_LINE_WORDS:
        return SyntaxMistake(codes.RUN_TOGETHER, message, start, end, "put it on a line of its own")
    return SyntaxMistake(codes.RUN_TOGETHER, message, start, end, f"write `; {word}`", f"; {word}")


def _where_a_phrase_begins(site: Site) -> int | None:
    """The index of the token before which a line end makes both parts whole."""
    newline = token("_NL", "", 0, 0)
    for cut in (site.index - 1, site.index):
        if not site.low < cut < site.high or site.tokens[cut].type not in STATEMENT_WORDS | {"NAME"}:
            continue
        if cut < site.index and not _may_be_verb(site, cut):
            continue
        end = site.high if cut < site.index and not _more_lines_follow(site) else site.index
        if site.parses([*site.tokens[site.low : cut], newline, *site.tokens[cut : end + 1]]):
            return cut
    return None


def _more_lines_follow(site: Site) -> bool:
    """Whether lines that YAML joined may go on behind `move (…)` or `draw 2`, so that not all of it is one phrase."""
    before, token = site.before, site.token
    parted = before is not None and token is not None and end_of(before) < start_of(token)
    return site.joined and parted and site.kind in ("_LPAR", "NUMBER")


def _may_be_verb(site: Site, cut: int) -> bool:
    """Whether the last word that was taken as a unit is rather the verb of the next phrase."""
    if site.joined:
        return True
    verbs = {str(item) for item, left in zip(site.tokens, [None, *site.tokens], strict=False) if _opens(left)}
    if str(site.tokens[cut]) in verbs:
        return True
    before = site.tokens[cut - 1].type
    if str(site.token) in verbs or cut - 1 == site.low:
        return False
    following = site.tokens[site.index + 1].type if site.index + 1 < len(site.tokens) else "$END"
    return before in VALUE_ENDS - {"NUMBER"} or (before == "NUMBER" and following in CLAUSE_TERMINALS)


def _opens(left: Token | None) -> bool:
    return left is None or left.type in PIECE_ENDS
