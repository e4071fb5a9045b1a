"""What a seat of Utopia sees: the map, the boards, all open cards, and its own cards."""

from __future__ import annotations

from typing import Final

from artificer.faces.envs.sights import GameSight, Packed, by_path
from artificer.games.contract import Game
from artificer.games.utopia.cards import BITS, CARD_IDS
from artificer.games.utopia.holdings import prestige
from artificer.games.utopia.moves import ADVANCEMENT_NAMES, TECHNOLOGY_NAMES
from artificer.games.utopia.state import World

_ALWAYS: Final = frozenset({"end", "winners", "seats_taken", "strategic", "late", "savings_first"})
_REMEMBERED: Final = frozenset({"seats.known", "seats.group", "mixed"})
"""What was seen earlier; earlier observations have it."""
_STRATEGIC_ALONE: Final = frozenset({"seats.pile", "seats.in_pile"})


def _unshown(game: Game) -> frozenset[str]:
    """The paths that the options fix, that only the Strategic Variant has, or that are memory."""
    strategic = game.options["variant"] == "strategic"
    return _ALWAYS | _REMEMBERED | (frozenset() if strategic else _STRATEGIC_ALONE)


def _cards(game: Game) -> list[str]:
    """The ids of the cards of the deck by number; "" for a number not in this deck."""
    copies = World.of(game.initial_body).copies
    return [card if copies[number] else "" for number, card in enumerate(CARD_IDS)]


def _copies(game: Game) -> list[int]:
    """The number of copies of each card of the deck."""
    return World.of(game.initial_body).copies


_ZONE: Final = Packed(BITS, _cards, _copies)

SIGHT: Final = GameSight(
    units=by_path(
        {
            "question": "question",
            "rounds": "round",
            "seat": "first active seat",
            "territory + 1": "seats.home savages hotspot source target chosen",
            "$": "seats.money",
            "Prestige Points": "seats.banked territories.tile territories.bonus hotspot_worth",
            "tokens": "seats.supply",
            "yes or no": "seats.advancements placed research_spent",
            "round": "seats.treaty",
            "card + 1": "seats.drawn top card hand",
            "cards": (
                "seats.in_finance seats.in_pile seats.finance seats.pile seats.tableau deck "
                "in_deck in_box unseen on_top discard attached offer so_far in_hand"
            ),
            "environment": "territories.environment",
            "seat + 1": "territories.owner technologies top_seen opponent",
            "Units": "territories.units attackers",
            "place": "returned",
            "cards or Units": "due",
            "technology or advancement": "goal",
            "units of Research or Investment": "spent",
            "Strength": "support walls",
        }
    ),
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
