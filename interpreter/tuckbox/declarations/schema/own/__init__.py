"""A ruleset's own schema, for editors: its kinds with their fields, and every name where it can stand.

One schema serves any of its files, variants too.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ...model import RulesetDecl
from ...sections import SECTIONS
from ..documents import document, ruleset_file
from ..shapes import Json, Schema
from .cards import cards, kinds_of
from .names import names_of
from .overlay import Altered, changed_cards, operations, overlay_file
from .references import naming, referring
from .scenarios import position, scenario
from .snippets import ability_snippets, action_snippets, card_snippets, scenario_snippets, with_snippets


def ruleset_schema(
    decl: RulesetDecl,
    variants: Mapping[str, RulesetDecl] = MappingProxyType({}),
    manual: Mapping[str, str] | None = None,
) -> Schema:
    """The schema of the ruleset's files. ``variants``: the ruleset as it is with each of them, by name.

    ``manual``: what is shown where an `effect`, an `expression` or a `pattern` stands, as markdown.
    """
    decls = (decl, *variants.values())
    names = names_of(decls, variants)
    kinds = kinds_of(decls, names)
    own = referring(names)
    card = naming(names, "concrete kinds")
    own["card_kind"] = {"description": "what it is", **(card or {"$ref": "#/$defs/name"})}
    own["any_card"] = with_snippets(cards(names, kinds), card_snippets(names, kinds))
    own["scenario"] = with_snippets(scenario(names, kinds), scenario_snippets(names))
    own["position"] = position(names, kinds)
    own["ability"] = with_snippets(_schema(own["ability"]), ability_snippets())
    for name, told in (manual or {}).items():
        own[name] = {"type": ["string", "number"], "pattern": r"\S", "markdownDescription": told}
    by_name = {kind.name: kind for kind in kinds}
    of_card = {str(one.id): by_name[str(one.kind)] for each in decls for one in each.cards if str(one.kind) in by_name}
    changing = {one.name: one for one in of_card.values()}
    own.update(changed_cards(changing.values()))
    altered = Altered(names, of_card)
    item: Schema = {"$ref": "#/$defs/any_card"}
    own["ruleset_file"] = _with_cards(ruleset_file(), item, operations(altered, item))
    own["variant_file"] = overlay_file(altered, item)
    title = decl.name.texts.get(str(decl.languages[0]), "") if decl.name and decl.languages else ""
    return document(f"ruleset:{decl.ruleset}", title or str(decl.ruleset), _either(), own)


def _either() -> Schema:
    """A file that says `variant:` is a variant; any other holds sections."""
    return {
        "if": {"required": ["variant"]},
        "then": {"$ref": "#/$defs/variant_file"},
        "else": {"$ref": "#/$defs/ruleset_file"},
    }


def _with_cards(whole: Schema, item: Schema, altering: Schema) -> Schema:
    body = {key: value for key, value in whole.items() if key not in ("$schema", "$id", "title", "$defs")}
    properties = _schema(body["properties"])
    properties.update(altering)
    properties["cards"] = {"description": SECTIONS["cards"].doc, "type": "array", "items": item}
    properties["actions"] = with_snippets(_schema(properties["actions"]), action_snippets())
    return body


def _schema(node: Json) -> Schema:
    assert isinstance(node, dict)
    return node
