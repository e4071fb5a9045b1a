"""Why a card or a player is no answer to what a card asks (F24)."""

from __future__ import annotations

from typing import Final

from artificer.games.moves import Move
from artificer.games.utopia import questions as q
from artificer.games.utopia.cards import count
from artificer.games.utopia.diplomacy import has_cards
from artificer.games.utopia.effects import FIRST_DRAWN, INFRASTRUCTURE, WITCH_DOCTOR
from artificer.games.utopia.people import visible_to_owner
from artificer.games.utopia.state import World
from artificer.games.utopia.turns import is_in_play
from artificer.words.utopia.reason import (
    Reason,
    Why,
    absent,
    no_such_card,
    treaty,
    unaffordable,
)


def _spend(s: World, move: Move) -> Reason:
    """Not there, or of a kind that does not pay."""
    kind = "research" if s.question == q.SPEND_RESEARCH else "investment"
    return absent(s, s.seats[s.active].tableau, move, "tableau", "F24") or Reason(
        f"spend.{kind}", "F42, F44", {"card": move["card"]}
    )


def _opponent(s: World, move: Move) -> Reason:
    if outside := _outside(s, move):
        return outside
    if move["seat"] == s.active:
        return Reason("opponent.own", "F24")
    if s.effect[s.card - 1] == WITCH_DOCTOR and not has_cards(s, move["seat"]):
        return Reason("opponent.no_card", "P3, R29", {"seat": move["seat"]})
    return treaty(s, move["seat"])


def _outside(s: World, move: Move) -> Reason | None:
    """Nobody sits there, or not any more; None for whoever is in the game."""
    if move["seat"] >= s.seats_taken:
        return Reason("seat.none", "F1", {"number": move["seat"] + 1, "n": s.seats_taken})
    if is_in_play(s, move["seat"]):
        return None
    return Reason("seat.eliminated", "F35", {"seat": move["seat"]})


def _add(s: World, move: Move) -> Reason:
    kind = "general" if s.question == q.ADD_GENERAL else "fortify"
    return absent(s, s.seats[s.seat].tableau, move, "tableau", "F24") or Reason(
        f"add.{kind}", "W3", {"card": move["card"]}
    )


def _return(s: World, move: Move) -> Reason:
    victim = s.opponent - 1
    values = {"card": move["card"], "owner": victim}
    if missing := no_such_card(s, move):
        return missing
    if count(s.seats[victim].tableau, move["card"]) == 0:
        return Reason("return.absent", "M6", values)
    return Reason("return.kind", "M6, R28", values)


def _give(s: World, move: Move) -> Reason | None:
    return absent(s, visible_to_owner(s), move, _own_deck(s), "M7")


def _own_deck(s: World) -> str:
    """The message about what its owner looks through."""
    return "pile" if s.strategic else "deck"


def _advise(s: World, move: Move) -> Reason:
    if missing := absent(s, visible_to_owner(s), move, _own_deck(s), "P1"):
        return missing
    effect = s.effect[move["card"]]
    if effect == INFRASTRUCTURE or effect >= FIRST_DRAWN:
        return Reason("advise", "P1", {"card": move["card"]})
    return unaffordable(s, s.active, move["card"])


def _seen(s: World, move: Move) -> Reason:
    return no_such_card(s, move) or Reason("seen", "P2", {"card": move["card"]})


CARDS: Final[dict[int, dict[str, Why]]] = {
    q.SPEND_RESEARCH: {"spend": _spend},
    q.SPEND_INVESTMENT: {"spend": _spend},
    q.CHOOSE_OPPONENT: {"opponent": _opponent},
    q.HAND_OUT: {"hand": _outside},
    q.ADD_GENERAL: {"add": _add},
    q.FORTIFY: {"add": _add},
    q.RETURN_CARDS: {"return": _return},
    q.GIVE_CARDS: {"give": _give},
    q.ADVISE: {"finance": _advise},
    q.PROPHESY: {"take": _seen},
    q.PUT_BACK: {"top": _seen},
}
"""By question and by verb."""
