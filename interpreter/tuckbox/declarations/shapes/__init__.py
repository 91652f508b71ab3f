"""How each form of value is read: one file for each family of forms, all of them listed here."""

from __future__ import annotations

from collections.abc import Mapping

from tuckbox.diagnostics import Problems
from tuckbox.document import Node

from .. import model, scenario
from ..shape import parse_shape
from . import enums, forms, localised, names, numbers, written
from .memo import Memo
from .reader import AtomReader, Reader, RecordReader
from .records import check_record, read_map, read_record

ATOMS: Mapping[str, AtomReader] = {
    "name": names.read_name,
    "names": names.read_names,
    "label": names.read_label,
    "labels": names.read_labels,
    "plain text": names.read_plain_text,
    "number": numbers.read_number,
    "yes/no": numbers.read_yes_no,
    "value": numbers.read_value,
    "data": numbers.read_data,
    "players": numbers.read_players,
    "range": numbers.read_range,
    "text": localised.read_text,
    "effect": written.read_effect,
    "cost": written.read_cost,
    "expression": written.read_expression,
    "pattern": written.read_pattern,
    "patterns": written.read_patterns,
    "type": written.read_type,
}

RECORDS: Mapping[str, RecordReader] = {
    "OptionDecl": read_record(model.OptionDecl),
    "EnumDecl": enums.read_enum,
    "DieDecl": enums.read_die,
    "ResourceDecl": read_record(model.ResourceDecl),
    "CounterDecl": read_record(model.CounterDecl),
    "TrackDecl": read_record(model.TrackDecl),
    "FieldDecl": read_record(model.FieldDecl),
    "KindDecl": forms.read_kind,
    "SpacesDecl": read_record(model.SpacesDecl),
    "ZoneDecl": read_record(model.ZoneDecl),
    "SpotDecl": read_record(model.SpotDecl),
    "PickDecl": forms.read_pick,
    "ActionDecl": read_record(model.ActionDecl),
    "AbilityDecl": read_record(model.AbilityDecl),
    "DefineDecl": read_record(model.DefineDecl),
    "ProcedureDecl": read_record(model.ProcedureDecl),
    "ScoreDecl": read_record(model.ScoreDecl),
    "StrategyDecl": read_record(model.StrategyDecl),
    "PartDecl": forms.read_part,
    "EndDecl": read_record(model.EndDecl),
    "SetupDecl": read_record(model.SetupDecl),
    "CardDecl": forms.read_card,
    "SideDecl": forms.read_side,
    "StatementDecl": read_record(model.StatementDecl),
    "ScenarioDecl": check_record(scenario.ScenarioDecl),
    "PositionDecl": check_record(scenario.PositionDecl),
    "SeatDecl": read_record(model.SeatDecl),
}


def new_reader(problems: Problems, languages: tuple[str, ...] = ("en",), memo: Memo | None = None) -> Reader:
    """A reader that knows every form. ``memo``: what was read before, if the same nodes are read again."""
    return Reader(problems, ATOMS, RECORDS, read_map, languages, memo=memo)


def read_shape(
    shape: str, node: Node, what: str, problems: Problems, languages: tuple[str, ...] = ("en",)
) -> object | None:
    """One value read by its shape: a field of a card as ``effect``, a side as ``record SideDecl``.

    None after a diagnostic. ``what`` names the value in messages, in backticks: "`built`".
    """
    return new_reader(problems, languages).read(parse_shape(shape), node, what)


__all__ = ["ATOMS", "RECORDS", "Memo", "Reader", "new_reader", "read_shape"]
