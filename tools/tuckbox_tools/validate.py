"""`tuckbox validate`: every problem of a ruleset at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tuckbox_tools.fixing import checked_options, fix
from tuckbox_tools.formats import FORMATS, format_of
from tuckbox_tools.problems import coloured
from tuckbox_tools.ruleset import RulesetChoice, chosen, here, known, ruleset_options

if TYPE_CHECKING:
    from tuckbox.authoring import Work, Workers
    from tuckbox.cache.inputs import Notes
    from tuckbox_tools.repeat import Asked

FAILS = ("error", "warning", "note", "never")
"""What may make the exit code 1, gravest first."""

Choices = Callable[[], list["RulesetChoice"]]

Answer = tuple[tuple[str, ...], str]
"""What is said of one ruleset: how grave each of its problems is, and all of them as text."""


@click.command("validate")
@click.argument("refs", nargs=-1, metavar="[RULESET]...")
@click.option("--format", "style", type=click.Choice(list(FORMATS)), default="text", show_default=True)
@click.option("--fail-on", type=click.Choice(FAILS), default="error", show_default=True, help="What exit code 1 takes.")
@click.option("--watch", "is_watch", is_flag=True, help="Check again after each change, until Ctrl-C.")
@click.option("--fix", "is_fix", is_flag=True, help="Make the repairs that are safe, and show them.")
@click.option("--unsafe", is_flag=True, help="With --fix: also repairs that may not be what was meant.")
@click.option("--diff", "is_diff", is_flag=True, help="With --fix: write nothing, only show the repairs.")
@ruleset_options
@click.pass_obj
def command(
    asked: Asked | None,
    refs: tuple[str, ...],
    style: str,
    fail_on: str,
    is_watch: bool,
    is_fix: bool,
    unsafe: bool,
    is_diff: bool,
    variants: tuple[str, ...],
    options: tuple[str, ...],
    lang: str,
) -> None:
    """Check each RULESET (an id or a path). Of a folder of rulesets, each.

    Without one: the ruleset that you are in; outside of any, those in the folder `content` or else in this one.
    A ruleset is checked alone and with each of its variants, or with --variant only so; then its scenarios.
    As long as no file has changed, the answer given before is given again at once; the environment variable
    TUCKBOX_CACHE names the folder in which answers are kept, or says off.
    With --watch only what is new is printed after each change, with how much is fixed and remains.
    Exit code 0: nothing as grave as --fail-on says; 1: problems; 2: the command was not understood.

    \b
    Example:
      tuckbox validate my_game
      tuckbox validate my_game --format concise
      tuckbox validate my_game --watch
      tuckbox validate my_game --fix --diff
      tuckbox validate --format sarif --fail-on warning > problems.sarif
    """
    checked_options(is_fix, unsafe, is_diff)
    choices = partial(_choices, refs, variants, options, lang)
    if is_watch:
        raise SystemExit(_watched(choices, style, fail_on, is_fix))
    fixed = partial(_fixed, unsafe=unsafe, is_diff=is_diff) if is_fix else None
    raise SystemExit(_said(asked, choices, style, fail_on, fixed))


def _choices(
    refs: tuple[str, ...], variants: tuple[str, ...], options: tuple[str, ...], lang: str
) -> list[RulesetChoice]:
    """What is to be checked."""
    from tuckbox import authoring

    rulesets = [each for ref in refs or (here(),) for each in authoring.each_ruleset(known(ref))]
    return [chosen(each, variants, options, lang) for each in rulesets]


def _watched(choices: Choices, style: str, fail_on: str, is_fix: bool) -> int:
    if is_fix:
        raise click.UsageError("`--watch` only looks; `--fix` is called by itself")
    from tuckbox_tools.watching.loop import watch  # which takes processes of its own, and time to import

    return exit_code(watch(choices(), style), fail_on)


def _fixed(choices: Sequence[RulesetChoice], unsafe: bool, is_diff: bool) -> bool:
    """Make the repairs, or show them; whether there were some and that is all that is wanted."""
    return fix(choices, unsafe, is_diff) > 0 and is_diff


def _said(
    asked: Asked | None,
    choices: Choices,
    style: str,
    fail_on: str,
    fixed: Callable[[Sequence[RulesetChoice]], bool] | None,
) -> int:
    """Check once and print; the exit code. ``fixed``: what is done before; whether that is all."""
    with nullcontext() if asked is None else asked.watch:
        found = choices()
        if fixed is not None and fixed(found):
            return 1
        answers = _answers(asked, found, style)
    severities = [severity for answer in answers for severity in answer[0]]
    text = format_of(style).whole([answer[1] for answer in answers], severities)
    code = exit_code(severities, fail_on)
    click.echo(text, nl=False, color=coloured())
    if asked is not None:
        asked.keep(code, text)
    return code


def _answers(asked: Asked | None, choices: Sequence[RulesetChoice], style: str) -> list[Answer]:
    """What is said of each ruleset, in order; each is left to another process if one is free.

    The largest are begun first, so that no process is left with one of them while the others have nothing to do.
    """
    from tuckbox import authoring
    from tuckbox.cache.inputs import note_all

    workers = authoring.workers()
    begun: dict[int, Work[tuple[Answer, Notes]] | tuple[Answer, Notes]] = {}
    order = sorted(range(len(choices)), key=lambda at: _size(choices[at].ref), reverse=True)
    for at in order:
        answer = partial(_answer, asked, choices[at], style, workers)
        work = workers.start(answer) if workers is not None and at != order[-1] else None
        begun[at] = answer() if work is None else work
    found: list[Answer] = []
    for at in range(len(choices)):
        one = begun[at]
        said, notes = one if isinstance(one, tuple) else one.result()
        note_all(notes)
        found.append(said)
    return found


def _size(ref: str) -> int:
    """Of the files of a ruleset that a path names, in bytes."""
    return sum(file.stat().st_size for file in Path(ref).rglob("*") if file.is_file())


def _answer(asked: Asked | None, choice: RulesetChoice, style: str, workers: Workers | None) -> tuple[Answer, Notes]:
    """What is said of one ruleset, as before if nothing has changed; with what was looked at for it."""
    from tuckbox.cache.inputs import Watch

    part = None if asked is None else asked.part(style, repr(choice))
    with Watch() as watch:
        kept = None if part is None else part.answer()
        if kept is not None:
            severities, _, text = kept[1].partition("\n")
            return (tuple(severities.split()), text), watch.notes
        with nullcontext() if part is None else part.watch:
            answer = _checked(choice, style, workers)
        if part is not None:
            part.keep(0, f"{' '.join(answer[0])}\n{answer[1]}")
        return answer, watch.notes


def _checked(choice: RulesetChoice, style: str, workers: Workers | None) -> Answer:
    from tuckbox import authoring

    diagnostics = authoring.check(choice.ref, choice.variants, dict(choice.options), workers)
    return tuple(each.severity for each in diagnostics), format_of(style).part(diagnostics, coloured())


def exit_code(severities: Iterable[str], fail_on: str) -> int:
    """1 if one of the problems is at least as grave as this; nothing is as grave as `never`."""
    grave = FAILS[: FAILS.index(fail_on) + 1] if fail_on != "never" else ()
    return 1 if set(severities) & set(grave) else 0
