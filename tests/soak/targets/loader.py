"""Files as `document.load_text` reads them: nodes or diagnostics, all of them inside the text."""

from __future__ import annotations

from random import Random

from tests.soak import samples
from tests.soak.mutate import NESTINGS, TRAPS, mutated, window
from tests.soak.target import Target, check_diagnostics

from tuckbox.diagnostics import Problems, Source
from tuckbox.document import Mapping, Node, Scalar, load_text
from tuckbox.document import Sequence as ListNode


def _make(chance: Random) -> str:
    files = samples.files()
    kind = chance.random()
    if kind < 0.9:
        return mutated(chance, window(chance, chance.choice(files), 14), files)
    if kind < 0.95:
        return "".join(chance.choices(TRAPS, k=chance.randint(1, 8)))
    if kind < 0.999:
        return mutated(chance, _built(chance, 4), files, most=2)
    return _large(chance)


def _built(chance: Random, depth: int, indent: str = "") -> str:
    """Nodes of every kind, one inside the other."""
    match chance.randrange(7 if depth else 4):
        case 0:
            return chance.choice(("a", "1", "'it''s'", '"\\u00e9\\\n  x"', "a b # c", "&m x", "*m", "!t y", ""))
        case 1:
            return f"|{chance.choice(('', '-', '+', '2'))}\n{indent}  some\n\n{indent}   text\n"
        case 2:
            return f">{chance.choice(('', '-', '+', '1'))}\n{indent}  some\n{indent}  text\n\n\n"
        case 3:
            return chance.choice(("[a, 'b', c: d]", "{a: 1, b}", "[[], {}, ]", "{a: [x, {y: z}]}"))
        case 4 | 5:
            rows = (f"{indent}k{n}: " + _built(chance, depth - 1, indent + "  ") for n in range(chance.randint(1, 3)))
            return "\n" + "\n".join(rows)
        case _:
            rows = (f"{indent}- " + _built(chance, depth - 1, indent + "  ") for _ in range(chance.randint(1, 3)))
            return "\n" + "\n".join(rows)


def _large(chance: Random) -> str:
    """Much of one thing: near a limit, or far beyond."""
    times = chance.choice((300, 3_000, 30_000))
    before, after = chance.choice(NESTINGS)
    piece = chance.choice(
        ("a: @b\n", "- x\n", "k: 'v\n", " ", "\n", "a,", "[a]: b\n", "- - ", "*a ", ": ", "“x” ", "\u2028")
    )
    return chance.choice(
        (piece * times, before * times + after * times, "k: " + piece * times, "&a x\n" + piece * times)
    )


def _check(text: str) -> None:
    source = Source("deck.yaml", text)
    problems = Problems()
    nodes = load_text(source, problems)
    check_diagnostics(problems)
    seen: set[int] = set()
    for node in nodes:
        if node is not None:
            _check_node(source, node, seen)


def _check_node(source: Source, node: Node, seen: set[int]) -> None:
    """Every node stands in the text, and every character of a text has its place there, in order."""
    if id(node) in seen:
        return
    seen.add(id(node))
    span = node.span
    assert span.source is source
    assert 0 <= span.start <= span.end <= len(source.text), span
    if isinstance(node, Scalar):
        _check_places(node)
    elif isinstance(node, ListNode):
        for item in node.items:
            _check_node(source, item, seen)
    elif isinstance(node, Mapping):
        keys = node.keys()
        assert len(set(keys)) == len(keys), keys
        for entry in node.entries:
            _check_node(source, entry.key, seen)
            _check_node(source, entry.value, seen)


def _check_places(scalar: Scalar) -> None:
    length = len(scalar.value)
    text = scalar.span.source.text
    last = scalar.span.start
    for start in range(length) if length < 80 else (0, 1, length // 2, length - 1):
        place = scalar.at(start, start + 1)
        assert last <= place.start <= place.end <= len(text), (start, place.start, place.end)
        last = place.start
    behind, whole = scalar.at(length, length), scalar.at(0, length)
    assert scalar.span.start <= behind.start == behind.end <= scalar.stop
    assert scalar.span.start <= whole.start <= whole.end <= scalar.stop, (whole.start, whole.end)


TARGET = Target("loader", _make, _check, budget=2)
