"""Sentences where phrases are needed: a subject, a comma for `then`, an `and` between phrases, `1 gold for each …`."""

from __future__ import annotations

from collections.abc import Callable

from tuckbox.dataclass import replace
from tuckbox.language import codes, spoken
from tuckbox.language.lexis import CLAUSE_TERMINALS, Token, end_of, start_of, token
from tuckbox.language.mistakes import SyntaxMistake
from tuckbox.language.near import one_key_beside, one_slip
from tuckbox.language.site import LINE_ENDS, PIECE_ENDS, Site

_PHRASE_FOLLOWS = frozenset({"_THEN", "_DO", "_ELSE"})
_EACH = ("each", "every", "all")
_OWNERS = frozenset(("your", "the", "my", "their", "a", "his", "her"))
_ENDS_OF_PILE = ("top", "bottom")


def written(tokens: list[Token]) -> str:
    """The tokens as they were written, blanks made single."""
    text = ""
    for before, item in zip([None, *tokens], tokens, strict=False):
        text += (" " if before is not None and end_of(before) < start_of(item) else "") + str(item)
    return text


def phrase_at(site: Site) -> tuple[int, int]:
    """The phrase of the place: behind `then`, `do` or `else`, up to the next `else` or the end of the piece."""
    low = site.low
    for index in range(site.low, min(site.index, site.high)):
        if site.tokens[index].type in _PHRASE_FOLLOWS:
            low = index + 1
    high = low
    while high < site.high and site.tokens[high].type != "_ELSE":
        high += 1
    return low, high


def named_doer(site: Site) -> SyntaxMistake | None:
    """`each player gains 1 gold`, `you gain 1 gold`; as a pattern `another player buys ware`."""
    if site.start not in ("effect", "pattern"):
        return None
    low, high = phrase_at(site)
    phrase = site.tokens[low:high]
    words = [str(item) for item in phrase]
    found = spoken.doer(words)
    if found is None or phrase[found.count].type not in ("NAME", "_MAY", "_MUST") or site.index <= low:
        return None
    if any(item.type == "_COLON" for item in phrase[: found.count + 1]):
        return None
    verb = spoken.plain(words[found.count])
    rest = " ".join(filter(None, (verb, written(phrase[found.count + 1 :]))))
    start, end = start_of(phrase[0]), end_of(phrase[found.count - 1])
    if site.start == "pattern":
        message = f"a pattern begins with the name of an event or action, not with `{found.written}`"
        return SyntaxMistake(codes.SPOKEN, message, start, end, f"write `{found.did(rest)}`")
    help_text = spoken.instead(found, rest)
    code = codes.MISSING_COLON if found.written in ("everyone", "others") else codes.SPOKEN
    return SyntaxMistake(code, spoken.message_of(found), start, end, help_text)


def you_before_verb(site: Site) -> tuple[SyntaxMistake, list[Token]] | None:
    """`you gain 1 gold`: the mistake, and the tokens with both words as the verb, which then stands at both places.

    Which verb is meant, only who knows the verbs can tell.
    """
    low, high = phrase_at(site)
    phrase = site.tokens[low:high]
    found = spoken.doer([str(item) for item in phrase]) if site.start == "effect" and site.index > low else None
    if found is None or not found.is_you or phrase[found.count].type not in ("NAME", "_MAY", "_MUST"):
        return None
    mistake = named_doer(site)
    verb = phrase[found.count]
    if verb.type != "NAME" and mistake is not None:  # the rest is right as it is
        rest = phrase[found.count :]
        works = site.works([*site.tokens[site.low : low], *rest, *site.tokens[high : site.high]])
        return (mistake, [*site.tokens[:low], *rest, *site.tokens[high:]]) if works else None
    both = token("NAME", spoken.plain(str(verb)), start_of(phrase[0]), end_of(verb))
    rest = [both, *phrase[found.count + 1 :]]
    if mistake is None or not site.works([*site.tokens[site.low : low], *rest, *site.tokens[high : site.high]]):
        return None
    return replace(mistake, by_verb=True), [*site.tokens[:low], *rest, *site.tokens[high:]]


