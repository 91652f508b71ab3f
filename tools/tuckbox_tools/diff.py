"""`tuckbox diff`: what a variant, an option or another version of a ruleset changes in play."""

from __future__ import annotations

import difflib
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING

import click

from tuckbox_tools.diff_summary import modes, summary, wrapped
from tuckbox_tools.diff_words import value_words, words
from tuckbox_tools.ruleset import RulesetChoice, chosen, known, ruleset_options, spoken_by

if TYPE_CHECKING:
    from tuckbox.authoring import Change, Comparison, KeyDifference, Reading, Setting, Version, Written

#: What says how bots play, which changes nothing at the table.
_OF_BOTS = "strategies"
#: So many cards of a kind with the same change are told together.
_TOGETHER = 3
#: Keys whose text stands among the words already.
_READ = frozenset(("name", "says", "text", "description"))


@click.command("diff")
@click.argument("ref", metavar="RULESET")
@click.argument("other", metavar="[OTHER]", required=False)
@click.option("--against", multiple=True, metavar="VARIANT", help="Compare with this variant, not without any.")
@click.option("--details", is_flag=True, help="All that is different, sentence by sentence, as written and where.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@ruleset_options
def command(
    ref: str,
    other: str | None,
    against: tuple[str, ...],
    details: bool,
    form: str,
    variants: tuple[str, ...],
    options: tuple[str, ...],
    lang: str,
) -> None:
    """What is different in play with a variant or an option of RULESET, or in OTHER.

    In short, by what it is about: + is new, - is gone, ~ is changed. With --details the old rule and the new one.

    \b
    Example:
      tuckbox diff my_game --variant short
      tuckbox diff my_game --variant short --details
      tuckbox diff my_game --variant short --against long
      tuckbox diff my_game my_game_of_last_year
    """
    from tuckbox import authoring

    if not (variants or options or against or other):
        raise click.UsageError("say what to compare with: --variant V, --option NAME=VALUE, or OTHER")
    choice = chosen(other or ref, variants, options, lang)
    spoken_by(known(choice.ref), lang)
    found = authoring.compare(authoring.Version(known(ref), against), _version(choice), lang)
    if form == "json":
        click.echo(json.dumps(asdict(found), indent=2, ensure_ascii=False))
    else:
        click.echo(_report(found) if details else _in_short(found))


def _version(choice: RulesetChoice) -> Version:
    from tuckbox import authoring

    return authoring.Version(choice.ref, choice.variants, dict(choice.options))


# ------------------------------------------------------------------ in words


def _in_short(found: Comparison) -> str:
    parts = [*_totals(found, whole=False), *summary(found)]
    if not parts:
        return words("nothing different", found.lang)
    return "\n\n".join([*modes(found), *parts, words("more", found.lang)])


def _report(found: Comparison) -> str:
    parts, lang = [*_totals(found)], found.lang
    for what, title in (("added", "Added"), ("removed", "Removed"), ("changed", "Changed")):
        sections: dict[str, list[Change]] = {}
        for one in found.changes:
            if one.what == what and one.section != _OF_BOTS:
                sections.setdefault(one.section, []).append(one)
        for section, changes in sections.items():
            parts.append("\n".join([f"{words(title, lang)}: {section}", *_changes(changes, lang)]))
    if found.readings:
        parts.append("\n".join([words("readings", lang), *map(_reading, found.readings)]))
    return "\n\n".join([*modes(found), *parts]) if parts else words("nothing different", lang)


def _totals(found: Comparison, *, whole: bool = True) -> Iterator[str]:
    """Options and numbers of cards; not ``whole``: without kinds of which no card is left, which are told as gone."""
    lang, many = found.lang, {one.kind: one.many for one in found.cards}
    lines = [line for one in found.options for line in wrapped("  ", _setting(one, lang, whole=whole))]
    counted = [(kind, f"{old} -> {new}") for kind, old, new in found.counts if new or whole]
    lines += [f"  {f'{kind} cards' if whole else many.get(kind, kind)}: {numbers}" for kind, numbers in counted]
    if lines:
        yield "\n".join([words("numbers", lang), *lines])


def _setting(of: Setting, lang: str, *, whole: bool) -> str:
    """An option that comes, goes or has another value; if it is told ``whole``, with what reads it."""
    if of.new is None:
        return words("option gone", lang, title=of.title, name=of.name)
    read = _names(words("read by", lang), of.read_by) if whole else ""
    new = value_words(of.new, lang)
    if of.old is None:
        told = words("option new", lang, title=of.title, name=of.name, start=value_words(of.start, lang))
        return told + (words("option here", lang, value=new) if of.new != of.start else "") + read
    return words("option", lang, name=of.name, old=value_words(of.old, lang), new=new) + read


def _changes(of: Sequence[Change], lang: str) -> Iterator[str]:
    """Each change; cards of a kind that all go, lose keys or change alike are told together where the first stands."""
    alike: dict[tuple[object, ...], list[Change]] = {}
    for one in of:
        alike.setdefault(_likeness(one), []).append(one)
    for likeness, same in alike.items():
        if likeness[0] and len(same) >= _TOGETHER:
            yield from _together(same)
        else:
            for one in same:
                yield from _change(one, lang)


def _likeness(of: Change) -> tuple[object, ...]:
    """The same for changes that can be told together; of what is told by itself it begins with nothing."""
    if not of.kind or of.what == "added" or of.affects:
        return ("", of.name)
    if of.what == "removed" or all(key.new is None for key in of.keys):
        return (of.kind, "gone")
    return (of.kind, *((key.key, *(side and side.text for side in (key.old, key.new))) for key in of.keys))


def _together(same: Sequence[Change]) -> Iterator[str]:
    """What becomes of many cards, and which ones."""
    first, keys = same[0], Counter(key.key for one in same for key in one.keys)
    head = f"  {len(same)} {first.kind} cards"
    if first.what == "removed":
        yield head
    elif all(key.new is None for key in first.keys):
        lost = (f"no {key}" + (f" ({number} of them)" if number < len(same) else "") for key, number in keys.items())
        yield f"{head}: {', '.join(lost)}"
    else:
        yield head
        for key in first.keys:
            yield from _key(key)
    yield _names("   ", [(one.section, one.name) for one in same])


def _change(of: Change, lang: str) -> Iterator[str]:
    place = f"  ({_place(of.place)})" if of.place.file else ""
    yield f"  {of.name or of.section}{place}"
    yield from (f"    - {line.strip()}" for line in of.old)
    yield from (f"    + {line.strip()}" for line in of.new)
    for key in of.keys if of.what != "removed" or not of.old else ():
        if key.key.partition(".")[0] not in _READ or not (of.old or of.new):
            yield from _key(key)
    if of.affects:
        yield _names(f"    {words('named by', lang)}", of.affects)


def _names(lead: str, of: Sequence[tuple[str, str]]) -> str:
    """A list of what names something; a section that is one text goes by its own name."""
    names = list(dict.fromkeys(name or section for section, name in of))
    return f"{lead} {', '.join(names)}" if names else ""


def _key(of: KeyDifference) -> Iterator[str]:
    """A short value of a key on one line, `start: 4 -> 6`; else the lines as they are written."""
    sides = [one for one in (of.old, of.new) if one is not None]
    places = " -> ".join(dict.fromkeys(_place(one) for one in sides if one.file))
    if all("\n" not in one.text and len(one.text) <= 40 for one in sides):
        old, new = (one.text if one is not None else "nothing" for one in (of.old, of.new))
        yield f"    {of.key or 'all'}: {old} -> {new}" + (f"  ({places})" if places else "")
        return
    yield f"    {of.key or 'all'}:  ({places})"
    was, now = ([] if one is None else one.text.splitlines() for one in (of.old, of.new))
    unlike = tuple(line.rstrip() for line in difflib.ndiff(was, now) if line[0] != "?")
    yield from (f"      {line}" for line in unlike)


def _reading(of: Reading) -> str:
    lines = [*(f"    - {line.strip()}" for line in of.old), *(f"    + {line.strip()}" for line in of.new)]
    return "\n".join([f"  {of.name}", *lines])


def _place(of: Written) -> str:
    from tuckbox.authoring.paths import shown_path

    return f"{shown_path(of.file)}:{of.line}"
