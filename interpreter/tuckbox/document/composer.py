"""Events into nodes, with everything refused that YAML allows and a designer cannot have meant."""

import re
from collections.abc import Callable, Iterator
from dataclasses import field
from typing import Any

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Fix, Label, Problems, Source, Span
from tuckbox.document import structure
from tuckbox.document.characters import smart_quotes, whole_text
from tuckbox.document.events import KINDS, STYLES, Event, Kind, reader, refused_as_fault, whole_event
from tuckbox.document.forgotten_bar import FORGOTTEN_BAR, OPENS_BLOCK
from tuckbox.document.limits import DEPTH, EXPANDED_NODES, NODES, TOO_DEEP, Budget, LimitPassed
from tuckbox.document.node import Entry, Mapping, Node, Scalar, Sequence
from tuckbox.document.quoting import quoted

_PROPERTIES = re.compile(r"(?:[&!][^\s,\[\]{}]*(?:\s|(?<=\s)#[^\r\n]*)*)+")
_BLOCK_END = " \t\r\n\x85\u2028\u2029"


def compose(source: Source, text: str, base: int, problems: Problems, shared: "Anchors") -> list[Node | None]:
    """One node for each document in `text`, which starts at the offset `base` of the source.

    An empty document gives None. Raises Fault when the text is not YAML, and LimitPassed.
    """
    with refused_as_fault(text, base):
        return list(_Composer(source, reader(text), base, problems, shared).documents())


@dataclass(slots=True)
class Anchors:
    """What `&name` marks, with its size written out, and how much was read. Shared by the parts of a file.

    When only parts are read, a mark may stand in a part that could not be, so its absence says nothing.
    """

    is_partial: bool = False
    budget: Budget = field(default_factory=Budget)
    marked: dict[str, tuple[Node, int]] = field(default_factory=dict)


