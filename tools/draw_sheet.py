"""Draw docs/*.svg: pictures of the real terminal screen, in a seeded game.

    python -m tools.draw_sheet [docs/sheet.svg]

The other pictures are written beside the one named, some in Chinese, too.

Utopia Engine is played by the few maxims below, Sorcery and Utopia by recorded moves, so the
pictures change only with the screen, the rules or the dice. They fetch nothing: any monospace
font will do.
"""

from __future__ import annotations

import asyncio
import html
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final, cast

from rich.cells import cell_len

from artificer import State, load_game
from artificer.boards.utopia_engine.field import written
from artificer.boards.utopia_engine.preview import follow, possible_results
from artificer.faces.terminal.app import ScreenApp
from artificer.faces.terminal.open_game import OpenGame
from artificer.games.utopia_engine import facts
from artificer.games.utopia_engine.moves import BASKET_SQUARE
from artificer.games.utopia_engine.questions import WRITE_SEARCH_NUMBER
from artificer.games.utopia_engine.sheets import GOLDEN_CHASSIS
from artificer.games.utopia_engine.state import Sheet
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store.base import Store
from artificer.table.store.memory import MemoryStore
from artificer.words import words_for
from artificer.words.languages import CHINESE, ENGLISH

THIRD: Final = "utopia-engine-3e"
SECOND: Final = "utopia-engine-2e"
SORCERY: Final = "sorcery"
UTOPIA: Final = "utopia"
PICTURES: Final = {
    # name: (ruleset, seed, number of steps, columns, rows)
    "sheet": (THIRD, 57, 173, 132, 40),
    "search-80x24": (THIRD, 57, 175, 80, 24),
    "workshop-80x24": (THIRD, 57, 210, 80, 24),
    "workshop-2e-80x24": (SECOND, 5, 483, 80, 24),
    "sorcery": (SORCERY, 5, 157, 132, 40),
    "utopia": (UTOPIA, 14, 664, 132, 40),
}


IN_CHINESE: Final = ("sheet", "sorcery", "utopia")
"""Pictures that are drawn in Chinese too, for the Chinese README."""


@dataclass(frozen=True)
class Record:
    """The moves of all seats of a game, one a line, and the answer to highlight after them."""

    seats: tuple[str, ...]
    moves: str
    pointed_at: str


RECORDED: Final = {
    SORCERY: Record(("player", *["computer:tinkerer"] * 2), "sorcery_moves.txt", "declare"),
    UTOPIA: Record(("player", *["computer:governor"] * 3), "utopia_moves.txt", "to 0"),
}

_CELL: Final = 12.2
_TEXT: Final = re.compile(r'(<text [^>]*?)x="([\d.]+)"([^>]*?)textLength="[\d.]+"([^>]*)>([^<]*)<')
_FONT: Final = "'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', monospace"


def choose(state: State) -> int:
    """A sensible answer, by a few maxims; in a recorded game, the one to highlight."""
    if record := RECORDED.get(state.game.name):
        return state.string_to_action(record.pointed_at)
    return max(state.legal_actions(), key=lambda action: _worth(state, action))


def _worth(state: State, action: int) -> float:
    sheet = cast(Sheet, state.body)
    place = written(action)
    if place is None:
        return _worth_of_plan(sheet, state.action_to_string(action))
    number, square = place
    if sheet.question == WRITE_SEARCH_NUMBER:
        cell = list(sheet.cell[:6])
        cell[square] = number
        results = possible_results(cell)
        good = sum(2 if 0 <= result <= 10 else 0 <= result <= 99 for result in results)
        return good / len(results)
    if sheet.field:
        return _worth_of_box(state, action) + (number if square < 4 else 7 - number)
    if square == BASKET_SQUARE:
        return -2.5
    other = sheet.cell[(square + 4) % 8]
    if not other:  # middling numbers combine with any partner
        return -abs(number - (4 if square < 4 else 3))
    difference = number - other if square < 4 else other - number
    return 3 - 2 * difference if difference >= 0 else -5


def _worth_of_box(state: State, action: int) -> float:
    worth = {facts.BOX_ENERGY: 50, facts.BOX_LOCKED: -20, facts.BACKFIRE: -50}
    return sum(worth.get(fact, 0) for fact, _, _ in follow(state.over(Sheet), action)[1])


