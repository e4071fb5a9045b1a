"""The picture of an open game: what its seat sees, and what belongs to this screen."""

from __future__ import annotations

from dataclasses import replace

from artificer.boards.names import full_name
from artificer.boards.odds import chances
from artificer.boards.pieces import LogLine
from artificer.boards.viewer import Picture
from artificer.faces.terminal.open_game import OpenGame
from artificer.games.contract import State
from artificer.players.odds import Odds
from artificer.table.dice import SeededDice, TypedDice
from artificer.words.speakers import next_words


def picture_of(game: OpenGame) -> Picture:
    """The picture of everything shown now."""
    seen = game.viewer.picture(game.message)
    advice = game.guidance().advice
    return replace(
        seen,
        chosen=game.pointer.chosen,
        hand=game.pointer.hand,
        log=seen.log or (LogLine(game.words.say("terminal.log.begin"), quiet=True),),
        heading=_heading(game),
        retypable=game.retypable(),
        typed_for=_typed_for(game),
        auto=game.auto,
        can_undo=_can_undo(game),
        advice=advice.text if advice else "",
        next_language=_next_language(game),
        odds=_odds(game, seen.state),
    )


def _odds(game: OpenGame, view: State) -> Odds | None:
    """The odds of the answers, if the player wants to see them."""
    shown = game.wants_odds() and game.table.odds.are_shown(game.seat)
    return chances(view) if shown else None


def _can_undo(game: OpenGame) -> bool:
    return game.table.why_not_back(game.seat) is None or game.table.must_ask_back(game.seat)


def _typed_for(game: OpenGame) -> str:
    """The computer player whose secret is typed now; "" if it is no computer's."""
    seat = game.table.typed_for()
    return "" if seat is None else full_name(game.session.header.seats, seat, game.words)


def _next_language(game: OpenGame) -> str:
    """The next language by its own name; "" if there is only one."""
    other = next_words(game.words, game.session.game.name)
    return "" if other is game.words else game.words.say(f"language.{other.language}.short")


def _heading(game: OpenGame) -> str:
    session = game.session
    seed = session.dice.chosen if isinstance(session.dice, SeededDice) else None
    typed = isinstance(session.dice, TypedDice)
    made = "typed" if typed else "drawn" if seed is None else "seeded"
    kind = ".practice" if session.practice else ".hinted" if session.hinted else ""
    return game.words.say(f"terminal.heading.{made}{kind}", seed=seed or 0)
