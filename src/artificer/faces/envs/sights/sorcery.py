"""What a seat of Sorcery sees: the table, its own hand, and the sizes of the other hands."""

from __future__ import annotations

from typing import Any, Final

from artificer.faces.envs.sights.sight import Packed, Sight
from artificer.games.contract import Game
from artificer.games.sorcery.moves import PLACE_NAMES, RESOURCE_NAMES
from artificer.games.sorcery.parts import MULTIPLIER, PRESTIGE_TO_WIN
from artificer.games.sorcery.winning import countable_prestige

_TOKENS: Final = tuple(f"token {times}" for times in MULTIPLIER)


def _unshown(_: Game) -> frozenset[str]:
    """The paths that are constant until the end."""
    return frozenset({"end", "winners", "seats_taken"})


def _seats(game: Game) -> list[str]:
    return [f"seat {seat}" for seat in range(game.num_players())]


_ONE_BIT_A_SEAT: Final = Packed(1, _seats, lambda game: [1] * game.num_players())


def _progress(s: Any, seat: int) -> int:
    """Prestige, capped at what wins."""
    return min(countable_prestige(s, seat), PRESTIGE_TO_WIN)


SIGHT: Final = Sight(
    units={
        "question": "question",
        "seat": "seat",
        "dealer": "seat",
        "starter": "seat",
        "turn": "turns",
        "seats.hand": "cards",
        "seats.in_hand": "cards",
        "seats.stored": "resources",
        "seats.token_engine": "engine",
        "seats.token_slot": "place",
        "engines.owner": "seat + 1",
        "engines.cards": "cards",
        "engines.borrowed": "yes or no",
        "engines.modified": "yes or no",
        "cores_taken": "cores",
        "machine": "resources",
        "deck": "cards",
        "in_deck": "cards",
        "discard": "cards",
        "draft": "cards",
        "due": "cards",
        "pool": "resources",
        "loved": "yes or no",
        "earlier.amounts": "resources",
        "earlier.lenders": "seats, one bit each",
        "runs": "moments",
        "engine": "engine",
        "card_changed": "yes or no",
        "token": "token",
        "given": "resource + 1",
        "fed": "resource + 1",
        "dropping": "yes or no",
    },
    places={
        **dict.fromkeys(
            (
                *("seats.hand", "seats.stored", "machine", "deck", "discard", "draft", "pool"),
                "earlier.amounts",
            ),
            RESOURCE_NAMES,
        ),
        "engines.cards": PLACE_NAMES,
        "seats.token_engine": _TOKENS,
        "seats.token_slot": _TOKENS,
    },
    unshown=_unshown,
    by_seat=frozenset({"seats"}),
    packed={"loved": _ONE_BIT_A_SEAT},
    progress=_progress,
)
