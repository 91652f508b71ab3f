"""The checked-in JSON Schemas are those that the declarations give."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_schemas_have_not_drifted() -> None:
    check = [sys.executable, str(ROOT / "tools" / "generate_schemas.py"), "--check"]
    result = subprocess.run(check, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
