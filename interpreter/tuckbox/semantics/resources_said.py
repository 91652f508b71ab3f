"""What a printed text says of resources and its card does otherwise: another resource, the other way, another bound."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import field

from tuckbox.dataclass import dataclass
from tuckbox.semantics.beforehand import is_written
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.printed import Speech, unit
from tuckbox.vocabulary.spec import Vocabulary

_SENTENCE_ENDS = ".;:!?,\n"
Said = tuple[tuple[int, int], str]
"""From where to where in a text, and what is wrong there."""


@dataclass(slots=True)
class Resources:
    """What a card does with resources. ``changes``: form and resource of each change of a plain bag; ``bags``,
    ``named``: how often a resource stands in a bag, and at all. ``splits``: the numbers from which on it is enough;
    ``unclear``: compared with what is no number."""

    changes: list[tuple[str, str]] = field(default_factory=list)
    bags: Counter[str] = field(default_factory=Counter)
    named: Counter[str] = field(default_factory=Counter)
    splits: dict[str, set[int]] = field(default_factory=dict)
    unclear: set[str] = field(default_factory=set)

    def read(self, node: object) -> None:
        """Take one node of what the card does into account."""
        match node:
            case s.Do(form=form, arguments=arguments):
                thing = dict(arguments).get("thing")
                if isinstance(thing, x.Bag) and isinstance(thing.unit, x.Named):
                    self.changes.append((form, thing.unit.name))
            case x.Bag(unit=x.Named(name=name)):
                self.bags[name] += 1
            case x.Named(name=name) | x.Cell(word=name):
                self.named[name] += 1
            case x.Comparison(operator=operator, left=x.Cell(word=word), right=right):
                if isinstance(right, x.Constant) and isinstance(right.value, int) and is_written(right):
                    self.splits.setdefault(word, set()).add(right.value + (operator in (">", "<=")))
                else:
                    self.unclear.add(word)
            case x.Comparison(right=x.Cell(word=word)) | x.Equal(left=x.Cell(word=word)):
                self.unclear.add(word)

    def ways(self, resource: str, vocabulary: Vocabulary) -> set[str]:
        """How its amount changes: up, down, or otherwise; nothing is known where it stands in other places as well."""
        found = set()
        for form, name in self.changes:
            if name == resource:
                adds = any(verb.touches == "added" for verb in vocabulary.verbs.values() if _has(verb.forms, form))
                found.add("up" if adds else "down" if vocabulary.form(form).spends else "otherwise")
        alone = self.named[resource] == self.bags[resource] == sum(name == resource for _, name in self.changes)
        return found if alone else set()


def _has(forms: tuple[object, ...], form: str) -> bool:
    return any(getattr(one, "id", "") == form for one in forms)


@dataclass(frozen=True, slots=True)
class Text:
    """A printed text: its numbers with their places, and ``of``: whether a word of it means a resource."""

    text: str
    speech: Speech
    numbers: tuple[tuple[int, int, int], ...]
    of: Callable[[str, str], bool]

    def wrong(
        self, done: Resources, units: dict[str, list[int | None]], every: tuple[str, ...], vocabulary: Vocabulary
    ) -> Iterator[Said]:
        """What the text says of resources and ``done`` does not; ``units``: the amounts of each in it."""
        yield from self._bounds(done)
        for value, start, end in self.numbers:
            behind = unit(self.text, end)
            named = [one for one in every if behind and self.of(one, behind)]
            if len(named) != 1:
                continue
            yield from self._another(value, end, behind, named[0], done, units)
            yield from self._other_way(start, named[0], done, vocabulary)

    def _another(
        self, value: int, end: int, behind: str, named: str, done: Resources, units: dict[str, list[int | None]]
    ) -> Iterator[Said]:
        if done.named[named] or not units:
            return
        unsaid = [one for one, amounts in units.items() if amounts == [value] and not self.of(one, self.text)]
        if len(unsaid) == 1 == len(units):
            place = (end + 1, end + 1 + len(behind))
            yield place, f"the text says `{behind}`, and the effect `{unsaid[0]}`"

    def _other_way(self, start: int, named: str, done: Resources, vocabulary: Vocabulary) -> Iterator[Said]:
        begin = max(self.text.rfind(one, 0, start) for one in _SENTENCE_ENDS) + 1
        ways = done.ways(named, vocabulary)
        words = [(found, "up") for found in self.speech.gains.finditer(self.text, begin, start)]
        words += [(found, "down") for found in self.speech.loses.finditer(self.text, begin, start)]
        if len(words) == 1 and len(ways) == 1 and "otherwise" not in ways and words[0][1] not in ways:
            found, way = words[0]
            opposite = "takes it away" if way == "up" else "gives it"
            yield found.span(), f"the text says `{found[0]}`, and the effect {opposite}"

    def _bounds(self, done: Resources) -> Iterator[Said]:
        for pattern, more in self.speech.bounds:
            for found in pattern.finditer(self.text):
                values = [value + more for value, start, _ in self.numbers if start == found.start("number")]
                for word, splits in done.splits.items() if values else ():
                    if word not in done.unclear and self.of(word, found["unit"]) and splits.isdisjoint(values):
                        yield found.span("number"), f"the text says {found[0]}, and the effect asks for another number"
