"""What is run as `tuckbox`: an answer that was given before is given again; everything else goes to the commands."""

from __future__ import annotations

import gc
import os
import sys


def main() -> None:
    """Run the command line. Nothing is imported that an answer given before does not need."""
    try:
        _run()
    except SystemExit as end:
        if not gc.isenabled() and isinstance(end.code, int):
            _leave(end.code)
        raise
    finally:
        gc.freeze()  # what is left goes with the process: to look through it once more took a tenth of the time


def _leave(code: int) -> None:
    """End here and now, since taking apart all that a check has made takes time; unless others have to end as well."""
    if "multiprocessing" not in sys.modules and "concurrent.futures" not in sys.modules:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def _run() -> None:
    request = None
    if len(sys.argv) > 1 and sys.argv[1] in ("explain", "test", "validate"):
        from tuckbox_tools.repeat import asked

        request = asked(sys.argv[1:])
        before = request.answer() if request is not None else None
        if before is not None:
            code, text = before
            sys.stdout.write(text)
            sys.exit(code)
        if sys.argv[1] != "test":
            gc.disable()  # nearly all that is made is kept to the end: looking for the rest takes a tenth of the time
    from tuckbox_tools.commands import main as commands

    commands(obj=request)
