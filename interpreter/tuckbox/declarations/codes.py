"""The codes for the structure of a ruleset's files: sections, keys, forms of values, names, translations."""

from tuckbox.diagnostics import Code

_MANIFEST = "ruleset: game\nplayers: 2\n"

NO_RULESET = Code(
    number="E1101",
    slug="no-ruleset",
    title="There is no ruleset at this place",
    explain=(
        "A ruleset is a folder with YAML files, one of which says `ruleset: ID` at its top. The path "
        "does not "
        "exist, cannot be read, holds no YAML file, or none of its files says `ruleset:`."
    ),
    bad={"cards.yaml": "cards: []\n"},
    good={"ruleset.yaml": _MANIFEST, "cards.yaml": "cards: []\n"},
)
TWO_MANIFESTS = Code(
    number="E1102",
    slug="two-manifests",
    title="Two files of a folder say `ruleset:`",
    explain=("A folder is one ruleset. Its manifest, the file with `ruleset:`, stands once; move the other out."),
    bad={"a.yaml": _MANIFEST, "b.yaml": "ruleset: other\nplayers: 3\n"},
    good={"a.yaml": _MANIFEST},
)
NOT_SECTIONS = Code(
    number="E1103",
    slug="not-sections",
    title="A file does not consist of sections",
    explain=(
        "At the top of every file stand sections such as `cards:` or `zones:`, and below each what belongs to it."
    ),
    bad={"ruleset.yaml": _MANIFEST, "cards.yaml": "- id: coin\n  kind: token\n"},
    good={"ruleset.yaml": _MANIFEST, "cards.yaml": "cards:\n- id: coin\n  kind: token\n"},
)
UNKNOWN_SECTION = Code(
    number="E1104",
    slug="unknown-section",
    title="A file has a section that does not exist",
    explain=(
        "Only the sections in the manual exist. What is not known is refused, so that nothing is silently ignored."
    ),
    bad="ruleset: game\nplayers: 2\ncounter:\n  gold: {start: 0}\n",
    good="ruleset: game\nplayers: 2\ncounters:\n  gold: {start: 0}\n",
)
SECTION_TWICE = Code(
    number="E1105",
    slug="section-twice",
    title="Two files say the same thing once each",
    explain=(
        "Sections with many entries may be spread over files. Those that are one thing (`setup`, "
        "`flow`, `end when`, "
        "`players`) stand in one file only."
    ),
    bad={"a.yaml": _MANIFEST + "setup: shuffle deck\n", "b.yaml": "setup: shuffle hand\n"},
    good={"a.yaml": _MANIFEST + "setup: shuffle deck; shuffle hand\n"},
)
DUPLICATE_ID = Code(
    number="E1106",
    slug="duplicate-id",
    title="Two entries of a section have the same name",
    explain="In a section each name stands once, over all files of the ruleset and of those it extends.",
    bad="ruleset: game\nplayers: 2\ncards:\n- {id: coin, kind: token}\n- {id: coin, kind: token}\n",
    good="ruleset: game\nplayers: 2\ncards:\n- {id: coin, kind: token}\n- {id: gold, kind: token}\n",
)
OPERATION_OUTSIDE = Code(
    number="E1107",
    slug="operation-outside-overlay",
    title="An overlay's operation stands in a ruleset that extends nothing",
    explain=(
        "`add`, `remove`, `replace` and `change` alter something that is there already. They stand in"
        " a file with "
        "`variant:`, or in a ruleset whose manifest says `extends:`."
    ),
    bad="ruleset: game\nplayers: 2\nadd:\n  counters: {gold: {start: 0}}\n",
    good="ruleset: game\nplayers: 2\ncounters: {gold: {start: 0}}\n",
)
UNKNOWN_KEY = Code(
    number="E1110",
    slug="unknown-key",
    title="A key is not known here",
    explain=(
        "Each thing has the keys listed in the manual. What is not known is refused, never ignored. The keys of"
        " scenarios stand in `content/SCENARIOS.md`."
    ),
    bad="ruleset: game\nplayers: 2\ncounters:\n  gold: {strat: 0}\n",
    good="ruleset: game\nplayers: 2\ncounters:\n  gold: {start: 0}\n",
)
WRONG_FORM = Code(
    number="E1111",
    slug="wrong-form",
    title="A value has the wrong form",
    explain=("Each key takes one form of value: a number, a name, a list, a text of the language, or keys of its own."),
    bad="ruleset: game\nplayers: many\n",
    good="ruleset: game\nplayers: 2-4\n",
)
MISSING_KEY = Code(
    number="E1112",
    slug="missing-required-key",
    title="A key is missing that has to be there",
    explain="Some keys cannot be left out: a card without `kind`, a field without `type`.",
    bad="ruleset: game\nplayers: 2\ncards:\n- {id: coin}\n",
    good="ruleset: game\nplayers: 2\ncards:\n- {id: coin, kind: token}\n",
)
NOT_A_NAME = Code(
    number="E1113",
    slug="not-a-name",
    title="Something is called by what cannot be a name",
    explain=(
        "A name is one word of letters, digits and `_` that does not start with a digit, so that it "
        "can be used in "
        "effects. Letters of every language are fine. What players read goes under `name:`."
    ),
    bad="ruleset: game\nplayers: 2\ncounters:\n  victory points: {start: 0}\n",
    good="ruleset: game\nplayers: 2\ncounters:\n  victory_points: {start: 0}\n",
)
RESERVED_NAME = Code(
    number="E1114",
    slug="reserved-name",
    title="A name is a word of the language",
    explain=("The language keeps a few words for itself, so nothing can be called like them. Add a letter or a word."),
    bad="ruleset: game\nplayers: 2\ncounters:\n  until: {start: 0}\n",
    good="ruleset: game\nplayers: 2\ncounters:\n  until_then: {start: 0}\n",
)
UNKNOWN_CHOICE = Code(
    number="E1115",
    slug="unknown-choice",
    title="A value is none of those that are possible",
    explain="Some keys take one word out of a short list.",
    bad="ruleset: game\nplayers: 2\nzones:\n  deck: {kind: pil}\n",
    good="ruleset: game\nplayers: 2\nzones:\n  deck: {kind: pile}\n",
)
NOTHING_WRITTEN = Code(
    number="E1116",
    slug="nothing-written",
    title="Nothing is written after a key",
    explain="A key without a value says nothing. Write the value, or leave the key out.",
    bad="ruleset: game\nplayers: 2\nend when:\n",
    good="ruleset: game\nplayers: 2\nend when: round is 4\n",
)
MISSING_TRANSLATION = Code(
    number="E1117",
    slug="missing-translation",
    title="A text lacks one of the ruleset's languages",
    explain=("When any text of a ruleset is translated, every text that players read needs all declared languages."),
    bad=(
        "ruleset: game\nplayers: 2\nlanguages: [en, hu]\nname: {en: Game, hu: Játék}\n"
        "counters:\n  gold: {name: {en: gold}}\n"
    ),
    good=(
        "ruleset: game\nplayers: 2\nlanguages: [en, hu]\nname: {en: Game, hu: Játék}\n"
        "counters:\n  gold: {name: {en: gold, hu: arany}}\n"
    ),
    severity="warning",
)
UNKNOWN_LANGUAGE = Code(
    number="E1118",
    slug="unknown-language",
    title="A text is given in a language that the ruleset does not declare",
    explain="`languages:` of the manifest lists the languages of the texts. Other ones would never be shown.",
    bad="ruleset: game\nplayers: 2\nname: {en: Game, hu: Játék}\n",
    good="ruleset: game\nplayers: 2\nlanguages: [en, hu]\nname: {en: Game, hu: Játék}\n",
)
CONFLICTING_KEYS = Code(
    number="E1119",
    slug="conflicting-keys",
    title="Two keys cannot stand together",
    explain="A part of the flow is a step or a phase, never both; an entry that is both has to be two.",
    bad="ruleset: game\nplayers: 2\nflow:\n- {step: a, phase: b}\n",
    good="ruleset: game\nplayers: 2\nflow:\n- step: a\n- phase: b\n",
)
_ROW = (
    _MANIFEST
    + "kinds: {{card: {{}}}}\nzones:\n  deck: {{holds: card}}\n"
    + "  row: {{slots: 3, holds: card, refill: at once, {}: deck}}\n"
)
FORMER_WORD = Code(
    number="E1130",
    slug="former-word",
    title="A word of an earlier version of the language",
    explain=(
        "Some words of the language have been replaced by better ones. `tuckbox upgrade` puts them into a ruleset "
        "and changes nothing else; its manifest then says the version of the language: `tuckbox: 2`."
    ),
    bad=_ROW.format("fills_from"),
    good=_ROW.format("fills from"),
)
UNKNOWN_VERSION = Code(
    number="E1131",
    slug="unknown-language-version",
    title="The ruleset is written in a version of the language that is not known",
    explain=(
        "`tuckbox:` in the manifest says the version of the language that a ruleset is written in. A version of "
        "Tuckbox knows its own and all earlier ones."
    ),
    bad="ruleset: game\ntuckbox: 99\nplayers: 2\n",
    good="ruleset: game\ntuckbox: 2\nplayers: 2\n",
)
