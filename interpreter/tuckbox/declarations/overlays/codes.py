"""The codes for rulesets that extend others, and for overlays."""

from tuckbox.diagnostics import Code

_GAME = "ruleset: game\nplayers: 2\ncounters:\n  gold: {start: 0}\n  coin: {start: 0}\nsetup: set gold to 1\n"


def _variant(text: str) -> dict[str, str]:
    return {"ruleset.yaml": _GAME, "variants/short.yaml": "variant: short\n" + text}


def _with_a_card(text: str) -> dict[str, str]:
    card = "{id: axe, kind: tool, text: Gain 1 gold., abilities: [{activate: any time, effect: raise gold by 1}]}"
    rules = _GAME + f"kinds: {{tool: {{}}}}\nzones: {{shed: {{holds: tool}}}}\ncards:\n- {card}\n"
    return {"ruleset.yaml": rules, "variants/short.yaml": "variant: short\n" + text}


_GOOD = _variant("change:\n  counters: {gold: {start: 2}}\n")

UNKNOWN_BASE = Code(
    number="E1201",
    slug="unknown-base",
    title="What is extended cannot be found",
    explain=(
        "`extends:` names a ruleset that comes with Tuckbox, a path from this folder, or in a variant another variant."
    ),
    bad="ruleset: mine\nextends: no_such_ruleset\nplayers: 2\n",
    good="ruleset: mine\nplayers: 2\n",
)
CYCLIC_BASE = Code(
    number="E1202",
    slug="cyclic-extends",
    title="Something extends itself",
    explain="Following `extends:` leads back to where it began, so there is nothing to build on.",
    bad={
        "ruleset.yaml": _GAME,
        "a.yaml": "variant: a\nextends: b\nchange: {counters: {gold: {start: 2}}}\n",
        "b.yaml": "variant: b\nextends: a\nchange: {counters: {coin: {start: 2}}}\n",
    },
    good=_GOOD,
)
UNKNOWN_OVERLAY_KEY = Code(
    number="E1203",
    slug="unknown-overlay-key",
    title="An overlay has a key that does not exist",
    explain=(
        "An overlay has the keys `variant extends players options seats scenarios` and the operations"
        " `add remove "
        "replace change`. Sections stand below an operation."
    ),
    bad=_variant("counters: {gold: {start: 2}}\n"),
    good=_GOOD,
)
MISSING_TARGET = Code(
    number="E1204",
    slug="missing-target",
    title="An overlay alters something that is not there",
    explain=(
        "What an overlay changes, replaces or removes has to exist in what it builds on. New things go under `add`."
    ),
    bad=_variant("change:\n  counters: {golf: {start: 2}}\n"),
    good=_GOOD,
)
ALREADY_THERE = Code(
    number="E1205",
    slug="already-there",
    title="An overlay adds something that is there already",
    explain="`add` is for what is new. What exists is altered with `change` or `replace`.",
    bad=_variant("add:\n  counters: {gold: {start: 2}}\n"),
    good=_GOOD,
)
CHANGES_NOTHING = Code(
    number="E1206",
    slug="changes-nothing",
    title="An overlay changes nothing",
    explain=(
        "The new value is the old one; or a later operation of the same variant alters the same thing again (they are "
        "done in the order `remove`, `replace`, `change`, `add`), or adds what was taken out just as it was; or the "
        "overlay has no operation at all. Take it out."
    ),
    bad=_variant("change:\n  counters: {gold: {start: 0}}\n"),
    good=_GOOD,
)
STALE = Code(
    number="E1207",
    slug="stale-overlay",
    title="An overlay was written for an older text",
    explain=(
        "`was:` holds the text that `to:` was written for. The text below has changed since: see "
        "whether `to:` is "
        "still right, then copy the text as it is now to `was:`."
    ),
    bad=_variant("change:\n  setup: {to: set gold to 3, was: set gold to 2}\n"),
    good=_variant("change:\n  setup: {to: set gold to 3, was: set gold to 1}\n"),
)
TWO_OVERLAYS = Code(
    number="E1208",
    slug="two-overlays",
    title="Two variants alter the same thing",
    explain=(
        "Nothing says which of the two is to win. Let one of them say `extends:` with the other's name. That both take "
        "out the same is no clash."
    ),
    bad={
        "ruleset.yaml": _GAME,
        "a.yaml": "variant: a\nchange: {counters: {gold: {start: 2}}}\n",
        "b.yaml": "variant: b\nchange: {counters: {gold: {start: 3}}}\n",
    },
    good=_GOOD,
)
WRONG_OPERATION = Code(
    number="E1209",
    slug="wrong-operation",
    title="An operation is not written as it has to be",
    explain=(
        "`remove` takes a list of ids, or `where` with `only`; `add` what the section itself takes; "
        "`change` goes by "
        "section, id and field; into a list or an effect, `before` or `after` with `insert`."
    ),
    bad=_variant("remove:\n  counters: {gold: {start: 0}}\n"),
    good=_variant("remove:\n  counters: [gold]\n"),
)
WRONG_SELECTOR = Code(
    number="E1210",
    slug="wrong-selector",
    title="A `where` asks more than can be known before play",
    explain=(
        "`where` in an overlay looks at what is written on cards: `it is KIND`, `it.field is VALUE`, "
        "`VALUE in "
        "it.field`, joined with `and`, `or`, `not`."
    ),
    bad=_variant("remove:\n  cards: {where: it.cost > 2}\n"),
    good=_GOOD,
)
UNKNOWN_VARIANT = Code(
    number="E1211",
    slug="unknown-variant",
    title="A variant is asked for that does not exist",
    explain="The ruleset has no variant of this name; `tuckbox list` shows those it has.",
    bad=_GAME,
    good=_GAME,
)
AMBIGUOUS_LINE = Code(
    number="E1212",
    slug="ambiguous-line",
    title="A line to insert at stands more than once",
    explain=("`before` and `after` name one line of the effect. This one stands several times; use `to:` and `was:`."),
    bad={
        "ruleset.yaml": "ruleset: game\nplayers: 2\nsetup: |\n  shuffle deck\n  shuffle deck\n",
        "a.yaml": "variant: a\nchange: {setup: {before: shuffle deck, insert: shuffle hand}}\n",
    },
    good=_GOOD,
)
SECTION_REPLACED = Code(
    number="E1213",
    slug="section-replaced",
    title="A whole section is replaced whose entries others still name",
    explain=(
        "`replace: {cards: [...]}` puts the new cards in the place of all there were; so it is with every section. "
        "What the rules and the other cards name is then gone. `replace: {cards.lamp: {...}}` replaces one entry, "
        "`replace: {cards: {lamp: {price: 2}}}` keys of one, and what stands under `add:` comes to those there are."
    ),
    bad=_variant("replace:\n  counters: {coin: {start: 2}}\n"),
    good=_variant("replace:\n  counters.coin: {start: 2}\n"),
)
TEXT_LEFT_BEHIND = Code(
    number="W0748",
    slug="text-left-behind",
    title="A card still prints what a variant takes from it",
    explain=(
        "The `text` of a card says what its abilities and effects do. A variant that takes those away with `only` "
        "leaves a text that holds no longer, and players would read it. Take `text` out with them, or give the cards a "
        "new one under `change:`. Without a text, what is left of a card is said in generated words."
    ),
    bad=_with_a_card("remove:\n  cards: {where: it is tool, only: [abilities]}\n"),
    good=_with_a_card("remove:\n  cards: {where: it is tool, only: [abilities, text]}\n"),
    severity="warning",
)
