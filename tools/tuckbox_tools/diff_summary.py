"""What a variant changes, on a screen or two: by what it is about in play, without places and without long texts."""

from __future__ import annotations

import re
import textwrap
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tuckbox.authoring import Change, Comparison, KeyDifference

#: As wide as a line gets; so many lines of a text and of a rule that is new; names in a row, cards told one by one,
#: lines of each of these.
_WIDTH, _LINES, _NEW, _NAMES, _CARDS, _CARD = 110, 2, 12, 8, 3, 4
#: So many names of declared things, which say less than those of cards.
_THINGS = 5
#: The sections under what they are about in play. What is not told in words there is named only.
_PARTS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Who plays, and the set-up", ("players", "seats", "setup")),
    ("A round", ("flow", "closing", "repeat")),
    ("Actions", ("actions",)),
    ("Rules that are always in force", ("abilities", "grants")),
    ("Cards", ("cards",)),
    ("The end and the points", ("end when", "end at", "score", "tie break")),
    ("What there is", ("resources", "tracks", "counters", "dice", "enums", "kinds", "zones", "spots")),
    ("Words and steps that rules share", ("define", "procedures", "families")),
)
#: What says how bots play, which changes nothing at the table.
_NOT_OF_PLAY = ("strategies",)
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
    for title, sections in (*_PARTS, ("Else", others)):
        lines = [line for section in sections for line in _section(found, section)]
        if lines:
            made.append("\n".join([title, *lines]))
    if found.readings:
        names = [one.title or one.name for one in found.readings]
        made.append("\n".join(["Written as before, and different because of this", *wrapped("  ", _named(names))]))
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
    most = _NEW if section in _WHOLE and len(new) <= _CARDS else _LINES
    if section in _TOLD:
        for one, title in zip(sides["added"], new, strict=True):
            yield from wrapped("  + ", f"{title}: {_text(one.new[1:])}" if one.new[1:] else title, most)
    elif new:
        yield from wrapped("  + ", f"{section}: {_named(new, _THINGS)}")
    for one in sides["changed"]:
        yield from _change(one, any(each.kind == one.name for each in found.changes))
    if gone:
        yield from wrapped("  - ", _named(gone) if section in _TOLD else f"{section}: {_named(gone, _THINGS)}")


def _inside(of: Change, among: Sequence[Change]) -> bool:
    """Whether it is a part of a phase that is new or gone as a whole."""
    whole = of.name.rpartition(".")[0]
    return bool(whole) and any(one.name == whole and one.what == of.what != "changed" for one in among)


def _all(found: Comparison, of: Sequence[Change]) -> list[str]:
    """What the things are called, each with how many parts it has that come or go with it."""
    return [f"{one.title} ({parts} parts)" if (parts := _parts(one, found.changes)) > 1 else one.title for one in of]


def _parts(of: Change, among: Sequence[Change]) -> int:
    return sum(one.section == of.section and one.name.startswith(f"{of.name}.") for one in among)


def _change(of: Change, cards: bool) -> Iterator[str]:
    """A changed thing: its words if they say it, else its keys. ``cards``: those of this kind are told, too."""
    keys = [_short(key) for key in of.keys if not _is_told(of, key, cards)]
    renamed = of.old[:1] and of.new[:1] and any(key.key.startswith("name") for key in of.keys)
    title = f"{_bare(of.old[0])} is now {_bare(of.new[0])}" if renamed else of.title
    told = of.section in _TOLD or of.section in ("define", "procedures")
    old, new = (lines[1:] if renamed else lines for lines in (of.old, of.new))
    if not told or not (old or new):
        short = [key for key in keys if key]
        if not short and not renamed and of.keys:
            return
        yield from wrapped("  ~ ", f"{title}: {'; '.join(short)}" if short else title, _LINES)
        return
    yield f"  ~ {title}"
    yield from _sides(old, new)


def _sides(old: Sequence[str], new: Sequence[str]) -> Iterator[str]:
    """The first lines that are gone and that are new."""
    for mark, lines in (("-", old), ("+", new)):
        shown = _LINES if len(lines) > _LINES + 1 else len(lines)  # a line in the place of one says less than it
        for line in lines[:shown]:
            yield from wrapped(f"      {mark} ", line.strip().removeprefix("- "), _LINES)
        if shown < len(lines):
            yield f"      {mark} … {len(lines) - shown} more lines"


