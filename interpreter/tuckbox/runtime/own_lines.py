"""A line of the log in the words that a ruleset has for a verb of the language."""

from __future__ import annotations

import re

from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.semantics.checked.spoken import of_verb
from tuckbox.wording.english import third


def own_line(ruleset: Ruleset, verb: str, lang: str) -> str:
    """What `{by}` does, with the holes of the verb; empty: the ruleset has no words of its own for it."""
    sentence = of_verb(ruleset.texts, verb, lang)
    if not sentence:
        return ""
    if lang != "hu":
        return f"{{by}} {third(sentence.replace('*', ''))}"
    named = re.sub(r"^(\*[^{]*?)!? \{thing:t\}$", r"\1: {thing}", sentence)  # a name is best without an ending
    return f"{{by}} {named}"
