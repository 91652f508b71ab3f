"""How much one file may hold, so that reading it is always quick."""

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Code, Span

FILE_SIZE = 1_000_000
DEPTH = 64
NODES = 200_000
ALIASES = 1_000
EXPANDED_NODES = 400_000

FILE_TOO_BIG = Code(
    number="E0102",
    slug="file-too-big",
    title="A file is larger than one million characters",
    explain="A file may hold one million characters. Split it: the files of a folder are read together.",
    bad="#" * 1_000_001 + "\n",
    good="# any size up to one million characters\n",
)
TOO_DEEP = Code(
    number="E0110",
    slug="too-deep",
    title="Lists and keys are nested too deeply",
    explain=("Lists and keys may be nested 64 deep. Brackets that were never meant as lists are the usual cause."),
    bad="deck: " + "[" * 65 + "]" * 65 + "\n",
    good="deck: [[card]]\n",
)
TOO_MUCH = Code(
    number="E0111",
    slug="too-much-content",
    title="A file holds too many entries",
    explain=("A file may hold 200,000 words, lists and keys. Split it: the files of a folder are read together."),
    bad="deck: [" + "a," * 200_001 + "]\n",
    good="deck: [a, b]\n",
)
TOO_MANY_ALIASES = Code(
    number="E0112",
    slug="too-many-aliases",
    title="Aliases multiply a file beyond measure",
    explain=(
        "An alias `*name` repeats what `&name` marks. A file may hold 1,000 of them, and with every alias"
        " written "
        "out it may hold 400,000 words, lists and keys."
    ),
    bad="a: &a 1\nb: [" + "*a," * 1_001 + "]\n",
    good="a: &a 1\nb: [*a, *a]\n",
)


@dataclass(slots=True)
class Budget:
    """What has been used so far while one file is read."""

    nodes: int = 0
    expanded: int = 0
    aliases: int = 0

    def over(self) -> tuple[Code, str] | None:
        """The limit that is passed, with the sentence for it."""
        if self.nodes > NODES:
            return TOO_MUCH, f"this file holds more than {NODES:,} words, lists and keys"
        if self.aliases > ALIASES:
            return TOO_MANY_ALIASES, f"this file uses more than {ALIASES:,} aliases"
        if self.expanded > EXPANDED_NODES:
            return TOO_MANY_ALIASES, f"written out, the aliases make more than {EXPANDED_NODES:,} entries"
        return None


class LimitPassed(Exception):
    """A file is too large in one of the ways above; reading stops."""

    def __init__(self, code: Code, message: str, span: Span) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.span = span
