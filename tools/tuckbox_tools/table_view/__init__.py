"""Draws what one seat may know: boards, rows of places, tracks, lists of cards and each player's area, at any width."""

from .cards import beside
from .flowing import Explained
from .table import board, card_texts, cards_told
from .values import value_text
from .views import TableView

__all__ = ["Explained", "TableView", "beside", "board", "card_texts", "cards_told", "value_text"]
