"""Why a token cannot stand where it does, in a designer's words: the first rule below that knows the slip."""

from __future__ import annotations

from collections.abc import Callable

from tuckbox.language import codes
from tuckbox.language.foreign import FOREIGN
from tuckbox.language.lexis import (
    CLAUSE_TERMINALS,
    end_of,
    start_of,
    word_of_terminal,
)
from tuckbox.language.misspelt import did_you_mean, foreign_operator, former_clause, missing_of, misspelt
from tuckbox.language.mistakes import SyntaxMistake
from tuckbox.language.near import one_slip
from tuckbox.language.order import (
    VALUE_ENDS,
    amount_behind,
    comma_for_plus,
    condition_for_phrase,
    condition_last,
    missing_clause_word,
    missing_do,
    missing_plus,
    missing_then,
    misspelt_else,
    phrase_for_value,
)
from tuckbox.language.run_together import lines_run_together
from tuckbox.language.sentences import FIRST, LATER, written
from tuckbox.language.site import LINE_ENDS, STATEMENT_WORDS, Site

_COMPARISONS = frozenset({"LESS", "LESS_EQUAL", "MORE", "MORE_EQUAL", "_IS", "_IN", "_HAS", "NOT"})
_VALUE_STARTS = frozenset({"NAME", "NUMBER", "STRING", "_LPAR", "_LSQB"})


def explain(site: Site) -> SyntaxMistake:
    """The mistake at this site; there is always one."""
    for rule in (lines_run_together, *_RULES) if site.joined else _RULES:
        mistake = rule(site)
        if mistake is not None:
            return mistake
    return _anything(site)


def _bare_choose(site: Site) -> SyntaxMistake | None:
    if site.kind != "_CHOOSE":
        return None
    advice = "put the choice in brackets, or name it on the line above: `let x = choose …`"
    return site.mistake(codes.BARE_CHOOSE, "inside a phrase `choose` stands in brackets", advice)


def _of(site: Site) -> SyntaxMistake | None:
    if site.kind != "_OF" or "_CHOOSE" in {item.type for item in site.tokens[site.low : site.index]}:
        return None
    before = site.before
    following = site.tokens[site.index + 1] if site.index + 1 < len(site.tokens) else None
    if following is not None and (following.type == "NUMBER" or len(following) == 1):
        message = "by how much is said behind `by`; possession is a dot"
        return site.mistake(codes.OF_POSSESSION, message, f"write `by {following}`, or `{following}.{before}`", "by")
    if before is not None and before in ("out", "off"):
        place = start_of(before), end_of(site.token or before)
        return SyntaxMistake(codes.FOREIGN_WORD, "this is written `from`", *place, "write `from`", "from")
    advice = "write `owner.thing`, or `from`"
    if before is not None and following is not None and before.type == following.type == "NAME":
        is_call = [item.type for item in site.tokens[site.index + 2 : site.index + 3]] == ["_LPAR"]
        dotted = []
        for item in site.tokens[site.index + 2 :]:
            if item.type != "DOT_NAME":
                break
            dotted.append(str(item))
        owner = f"{following}(…)" if is_call else "".join((following, *dotted))
        advice = f"write `{owner}.{before}`, or `from {owner}`"
    return site.mistake(codes.OF_POSSESSION, "possession is a dot, and a source is `from`", advice)


def _equals(site: Site) -> SyntaxMistake | None:
    if site.kind != "_EQUALS" or (site.before is not None and site.before.type == "_LET"):
        return None
    sign = site.before
    if sign is not None and sign.type in ("LESS", "MORE") and site.token is not None:
        message = f"`{sign}=` is one sign, without a space in it"
        place = start_of(sign), end_of(site.token)
        return SyntaxMistake(codes.COMPARISON_SIGN, message, *place, f"write `{sign}=`", f"{sign}=")
    left = [item.type for item in site.tokens[site.low : site.index]]
    first = site.tokens[site.low]
    if left == ["NAME", "NAME"] and one_slip(str(first), "let"):
        return did_you_mean("let", start_of(first), end_of(first))
    if left and left[0] == "NAME" and all(kind == "DOT_NAME" for kind in left[1:]) and site.start == "effect":
        named = "".join(site.tokens[site.low : site.index])
        value = written(site.tokens[site.index + 1 : site.high]) or "…"
        advice = f"write `set {named} to {value}` to change it, `let {named} = {value}` to name a value"
        return site.mistake(codes.ASSIGNMENT, "`=` stands only in `let name = value`", advice)
    return site.mistake(codes.COMPARISON_SIGN, "to compare write `is`", "write `is`", "is")


