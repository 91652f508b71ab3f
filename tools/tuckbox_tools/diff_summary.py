"""What a variant changes, on a screen or two: by what it is about in play, without places and without long texts."""

from __future__ import annotations

import re
import textwrap
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from tuckbox_tools.diff_words import key_words, listed, words

if TYPE_CHECKING:
    from tuckbox.authoring import Change, Comparison, KeyDifference, Reading

#: As wide as a line gets; so many lines of a text and of a rule that is new; names in a row, cards told one by one,
#: lines of each of these.
_WIDTH, _LINES, _NEW, _NAMES, _CARDS, _CARD = 110, 2, 12, 8, 3, 6
#: So many names of declared things, which say less than those of cards; lines of an action that is new.
_THINGS, _ACTION = 4, 4
#: The sections under what they are about in play. What is not told in words there is named only.
_PARTS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("who", ("players", "seats", "setup")),
    ("round", ("flow", "closing", "repeat")),
    ("actions", ("actions",)),
    ("in force", ("abilities", "grants")),
    ("cards", ("cards",)),
    ("end", ("end when", "end at", "score", "tie break")),
    ("there", ("resources", "tracks", "counters", "dice", "kinds", "zones", "spots")),
    ("words", ("define", "procedures")),
)
#: What says how bots play, or only gives names to what others do, of which nothing is seen at the table.
_NOT_OF_PLAY = ("strategies", "enums", "families")
#: Whose words are told where they are different; that one is new or gone is told by what uses it.
_SHARED = ("define", "procedures")
#: Of which the words say more than the keys; of the others a reader knows the keys.
_IN_WORDS = ("kinds", "zones", "spots")
_TOLD = frozenset(section for _, sections in _PARTS[:6] for section in sections)
#: Of which a few that are new are told whole: nothing else says what they do.
_WHOLE = ("seats", "abilities", "grants")
#: What cards have in common that lose something and gain nothing.
_LESS = ("less",)
_NUMBER = re.compile(r"\d+")


def summary(found: Comparison) -> list[str]:
    """The paragraphs of the report, but for the numbers."""
    known = {*_NOT_OF_PLAY, *(section for _, sections in _PARTS for section in sections)}
    others = tuple(dict.fromkeys(one.section for one in found.changes if one.section not in {*known, "options"}))
    made = []
    for title, sections in (*_PARTS, ("else", others)):
        lines = [line for section in sections for line in _section(found, section)]
        if title == "end":
            lines += [line for one in found.endings for line in _ending(found, one)]
        if lines:
            made.append("\n".join([words(title, found.lang), *lines]))
    if found.readings:
        names = [one.title or one.name for one in found.readings]
        told = wrapped("  ", listed(names, _NAMES, found.lang))
        made.append("\n".join([words("readings", found.lang), *told]))
    return made


def modes(found: Comparison) -> list[str]:
    """A paragraph that says what the compared variants are about, in their own words."""
    told = [one for one in found.modes if one.description]
    lines = [line for one in told for line in wrapped("", f"{one.title}: {one.description}")]
    return ["\n".join(lines)] if lines else []


def _section(found: Comparison, section: str) -> Iterator[str]:
    """What is new, what is changed and what is gone of one section."""
    of = [one for one in found.changes if one.section == section and not _inside(one, found.changes)]
    if section == "cards":
        yield from _cards(found, of)
        return
    sides = {what: [one for one in of if one.what == what] for what in ("added", "changed", "removed")}
    new, gone = (_all(found, sides[what]) for what in ("added", "removed"))
    most = _NEW if section in _WHOLE and len(new) <= _CARDS else _ACTION if section == "actions" else _LINES
    if section in _TOLD:
        for one, title in zip(sides["added"], new, strict=True):
            yield from wrapped("  + ", f"{title}: {_text(one.new[1:])}" if one.new[1:] else title, most)
    elif new and section not in _SHARED:
        yield from wrapped("  + ", f"{key_words(section, found.lang)}: {listed(new, _THINGS, found.lang)}")
    for one in sides["changed"]:
        yield from _change(found, one)
    if gone and section not in _SHARED:
        head = "" if section in _TOLD else f"{key_words(section, found.lang)}: "
        yield from wrapped("  - ", head + listed(gone, _THINGS if head else _NAMES, found.lang))


def _ending(found: Comparison, of: Reading) -> Iterator[str]:
    """What may end the game, unless it is told among the rules of its own part."""
    if not any(one.name == of.name and one.section in _TOLD for one in found.changes):
        head = "" if of.new[1:2] and of.new[1].endswith(":") else f"{of.title}: "  # a step says what it is to do
        yield from wrapped("  + ", head + _text(of.new[1:]), _NEW)


