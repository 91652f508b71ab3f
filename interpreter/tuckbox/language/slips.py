"""Signs and words of other languages: said how they are written here, and replaced."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Code
from tuckbox.language import codes
from tuckbox.language.lexis import MOST_DIGITS, TWO_WORDS, Token, end_of, start_of, terminal_of, token
from tuckbox.language.mistakes import SyntaxMistake
from tuckbox.language.near import one_slip, swapped


@dataclass(frozen=True, slots=True)
class _Slip:
    """What is said of a sign, and the words of the language that stand for it."""

    code: Code
    message: str
    written: str | None
    kinds: tuple[str, ...] = ()
    advice: str | None = None


_OF_TWO = (("LESS", "MORE"), ("_COLON", "_EQUALS"))
_LISTS = "in the language a list stands in `[ ]`"
_COMPARE = "to compare write `{}`"
_SIGNS: Mapping[str, _Slip] = {
    **dict.fromkeys(("==", "==="), _Slip(codes.COMPARISON_SIGN, _COMPARE.format("is"), "is", ("_IS",))),
    **dict.fromkeys(
        ("!=", "!==", "<>", "≠"),
        _Slip(codes.COMPARISON_SIGN, _COMPARE.format("is not"), "is not", ("_IS", "NOT")),
    ),
    "›": _Slip(codes.COMPARISON_SIGN, "this is no sign of comparison", ">", ("MORE",)),
    "﹥": _Slip(codes.COMPARISON_SIGN, "this is no sign of comparison", ">", ("MORE",)),
    "＞": _Slip(codes.COMPARISON_SIGN, "this is no sign of comparison", ">", ("MORE",)),
    "‹": _Slip(codes.COMPARISON_SIGN, "this is no sign of comparison", "<", ("LESS",)),
    "=>": _Slip(codes.COMPARISON_SIGN, _COMPARE.format(">="), ">=", ("MORE_EQUAL",)),
    "=<": _Slip(codes.COMPARISON_SIGN, _COMPARE.format("<="), "<=", ("LESS_EQUAL",)),
    "≥": _Slip(codes.COMPARISON_SIGN, _COMPARE.format(">="), ">=", ("MORE_EQUAL",)),
    "≤": _Slip(codes.COMPARISON_SIGN, _COMPARE.format("<="), "<=", ("LESS_EQUAL",)),
    "&&": _Slip(codes.LOGIC_SIGN, "conditions are joined with the word `and`", "and", ("_AND",)),
    "&": _Slip(codes.LOGIC_SIGN, "conditions are joined with the word `and`", "and", ("_AND",)),
    "||": _Slip(codes.LOGIC_SIGN, "conditions are joined with the word `or`", "or", ("_OR",)),
    "|": _Slip(codes.LOGIC_SIGN, "conditions are joined with the word `or`", "or", ("_OR",)),
    "!": _Slip(codes.LOGIC_SIGN, "a condition is denied with the word `not`", "not ", ("NOT",)),
    ":=": _Slip(codes.ASSIGNMENT, "between the name and its value stands `=`", "=", ("_EQUALS",)),
    "+=": _Slip(codes.ASSIGNMENT, "a counter is changed by a verb: `raise gold by 1`", None),
    "-=": _Slip(codes.ASSIGNMENT, "a counter is changed by a verb: `lower gold by 1`", None),
    "//": _Slip(codes.UNKNOWN_SIGN, "`//` is no sign of the language", None, advice="a remark begins with `#`"),
    "−": _Slip(codes.UNKNOWN_SIGN, "this dash is not the minus sign", "-", ("MINUS",)),
    "–": _Slip(codes.UNKNOWN_SIGN, "this dash is not the minus sign", "-", ("MINUS",)),
    "—": _Slip(codes.UNKNOWN_SIGN, "this dash is not the minus sign", "-", ("MINUS",)),
    "＋": _Slip(codes.UNKNOWN_SIGN, "this is not the plus sign", "+", ("PLUS",)),
    "－": _Slip(codes.UNKNOWN_SIGN, "this dash is not the minus sign", "-", ("MINUS",)),
    "×": _Slip(codes.UNKNOWN_SIGN, "multiplication is written `*`", "*", ("STAR",)),
    "÷": _Slip(codes.UNKNOWN_SIGN, "division is written `/`", "/", ("SLASH",)),
    "{": _Slip(codes.UNKNOWN_SIGN, "braces belong to YAML", None, advice=_LISTS),
    "}": _Slip(codes.UNKNOWN_SIGN, "braces belong to YAML", None, advice=_LISTS),
    ".": _Slip(codes.UNKNOWN_SIGN, "after a dot stands the name of a field, without a space", None),
    "\u00a0": _Slip(codes.UNKNOWN_SIGN, "this is a no-break space; write a plain one", " "),
}
_HUGE_NUMBER = _Slip(
    codes.TOO_LARGE, "no game has a number this large", None, ("NUMBER",), advice="write a smaller one"
)
_FULL_STOP = _Slip(codes.UNKNOWN_SIGN, "a phrase ends without a full stop", "", advice="leave out the `.`")
_POSSESSION = _Slip(codes.OF_POSSESSION, "possession is a dot", None)
_POSSESSIVE = re.compile(r"['’]s +(?=\w)")
_QUOTES = "\"“”„«»‘’‚'"
_LINE_START = ("_NL", "_SEMICOLON")
_LINE_ENDS = ("_NL", "_SEMICOLON", "_INDENT", "_DEDENT")
_MIXED_LETTERS: Mapping[str, str] = {
    "ont": "not",
    "nto": "not",
    "otn": "not",
    "esle": "else",
    "eles": "else",
    "lese": "else",
    "yb": "by",
}
"""Swapped letters that would otherwise read as a name without anything looking wrong."""
_BY_SECOND: Mapping[str, list[tuple[str, str]]] = {
    second: [(words, kind) for words, kind in TWO_WORDS.items() if words.split()[1] == second]
    for second in {words.split()[1] for words in TWO_WORDS}
}
"""The terms of two words and their terminals, by the second word."""
_ELSE_IF = ("elif", "elseif", "elsif", "elsewhen")
_EVERY = ("every", "all", "any")
_BEHIND_CONDITIONS = ("{", "?")
_OPENINGS: Mapping[str, str] = {"_IF": "then", "_FOR_EACH": "do"}
_HEADER_WORDS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "when": ("if", ("_IF",)),
    "while": ("repeat until not", ("_REPEAT", "UNTIL", "NOT")),
    **dict.fromkeys(("wenn", "falls", "ha", "si"), ("if", ("_IF",))),
    "unless": ("if not", ("_IF", "NOT")),
}


def repair(tokens: list[Token]) -> tuple[list[Token], list[SyntaxMistake]]:
    """The tokens with every recognised slip replaced, and a mistake for each."""
    repaired: list[Token] = []
    mistakes: list[SyntaxMistake] = []
    strange_in_line = False
    done = -1
    tokens = _signs_of_two(tokens)
    for index, item in enumerate(tokens):
        if start_of(item) < done:
            continue
        if item.type == "_OR_OPTION" and index and tokens[index - 1].type != "_NL":
            item = token("_OR", str(item), start_of(item), end_of(item))  # `… or "x":` inside a line
        if item.type in _LINE_START:
            strange_in_line = False
        walk = _misspelt_each(tokens, index)
        if walk is not None:
            both = token("_FOR_EACH", "for each", start_of(item), walk.end)
            repaired.append(both)
            mistakes.append(walk)
            done = walk.end
            continue
        slip = _slip_of(tokens, index)
        if item == "." and (index + 1 == len(tokens) or tokens[index + 1].type in _LINE_ENDS):
            slip = _FULL_STOP
        if item.type == "NUMBER" and len(item) > MOST_DIGITS:
            slip = _HUGE_NUMBER
        if index and _POSSESSIVE.match(item) and end_of(tokens[index - 1]) == start_of(item):
            slip = _POSSESSION
        if slip is None and item.type == "NAME":
            slip, item = _mixed_letters(tokens, index)
        if slip is None:
            repaired.append(item)
            continue
        repaired.extend(_replaced(item, slip))
        done = end_of(item)
        strange = slip.code in (codes.UNKNOWN_SIGN, codes.WRONG_QUOTES)
        if not (strange and strange_in_line):
            mistakes.append(_mistake(item, slip, tokens[index - 1] if index else None, tokens[index + 1 :]))
        strange_in_line = strange_in_line or strange
    return repaired, mistakes


def _signs_of_two(tokens: list[Token]) -> list[Token]:
    """The tokens with `<>` and `:=` as one, which are two signs of the language side by side.

    `:=` is a slip of its own behind `let`; elsewhere it is read as `=`.
    """
    joined: list[Token] = []
    for item in tokens:
        before = joined[-1] if joined else None
        if before is None or (before.type, item.type) not in _OF_TWO or end_of(before) != start_of(item):
            joined.append(item)
            continue
        names = item.type == "_EQUALS" and (len(joined) < 3 or joined[-3].type != "_LET")
        kind = "_EQUALS" if names else "SLIP"
        joined[-1] = token(kind, f"{before}{item}", start_of(before), end_of(item))
    return joined


def _mistake(item: Token, slip: _Slip, before: Token | None, behind: list[Token]) -> SyntaxMistake:
    if slip.code is codes.DECIMAL_NUMBER and before is not None and before.type == "NUMBER":
        whole = f"write `{before}` or `{int(before) + 1}`; `/` divides and rounds down"
        return SyntaxMistake(slip.code, slip.message, start_of(before), end_of(item), whole)
    if slip.code is codes.OF_POSSESSION and before is not None:
        word = _POSSESSIVE.sub("", item).split(" ")[0]
        owned = f"{str(before).lstrip('.')}.{word}"
        end = start_of(item) + len("'s")
        return SyntaxMistake(slip.code, slip.message, start_of(item), end, f"write `{owned}`")
    if (
        slip.code is codes.ASSIGNMENT
        and slip.written is None
        and before is not None
        and before.type in ("NAME", "DOT_NAME")
    ):
        verb = "raise" if item == "+=" else "lower"
        named = str(before).lstrip(".")
        value = str(behind[0]) if behind and [one.type for one in behind[1:2]] in ([], ["_NL"]) else "…"
        meant = f"write `{verb} {named} by {value}`"
        return SyntaxMistake(slip.code, f"`{named}` is changed by a verb", start_of(item), end_of(item), meant)
    if item == "=>" and before is not None and slip.code is codes.FOREIGN_WORD:
        return SyntaxMistake(slip.code, slip.message, start_of(before), end_of(item), slip.advice)
    advice = f"write `{slip.written.strip()}`" if slip.written and slip.written.strip() else slip.advice
    return SyntaxMistake(slip.code, slip.message, start_of(item), end_of(item), advice, slip.written)


def _replaced(item: Token, slip: _Slip) -> Iterator[Token]:
    for kind in slip.kinds:
        value = slip.written if len(slip.kinds) == 1 and slip.written else str(item)
        yield token(kind, value, start_of(item), end_of(item))


def _slip_of(tokens: list[Token], index: int) -> _Slip | None:
    item = tokens[index]
    if item.type == "_EQUALS":
        return _set_by_sign(tokens, index)
    if item.type != "SLIP":
        return _word_slip(tokens, index)
    return _arrow(tokens, index) or _block_sign(tokens, index) or _sign_slip(item)


def _arrow(tokens: list[Token], index: int) -> _Slip | None:
    """`sum(hand, x => x.worth)`."""
    kinds = [item.type for item in tokens[max(0, index - 2) : index]]
    if tokens[index] != "=>" or kinds not in (["_COMMA", "NAME"], ["_LPAR", "NAME"]):
        return None
    name, value = str(tokens[index - 1]), ""
    for item in tokens[index + 1 :]:
        if not ((item == name and not value) or (item.type == "DOT_NAME" and value)):
            break
        value += "it" if not value else str(item)
    return _Slip(codes.FOREIGN_WORD, "what is tried for each is called `it`", None, advice=f"write `{value or 'it'}`")


def _set_by_sign(tokens: list[Token], index: int) -> _Slip | None:
    """`set gold = 3`."""
    begin = index
    while begin and tokens[begin - 1].type not in _LINE_START:
        begin -= 1
    line = tokens[begin:index]
    if len(line) < 2 or line[0] != "set" or any(item.type not in ("NAME", "DOT_NAME") for item in line):
        return None
    return _Slip(codes.ASSIGNMENT, "between the place and its value stands `to`", "to", ("TO",))


def _block_sign(tokens: list[Token], index: int) -> _Slip | None:
    """`if gold > 3 {`, `if gold > 3 ? win`: a sign where `then`, `do` or the colon stands."""
    begin = index
    while begin and tokens[begin - 1].type not in _LINE_START:
        begin -= 1
    line = [item.type for item in tokens[begin:index]]
    word = _OPENINGS.get(line[1] if line[:2] == ["_ELSE", "_IF"] else line[0] if line else "")
    if tokens[index] not in _BEHIND_CONDITIONS or word is None or {"_THEN", "_DO"} & set(line):
        return None
    what = "set" if word == "do" else "condition"
    if index + 1 < len(tokens) and tokens[index + 1].type in _LINE_ENDS:
        return _Slip(codes.UNKNOWN_SIGN, f"behind the {what} stands a colon, and its block below", ":", ("_COLON",))
    return _Slip(codes.UNKNOWN_SIGN, f"behind the {what} stands `{word}`", word, (terminal_of(word),))


def _sign_slip(item: Token) -> _Slip:
    text = str(item)
    if text in _SIGNS:
        return _SIGNS[text]
    if text[0] in _QUOTES:
        return _quoted(text)
    if text[0] == "." and text[1:].isdigit():
        return _Slip(codes.DECIMAL_NUMBER, "numbers are whole; there is nothing behind the point", None)
    return _Slip(codes.UNKNOWN_SIGN, f"{_shown(text)} is no sign of the language", None)


def _quoted(text: str) -> _Slip:
    closed = len(text) > 1 and text[-1] in _QUOTES
    if not closed and text[0] == '"':
        return _Slip(codes.UNCLOSED_TEXT, "this text is never closed", text.rstrip() + '"', ("STRING",))
    inner = text[1:-1] if closed else text[1:]
    if closed and inner.isdecimal():
        return _Slip(codes.WRONG_QUOTES, "a number stands without quotes", inner, ("NUMBER",))
    return _Slip(codes.WRONG_QUOTES, "a text stands between straight double quotes", f'"{inner}"', ("STRING",))


def _shown(text: str) -> str:
    return f"`{text}`" if text.isprintable() and text.strip() else f"the character U+{ord(text[0]):04X}"


def _mixed_letters(tokens: list[Token], index: int) -> tuple[_Slip | None, Token]:
    """The slip and what it stands on; of a term of two words that is both of them."""
    item = tokens[index]
    if item in _MIXED_LETTERS:
        word = _MIXED_LETTERS[str(item)]
        return _Slip(codes.MISSPELT_WORD, f"did you mean `{word}`?", word, (terminal_of(word),)), item
    following = tokens[index + 1] if index + 1 < len(tokens) else item
    for words, kind in _BY_SECOND.get(following, ()):
        first = words.split()[0]
        if swapped(str(item), first):
            both = token(item.type, str(item), start_of(item), end_of(following))
            return _Slip(codes.MISSPELT_WORD, f"did you mean `{words}`?", words, (kind,)), both
    return None, item


def _word_slip(tokens: list[Token], index: int) -> _Slip | None:
    """`elif`, `for x in`, `while …:`, `unless …`: only where a statement begins."""
    if index and tokens[index - 1].type not in _LINE_START:
        return None
    item = tokens[index]
    following = [t.type for t in tokens[index + 1 : index + 3]]
    if item == "foreach" and following == ["NAME", "_IN"]:
        return _Slip(codes.FOREIGN_WORD, "a walk begins with `for each`", "for each", ("_FOR_EACH",))
    if item in _ELSE_IF and item.type == "NAME":
        return _Slip(codes.FOREIGN_WORD, "the other case is written `else if`", "else if", ("_ELSE", "_IF"))
    if item.type == "_OTHERWISE" and following[:1] == ["_COLON"]:
        return _Slip(codes.FOREIGN_WORD, "the other case is written `else`", "else", ("_ELSE",))
    if item.type == "FOR" and (following == ["NAME", "_IN"] or following[:1] == ["_LPAR"]):
        return _Slip(codes.FOREIGN_WORD, "a walk begins with `for each`", "for each", ("_FOR_EACH",))
    if item.type != "NAME" or not following or following[0] in ("_NL", "_SEMICOLON", "_COLON"):
        return None
    if item in _HEADER_WORDS and _has_body(tokens, index):
        written, kinds = _HEADER_WORDS[str(item)]
        return _Slip(codes.FOREIGN_WORD, f"`{item}` is no word of the language", written, kinds)
    return None


def _misspelt_each(tokens: list[Token], index: int) -> SyntaxMistake | None:
    """`for eac p in players`, `for every p in players`: it would go on with the line above as a clause `for`."""
    if tokens[index].type != "FOR":
        return None
    following = tokens[index + 1 : index + 4]
    if [item.type for item in following] != ["NAME", "NAME", "_IN"]:
        return None
    each = following[0]
    if index and tokens[index - 1].type not in _LINE_START:
        return None
    if each in _EVERY:
        message, start = "a walk begins with `for each`", start_of(tokens[index])
        return SyntaxMistake(codes.FOREIGN_WORD, message, start, end_of(each), "write `for each`", "for each")
    if not one_slip(str(each), "each"):
        return None
    return SyntaxMistake(
        codes.MISSPELT_WORD, "did you mean `each`?", start_of(each), end_of(each), "write `each`", "each"
    )


def _has_body(tokens: list[Token], index: int) -> bool:
    for item in tokens[index:]:
        if item.type == "_NL":
            return False
        if item.type in ("_COLON", "_THEN"):
            return True
    return False
