"""Gives every declared word its place and type, so that texts can be checked in any order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tuckbox.declarations import model as d
from tuckbox.declarations.values import Name, Written
from tuckbox.diagnostics import Problems
from tuckbox.language import tree as t
from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checker import Checker
from tuckbox.semantics.declare.cards import declare_titles
from tuckbox.semantics.declare.counters import declare_counters, type_counters
from tuckbox.semantics.declare.enums import declare_enums, declare_faces
from tuckbox.semantics.declare.filling import fill_zones
from tuckbox.semantics.declare.kept import check_kept
from tuckbox.semantics.declare.kinds import declare_kinds, type_kinds
from tuckbox.semantics.declare.options import declare_options
from tuckbox.semantics.declare.spots import declare_spots, place_spots
from tuckbox.semantics.declare.table import Table
from tuckbox.semantics.declare.zones import count_zones, declare_zones, hold_zones
from tuckbox.semantics.noted import Noted
from tuckbox.semantics.reuse import Reuse
from tuckbox.semantics.typenames import parameter_type
from tuckbox.semantics.words import Signature, Words
from tuckbox.vocabulary.spec import Vocabulary


def outline(
    decl: d.RulesetDecl,
    vocabulary: Vocabulary,
    options: Mapping[str, Value],
    problems: Problems,
    reuse: Reuse | None = None,
) -> Checker:
    """The checker of a ruleset, all words declared and typed; what is wrong with declarations is reported.

    ``options`` are the values somebody chose; the others have their starts. ``reuse``: results of earlier checks.
    """
    seats = tuple(str(name) for name, _ in decl.seats)
    languages = tuple(map(str, decl.languages))
    words = Words(vocabulary, facts=Noted({"players": decl.players, "seats": seats, "languages": languages}))
    if reuse is not None:
        reuse.look_in(words)
    declare_options(words, decl, options, problems)
    table = Table(words, problems)
    declare_counters(table, decl)
    declare_kinds(table, decl)
    declare_zones(table, decl)
    declare_spots(table, decl)
    declare_enums(table, decl)
    declare_faces(table, decl)
    declare_titles(table, decl)
    _declare_heads(table, decl)
    _note_incomplete(words, decl, problems)
    checker = Checker(words, problems, vocabulary, reuse)
    hold_zones(checker, decl)
    type_counters(checker, decl)
    type_kinds(checker, decl)
    _declare_defines(table, checker, decl)
    check_kept(checker, decl)
    place_spots(checker, decl)
    count_zones(checker, decl)
    fill_zones(checker, decl)
    return checker


def _note_incomplete(words: Words, decl: d.RulesetDecl, problems: Problems) -> None:
    """What is said of a declaration that could not be read whole may only follow from that."""
    named = (*decl.kinds, *decl.zones, *decl.counters, *decl.resources, *decl.tracks, *decl.spots)
    words.incomplete.update(str(name) for name, one in named if problems.is_forgiven(one.span))
    for name, zone in decl.zones:
        for group, spaces in zone.spaces if isinstance(zone.spaces, tuple) else ():
            if problems.is_forgiven(spaces.span):
                words.incomplete.update((str(name), str(group), *(str(one) for one in (spaces.plural,) if one)))
    words.incomplete.update(_name(one.heading).text for one in decl.actions if problems.is_forgiven(one.span))


def _declare_heads(table: Table, decl: d.RulesetDecl) -> None:
    words = table.words
    for action in decl.actions:
        name = _name(action.heading)
        if table.declare_head("action", name):
            words.actions[str(name)] = action
        else:
            words.misnamed.add(str(name).casefold())
    for procedure in decl.procedures:
        name = _name(procedure.heading)
        if table.declare_head("procedure", name):
            words.procedures[str(name)] = procedure
    for family, members in decl.families:
        if table.declare_head("family", family):
            words.families[str(family)] = tuple(str(member) for member in members)
    for grant, ability in decl.grants:
        if table.declare("grant", grant):
            words.grants[str(grant)] = ability
    _declare_steps(table, (*decl.flow, *decl.closing), None)


def _name(written: Written[t.Heading] | Written[t.Signature]) -> Name:
    name = written.tree.name
    return Name(name.word, written.span(name))


def _declare_steps(table: Table, parts: Iterable[d.PartDecl], phase: str | None) -> None:
    """Steps with the phases they are in, phases with their steps; in one phase no two steps are called alike."""
    words, first, phases = table.words, dict[str, Name](), dict[str, Name]()
    for part in parts:
        if part.step is not None:
            if first.setdefault(str(part.step), part.step) is not part.step:
                table.step_twice(part.step, first[str(part.step)])
                continue
            words.steps[str(part.step)] = (*words.steps.get(str(part.step), ()), phase)
            if phase is not None:
                words.phases[phase] = (*words.phases[phase], str(part.step))
        inner = phase
        if part.phase is not None and phases.setdefault(str(part.phase), part.phase) is not part.phase:
            table.step_twice(part.phase, phases[str(part.phase)])
            continue
        if part.phase is not None:
            inner = str(part.phase)
            words.phases.setdefault(inner, ())
        _declare_steps(table, (*(part.steps or ()), *(part.turn or ())), inner)


def _declare_defines(table: Table, checker: Checker, decl: d.RulesetDecl) -> None:
    words = table.words
    for define in decl.define:
        written = define.signature
        form = written.tree
        name = _name(written)
        if not form.parameters and not table.declare("define", name):
            continue
        types = tuple(parameter_type(checker, parameter, written) for parameter in form.parameters)
        names = tuple(parameter.name.word for parameter in form.parameters)
        words.defines[str(name)] = Signature(str(name), names, types, define)
