"""What a YAML key is: where it stands, what it takes, and what it is for."""

from __future__ import annotations

from pathlib import Path


def key_page(words: str) -> str | None:
    """The page of a key such as `fills from`, or of a thing such as `zone`; None: nothing is, or it is a ruleset."""
    import tuckbox
    from tuckbox import authoring
    from tuckbox.authoring.manual.keys import key_tables

    first = words.split(" ", 1)[0]
    if Path(first).exists() or first in tuckbox.ruleset_ids():
        return None
    tables = key_tables()
    found = [(table.title, key) for table in tables for key in table.keys if key.name == words]
    things = [table for table in tables if table.title in (f"a {words}", f"an {words}")]
    if not found and not things:
        return None
    lines = [f"{words}: a key"] if found else []
    for title, key in found:
        needed = ", and must stand" if key.required else ""
        lines += ["", f"of {title}{needed}: {key.told}", f"  takes {key.takes}"]
    for table in things:
        lines += ["", f"{table.title} has the keys", *(f"  {key.name}: {key.told}" for key in table.keys)]
    if words in authoring.vocabulary().verbs:
        lines += ["", f"It is a verb, too: tuckbox explain --verbs {words}"]
    return "\n".join(lines).lstrip("\n")
