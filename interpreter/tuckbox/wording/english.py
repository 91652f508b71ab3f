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
#: What follows a noun and belongs to it: `tiles to discover`, `pawns that rest`, `prizes nobody holds`.
_FOLLOWING = (
    "of|to|in|on|for|with|from|beside|at|by|among|behind|under|that|who|whose|which|where|nobody|everybody|you|they"
)
#: The same at the end of a name: `coins shown`.
_BEHIND = (
    "built|done|drawn|held|left|lost|needed|paid|placed|played|retired|sent|shown|spent|taken|there|used|wanted|won"
)
#: Names that begin so are no nouns: `what happens now`, `in the first deck`.
_NO_NOUN = re.compile(r"(?:what|who|how|where|when|why|in|on|at|of|from|to|with|by|for|not|is|has|may|can|must) ")
#: Nouns that say where things lie and not what they are.
_PLACES = frozenset((
    "area", "bag", "bench", "board", "box", "column", "deck", "field", "garden", "hand", "heap", "house",
    "market", "pile", "place", "pool", "rack", "row", "seat", "shelf", "side", "slot", "space", "stack",
    "stall", "storehouse", "store", "table", "tableau", "tray", "zone",
))  # fmt: skip
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
    if re.search(r"(ss|x|[tz]z|ch|sh|..[^aeiou]o)es$", head):
        return f"{head[:-2]}{tail}"
    return f"{head[:-1]}{tail}"


def _head(word: str) -> tuple[str, str]:
    found = re.match(rf"(.+?)( (?:(?:{_FOLLOWING}) .+|(?:{_BEHIND})$))", word)
    return (found[1], found[2]) if found else (word, "")


def is_behind(word: str) -> bool:
    """Whether a name ends in what was done to what it counts: `tiles placed`."""
    return re.search(rf" (?:{_BEHIND})$", word) is not None


def is_place(word: str) -> bool:
    """Whether a noun says where things lie and not what they are: `tables`, `piles of the players`."""
    return singular(_head(word)[0].rpartition(" ")[2].lower()) in _PLACES


def article(noun: str) -> str:
    """``a`` or ``an`` with the noun."""
    if noun.startswith("other "):
        return f"an{noun}"
    return f"{'an' if re.match(r'(?!uni|one|eu|use)[aeiou]', noun.lower()) else 'a'} {noun}"


def the(noun: str) -> str:
    """The noun with its article, unless it brings one; a name that is no noun stands in quotes."""
    if re.match(r"(?:the|a|an|your|their|its|each|every|all|both) ", noun.lower()):
        return noun
    return f"“{noun}”" if _NO_NOUN.match(noun) else f"the {noun}"


def quoted(name: str) -> str:
    """The name as it stands behind an article: in quotes if it is no noun."""
    return f"“{name}”" if _NO_NOUN.match(name) else name


def is_long(owner: str) -> bool:
    """Whether a noun phrase takes no `'s`: it has one already, or says more behind its noun."""
    words = owner.split()
    if len(words) < 3:
        return False
    return len(words) > 4 or words[0] == "what" or "'" in owner or bool(_head(owner)[1]) or is_participle(words[-1])


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


def is_participle(word: str) -> bool:
    """Whether a word is what somebody has done: `moved`, `drawn`."""
    return word.endswith("ed") or word in _VERB_PAST.values()


def times(count: str) -> str:
    """`2` → `twice`, `1` → `once`, `n` → `n times`, `your coins` → `as many times as your coins`."""
    usual = f"as many times as {count}" if " " in count else f"{count} times"
    return {"1": "once", "2": "twice"}.get(count, usual)


def capital(text: str) -> str:
    """The first letter large."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """A whole sentence: large letter, full stop."""
    text = capital(text.strip())
    return text if text.endswith((".", "!", "?", ":", ".”")) else f"{text}."
