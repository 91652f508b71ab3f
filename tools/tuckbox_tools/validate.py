"""`tuckbox validate`: every problem of a ruleset at once."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import nullcontext
from functools import partial
from typing import TYPE_CHECKING

import click

from tuckbox_tools.problems import coloured, shown, summary
from tuckbox_tools.ruleset import RulesetChoice, chosen, here, known, ruleset_options

if TYPE_CHECKING:
    from tuckbox.authoring import Work, Workers
    from tuckbox.cache.inputs import Notes
    from tuckbox_tools.repeat import Asked

Answer = tuple[tuple[str, ...], str]
"""What is said of one ruleset: how grave each of its problems is, and all of them as text."""


@click.command("validate")
@click.argument("refs", nargs=-1, metavar="[RULESET]...")
@click.option("--format", "style", type=click.Choice(["text", "concise", "json"]), default="text", show_default=True)
@ruleset_options
@click.pass_obj
def command(
    asked: Asked | None,
    refs: tuple[str, ...],
    style: str,
    variants: tuple[str, ...],
    options: tuple[str, ...],
    lang: str,
) -> None:
    """Check each RULESET (an id or a path). Of a folder of rulesets, each.

    Without one: the ruleset that you are in; outside of any, those in the folder `content` or else in this one.
    A ruleset is checked alone and with each of its variants, or with --variant only so; then its scenarios.
    As long as no file has changed, the answer given before is given again at once; the environment variable
    TUCKBOX_CACHE names the folder in which answers are kept, or says off.
    Exit code 0: nothing wrong; 1: problems; 2: the command was not understood.

    \b
    Example:
      tuckbox validate my_game
      tuckbox validate my_game --format concise
    """
    with nullcontext() if asked is None else asked.watch:
        from tuckbox import authoring

        rulesets = [each for ref in refs or (here(),) for each in authoring.each_ruleset(known(ref))]
        answers = _answers(asked, [chosen(each, variants, options, lang) for each in rulesets], style)
    severities = [severity for answer in answers for severity in answer[0]]
    text = _joined([answer[1] for answer in answers], severities, style)
    code = 1 if "error" in severities else 0
    click.echo(text, nl=False, color=coloured())
    if asked is not None:
        asked.keep(code, text)
    raise SystemExit(code)


def _answers(asked: Asked | None, choices: Sequence[RulesetChoice], style: str) -> list[Answer]:
    """What is said of each ruleset, in order; each is left to another process if one is free."""
    from tuckbox import authoring
    from tuckbox.cache.inputs import note_all

    workers = authoring.workers()
    begun: list[Work[tuple[Answer, Notes]] | tuple[Answer, Notes]] = []
    for number, choice in enumerate(choices, 1):
        answer = partial(_answer, asked, choice, style, workers)
        work = workers.start(answer) if workers is not None and number < len(choices) else None
        begun.append(answer() if work is None else work)
    found: list[Answer] = []
    for one in begun:
        said, notes = one if isinstance(one, tuple) else one.result()
        note_all(notes)
        found.append(said)
    return found


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
    if style == "json":
        text = json.dumps([authoring.to_json(each) for each in diagnostics], ensure_ascii=False)
    elif style == "concise":
        text = "".join(f"{authoring.render_concise(each)}\n" for each in diagnostics)
    else:
        text = shown(diagnostics, coloured())
    return tuple(each.severity for each in diagnostics), text


def _joined(texts: Sequence[str], severities: Sequence[str], style: str) -> str:
    if style == "json":
        return json.dumps([each for text in texts for each in json.loads(text)], indent=2, ensure_ascii=False) + "\n"
    return "".join(texts) + (f"{summary(severities)}\n" if style == "text" else "")