def comma_for_then(site: Site) -> SyntaxMistake | None:
    """`if gold is 0, gain 2 gold`; `if gold is 0, then gain 2 gold`."""
    line = [item.type for item in site.tokens[site.first : site.index]]
    opening = line[1] if line[:2] == ["_ELSE", "_IF"] else line[0] if line else ""
    word = {"_IF": "then", "_FOR_EACH": "do"}.get(opening)
    following = site.tokens[site.index + 1 : site.index + 2]
    if site.kind != "_COMMA" or word is None or {"_THEN", "_DO"} & set(line) or not following or site.token is None:
        return None
    start, end, told = start_of(site.token), end_of(site.token), following[0].type in ("_THEN", "_DO")
    if following[0].type in PIECE_ENDS:
        return None
    meant = " ".join(
        (written(site.tokens[site.first : site.index]), *(() if told else (word,)), _rest(site, site.index + 1))
    )
    message = f"before `{word}` stands no comma" if told else f"behind the condition stands `{word}`, not a comma"
    if word == "do" and not told:
        message = "behind the set stands `do`, not a comma"
    return SyntaxMistake(codes.MISSING_THEN, message, start, end, f"write `{meant}`", "" if told else f" {word}")


def _rest(site: Site, index: int) -> str:
    """The phrase from there on, without the subject of a sentence."""
    tokens = site.tokens[index + (site.tokens[index].type in ("_THEN", "_DO")) : site.high]
    found = spoken.doer([str(item) for item in tokens])
    if found is None:
        return written(site.tokens[index : site.high])
    before = written(site.tokens[index : site.high - len(tokens)])
    phrase = " ".join((spoken.plain(str(tokens[found.count])), written(tokens[found.count + 1 :])))
    return " ".join(filter(None, (before, phrase if found.is_you else f"{phrase} for {found.meant}")))


def semicolon_before_else(site: Site) -> SyntaxMistake | None:
    """`if gold is 0 then gain 2 gold; else lose 1 gold`."""
    following = [item.type for item in site.tokens[site.index + 1 : site.index + 2]]
    line = [item.type for item in site.tokens[site.first : site.index]]
    if site.kind != "_SEMICOLON" or following != ["_ELSE"] or "_THEN" not in line:
        return None
    return site.mistake(codes.OWN_LINE, "before `else` stands no `;`", "leave out the `;`", "")


def joined_phrases(site: Site) -> SyntaxMistake | None:
    """`gain 1 gold and draw 1 from deck`, `gain 1 gold then draw 1 ware`, `gain 1 gold, then draw 1 ware`."""
    if site.start != "effect":
        return None
    low, high = phrase_at(site)
    line = [item.type for item in site.tokens[site.first : site.index + 1]]
    is_condition = line[:1] in (["_IF"], ["_ELSE"]) and "_THEN" not in line
    joint = _joint(site, low)
    if is_condition or joint is None or joint <= low or site.tokens[joint - 1].type in ("_WHERE", "_AND", "_OR", "NOT"):
        return None
    first = joint
    while first > low and site.tokens[first - 1].type in ("_COMMA", "_AND", "_THEN"):
        first -= 1
    verb = site.tokens[joint + 1]
    if "_WHERE" in [item.type for item in site.tokens[low:first]] or first <= low + 1:
        return None
    message = "a new phrase begins on a new line or after `;`"
    start, end = start_of(site.tokens[first]), end_of(verb)
    if low != site.low:
        advice = f"end the line with a colon, and write both phrases on lines below, indented: the second is `{verb} …`"
        return SyntaxMistake(codes.RUN_TOGETHER, message, start, end, advice)
    meant = "; ".join((written(site.tokens[low:first]), written(site.tokens[joint + 1 : high])))
    return SyntaxMistake(codes.RUN_TOGETHER, message, start, end, f"write `{meant}`", f"; {verb}")


def _joint(site: Site, low: int) -> int | None:
    """The index of the `and` or `then` behind which a second phrase begins at this place."""
    types = [item.type for item in site.tokens]
    index = site.index
    if types[index - 2 : index] == ["_AND", "NAME"] and index - 2 > low and site.kind in ("NUMBER", "NAME"):
        return index - 2
    is_if = low < index and site.tokens[low].type == "NAME" and _is_nearly_if(str(site.tokens[low]))
    if site.kind == "_THEN" and index > low and types[index + 1 : index + 2] == ["NAME"] and not is_if:
        return index
    if site.kind == "_COMMA" and index > low and types[index + 1 : index + 3] in (["NAME", "NUMBER"], ["NAME", "NAME"]):
        return index
    if site.kind == "_COMMA" and types[index + 1 : index + 3] in (["_THEN", "NAME"], ["_AND", "NAME"]):
        return index + 1 if types[index + 3 : index + 4] != ["_AND"] else None
    return None


