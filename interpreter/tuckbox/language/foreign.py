"""Words that people use for the words of the language: `beneath`, `upto`, `everyone together:`, `for each x of xs`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from tuckbox.language import codes
from tuckbox.language.lexis import CLAUSE_TERMINALS, TWO_WORDS, end_of, start_of, terminal_of, token
from tuckbox.language.mistakes import SyntaxMistake
from tuckbox.language.sentences import written
from tuckbox.language.site import LINE_ENDS, Site

_TOGETHER: Mapping[str, str] = MappingProxyType({words.replace(" ", ""): words for words in TWO_WORDS})
_CLAUSES: Mapping[str, str] = MappingProxyType(
    {
        "beneath": "under", "below": "under", "underneath": "under", "towards": "to", "toward": "to", "upon": "on",
        "atop": "on", "using": "with", "via": "through", "off": "from", "inside": "into", "till": "until",
        "called": "as", "named": "as",
    }
)  # fmt: skip
_MORE = ("greater", "more", "higher", "bigger", "larger")
_LESS = ("less", "fewer", "smaller")
_COMPARED: Mapping[str, str] = MappingProxyType(
    {
        **{f"{word} than": ">" for word in _MORE},
        **{f"{word} than": "<" for word in _LESS},
        "at least": ">=", "at most": "<=", "equal to": "is", "not equal to": "is not", "the same as": "is",
    }
)  # fmt: skip
_AT_ONCE = frozenset(("simultaneously", "together", "secretly", "parallel"))


def foreign_word(site: Site) -> SyntaxMistake | None:
    """`repeat upto 3 times:`, `put it beneath deck`."""
    piece = site.tokens[site.low : site.high]
    for index, item in enumerate(piece):
        meant = _TOGETHER.get(str(item)) or _CLAUSES.get(str(item)) if item.type == "NAME" and index else None
        if meant is None:
            continue
        place = start_of(item), end_of(item)
        if site.works([*piece[:index], token(terminal_of(meant), meant, *place), *piece[index + 1 :]]):
            code = codes.MISSPELT_WORD if str(item) in _TOGETHER else codes.FOREIGN_WORD
            return SyntaxMistake(code, f"this is written `{meant}`", *place, f"write `{meant}`", meant)
    return None


def all_at_once(site: Site) -> SyntaxMistake | None:
    """`everyone simultaneously:`."""
    line = site.tokens[site.first : site.last]
    if len(line) != 3 or [item.type for item in line] != ["NAME", "NAME", "_COLON"] or str(line[1]) not in _AT_ONCE:
        return None
    place = start_of(line[1]), end_of(line[1])
    return SyntaxMistake(codes.FOREIGN_WORD, "this is written `at once`", *place, "write `at once`", "at once")


def walk_of(site: Site) -> SyntaxMistake | None:
    """`for each x of xs`."""
    line = [item.type for item in site.tokens[site.first : site.index]]
    if site.kind != "_OF" or line != ["_FOR_EACH", "NAME"]:
        return None
    return site.mistake(codes.FOREIGN_WORD, "between the name and the set stands `in`", "write `in`", "in")


def choice_without_number(site: Site) -> SyntaxMistake | None:
    """`let rival = choose others`, `choose hotter(you)`."""
    ends = LINE_ENDS | {"$END", "_RPAR", "_SEMICOLON", "_ASKING", "_WHERE"}
    begin = _chosen(site)
    if begin is None or site.kind not in ends or "_OF" not in site.accepts:
        return None
    first = site.tokens[begin]
    following = site.tokens[begin + 1].type
    if first.type not in ("NAME", "_LPAR", "_LSQB") or (following == "NAME" and begin + 2 == site.index):
        return None
    advice = f"write `one of {written(site.tokens[begin : site.index])}`"
    message = "behind `choose` stands how many: `one of`, `2 of`, `any of`"
    return SyntaxMistake(codes.SOMETHING_MISSING, message, start_of(first), end_of(first), advice, f"one of {first}")


def _chosen(site: Site) -> int | None:
    """Where that begins which stands behind the last `choose` of the piece."""
    for index in range(site.index - 1, site.low - 1, -1):
        if site.tokens[index].type == "_CHOOSE":
            return index + 1 if index + 1 < site.index else None
    return None


def choose_said(site: Site) -> SyntaxMistake | None:
    """`let card = pick one of hand`; `discard one of hand`."""
    before = site.before
    if site.kind not in ("ONE_OF", "ANY_OF") or before is None or before.type != "NAME":
        return None
    if site.index - 1 > site.low:
        place = start_of(before), end_of(before)
        return SyntaxMistake(codes.FOREIGN_WORD, "this is written `choose`", *place, "write `choose`", "choose")
    rest = written(site.tokens[site.index : site.high])
    message = "what is chosen stands behind `choose`, in brackets"
    return site.mistake(codes.BARE_CHOOSE, message, f"write `{before} (choose {rest})`")


def while_repeated(site: Site) -> SyntaxMistake | None:
    """`repeat while heat > 0:`."""
    line = site.tokens[site.first : site.last]
    if len(line) < 4 or line[0].type != "_REPEAT" or line[1] != "while" or line[-1].type != "_COLON":
        return None
    place = start_of(line[1]), end_of(line[1])
    message = "it is said until when something is repeated"
    return SyntaxMistake(codes.FOREIGN_WORD, message, *place, "write `until not`, or the opposite", "until not")


def spoken_comparison(site: Site) -> SyntaxMistake | None:
    """`if heat is greater than 2`, `is at least 2`, `is not equal to 2`."""
    piece = site.tokens[site.low : site.high]
    for index, item in enumerate(piece):
        if item.type != "_IS" and str(item) not in ("greater", "more", "less", "fewer", "equal"):
            continue
        for count in range(4, 1, -1):
            words = [str(one) for one in piece[index : index + count]]
            meant = _COMPARED.get(" ".join(words[1:] if words[0] == "is" else words))
            if meant is not None and len(words) == count and site.index <= site.low + index + count:
                place = start_of(item), end_of(piece[index + count - 1])
                code = codes.COMPARISON_SIGN
                return SyntaxMistake(code, f"this is written `{meant}`", *place, f"write `{meant}`", meant)
    return None


def what_somebody_has(site: Site) -> SyntaxMistake | None:
    """`if you have 2 coins then …`."""
    line = site.tokens[site.first : site.last]
    have = next((index for index, item in enumerate(line) if item in ("have", "has") and index), None)
    if have is None or (line[0].type not in ("_IF", "_ELSE") and site.start != "expression"):
        return None
    behind = [item.type for item in line[have : have + 3]]
    if behind[1:] != ["NUMBER", "NAME"] or line[have - 1].type != "NAME" or line[have].type not in ("NAME", "_HAS"):
        return None
    who, (number, unit) = line[have - 1], line[have + 1 : have + 3]
    amount = f"{unit}" if who == "you" else f"{who}.{unit}"
    place = start_of(line[have]), end_of(line[have])
    message = "how much somebody has is compared as a number"
    return SyntaxMistake(codes.SPOKEN, message, *place, f"write `{amount} >= {number}`")


def name_of_two_words(site: Site) -> SyntaxMistake | None:
    """`seat guest:` among the actions."""
    line = site.tokens[site.low : site.high]
    count = next((at for at, item in enumerate(line) if item.type != "NAME"), len(line))
    is_name = count == len(line) or line[count].type in ("_LPAR", *CLAUSE_TERMINALS)
    if site.start not in ("heading", "signature") or count < 2 or site.index != site.low + 1 or not is_name:
        return None
    meant = "_".join(map(str, line[:count]))
    place = start_of(line[0]), end_of(line[count - 1])
    return SyntaxMistake(codes.UNEXPECTED, "a name is one word", *place, f"write `{meant}`", meant)


FOREIGN: tuple[Callable[[Site], SyntaxMistake | None], ...] = (
    foreign_word,
    all_at_once,
    walk_of,
    choice_without_number,
    choose_said,
    while_repeated,
    spoken_comparison,
    what_somebody_has,
    name_of_two_words,
)
"""The rules that know such a word wherever it stands; they come before those that look at the place alone."""
