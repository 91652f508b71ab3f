"""Right words in an order that the language does not have: `gain gold 2`, `raise gold by 1 if …`."""

from __future__ import annotations

from tuckbox.dataclass import replace
from tuckbox.language import codes
from tuckbox.language.lexis import CLAUSE_TERMINALS, Token, end_of, start_of
from tuckbox.language.mistakes import SyntaxMistake
from tuckbox.language.near import one_slip
from tuckbox.language.sentences import written
from tuckbox.language.site import LINE_ENDS, Site

VALUE_ENDS = frozenset({"NAME", "DOT_NAME", "NUMBER", "STRING", "_RPAR", "_RSQB"})
"""The tokens with which a value can end."""

_COMMA = "`,` cannot stand here: things are joined with `+`"


def misspelt_else(site: Site) -> SyntaxMistake | None:
    """`els if gold > 3`, `ele win`."""
    if site.start != "effect" or site.index != site.low + 1 or site.before is None or site.before.type != "NAME":
        return None
    if site.kind not in ("_IF", "_COLON") or not one_slip(str(site.before), "else"):
        return None
    start, end = start_of(site.before), end_of(site.before)
    return SyntaxMistake(codes.MISSPELT_WORD, "did you mean `else`?", start, end, "write `else`", "else")


def condition_last(site: Site) -> SyntaxMistake | None:
    """`raise gold by 1 if gold > 3`."""
    if site.kind != "_IF" or site.index == site.low or site.before is None or site.joined:
        return None
    if site.start == "pattern":
        advice = "write `where`, or the key `when:` beside it"
        return site.mistake(codes.CONDITION_LAST, "in a pattern a condition stands behind `where`", advice)
    opening = site.tokens[site.low]
    if site.start != "effect" or opening.type != "NAME" or site.before.type not in VALUE_ENDS:
        return None
    advice = f"write `if … then {opening} …`"
    return site.mistake(codes.CONDITION_LAST, "the condition comes before the phrase", advice)


def phrase_for_value(site: Site) -> SyntaxMistake | None:
    """`worth: gain 1 gold`, `when: raise gold by 1`."""
    if site.start != "expression":
        return None
    kinds = [item.type for item in site.tokens[:3]]
    with_amount = kinds == ["NAME", "NUMBER", "NAME"] and site.index == 1
    with_clause = kinds[:2] == ["NAME", "NAME"] and site.index == 2 and site.kind in CLAUSE_TERMINALS
    if not with_amount and not with_clause:
        return None
    words = " ".join(str(item) for item in site.tokens[:3])
    message = f"here stands a value, and `{words}` reads like something to do"
    advice = "write an effect under a key that takes one, such as `effect:`"
    if with_amount:
        first, *rest = (str(item) for item in site.tokens[:3])
        advice += f"; what a function works on stands in brackets: `{first}({' '.join(rest)})`"
    return site.mistake(codes.UNEXPECTED, message, advice)


def condition_for_phrase(site: Site) -> SyntaxMistake | None:
    """`effect: gold > 3`."""
    before = site.before
    if site.start != "effect" or site.index != site.low + 1 or before is None or before.type != "NAME":
        return None
    if site.kind not in ("LESS", "LESS_EQUAL", "MORE", "MORE_EQUAL", "_IS", "_IN", "_HAS"):
        return None
    message = f"`{before} {site.token} …` is a condition, and a phrase begins with its verb"
    advice = "write the condition under `when:`, or between `if` and `then`"
    value = written(site.tokens[site.index + 1 : site.high])
    if site.kind == "_IS" and value and site.start == "effect":
        advice = f"to change it write `set {before} to {value}`; {advice}"
    return site.mistake(codes.UNEXPECTED, message, advice)


def amount_behind(site: Site) -> SyntaxMistake | None:
    """`price: gold 2`."""
    before = site.before
    if site.kind != "NUMBER" or before is None or before.type != "NAME" or not _is_whole_value(site):
        return None
    return _amount_behind(site, before)


def _amount_behind(site: Site, before: Token) -> SyntaxMistake:
    meant = f"{site.token} {before}"
    start, end = start_of(before), end_of(site.token) if site.token is not None else end_of(before)
    message = f"the number stands first: `{meant}`"
    return SyntaxMistake(codes.AMOUNT_BEHIND, message, start, end, f"write `{meant}`", meant)


def behind_the_verb(site: Site) -> tuple[SyntaxMistake, list[Token]] | None:
    """`gain gold 2`, `set gold for you 2`: the mistake, and the tokens with the number before the word, as an amount.

    Only the verb can tell whether that is what was meant.
    """
    first = site.index - 2
    if site.start != "effect" or site.kind != "NUMBER" or first < site.low:
        return None
    opens = first == site.low or site.tokens[first - 1].type in ("_THEN", "_DO", "_ELSE", "_MAY", "_MUST")
    kinds = [item.type for item in site.tokens[first : site.index]]
    if kinds != ["FOR", "NAME"] and not (opens and kinds == ["NAME", "NAME"]):
        return None
    tokens = site.tokens
    turned = [*tokens[: site.index - 1], tokens[site.index], tokens[site.index - 1], *tokens[site.index + 1 :]]
    if not site.works(turned[site.low : site.high]):
        return None
    return replace(_amount_behind(site, tokens[site.index - 1]), by_verb=True), turned


