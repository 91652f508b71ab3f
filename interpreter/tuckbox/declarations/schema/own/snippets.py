"""What an editor offers to write at once: a new card of each kind, an action, the sorts of abilities, a scenario."""

from __future__ import annotations

from collections.abc import Iterable

from ..shapes import Json, Schema
from .cards import Kind
from .names import Names

_PLAIN = {"number": "0", "yes/no": "no", "text": '""'}


def with_snippets(schema: Schema, snippets: Iterable[Schema]) -> Schema:
    """The schema with what is offered where it stands."""
    found: list[Json] = list(snippets)
    return {**schema, "defaultSnippets": found} if found else schema


def card_snippets(names: Names, kinds: Iterable[Kind]) -> Iterable[Schema]:
    """A card of each kind with a line for each field that is fixed."""
    languages = list(names["languages"]) or ["en"]
    for kind in kinds:
        body: Schema = {"id": "${1:id}", "kind": kind.name}
        body["name"] = {language: f"${{{2 + number}:{language}}}" for number, language in enumerate(languages)}
        stop = 2 + len(languages)
        for name, field in kind.fields.items():
            if field.start is None:
                body[name] = f"${{{stop}:{_PLAIN.get(field.type.text, field.type.text)}}}"
                stop += 1
        label = f"new {kind.name}"
        yield {"label": label, "description": f"a card: {kind.called or kind.name}", "body": body}


def action_snippets() -> Iterable[Schema]:
    """An action with its parts."""
    body: Schema = {"name": {"en": "${1:name}"}, "pick": {"${2:card}": "${3:hand}"}}
    yield {
        "label": "new action",
        "description": "what players can choose to do",
        "body": {"${4:act}": {**body, "cost": "${5:pay 1 coin}", "effect": "${6:gain 1 coin}"}},
    }


def ability_snippets() -> Iterable[Schema]:
    """The sorts of abilities."""
    for label, told, body in (
        ("after", "triggers when this has happened", {"after": "${1:act by you}", "effect": "${2:gain 1 coin}"}),
        ("instead of", "happens instead", {"instead of": "${1:discard this}", "effect": "${2:gain 1 coin}"}),
        ("activate", "used by its player", {"activate": "once each turn", "cost": "${1:exhaust this}", "effect": "$2"}),
        ("modify", "changes a defined word", {"modify": "${1:word}", "by": "${2:1}", "when": "${3:player is you}"}),
        ("forbid", "cannot happen", {"forbid": "${1:discard this}"}),
        ("instead of paying", "pays otherwise", {"instead of paying": "${1:1 coin}", "cost": "${2:exhaust this}"}),
    ):
        yield {"label": f"new {label}", "description": told, "body": {**body}}


def scenario_snippets(names: Names) -> Iterable[Schema]:
    """A scenario, with the first step of the game."""
    step = next(iter(names["steps"]), "step")
    body: Schema = {
        "id": "${1:what_it_shows}",
        "because": "${2:Why this must be so.}",
        "given": {"at": {"step": f"${{3:{step}}}", "turn": "A"}, "A": {}},
        "when": [{"A": "${4:act}"}],
        "then": {"A": {}},
    }
    yield {
        "label": "new scenario",
        "description": "a test: how the table lies, who does what, what must hold",
        "body": body,
    }
