"""Variants chosen by name: put in order, applied one by one, and kept from contradicting each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from tuckbox.dataclass import replace
from tuckbox.diagnostics import Label, Problems, Span, asked, did_you_mean

from . import codes
from .apply import apply_to
from .overlay import Overlay
from .patch import Patch, Path
from .sections import Sections, variants

_Altering: TypeAlias = "tuple[Overlay, Path, Span]"
"""What alters something: the variant, what it alters, and where it says so."""


def select(sections: Sections, names: Sequence[str], problems: Problems) -> Sections:
    """The sections with the named variants applied, after those that they extend.

    An unknown name and two variants that alter the same thing are reported.
    """
    order = ordered(sections, names, problems)
    done: list[tuple[Overlay, Patch]] = []
    root, dropped = sections.root, dict(sections.dropped)
    for overlay in order:
        strangers = [(other, old) for other, old in done if not _builds_on(sections, overlay, str(other.name))]
        earlier = {path: span for _, old in strangers for path, span in old.altered.items()}
        gone = {path for _, old in strangers for path in old.taken}
        patch = Patch(root, problems, earlier=earlier, gone=gone)
        apply_to(patch, overlay.node)
        for other, old in strangers:
            _compare(overlay, patch, other, old, problems)
        root = patch.root
        dropped.update(patch.dropped)
        done.append((overlay, patch))
    chosen = (*sections.selected, *(str(overlay.name) for overlay in order))
    altered = done[0][1].altered if len(done) == 1 else {}
    return replace(sections, root=root, selected=chosen, altered=altered, dropped=dropped)


def altered_by_variants(sections: Sections) -> tuple[Path, ...]:
    """What the variants of a ruleset alter, each of them by itself."""
    found: list[Path] = []
    for overlay in sections.overlays:
        patch = Patch(sections.root, Problems())
        apply_to(patch, overlay.node)
        found.extend(patch.altered)
    return tuple(dict.fromkeys(found))


def ordered(sections: Sections, names: Sequence[str], problems: Problems) -> tuple[Overlay, ...]:
    """The overlays to apply, each after those it extends, otherwise as they were named."""
    known = variants(sections)
    found: dict[str, Overlay] = {}
    for name in names:
        if name in known:
            _follow(sections, known[name], found, (), Problems())  # `check_bases` reports
        else:
            message = f"`{sections.id or 'this ruleset'}` has no variant `{name}`"
            near = did_you_mean(name, known)
            advice = str(near) if near else f"it has {', '.join(known) or 'no variants'}"
            problems.add(codes.UNKNOWN_VARIANT, asked("--variant", name), message, help=advice)
    return tuple(found.values())


def check_bases(sections: Sections, problems: Problems) -> None:
    """Report every ``extends`` of a variant, chosen or not, that leads nowhere or in a circle."""
    found: dict[str, Overlay] = {}
    for overlay in sections.overlays:
        _follow(sections, overlay, found, (), problems)


def _follow(
    sections: Sections,
    overlay: Overlay,
    found: dict[str, Overlay],
    chain: tuple[str, ...],
    problems: Problems,
) -> None:
    name = str(overlay.name)
    if name in found:
        return
    known = variants(sections)
    for base in overlay.extends:
        text = str(base)
        if text in (*chain, name):
            message = f"`{text}` extends `{name}` in turn" if text != name else f"`{name}` extends itself"
            problems.add(codes.CYCLIC_BASE, base.span, message, help="take out one of the `extends:`")
        elif text in known:
            _follow(sections, known[text], found, (*chain, name), problems)
        elif text != sections.id and text not in sections.bases:
            message = f"there is no variant `{text}`"
            candidates = [*known, *([sections.id] if sections.id else [])]
            problems.add(codes.UNKNOWN_BASE, base.span, message, help=did_you_mean(text, candidates))
    found[name] = overlay


def _builds_on(sections: Sections, overlay: Overlay, name: str, seen: frozenset[str] = frozenset()) -> bool:
    known = variants(sections)
    for base in overlay.extends:
        text = str(base)
        if text == name:
            return True
        if text in known and text not in seen and _builds_on(sections, known[text], name, seen | {text}):
            return True
    return False


def _compare(overlay: Overlay, new: Patch, other: Overlay, patch: Patch, problems: Problems) -> None:
    """Report what both alter: the same path, or one inside the other.

    A card that the later variant takes out is no clash where the earlier one only took keys from all cards that a
    `where` picks: the other way round it would have picked the others, to the same end. Nor is it one that both take
    out the same.
    """
    old = patch.altered
    for path, span in new.altered.items():
        if (before := next((one for one in _related(path) if one in old), None)) is not None:
            met = [before]
        else:
            within = [one for one in old if one[: len(path)] == path]
            met = [one for one in within if path not in new.taken or one not in patch.trimmed]
        if met and not (path in new.taken and met[0] == path and path in patch.taken):
            for one in met:
                _clash((overlay, path, span), (other, one, old[one]), problems)


def _clash(later: _Altering, earlier: _Altering, problems: Problems) -> None:
    """Report what both alter, where the one names it that says more closely what it is."""
    (overlay, path, _), (other, before, _) = later, earlier
    closer, wider = (later, earlier) if len(path) >= len(before) else (earlier, later)
    message = f"`{overlay.name}` and `{other.name}` both alter `{' → '.join(closer[1])}`"
    advice = f"let one of them extend the other: `extends: {other.name}` in `{overlay.name}`"
    all_of = f" for all of `{' → '.join(wider[1])}`" if len(path) != len(before) else ""
    there = [Label(wider[2], f"`{wider[0].name}` does it here{all_of}")]
    problems.add(codes.TWO_OVERLAYS, closer[2], message, help=advice, labels=there)


def _related(path: Path) -> list[Path]:
    return [path[:length] for length in range(1, len(path) + 1)]