def _place_in_pattern(site: Site) -> SyntaxMistake | None:
    if site.start != "pattern" or site.kind != "_IN":
        return None
    advice = "take `in …` out of the pattern and write the key `in:` beside it"
    return site.mistake(codes.COMPARISON_IN_CLAUSE, "a condition of place is the key `in:`", advice)


def _own_line(site: Site) -> SyntaxMistake | None:
    opening = site.tokens[site.first] if site.first < len(site.tokens) else None
    before = site.before.type if site.before is not None else ""
    if site.kind in STATEMENT_WORDS - {"_LET"} and before in ("_SEMICOLON", "_THEN", "_DO", "_ELSE"):
        written = word_of_terminal()[site.kind]
        advice = "put it on a line of its own; instead of `then` and `do` a colon opens a block for it"
        return site.mistake(codes.OWN_LINE, f"`{written}` needs a line of its own", advice)
    if site.kind == "_SEMICOLON" and opening is not None and opening.type in STATEMENT_WORDS | {"_ELSE"}:
        advice = "write a colon for `then` or `do`, and the phrases in a block below"
        return site.mistake(codes.OWN_LINE, "on one line stands exactly one phrase here", advice)
    return None


def _comparison(site: Site) -> SyntaxMistake | None:
    if site.kind not in _COMPARISONS:
        return None
    piece = site.tokens[site.low : site.index]
    sign = site.token if site.token is not None else ""
    for item in reversed(piece):
        if item.type in CLAUSE_TERMINALS:
            message = f"a comparison behind `{item}` stands in brackets"
            return site.mistake(codes.COMPARISON_IN_CLAUSE, message, f"write `{item} ( … {sign} … )`")
        if item.type in _COMPARISONS - {"NOT"}:
            advice = "write both comparisons out and put `and` between them"
            return site.mistake(codes.COMPARISON_CHAIN, "a comparison has two sides", advice)
    return None


def _fallback(site: Site) -> SyntaxMistake | None:
    """`set x to a otherwise b`: what a clause opens is a sum."""
    if "OTHERWISE" not in site.kind:
        return None
    for item in reversed(site.tokens[site.low : site.index]):
        if item.type in CLAUSE_TERMINALS:
            message = f"what has an `otherwise` stands in brackets behind `{item}`"
            return site.mistake(codes.COMPARISON_IN_CLAUSE, message, f"write `{item} ( … otherwise … )`")
    return None


def _stray_else(site: Site) -> SyntaxMistake | None:
    if site.accepts == {"_OR_OPTION"}:
        for item in reversed(site.tokens[: site.index]):
            if item.type == "_EITHER":
                message = "an `either` has at least one `or` beside it"
                place = start_of(item), end_of(item)
                return SyntaxMistake(codes.STRAY_ELSE, message, *place, "add `or:` with its block in the same column")
    if site.index != site.low:
        return None
    if site.kind == "_ELSE":
        advice = "let it stand under its `if`, `may` or `must`, in the same column"
        return site.mistake(codes.STRAY_ELSE, "this `else` belongs to nothing", advice)
    if site.kind == "_OR_OPTION":
        return site.mistake(
            codes.STRAY_ELSE, "this `or` belongs to no `either`", "begin the first block with `either:`"
        )
    return None


def _reserved(site: Site) -> SyntaxMistake | None:
    word = word_of_terminal().get(site.kind)
    before = site.before
    if word is None or before is None or "NAME" not in site.accepts:
        return None
    declares = before.type in ("_LET", "_FOR_EACH", "_AS") or site.start in ("signature", "heading")
    if not declares or site.index == site.low:
        return None
    return site.mistake(codes.RESERVED_WORD, f"`{word}` is a word of the language", "choose another name")


