"""Boards of every ruleset as its faces show them: what a reader of a page or a screen sees."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from functools import cache
from itertools import cycle
from random import Random
from typing import Any, Final

from artificer import State
from artificer.boards import narration
from artificer.boards.odds import chances
from artificer.boards.pieces import grouped
from artificer.boards.showing import Boards, Picture, showing_for
from artificer.boards.switches import offered
from artificer.faces.terminal.canvas import Canvas, Display
from artificer.faces.terminal.layout import Draw, draw_asked, layout_for
from artificer.faces.terminal.utopia_engine.layout import draw_title
from artificer.faces.web.drawn_board import NOTHING_SEVERAL, Drawn, drawn_from, several
from artificer.faces.web.questions import NOTHING
from artificer.faces.web.table_page import TablePage
from artificer.faces.web.templating import STATIC, drawn
from artificer.games.utopia_engine import facts
from artificer.games.utopia_engine.questions import WHAT_NOW
from artificer.players.advisers import Odds
from artificer.table.session import Step
from artificer.words.languages import ENGLISH
from artificer.words.rendering import words_in
from tests.faces.fields import Change
from tests.faces.terminal import test_drawing, test_sorcery, test_utopia_drawing, utopia_tables
from tests.faces.terminal.tables import SMALL, seeded
from tests.faces.terminal.test_second_edition import LINKING, ROD, SECOND_EDITION
from tests.faces.web.boards import NAMES
from tests.faces.web.test_sorcery_board import loop_of_two_engines
from tests.rules.utopia.table import position
from tests.words.positions import choose

PLIES: Final = 240
_EVERY: Final = 24
_ENGINE: Final = f"{test_drawing.COMPLETE} question={WHAT_NOW} engine_begun=0"
"""The Engine can be started."""
_FOUND: Final = (facts.COMPONENT, 1, 0)
"""What the last search of some positions gave."""


FAMILIES: Final = {
    "utopia_engine": ("utopia-engine-3e", "utopia-engine-2e"),
    "sorcery": ("sorcery",),
    "utopia": ("utopia",),
}
"""The rulesets that share a board."""


@cache
def pictures(family: str, language: str = ENGLISH) -> tuple[Picture, ...]:
    """Positions of every question of all rulesets of a family, as the seat sees it that decides."""
    return tuple(
        _picture(state, steps, language, odds)
        for ruleset in FAMILIES[family]
        for state, steps in _positions(ruleset)
        for odds in _with_odds_and_without(state)
    )


def _with_odds_and_without(state: State) -> Sequence[Odds | None]:
    found = None if state.is_chance_node() else chances(state)
    return (None,) if found is None else (None, found)


def _picture(state: State, steps: Sequence[Step], language: str, odds: Odds | None) -> Picture:
    game = state.game
    names = NAMES[: game.num_players()]
    words = words_in(language, game.name).for_game(game, names)
    seat = 0 if state.viewer is None else state.viewer
    return Picture(state, seat, words, steps=steps, names=names, short_names=names, odds=odds)


def _positions(ruleset: str) -> Iterator[tuple[State, Sequence[Step]]]:
    if ruleset == "sorcery":
        yield loop_of_two_engines()
        for state in test_sorcery.positions()[::2]:
            yield state, _runs(state)
    elif ruleset == "utopia":
        for state in utopia_tables.positions()[::3]:
            yield state, ()
        yield position("question=play_cards units1=0:6 tableau1=p6:2,m2:2").view(0), ()
    else:
        yield from _sheets(ruleset)


def _runs(state: State) -> tuple[Step, ...]:
    """Steps by which each engine that can be run now was run before."""
    runs = [a for a in range(state.game.num_distinct_actions()) if state.move(a).name == "run"]
    return tuple(Step(ply, 0, action, "", (), "phase_one") for ply, action in enumerate(runs[:2]))


def _sheets(ruleset: str) -> Iterator[tuple[State, Sequence[Step]]]:
    """Rare positions after made-up searches; then a game, whose steps fill the sheets."""
    last = test_drawing.STEPS[-1]
    gave = last._replace(notes=(*last.notes, _FOUND))
    searches = cycle(((), test_drawing.STEPS, (gave,)))
    kinds = (test_drawing.RICH, test_drawing.COMPLETE, test_drawing.FILLED, _ENGINE)
    rare = [test_drawing.position(each, ruleset) for each in kinds]
    if ruleset == SECOND_EDITION:
        rare += [test_drawing.position(each, ruleset) for each in (LINKING, f"{ROD} result=64")]
    for state in (*test_drawing.positions(1, ruleset), *rare):
        yield state, next(searches)
    session, random = seeded(3, ruleset), Random(2)
    while session.ply < PLIES and not session.is_over():
        if session.waits_for_dice():
            session.roll()
        else:
            session.play(choose(session.state, random))
        if session.ply % _EVERY == 0:
            yield session.view(0), tuple(session.steps)


class Page:
    """A page in the browser: its words, its names for screen readers, and how it is styled."""

    def __init__(self, family: str) -> None:
        self.pictures = pictures(family)
        self._sights = [sight_of(picture) for picture in self.pictures]
        self.boards = [view.board for view in self._sights]
        self._before: dict[int, str] = {}

    def drawings(self) -> Iterator[object]:
        """Every page once, drawn when it is asked for."""
        for view in self._sights:
            answers = grouped(view.board.answers) if view.answers else ()
            yield _seen(replace(view, answers=answers))

    def shows(self, change: Change) -> bool:
        """Whether the page of the changed board looks different, or is read differently."""
        view = self._sights[change.board]
        if change.board not in self._before:
            self._before[change.board] = _seen(view)
        board = change.made(view.board)
        answers = grouped(board.answers) if view.answers else ()
        return _seen(replace(view, board=board, answers=answers)) != self._before[change.board]


def sight_of(picture: Picture) -> TablePage:
    """What the page of a position shows to its seat, and nothing around it."""
    seat = picture.seat if picture.seat < len(picture.names) else None
    boards: Boards[Any] = Boards(showing_for(picture.state.game.ruleset))
    found = Drawn(**drawn_from(picture, boards, seat))
    mine = bool(found.answers)
    return TablePage(
        **{field.name: getattr(found, field.name) for field in fields(Drawn)},
        head=0,
        ply=0,
        question=narration.question(picture.words, picture.state),
        asks=picture.state.question() if mine else "",
        goes_on=False,
        throw=None,
        waits_for="",
        agrees=False,
        leftover=None,
        standing_answers=(),
        can_stand=offered(picture.words, found.state) if mine else "",
        stands_unless="rules",
        several=several(found.state, found.answers) if mine else NOTHING_SEVERAL,
        retypable="",
        not_back="",
        asks_back=False,
        request=None,
        leaving=(),
        loan=None,
        is_lent=False,
        due="",
        log=(),
        log_runs=(),
        rule=None,
        rule_path="",
        about=(),
        hint=None,
        odds=None,
        may_review=False,
        lesson=None,
        said=NOTHING,
        after=None,
        people=(),
    )


_UNSEEN: Final = re.compile(
    r'\s(?:data-[a-z]+|id|value|name|form|for|href|aria-describedby|aria-labelledby)="[^"]*"'
)
_CLASSES: Final = re.compile(r' class="([^"]*)"')


def page_of(view: TablePage) -> str:
    """The part of a page that changes with the game."""
    return drawn("table_part.html", view.language, view=view, path="/")


def _seen(view: TablePage) -> str:
    """The page without what only scripts and forms read; of classes those that have a style."""
    page = page_of(view)
    styled = _styled(view.family)
    return _CLASSES.sub(
        lambda found: f"<{' '.join(sorted(styled & set(found[1].split())))}>",
        _UNSEEN.sub("", page),
    )


@cache
def _styled(family: str) -> frozenset[str]:
    """The classes that the style sheets of a table name."""
    sheets = (STATIC / name for name in ("site.css", "table.css", f"{family}.css"))
    return frozenset(
        name for path in sheets for name in re.findall(r"\.([a-z][\w-]*)", path.read_text("utf-8"))
    )


class Screen:
    """A terminal of one size: the characters and colours of its panes, whatever page is turned."""

    def __init__(self, family: str, size: tuple[int, int]) -> None:
        self.pictures = pictures(family)
        self._showing = showing_for(self.pictures[0].state.game.ruleset)
        self.boards = [self._showing.board(picture) for picture in self.pictures]
        self._size = size
        self._before: dict[tuple[int, int | None], object] = {}

    def drawings(self) -> Iterator[object]:
        """Every screen once, some answers pointed at where there are any, drawn when asked for."""
        for picture, board in zip(self.pictures, self.boards, strict=True):
            legal: list[int | None] = [*picture.legal()] or [None]
            for action in {legal[0], legal[len(legal) // 2], legal[-1]}:
                yield _cells(Display(self._pointing(picture, action), board), self._size)

    def shows(self, change: Change) -> bool:
        """Whether the screen of the changed board looks different.

        Of an answer also while it is pointed at: then it says what would follow.
        """
        board, after = self.boards[change.board], change.made(self.boards[change.board])
        return any(
            self._drawn(change.board, board, pointed) != self._drawn(None, after, pointed)
            for pointed in self._pointed(change)
        )

    def _pointed(self, change: Change) -> list[Picture]:
        """The position with nothing pointed at, at its first answer, and at that of the change."""
        picture = self.pictures[change.board]
        legal = picture.legal()
        piece: Any = self.boards[change.board]
        wanted = set(legal[:1])
        for step in change.path:
            piece = piece[step] if isinstance(step, int) else getattr(piece, step)
            if (action := getattr(piece, "action", None)) is not None:
                wanted.add(action)
        return [picture, *(self._pointing(picture, action) for action in wanted & set(legal))]

    def _pointing(self, picture: Picture, action: int | None) -> Picture:
        """The position with an answer pointed at, and a die in hand for it."""
        if action is None:
            return picture
        pointer = self._showing.pointer()
        pointer.choose(picture.state, action)
        return replace(picture, chosen=action, hand=pointer.hand)

    def _drawn(self, number: int | None, board: Any, picture: Picture) -> object:
        if number is None:
            return _cells(Display(picture, board), self._size)
        key = number, picture.chosen
        if key not in self._before:
            self._before[key] = _cells(Display(picture, board), self._size)
        return self._before[key]


def _cells(display: Display[Any], size: tuple[int, int]) -> list[list[tuple[str, str]]]:
    """Every cell of every pane of a size, and of every page of it."""
    found = []
    sheets = {draw: name for name, draw in layout_for(display.picture.state.game.ruleset).sheets}
    for draw, width, height in _parts(display, size):
        canvas, page = Canvas(width, height), 0
        while page < canvas.pages:
            turned = replace(display, page=page, turned=page, sheet=sheets.get(draw, ""))
            canvas = Canvas(width, height)
            draw(canvas, turned)
            found += canvas.cells()
            page += 1
    return found


def _parts(display: Display[Any], size: tuple[int, int]) -> Sequence[tuple[Draw[Any], int, int]]:
    family = display.picture.state.game.ruleset.family
    if family == "sorcery":
        return test_sorcery.PARTS[size]
    if family == "utopia":
        return test_utopia_drawing.PARTS[size]
    title, question = (draw_title, size[0], 1), (draw_asked, size[0], 1)
    return [title, question, *test_drawing.parts(display, size == SMALL)]


Face = Page | Screen
