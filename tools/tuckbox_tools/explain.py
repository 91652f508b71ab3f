"""`tuckbox explain`: an error code, a card or rule in a player's words, or the words of the language."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from typing import TYPE_CHECKING

import click

from tuckbox_tools.key_page import key_page
from tuckbox_tools.reasons_page import SavedQuestion, saved_question
from tuckbox_tools.ruleset import RulesetChoice, chosen, is_there, known, ruleset_options, spoken_by

if TYPE_CHECKING:
    from tuckbox.authoring import Code


@click.command("explain")
@click.argument("subject", required=False, metavar="[CODE | RULESET | KEY | WORD]")
@click.argument("item", required=False, metavar="[ID]")
@click.argument("more", nargs=-1, metavar="[WORD]...")
@click.option("--verbs", is_flag=True, help="The words of the language, or one of them.")
@click.option("--program", is_flag=True, help="What ID runs as: its instructions, and the Python made of them.")
@click.option("--all", "whole", is_flag=True, help="With ID: long lists are not shortened.")
@saved_question
@ruleset_options
def command(
    subject: str | None,
    item: str | None,
    more: tuple[str, ...],
    verbs: bool,
    program: bool,
    whole: bool,
    saved: SavedQuestion,
    variants: tuple[str, ...],
    options: tuple[str, ...],
    lang: str,
) -> None:
    """Explain an error CODE by its number or name, a RULESET, one card, action or rule of it by its ID or name, a key
    of YAML, or a WORD of the language.

    \b
    Example:
      tuckbox explain E0203
      tuckbox explain gain
      tuckbox explain my_game my_card
      tuckbox explain fills from
      tuckbox explain my_game my_card --lang hu --all
      tuckbox explain my_game --variant short
      tuckbox explain my_game my_card --program
      tuckbox explain --verbs draw
      tuckbox explain --why here.json my_action card=my_card
      tuckbox explain --value here.json "A.gold + 2"
    """
    if saved.asked:
        click.echo(saved.answer(" ".join((subject or "", item or "", *more)).strip(), lang))
    elif more:
        raise click.UsageError(f"nothing is expected behind `{item}`")
    elif verbs:
        click.echo(_words(subject))
    elif subject is None:
        raise click.UsageError("say what to explain: a CODE, a RULESET, or --verbs")
    elif re.fullmatch(r"[A-Za-z]\d{3,5}", subject) and item is None:
        click.echo(_code_page(_code(subject.upper())))
    else:
        _of_a_ruleset(chosen(subject, variants, options, lang), item, program=program, whole=whole)


def _of_a_ruleset(choice: RulesetChoice, item: str | None, *, program: bool, whole: bool) -> None:
    """Print what was asked of a ruleset, or of a key, code or word that no ruleset is called like."""
    page = None if is_there(choice.ref) else _by_name(choice.ref, item)
    if page is not None or program:
        click.echo(_program(choice, item) if page is None else page)
        return
    if not is_there(choice.ref):
        _nothing_called(choice.ref, item)
    with _kept() as keep:
        keep(_item_page(choice, item, whole=whole))


def _by_name(subject: str, item: str | None) -> str | None:
    """The page of a key, of a code by its name, of a word of the language; None: nothing is called so."""
    from tuckbox import authoring

    page = key_page(f"{subject} {item or ''}".strip())
    if page is not None or item is not None:
        return page
    code = next((code for code in authoring.all_codes() if code.slug == subject.lower()), None)
    if code is not None:
        return _code_page(code)
    words = authoring.vocabulary()
    return _words(subject) if subject in (*words.verbs, *words.functions, *words.zone_kinds) else None


def _nothing_called(subject: str, item: str | None) -> None:
    """Misuse: nothing at all is called so, with the nearest key, code, word or ruleset."""
    import tuckbox
    from tuckbox import authoring
    from tuckbox.authoring.manual.keys import key_tables

    asked = f"{subject} {item or ''}".strip().lower()
    called = [key.name for table in key_tables() for key in table.keys]
    if item is None:
        words = authoring.vocabulary()
        called += [*words.verbs, *words.functions, *words.zone_kinds, *tuckbox.ruleset_ids()]
        called += [code.slug for code in authoring.all_codes()]
    near = difflib.get_close_matches(asked, called, n=1, cutoff=0.6 if item is None else 0.8)
    if item is not None and not near:
        known(subject)
    meant = f" Did you mean `{near[0]}`?" if near else ""
    shown = "`tuckbox list` shows all rulesets, `tuckbox explain --verbs` all words."
    raise click.UsageError(f"there is no ruleset, code, key or word `{asked}`.{meant} {shown}")


@contextmanager
def _kept() -> Iterator[Callable[[str], None]]:
    """Inside it is noted what is read; the text given to it is printed, and kept until any of that changes."""
    from tuckbox_tools.repeat import Asked

    asked = click.get_current_context().find_object(Asked)
    said: list[str] = []
    with nullcontext() if asked is None else asked.watch:
        yield said.append
    click.echo(said[0])
    if asked is not None:
        asked.keep(0, f"{said[0]}\n")


def _words(subject: str | None) -> str:
    from tuckbox import authoring
    from tuckbox_tools.vocabulary_page import all_words, one_word

    words = authoring.vocabulary()
    return one_word(words, subject) if subject else all_words(words)


def _code(number: str) -> Code:
    from tuckbox import authoring

    codes = {code.number: code for code in authoring.all_codes()}
    if number not in codes:
        near = difflib.get_close_matches(number, list(codes), n=1)
        raise click.UsageError(f"there is no code {number}." + (f" Did you mean {near[0]}?" if near else ""))
    return codes[number]


def _code_page(code: Code) -> str:
    """The manual page of a code, with something that earns it and the same thing written right."""
    head = f"{code.number} {code.slug}: {code.title}"
    return "\n\n".join([head, code.explain.strip(), "Wrong:", _example(code.bad), "Right:", _example(code.good)])


def _example(example: str | Mapping[str, str]) -> str:
    if isinstance(example, str):
        return _indented(example)
    return "\n\n".join(f"  {name}\n{_indented(text)}" for name, text in example.items())


def _indented(text: str) -> str:
    return "\n".join(f"    {line}".rstrip() for line in text.strip("\n").splitlines())


def _item_page(choice: RulesetChoice, item: str | None, *, whole: bool) -> str:
    from tuckbox.authoring import explaining

    ref, lang, options = choice.ref, choice.lang, dict(choice.options)
    spoken_by(known(ref), lang)
    try:
        found = explaining.explain(ref, item, lang=lang, variants=choice.variants, options=options, whole=whole)
    except explaining.SeveralMeant as error:
        raise click.UsageError(str(error)) from None
    if found is None:
        raise _unknown(choice, item)
    return found


def _program(choice: RulesetChoice, item: str | None) -> str:
    from tuckbox import authoring

    if item is None:
        raise click.UsageError("say of which card, action, rule or word: `tuckbox explain RULESET ID --program`")
    options = dict(choice.options)
    found = authoring.program_of(choice.ref, item, variants=choice.variants, options=options)
    if found is not None:
        return found
    if item in authoring.explainable(choice.ref, choice.variants, options):
        raise click.UsageError(f"nothing of `{item}` runs: it is only there")
    raise _unknown(choice, item)


def _unknown(choice: RulesetChoice, item: str | None) -> click.UsageError:
    from tuckbox.authoring import explaining

    near = explaining.near(choice.ref, item or "", choice.variants, dict(choice.options))
    meant = f" Did you mean {' or '.join(f'`{one}`' for one in near)}?" if near else ""
    return click.UsageError(f"{choice.ref} has no `{item}`.{meant}")
