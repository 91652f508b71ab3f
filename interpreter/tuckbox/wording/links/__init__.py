"""What an explained thing has to do with others: what answers, changes, forbids and uses it, and what it answers."""

from .lines import Links, links, told

__all__ = ["Links", "links", "told"]