def _worth_of_plan(sheet: Sheet, text: str) -> float:
    verb, *rest = text.split()
    number = int(rest[-1]) if rest and rest[-1].isdigit() else 0
    if verb == "rest":
        return 60 - abs(number - 2) if sheet.damage >= 4 else -1
    if verb == "search":
        here = 5 * (sheet.location == number)
        wanted = 10 - 9 * sheet.found[number]
        if sheet.found[number] and not sheet.linked[number] and not sheet.jar[number]:
            wanted = 9
        return wanted + here - 0.1 * abs(number - GOLDEN_CHASSIS)
    if verb == "subtract":
        return 5 if 0 <= sheet.result - number <= 10 else -1
    worth = {"activate": 40, "link": 30, "home": 0, "resolve": 1, "rod": 20, "skull": 50}
    if verb == "home":
        return 12 + 5 * (sum(sheet.found) > sum(sheet.active)) if sheet.damage < 3 else -5
    return worth.get(verb, 0)


def play(ruleset: str, seed: int, steps: int, store: Store | None = None) -> Session:
    """Play a game for `steps` steps, up to a choice of the player."""
    store = store or MemoryStore()
    if record := RECORDED.get(ruleset):
        return _play_recorded(store, ruleset, record, seed, steps)
    session = Session.start(store, load_game(ruleset), SeededDice(seed))
    course = OpenGame(session, words_for(ruleset), auto=True)
    course.run_on()
    while not session.is_over() and len(session.steps) < steps:
        course.play(choose(course.position()))
    return session


def _play_recorded(store: Store, ruleset: str, record: Record, seed: int, steps: int) -> Session:
    """Play a game by its recorded moves, those of the computer players too."""
    game = load_game(ruleset, players=len(record.seats))
    session = Session.start(store, game, SeededDice(seed), seats=record.seats)
    moves = iter((Path(__file__).parent / record.moves).read_text(encoding="utf-8").splitlines())
    while len(session.steps) < steps:
        if session.waits_for_dice():
            session.roll()
        else:
            session.play(session.state.string_to_action(next(moves)))
    return session


async def draw(session: Session, columns: int, rows: int, language: str = ENGLISH) -> str:
    """The screen of a session as a self-contained SVG."""
    app = ScreenApp(session, words_for(session.game.name, language))
    async with app.run_test(size=(columns, rows)) as pilot:
        view = app.open_game.position()
        app.open_game.pointer.choose(view, choose(view))
        app.show_all()
        await pilot.pause()
        return stand_alone(app.export_screenshot(title="artificer play"))


def stand_alone(svg: str) -> str:
    """The picture without web fonts, each word at its own column."""
    svg = re.sub(r"@font-face\s*\{.*?\}\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r"font-family: [^;]*;", f"font-family: {_FONT};", svg)
    svg = re.sub(r"<!--.*?-->\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r"terminal-\d+", "sheet", svg)
    svg = _TEXT.sub(_place, svg)
    return re.sub(r"[ \t]+\n", "\n", svg).rstrip() + "\n"


def _place(match: re.Match[str]) -> str:
    """One run of text without its outer spaces, which not every viewer keeps."""
    head, x, middle, tail, content = match.groups()
    text = html.unescape(content)
    bare = text.strip("\xa0 ")
    left = float(x) + _CELL * (len(text) - len(text.lstrip("\xa0 ")))
    shown = html.escape(bare).replace(" ", "\xa0").replace("\xa0", "&#160;")
    width = f'textLength="{_CELL * cell_len(bare):.1f}"' if bare else 'textLength="0"'
    return f'{head}x="{left:.1f}"{middle}{width}{tail}>{shown}<'


def file_name(name: str, language: str) -> str:
    """The file name of a picture in a language."""
    return f"{name}.svg" if language == ENGLISH else f"{name}.{language}.svg"


def main() -> None:
    """Draw every picture into the folder of the one named, by default docs."""
    here = Path(__file__).parent.parent / "docs" / "sheet.svg"
    folder = (Path(sys.argv[1]) if len(sys.argv) > 1 else here).parent
    for name, (ruleset, seed, steps, columns, rows) in PICTURES.items():
        for language in (ENGLISH, CHINESE) if name in IN_CHINESE else (ENGLISH,):
            picture = asyncio.run(draw(play(ruleset, seed, steps), columns, rows, language))
            (folder / file_name(name, language)).write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
