"""What earlier games left, as `given: {records: …}`, and what this one leaves, as `then: {records: …}`."""

from __future__ import annotations

from tuckbox.diagnostics import did_you_mean
from tuckbox.document import Mapping, Node, Scalar, Sequence
from tuckbox.runtime.records import begin, kept, left

from . import codes
from .stage import Stage
from .trouble import Finding, Trouble


def lay_records(stage: Stage) -> None:
    """Put what is given as records into the state. Trouble: there is no such record, or its value does not fit."""
    node = stage.scenario.given.get("records")
    if node is None:
        return
    try:
        begin(stage.table.layout, stage.table.state, stage.machine.seat_names, _mapping(node))
    except ValueError as error:
        raise Trouble(node.span, str(error), code=codes.WRONG_VALUE) from None


def check_records(stage: Stage, node: Node) -> None:
    """Trouble where a record is named that the ruleset does not keep."""
    known = [one.name for one in kept(stage.table.layout)]
    for entry in node.entries if isinstance(node, Mapping) else ():
        name = entry.key.value
        if name not in known:
            help_text = did_you_mean(name, known) or (f"it keeps {', '.join(known)}" if known else "it keeps nothing")
            raise Trouble(entry.key.span, f"there is no record `{name}`", code=codes.UNKNOWN_WORD, help=help_text)


def compare_records(stage: Stage, node: Node) -> list[Finding]:
    """Whether what would be kept now is what is written."""
    given = stage.scenario.given.get("records")
    found = left(
        stage.table.layout, stage.table.state, stage.machine.seat_names, {} if given is None else _mapping(given)
    )
    findings: list[Finding] = []
    check_records(stage, node)
    for entry in node.entries if isinstance(node, Mapping) else ():
        name = entry.key.value
        wanted, actual = _plain(entry.value), found[name]
        if isinstance(wanted, dict) and isinstance(actual, dict):
            actual = {player: actual.get(player) for player in wanted}
        if wanted != actual:
            findings.append(Finding(entry.value.span, f"expected {wanted}, found {actual}"))
    return findings


def _mapping(node: Node) -> dict[str, object]:
    if not isinstance(node, Mapping):
        raise Trouble(node.span, "records go by their names", code=codes.WRONG_FORM, help="write `{NAME: VALUE}`")
    return {entry.key.value: _plain(entry.value) for entry in node.entries}


def _plain(node: Node) -> object:
    """A value as it would stand in a file of records."""
    if isinstance(node, Mapping):
        return {entry.key.value: _plain(entry.value) for entry in node.entries}
    if isinstance(node, Sequence):
        return [_plain(item) for item in node.items]
    assert isinstance(node, Scalar)
    number = node.number()
    if number is not None:
        return number
    return {"yes": True, "no": False, "none": None}.get(node.value, node.value)
