"""A ruleset's files to merged sections: its own, after those of the ruleset that it extends."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from tuckbox.cache.inputs import note_path
from tuckbox.dataclass import dataclass, replace
from tuckbox.diagnostics import Fix, Label, Problems, Source, Span, did_you_mean, nearest
from tuckbox.document import Mapping as MappingNode
from tuckbox.document import Scalar

from . import codes
from .files import DISK, Files, Reading, nowhere, read_folder, read_texts, ruleset_above, rulesets_below
from .merge import Merger
from .names import is_label
from .overlays import codes as overlay_codes
from .overlays.apply import apply
from .overlays.overlay import Overlay, read_overlay
from .overlays.sections import Sections
from .overlays.select import check_bases
from .sections import OPERATIONS, OVERLAY_KEYS, SECTIONS

Find = Callable[[str], "Path | None"]
"""From the id of a ruleset to its folder, or None."""


@dataclass(frozen=True, slots=True)
class _Loading:
    """What stays the same along a chain of ``extends``; ``chain`` are the folders on the way."""

    find: Find
    known: tuple[str, ...]
    problems: Problems
    reading: Reading = DISK
    chain: tuple[Path, ...] = ()


def load_sections(
    path: Path, find: Find, problems: Problems, *, known: Iterable[str] = (), reading: Reading = DISK
) -> Sections:
    """The merged sections of a ruleset: of its folder, or of the folder above a file or folder of it.

    ``known`` are the ids that ``find`` finds, for suggestions; ``reading``: how files are read. What is wrong
    becomes diagnostics; then the sections are those that could be read, in the worst case none.
    """
    note_path(path)
    if path.is_file():
        return load_file(path, find, problems, known=known, reading=reading)
    if not path.is_dir():
        return _nothing(path, "there is no such folder", problems, _suggest(str(path), known))
    folder = path if _is_ruleset(path, reading) else ruleset_above(path, reading) or path
    several = rulesets_below(folder, reading) if folder is path else ()
    if len(several) > 1:
        names = ", ".join(f"`{one.relative_to(path)}`" for one in several)
        advice = f"name one of them: `{several[0]}`"
        return _nothing(path, f"this folder holds several rulesets: {names}", problems, advice)
    return _load_folder(folder, (), _Loading(find, tuple(known), problems, reading))


def load_file(
    path: Path,
    find: Find,
    problems: Problems,
    *,
    ruleset: Path | None = None,
    known: Iterable[str] = (),
    reading: Reading = DISK,
) -> Sections:
    """A single file together with its ruleset: the folder given, or the nearest one above the file."""
    folder = ruleset if ruleset is not None else ruleset_above(path, reading)
    if folder is None:
        advice = "name its ruleset with `--ruleset`, or put it in the ruleset's folder"
        return _nothing(path, "no folder above this file is a ruleset", problems, advice)
    return _load_folder(folder, (path,), _Loading(find, tuple(known), problems, reading))


def load_texts(texts: Mapping[str, str], find: Find, problems: Problems, *, known: Iterable[str] = ()) -> Sections:
    """The merged sections of files that are given as texts, by path."""
    files = read_texts(texts, problems)
    place = nowhere(min(texts, default="ruleset.yaml"))
    return _assemble(files, place, None, _Loading(find, tuple(known), problems))


def _is_ruleset(path: Path, reading: Reading) -> bool:
    above = ruleset_above(path, reading)
    return above is not None and above == path.resolve()


def _load_folder(folder: Path, also: tuple[Path, ...], loading: _Loading) -> Sections:
    files = read_folder(folder, loading.problems, also, loading.reading)
    if not files.sources:
        return _nothing(folder, "this folder holds no YAML file", loading.problems, _START)
    return _assemble(files, nowhere(folder), folder, loading)


_START = "a ruleset has a file with `ruleset: ID`; `tuckbox new ruleset` makes one"


def _assemble(files: Files, place: Span, folder: Path | None, loading: _Loading) -> Sections:
    problems = loading.problems
    manifest = _manifest(files, place, problems)
    base = _base(manifest, folder, loading) if manifest is not None else None
    merger = Merger(problems, base.root if base else None)
    overlays = list(base.overlays) if base else []
    operations: list[MappingNode] = []
    for document in files.documents:
        if document.entry("variant") is not None:
            _take_overlay(read_overlay(document, problems), overlays, problems)
            continue
        if manifest is None or document is manifest or document.entry("ruleset") is None:
            if document is not manifest and not _says_extends(manifest) and _is_nameless(document):
                _add_variant_line(document, problems)
                continue
            merger.add(document)
            operations += _operations(document, extends=_says_extends(manifest), problems=problems)
    at = _place(manifest, place)
    sources = (base.sources if base else ()) + files.sources
    bases = (base.id, *base.bases) if base is not None and base.id else ()
    incomplete = base.incomplete if base is not None else _lacks_base(manifest)
    sections = Sections(merger.root(at), tuple(overlays), at, folder, sources, bases=bases, incomplete=incomplete)
    for operation in operations if base else ():
        sections = apply(sections, operation, problems)
    check_bases(sections, problems)
    return sections


def _manifest(files: Files, place: Span, problems: Problems) -> MappingNode | None:
    found = [document for document in files.documents if document.entry("ruleset") is not None]
    if not found and (problems.is_lost("ruleset") or _is_misspelt(files)):
        return None
    if not found:
        problems.add(codes.NO_RULESET, place, "no file here says `ruleset: ID`", help=_START)
        return None
    first = found[0].entry("ruleset")
    for other in found[1:]:
        entry = other.entry("ruleset")
        if entry is not None and first is not None:
            there = [Label(first.key.span, "the first one")]
            message = "a second file of this folder says `ruleset:`"
            advice = "put each ruleset into a folder of its own"
            problems.add(codes.TWO_MANIFESTS, entry.key.span, message, help=advice, labels=there)
    return found[0]


def _is_misspelt(files: Files) -> bool:
    """Whether some file has a section that was meant to be `ruleset`; the section is reported."""
    keys = (entry.key.value for document in files.documents for entry in document.entries)
    return any(key not in SECTIONS and "ruleset" in nearest(key, ("ruleset",)) for key in keys)


def _lacks_base(manifest: MappingNode | None) -> bool:
    """Whether a ruleset without a base was meant to have one: what it says of it is reported."""
    keys = [entry.key.value for entry in manifest.entries] if manifest is not None else []
    return "extends" in keys or any(key not in SECTIONS and "extends" in nearest(key, ("extends",)) for key in keys)


def _place(manifest: MappingNode | None, otherwise: Span) -> Span:
    entry = manifest.entry("ruleset") if manifest is not None else None
    return otherwise if entry is None else entry.value.span


def _says_extends(manifest: MappingNode | None) -> bool:
    return manifest is not None and manifest.entry("extends") is not None


def _operations(document: MappingNode, *, extends: bool, problems: Problems) -> list[MappingNode]:
    found = [entry for entry in document.entries if entry.key.value in OPERATIONS]
    for entry in found if not extends else ():
        name = entry.key.value
        message = f"`{name}` alters another ruleset, and this one extends none"
        advice = "begin the file with `variant: NAME`, or say `extends:` in the manifest"
        problems.add(codes.OPERATION_OUTSIDE, entry.key.span, message, help=advice)
    return [MappingNode(tuple(found), document.span)] if found and extends else []


_NAMING = "variant"
"""The key that makes a file a variant."""


def _is_nameless(document: MappingNode) -> bool:
    """Whether a file that is no variant says only what a variant says, and something of it that nothing else does."""
    keys = {entry.key.value for entry in document.entries}
    unknown = [key for key in keys if key not in OVERLAY_KEYS]
    return not keys.isdisjoint(OPERATIONS) and all(_NAMING in nearest(key, (_NAMING,)) for key in unknown)


def _add_variant_line(document: MappingNode, problems: Problems) -> None:
    """Report a variant without its name; what it declares is not to be missed elsewhere."""
    first = document.entries[0].key
    misspelt = next((entry.key for entry in document.entries if entry.key.value not in OVERLAY_KEYS), None)
    if misspelt is not None:
        message = f"there is no section `{misspelt.value}`"
        advice = did_you_mean(misspelt.value, (_NAMING,))
        problems.add(codes.UNKNOWN_SECTION, misspelt.span, message, help=advice)
        problems.lose(document.span)
        return
    stem = Path(first.span.file).stem
    name = stem if is_label(stem) else "NAME"
    message = "this file alters a ruleset and does not say which variant it is"
    advice = f"begin the file with `variant: {name}`, or say `extends:` in the manifest"
    fix = Fix(Span(first.span.source, first.span.start, first.span.start), f"variant: {name}\n")
    problems.add(codes.OPERATION_OUTSIDE, first.span, message, help=advice, fix=fix)
    problems.lose(document.span)


def _take_overlay(overlay: Overlay | None, overlays: list[Overlay], problems: Problems) -> None:
    if overlay is None:
        return
    first = next((other for other in overlays if other.name == overlay.name), None)
    if first is None:
        overlays.append(overlay)
        return
    message = f"there already is a variant `{overlay.name}`"
    there = [Label(first.name.span, "the first one")]
    problems.add(codes.DUPLICATE_ID, overlay.name.span, message, help="rename one of the two", labels=there)


def _base(manifest: MappingNode, folder: Path | None, loading: _Loading) -> Sections | None:
    named = manifest.get("extends")
    if named is None:
        return None
    if not isinstance(named, Scalar) or not named.value:
        message = "`extends` needs the id of a ruleset, or its path from this folder"
        loading.problems.add(codes.WRONG_FORM, named.span, message)
        return None
    path = _find(named.value, folder, loading)
    if path is None:
        advice = _suggest(named.value, loading.known)
        message = f"there is no ruleset `{named.value}`"
        loading.problems.add(overlay_codes.UNKNOWN_BASE, named.span, message, help=advice)
        return None
    chain = loading.chain if folder is None else (*loading.chain, folder.resolve())
    if path.resolve() in chain:
        message = f"`{named.value}` extends this ruleset in turn"
        advice = "take out one of the two `extends:`"
        loading.problems.add(overlay_codes.CYCLIC_BASE, named.span, message, help=advice)
        return None
    return _load_folder(path, (), replace(loading, chain=chain))


def _find(ref: str, folder: Path | None, loading: _Loading) -> Path | None:
    if folder is not None:
        beside = folder / ref
        note_path(beside)
        if beside.is_dir() and _is_ruleset(beside, loading.reading):
            return beside
    return loading.find(ref)


def _suggest(name: str, known: Iterable[str]) -> str:
    return did_you_mean(Path(name).name, known) or "name a ruleset by its id, or by its path from this folder"


def _nothing(path: Path, message: str, problems: Problems, advice: str) -> Sections:
    place = nowhere(path)
    problems.add(codes.NO_RULESET, place, message, help=advice)
    return Sections(MappingNode((), place), (), place, None, (Source(str(path), ""),))
