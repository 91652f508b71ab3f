"""Writing an edited file so that nothing is lost: all of it or nothing, and only over what was read."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from tuckbox.document import as_read


class ChangedMeanwhile(Exception):
    """The file no longer says what was read; it is left as it is."""


def rewrite(path: Path, old: str, new: str) -> None:
    """Put a new text in the place of the old one. ChangedMeanwhile; OSError: the file cannot be written.

    A link stays a link, and the file keeps who may do what with it.
    """
    real = path.resolve()
    if as_read(real.read_bytes()) != old:
        raise ChangedMeanwhile(f"{path} has changed meanwhile and is left as it is")
    number, name = tempfile.mkstemp(dir=real.parent, prefix=f".{real.name}.")
    try:
        with os.fdopen(number, "wb") as file:
            file.write(encoded(new))
        temporary = Path(name)
        temporary.chmod(real.stat().st_mode)
        temporary.replace(real)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def encoded(text: str) -> bytes:
    """The bytes of a text as it was read."""
    return text.encode("utf-8", errors="surrogateescape")
