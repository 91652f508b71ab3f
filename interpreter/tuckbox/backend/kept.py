"""The back end of a program, its functions kept between runs: where many were made, all are made and kept."""

from __future__ import annotations

import marshal
from types import CodeType

from tuckbox.cache.engine import engine_hash
from tuckbox.cache.store import Store, opened
from tuckbox.program.program import Program
from tuckbox.runtime.layout import Layout

from .compiled import Compiled

#: So many functions made in one run say that the ruleset is played in earnest.
WORTH_KEEPING = 40


def back_end(program: Program, layout: Layout) -> Compiled:
    """The back end for the seats of a layout, with the functions that were kept of it."""
    store = opened()
    if store.folder is None or not program.ruleset.text_hash:
        return Compiled(program, layout)
    key = _key(store, program, layout)
    found = _found(store, key, program, layout)
    if found is not None:
        return found
    return Compiled(program, layout, (WORTH_KEEPING, lambda: _keep(store, key, program, layout)))


def _key(store: Store, program: Program, layout: Layout) -> str:
    """The same texts in another place are another program: their functions tell where they stand.

    So are the same texts with what a scenario adds, which no letter of the files tells apart: cards have other numbers.
    """
    files = dict.fromkeys(op.at.file for code in program.codes for op in code.ops if op.at is not None)
    hashes = program.ruleset.text_hash, program.ruleset.content_hash
    return repr(("back end", engine_hash(store), *hashes, layout.seats, tuple(files)))


def _found(store: Store, key: str, program: Program, layout: Layout) -> Compiled | None:
    data = store.get(key)
    if data is None:
        return None
    from . import loaded  # only where something was kept

    code: tuple[CodeType, ...] = marshal.loads(data)
    try:
        return loaded.back_end(program, layout, code)
    except loaded.AnotherProgram:
        return None


def _keep(store: Store, key: str, program: Program, layout: Layout) -> None:
    from . import whole  # what writes all of a program is needed only here

    store.put(key, marshal.dumps(whole.module_code(whole.module_source(program, layout))))
