"""Rulesets given as texts, loaded and decoded, for the tests of this folder."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tuckbox.declarations import Sections, decode, load_texts, select
from tuckbox.declarations.model import RulesetDecl
from tuckbox.diagnostics import Diagnostic, Problems

BASE = "ruleset: game\nplayers: 2\n"


@dataclass(frozen=True, slots=True)
class Loaded:
    """What came out: the sections, the declarations and the problems."""

    sections: Sections
    decl: RulesetDecl
    problems: tuple[Diagnostic, ...]

    @property
    def codes(self) -> list[str]:
        return [problem.code.slug for problem in self.problems]

    def only(self, slug: str) -> Diagnostic:
        """The one problem there is, which has to be this."""
        assert self.codes == [slug], [str(problem) for problem in self.problems]
        return self.problems[0]


def load(text: str | Mapping[str, str], variants: Sequence[str] = ()) -> Loaded:
    """A ruleset of one text (put behind a manifest unless it says `ruleset:`) or of several files."""
    if isinstance(text, str):
        text = {"game.yaml": text if text.startswith("ruleset:") else BASE + text}
    problems = Problems()
    sections = load_texts(text, lambda ref: None, problems)
    if variants:
        sections = select(sections, variants, problems)
    decl = decode(sections, problems)
    assert decl is not None, [str(problem) for problem in problems]
    return Loaded(sections, decl, problems.sorted())


def good(text: str | Mapping[str, str], variants: Sequence[str] = ()) -> Loaded:
    """The same, where nothing may be wrong."""
    found = load(text, variants)
    assert not found.problems, [str(problem) for problem in found.problems]
    return found