class _Composer:
    """Events as the library gives them: there is one for every word of every file, and each is looked at once."""

    __slots__ = ("_base", "_depth", "_is_item", "_next", "_open", "_problems", "_shared", "_source")

    def __init__(
        self, source: Source, next_event: Callable[[], Any], base: int, problems: Problems, shared: Anchors
    ) -> None:
        self._source = source
        self._next = next_event
        self._base = base
        self._problems = problems
        self._shared = shared
        self._open: list[str] = []
        self._depth = 0
        self._is_item = False

    def documents(self) -> Iterator[Node | None]:
        while (event := self._next()) is not None:
            kind = KINDS[event.__class__.__name__]
            if kind == "document":
                self._refuse_directives(whole_event(event, self._base))
            elif kind not in ("stream", "end document"):
                node = self._node(event, kind)
                yield None if isinstance(node, Scalar) and node.is_empty else node
                if not self._shared.is_partial:
                    self._shared.marked = {}

    def _node(self, event: Any, kind: Kind) -> Node:
        if kind == "alias":
            return self._alias(whole_event(event, self._base))
        budget = self._shared.budget
        before = budget.expanded
        budget.nodes += 1
        budget.expanded += 1
        if budget.nodes > NODES or before >= EXPANDED_NODES:
            self._check_limits(whole_event(event, self._base))
        if event.anchor is None and event.tag is None:
            return self._content(event, kind, event.start_mark.index + self._base)
        return self._marked(event, kind, whole_event(event, self._base), before)

    def _marked(self, event: Any, kind: Kind, whole: Event, before: int) -> Node:
        """A node with an anchor or a tag in front of it. ``before``: how much had been read."""
        properties = _PROPERTIES.match(self._source.text, whole.start)
        start = properties.end() if properties else whole.start
        if whole.anchor is not None:
            self._open.append(whole.anchor)
        node = self._content(event, kind, min(start, whole.end) if kind == "scalar" else start)
        if whole.anchor is not None:
            self._open.pop()
            self._shared.marked[whole.anchor] = (node, self._shared.budget.expanded - before)
        return self._checked_properties(whole, node, start)

    def _content(self, event: Any, kind: Kind, start: int) -> Node:
        if kind == "scalar":
            end = stop = event.end_mark.index + self._base
            style = STYLES.get(event.style, "plain")
            if style in ("literal", "folded"):
                end = start + len(self._source.text[start:end].rstrip(_BLOCK_END))
            return Scalar(event.value, Span(self._source, start, end), style, stop)
        self._depth += 1
        if self._depth > DEPTH:
            message = f"lists and keys are nested more than {DEPTH} deep here"
            raise LimitPassed(TOO_DEEP, message, Span(self._source, start, start + 1))
        node = self._sequence(event, start) if kind == "sequence" else self._mapping(event, start)
        self._depth -= 1
        return node

    def _sequence(self, opening: Any, start: int) -> Sequence:
        items: list[Node] = []
        base, is_flow = self._base, bool(opening.flow_style)
        end = opening.end_mark.index + base
        while (kind := KINDS[(event := self._next()).__class__.__name__]) != "end":
            self._is_item = not is_flow
            items.append(self._node(event, kind))
            end = max(end, items[-1].span.end if kind != "alias" else event.end_mark.index + base)
        if is_flow:
            end = event.end_mark.index + base
        return Sequence(tuple(items), Span(self._source, start, max(start, end)))

    def _mapping(self, opening: Any, start: int) -> Mapping:
        base, is_flow = self._base, bool(opening.flow_style)
        entries = EntryList(self._problems, is_item=self._is_item and not is_flow)
        self._is_item = False
        end = opening.end_mark.index + base
        while (kind := KINDS[(event := self._next()).__class__.__name__]) != "end":
            key = self._node(event, kind)
            written = self._next()
            sort = KINDS[written.__class__.__name__]
            value = self._node(written, sort)
            end = max(end, value.span.end if sort != "alias" else written.end_mark.index + base)
            is_plain_key = kind == "scalar" and isinstance(key, Scalar) and key.value and key.value != "<<"
            if not is_plain_key and not self._is_good_key(whole_event(event, base), kind, key):
                continue
            if not isinstance(key, Scalar):
                continue
            if self._has_colon(key, value) or self._stands_alone(key, entries.kept):
                entries.add(Entry(key, value))
        if is_flow:
            end = event.end_mark.index + base
        return Mapping(tuple(entries.kept), Span(self._source, start, max(start, end)))

    def _is_good_key(self, event: Event, kind: Kind, key: Node) -> bool:
        if kind != "scalar" or not isinstance(key, Scalar):
            self._problems.add(
                structure.KEY_NOT_A_WORD,
                Span(self._source, event.start, event.end) if kind == "alias" else key.span,
                "a key has to be a word, not a list, a mapping or an alias",
                help="write a word before the colon, or quote the whole text if it is no key",
            )
            return False
        if key.is_empty and event.anchor is None and event.tag is None:
            message = "there is no key before this colon"
            self._problems.add(structure.MISSING_KEY, key.span, message, help="write the key before `:`")
            return False
        if key.value == "<<" and key.style == "plain":
            message = "`<<` (merging one mapping into another) is not used in games"
            advice = "write out the keys here"
            self._problems.add(structure.MERGE_KEY, key.span, message, help=advice)
            return False
        return True

    def _has_colon(self, key: Scalar, value: Node) -> bool:
        if not isinstance(value, Scalar) or value.value or value.style != "plain":
            return True
        return ":" in self._source.text[key.span.end : value.span.end + 1]

    def _stands_alone(self, key: Scalar, before: list[Entry]) -> bool:
        """Reports a word without a value; False if it is the rest of the text before it, cut at a comma."""
        cut = before[-1].value if before else None
        quoted_text = whole_text(cut.span) if isinstance(cut, Scalar) and cut.style == "plain" else None
        if quoted_text is not None and key.span.end <= quoted_text.end:
            self._problems.keep(smart_quotes(quoted_text))
            return False
        if isinstance(cut, Scalar) and (_is_cut(cut) or _is_condition(cut) or _are_sentences(cut, key)):
            self._refuse_comma(cut, key, f"the value of `{before[-1].key.value}`")
            return False
        if _is_cut(key):
            self._problems.lose(self._refuse_comma(key, key, "a key"))
            return False
        if isinstance(cut, Scalar) and cut.is_empty and not self._has_colon(before[-1].key, cut):
            self._problems.forgive(key.span)  # one text with several commas
            return True
        joined = key.value.find(":")
        advice = "write its value after a colon, use `[ ]` for a list, or quote a text that holds a comma"
        inside = self._source.text[self._source.text.rfind("{", 0, key.span.start) + 1 : key.span.start]
        if not before and not inside.strip() and re.fullmatch(r"[\w-]+", key.value):
            advice = f"write its value after a colon, or `[{key.value}]` for a list"
        if " = " in key.value:
            advice = f"write `{key.value.replace(' = ', ': ', 1)}`"
        elif joined > 0:
            advice = f"write a space behind the colon: `{key.value[:joined]}: {key.value[joined + 1 :]}`"
        message = f"`{key.value}` stands where `key: value` is expected"
        self._problems.add(structure.LONE_WORD, key.span, message, help=advice)
        return True

    def _refuse_comma(self, cut: Scalar, rest: Scalar, what: str) -> Span:
        """Reports a text that a comma inside its brackets has cut; gives the whole of it."""
        span = Span(self._source, cut.span.start, max(self._end_of_text(cut), rest.span.end))
        if _are_sentences(cut, rest):  # all that follows without a colon belongs to them
            whole = re.compile(r"[^:{}\[\]\n]*").match(self._source.text, cut.span.start)
            span = span if whole is None else Span(self._source, cut.span.start, max(span.end, whole.end()))
        fix = Fix(span, quoted(span.text), safe=True)
        message = f"between braces a comma ends {what}"
        advice = f"put the text in quotes: {fix.replacement}"
        if _is_condition(cut):
            fix = Fix(span, re.sub(r",([ \t]*then\b)?", " then", span.text, count=1))
            advice = f"write `{fix.replacement}`"
        inner = span.text[1:-1]
        if span.text[0] == "(" and span.text[-1] == ")" and not set(inner) & set("()"):
            advice = f"a list stands in square brackets: `[{inner}]`; a text stands in quotes: {fix.replacement}"
        self._problems.add(structure.COMMA_IN_BRACES, span, message, help=advice, fix=fix)
        return span

    def _end_of_text(self, cut: Scalar) -> int:
        """Where a text ends if no comma inside its brackets ends it; 0 if its brackets are not closed on its line."""
        depth = 0
        for place in range(cut.span.start, self._source.line_bounds(cut.span.line)[1]):
            sign = self._source.text[place]
            if depth <= 0 and (sign in ",]}" or self._source.text[place : place + 2] == ": "):
                return cut.span.start + len(self._source.text[cut.span.start : place].rstrip())
            depth += (sign in "([{") - (sign in ")]}")
        return 0

    def _alias(self, event: Event) -> Node:
        name = event.anchor or ""
        found = self._shared.marked.get(name)
        self._shared.budget.aliases += 1
        if found is not None and name not in self._open:
            node, size = found
            self._count(event, size)
            return node
        self._count(event, 1)
        span = Span(self._source, event.start, event.end)
        if name in self._open:
            message = f"`*{name}` stands inside the very thing that `&{name}` marks"
            self._problems.add(structure.ALIAS_OF_ITSELF, span, message, help="write out what is meant here")
        elif not self._shared.is_partial or f"&{name}" not in self._source.text:
            fix = Fix(span, quoted(span.text))
            message = f"a text that starts with `*` repeats what `&{name}` marks, and nothing is marked so"
            advice = f"put the text in quotes: {fix.replacement}"
            self._problems.add(structure.UNKNOWN_ALIAS, span, message, help=advice, fix=fix)
        return Scalar(span.text, span, "plain", span.end)

    def _checked_properties(self, event: Event, node: Node, start: int) -> Node:
        """Refuses tags, and anchors with nothing to mark; these then count as the text they look like."""
        end = start if start <= node.span.end else node.span.end
        span = Span(self._source, event.start, event.start + len(self._source.text[event.start : end].rstrip()))
        is_bare = isinstance(node, Scalar) and node.is_empty
        fix = Fix(span, quoted(span.text)) if is_bare else None
        advice = f"put the text in quotes: {fix.replacement}" if fix else "leave it out"
        if event.tag is not None:
            message = f"a text that starts with `!` is a YAML tag (`{span.text}`), and games use none"
            self._problems.add(structure.TAG, span, message, help=advice, fix=fix)
        elif is_bare:
            message = f"`{span.text}` marks the place for an alias, and nothing follows it"
            self._problems.add(structure.ANCHOR_ON_NOTHING, span, message, help=advice, fix=fix)
        return Scalar(span.text, span, "plain", span.end) if is_bare else node

    def _refuse_directives(self, event: Event) -> None:
        if not event.has_directives:
            return
        line = Span(self._source, event.start, self._source.line_bounds(self._line(event))[1])
        message = "a line that starts with `%` is an instruction to YAML, and games use none"
        self._problems.add(structure.DIRECTIVE, line, message, help="delete this line")

    def _line(self, event: Event) -> int:
        return self._source.position(event.start)[0]

    def _count(self, event: Event, size: int) -> None:
        self._shared.budget.nodes += 1
        self._shared.budget.expanded += size
        self._check_limits(event)

    def _check_limits(self, event: Event) -> None:
        passed = self._shared.budget.over()
        if passed is not None:
            raise LimitPassed(*passed, Span(self._source, event.start, max(event.end, event.start)))


