"""Ships content, schemas and grammar inside the wheel only; an editable install reads the checkout."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SHIPPED = ("content", "schemas", "grammar")


class ShipData(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the data folders to a standard wheel under tuckbox/_shipped/."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name the folders to be copied; `version` is `editable` or `standard`."""
        if version != "standard":
            return
        for folder in SHIPPED:
            source = Path(self.root) / folder
            if not source.is_dir():
                raise FileNotFoundError(f"a wheel needs the folder {source}")
            build_data["force_include"][str(source)] = f"tuckbox/_shipped/{folder}"
