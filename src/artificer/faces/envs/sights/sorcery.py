"""What a seat of Sorcery sees: the table, its own hand, and the sizes of the other hands."""

from __future__ import annotations

from typing import Final

from artificer.faces.envs.sights import GameSight, Packed, by_path
from artificer.games.contract import Game
from artificer.games.sorcery.moves import PLACE_NAMES, RESOURCE_NAMES
from artificer.games.sorcery.parts import CARDS_OF_A_KIND, MULTIPLIER, PRESTIGE_TO_WIN
from artificer.games.sorcery.state import SHOWN_BITS, Shop
from artificer.games.sorcery.turn import countable_prestige

_TOKENS: Final = tuple(f"token {times}" for times in MULTIPLIER)


def _unshown(_: Game) -> frozenset[str]:
    """The paths that are constant until the end."""
    return frozenset({"end", "winners", "seats_taken"})


def _seats(game: Game) -> list[str]:
    return [f"seat {seat}" for seat in range(game.num_players())]


_ONE_BIT_A_SEAT: Final = Packed(1, _seats, lambda game: [1] * game.num_players())
_SHOWN: Final = Packed(
    SHOWN_BITS, lambda _: RESOURCE_NAMES, lambda _: [CARDS_OF_A_KIND] * len(RESOURCE_NAMES)
)


def _progress(s: Shop, seat: int) -> int:
    """Prestige, capped at what wins."""
    return min(countable_prestige(s, seat), PRESTIGE_TO_WIN)


SIGHT: Final = GameSight(
    units=by_path(
        {
            "question": "question",
            "seat": "seat dealer starter",
            "turns": "turn",
            "cards": (
                "seats.hand seats.in_hand seats.shown engines.cards deck in_deck discard draft due"
            ),
            "cards + 1": "seats.prestige_limit",
            "resources": "seats.stored machine pool earlier.amounts",
            "engine": "seats.token_engine engine",
            "place": "seats.token_slot",
            "seat + 1": "engines.owner",
            "yes or no": "engines.borrowed engines.modified loved card_changed dropping open_deck",
            "cores": "cores_taken",
            "seats, one bit each": "earlier.lenders",
            "moments": "runs",
            "token": "token",
            "resource + 1": "given fed",
        }
    ),
    places={
        **dict.fromkeys(
            (
                *("seats.hand", "seats.stored", "machine", "deck", "discard"),
                *("draft", "pool", "earlier.amounts"),
            ),
            RESOURCE_NAMES,
        ),
        "engines.cards": PLACE_NAMES,
        "seats.token_engine": _TOKENS,
        "seats.token_slot": _TOKENS,
    },
    unshown=_unshown,
    by_seat=frozenset({"seats"}),
    packed={"loved": _ONE_BIT_A_SEAT, "seats.shown": _SHOWN},
    progress=_progress,
)
