"""The board of an open game, drawn on the panes of its layout."""

from __future__ import annotations

from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.geometry import Size

from artificer.boards.showing import Boards
from artificer.boards.viewer import Picture
from artificer.faces.terminal.arrangement import (
    compose,
    laid_on_top,
    lay_out,
    spots_of,
    style_sheets,
)
from artificer.faces.terminal.coloured import ColouredApp
from artificer.faces.terminal.display import Display
from artificer.faces.terminal.layout import layout_for
from artificer.faces.terminal.open_game import OpenGame
from artificer.faces.terminal.palette import Colours
from artificer.faces.terminal.pane import Pane
from artificer.faces.terminal.picturing import picture_of
from artificer.faces.terminal.sizes import is_wide, within
from artificer.host.hints import gives_hints
from artificer.host.odds import gives_odds
from artificer.table.session import Session


class ShownApp(ColouredApp[None]):
    """Draws an open game; knows nothing of keys."""

    def __init__(self, open_game: OpenGame, colours: Colours) -> None:
        self.open_game = open_game
        self.laid = layout_for(open_game.session.game.ruleset)
        super().__init__(style_sheets(self.laid), colours)
        self.turned = 0
        self.leafed = "", 0
        self._boards = Boards(open_game.showing)
        self.displayed = self._as_it_is()

    @property
    def session(self) -> Session:
        """The session on the screen."""
        return self.open_game.session

    @property
    def picture(self) -> Picture:
        """The current picture."""
        return self.displayed.picture

    def compose(self) -> ComposeResult:
        return compose(self.laid, self.palette)

    def show_all(self) -> None:
        """Draw everything from the current position."""
        self.displayed = self._as_it_is()
        self._lay_out(self.size)
        for pane in self.screen_stack[0].query(Pane):
            pane.show(self.displayed)

    def _as_it_is(self) -> Display[Any]:
        """The current picture, its board, and the order of the sheets."""
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
            news=self.open_game.has_news(),
            lesson=self.open_game.guide is not None,
            hints=gives_hints(self.session.game),
            odds=gives_odds(self.session.game),
            shows_odds=self.open_game.wants_odds(),
        )

    def _lay_out(self, size: Size) -> None:
        lay_out(self.screen_stack[0], within(size), self.laid, self.displayed)

    def on_resize(self, event: events.Resize) -> None:
        if self.screen_stack and self.screen_stack[0].query(Pane):
            self._lay_out(event.size)
            for pane in self.screen_stack[0].query(Pane):
                pane.refresh()

    def turns(self) -> bool:
        """Whether there is another sheet, or another page of the only one."""
        if len(self.laid.sheets) > 1:
            return not is_wide(self.table_size)
        return any(pane.canvas().pages > 1 for pane in self._sheets())

    def _sheets(self) -> list[Pane]:
        names = [name for name, _ in self.laid.sheets]
        return [pane for pane in self.screen_stack[0].query(Pane) if pane.id in names]

    def lay_on_top(self, name: str) -> None:
        """Bring a sheet to the top; if it is there already, turn its page."""
        wide = is_wide(self.table_size)
        self.turned, page = laid_on_top(name, self.laid, self.displayed, wide)
        self.leafed = name, page
        self.show_all()

    def spots(self) -> dict[int, tuple[int, int]]:
        """Every answer of the lower panes with its place on the screen."""
        return spots_of(self.screen)

    def _point(self, action: int | None) -> None:
        if action is not None and action != self.open_game.pointer.chosen:
            self.open_game.pointer.choose(self.open_game.position(), action)
            self.show_all()
