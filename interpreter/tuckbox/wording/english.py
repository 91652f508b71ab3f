"""English grammar in small: plurals, verb forms, lists, sentences."""

from __future__ import annotations

import re
from collections.abc import Sequence

_VERB_THIRD = {"be": "is", "have": "has", "do": "does", "may": "may", "go": "goes"}
_VERB_ING = {"be": "being", "put": "putting", "set": "setting", "swap": "swapping", "flip": "flipping",
             "win": "winning", "shuffle": "shuffling", "begin": "beginning", "dig": "digging",
             "get": "getting"}  # fmt: skip
_VERB_PAST = {"put": "put", "set": "set", "take": "taken", "draw": "drawn", "deal": "dealt", "lose": "lost",
              "win": "won", "pay": "paid", "swap": "swapped", "flip": "flipped", "dig": "dug", "give": "given",
              "do": "done", "begin": "begun", "get": "got"}  # fmt: skip
_PLURALS = {"news": "news", "child": "children", "person": "people", "man": "men", "woman": "women", "die": "dice"}


def plural(word: str) -> str:
    """The plural of an English noun (the last word of it, or the one before ``of`` or ``to``)."""
    head, tail = _head(word)
    start, _, last = head.rpartition(" ")
    made = _PLURALS.get(last) or _regular(last)
    return f"{start} {made}{tail}".strip()


def _regular(word: str) -> str:
    if re.search(r"[^aeiou]y$", word):
        return f"{word[:-1]}ies"
    return f"{word}es" if re.search(r"(s|x|z|ch|sh)$", word) else f"{word}s"


def is_plural(word: str) -> bool:
    """Whether an English noun looks plural: `coins`, `tiles to discover`; not `glass`."""
    last = _head(word)[0].rpartition(" ")[2]
    return last.endswith("s") and not last.endswith(("ss", "us", "is", "ics", "news"))


def singular(word: str) -> str:
    """The singular of a noun that looks plural."""
    if not is_plural(word):
        return word
    head, tail = _head(word)
    if head.endswith("ies") and len(head) > 4:
        return f"{head[:-3]}y{tail}"
    if re.search(r"(ss|x|z|ch|sh|..[^aeiou]o)es$", head):
        return f"{head[:-2]}{tail}"
    return f"{head[:-1]}{tail}"


def _head(word: str) -> tuple[str, str]:
    found = re.match(r"(.+?)( (?:of|to|in|on|for|with|from|beside) .+)", word)
    return (found[1], found[2]) if found else (word, "")


def article(noun: str) -> str:
    """``a`` or ``an`` with the noun."""
    if noun.startswith("other "):
        return f"an{noun}"
    return f"{'an' if re.match(r'(?!uni|one|eu|use)[aeiou]', noun.lower()) else 'a'} {noun}"


def the(noun: str) -> str:
    """The noun with its article, unless it brings one."""
    return noun if re.match(r"(?:the|a|an|your|their|its|each|every) ", noun.lower()) else f"the {noun}"


def possessive(owner: str) -> str:
    """`the player` → `the player's`."""
    return f"{owner}'" if owner.endswith("s") and is_plural(owner) else f"{owner}'s"


def listed(parts: Sequence[str], word: str = "and") -> str:
    """`a, b and c`."""
    if len(parts) <= 1:
        return "".join(parts)
    inner = any(not part.startswith("“") and (" and " in part or " or " in part) for part in parts)
    comma = "," if inner else ""
    return f"{', '.join(parts[:-1])}{comma} {word} {parts[-1]}"


def third(phrase: str) -> str:
    """`draw 2 cards` → `draws 2 cards`; both verbs of `draw a card and keep it` are turned by their caller."""
    verb, space, rest = phrase.partition(" ")
    if verb in _VERB_THIRD:
        made = _VERB_THIRD[verb]
    elif re.search(r"[^aeiou]y$", verb):
        made = f"{verb[:-1]}ies"
    else:
        made = f"{verb}es" if re.search(r"(s|x|z|ch|sh|o)$", verb) else f"{verb}s"
    return f"{made}{space}{rest}"


def gerund(phrase: str) -> str:
    """`draw 2 cards` → `drawing 2 cards`."""
    verb, space, rest = phrase.partition(" ")
    made = _VERB_ING.get(verb)
    if made is None:
        made = f"{verb[:-1]}ing" if verb.endswith("e") and not verb.endswith("ee") else f"{verb}ing"
    return f"{made}{space}{rest}"


def participle(verb: str) -> str:
    """`draw` → `drawn`."""
    if verb in _VERB_PAST:
        return _VERB_PAST[verb]
    if re.search(r"[^aeiou]y$", verb):
        return f"{verb[:-1]}ied"
    return f"{verb}d" if verb.endswith("e") else f"{verb}ed"


def times(count: str) -> str:
    """`2` → `twice`, `1` → `once`, `n` → `n times`."""
    return {"1": "once", "2": "twice"}.get(count, f"{count} times")


def capital(text: str) -> str:
    """The first letter large."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """A whole sentence: large letter, full stop."""
    text = capital(text.strip())
    return text if text.endswith((".", "!", "?", ":", ".”")) else f"{text}."
