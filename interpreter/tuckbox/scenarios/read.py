"""Nodes of `scenarios:` and `positions:` to scenarios: keys looked at, positions worked in, tables unrolled."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Mapping as AnyMapping
from collections.abc import Sequence as AnySequence

from tuckbox.declarations.values import Name
from tuckbox.diagnostics import Problems, did_you_mean
from tuckbox.document import Entry, Mapping, Node, Scalar, Sequence

from . import codes
from .model import BARE, SETUP, Scenario, Seat, Under, UnderThese, text_of
from .rows import expanded

CONTENT_KEYS = ("cards", "enums", "define", "abilities", "add", "change", "replace", "remove")
POSITION_KEYS = ("from", "seats", "chance", "seed", "given", *CONTENT_KEYS)
SCENARIO_KEYS = ("id", "rules", "because", "untestable", "under", "when", "then", "rows", *POSITION_KEYS)

_NOTHING: tuple[Entry, ...] = ()


def read_scenario(
    node: Mapping, positions: AnyMapping[str, Mapping], home: str | None, problems: Problems
) -> tuple[Scenario, ...]:
    """The runs of one scenario, none if it is too broken; what is wrong is reported."""
    named = node.get("id")
    if not isinstance(named, Scalar) or not named.value:
        problems.add(codes.WRONG_FORM, node.span, "a scenario needs an `id`", help="write `id: NAME`")
        return ()
    _known_keys(node, SCENARIO_KEYS, "a scenario", problems)
    id_ = Name(named.value, named.span)
    found = []
    for suffix, run in expanded(node, problems):
        before = len(problems)
        scenario = _run(run, id_, suffix, positions, home, problems)
        if scenario is not None and len(problems) == before:
            found.append(scenario)
    return tuple(found)


def _run(
    node: Mapping,
    id_: Name,
    suffix: str,
    positions: AnyMapping[str, Mapping],
    home: str | None,
    problems: Problems,
) -> Scenario | None:
    start, base = _start(node, positions, problems)
    merged = _over(base, node, problems)
    untestable = text_of(node.get("untestable"))
    then = _mapping(merged.get("then"), "`then`", problems)
    if untestable is None and node.get("when") is None and not then.entries:
        message = f"`{id_}` says neither what happens nor what must hold"
        problems.add(codes.WRONG_FORM, id_.span, message, help="write `when:` or `then:`")
        return None
    content = tuple(entry for entry in merged.entries if entry.key.value in CONTENT_KEYS)
    seed = merged.get("seed")
    return Scenario(
        id=id_,
        name=f"{id_}{suffix}",
        node=node,
        rules=_names(node.get("rules"), "`rules`", problems),
        because=text_of(node.get("because")),
        untestable=untestable,
        under=_under(node.get("under"), problems),
        start=start,
        seats=_seats(merged.get("seats"), problems),
        content=Mapping(content, node.span),
        given=_mapping(merged.get("given"), "`given`", problems),
        chance=_items(merged.get("chance")),
        seed=seed.number() if isinstance(seed, Scalar) else None,
        when=_steps(node.get("when"), problems),
        then=then,
        home=home,
    )


# ------------------------------------------------------------------ positions


def _start(node: Mapping, positions: AnyMapping[str, Mapping], problems: Problems) -> tuple[str, Mapping]:
    """Bare or setup, and everything that the positions on the way say, the nearest last."""
    chain: list[Mapping] = []
    seen: list[str] = []
    current = node
    while True:
        written = current.get("from")
        name = text_of(written) or BARE
        if name in (BARE, SETUP) or not isinstance(written, Scalar):
            break
        position = positions.get(name)
        if position is None or name in seen:
            advice = did_you_mean(name, (*positions, BARE, SETUP)) or "it is bare, setup, or a position's name"
            message = f"`{name}` starts from itself" if name in seen else f"there is no position `{name}`"
            problems.add(codes.NO_POSITION, written.span, message, help=advice)
            name = BARE
            break
        seen.append(name)
        _known_keys(position, POSITION_KEYS, "a position", problems)
        chain.append(position)
        current = position
    merged = Mapping(_NOTHING, node.span)
    for position in reversed(chain):
        merged = _over(merged, position, problems)
    return name, merged


def _over(base: Mapping, own: Mapping, problems: Problems) -> Mapping:
    """``own`` on top of ``base``: maps word by word, everything else whole."""
    entries = {entry.key.value: entry for entry in base.entries}
    for entry in own.entries:
        old = entries.get(entry.key.value)
        if old is not None and isinstance(old.value, Mapping) and isinstance(entry.value, Mapping):
            entries[entry.key.value] = Entry(entry.key, _over(old.value, entry.value, problems))
        else:
            entries[entry.key.value] = entry
    return Mapping(tuple(entries.values()), own.span)


# ------------------------------------------------------------------ parts


def _known_keys(node: Mapping, known: AnySequence[str], what: str, problems: Problems) -> None:
    for entry in node.entries:
        if entry.key.value not in known:
            message = f"{what} has no key `{entry.key.value}`"
            advice = did_you_mean(entry.key.value, known) or f"its keys are {', '.join(known)}"
            problems.add(codes.UNKNOWN_KEY, entry.key.span, message, help=advice)


def _mapping(node: Node | None, what: str, problems: Problems) -> Mapping:
    if isinstance(node, Mapping):
        return node
    if node is not None and not (isinstance(node, Scalar) and node.is_empty):
        problems.add(codes.WRONG_FORM, node.span, f"{what} needs words with their values")
    span = node.span if node is not None else codes.NOWHERE
    return Mapping(_NOTHING, span)


def _items(node: Node | None) -> tuple[Node, ...]:
    if node is None:
        return ()
    return node.items if isinstance(node, Sequence) else (node,)


def _names(node: Node | None, what: str, problems: Problems) -> tuple[Name, ...]:
    names = []
    for item in _items(node):
        if isinstance(item, Scalar):
            names.append(Name(item.value, item.span))
        else:
            problems.add(codes.WRONG_FORM, item.span, f"{what} is a list of names")
    return tuple(names)


def _steps(node: Node | None, problems: Problems) -> tuple[Mapping, ...]:
    if node is None:
        return ()
    if not isinstance(node, Sequence):
        problems.add(codes.WRONG_FORM, node.span, "`when` is a list of steps", help="write `when: [{A: …}]`")
        return ()
    steps = []
    for item in node.items:
        if isinstance(item, Mapping):
            steps.append(item)
        else:
            problems.add(codes.WRONG_FORM, item.span, "a step says who chooses what", help="write `{A: …}`")
    return tuple(steps)


def _seats(node: Node | None, problems: Problems) -> tuple[Seat, ...] | None:
    if node is None:
        return None
    if isinstance(node, Mapping):
        return tuple(Seat(entry.key.value, entry.key.span, _age(entry.value, problems)) for entry in node.entries)
    return tuple(Seat(str(name), name.span) for name in _names(node, "`seats`", problems))


def _age(node: Node, problems: Problems) -> int | None:
    age = node.get("age") if isinstance(node, Mapping) else None
    if isinstance(node, Mapping):
        _known_keys(node, ("age",), "a seat", problems)
    return age.number() if isinstance(age, Scalar) else None


def _under(node: Node | None, problems: Problems) -> Under:
    if node is None:
        return Under()
    word = text_of(node)
    if word in ("base", "everywhere"):
        return Under(word)
    if isinstance(node, Mapping):
        without = node.get("not")
        if without is not None:
            return Under("not", _names(without, "`not`", problems))
    runs = tuple(run for item in _items(node) for run in _runs(item, problems))
    return Under("these", tuple(name for run in runs for name in run.variants), runs)


def _runs(node: Node, problems: Problems) -> Iterator[UnderThese]:
    """The runs that an entry of `under` means: one for each variant, and one for those that stand together."""
    if isinstance(node, Scalar):
        yield UnderThese((Name(node.value, node.span),))
    elif isinstance(node, Mapping):
        for entry in node.entries:
            if entry.key.value == "together":
                yield from _together(entry.value, problems)
            else:
                yield UnderThese((Name(entry.key.value, entry.key.span),), _options(entry.value))
    else:
        help_text = "several at once: `{together: [one, other]}`"
        problems.add(codes.WRONG_FORM, node.span, "`under` is a list of variants", help=help_text)


def _together(node: Node, problems: Problems) -> Iterator[UnderThese]:
    """`[one, other]`, or `{one: {option: value}, other: {}}`: a single run under all of them."""
    if isinstance(node, Mapping):
        names = tuple(Name(entry.key.value, entry.key.span) for entry in node.entries)
        options = tuple(pair for entry in node.entries for pair in _options(entry.value))
    else:
        names, options = _names(node, "`together`", problems), ()
    if len(set(map(str, names))) < 2:
        message = "`together` names two variants or more, of which both are chosen"
        help_text = "for one alone write `under: [VARIANT]`"
        problems.add(codes.WRONG_FORM, node.span, message, help=help_text)
        return
    yield UnderThese(tuple({str(name): name for name in names}.values()), options)


def _options(node: Node) -> tuple[tuple[str, int | str], ...]:
    if not isinstance(node, Mapping):
        return ()
    found: list[tuple[str, int | str]] = []
    for entry in node.entries:
        if isinstance(entry.value, Scalar):
            number = entry.value.number()
            found.append((entry.key.value, entry.value.value if number is None else number))
    return tuple(found)
