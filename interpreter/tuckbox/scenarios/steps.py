"""A step of `when` as written: what kind of step it is, and its qualifiers."""

from __future__ import annotations

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Span, did_you_mean
from tuckbox.document import Entry, Mapping, Node, Scalar, Sequence
from tuckbox.language.near import one_slip
from tuckbox.runtime.legal import CODES, USED

from . import codes
from .stage import Stage
from .trouble import Trouble

QUALIFIERS = ("answers", "pay", "chance", "asked", "refused", "then")
#: Answers that are no words of the ruleset.
_ANSWERS = ("yes", "no", "none", "nothing", "done", "decline", "pass")
#: The kinds of steps that are no choice, each with the keys of its own.
BESIDE = {"effect": ("by",), "until": ("turn",), "all": ()}
KINDS = tuple(BESIDE)


@dataclass(frozen=True, slots=True)
class Step:
    """``kind``: choice · choices (of several seats) · effect · until · all. ``seats``: who chooses what."""

    kind: str
    node: Mapping
    seats: tuple[Entry, ...] = ()
    picks: tuple[Entry, ...] = ()
    what: Node | None = None

    def get(self, key: str) -> Node | None:
        """A qualifier."""
        return self.node.get(key)

    @property
    def line(self) -> int:
        """The line of the file where it stands."""
        return self.node.span.line


def read_step(stage: Stage, node: Mapping) -> Step:
    """The step that a node writes. Trouble: unknown keys or refusals, or none of the kinds."""
    seats = tuple(entry for entry in node.entries if entry.key.value in stage.seats)
    kinds = [key for key in KINDS if node.entry(key) is not None]
    rest = tuple(entry for entry in node.entries if entry not in seats and entry.key.value not in (*QUALIFIERS, *KINDS))
    if len(kinds) + bool(seats) != 1:
        message = "a step is one thing: a seat's choice, an `effect`, an `until` or an `all`"
        raise Trouble(_first(node), message, code=codes.WRONG_FORM, help=_help(stage, rest))
    for word in listed(node.get("refused")):
        _check_refused(stage, word)
    if not kinds:
        return _choice(stage, node, seats, rest)
    allowed = BESIDE[kinds[0]]
    for entry in rest:
        if entry.key.value not in allowed:
            known = (*QUALIFIERS, *KINDS, *allowed, *stage.seats)
            raise _unknown(stage, entry, known, kinds[0])
    return Step(kinds[0], node, (), (), node.get(kinds[0]))


def _check_refused(stage: Stage, node: Node) -> None:
    """Trouble: what is expected of a refusal is no code of one, and cannot be words of its message either.

    A word of a message may be any; only one written like a code, or nearly one, is meant as a code, unless the ruleset
    calls something so.
    """
    if not isinstance(node, Scalar):
        raise Trouble(
            node.span, f"`refused` is one of {', '.join(CODES)}, or words of the message", code=codes.WRONG_FORM
        )
    word = node.value
    parts = word.replace("_", "-").split("-")
    if word.replace(" ", "-") in CODES and word not in CODES:
        raise stage.unknown(node.span, word, CODES, "a code of a refusal")
    is_named = word in stage.ruleset.abilities or stage.known(word)
    if word in CODES or is_named or not all(part.isalpha() for part in parts):
        return
    if len(parts) > 1 or any(one_slip(word, code) for code in CODES):
        raise stage.unknown(node.span, word, CODES, "a code of a refusal")


def _choice(stage: Stage, node: Mapping, seats: tuple[Entry, ...], rest: tuple[Entry, ...]) -> Step:
    if len(seats) > 1:
        for entry in rest:
            raise _unknown(stage, entry, (*QUALIFIERS, *stage.seats), "choices of several seats")
        return Step("choices", node, seats)
    what = seats[0].value
    is_action = isinstance(what, Scalar) and (what.value in stage.ruleset.actions or what.value in USED)
    if rest and not is_action and isinstance(what, Scalar) and _is_meant_as_action(stage, what, rest):
        raise stage.unknown(what.span, what.value, tuple(stage.ruleset.actions), "an action")
    for entry in rest if not is_action else ():
        raise _unknown(stage, entry, QUALIFIERS, "an answer")
    return Step("choice", node, seats, rest, what)


def _is_meant_as_action(stage: Stage, what: Scalar, rest: tuple[Entry, ...]) -> bool:
    """Whether a word that is no action was to be one: nearly one, or nothing else, with what look like picks."""
    if did_you_mean(what.value, stage.ruleset.actions):
        return True
    is_slip = any(did_you_mean(entry.key.value, QUALIFIERS) for entry in rest)
    return not is_slip and what.value.isidentifier() and not stage.known(what.value) and what.value not in _ANSWERS


def _unknown(stage: Stage, entry: Entry, known: tuple[str, ...], what: str) -> Trouble:
    trouble = stage.unknown(entry.key.span, entry.key.value, known, f"a key of a step with {what}")
    return Trouble(trouble.finding.span, trouble.finding.message, code=codes.UNKNOWN_KEY, help=trouble.finding.help)


def _first(node: Mapping) -> Span:
    return node.entries[0].key.span if node.entries else node.span


def _help(stage: Stage, rest: tuple[Entry, ...]) -> str:
    seats = ", ".join(stage.seats)
    written = f"`{rest[0].key.value}` is none of them; " if rest else ""
    return f"{written}the seats are {seats}"


def listed(node: Node | None) -> tuple[Node, ...]:
    """A value or a list of them."""
    if node is None:
        return ()
    return node.items if isinstance(node, Sequence) else (node,)
