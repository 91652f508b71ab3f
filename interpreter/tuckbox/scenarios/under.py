"""Under which variants a scenario runs: those it says, or all that change nothing it names and fit its seats."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tuckbox.dataclass import dataclass
from tuckbox.declarations import Sections, decode_overlay, ordered, select, variants
from tuckbox.declarations.editing import entry_called, item_name
from tuckbox.declarations.overlays.apply import apply_to
from tuckbox.declarations.overlays.combined import conflicts_first
from tuckbox.declarations.overlays.patch import Patch, Path
from tuckbox.diagnostics import Diagnostic, Label, Problems, did_you_mean
from tuckbox.document import Mapping, Node, Scalar, Sequence

from . import codes
from .model import Scenario, UnderThese
from .steps import listed

Options = dict[str, "int | str"]
_WORD = re.compile(r"[^\W\d]\w*")


@dataclass(frozen=True, slots=True)
class _Altered:
    """What a variant alters: the words of the places, and the statements that are implemented there."""

    words: frozenset[str]
    rules: frozenset[str]


class Variants:
    """The variants of a ruleset with what each alters, worked out once."""

    def __init__(self, sections: Sections, players: tuple[int, int]) -> None:
        self.sections = sections
        self.players = players
        self.known = variants(sections)
        self._altered: dict[str, _Altered] = {}
        self._players: dict[tuple[str, ...], tuple[int, int]] = {}
        self._items: dict[str, dict[str | None, Node]] = {}
        self._clashes: dict[tuple[str, ...], tuple[Diagnostic, ...]] = {}

    def runs(self, scenario: Scenario, problems: Problems) -> tuple[tuple[tuple[str, ...], Options], ...]:
        """The sets of variants a scenario runs under, () for the base, with options for each."""
        under = scenario.under
        for name in under.variants:
            if str(name) not in self.known:
                advice = did_you_mean(str(name), self.known) or f"there are: {', '.join(self.known) or 'none'}"
                problems.add(codes.UNKNOWN_VARIANT, name.span, f"there is no variant `{name}`", help=advice)
        named = [str(name) for name in under.variants if str(name) in self.known]
        if under.form == "these":
            whole = [run for run in under.runs if all(str(name) in self.known for name in run.variants)]
            fitting_together = [run for run in whole if self._go_together(run, problems)]
            return tuple((tuple(map(str, run.variants)), dict(run.options)) for run in fitting_together)
        if under.form == "base":
            return (((), {}),)
        home = [scenario.home] if scenario.home is not None else []
        if home:
            return tuple(((name,), {}) for name in home)
        left_out = set(named) if under.form == "not" else set()
        fitting = [name for name in self.known if name not in left_out and self._fits(scenario, name)]
        if fitting and under.form != "everywhere":
            words, rules = frozenset(_names(scenario)), frozenset(map(str, scenario.rules))
            fitting = [name for name in fitting if self._is_untouched(words, rules, name)]
        return (((), {}), *(((name,), {}) for name in fitting))

    def _go_together(self, run: UnderThese, problems: Problems) -> bool:
        """Whether the variants of a run can be combined (else reported)."""
        chosen = tuple(map(str, run.variants))
        if len(chosen) > 1 and chosen not in self._clashes:
            found = Problems()
            selected = select(self.sections, chosen, found)
            errors = [one for one in found.sorted() if one.is_error]
            self._clashes[chosen] = conflicts_first(errors, selected)[:1]
        for clash in self._clashes.get(chosen, ()):
            help_text = clash.help or "name variants that can be chosen at once"
            labels = [Label(clash.span, "here")]
            problems.add(codes.NOT_TOGETHER, run.variants[-1].span, clash.message, help=help_text, labels=labels)
        return not self._clashes.get(chosen)

    def players_under(self, chosen: tuple[str, ...]) -> tuple[int, int]:
        """How many can play under these variants."""
        if chosen not in self._players:
            least_most = self.players
            for overlay in ordered(self.sections, chosen, Problems()):
                declared = decode_overlay(overlay, ("en",), Problems()).players
                least_most = declared or least_most
            self._players[chosen] = least_most
        return self._players[chosen]

    def _fits(self, scenario: Scenario, name: str) -> bool:
        overlay = self.known[name]
        if isinstance(overlay.scenarios, Scalar):
            return False
        least, most = self.players_under((name,))
        count = len(scenario.seats) if scenario.seats is not None else self.players[0]
        return least <= count <= most and not overlay.node.entry("seats")

    def _is_untouched(self, words: frozenset[str], rules: frozenset[str], name: str) -> bool:
        """Whether the variant alters nothing that a scenario names with these words, nor what implements its rules."""
        altered = self._alters(name)
        return altered.words.isdisjoint(words) and altered.rules.isdisjoint(rules)

    def _alters(self, name: str) -> _Altered:
        if name not in self._altered:
            problems = Problems()
            paths: dict[Path, object] = {}
            root = self.sections.root
            for overlay in ordered(self.sections, (name,), problems):
                patch = Patch(root, problems)
                apply_to(patch, overlay.node)
                root = patch.root
                paths.update(patch.altered)
            self._altered[name] = _Altered(
                frozenset(word for path in paths for part in path[1:] for word in _WORD.findall(part)),
                frozenset(rule for path in paths for rule in _implements(self._at(path))),
            )
        return self._altered[name]

    def _at(self, path: Path) -> Node | None:
        """What a path means in the ruleset before the variant: a section's entry, as far in as it goes."""
        node = self.sections.root.get(path[0]) if path else None
        if len(path) > 1 and isinstance(node, Mapping):
            entry = entry_called(node, path[1])
            return entry.value if entry is not None else None
        if len(path) > 1 and isinstance(node, Sequence):
            if path[0] not in self._items:
                self._items[path[0]] = {item_name(item): item for item in reversed(node.items)}
            return self._items[path[0]].get(path[1])
        return node


def _names(scenario: Scenario) -> Iterator[str]:
    """Every word of a scenario."""
    waiting: list[Node] = [scenario.given, scenario.then, scenario.content, *scenario.when]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Scalar):
            yield from _WORD.findall(node.value)
        elif isinstance(node, Sequence):
            waiting += node.items
        else:
            for entry in node.entries:
                yield from _WORD.findall(entry.key.value)
                waiting.append(entry.value)


def _implements(node: Node | None) -> set[str]:
    """The statements that an entry implements; of a whole section, those of all its entries."""
    if isinstance(node, Mapping):
        own = {item.value for item in listed(node.get("implements")) if isinstance(item, Scalar)}
        inner = [entry.value for entry in node.entries if entry.key.value != "implements"]
        return own.union(*(_implements(one) for one in inner))
    if isinstance(node, Sequence):
        return set().union(*(_implements(item) for item in node.items))
    return set()
