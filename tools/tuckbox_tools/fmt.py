"""`tuckbox fmt`: content in house style."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from tuckbox_tools.problems import coloured, plural, print_problems
from tuckbox_tools.ruleset import here, known

if TYPE_CHECKING:
    from tuckbox.authoring.formatting import FormattedFile


_COLOURS = {"+": 32, "-": 31, "@": 36}


@click.command("fmt")
@click.argument("refs", nargs=-1, metavar="[PATH]...")
@click.option("--check", "is_check", is_flag=True, help="Write nothing; exit code 1 if a file is not in style.")
@click.option("--diff", "is_diff", is_flag=True, help="Write nothing; show what would change.")
def command(refs: tuple[str, ...], is_check: bool, is_diff: bool) -> None:
    """Put each PATH (a file, a folder or the id of a ruleset) into house style. Without one: the ruleset you are in.

    Only blanks change: two spaces for what stands below a key, one between words and signs (also in effects), two
    before a remark at the end of a line, at most one empty line together, none at the ends of lines and files.
    Columns that are lined up stay so. Remarks, quotes and the way a text is written stay as they are. That the file
    says the same as before is proven before it is written; a file that cannot be read, or is of no ruleset, is left.
    Exit code 0: everything is in style (now); 1: something is not, or cannot be read; 2: not understood.

    \b
    Example:
      tuckbox fmt my_game
      tuckbox fmt --check my_game/cards.yaml
    """
    changed = same = failed = 0
    for file in _files(refs):
        failed += _told_unread(file)
        if file.problems:
            print_problems(file.problems)
            failed += 1
        elif file.is_foreign:
            click.echo(f"of no ruleset, and left as it is: {file.path}", err=True)
        elif not file.is_changed:
            same += 1
        elif is_diff or is_check:
            changed += 1
            click.echo(shown_diff(file.diff()) if is_diff else f"not in style: {file.path}", nl=not is_diff)
        elif _written(file):
            changed += 1
        else:
            failed += 1
    if not is_diff:
        click.echo(_summary(changed, same, is_check))
    raise SystemExit(1 if failed or (changed and (is_check or is_diff)) else 0)


def _told_unread(file: FormattedFile) -> bool:
    """Say which texts in the language were left because they could not be read; whether there are any."""
    for span in file.unread:
        why = "it cannot be read; `tuckbox validate` tells why"
        click.echo(f"{span.file}:{span.line}: this text is left as it is: {why}", err=True)
    return bool(file.unread)


def shown_diff(diff: str) -> str:
    """A unified diff, in colours on a terminal."""
    if not coloured():
        return diff
    lines = diff.splitlines(keepends=True)
    return "".join(f"\x1b[{_COLOURS[line[0]]}m{line}\x1b[0m" if line[0] in _COLOURS else line for line in lines)


def _files(refs: tuple[str, ...]) -> Iterator[FormattedFile]:
    from tuckbox.authoring import formatting

    try:
        yield from formatting.format_files([known(ref) for ref in refs or (here(),)])
    except formatting.NotProven as error:
        raise click.ClickException(f"left as it is, and this is a mistake of the formatter: {error}") from None


def _written(file: FormattedFile) -> bool:
    from tuckbox.authoring import formatting

    try:
        file.write()
    except (formatting.ChangedMeanwhile, OSError) as error:
        click.echo(str(error), err=True)
        return False
    click.echo(f"formatted {file.path}")
    return True


def _summary(changed: int, same: int, is_check: bool) -> str:
    verb = "would be formatted" if is_check else "formatted"
    return f"{plural(changed, 'file')} {verb}, {plural(same, 'file')} in style"