def _is_told(of: Change, key: KeyDifference, cards: bool) -> bool:
    """Whether a key says nothing besides: how something is called, or a field of a kind that its cards lose."""
    first = key.key.partition(".")[0]
    lost = of.section == "kinds" and first == "fields" and key.new is None
    return first in ("name", "text", "description", "plural") or (lost and cards)


def _short(of: KeyDifference) -> str:
    """`start: 4 -> 6`, `no deck`, or the key alone where what it says is long."""
    if of.new is None:
        return f"no {of.key.removeprefix('fields.').replace('_', ' ')}"
    old = "" if of.old is None else of.old.text
    key = of.key.replace("_", " ")
    if max(len(old), len(of.new.text)) > 40 or "\n" in old + of.new.text:
        return key or "all of it"
    return f"{key} {old or 'nothing'} -> {of.new.text}".strip()


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
    return f"all {count} {kind.many}"


def _changed_cards(found: Comparison, kind: str, of: Sequence[Change]) -> Iterator[str]:
    alike: dict[tuple[str, ...], list[Change]] = {}
    for one in of:
        alike.setdefault(_likeness(one), []).append(one)
    own = [same[0] for same in alike.values() if len(same) == 1]
    for likeness, same in alike.items():
        if len(same) > 1 or len(own) <= _CARDS:
            head = _how_many(found, kind, same, "changed")
            what = _lost(same) if likeness == _LESS else ", ".join(likeness) if _is_short(same[0]) else ""
            yield from wrapped("  ~ ", f"{head}: {what}" if what else head, _LINES)
            yield from () if what else _sides(same[0].old, same[0].new)
    if len(own) > _CARDS:
        yield from wrapped("  ~ ", f"{_how_many(found, kind, own, 'changed')}, each in its own way")


def _lost(of: Sequence[Change]) -> str:
    """The keys that cards lose, with how many of them had one that not all had."""
    keys = Counter(key.key.replace("_", " ") for one in of for key in one.keys)
    return ", ".join(f"no {key}" + (f" ({count} of them)" if count < len(of) else "") for key, count in keys.items())


def _how_many(found: Comparison, kind: str, of: Sequence[Change], what: str) -> str:
    """`all 48 coins`, or how many and which ones, or the one by its name."""
    if len(of) == 1:
        return of[0].title
    one = next(each for each in found.cards if each.kind == kind)
    there = one.new if what == "added" else one.old
    if len(of) == there:
        return f"all {there} {one.many}"
    return f"{len(of)} {one.many} ({_named([each.title for each in of])})"


def _likeness(of: Change) -> tuple[str, ...]:
    """The same for cards that change alike: what becomes of each key, or else how the words were and are."""
    if of.keys and all(key.new is None for key in of.keys):
        return _LESS
    return tuple(filter(None, map(_becomes, of.keys))) if _is_short(of) else (*of.old, "", *of.new)


def _is_short(of: Change) -> bool:
    """Whether what becomes of every key can be said in a few words."""
    told = [_becomes(key) for key in of.keys]
    return any(told) and not any(said == key.key.replace("_", " ") for key, said in zip(of.keys, told, strict=True))


def _becomes(of: KeyDifference) -> str:
    """`no effect`, `price 1 less`, `worth: 3 -> 5`; nothing for what is only read."""
    key = of.key.replace("_", " ")
    if of.key.partition(".")[0] in ("name", "text", "description"):
        return ""
    if of.new is None or of.old is None:
        return f"no {key}" if of.new is None else _short(of)
    numbers = [list(map(int, _NUMBER.findall(side.text))) for side in (of.old, of.new)]
    unlike = [(was, now) for was, now in zip(*numbers, strict=False) if was != now]
    same_else = _NUMBER.sub("#", of.old.text) == _NUMBER.sub("#", of.new.text)
    if same_else and len(unlike) == 1:
        was, now = unlike[0]
        return f"{key} {abs(now - was)} {'more' if now > was else 'less'}"
    return _short(of)


# ------------------------------------------------------------------ lines


def _text(lines: Sequence[str]) -> str:
    return " ".join(line.strip().removeprefix("- ") for line in lines)


def _named(names: Sequence[str], most: int = _NAMES) -> str:
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more


def wrapped(lead: str, text: str, most: int | None = None) -> list[str]:
    """A text after its mark, in lines of the same width; cut where it takes more of them."""
    return textwrap.wrap(
        text, _WIDTH, initial_indent=lead, subsequent_indent=" " * (len(lead) + 2), max_lines=most, placeholder=" …",
        break_long_words=False,
    )  # fmt: skip
