"""The codes of everything that can be wrong with the shape of a text, E0201 to E0234."""

from __future__ import annotations

from tuckbox.diagnostics import Code


def _game(effect: str) -> str:
    """A whole small ruleset around one effect."""
    lines = "\n".join(f"      {line}" for line in effect.split("\n"))
    return _HEAD + "    effect: |\n" + lines + "\n"


_HEAD = """\
ruleset: example
version: 1
players: 2
counters:
  gold: {of: player, start: 0}
  silver: {of: player, start: 0}
kinds:
  coin: {fields: {worth: {type: number, start: 1}}}
zones:
  purse: {of: player, holds: coin, seen_by: all}
  chest: {holds: coin, starts with: coin, seen_by: all}
cards:
  - {id: penny, kind: coin, copies: 4}
flow:
  - {turns: players, actions: [earn]}
actions:
  earn:
"""


def _code(number: str, slug: str, title: str, explain: str, bad: str, good: str) -> Code:
    return Code(number=number, slug=slug, title=title, explain=explain, bad=_game(bad), good=_game(good))


NOTHING_WRITTEN = Code(
    number="E0201",
    slug="empty-text",
    title="A text of the language is empty",
    explain="An effect, a condition or a pattern has to say something; leave the key out otherwise.",
    bad=_HEAD + '    effect: "# to be written"\n',
    good=_HEAD + "    effect: raise gold by 1\n",
)
RUN_TOGETHER = _code(
    "E0202",
    "phrases-run-together",
    "Two phrases stand on one line without `;`",
    "A phrase has one verb and at most one thing; everything else is opened by a clause word such as "
    "`to` or `by`. A new phrase begins on a new line or after `;`.",
    "raise gold by 1 raise silver by 1",
    "raise gold by 1; raise silver by 1",
)
MISSPELT_WORD = _code(
    "E0203",
    "misspelt-language-word",
    "A word of the language is misspelt",
    "The language has about thirty words of its own: `from`, `where`, `if` and so on. One that is "
    "misspelt reads like a name, and then the phrase no longer fits together.",
    "move penny form chest to purse",
    "move penny from chest to purse",
)
RESERVED_WORD = _code(
    "E0204",
    "reserved-word",
    "A word of the language is used as a name",
    "The words of the language keep their meaning everywhere, so nothing can be called like one of them.",
    "let to = 3",
    "let most = 3; raise gold by most",
)
COMPARISON_SIGN = _code(
    "E0205",
    "comparison-sign",
    "A comparison is written with a sign the language does not have",
    "Whether two things are the same is asked with `is` and `is not`; greater and less with `<`, "
    "`<=`, `>`, `>=`. The sign `=` stands only in `let name = value`.",
    "if gold == 2 then raise gold by 1",
    "if gold is 2 then raise gold by 1",
)
LOGIC_SIGN = _code(
    "E0206",
    "logic-sign",
    "Conditions are joined with a sign",
    "Conditions are joined with the words `and` and `or` and denied with `not`.",
    "if gold > 1 && silver > 1 then raise gold by 1",
    "if gold > 1 and silver > 1 then raise gold by 1",
)
COLON_INSIDE_LINE = _code(
    "E0207",
    "colon-inside-line",
    "Something follows a colon on its line",
    "A colon always ends its line and opens a block. What fits on one line is written with `then`, "
    "`do` or a bare `else`; so a text of one line never holds a colon and needs no quotes in YAML.",
    "if gold > 1: raise silver by 1",
    "if gold > 1 then raise silver by 1",
)
BARE_CHOOSE = _code(
    "E0208",
    "choose-without-brackets",
    "`choose` stands inside a phrase without brackets",
    "Inside a phrase a choice stands in brackets, or is given a name with `let` on the line above: so "
    "it is plain which words belong to the choice and which to the phrase.",
    "move choose one of chest to purse",
    "move (choose one of chest) to purse",
)
OF_POSSESSION = _code(
    "E0209",
    "of-for-possession",
    "`of` is used for possession or source",
    "Possession is a dot (`event.by.purse`), a source is `from`. The word `of` stands only in `choose "
    "… of`, and in the names of types (`bag of coin`).",
    "raise gold of opponent by 1",
    "raise opponent.gold by 1",
)
AMOUNT_BRACKETS = _code(
    "E0210",
    "amount-without-brackets",
    "A reckoned amount stands before its unit without brackets",
    "A number belongs to the unit behind it more tightly than to any sign: `1 + 2 coin` adds a bare "
    "number to two coins. Put the sum in brackets: `(1 + 2) coin`.",
    "discard 1 + 1 coin from chest",
    "discard (1 + 1) coin from chest",
)
JOINED_WITH_AND = _code(
    "E0211",
    "things-joined-with-and",
    "Things are joined with `and` or `or`",
    "`and` and `or` join conditions. Things that are gained, paid or moved together are joined with "
    "`+`; a choice between them is an `either`.",
    "discard 1 coin and 1 coin from chest",
    "discard 2 coin from chest",
)
UNCLOSED_TEXT = _code(
    "E0212",
    "unclosed-text",
    "A text in quotes is never closed",
    "A text begins and ends with a straight double quote on the same line.",
    'let c = choose one of chest asking "Which one?\ndiscard c',
    'let c = choose one of chest asking "Which one?"\ndiscard c',
)
UNCLOSED_BRACKET = _code(
    "E0213",
    "unclosed-bracket",
    "A bracket is never closed",
    "Every `(` needs its `)` and every `[` its `]`.",
    "raise gold by (1 + silver",
    "raise gold by (1 + silver)",
)
STRAY_BRACKET = _code(
    "E0214",
    "bracket-closes-nothing",
    "A bracket closes nothing, or the wrong one",
    "Every `)` and `]` closes a bracket of its own kind that was opened before it.",
    "raise gold by silver + 1)",
    "raise gold by (silver + 1)",
)
INDENTATION = _code(
    "E0215",
    "unexpected-indentation",
    "A line stands further in or out than the lines around it allow",
    "Only a line that ends with a colon opens a block. The phrases of one block begin in the same "
    "column, with spaces. A line that begins with a clause word, `where`, `and`, `or`, `as` or a sign "
    "goes on with the line above.",
    "raise gold by 1\n  raise silver by 1",
    "raise gold by 1\nraise silver by 1",
)
MISSING_BLOCK = _code(
    "E0216",
    "missing-block",
    "Nothing stands under a line that ends with a colon",
    "A colon opens a block: the lines under it that are indented further.",
    "everyone:\nraise gold by 1",
    "everyone:\n  raise gold by 1",
)
CLAUSE_TWICE = _code(
    "E0217",
    "clause-twice",
    "One clause word stands twice in a phrase",
    "Each clause word and `where` stands at most once in a phrase.",
    "raise gold by 1 by 2",
    "raise gold by (1 + 2)",
)
WRONG_QUOTES = _code(
    "E0218",
    "wrong-quotes",
    "A text stands between quotes that are not straight and double",
    'Word processors replace straight quotes by curly ones. A text of the language stands between two `"`.',
    "let c = choose one of chest asking “Which one?”\ndiscard c",
    'let c = choose one of chest asking "Which one?"\ndiscard c',
)
UNKNOWN_SIGN = _code(
    "E0219",
    "unknown-sign",
    "A sign is not part of the language",
    "The signs of the language are `+ - * / %`, `< <= > >=`, `=` after `let`, `( ) [ ]`, `.`, `,`, "
    '`;`, `:`, `"` and `#` before a remark.',
    "raise gold by 2 ^ 2",
    "raise gold by 2 * 2",
)
FOREIGN_WORD = _code(
    "E0220",
    "word-of-another-language",
    "A word comes from a programming language",
    "The language has `else if`, `for each x in …`, and `repeat until …`, written so.",
    "for p in players:\n  raise p.gold by 1",
    "for each p in players:\n  raise p.gold by 1",
)
STRAY_ELSE = _code(
    "E0221",
    "else-without-if",
    "An `else` or `or` belongs to nothing, or an `either` has no `or`",
    "`else` follows the block of an `if`, `may` or `must` and stands in the same column. `or` with a "
    "colon follows an `either`, which has at least one of them.",
    "raise gold by 1\nelse raise silver by 1",
    "if gold < 3 then raise gold by 1\nelse raise silver by 1",
)
TOO_LARGE = _code(
    "E0222",
    "text-too-large",
    "A text is too long or too deeply nested",
    "A text has at most 10,000 characters, brackets stand at most 30 deep, blocks 20, one value is "
    "made of at most 60 parts one inside the other (100 with the defined words in it), and a number "
    "has at most 18 digits. Cut it up: `let` names a value, `define` a word, `procedures` a row of phrases.",
    "raise gold by " + "(" * 31 + "1" + ")" * 31,
    "raise gold by 1",
)
SOMETHING_MISSING = _code(
    "E0223",
    "something-missing",
    "A text stops too early",
    "Behind a clause word, a sign or a word such as `where` stands what it speaks of.",
    "raise gold by",
    "raise gold by 1",
)
UNEXPECTED = _code(
    "E0224",
    "unexpected-word",
    "A word or sign cannot stand where it does",
    "Every phrase has the same shape: `verb [thing [where …]] [clauses] [where …] [as name]`.",
    "raise gold by 1, silver",
    "raise gold by 1; raise silver by 1",
)
COMPARISON_IN_CLAUSE = _code(
    "E0225",
    "comparison-in-clause",
    "A comparison stands in a clause without brackets",
    "What a clause word opens is a value or a sum; a condition there stands in brackets. In a "
    "pattern, the action or step during which something happens is the key `in:`, not a part of the "
    "pattern.",
    "raise gold by silver > 1",
    "if silver > 1 then raise gold by 1",
)
MISSING_COLON = _code(
    "E0226",
    "colon-needed",
    "A line that opens a block has no colon",
    "`if`, `else`, `for each`, `repeat`, `may`, `must`, `either`, `or` and the name of a player open "
    "a block with a colon at the end of the line.",
    "if gold > 1\n  raise silver by 1",
    "if gold > 1:\n  raise silver by 1",
)
ASSIGNMENT = _code(
    "E0227",
    "assignment",
    "A value is assigned with `=`",
    "`let name = value` names a value. What lies on the table is changed by verbs: `set`, `raise`, `lower`.",
    "gold = 3",
    "set gold to 3",
)
COMPARISON_CHAIN = _code(
    "E0228",
    "comparison-chain",
    "Comparisons are chained",
    "A comparison has two sides. Two of them are joined with `and`.",
    "if 1 < gold < 5 then raise silver by 1",
    "if 1 < gold and gold < 5 then raise silver by 1",
)
DECIMAL_NUMBER = _code(
    "E0229",
    "decimal-number",
    "A number has a fraction",
    "Numbers are whole, and `/` rounds down.",
    "raise gold by 1.5",
    "raise gold by 3 / 2",
)
OWN_LINE = _code(
    "E0230",
    "statement-needs-own-line",
    "An `if`, `for each`, `repeat`, `may`, `must` or `either` shares its line",
    "Only phrases and `let` stand beside each other with `;`. The other statements have lines of "
    "their own, and behind `then`, `do` and `else` stands exactly one phrase.",
    "raise gold by 1; if gold > 3 then raise silver by 1",
    "raise gold by 1\nif gold > 3 then raise silver by 1",
)
AMOUNT_BEHIND = _code(
    "E0232",
    "amount-behind-its-unit",
    "A number stands behind what it counts",
    "An amount is written as it is spoken: the number first, then the unit.",
    "discard coin 2 from chest",
    "discard 2 coin from chest",
)
MISSING_THEN = _code(
    "E0233",
    "if-without-then",
    "Nothing stands between a condition and what is done",
    "On one line, `then` stands behind the condition. Over several lines, a colon ends the line and the "
    "phrases stand in a block below.",
    "if gold > 1 raise silver by 1",
    "if gold > 1 then raise silver by 1",
)
CONDITION_LAST = _code(
    "E0234",
    "condition-last",
    "An `if` stands behind its phrase",
    "The condition comes first: `if gold > 3 then raise silver by 1`. In a pattern it stands behind `where`, or "
    "beside the pattern under the key `when:`.",
    "raise silver by 1 if gold > 3",
    "if gold > 3 then raise silver by 1",
)
SPOKEN = _code(
    "E0235",
    "said-as-one-speaks",
    "A sentence stands where a phrase is needed",
    "A phrase begins with its verb. Who acts is `you` and is not named; others follow behind `for`, or open a "
    "block. How many there are of something is `count(…)`.",
    "all players lose 1 coin",
    "lose 1 coin for everyone",
)
JOINED_LINES = Code(
    number="E0231",
    slug="yaml-joined-lines",
    title="YAML joined the lines of an effect",
    explain="Without `|` YAML makes one line of several, and the phrases run together. Write `effect: |` and "
    "the lines under it.",
    bad=_HEAD + "    effect:\n      raise gold by 1\n      raise silver by 1\n",
    good=_game("raise gold by 1\nraise silver by 1"),
)
