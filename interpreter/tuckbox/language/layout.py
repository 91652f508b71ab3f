"""From a row of tokens to lines and blocks: brackets paired, lines joined, indentation marked."""

from __future__ import annotations

from dataclasses import field

from tuckbox.dataclass import dataclass
from tuckbox.language import codes
from tuckbox.language.lexis import CLAUSE_TERMINALS, Token, end_of, start_of, token
from tuckbox.language.mistakes import SyntaxMistake

MOST_BRACKETS = 30
MOST_BLOCKS = 20
_CLOSES = {"_LPAR": "_RPAR", "_LSQB": "_RSQB"}
_SIGN = {"_RPAR": ")", "_RSQB": "]", "_LPAR": "(", "_LSQB": "["}
_CONTINUES = CLAUSE_TERMINALS | {
    "_WHERE", "_AND", "_OR", "_AS", "_OTHERWISE", "_ASKING", "_IS", "_IN", "_HAS",
    "PLUS", "MINUS", "STAR", "SLASH",
}  # fmt: skip
_OPENERS = frozenset({"_REPEAT", "_MAY", "_MUST", "_EITHER", "_OR_OPTION"})
DOERS = ("everyone", "others", "you")
_SAME_COLUMN = "let the phrases of one block begin in the same column"
_ELSE_LOST = f"write `else:` above it, in the column of the `if`, if it is the other case; else {_SAME_COLUMN}"
_NEW_WORD = {"_IF": " then", "_FOR_EACH": " do", "_ELSE": ""}


@dataclass(slots=True)
class Layout:
    """The tokens as the grammar takes them, and what was wrong with brackets and lines."""

    tokens: list[Token]
    mistakes: list[SyntaxMistake] = field(default_factory=list)
    hopeless: bool = False
    """So much is wrong that what follows could not be judged fairly."""


def pair_brackets(tokens: list[Token]) -> Layout:
    """Every bracket with its partner; a missing one is added where its line ends, a surplus one dropped."""
    layout = Layout([])
    open_at: list[int] = []
    for item in tokens:
        if item.type in _CLOSES:
            open_at.append(len(layout.tokens))
        elif item.type in ("_RPAR", "_RSQB"):
            if not open_at:
                layout.mistakes.append(_stray(item))
                continue
            item = _matched(layout, layout.tokens[open_at.pop()], item)
        layout.tokens.append(item)
        if len(open_at) > MOST_BRACKETS:
            return _too_deep(layout, item, f"brackets stand more than {MOST_BRACKETS} deep")
    for index in reversed(open_at):
        _close(layout, index)
    return layout


def _stray(item: Token) -> SyntaxMistake:
    message = f"this `{item}` closes nothing"
    return SyntaxMistake(codes.STRAY_BRACKET, message, start_of(item), end_of(item), "take it out", "")


def _matched(layout: Layout, opening: Token, closing: Token) -> Token:
    wanted = _CLOSES[opening.type]
    if closing.type == wanted:
        return closing
    message = f"`{opening}` is closed by `{closing}`"
    layout.mistakes.append(
        SyntaxMistake(
            codes.STRAY_BRACKET,
            message,
            start_of(closing),
            end_of(closing),
            f"write `{_SIGN[wanted]}`",
            _SIGN[wanted],
        )
    )
    return token(wanted, _SIGN[wanted], start_of(closing), end_of(closing))


def _too_deep(layout: Layout, item: Token, message: str) -> Layout:
    advice = "give the inner part a name with `let`, or make it a word of its own under `define`"
    layout.mistakes.append(SyntaxMistake(codes.TOO_LARGE, message, start_of(item), end_of(item), advice))
    layout.hopeless = True
    return layout


def _close(layout: Layout, index: int) -> None:
    opening = layout.tokens[index]
    sign = _SIGN[_CLOSES[opening.type]]
    message = f"this `{opening}` is never closed"
    advice = f"add the missing `{sign}`"
    layout.mistakes.append(SyntaxMistake(codes.UNCLOSED_BRACKET, message, start_of(opening), end_of(opening), advice))
    end = index
    while end < len(layout.tokens) and layout.tokens[end].type != "_NL":
        end += 1
    if end < len(layout.tokens) and column_after(layout.tokens[end]) > _column_of_line(layout.tokens, index):
        del layout.tokens[end:]  # the bracket may well go on there: what follows cannot be judged
    if layout.tokens[end - 1].type == "_COLON":
        end -= 1
    place = end_of(layout.tokens[end - 1])
    layout.tokens.insert(end, token(_CLOSES[opening.type], sign, place, place))


