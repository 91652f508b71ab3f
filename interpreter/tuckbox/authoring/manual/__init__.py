"""The door for the manual: what there is to tell of the language, of its mistakes and of games."""

from tuckbox.authoring.manual.examples import WordExample, examples_folder, word_examples
from tuckbox.authoring.manual.frames import Shown, shown_codes
from tuckbox.authoring.manual.games import CardEntry, GameEntry, StatementEntry, VariantEntry, game_entry
from tuckbox.authoring.manual.keys import KeyEntry, KeyTable, key_tables

__all__ = [
    "CardEntry",
    "GameEntry",
    "KeyEntry",
    "KeyTable",
    "Shown",
    "StatementEntry",
    "VariantEntry",
    "WordExample",
    "examples_folder",
    "game_entry",
    "key_tables",
    "shown_codes",
    "word_examples",
]
