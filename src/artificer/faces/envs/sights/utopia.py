"""What a seat of Utopia sees: the map, the boards, all open cards, and its own cards."""

from __future__ import annotations

from typing import Final

from artificer.faces.envs.sights.sight import Packed, Sight
from artificer.games.contract import Game
from artificer.games.utopia.cards import BITS, CARD_IDS
from artificer.games.utopia.moves import ADVANCEMENT_NAMES, TECHNOLOGY_NAMES
from artificer.games.utopia.prestige import prestige
from artificer.games.utopia.state import World

_ALWAYS: Final = frozenset({"end", "winners", "seats_taken", "strategic", "late", "savings_first"})
_STRATEGIC_ALONE: Final = frozenset({"seats.pile", "seats.in_pile"})


def _unshown(game: Game) -> frozenset[str]:
    """The paths that the options fix, or that only the Strategic Variant has."""
    strategic = game.options["variant"] == "strategic"
    return _ALWAYS if strategic else _ALWAYS | _STRATEGIC_ALONE


def _cards(game: Game) -> list[str]:
    """The ids of the cards of the deck by number; "" for a number not in this deck."""
    copies = World.of(game.initial_body).copies
    return [card if copies[number] else "" for number, card in enumerate(CARD_IDS)]


def _copies(game: Game) -> list[int]:
    """The number of copies of each card of the deck."""
    return World.of(game.initial_body).copies


_ZONE: Final = Packed(BITS, _cards, _copies)

SIGHT: Final = Sight(
    units={
        "question": "question",
        "round": "rounds",
        "first": "seat",
        "active": "seat",
        "seat": "seat",
        "seats.home": "territory + 1",
        "seats.money": "$",
        "seats.banked": "Prestige Points",
        "seats.supply": "tokens",
        "seats.advancements": "yes or no",
        "seats.treaty": "round",
        "seats.drawn": "card + 1",
        "seats.in_finance": "cards",
        "seats.in_pile": "cards",
        "seats.finance": "cards",
        "seats.pile": "cards",
        "seats.tableau": "cards",
        "territories.tile": "Prestige Points",
        "territories.environment": "environment",
        "territories.bonus": "Prestige Points",
        "territories.owner": "seat + 1",
        "territories.units": "Units",
        "savages": "territory + 1",
        "hotspot": "territory + 1",
        "hotspot_worth": "Prestige Points",
        "technologies": "seat + 1",
        "deck": "cards",
        "in_deck": "cards",
        "in_box": "cards",
        "unseen": "cards",
        "returned": "place",
        "on_top": "cards",
        "top": "card + 1",
        "top_seen": "seat + 1",
        "discard": "cards",
        "attached": "cards",
        "offer": "cards",
        "due": "cards or Units",
        "placed": "yes or no",
        "card": "card + 1",
        "so_far": "cards",
        "goal": "technology or advancement",
        "spent": "units of Research or Investment",
        "research_spent": "yes or no",
        "source": "territory + 1",
        "target": "territory + 1",
        "attackers": "Units",
        "support": "Strength",
        "walls": "Strength",
        "opponent": "seat + 1",
        "hand": "card + 1",
        "in_hand": "cards",
        "chosen": "territory + 1",
    },
    places={
        "seats.advancements": ADVANCEMENT_NAMES,
        "technologies": TECHNOLOGY_NAMES,
    },
    unshown=_unshown,
    own=frozenset({"seats.finance", "seats.pile"}),
    by_seat=frozenset({"seats", "seats.treaty", "chosen"}),
    packed=dict.fromkeys(
        (
            *("seats.finance", "seats.pile", "seats.tableau"),
            *("deck", "discard", "attached", "offer"),
        ),
        _ZONE,
    ),
    progress=prestige,
)
