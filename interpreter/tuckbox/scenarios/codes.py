"""The codes for scenarios that are not written as they have to be."""

from __future__ import annotations

from tuckbox.diagnostics import Code, Source, Span

#: The place of something that is written nowhere.
NOWHERE = Span(Source("", ""), 0, 0)

_GAME = """\
ruleset: sample
version: 1
players: 2
kinds: {token: {}}
counters: {points: {of: player, start: 0}}
zones: {hand: {of: player, holds: token}, deck: {holds: token, kind: bag}}
cards:
- {id: gold, kind: token}
- {id: coin, kind: token, copies: 3}
dice: {two_sides: {high: {}, low: {}}}
flow: [{phase: playing, turns: players, actions: [earn, throw, give]}]
end when: some(players, it.points >= 3)
actions:
  earn: {effect: raise points by 1}
  throw:
    effect: |
      roll two_sides as face
      if face is high then raise points by 2
  give:
    effect: |
      let given = choose one of hand
      move given to opponent.hand
"""


def _code(number: str, slug: str, title: str, explain: str, bad: str, good: str) -> Code:
    return Code(
        number=number,
        slug=slug,
        title=title,
        explain=explain,
        bad={"ruleset.yaml": _GAME, "scenarios.yaml": f"scenarios:\n{bad}"},
        good={"ruleset.yaml": _GAME, "scenarios.yaml": f"scenarios:\n{good}"},
    )


_PLAYING = "  given: {at: {step: playing, turn: A}}\n"

UNKNOWN_KEY = _code(
    "E1301",
    "unknown-scenario-key",
    "a scenario has a key that does not exist here",
    "Scenarios, positions, steps and what must hold have fixed keys; the rest are words of the game. What a card asks"
    " is answered under `answers`: `{A: earn, answers: [yes]}`. All keys: `content/SCENARIOS.md`.",
    "- id: one\n  when: [{A: earn, refuse: over}]\n",
    f"- id: one\n{_PLAYING}  when: [{{A: earn}}]\n",
)
WRONG_FORM = _code(
    "E1302",
    "wrong-scenario-form",
    "something in a scenario is not written in its form",
    "`when` is a list of steps, `given` and `then` are maps of words, a seat's words stand below the seat.",
    "- id: one\n  given: {A: 3}\n  then: {A: {points: 0}}\n",
    f"- id: one\n{_PLAYING}  when: [{{A: earn}}]\n",
)
UNKNOWN_WORD = _code(
    "E1303",
    "unknown-scenario-word",
    "a scenario names something that does not exist",
    "Every seat, counter, zone, card, action, pick and value of a scenario is a word of the ruleset or its own. What is"
    " a player's stands below his seat: `then: {A: {points: 3}}`. See `content/SCENARIOS.md`.",
    "- id: one\n  then: {A: {point: 0}}\n",
    "- id: one\n  then: {A: {points: 0}}\n",
)
SEATS = _code(
    "E1304",
    "wrong-seats",
    "the seats of a scenario do not fit",
    "Seats have names of their own that are no words of the ruleset, and there are as many as can play.",
    "- id: one\n  seats: [A, B, C]\n  then: {A: {points: 0}}\n",
    "- id: one\n  seats: [A, B]\n  then: {A: {points: 0}}\n",
)
UNKNOWN_RULE = _code(
    "E1305",
    "unknown-rule",
    "a scenario shows a statement that the rulebook does not have",
    "`rules` lists ids of the `rulebook:`; coverage is counted by them.",
    "- id: one\n  rules: [r1]\n  then: {A: {points: 0}}\n",
    "- id: one\n  then: {A: {points: 0}}\n",
)
BAD_TABLE = _code(
    "E1306",
    "bad-table",
    "the rows of a scenario do not fit it",
    "`rows` begins with the column names; each stands somewhere as `<name>`, and each row has a value for each.",
    "- id: one\n  then: {A: {points: <n>}}\n  rows: [[n, m], [0, 0]]\n",
    "- id: one\n  then: {A: {points: <n>}}\n  rows: [[n], [0]]\n",
)
NO_POSITION = _code(
    "E1307",
    "no-such-position",
    "a scenario starts from a position that does not exist",
    "`from` is `bare`, `setup`, or a name below `positions:`.",
    "- id: one\n  from: midgame\n  then: {A: {points: 0}}\n",
    "- id: one\n  from: setup\n  then: {A: {points: 0}}\n",
)
WRONG_VALUE = _code(
    "E1308",
    "wrong-scenario-value",
    "a value of a scenario does not fit its word",
    "A counter takes a value of its type, a zone the cards it holds and has room for, as many as exist.",
    "- id: one\n  given: {A: {points: many}}\n  then: {A: {points: 0}}\n",
    "- id: one\n  given: {A: {points: 2}}\n  then: {A: {points: 2}}\n",
)
UNSAID_CHANCE = _code(
    "E1309",
    "chance-not-said",
    "chance decides something and the scenario does not say what",
    "Write `chance:` at the step, a bag as a list in the order of drawing, or a `seed` for the whole scenario.",
    f"- id: one\n{_PLAYING}  when: [{{A: throw}}]\n",
    f"- id: one\n{_PLAYING}  when: [{{A: throw, chance: high}}]\n  then: {{A: {{points: 2}}}}\n",
)
UNANSWERED = _code(
    "E1310",
    "decision-not-answered",
    "a decision stands and the scenario does not answer it",
    "A decision with more than one option is answered by `answers:`, `pay:`, or a step of its own; an answer fits one.",
    "- id: one\n  given: {at: {step: playing, turn: A}, A: {hand: [gold, coin]}}\n  when: [{A: give}]\n",
    "- id: one\n  given: {at: {step: playing, turn: A}, A: {hand: [gold, coin]}}\n"
    "  when: [{A: give, answers: [coin]}]\n  then: {A: {hand: [gold]}}\n",
)
NOT_ASKED_FOR = _code(
    "E1311",
    "nobody-asked",
    "an answer, outcome or payment that nobody asked for",
    "Everything that a step says is used up by it; what is left over is a slip in the scenario or in the rules.",
    f"- id: one\n{_PLAYING}  when: [{{A: earn, chance: high}}]\n",
    f"- id: one\n{_PLAYING}  when: [{{A: earn}}]\n  then: {{A: {{points: 1}}}}\n",
)
UNUSED = _code(
    "E1312",
    "unused-in-scenario",
    "something is laid out that plays no part",
    "What the run does not read and the scenario does not name again only distracts whoever reads it.",
    f"- id: one\n{_PLAYING}  cards: {{token: {{silver: {{}}}}}}\n  when: [{{A: earn}}]\n  then: {{A: {{points: 1}}}}\n",
    f"- id: one\n{_PLAYING}  when: [{{A: earn}}]\n  then: {{A: {{points: 1}}}}\n",
)
DUPLICATE = Code(
    number="E1313",
    slug="scenario-twice",
    title="a variant's scenario is called like another one",
    explain="The id names the test, so each stands once, over the ruleset and all its variants.",
    bad={
        "ruleset.yaml": _GAME,
        "scenarios.yaml": "scenarios:\n- id: one\n  then: {A: {points: 0}}\n",
        "short.yaml": "variant: short\nchange:\n  end when: some(players, it.points >= 2)\n"
        "scenarios:\n- id: one\n  then: {B: {points: 0}}\n",
    },
    good={
        "ruleset.yaml": _GAME,
        "scenarios.yaml": "scenarios:\n- id: one\n  then: {A: {points: 0}}\n",
        "short.yaml": "variant: short\nchange:\n  end when: some(players, it.points >= 2)\n"
        "scenarios:\n- id: two\n  then: {B: {points: 0}}\n",
    },
)
UNKNOWN_VARIANT = _code(
    "E1314",
    "unknown-variant-in-scenario",
    "a scenario names a variant that the ruleset does not have",
    "`under` lists variants of the ruleset, `{together: […]}` those that are chosen at once; or it says `base`, "
    "`everywhere` or `{not: […]}`.",
    "- id: one\n  under: [short]\n  then: {A: {points: 0}}\n",
    "- id: one\n  under: base\n  then: {A: {points: 0}}\n",
)