def _is_whole_value(site: Site) -> bool:
    """Whether a value begins with the word before the place, rather than that it is a unit, a verb or the like."""
    left = site.tokens[site.index - 2] if site.index - 2 >= site.low else None
    following = site.tokens[site.index + 1].type if site.index + 1 < len(site.tokens) else "$END"
    if following == "NAME":  # the number is its amount
        return False
    if site.start == "effect":
        return left is not None and (site.index - 2 == site.low or left.type not in VALUE_ENDS)
    return site.start == "expression" and (left is None or left.type not in VALUE_ENDS)


def missing_do(site: Site) -> SyntaxMistake | None:
    """`for each p in players raise p.gold by 1`."""
    line = site.tokens[site.first : site.index]
    kinds = [item.type for item in line]
    if kinds[:1] != ["_FOR_EACH"] or "_DO" in kinds or "_DO" not in site.accepts or len(line) < 5:
        return None
    verb = line[-1] if kinds[-1] == "NAME" and kinds[-2] in VALUE_ENDS else site.token
    if verb is None or verb.type != "NAME":
        return None
    advice = f"write `do {verb}`, or end the line with a colon and write the block below"
    message = f"between the set and `{verb}` stands `do`"
    return SyntaxMistake(codes.MISSING_THEN, message, start_of(verb), end_of(verb), advice, f"do {verb}")


def missing_then(site: Site) -> SyntaxMistake | None:
    """`if gold > 3 raise silver by 1`."""
    line = site.tokens[site.first : site.index]
    kinds = [item.type for item in line]
    is_if = kinds[:1] == ["_IF"] or kinds[:2] == ["_ELSE", "_IF"]
    if site.kind not in ("NAME", "NUMBER") or not is_if or "_THEN" not in site.accepts or len(line) < 3:
        return None
    verb = site.token
    if kinds[-1] == "NAME" and kinds[-2] in VALUE_ENDS:  # it was read as the unit of what stands before it
        verb = line[-1]
    elif site.kind == "NUMBER":
        return None
    assert verb is not None, "the kind is that of a word or a number"
    advice = f"write `then {verb}`, or end the line with a colon and write the block below"
    message = f"between the condition and `{verb}` stands `then`"
    return SyntaxMistake(codes.MISSING_THEN, message, start_of(verb), end_of(verb), advice, f"then {verb}")


def missing_plus(site: Site) -> SyntaxMistake | None:
    """`2 gold 1 silver`."""
    before, token = site.before, site.token
    if site.kind != "NUMBER" or before is None or token is None or before.type != "NAME" or site.index < 2:
        return None
    following = [item.type for item in site.tokens[site.index + 1 : site.index + 2]]
    if site.tokens[site.index - 2].type != "NUMBER" or following != ["NAME"]:
        return None
    meant = f"+ {token}"
    return SyntaxMistake(
        codes.SOMETHING_MISSING, "things are joined with `+`", start_of(token), end_of(token), f"write `{meant}`", meant
    )


def comma_for_plus(site: Site) -> SyntaxMistake | None:
    """`2 gold, 1 silver`; `pay gold, silver`."""
    before, following = site.before, site.tokens[site.index + 1 : site.index + 3]
    if site.kind != "_COMMA" or before is None or before.type != "NAME" or not following:
        return None
    first, *rest = (item.type for item in following)
    if site.start == "expression":
        if first not in ("NAME", "NUMBER"):
            return None
        advice = "write `+` for the comma; a list stands in `[ ]`"
        return site.mistake(codes.UNEXPECTED, _COMMA, advice)
    is_next = first == "NUMBER" or (first == "NAME" and (not rest or rest[0] in LINE_ENDS))
    if site.start != "effect" or site.index - 1 <= site.low or not is_next:
        return None
    advice = "write `+` for the comma; between two phrases stands `;`"
    return site.mistake(codes.UNEXPECTED, _COMMA, advice)


def missing_clause_word(site: Site) -> SyntaxMistake | None:
    """`raise gold card.worth`, `raise gold worth(card)`: the card was read as the unit of the gold."""
    before = site.before
    if site.kind not in ("DOT_NAME", "_LPAR") or site.start != "effect" or before is None or site.index - 2 <= site.low:
        return None
    left, token = site.tokens[site.index - 2], site.token
    if before.type != "NAME" or left.type not in VALUE_ENDS or token is None:
        return None
    line = [item.type for item in site.tokens[site.first : site.index]]
    if line[:1] in (["_IF"], ["_ELSE"]) and not {"_THEN", "_ELSE"} & set(line[1:]):
        message = f"between `{left}` and `{before}` stands `and` or `or`"
        place = start_of(before), end_of(before)
        return SyntaxMistake(codes.SOMETHING_MISSING, message, *place, f"write `and {before}`", f"and {before}")
    value = f"{before}{token}" if site.kind == "DOT_NAME" else f"{before}(…)"
    end = end_of(token) if site.kind == "DOT_NAME" else end_of(before)
    message = f"a word is missing between `{left}` and `{value}`"
    advice = "write the verb's own word between them, such as `by`, `to` or `from`"
    return SyntaxMistake(codes.SOMETHING_MISSING, message, start_of(before), end, advice)
