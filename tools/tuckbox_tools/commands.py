"""The table of commands, each loaded only when it is asked for."""

from __future__ import annotations

import importlib
import sys

import click

# name: (module, one line for the list). The line stands here so that the list needs no command's imports.
COMMANDS: dict[str, tuple[str, str]] = {
    "list": ("list_", "The rulesets there are, their variants and options."),
    "validate": ("validate", "Check rulesets; every problem with its place in the file."),
    "fmt": ("fmt", "Put content into house style; only blanks change."),
    "upgrade": ("upgrade", "Write content in the present words of the language."),
    "new": ("new", "Write a new ruleset, card, scenario or variant to start from."),
    "explain": ("explain", "An error code, a card or a rule in words, or the words of the language."),
    "diff": ("diff", "What a variant, an option or another version changes in play."),
    "test": ("test", "Run the scenarios of rulesets."),
    "coverage": ("coverage", "Which rule is written where, and which scenario shows it."),
    "try": ("try_", "A position in which a card can be used, ready to play."),
    "play": ("play", "Play in the terminal; people and bots on any seat."),
    "simulate": ("simulate", "Play many games with bots and count."),
    "perft": ("perft", "Count decision paths by their length, to compare with published numbers."),
    "solve": ("solve", "The value of a small game, and how to play it best."),
    "replay": ("replay", "Play a saved match again and compare."),
    "schema": ("schema", "A JSON Schema with a ruleset's own kinds, for editors."),
    "manual": ("manual.command", "The manual as a small web site: the language, words, errors, games."),
    "lsp": ("lsp", "The language server that editors start: problems while you type, and more."),
}


class CommandTable(click.Group):
    """A group that imports a command's module when the command is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(f"tuckbox_tools.{COMMANDS[cmd_name][0]}")
        command = module.command
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is meant; of a misspelt one the nearest is named."""
        if args[0] not in COMMANDS:
            import difflib  # which most never need

            for near in difflib.get_close_matches(args[0], COMMANDS, n=1):
                ctx.fail(f"there is no command `{args[0]}`. Did you mean `{near}`?")
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> object:
        """Run the command; what is wrong with content is printed as content's fault, with exit code 1."""
        try:
            return super().invoke(ctx)
        except Exception as error:
            if not _of_content(error):
                raise
            raise SystemExit(1) from None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, line) in COMMANDS.items()])


def _of_content(error: Exception) -> bool:
    """Print an error that a ruleset is to blame for; whether it was one."""
    if "tuckbox.checking" not in sys.modules:
        return False
    import tuckbox

    if isinstance(error, tuckbox.ContentError):
        from tuckbox_tools.problems import print_problems

        print_problems(error.diagnostics)
        return True
    if isinstance(error, tuckbox.RulesError):
        click.echo(f"the rules lead nowhere: {error}", err=True)
        return True
    return False


@click.command(cls=CommandTable, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="tuckbox")
def main() -> None:
    """Tabletop games written in YAML: check them, test them, play them, measure them.

    RULESET is the id of a ruleset that comes with Tuckbox (see `tuckbox list`) or the path of a folder.

    \b
    Example:
      tuckbox list
      tuckbox play RULESET --players 2 --bot 1=random
    """