def _inside(of: Change, among: Sequence[Change]) -> bool:
    """Whether it is a part of a phase that is new or gone as a whole."""
    whole = of.name.rpartition(".")[0]
    return bool(whole) and any(one.name == whole and one.what == of.what != "changed" for one in among)


def _all(found: Comparison, of: Sequence[Change]) -> list[str]:
    """What the things are called, each with how many parts it has that come or go with it."""
    parts = [_parts(one, found.changes) for one in of]
    return [
        words("parts", found.lang, title=one.title, n=number) if number > 1 else one.title
        for one, number in zip(of, parts, strict=True)
    ]


def _parts(of: Change, among: Sequence[Change]) -> int:
    return sum(one.section == of.section and one.name.startswith(f"{of.name}.") for one in among)


def _change(found: Comparison, of: Change) -> Iterator[str]:
    """A changed thing: its words if they say it, else its keys."""
    cards, lang = any(each.kind == of.name for each in found.changes), found.lang
    keys = [_short(key, lang) for key in of.keys if not _is_told(of, key, cards)]
    renamed = of.old[:1] and of.new[:1] and any(key.key.startswith("name") for key in of.keys)
    title = of.title if of.title != of.section else key_words(of.section, lang)
    if renamed:
        title = words("renamed", lang, old=_bare(of.old[0]), new=_bare(of.new[0]))
    old, new = (lines[1:] if renamed else lines for lines in (of.old, of.new))
    if of.section in _IN_WORDS and (cards or not (old or new)):  # what becomes of the cards is told of them
        yield from wrapped("  ~ ", title, _LINES) if renamed else ()
        return
    told = of.section in (*_TOLD, *_SHARED, *_IN_WORDS)
    if not told or not (old or new):
        short = [key for key in keys if key]
        if not short and not renamed and of.keys:
            return
        yield from wrapped("  ~ ", f"{title}: {'; '.join(short)}" if short else title, _LINES)
        return
    yield f"  ~ {title}"
    yield from _sides(old, new, lang)


def _sides(old: Sequence[str], new: Sequence[str], lang: str, most: int = _LINES) -> Iterator[str]:
    """The first lines that are gone and that are new."""
    for mark, lines in (("-", old), ("+", new)):
        shown = most if len(lines) > most + 1 else len(lines)  # a line in the place of one says less than it
        for line in lines[:shown]:
            yield from wrapped(f"      {mark} ", line.strip().removeprefix("- "), _LINES)
        if shown < len(lines):
            yield f"      {mark} {words('more lines', lang, n=len(lines) - shown)}"


def _is_told(of: Change, key: KeyDifference, cards: bool) -> bool:
    """Whether a key says nothing besides: how something is called, or a field of a kind that its cards lose."""
    first = key.key.partition(".")[0]
    lost = of.section == "kinds" and first == "fields" and key.new is None
    return first in ("name", "text", "description", "plural") or (lost and cards)


def _short(of: KeyDifference, lang: str, called: str = "") -> str:
    """`start: 4 -> 6`, `no deck`, or the key alone where what it says is long. ``called``: what players call it."""
    key = called or key_words(of.key.removeprefix("fields."), lang)
    if of.new is None:
        return words("without", lang, key=key)
    old = "" if of.old is None else of.old.text
    if max(len(old), len(of.new.text)) > 40 or "\n" in old + of.new.text:
        return key or words("all of it", lang)
    return f"{key} {old or words('nothing', lang)} -> {of.new.text}".strip()


def _bare(title: str) -> str:
    return re.sub(r" \([^()]*\)$", "", title)


# ------------------------------------------------------------------ cards


def _cards(found: Comparison, of: Sequence[Change]) -> Iterator[str]:
    """Cards by their kinds: those that come, change alike, change each in its own way, and go."""
    kinds: dict[tuple[str, str], list[Change]] = {}
    for what in ("added", "changed", "removed"):
        for one in of:
            if one.what == what:
                kinds.setdefault((what, one.kind), []).append(one)
    for (what, kind), some in kinds.items():
        if what == "changed":
            yield from _changed_cards(found, kind, some)
        elif what == "added" and len(some) <= _CARDS:
            for one in some:
                yield from wrapped("  + ", f"{one.title}: {_text(one.new[1:])}", _CARD)
        elif not (whole := _all_of(found, some)):
            yield from wrapped("  + " if what == "added" else "  - ", _how_many(found, kind, some, what))
    gone = [whole for (what, _), some in kinds.items() if what == "removed" and (whole := _all_of(found, some))]
    if gone:
        yield from wrapped("  - ", ", ".join(gone))


