"""The parts of a board in the browser, and the part that the open question is about.

A page shows one part at its full size; the others are a press away. What all questions need, such
as the players' means, lies in a strip that is always in view.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from artificer.boards.pieces import Answer, carried, grouped
from artificer.boards.sorcery.board import SorceryBoard
from artificer.boards.utopia.board import UtopiaBoard
from artificer.boards.utopia_engine.board import UtopiaEngineBoard


@dataclass(frozen=True)
class Panel:
    """A part of a board: the name of its template, and the actions that its pieces stand for."""

    name: str
    actions: frozenset[int]


@dataclass(frozen=True)
class StageLayout:
    """The panels of a board in their order, the chosen one, and the actions in the strip."""

    panels: tuple[Panel, ...]
    chosen: Panel
    strip: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Stage:
    """The names of a board's panels, the chosen one, and the answers that lie on no piece in view.

    `listed` has headings with the answers below them; `places` says on which panel out of view an
    answer lies.
    """

    panels: tuple[str, ...] = ()
    chosen: str = ""
    listed: Sequence[tuple[str, Sequence[Answer]]] = ()
    places: Mapping[int, str] = field(default_factory=dict)


def stage_of(family: str, board: Any, answers: Iterable[Answer]) -> Stage:
    """The stage of a board; all answers are listed if its family has no panels."""
    if family not in _LAYOUTS:
        return Stage(listed=grouped(answers))
    layout = _LAYOUTS[family](board)
    shown = layout.chosen.actions | layout.strip
    listed = grouped(each for each in answers if each.action not in shown)
    places = {action: each.name for each in layout.panels for action in each.actions}
    return Stage(tuple(each.name for each in layout.panels), layout.chosen.name, listed, places)


def _utopia_engine(board: UtopiaEngineBoard) -> StageLayout:
    """The desk while something is in progress, else the sheet with something to do.

    In a workshop with nothing to work on, one looks where to go. If nothing can be pressed on the
    desk, but something can on a sheet, that sheet comes first, as its components are paid with.
    """
    carried = _search(board)
    wilderness = Panel("wilderness", carried(board.regions))
    workshop = Panel("workshop", carried(board.workshop))
    desk = Panel("desk", carried(board.desk))
    artifacts = board.workshop.artifacts
    works = board.workshop.here and any(each.standing != "missing" for each in artifacts)
    strip = carried(board.stores)
    if not board.desk.is_in_use:
        pays = any(each.jar.action is not None for each in board.regions)
        chosen = workshop if works and not pays else wilderness
        return StageLayout((wilderness, workshop), chosen, strip)
    chosen = next((each for each in (desk, wilderness, workshop) if each.actions), desk)
    return StageLayout((desk, wilderness, workshop), chosen, strip)


def _sorcery(board: SorceryBoard) -> StageLayout:
    """One's own workshop; what can be spent and the others with an answer are beside or below."""
    carried = _search(board)
    own, *others = board.players
    draft, machine, turn, track, hand = board.ledger
    pieces = (draft, machine, board.middle, board.loop, own, hand)
    workshop = Panel("workshop", carried(pieces))
    rivals = Panel("rivals", carried(tuple(others)))
    return StageLayout((workshop, rivals), workshop, carried((turn, track)) | rivals.actions)


def _utopia(board: UtopiaBoard) -> StageLayout:
    """The first panel with a piece to press; if none has one, open cards, or else the map.

    A player is chosen by what lies before the players, by their chips in the strip.
    """
    carried = _search(board)
    own = [each.tableau for each in board.players if each.seat == board.seat]
    others = (each for each in board.players if each.seat != board.seat)
    cards = Panel("cards", carried((board.choices, board.finance, board.pile, *own)))
    world = Panel("map", carried(board.territories))
    boards = Panel("boards", carried((board.technology, board.economy)))
    rivals = Panel("rivals", carried(tuple((each.drawn, each.tableau) for each in others)))
    panels = (cards, world, boards, rivals)
    strip = frozenset(each.action for each in board.players if each.action is not None)
    idle = cards if board.choices else rivals if strip else world
    acts = next((each for each in panels if each.actions), idle)
    return StageLayout(panels, acts, strip)


def _search(board: Any) -> Callable[[object], frozenset[int]]:
    """What finds the actions of a board's pieces: without answers, none stands for one."""
    return carried if board.answers else lambda _: frozenset()


_LAYOUTS: Final[Mapping[str, Callable[[Any], StageLayout]]] = {
    "utopia_engine": _utopia_engine,
    "sorcery": _sorcery,
    "utopia": _utopia,
}