def column_after(newline: Token) -> int:
    """How far the line that a line break opens is indented."""
    return len(str(newline).rpartition("\n")[2])


def _column_of_line(tokens: list[Token], index: int) -> int:
    for item in reversed(tokens[:index]):
        if item.type == "_NL":
            return column_after(item)
    return start_of(tokens[0]) if tokens else 0


def without_lines(tokens: list[Token]) -> list[Token]:
    """For everything but effects a line break means no more than a space."""
    return [item for item in tokens if item.type != "_NL"]


class Lines:
    """Walks over the tokens of an effect once and puts in `_NL`, `_INDENT` and `_DEDENT`."""

    def __init__(self, tokens: list[Token], first_column: int, cut_colons: frozenset[int]) -> None:
        """`cut_colons`: where the colons are whose line was cut, so that nobody asks for their block."""
        self._tokens = tokens
        self._out: list[Token] = []
        self._mistakes: list[SyntaxMistake] = []
        self._columns = [first_column]
        self._cut_colons = cut_colons
        self._tolerated: int | None = None
        self._depth = 0

    def arrange(self) -> Layout:
        """The whole text laid out; it always ends with a finished line and no open block."""
        for index, item in enumerate(self._tokens):
            following = self._tokens[index + 1] if index + 1 < len(self._tokens) else None
            self._depth += (item.type in _CLOSES) - (item.type in _SIGN and item.type not in _CLOSES)
            if item.type != "_NL":
                self._out.append(item)
            elif following is not None and self._out and not self._continues(following):
                self._break(item, following)
            if len(self._columns) > MOST_BLOCKS:
                return _too_deep(
                    Layout(self._out, self._mistakes),
                    self._out[-1],
                    f"blocks stand more than {MOST_BLOCKS} deep",
                )
        self._end_line()
        self._close_to(self._columns[0])
        return Layout(self._out, self._mistakes)

    def _continues(self, following: Token) -> bool:
        if self._depth:
            return True
        return following.type in _CONTINUES and self._out[-1].type not in ("_COLON", "_SEMICOLON")

    def _break(self, newline: Token, following: Token) -> None:
        column = column_after(newline)
        if "\t" in str(newline).rpartition("\n")[2]:
            self._say(newline, end_of(newline) - column, end_of(newline), "a line is indented with spaces, not tabs")
        if column > self._columns[-1]:
            self._deeper(column, following)
            return
        self._tolerated = None
        self._end_line()
        self._close_to(column)
        if column != self._columns[-1]:
            self._say(following, start_of(following), end_of(following), "this line stands level with no line above")
            self._tolerated = column
            self._columns[0] = min(self._columns[0], column)

    def _deeper(self, column: int, following: Token) -> None:
        header = self._out[-1].type == "_COLON"
        if not header and self._opens_block():
            self._missing_colon()
            header = True
        if header:
            self._mark("_NL")
            self._mark("_INDENT")
            self._columns.append(column)
            self._tolerated = None
            return
        self._end_line()
        if column != self._tolerated:
            message = "this line is indented, but the line above opens no block"
            advice = _ELSE_LOST if self._is_below_if() else _SAME_COLUMN
            self._say(following, start_of(following), end_of(following), message, advice)
            self._tolerated = column

    def _opens_block(self) -> bool:
        line = self._line()
        if not line:  # nothing of it could be read
            return False
        kinds = {item.type for item in line}
        if line[0].type in ("_IF", "_ELSE"):
            return "_THEN" not in kinds and (line[0].type == "_IF" or len(line) == 1 or line[1].type == "_IF")
        if line[0].type == "_FOR_EACH":
            return "_DO" not in kinds
        return line[0].type in _OPENERS or line[-1].type == "_AT_ONCE" or (len(line) == 1 and line[0] in DOERS)

    def _missing_colon(self) -> None:
        last = self._out[-1]
        message = "a line that opens a block ends with a colon"
        self._mistakes.append(
            SyntaxMistake(codes.MISSING_COLON, message, start_of(last), end_of(last), "add `:`", f"{last}:")
        )
        self._mark("_COLON")

    def _line(self) -> list[Token]:
        begin = len(self._out)
        while begin and self._out[begin - 1].type not in ("_NL", "_INDENT", "_DEDENT"):
            begin -= 1
        return self._out[begin:]

    def _end_line(self) -> None:
        if not self._out or self._out[-1].type in ("_NL", "_DEDENT"):
            return
        last = self._out[-1]
        if last.type == "_COLON":
            if start_of(last) not in self._cut_colons:
                self._mistakes.append(_missing_block(last))
            for kind in ("_NL", "_INDENT", "NAME", "_NL", "_DEDENT"):
                self._mark(kind)
            return
        self._mark("_NL")

    def _close_to(self, column: int) -> None:
        while len(self._columns) > 1 and column < self._columns[-1]:
            self._columns.pop()
            self._mark("_DEDENT")

    def _mark(self, kind: str) -> None:
        place = end_of(self._out[-1]) if self._out else 0
        self._out.append(token(kind, "", place, place))

    def _is_below_if(self) -> bool:
        """Whether the line above is an `if` on one line, or stands in the block of one."""
        line = self._line_above(len(self._out))
        if line[:1] == ["_IF"]:
            return True
        depth = 0
        for index in range(len(self._out) - 1, -1, -1):
            kind = self._out[index].type
            depth += (kind == "_INDENT") - (kind == "_DEDENT")
            if depth > 0:
                return self._line_above(index - 1)[:1] == ["_IF"]
        return False

    def _line_above(self, end: int) -> list[str]:
        """The kinds of the tokens of the line that ends before an index."""
        while end and self._out[end - 1].type in ("_NL", "_INDENT", "_DEDENT"):
            end -= 1
        begin = end
        while begin and self._out[begin - 1].type not in ("_NL", "_INDENT", "_DEDENT"):
            begin -= 1
        return [item.type for item in self._out[begin:end]]

    def _say(self, at: Token, start: int, end: int, message: str, advice: str = _SAME_COLUMN) -> None:
        self._mistakes.append(SyntaxMistake(codes.INDENTATION, message, start, end, advice))