def _all_of(found: Comparison, of: Sequence[Change]) -> str:
    """`all 26 coins`, copies counted, where a whole kind goes; else nothing."""
    kind = next(one for one in found.cards if one.kind == of[0].kind)
    if of[0].what != "removed" or len(of) < kind.old:
        return ""
    count = next((old for name, old, _ in found.counts if name == kind.kind), kind.old)
    return words("all", found.lang, n=count, many=kind.many)


def _changed_cards(found: Comparison, kind: str, of: Sequence[Change]) -> Iterator[str]:
    alike: dict[tuple[str, ...], list[Change]] = {}
    for one in of:
        alike.setdefault(_likeness(found, one), []).append(one)
    own = [same[0] for same in alike.values() if len(same) == 1]
    for likeness, same in alike.items():
        if len(same) > 1 or len(own) <= _CARDS:
            head = _how_many(found, kind, same, "changed")
            what = _lost(found, same) if likeness == _LESS else ", ".join(likeness) if _is_short(found, same[0]) else ""
            yield from wrapped("  ~ ", f"{head}: {what}" if what else head, _LINES)
            yield from () if what else _sides(same[0].old, same[0].new, found.lang, _CARD)
    if len(own) > _CARDS:
        head = _how_many(found, kind, own, "changed")
        yield from wrapped("  ~ ", words("own way", found.lang, head=head))


def _lost(found: Comparison, of: Sequence[Change]) -> str:
    """The keys that cards lose, with how many of them had one that not all had."""
    keys = Counter(_called(found, one, key) for one in of for key in one.keys)
    told = []
    for key, count in keys.items():
        some = words("of them", found.lang, n=count) if count < len(of) else ""
        told.append(key + some)
    return words("without", found.lang, key=words("and without", found.lang).join(told))


def _called(found: Comparison, of: Change, key: KeyDifference) -> str:
    """What players call a field of a card, or another of its keys."""
    kind = next((each for each in found.cards if each.kind == of.kind), None)
    return dict(kind.fields if kind is not None else ()).get(key.key) or key_words(key.key, found.lang)


def _how_many(found: Comparison, kind: str, of: Sequence[Change], what: str) -> str:
    """`all 48 coins`, or how many and which ones, or the one by its name."""
    if len(of) == 1:
        return of[0].title
    one = next(each for each in found.cards if each.kind == kind)
    there = one.new if what == "added" else one.old
    if len(of) == there:
        return words("all", found.lang, n=there, many=one.many)
    return f"{len(of)} {one.many} ({listed([each.title for each in of], _NAMES, found.lang)})"


def _likeness(found: Comparison, of: Change) -> tuple[str, ...]:
    """The same for cards that change alike: what becomes of each key, or else how the words were and are."""
    if of.keys and all(key.new is None for key in of.keys):
        return _LESS
    if not _is_short(found, of):
        return (*of.old, "", *of.new)
    return tuple(filter(None, (_becomes(found, of, key) for key in of.keys)))


def _is_short(found: Comparison, of: Change) -> bool:
    """Whether what becomes of every key can be said in a few words."""
    told = [_becomes(found, of, key) for key in of.keys]
    return any(told) and not any(said == _called(found, of, key) for key, said in zip(of.keys, told, strict=True))


def _becomes(found: Comparison, card: Change, of: KeyDifference) -> str:
    """`no effect`, `price 1 less`, `worth: 3 -> 5`; nothing for what is only read."""
    key, lang = _called(found, card, of), found.lang
    if of.key.partition(".")[0] in ("name", "text", "description"):
        return ""
    if "." in of.key:  # inside a side: the words of the card say it
        return key
    if of.new is None or of.old is None:
        return _short(of, lang, key)
    numbers = [list(map(int, _NUMBER.findall(side.text))) for side in (of.old, of.new)]
    unlike = [(was, now) for was, now in zip(*numbers, strict=False) if was != now]
    same_else = _NUMBER.sub("#", of.old.text) == _NUMBER.sub("#", of.new.text)
    if same_else and len(unlike) == 1:
        was, now = unlike[0]
        return words("more by" if now > was else "less by", lang, key=key, n=abs(now - was))
    return _short(of, lang, key)


# ------------------------------------------------------------------ lines


def _text(lines: Sequence[str]) -> str:
    return " ".join(line.strip().removeprefix("- ") for line in lines)


def wrapped(lead: str, text: str, most: int | None = None) -> list[str]:
    """A text after its mark, in lines of the same width; cut where it takes more of them."""
    return textwrap.wrap(
        text, _WIDTH, initial_indent=lead, subsequent_indent=" " * (len(lead) + 2), max_lines=most, placeholder=" …",
        break_long_words=False,
    )  # fmt: skip
