"""`tuckbox lsp` where the server is not installed."""

from __future__ import annotations

import subprocess
import sys

WITHOUT = """
import sys
sys.modules["pygls"] = None
from tuckbox_tools.commands import main
main(["lsp"])
"""


def test_it_says_how_to_install_what_is_missing() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert 'pip install "tuckbox[lsp]"' in done.stderr and "Traceback" not in done.stderr