def _missing_block(colon: Token) -> SyntaxMistake:
    message = "the block that belongs under this line is missing"
    advice = "indent what belongs to it, or write it on the same line without the colon"
    return SyntaxMistake(codes.MISSING_BLOCK, message, start_of(colon), end_of(colon), advice)


def cut_inner_colons(tokens: list[Token]) -> Layout:
    """A colon ends its line: what stands behind one on the same line is left out, and said."""
    layout = Layout([])
    skipping = False
    line: list[Token] = []
    for index, item in enumerate(tokens):
        if item.type == "_NL":
            skipping, line = False, []
        if skipping:
            continue
        layout.tokens.append(item)
        line.append(item)
        following = tokens[index + 1].type if index + 1 < len(tokens) else "_NL"
        if item.type == "_COLON" and following != "_NL":
            layout.mistakes.append(_inner_colon(item, line[0].type if len(line) > 1 else ""))
            _finish_inline(layout, line[0], len(line))
            skipping = True
    return layout


def _inner_colon(colon: Token, first: str) -> SyntaxMistake:
    place = start_of(colon), end_of(colon)
    word = _NEW_WORD.get(first)
    if word is None:
        return SyntaxMistake(
            codes.COLON_INSIDE_LINE,
            "a colon ends its line",
            *place,
            "put what follows on a line of its own, indented",
        )
    message = f"a colon ends its line; use `{word.strip()}`" if word else "a colon ends its line"
    advice = f"write `{word.strip()}` for the colon" if word else "leave the colon out"
    return SyntaxMistake(codes.COLON_INSIDE_LINE, message, *place, advice, word)


def _finish_inline(layout: Layout, first: Token, length: int) -> None:
    """Makes the cut line a whole one where one word does it; elsewhere the colon stays."""
    if first.type not in _NEW_WORD:
        return
    colon = layout.tokens[-1]
    place = start_of(colon), end_of(colon)
    line = [item.type for item in layout.tokens[-length:]]
    layout.tokens.pop()
    if line[:2] != ["_ELSE", "_COLON"]:
        layout.tokens.append(token("_DO" if first.type == "_FOR_EACH" else "_THEN", "", *place))
    layout.tokens.append(token("NAME", "", *place))
