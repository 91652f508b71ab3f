"""Words of the language that are misspelt, or are those of another language, found by what would fit in their place."""

from __future__ import annotations

from collections.abc import Callable

from tuckbox.language import codes, spoken
from tuckbox.language.lexis import CLAUSE_WORDS, OTHER_WORDS, TWO_WORDS, Token, end_of, start_of, terminal_of, token
from tuckbox.language.mistakes import SyntaxMistake
from tuckbox.language.near import one_key_beside, one_slip, swapped
from tuckbox.language.site import Site
from tuckbox.upgrades import renamed_word, since, way_out

_MOST_TYPOS = 8
_OPERATORS = {"equals": "is", "equal": "is", "isnt": "is not", "contains": "has", "includes": "has", "exceeds": ">"}
_EASILY_MEANT = ("not", "may")
"""One letter away from many a name (`nut`, `pay`), so looked for last."""
_CLEAR = tuple(word for word in CLAUSE_WORDS + OTHER_WORDS if word not in _EASILY_MEANT)


def former_clause(site: Site) -> SyntaxMistake | None:
    """A clause word of an earlier version of the language."""
    piece = site.tokens[site.low : site.high]
    for index, item in enumerate(piece):
        rule = renamed_word(str(item), "clause") if item.type == "NAME" else None
        if rule is None:
            continue
        place = start_of(item), end_of(item)
        meant = token(terminal_of(rule.new), rule.new, *place)
        if site.works([*piece[:index], meant, *piece[index + 1 :]]):
            return SyntaxMistake(codes.MISSPELT_WORD, since(rule), *place, way_out(rule), rule.new)
    return None


def foreign_operator(site: Site) -> SyntaxMistake | None:
    """`gold equals 3`."""
    for item in (site.before, site.token):
        meant = _OPERATORS.get(str(item)) if item is not None and item.type == "NAME" else None
        if item is not None and meant is not None and site.index - 1 > site.low:
            place = start_of(item), end_of(item)
            return SyntaxMistake(codes.COMPARISON_SIGN, f"this is written `{meant}`", *place, f"write `{meant}`", meant)
    return None


def missing_of(site: Site) -> SyntaxMistake | None:
    """`choose one hand`."""
    piece = site.tokens[site.low : site.index]
    if "_OF" not in site.accepts or "_CHOOSE" not in {item.type for item in piece} or len(piece) < 3:
        return None
    of = piece[-1]
    if of.type != "NAME" or piece[-2].type not in ("NAME", "NUMBER"):
        return None
    amount = "one" if piece[-2] in ("one", "a", "1") else piece[-2]
    message = f"behind the number stands `of`: `choose {amount} of {of}`"
    return SyntaxMistake(codes.SOMETHING_MISSING, message, start_of(of), end_of(of), f"write `of {of}`", f"of {of}")


def misspelt(site: Site) -> SyntaxMistake | None:
    """A name near the place that, read as a word of the language, makes the piece whole."""
    piece = site.tokens[site.low : site.high]
    near = range(min(site.index - site.low, len(piece) - 1), -1, -1)
    indices = list(dict.fromkeys((*list(near)[:_MOST_TYPOS], *list(near)[-1:])))  # a line's first word opens it
    for index in indices:
        mistake = _misspelt_pair(site, piece, index) or _misspelt_word(site, piece, index, _CLEAR, one_slip)
        if mistake is not None:
            return mistake
    for words, alike in ((CLAUSE_WORDS + OTHER_WORDS, one_key_beside), (_EASILY_MEANT, one_slip)):
        for index in indices:
            mistake = _misspelt_word(site, piece, index, words, alike)
            if mistake is not None:
                return mistake
    return None


def _misspelt_word(
    site: Site, piece: list[Token], index: int, words: tuple[str, ...], alike: Callable[[str, str], bool]
) -> SyntaxMistake | None:
    item = piece[index]
    if item.type != "NAME" or len(item) == 1:  # a name of one letter is rather meant as it is
        return None
    place = start_of(item), end_of(item)

    def works(word: str) -> bool:
        return site.works([*piece[:index], token(terminal_of(word), word, *place), *piece[index + 1 :]])

    word = next((one for one in words if alike(str(item), one) and works(one)), None)
    if word is None:
        return None
    other = next((one for one in words if one != word and swapped(str(item), one) and works(one)), None)
    if other is None:
        return did_you_mean(word, *place)
    if {word, other} == {"from", "for"}:  # `fro`: behind one of them stand players
        behind = next((str(one) for one in piece[index + 1 :] if one.type != "_LPAR"), "")
        is_whose = behind == "first_player" or spoken.players(behind) is not None
        return did_you_mean("for" if is_whose else "from", *place)
    message = f"did you mean `{word}` or `{other}`?"
    return SyntaxMistake(codes.MISSPELT_WORD, message, *place, f"write `{word}` or `{other}`, as the verb has it")


def _misspelt_pair(site: Site, piece: list[Token], index: int) -> SyntaxMistake | None:
    if index + 1 >= len(piece):
        return None
    left, right = piece[index], piece[index + 1]
    for words, kind in TWO_WORDS.items():
        if one_slip(f"{left} {right}", words) and "NAME" in (left.type, right.type):
            meant = token(kind, words, start_of(left), end_of(right))
            if site.works([*piece[:index], meant, *piece[index + 2 :]]):
                first, second = words.split()
                if left == first:
                    return did_you_mean(second, start_of(right), end_of(right))
                if right == second:
                    return did_you_mean(first, start_of(left), end_of(left))
                return did_you_mean(words, start_of(left), end_of(right))
    return None


def did_you_mean(word: str, start: int, end: int) -> SyntaxMistake:
    message = f"did you mean `{word}`?"
    return SyntaxMistake(codes.MISSPELT_WORD, message, start, end, f"write `{word}`", word)