NOT_TOGETHER = Code(
    number="E1315",
    slug="variants-not-together",
    title="a scenario chooses variants that cannot be combined",
    explain="`under: {together: […]}` plays a scenario with several variants at once. Two of them that alter the same "
    "thing cannot be chosen together, in a scenario as at the table, unless one says that it `extends` the other.",
    bad={
        "ruleset.yaml": _GAME,
        "short.yaml": "variant: short\nchange:\n  end when: some(players, it.points >= 2)\n",
        "long.yaml": "variant: long\nchange:\n  end when: some(players, it.points >= 20)\n"
        "scenarios:\n- id: one\n  under: {together: [short, long]}\n  then: {A: {points: 0}}\n",
    },
    good={
        "ruleset.yaml": _GAME,
        "short.yaml": "variant: short\nchange:\n  end when: some(players, it.points >= 2)\n",
        "long.yaml": "variant: rich\nchange:\n  counters: {points: {start: 1}}\n"
        "scenarios:\n- id: one\n  under: {together: [short, rich]}\n  then: {A: {points: 1}}\n",
    },
)

#: The other codes say that a scenario and the rules do not fit together, which is for the scenario's own run to say.
WRITTEN: tuple[Code, ...] = (
    UNKNOWN_KEY, WRONG_FORM, UNKNOWN_WORD, SEATS, UNKNOWN_RULE, BAD_TABLE,
    NO_POSITION, WRONG_VALUE, DUPLICATE, UNKNOWN_VARIANT, NOT_TOGETHER,
)  # fmt: skip
