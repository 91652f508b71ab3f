"""Nothing that a test finds comes from an earlier run; and what many tests have in common is done once."""

import atexit
import gc
import os
import shutil
import sys
import tempfile
from collections.abc import Generator

import pytest

os.environ["TUCKBOX_CACHE"] = "off"
if sys.dont_write_bytecode and "PYTHONPYCACHEPREFIX" not in os.environ:
    # Many tests start the command line. Where nothing may be written beside the sources, each start compiled them all.
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix = tempfile.mkdtemp(prefix="tuckbox-compiled-")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False
    atexit.register(shutil.rmtree, sys.pycache_prefix, ignore_errors=True)
# A whole run keeps most of what it reads; to look through all of that as often as usual took a fifth of its time.
gc.set_threshold(50_000, 20, 20)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """The rulesets that are read for their scenarios are kept to the end: they are not looked through for garbage."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        _keep()


def pytest_sessionfinish() -> None:
    """In the end pytest looks for garbage five times, and Python once more; here it is looked for once."""
    _keep()


def _keep() -> None:
    gc.collect()
    gc.freeze()
