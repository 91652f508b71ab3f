"""What a YAML key is: where it stands, what it takes, and what it is for."""

from __future__ import annotations


def key_page(words: str) -> str | None:
    """The page of a key such as `fills from`, or of a thing such as `zone`; None: nothing is called so."""
    from tuckbox import authoring
    from tuckbox.authoring.manual.keys import key_tables

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
    vocabulary = authoring.vocabulary()
    words_of = {"verb": vocabulary.verbs, "function": vocabulary.functions, "kind of zone": vocabulary.zone_kinds}
    for what, known in words_of.items():
        if words in known:
            lines += ["", f"It is a {what}, too: tuckbox explain --verbs {words}"]
    return "\n".join(lines).lstrip("\n")
