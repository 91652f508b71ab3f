"""What a wording is made of: who is spoken of, sets of things, and the voice that knows the names of locals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.nodes import nodes
from tuckbox.vocabulary.spec import Vocabulary

from . import english
from .names import Naming


@dataclass(frozen=True, slots=True)
class Referent:
    """Somebody or something, as subject, object and owner, at first mention and after it (``again``, ``own``)."""

    subject: str
    whose: str
    again: str
    own: str
    plural: bool = False  # takes the plural verb as first mention; ``again`` of a person always does

    def object(self) -> str:
        return "them" if self.subject == "they" else self.subject

    def be(self) -> str:
        return "are" if self.plural else "is"

    def have(self) -> str:
        return "have" if self.plural else "has"

    def repeated(self) -> Referent:
        """The same at a later mention in the same sentence: `they`, `their`."""
        plural = self.plural or self.again == "they"
        return Referent(self.again, self.own, self.again, self.own, plural)


#: Stand for each member of a set, and for whose something is, while what is asked of it is worded.
CANDIDATE, CANDIDATES = "\ue000", "\ue001"
YOU = Referent("you", "your", "you", "your", plural=True)
NOBODY = Referent("", "the", "", "the", plural=True)


def person(name: str) -> Referent:
    """A player who is not you."""
    return Referent(name, english.possessive(name), "they", "their")


def thing(name: str, plural: bool = False) -> Referent:
    """A card, a space or anything else that is no player."""
    if name == "it":
        return Referent("it", "its", "it", "its")
    if plural:
        return Referent(name, english.possessive(name), "they", "their", plural=True)
    return Referent(name, english.possessive(name), "it", "its")


@dataclass(frozen=True, slots=True)
class Group:
    """A set of things: ``determiner one/many tail``, or several sets put together, or a fixed phrase (no ``many``)."""

    one: str
    many: str = ""
    determiner: str = "the"
    tail_one: str = ""
    tail_many: str = ""
    parts: tuple[Group, ...] = ()
    several: bool = False  # of a fixed phrase: it means several things

    @property
    def owned(self) -> bool:
        return self.determiner != "the"

    def everything(self) -> str:
        """`your cards`, `the spaces of the board that are empty`."""
        if self.parts:
            return english.listed([part.everything() for part in self.parts]) + self.tail_many
        return f"{self.determiner} {self.many}{self.tail_many}" if self.many else f"{self.one}{self.tail_many}"

    def any_one(self) -> str:
        """`a space of the board`, `one of your cards`."""
        if self.parts:
            return english.listed([part.any_one() for part in self.parts], "or") + self.tail_one
        if not self.many:
            return f"one of {self.one}{self.tail_many}" if self.several else f"{self.one}{self.tail_one}"
        if self.owned:
            return f"one of {self.determiner} {self.many}{self.tail_many}"
        return f"{english.article(self.one)}{self.tail_one}"

    def each(self) -> str:
        """`each space of the board`, `each of your cards`."""
        if self.parts or not self.many:
            return f"each of {self.everything()}"
        if self.owned:
            return f"each of {self.determiner} {self.many}{self.tail_many}"
        return f"each {self.one}{self.tail_one}"

    def counted(self, count: str) -> str:
        """`2 spaces of the board`, `2 of your cards`."""
        if count == "1" and self.many and not self.owned:
            return f"1 {self.one}{self.tail_one}"
        if self.parts or not self.many or self.owned:
            return f"{count} of {self.everything()}"
        return f"{count} {self.many}{self.tail_many}"

    def had(self, count: str) -> str:
        """`2 cards` where their owner is named by the verb: `you have 2 cards`."""
        noun = f"{self.one}{self.tail_one}" if count == "1" else f"{self.many}{self.tail_many}"
        return f"{count} {noun}"

    def number(self) -> str:
        """`the number of your cards`."""
        if self.parts or not self.many:
            return f"the number of {self.everything().removeprefix('the ')}"
        owner = f"{self.determiner} " if self.owned else ""
        return f"the number of {owner}{self.many}{self.tail_many}"

    def narrowed(self, one: str, many: str) -> Group:
        """With one more relative clause."""
        return replace(self, tail_one=self.tail_one + one, tail_many=self.tail_many + many)

    def called(self, one: str, many: str) -> Group:
        """The members of it that are called this: `missions in your hand`, `missions among your cards`."""
        if self.parts or not self.many:
            return Group(one, many, "the", f" among {self.everything()}", f" among {self.everything()}")
        if self.owned and self.determiner != "all":
            among = f" among {self.determiner} {self.many}{self.tail_many}"
            return Group(one, many, "the", among, among)
        return replace(self, one=one, many=many)


@dataclass(slots=True)
class Glossary:
    """The defined words and procedures a page has named, in the order of their naming."""

    defines: dict[str, None] = field(default_factory=dict)
    procedures: dict[str, None] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Voice:
    """Names things: what the ruleset calls them, and who or what the locals are here."""

    naming: Naming
    vocabulary: Vocabulary
    locals: Mapping[int, Referent] = field(default_factory=dict)
    groups: Mapping[int, Group] = field(default_factory=dict)
    glossary: Glossary = field(default_factory=Glossary)

    def knowing(self, slot: int, referent: Referent) -> Voice:
        """The voice for which the local is this one."""
        rest = {at: group for at, group in self.groups.items() if at != slot}
        return replace(self, locals={**self.locals, slot: referent}, groups=rest)

    def knowing_group(self, slot: int, group: Group, referent: Referent) -> Voice:
        """The voice for which the local is this set."""
        return replace(self.knowing(slot, referent), groups={**self.groups, slot: group})


def uses(slot: int, tree: object) -> int:
    """How often the local is read in the tree."""
    return sum(isinstance(node, x.Local) and node.slot == slot for node in nodes(tree))