def _missing(site: Site) -> SyntaxMistake | None:
    before = site.before
    if before is None:
        return None
    if {"_COLON"} <= site.accepts and (site.kind == "_NL" or site.kind in LINE_ENDS):
        return _unfinished_header(site)
    ends = site.kind in LINE_ENDS | {"$END", "_RPAR", "_RSQB", "_COMMA", "_COLON", "_SEMICOLON"}
    joins = site.kind in word_of_terminal() and site.kind not in ("NOT", "_IF", "_CHOOSE")
    if not (ends or joins or site.kind in ("PLUS", "STAR", "SLASH", "PERCENT")) or "NAME" not in site.accepts:
        return None
    if before.type in VALUE_ENDS or (site.index == site.low and not ends):
        return None
    message = f"something is missing after `{before}`"
    return SyntaxMistake(codes.SOMETHING_MISSING, message, start_of(before), end_of(before), "say what it speaks of")


def _where(site: Site) -> SyntaxMistake | None:
    if site.kind != "_WHERE":
        return None
    if site.start == "expression" and site.index == 0:
        advice = "leave `where` out; it belongs behind a set"
        return site.mistake(codes.UNEXPECTED, "a condition does not begin with `where`", advice)
    if any(item.type == "_WHERE" for item in site.tokens[site.low : site.index]):
        advice = "join both conditions with `and`"
        return site.mistake(codes.CLAUSE_TWICE, "`where` stands twice in this phrase", advice)
    if site.index == site.low + 1 and site.start == "effect":
        advice = "say which things are meant before `where`"
        return site.mistake(codes.SOMETHING_MISSING, "`where` picks out of a thing, and there is none", advice)
    if site.before is not None and site.before.type in VALUE_ENDS:
        advice = "put the set with its `where` in brackets"
        return site.mistake(codes.UNEXPECTED, "here a set with `where` stands in brackets", advice)
    return None


def _yes_no(site: Site) -> SyntaxMistake | None:
    if site.start == "type" and site.kind == "SLASH" and site.before is not None:
        start, end = start_of(site.before), end_of(site.tokens[-1])
        message = "the type of what is yes or no is called `yes/no`"
        return SyntaxMistake(codes.UNEXPECTED, message, start, end, "write `yes/no`", "yes/no")
    if site.kind != "YES_NO":
        return None
    return site.mistake(codes.UNEXPECTED, "`yes/no` is a type", "write `yes` or `no`")


def _unfinished_header(site: Site) -> SyntaxMistake | None:
    first = site.tokens[site.first].type
    phrase = _phrase_of_one_word(site)
    if phrase is not None:
        return phrase
    if first == "_IF" or "_THEN" in site.accepts:
        message = "behind the condition stands `then` and a phrase, or a colon and a block"
    elif first == "_FOR_EACH":
        message = "behind the set stands `do` and a phrase, or a colon and a block"
    elif first in ("_REPEAT", "_MUST", "_EITHER", "_MAY", "_ELSE"):
        message = "a line that opens a block ends with a colon"
    else:
        return None
    return site.mistake(codes.MISSING_COLON, message, "add `:` at the end of the line, and the block below")


def _phrase_of_one_word(site: Site) -> SyntaxMistake | None:
    """`if gold > 3 win`: the verb was read as a unit, and no block follows."""
    line = site.tokens[site.first : site.index]
    if [item.type for item in site.tokens[site.index : site.index + 2]] == ["_NL", "_INDENT"] or len(line) < 4:
        return None
    opening = line[1] if line[0].type == "_ELSE" else line[0]
    word = {"_IF": "then", "_FOR_EACH": "do"}.get(opening.type)
    if word is None or line[-1].type != "NAME" or line[-2].type not in VALUE_ENDS:
        return None
    verb = line[-1]
    return SyntaxMistake(
        codes.MISSING_THEN, f"before `{verb}` stands `{word}`", start_of(verb), end_of(verb),
        f"write `{word} {verb}`", f"{word} {verb}",
    )  # fmt: skip


