"""The door for paths in what people are told."""

from __future__ import annotations

from tuckbox.resources import shown_path

__all__ = ["shown_path"]