def _is_cut(text: Scalar) -> bool:
    """Whether brackets of a text are open where it ends."""
    return text.style == "plain" and text.value.count("(") > text.value.count(")")


def _are_sentences(text: Scalar, rest: Scalar) -> bool:
    """Whether both are several words in a row: `{en: Roll on and risk it, or hold and keep it.}`."""
    both = (text.value.split(), rest.value.split())
    return text.style == "plain" and all(len(words) > 1 and all(map(_is_word, words)) for words in both)


def _is_word(word: str) -> bool:
    return word.strip(".!?'’-").replace("'", "").replace("-", "").isalpha()


def _is_condition(text: Scalar) -> bool:
    """`if gold is 0`, of which what is done stands behind the comma."""
    words = text.value.split()
    return text.style == "plain" and words[:1] == ["if"] and "then" not in words


class EntryList:
    """The entries of one mapping while it grows; a key that comes again is reported and dropped.

    ``is_item``: it is an entry of a list. Its first key again, behind others, begins the next entry without a dash.
    """

    __slots__ = ("_has_next", "_is_item", "_problems", "_seen", "kept")

    def __init__(self, problems: Problems, *, is_item: bool = False) -> None:
        self._problems = problems
        self._is_item = is_item
        self._has_next = False
        self._seen: dict[str, Scalar] = {}
        self.kept: list[Entry] = []

    def add(self, entry: Entry) -> None:
        """Keep the entry unless its key is there already."""
        key = entry.key
        first = self._seen.setdefault(key.value, key)
        if first is key:
            if not self._has_next:
                self.kept.append(entry)
            return
        opening = OPENS_BLOCK.fullmatch(key.value) and self.kept[0].key
        if opening:
            message = "several lines stand below a key without `|`"
            advice = "write `|` behind the colon of the key above"
            self._problems.add(FORGOTTEN_BAR, opening.span, message, help=advice)
            return
        if self._has_next or self._begins_next(key):
            if isinstance(entry.value, Scalar):
                self._problems.lose(entry.value.span)
            return
        self._problems.lose_name()
        self._problems.add(
            structure.DUPLICATE_KEY,
            key.span,
            f"the key `{key.value}` stands twice in the same place",
            help="rename one of the two, or delete it",
            labels=[Label(first.span, "the first one")],
        )

    def _begins_next(self, key: Scalar) -> bool:
        """Report a second entry of a list that has no dash of its own; whether the key begins one."""
        if not self._is_item or len(self.kept) < 2 or self.kept[0].key.value != key.value:
            return False
        self._has_next = True
        message = f"with `{key.value}` a new entry begins, and there is no dash before it"
        labels = [Label(self.kept[0].key.span, "the entry above")]
        advice = f"write `- ` before `{key.value}`"
        self._problems.add(structure.MISSING_DASH, key.span, message, help=advice, labels=labels)
        return True
