"""Zones: `fills_from` became `fills from`."""

from tuckbox.upgrades.rules import RenamedKey

RULE = RenamedKey(
    name="fills-from",
    since=2,
    record="ZoneDecl",
    old="fills_from",
    new="fills from",
    why="It stands beside `filled to`, `starts with` and `discards to`, which are written in two words.",
)
