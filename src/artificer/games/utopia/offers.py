"""Offers shared by several chapters."""

from __future__ import annotations

from artificer.games.utopia.cards import CARDS, next_card
from artificer.games.utopia.moves import DONE
from artificer.games.verbs import Menu


def every_card(zone: list[int], menu: Menu, first: int) -> int:
    """One answer for every kind of card in a zone."""
    n = 0
    card = next_card(zone, 0)
    while card < CARDS:
        menu.actions[n] = first + card
        n += 1
        card = next_card(zone, card + 1)
    return n


def or_done(menu: Menu, n: int) -> int:
    """After `n` answers, add that of declining."""
    menu.actions[n] = DONE
    return n + 1