def _is_nearly_if(word: str) -> bool:
    return one_slip(word, "if") or one_key_beside(word, "if")


def for_each_one(site: Site) -> SyntaxMistake | None:
    """`gain 1 gold for each ware in stall`, `gain 1 gold per ware`."""
    if site.start != "effect":
        return None
    low, high = phrase_at(site)
    piece = site.tokens[low:high]
    marks = [index for index in range(len(piece)) if _each_begins(piece, index)]
    if not marks or marks[0] < 2 or {"_COLON", "_DO"} & {item.type for item in piece}:
        return None
    mark = marks[0]
    amounts = [index for index in range(mark) if piece[index].type == "NUMBER"]
    if not amounts or site.index < low + mark:
        return None
    amount = amounts[-1]
    behind = piece[mark + (2 if piece[mark].type == "FOR" else 1) :]
    counted, place = _counted(behind)
    number = str(piece[amount])
    start, end = start_of(piece[mark]), end_of(piece[-1])
    whose = spoken.players(f"each {written(behind)}") if behind else None
    if whose is not None:
        line = f"{written(piece[:mark])} for {whose}"
        many = " ".join(filter(None, (written(piece[:amount]), "count(players)", written(piece[amount + 1 : mark]))))
        help_text = f"write `{line}`; as many as there are players: `{many}`"
        return SyntaxMistake(codes.SPOKEN, f"the players stand behind `for`: `for {whose}`", start, end, help_text)
    count = f"count({place})" if number == "1" else f"({number} * count({place}))"
    line = " ".join(filter(None, (written(piece[:amount]), count, written(piece[amount + 1 : mark]))))
    message = "an amount says itself how much it is: how many there are is `count(…)`"
    help_text = f"write `{line}`" if place != "ZONE" else f"write `{line}`, with the zone where they lie"
    if counted:
        help_text += f"; only some of them: `count({place} where …)`"
    return SyntaxMistake(codes.SPOKEN, message, start, end, help_text)


def _each_begins(piece: list[Token], index: int) -> bool:
    item = piece[index]
    if item.type == "FOR":
        return index + 1 < len(piece) and str(piece[index + 1]) in _EACH
    return item.type == "_FOR_EACH" or (item == "per" and item.type == "NAME")


def _counted(behind: list[Token]) -> tuple[str, str]:
    """What is counted, and where that lies."""
    kinds = [item.type for item in behind]
    cut = next((index for index, kind in enumerate(kinds) if kind in ("_IN", "FROM", "ON", "AT")), None)
    if cut is None:
        return "", "ZONE"
    place = behind[cut + 1 :]
    while place and str(place[0]) in _OWNERS:
        place = place[1:]
    return written(behind[:cut]), written(place) or "ZONE"


def end_of_pile(site: Site) -> SyntaxMistake | None:
    """`look at the top card of deck`, `discard the top 2 cards of deck`."""
    if site.start != "effect":
        return None
    low, high = phrase_at(site)
    piece = site.tokens[low:high]
    kinds = [item.type for item in piece]
    end = next((index for index, item in enumerate(piece) if index and item in _ENDS_OF_PILE), None)
    of = next((index for index, kind in enumerate(kinds) if kind in ("_OF", "FROM") and end and index > end), None)
    if end is None or of is None or of + 1 >= len(piece) or of - end > 3:
        return None
    inner = piece[end + 1 : of]
    number = next((str(item) for item in inner if item.type == "NUMBER"), None)
    if any(item.type not in ("NUMBER", "NAME") for item in inner) or kinds[of + 1] not in ("NAME", "_LPAR"):
        return None
    place = piece[of + 1 :]
    while len(place) > 1 and str(place[0]) in _OWNERS:
        place = place[1:]
    verb = str(piece[0])
    cards = f"{piece[end]}({place[0]})"
    if number not in (None, "1"):
        meant = " ".join((verb, str(number), "from", written(place)))
    else:
        meant = " ".join(filter(None, (verb, cards, written(place[1:]))))
    message = f"the {piece[end]} card of a pile is `{cards}`"
    return SyntaxMistake(codes.SPOKEN, message, start_of(piece[1]), end_of(place[0]), f"write `{meant}`")


