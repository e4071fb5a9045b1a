"""The picture of an open game, and its board drawn on the panes of its layout."""

from __future__ import annotations

from dataclasses import replace

from textual.app import ComposeResult

from artificer.boards.odds import chances
from artificer.boards.people import full_name
from artificer.boards.pieces import LogLine
from artificer.boards.showing import Picture
from artificer.faces.terminal import arrangement
from artificer.faces.terminal.canvas import Display
from artificer.faces.terminal.coloured import ColouredApp
from artificer.faces.terminal.open_game import OpenGame
from artificer.faces.terminal.palette import Colours
from artificer.faces.terminal.pane import Pane
from artificer.faces.terminal.sizes import is_wide
from artificer.games.contract import State
from artificer.host.hints import gives_hints
from artificer.host.switches import gives_odds
from artificer.players.advisers import Odds
from artificer.table.dice import SeededDice, TypedDice
from artificer.table.session import Session
from artificer.words.rendering import next_words


class ShownApp(ColouredApp[None]):
    """Draws an open game; knows nothing of keys."""

    def __init__(self, open_game: OpenGame, colours: Colours) -> None:
        self.open_game = open_game
        super().__init__(open_game.session.game.ruleset, colours)

    @property
    def session(self) -> Session:
        """The session on the screen."""
        return self.open_game.session

    @property
    def picture(self) -> Picture:
        """The current picture."""
        return self.displayed.picture

    def compose(self) -> ComposeResult:
        return arrangement.compose(self.laid, self.palette)

    def _as_it_is(self) -> Display[object]:
        showing, picture = self.open_game.showing, picture_of(self.open_game)
        sheet, page = self.leafed
        return Display(
            picture,
            self._boards.of(picture),
            back=self.open_game.back,
            turned=self.turned,
            sheet=sheet,
            page=page,
            leaflets=showing.leaflets is not None,
            turns=self.turns,
            news=len(self.session.header.seats) > 1 and bool(self.open_game.news()),
            lesson=self.open_game.guide is not None,
            hints=gives_hints(self.session.game),
            odds=gives_odds(self.session.game),
            shows_odds=self.open_game.wants_odds(),
        )

    def turns(self) -> bool:
        """Whether there is another sheet, or another page of the only one."""
        if len(self.laid.sheets) > 1:
            return not is_wide(self.table_size)
        return any(pane.canvas().pages > 1 for pane in self._sheets())

    def _sheets(self) -> list[Pane[object]]:
        names = [name for name, _ in self.laid.sheets]
        return [pane for pane in self.screen_stack[0].query(Pane) if pane.id in names]

    def _point(self, action: int | None) -> None:
        if action is not None and action != self.open_game.pointer.chosen:
            self.open_game.pointer.choose(self.open_game.position(), action)
            self.show_all()


def picture_of(game: OpenGame) -> Picture:
    """The picture of everything shown now."""
    seen, table = game.viewer.picture(game.message), game.table
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
        can_undo=table.why_not_back(game.seat) is None or table.must_ask_back(game.seat),
        advice=advice.text if advice else "",
        next_language=_next_language(game),
        odds=_odds(game, seen.state),
    )


def _odds(game: OpenGame, view: State) -> Odds | None:
    """The odds of the answers, if the player wants to see them."""
    shown = game.wants_odds() and game.table.odds.are_shown(game.seat)
    return chances(view) if shown else None


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
