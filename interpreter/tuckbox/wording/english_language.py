"""English, as a page asks for it (see ``language.Language``)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tuckbox.language.types import Type
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import ruleset as r
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.strategy import Strategy
from tuckbox.vocabulary.spec import Vocabulary

from . import abilities, calls, conditions, costs, english, entries, flow, nouns, statements, values
from .lines import Line
from .names import Naming
from .speech import Glossary, Voice, thing


@dataclass(frozen=True, slots=True)
class English:
    """English sentences, with names in the language of the voice."""

    voice: Voice

    @classmethod
    def of(cls, ruleset: r.Ruleset, vocabulary: Vocabulary, lang: str) -> English:
        return cls(Voice(Naming(ruleset, lang), vocabulary))

    @property
    def naming(self) -> Naming:
        return self.voice.naming

    @property
    def glossary(self) -> Glossary:
        return self.voice.glossary

    def in_place(self, spot: bool) -> English:
        return English(self.voice.knowing(x.THIS, thing("this spot" if spot else "this space")))

    def listed(self, parts: Sequence[str], either: bool = False) -> str:
        return english.listed(parts, "or" if either else "and")

    def ability(self, of: r.Ability) -> tuple[Line, ...]:
        return abilities.lines(self.voice, of)

    def effect(self, body: Sequence[s.Statement]) -> tuple[Line, ...]:
        return statements.lines(self.voice, body)

    def cost(self, of: s.Cost) -> str:
        return costs.told(self.voice, of)

    def clause(self, of: x.Expr) -> str:
        return conditions.clause(self.voice, of)

    def noun(self, of: x.Expr) -> str:
        return nouns.noun(self.voice, of)

    def value(self, of: x.Value, kind: Type) -> str:
        return values.value(self.voice.naming, of, kind)

    def action(self, of: r.Action) -> tuple[Line, ...]:
        return entries.action(self.voice, of)

    def heading(self, of: r.Procedure) -> str:
        return entries.heading(self.voice, of)

    def procedure(self, of: r.Procedure) -> tuple[Line, ...]:
        return entries.procedure(self.voice, of)

    def defined(self, name: str) -> str:
        return calls.define_name(self.voice, name)

    def define(self, of: r.Define) -> Line:
        return entries.define(self.voice, of)

    def counter(self, of: r.CounterInfo) -> tuple[Line, ...]:
        return entries.counter(self.voice, of)

    def track(self, of: r.TrackInfo) -> tuple[Line, ...]:
        return entries.track(of)

    def kind(self, of: r.KindInfo) -> tuple[Line, ...]:
        return entries.kind(self.voice, of)

    def zone(self, of: r.ZoneInfo) -> Line:
        return flow.zone(self.voice, of)

    def part(self, of: flow.Part) -> Line:
        return flow.part(self.voice, of)

    def outline(self, parts: Sequence[flow.Part]) -> tuple[Line, ...]:
        return flow.outline(self.voice, parts)

    def ending(self) -> tuple[Line, ...]:
        return flow.ending(self.voice, self.voice.naming.ruleset)

    def points(self) -> tuple[Line, ...]:
        return flow.points(self.voice, self.voice.naming.ruleset)

    def score_line(self, of: r.ScoreLine) -> Line:
        return flow.score_line(self.voice, of)

    def strategy(self, of: Strategy) -> tuple[Line, ...]:
        return flow.strategy(self.voice, of)
