"""The codes for what YAML allows and a game may not hold: tags, merge keys, stray anchors, double keys."""

from tuckbox.diagnostics import Code

UNKNOWN_ALIAS = Code(
    number="E0113",
    slug="unknown-alias",
    title="A text starts with `*`, which repeats a marked value",
    explain=(
        "In YAML `*name` repeats the value that was marked `&name` earlier in the file. A text that "
        "starts with a "
        "star has to stand in quotes."
    ),
    bad="when: *gold\n",
    good='when: "*gold"\n',
)
ALIAS_OF_ITSELF = Code(
    number="E0114",
    slug="alias-of-itself",
    title="An alias stands inside what it repeats",
    explain="`*name` repeats what `&name` marks, so it cannot stand inside it: the result would never end.",
    bad="deck: &all [card, *all]\n",
    good="deck: &all [card]\nhand: *all\n",
)
ANCHOR_ON_NOTHING = Code(
    number="E0115",
    slug="anchor-on-nothing",
    title="A text starts with `&`, which marks a value for later",
    explain=(
        "In YAML `&name value` marks a value so that `*name` can repeat it. With nothing behind it the "
        "value is "
        "lost, so a text that starts with `&` has to stand in quotes."
    ),
    bad="when: &gold\n",
    good='when: "&gold"\n',
)
TAG = Code(
    number="E0116",
    slug="tag",
    title="A text starts with `!`, which is a YAML tag",
    explain=("YAML reads `!word` as a tag that says how to read what follows. Quote a text that starts with `!`."),
    bad="when: !gold\n",
    good='when: "!gold"\n',
)
MERGE_KEY = Code(
    number="E0117",
    slug="merge-key",
    title="The merge key `<<` is not used",
    explain="`<<` copies keys from one mapping into another, unseen. Write the keys out: every card says what it is.",
    bad="a: &a {cost: 1}\nb:\n  <<: *a\n",
    good="a: {cost: 1}\nb: {cost: 1}\n",
)
MISSING_DASH = Code(
    number="E0153",
    slug="missing-dash",
    title="An entry of a list begins without its dash",
    explain="Each entry of a list begins with a dash and a space. Without it, its keys belong to the entry above.",
    bad="cards:\n  - id: a\n    cost: 1\n    id: b\n    cost: 2\n",
    good="cards:\n  - id: a\n    cost: 1\n  - id: b\n    cost: 2\n",
)
DUPLICATE_KEY = Code(
    number="E0118",
    slug="duplicate-key",
    title="The same key stands twice",
    explain="A key may stand once in each mapping. YAML readers that allow two drop one of them silently.",
    bad="cost: 1\ncost: 2\n",
    good="cost: 1\ngain: 2\n",
)
KEY_NOT_A_WORD = Code(
    number="E0119",
    slug="key-not-a-word",
    title="A key is not a word",
    explain="What stands before a colon has to be a word, not a list, a mapping or an alias.",
    bad="? [card, deck]\n: 1\n",
    good="card: 1\n",
)
MISSING_KEY = Code(
    number="E0120",
    slug="missing-key",
    title="There is no key before a colon",
    explain=("A line that starts with a colon has a value and no key. Quote the text if the colon belongs to it."),
    bad=": 1\n",
    good="cost: 1\n",
)
LONE_WORD = Code(
    number="E0121",
    slug="lone-word",
    title="A word stands alone where a key and a value are expected",
    explain=(
        "Braces hold keys with values: `{cost: 1}`. A list has square brackets: `[card, coin]`. A text "
        "that starts "
        "with a brace has to stand in quotes."
    ),
    bad="deck: {card}\n",
    good="deck: [card]\n",
)
COMMA_IN_BRACES = Code(
    number="E0136",
    slug="comma-in-braces",
    title="A comma inside a text ends it",
    explain=(
        "Between braces a comma ends a value, also inside the brackets of a text. Quote the text, or write it "
        "on a line of its own instead of between braces."
    ),
    bad="deck: {when: some(players, it.gold > 3)}\n",
    good='deck: {when: "some(players, it.gold > 3)"}\n',
)
DIRECTIVE = Code(
    number="E0122",
    slug="directive",
    title="A line starts with `%`",
    explain="YAML reads a line that starts with `%` as an instruction to itself. Games need none.",
    bad="%YAML 1.1\n---\ncost: 1\n",
    good="cost: 1\n",
)
