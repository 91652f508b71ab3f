"""Which mistakes are made of each class, spread over all rulesets, and the files in which they are kept."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from tests.cases.mistakes.case import CONTENT, CORPUS, HERE, Case, Stale, written_out
from tests.cases.mistakes.making import of_keys, of_phrases, of_words, of_yaml
from tests.cases.mistakes.making.mutant import Mutant, as_case
from tests.cases.mistakes.making.places import Places, places_of

SEED = 20_261_130
Way = Callable[[Places, random.Random], Iterator[Mutant]]

WAYS: dict[str, tuple[tuple[Way, int], ...]] = {
    "misspelt_key": ((of_keys.misspelt_key, 50),),
    "misspelt_name": ((of_words.misspelt_name, 40), (of_words.misspelt_reference, 20)),
    "misspelt_verb": ((of_words.misspelt_verb, 30),),
    "misspelt_clause": ((of_words.misspelt_language_word, 35),),
    "misspelt_enum_value": ((of_keys.misspelt_enum, 30),),
    "misplaced_key": (
        (of_keys.outdented, 20),
        (of_keys.key_of_another, 25),
        (of_keys.into_the_name, 8),
    ),
    "wrong_type": ((of_keys.wrong_form, 30), (of_phrases.wrong_operand, 24)),
    "wrong_scope": (
        (of_phrases.event_where_none_is, 10),
        (of_phrases.pick_of_another, 10),
        (of_phrases.nobody_in_setup, 10),
    ),
    "swapped_operands": (
        (of_phrases.number_behind_unit, 10),
        (of_phrases.amount_before_place, 10),
        (of_phrases.member_and_set, 10),
        (of_phrases.arguments, 10),
    ),
    "missing_clause": (
        (of_phrases.missing_clause, 16),
        (of_phrases.missing_thing, 6),
        (of_phrases.missing_then, 8),
        (of_phrases.missing_colon, 8),
        (of_keys.missing_key, 10),
    ),
    "wrong_unit": ((of_phrases.wrong_unit, 14), (of_phrases.fraction, 6), (of_phrases.gained_counter, 10)),
    "yaml_trap": tuple(
        (way, 4)
        for way in (
            of_yaml.tab, of_yaml.uneven, of_yaml.no_space, of_yaml.no_colon, of_yaml.equals_sign, of_yaml.open_brace,
            of_yaml.extra_brace, of_yaml.no_comma, of_yaml.open_quote, of_yaml.smart_quotes, of_yaml.colon_in_text,
            of_yaml.number_sign, of_yaml.comma_in_braces, of_yaml.sign_first, of_yaml.quoted_number, of_yaml.no_dash,
            of_yaml.no_space_behind_dash, of_yaml.open_bracket,
        )
    ),
    "broken_reference": ((of_words.renamed, 26), (of_words.lost_let, 10)),
    "duplicate": (
        (of_keys.duplicate_key, 12),
        (of_keys.duplicate_id, 14),
        (of_keys.name_of_another_sort, 8),
    ),
    "forgotten_bar": ((of_yaml.forgotten_bar, 24),),
    "you_for_it": ((of_phrases.you_for_it, 24),),
}  # fmt: skip
"""The classes, how their mistakes are made, and how many in each way."""

_LARGE = ("age_of_inventors", "robinson_crusoe", "hkk", "legend_raiders", "workbench")


def rulesets() -> list[str]:
    return sorted(path.name for path in CONTENT.iterdir() if path.is_dir())


def make_all() -> Iterator[tuple[str, list[Case]]]:
    """The made mistakes of each class."""
    left_out = {line.partition(" | ")[0] for line in valid_lines()}
    for of_class, ways in WAYS.items():
        found: dict[str, Case] = {}
        for way, number in ways:
            made = (case for case in _in_turn(of_class, way) if f"{of_class}: {case.title}" not in left_out)
            before = len(found)
            for case in made:
                if len(found) - before == number:
                    break
                found.setdefault(case.title, case)
        yield of_class, sorted(found.values(), key=lambda case: case.title)


def valid_lines() -> list[str]:
    """`CLASS: TITLE | why the edited content still says something sensible`, a mistake on each line."""
    lines = (HERE / "valid.txt").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def _in_turn(of_class: str, way: Way) -> Iterator[Case]:
    """Mistakes made in one way, one ruleset after the other, the large ones twice in a round."""
    chance = random.Random(f"{SEED} {of_class} {way.__name__}")
    names = rulesets()
    waiting = {name: _candidates(of_class, way, name, chance) for name in names}
    turns = [*names, *(name for name in names if name in _LARGE)]
    while waiting:
        for name in turns:
            case = next(waiting[name], None) if name in waiting else None
            if case is not None:
                yield case
            else:
                waiting.pop(name, None)


def _candidates(of_class: str, way: Way, ruleset: str, chance: random.Random) -> Iterator[Case]:
    places = places_of(ruleset)
    own = random.Random(chance.random())
    found = list(way(places, own))
    own.shuffle(found)
    seen: set[str] = set()
    for mutant in _by_file(found):
        case = as_case(of_class, mutant, places)
        if case is None or not _fits(case, places):
            continue
        title = f"{case.hunks[0].file}: {case.title}"
        if title not in seen and "\n" not in title:
            seen.add(title)
            yield Case(of_class, title, case.hunks)


def _by_file(found: Iterable[Mutant]) -> Iterator[Mutant]:
    """One of each file in turn, as far as there are any."""
    files: dict[str, list[Mutant]] = {}
    for one in found:
        files.setdefault(one.file, []).append(one)
    while files:
        for name in list(files):
            yield files[name].pop(0)
            if not files[name]:
                del files[name]


def _fits(case: Case, places: Places) -> bool:
    try:
        case.broken(places.texts)
    except Stale:
        return False
    return True


def regenerate() -> int:
    """Write the made part of the corpus; how many mistakes there are in it."""
    folder = CORPUS / "made"
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.glob("*.cases"):
        path.unlink()
    total = 0
    for of_class, cases in make_all():
        _path(folder, of_class).write_text("\n".join(written_out(case) for case in cases), encoding="utf-8", newline="")
        total += len(cases)
    return total


def _path(folder: Path, of_class: str) -> Path:
    return folder / f"{of_class}.cases"
