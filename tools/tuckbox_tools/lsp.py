"""`tuckbox lsp`: the language server, which editors start."""

from __future__ import annotations

import click


@click.command("lsp")
@click.option("--tcp", type=int, metavar="PORT", help="Listen on a port of this machine instead of standard input.")
@click.option("--stdio", is_flag=True, hidden=True)
def command(tcp: int | None, stdio: bool) -> None:
    """Answer an editor over standard input and output, in the Language Server Protocol.

    It tells the problems of the ruleset that a file belongs to, while you type and before you save: the same that
    `tuckbox validate` prints. It completes keys, names and the words of effects, says what a word means, goes to
    where it is declared, lists where it is used, gives it another name everywhere, repairs what it can, and puts a file
    into house style as `tuckbox fmt` does.
    Editors start it by themselves; see tools/vscode for one. It needs: pip install "tuckbox[lsp]"
    Exit code 0: the editor ended it; 2: it could not be started.

    \b
    Example:
      tuckbox lsp
    """
    del stdio  # many editors say it, and it is so anyway
    try:
        from tuckbox_tools.language_server.server import server
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("pygls", "lsprotocol"):
            raise
        raise click.UsageError('the language server is not installed: pip install "tuckbox[lsp]"') from None
    made = server()
    if tcp is not None:
        made.start_tcp("127.0.0.1", tcp)
    else:
        made.start_io()
