"""Rules in words a player would use: checked trees turned into sentences.

The sentences are English. Names (of kinds, zones, cards, values, …) come from the ruleset in the chosen language, so
a Hungarian reader gets English sentences with Hungarian names; only English names are inflected. Of the abilities of
cards `hungarian_abilities` says in Hungarian what it has words for; `hungarian` knows articles and endings, also for
the log and what a match asks.
"""

from .pages import card_in_short, explain_card, explain_rule, explain_ruleset, explain_section, explainable

__all__ = ["card_in_short", "explain_card", "explain_rule", "explain_ruleset", "explain_section", "explainable"]