def _verb_missing(site: Site) -> SyntaxMistake | None:
    if site.index != site.low or site.start not in ("effect", "pattern") or "NAME" not in site.accepts:
        return None
    if site.kind == "$END" or site.kind in LINE_ENDS:
        return None
    message = f"a phrase begins with its verb, not with `{site.token}`"
    following = site.tokens[site.index + 1] if site.index + 1 < len(site.tokens) else None
    if site.kind == "NUMBER" and following is not None and following.type == "NAME" and site.start == "effect":
        advice = f"say what is done with it, as in `pay {site.token} {following}` or `gain {site.token} {following}`"
        return site.mistake(codes.UNEXPECTED, message, advice)
    if site.kind in ("PLUS", "MINUS") and site.start == "effect":
        advice = "say what is done: `gain 1 UNIT`, `lose 1 UNIT`, `raise COUNTER by 1`, `lower COUNTER by 1`"
        return site.mistake(codes.UNEXPECTED, message, advice)
    if site.kind == "SLASH":
        return site.mistake(codes.UNEXPECTED, message, "a remark begins with `#`")
    if site.start == "pattern":
        message = f"a pattern begins with the name of an event or action, not with `{site.token}`"
    return site.mistake(codes.UNEXPECTED, message)


def _block_of_nothing(site: Site) -> SyntaxMistake | None:
    if site.kind != "_COLON" or site.start != "effect":
        return None
    line = site.tokens[site.first : site.index]
    if line and line[0].type == "_REPEAT" and "_TIMES" in site.accepts:
        advice = f"write `{written(line)} times:`"
        return site.mistake(codes.SOMETHING_MISSING, "behind the number stands `times`", advice)
    message = "this line opens no block"
    if line and line[0].type == "_FOR_EACH":
        message = "behind `for each` stand a name, `in` and a set"
        return site.mistake(codes.SOMETHING_MISSING, message, "write `for each p in players:`, or `everyone:`")
    if line and line[0] in ("all", "each", "every"):
        return site.mistake(codes.UNEXPECTED, message, "write `everyone:`, or `for each p in players:`")
    advice = "a block opens behind `if`, `for each`, `repeat`, `may`, `must`, `either` or a player"
    return site.mistake(codes.UNEXPECTED, message, advice)


def _anything(site: Site) -> SyntaxMistake:
    if site.token is None or site.kind in LINE_ENDS:
        return site.mistake(codes.SOMETHING_MISSING, "the text stops too early", _could_come(site))
    advice = _could_come(site)
    if site.kind == "_COMMA" and site.start == "effect":
        advice = "between two phrases stands `;`"
    return site.mistake(codes.UNEXPECTED, f"`{site.token}` cannot stand here", advice)


def _could_come(site: Site) -> str | None:
    names = []
    if site.accepts & _VALUE_STARTS:
        names.append("a name" if not site.accepts & (_VALUE_STARTS - {"NAME"}) else "a value")
    if site.accepts & CLAUSE_TERMINALS:
        names.append("a clause word")
    words = word_of_terminal()
    rest = sorted(words[kind] for kind in site.accepts - CLAUSE_TERMINALS if kind in words)
    signs = {"_COLON": ":", "_EQUALS": "=", "_RPAR": ")", "_RSQB": "]", "_COMMA": ","}
    names += [f"`{word}`" for word in rest + sorted(signs[kind] for kind in site.accepts if kind in signs)]
    if "_NL" in site.accepts:
        names.append("the end of the line")
    return f"here could come {', '.join(names)}" if 0 < len(names) <= 8 else None


_RULES: tuple[Callable[[Site], SyntaxMistake | None], ...] = (
    former_clause,
    *FOREIGN,
    _bare_choose,
    *FIRST,
    _of,
    _equals,
    _place_in_pattern,
    _own_line,
    _yes_no,
    misspelt_else,
    condition_last,
    foreign_operator,
    missing_of,
    amount_behind,
    misspelt,
    *LATER,
    phrase_for_value,
    condition_for_phrase,
    missing_then,
    missing_do,
    missing_plus,
    comma_for_plus,
    missing_clause_word,
    _where,
    _stray_else,
    lines_run_together,
    _comparison,
    _fallback,
    _reserved,
    _missing,
    _verb_missing,
    _block_of_nothing,
)
