"""The rulesets there are, as `tuckbox list` shows them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tuckbox.declarations import Overlay, decode, load_sections, variants
from tuckbox.declarations.model import RulesetDecl
from tuckbox.diagnostics import Problems
from tuckbox.document import Mapping, Scalar

from . import folders as places


@dataclass(frozen=True, slots=True)
class VariantInfo:
    id: str
    title: str


@dataclass(frozen=True, slots=True)
class OptionInfo:
    name: str
    start: str


@dataclass(frozen=True, slots=True)
class RulesetInfo:
    """What `tuckbox list` says about a ruleset. ``readable``: nothing is wrong with how it is declared."""

    id: str
    path: Path
    name: str
    version: int
    players: tuple[int, int]
    languages: tuple[str, ...]
    variants: tuple[VariantInfo, ...]
    options: tuple[OptionInfo, ...]
    readable: bool = True


def ruleset_ids() -> tuple[str, ...]:
    """The ids of the rulesets that come with Tuckbox; nothing is read."""
    return tuple(places.ruleset_folders())


def rulesets(folder: Path | None = None, lang: str = "") -> list[RulesetInfo]:
    """The rulesets that come with Tuckbox; with a folder, the one it is or those in it. ``lang``: the language of their
    names and of those of variants; the first there is where it is not given, or they have no name in it."""
    if folder is None:
        return [_info(path, lang) for path in places.ruleset_folders().values()]
    if any(folder.glob("*.yaml")):  # files of its own: it is one ruleset, and no folder of rulesets
        own = _info(folder, lang)
        return [own] if own.id else []
    found = (_info(path, lang) for path in places.ruleset_folders(folder).values())
    return [info for info in found if info.id]


def options(of: RulesetDecl) -> tuple[OptionInfo, ...]:
    """The options that are declared, with what each is unless another is chosen."""
    return tuple(OptionInfo(str(name), str(getattr(option.start, "value", ""))) for name, option in of.options)


def _title(overlay: Overlay, lang: str) -> str:
    """What a variant is called, in a language or in its first; its id where it has no name."""
    named = overlay.get("name")
    if isinstance(named, Mapping) and named.entries:
        named = next((one.value for one in named.entries if one.key.value == lang), named.entries[0].value)
    return named.value if isinstance(named, Scalar) else str(overlay.name)


def _info(path: Path, lang: str) -> RulesetInfo:
    problems = Problems()
    sections = load_sections(path, places.FindBeside(path.resolve()), problems, known=places.ruleset_folders())
    declarations = decode(sections, problems)
    if declarations is None:
        return RulesetInfo(sections.id or "", path, path.name, 0, (0, 0), (), (), (), False)
    named = declarations.name.texts if declarations.name is not None else {}
    title = named.get(lang) or next(iter(named.values()), str(declarations.ruleset))
    return RulesetInfo(
        str(declarations.ruleset), path, title, declarations.version or 1, declarations.players,
        tuple(map(str, declarations.languages)),
        tuple(VariantInfo(name, _title(overlay, lang)) for name, overlay in variants(sections).items()),
        options(declarations), not any(one.is_error for one in problems),
    )  # fmt: skip
