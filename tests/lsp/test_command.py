"""`tuckbox lsp` where the server is not installed, and as editors start it."""

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


def test_it_starts_as_editors_start_servers() -> None:
    """Many of them say `--stdio`."""
    content = '{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}}'
    leave = '{"jsonrpc": "2.0", "method": "exit"}'
    said = "".join(f"Content-Length: {len(one)}\r\n\r\n{one}" for one in (content, leave))
    command = [sys.executable, "-m", "tuckbox_tools", "lsp", "--stdio"]
    done = subprocess.run(command, input=said, capture_output=True, text=True, check=False, timeout=60)
    assert '"completionProvider"' in done.stdout, done.stderr
