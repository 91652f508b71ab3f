"""Words that people use for the words of the language: `beneath`, `upto`, `everyone together:`, `for each x of xs`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from tuckbox.language import codes
from tuckbox.language.lexis import CLAUSE_TERMINALS, TWO_WORDS, end_of, start_of, terminal_of, token
from tuckbox.language.mistakes import SyntaxMistake
from tuckbox.language.sentences import phrase_at, written
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
        "below": "<", "above": ">", "beyond": ">", "at least": ">=", "at most": "<=", "equal to": "is",
        "not equal to": "is not", "the same as": "is",
    }
)  # fmt: skip
_JOINTS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "plus": ("+", "PLUS"), "minus": ("-", "MINUS"),
        **dict.fromkeys(("und", "és", "et", "y"), ("and", "_AND")), **dict.fromkeys(("oder", "vagy"), ("or", "_OR")),
    }
)  # fmt: skip
_PAIRS: Mapping[tuple[str, str], str] = MappingProxyType(
    {("everybody", "else"): "others", ("everyone", "else"): "others", ("at", "most"): "up to"}
)
_DECLARING = frozenset(
    (
        "const", "var", "val", "def", "local", "dim", "my", "auto", "int", "string", "bool", "define", "function", "fn",
        "void", "proc", "sub",
    )
)  # fmt: skip
_ARTICLES = frozenset(("the", "a", "an"))
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
    following = site.tokens[begin + 1].type if begin + 1 < len(site.tokens) else "$END"
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
            if meant is not None and len(words) == count and site.index <= site.low + index + count + 1:
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


def joined_by_word(site: Site) -> SyntaxMistake | None:
    """`gain 2 gold plus 1 silver`, `gold > 3 és silver > 3`."""
    piece = site.tokens[site.low : site.high]
    for index, item in enumerate(piece[: site.index - site.low + 1]):
        meant = _JOINTS.get(str(item)) if item.type == "NAME" and index else None
        if meant is None:
            continue
        sign, kind = meant
        place = start_of(item), end_of(item)
        if site.works([*piece[:index], token(kind, sign, *place), *piece[index + 1 :]]):
            return SyntaxMistake(codes.FOREIGN_WORD, f"this is written `{sign}`", *place, f"write `{sign}`", sign)
    return None


def field_in_brackets(site: Site) -> SyntaxMistake | None:
    """`part["size"]`, `part->size`."""
    before, behind = site.before, site.tokens[site.index + 1 : site.index + 3]
    message = "what a thing has stands behind a dot"
    if before is None or site.token is None or not behind:
        return None
    if site.kind == "_LSQB" and [item.type for item in behind] == ["STRING", "_RSQB"]:
        field = behind[0].strip('"')
        advice = f"write `{str(before).lstrip('.')}.{field}`"
        place = start_of(site.token), end_of(behind[1])
        return SyntaxMistake(codes.FOREIGN_WORD, message, *place, advice, f".{field}")
    if site.kind == "MORE" and before.type == "MINUS":
        place = start_of(before), end_of(site.token)
        owner = site.tokens[site.index - 2] if site.index > 1 else ""
        advice = f"write `{str(owner).lstrip('.')}.{behind[0]}`"
        return SyntaxMistake(codes.FOREIGN_WORD, message, *place, advice, ".")
    return None


def otherwise_said(site: Site) -> SyntaxMistake | None:
    """`for everybody else`, `repeat at most 3 times`, `loop 2 times:`."""
    line = site.tokens[site.first : site.last]
    for before, first, second in zip([None, *line], line, line[1:], strict=False):
        meant = _PAIRS.get((str(first), str(second)))
        is_amount = first.type != "AT" or (before is not None and before.type in ("_REPEAT", "_CHOOSE"))
        if meant is not None and is_amount:
            place = start_of(first), end_of(second)
            return SyntaxMistake(codes.FOREIGN_WORD, f"this is written `{meant}`", *place, f"write `{meant}`", meant)
    is_loop = len(line) > 2 and line[0].type == "NAME" and [one.type for one in line[-2:]] == ["_TIMES", "_COLON"]
    if is_loop and site.low == site.first:
        place = start_of(line[0]), end_of(line[0])
        return SyntaxMistake(codes.FOREIGN_WORD, "this is written `repeat`", *place, "write `repeat`", "repeat")
    return None


def with_article(site: Site) -> SyntaxMistake | None:
    """`reset all the switches`: what is understood without the article."""
    piece = site.tokens[site.low : site.high]
    for index, item in enumerate(piece[: site.index - site.low + 1]):
        is_article = item == "the" or (index and site.start == "effect" and item in _ARTICLES)
        if is_article and item.type == "NAME" and site.works([*piece[:index], *piece[index + 1 :]]):
            behind = f": `{piece[index + 1]}`" if index + 1 < len(piece) else ""
            message = f"`{item}` says nothing in the language"
            place = start_of(item), end_of(item)
            return SyntaxMistake(codes.UNEXPECTED, message, *place, f"leave it out{behind}", "")
    return None


def name_of_two_words(site: Site) -> SyntaxMistake | None:
    """`seat guest:` among the actions."""
    line = site.tokens[site.low : site.high]
    count = next((at for at, item in enumerate(line) if item.type != "NAME"), len(line))
    is_name = count == len(line) or line[count].type in ("_LPAR", *CLAUSE_TERMINALS)
    if site.start not in ("heading", "signature") or count < 2 or site.index != site.low + 1 or not is_name:
        return None
    if line[0] in _DECLARING:
        place = start_of(line[0]), end_of(line[0])
        message = f"`{line[0]}` is no word of the language"
        return SyntaxMistake(codes.FOREIGN_WORD, message, *place, f"leave it out: `{written(line[1:])}`", "")
    meant = "_".join(map(str, line[:count]))
    place = start_of(line[0]), end_of(line[count - 1])
    return SyntaxMistake(codes.UNEXPECTED, "a name is one word", *place, f"write `{meant}`", meant)


def named_otherwise(site: Site) -> SyntaxMistake | None:
    """`const best = single(…)`, `var rival = …`."""
    left = site.tokens[site.low : site.index]
    if site.kind != "_EQUALS" or [item.type for item in left] != ["NAME", "NAME"] or left[0] not in _DECLARING:
        return None
    message = f"`{left[0]}` is no word of the language: a value is named with `let`"
    return SyntaxMistake(codes.FOREIGN_WORD, message, start_of(left[0]), end_of(left[0]), "write `let`", "let")


def verb_called(site: Site) -> SyntaxMistake | None:
    """`move(prize, discards)`: a phrase as a call of other languages."""
    if site.start != "effect" or site.kind != "_COMMA":
        return None
    low, high = phrase_at(site)
    piece = site.tokens[low:high]
    kinds = [item.type for item in piece]
    if kinds[:2] != ["NAME", "_LPAR"] or kinds[-1] != "_RPAR":
        return None
    comma = site.index - low
    first, rest = written(piece[2:comma]), written(piece[comma + 1 : -1])
    message = "a phrase has no parentheses and no commas: behind its verb stands the thing, then clauses"
    advice = f"write `{piece[0]} {first} to {rest}`, with the verb's own word where that is not `to`"
    return SyntaxMistake(codes.FOREIGN_WORD, message, start_of(piece[0]), end_of(piece[0]), advice)


def nothing_behind(site: Site) -> SyntaxMistake | None:
    """`limit: 6,`, `turns: players;`, `gain 1 gold,`: a sign at the end, as in other languages."""
    is_effect = site.start == "effect"
    signs = ("_COMMA",) if is_effect else ("_COMMA", "_SEMICOLON")
    following = site.tokens[site.index + 1].type if site.index + 1 < len(site.tokens) else "$END"
    is_last = following in (LINE_ENDS | {"$END"} if is_effect else {"$END"})
    if site.kind not in signs or not is_last or site.index == site.low:
        return None
    message = f"`{site.token}` stands between two things, and nothing follows"
    return site.mistake(codes.UNEXPECTED, message, f"leave it out: `{written(site.tokens[site.low : site.index])}`", "")


def end_of_block(site: Site) -> SyntaxMistake | None:
    """`end if`, `end repeat`: a line that closes a block in other languages."""
    line = site.tokens[site.first : site.last]
    if site.start != "effect" or [str(item) for item in line[:1]] != ["end"] or len(line) != 2:
        return None
    if line[1].type not in ("_IF", "FOR", "_FOR_EACH", "_REPEAT", "_MAY", "_MUST", "_EITHER"):
        return None
    message = "a block ends where its lines are no longer indented"
    return SyntaxMistake(codes.FOREIGN_WORD, message, start_of(line[0]), end_of(line[1]), f"delete `{written(line)}`")


def list_without_brackets(site: Site) -> SyntaxMistake | None:
    """`8, 5, 3`."""
    kinds = [item.type for item in site.tokens]
    is_plain = {*kinds[::2]} <= {"NUMBER", "STRING"} and {*kinds[1::2]} == {"_COMMA"} and len(kinds) % 2
    if site.start != "expression" or not is_plain:
        return None
    start, end = start_of(site.tokens[0]), end_of(site.tokens[-1])
    advice = f"write `[{written(site.tokens)}]`"
    return SyntaxMistake(codes.UNEXPECTED, "a list stands in square brackets", start, end, advice)


def step_of_two_words(site: Site) -> SyntaxMistake | None:
    """`until evening 2`."""
    name, until = site.before, site.tokens[site.index - 2] if site.index > 1 else None
    if site.kind != "NUMBER" or name is None or name.type != "NAME" or until is None or until.type != "UNTIL":
        return None
    meant = f"{name}_{site.token}"
    end = end_of(site.token) if site.token is not None else end_of(name)
    return SyntaxMistake(codes.UNEXPECTED, "a name is one word", start_of(name), end, f"write `{meant}`", meant)


def name_for_let(site: Site) -> SyntaxMistake | None:
    """`let best card = …`."""
    line = site.tokens[site.low : site.high]
    count = next((at for at, item in enumerate(line[1:]) if item.type != "NAME"), 0)
    if count < 2 or line[0].type != "_LET" or line[count + 1].type != "_EQUALS":
        return None
    meant = "_".join(map(str, line[1 : count + 1]))
    place = start_of(line[1]), end_of(line[count])
    return SyntaxMistake(codes.UNEXPECTED, "a name is one word", *place, f"write `{meant}`", meant)


FOREIGN: tuple[Callable[[Site], SyntaxMistake | None], ...] = (
    foreign_word,
    otherwise_said,
    joined_by_word,
    field_in_brackets,
    with_article,
    all_at_once,
    walk_of,
    choice_without_number,
    choose_said,
    while_repeated,
    spoken_comparison,
    what_somebody_has,
    name_for_let,
    name_of_two_words,
    named_otherwise,
    verb_called,
    nothing_behind,
    end_of_block,
    list_without_brackets,
    step_of_two_words,
)
"""The rules that know such a word wherever it stands; they come before those that look at the place alone."""
