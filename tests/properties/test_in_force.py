"""Which abilities are in force is kept for each way in which cards can lie: it must be what is worked out anew."""

import pytest

from tuckbox.runtime.table import Table

from .playing import IDS, RULESETS, loaded, positions


def _all_in_force(table: Table) -> dict[tuple[str, str], list[object]]:
    return {(form, word): list(table.in_force(form, word)) for form, word in table.layout.listeners}


@pytest.mark.parametrize(("ref", "variants"), RULESETS, ids=IDS)
def test_what_is_kept_is_what_is_worked_out(ref: str, variants: tuple[str, ...]) -> None:
    for match, _ in positions(loaded(ref, variants), 5, 0.3):
        table = match.table
        kept = _all_in_force(table)
        table.reads = set()  # where reads are noted, nothing that is kept may answer
        try:
            assert _all_in_force(table) == kept
        finally:
            table.reads = None