def name_of_two_words(site: Site) -> SyntaxMistake | None:
    """`gain 1 victory points`: nothing follows that would be a phrase."""
    if site.start != "effect" or site.kind != "NAME" or site.token is None or site.index - 2 <= site.low:
        return None
    number, first = site.tokens[site.index - 2 : site.index]
    ends = site.index + 1 >= len(site.tokens) or site.tokens[site.index + 1].type in LINE_ENDS | {"_SEMICOLON"}
    if number.type != "NUMBER" or first.type != "NAME" or not ends:
        return None
    one = f"{first}_{site.token}"
    message = f"`{first} {site.token}` are two words, and a name is one"
    advice = f"write one word, as in `{one}`; of a counter `raise {one} by {number}`; a new phrase stands behind `;`"
    return SyntaxMistake(codes.RUN_TOGETHER, message, start_of(first), end_of(site.token), advice)


def field_for_phrase(site: Site) -> SyntaxMistake | None:
    """`cost: ware.price`, `effect: ware.effect`."""
    if site.start != "effect" or site.kind not in LINE_ENDS | {"$END", "_SEMICOLON"}:
        return None
    piece = site.tokens[site.low : site.index]
    if len(piece) < 2 or piece[0].type != "NAME" or any(item.type != "DOT_NAME" for item in piece[1:]):
        return None
    what = written(piece)
    pays, resolves = f"a cost is paid with `pay {what}`", f"what an effect does happens with `resolve {what}`"
    advice = {".cost": pays, ".effect": resolves}.get(str(piece[-1]), f"{pays}; {resolves}")
    message = f"a phrase begins with its verb, and `{what}` is a value"
    return SyntaxMistake(codes.SPOKEN, message, start_of(piece[0]), end_of(piece[-1]), advice)


def event_for_value(site: Site) -> SyntaxMistake | None:
    """`when: buy by others`, `when: change gold for you by others`, `when: another player buys`."""
    if site.start != "expression":
        return None
    words = [str(item) for item in site.tokens]
    kinds = [item.type for item in site.tokens]
    found = spoken.doer(words)
    by = kinds.index("BY", site.index) if "BY" in kinds[site.index :] else len(kinds)
    is_event = kinds[:1] == ["NAME"] and site.kind in CLAUSE_TERMINALS
    if is_event and spoken.players(written(site.tokens[by + 1 :])):
        meant = _with_doer(site.tokens, by)
    elif found is not None and set(kinds[: found.count + 1]) == {"NAME"} and found.count >= site.index - 1:
        meant = spoken.pattern_said(written(site.tokens)) or ""
    else:
        return None
    message = "this is something that happens, and here stands a value or a condition"
    advice = f"an ability that waits for it says `after: {meant}`; a condition may stand beside that under `when:`"
    start, end = start_of(site.tokens[0]), end_of(site.tokens[-1])
    return SyntaxMistake(codes.UNEXPECTED, message, start, end, advice)


def _with_doer(tokens: list[Token], by: int) -> str:
    """An event with its doer as it is said in a pattern."""
    return written(tokens[:by]) + spoken.did_by(spoken.players(written(tokens[by + 1 :])) or "")


def edge_of_time(site: Site) -> SyntaxMistake | None:
    """`after: start of turn`."""
    if site.start != "pattern" or site.kind != "_OF" or site.before is None or site.index != 1:
        return None
    following = site.tokens[site.index + 1 : site.index + 2]
    if str(site.before) not in ("start", "beginning", "end") or not following or following[0].type != "NAME":
        return None
    period = written(site.tokens[site.index + 1 :])
    step = "first" if str(site.before) != "end" else "last"
    message = f"nothing happens at the {site.before} of a {following[0]} by itself: a step does it"
    advice = (
        f"write it as the `effect` of a {step} `step` of the {period}; `after:` can wait for a procedure done there"
    )
    return SyntaxMistake(codes.SPOKEN, message, start_of(site.before), end_of(site.tokens[-1]), advice)


_Rule = Callable[[Site], SyntaxMistake | None]
FIRST: tuple[_Rule, ...] = (
    named_doer,
    for_each_one,
    end_of_pile,
    comma_for_then,
    semicolon_before_else,
    joined_phrases,
    field_for_phrase,
    edge_of_time,
)
"""The rules that know a sentence by its form; they come before those that look at the place alone."""
LATER: tuple[_Rule, ...] = (event_for_value, name_of_two_words)
"""The rules for what could also be a misspelt word of the language."""
