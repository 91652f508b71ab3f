"""Parses laid-out tokens; where that fails, says why, mends the place and goes on to the next slip."""

from __future__ import annotations

from tuckbox.dataclass import dataclass
from tuckbox.language import codes
from tuckbox.language.branch import Branch
from tuckbox.language.layout import DOERS
from tuckbox.language.lexis import Token, end_of, start_of, token
from tuckbox.language.mistakes import SyntaxMistake
from tuckbox.language.order import behind_the_verb
from tuckbox.language.reading import Reading
from tuckbox.language.sentences import you_before_verb
from tuckbox.language.site import STATEMENT_WORDS, Site
from tuckbox.language.unexpected import explain

MOST_MISTAKES = 20
_PLACEHOLDER = "NAME"


@dataclass(frozen=True, slots=True)
class _Stop:
    """Where the parser could not go on, and what it would have taken."""

    index: int
    accepts: frozenset[str]


def parse_tokens(
    start: str, tokens: list[Token], known: list[SyntaxMistake], joined: bool
) -> tuple[Branch | None, list[SyntaxMistake]]:
    """The tree and the mistakes. With mistakes it is that of the text as it was mended, or None.

    A piece of which `known` already tells a mistake gives no second one.
    """
    mistakes: list[SyntaxMistake] = []
    for _ in range(MOST_MISTAKES):
        tree, stop = _run(start, tokens)
        if stop is None:
            return tree, mistakes
        site = _site(start, tokens, stop, joined)
        is_told = _told(site, known + mistakes)
        by_verb = None if is_told else behind_the_verb(site) or you_before_verb(site)
        if by_verb is not None:
            mistakes.append(by_verb[0])
            tokens = by_verb[1]
            continue
        if not is_told:
            mistakes.append(explain(site))
        if mistakes and mistakes[-1].code == codes.JOINED_LINES:
            return None, mistakes
        mended = _mended(site)
        if start != "effect" or mended is None:
            break
        tokens = mended
    return None, mistakes


def tree_of(start: str, tokens: list[Token]) -> Branch | None:
    """The tree, or None if the tokens are not what is asked for."""
    reading = Reading(start)
    return reading.finish() if reading.take(tokens) is None else None


def _run(start: str, tokens: list[Token]) -> tuple[Branch | None, _Stop | None]:
    reading = Reading(start)
    index = reading.take(tokens)
    if index is None:
        index = len(tokens)
        tree = reading.finish()
        if tree is not None:
            return tree, None
    again = Reading(start)
    again.take(tokens[:index])
    return None, _Stop(index, again.accepts())


def _site(start: str, tokens: list[Token], stop: _Stop, joined: bool) -> Site:
    before = Reading(start)

    def parses(tail: list[Token]) -> bool:
        reading = before.fork()
        if reading.take(tail) is not None:
            return False
        return start == "effect" or reading.finish() is not None

    site = Site(start, tokens, stop.index, stop.accepts, joined, parses)
    before.take(tokens[: site.low])
    return site


def _told(site: Site, mistakes: list[SyntaxMistake]) -> bool:
    """Whether a mistake of this piece, or of its line's opening words, is told already."""
    piece = site.tokens[site.low : site.high + 1]
    if not piece:
        piece = site.tokens[site.first : site.last + 1]
    if not piece:
        return bool(mistakes)
    begin, end = start_of(piece[0]), max(end_of(item) for item in piece)
    return any(begin <= item.start <= end for item in mistakes)


def _mended(site: Site) -> list[Token] | None:
    """The tokens with the piece, or the whole line, replaced by the simplest thing that fits in its place."""
    tokens, index = site.tokens, site.index
    around = [item.type for item in (*tokens[site.first : site.first + 1], *tokens[site.last + 1 : site.last + 2])]
    if around == ["_IF", "_THEN"]:  # the `then` slipped to the next line
        return tokens[: site.last] + tokens[site.last + 1 :]
    if site.accepts == {"_OR_OPTION"}:
        return tokens[:index] + _marks(site, "_OR_OPTION", "_COLON", *_BLOCK) + tokens[index:]
    low, high = site.low, site.high
    line = [item.type for item in tokens[site.first : site.last]]
    if not line:
        return None
    if line[-1] == "_COLON" or line[0] in STATEMENT_WORDS - {"_LET"} or line[0] in ("_ELSE", "_OR_OPTION"):
        low, high = site.first, site.last
        kinds = _line_like(line, stray=index == low)
        if line[-1] == "_COLON" and tokens[low] in DOERS and tokens[low].type == "NAME":
            mended = [*tokens[: low + 1], *_marks(site, "_COLON"), *tokens[high:]]
            return None if [t.type for t in mended] == [t.type for t in tokens] else mended
    else:
        kinds = (_PLACEHOLDER,)
    mended = tokens[:low] + _marks(site, *kinds) + tokens[high:]
    opens = high + 1 < len(tokens) and tokens[high + 1].type == "_INDENT"
    if kinds[-1] != "_COLON" and opens:
        return None
    return None if [t.type for t in mended] == [t.type for t in tokens] else mended


_BLOCK = ("_NL", "_INDENT", _PLACEHOLDER, "_NL", "_DEDENT")


def _line_like(line: list[str], *, stray: bool) -> tuple[str, ...]:
    """A line that does what this one would have done for the lines around it."""
    name = _PLACEHOLDER
    if line[-1] == "_COLON":
        match line[:2]:
            case ["_ELSE", "_IF"] if not stray:
                return ("_ELSE", "_IF", name, "_COLON")
            case ["_ELSE" | "_OR_OPTION" as word, *_] if not stray:
                return (word, "_COLON")
            case ["_EITHER", *_]:
                return ("_EITHER", "_COLON")
            case ["_MAY" | "_MUST", *_]:
                return ("_MAY", "_COLON")
        return ("_IF", name, "_COLON")
    match line[:2]:
        case ["_ELSE", "_IF"] if not stray:
            return ("_ELSE", "_IF", name, "_THEN", name)
        case ["_ELSE", *_] if not stray:
            return ("_ELSE", name)
        case ["_IF", *_]:
            return ("_IF", name, "_THEN", name)
    return (name,)


def _marks(site: Site, *kinds: str) -> list[Token]:
    """Tokens that nobody wrote. They stand where the line begins that they mend, so that it is plain whose they are."""
    line = site.tokens[site.first : site.index + 1]
    place = start_of(line[0]) if line else 0
    return [token(kind, "", place, place) for kind in kinds]
