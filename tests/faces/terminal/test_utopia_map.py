"""The World Map of Utopia: every Territory, every border, and the answers on it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from artificer.boards.utopia import table
from artificer.boards.utopia.board import UtopiaBoard
from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.utopia.geometry import (
    LIGHT,
    Cell,
    LandBlock,
    drawn,
    staircase,
    stand,
    way,
)
from artificer.faces.terminal.utopia.world_map import draw_map, portray
from artificer.games.utopia import questions as q
from artificer.games.utopia.decks.deck import world_map
from artificer.games.utopia.holdings import territory_value
from artificer.words.languages import LANGUAGES
from tests.faces.terminal.utopia_tables import WORDS, few_sights, pictures, sights, world

LIGHTS = set(LIGHT[1:])
SIZES = [(80, 13), (78, 13), (78, 15), (88, 15), (100, 16), (98, 18)]


def answers_on_map(board: UtopiaBoard) -> dict[int, int]:
    """For every Territory that would answer the question, that answer."""
    lands = board.territories
    return {land.number: land.action for land in lands if land.action is not None}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("every", [15, pytest.param(1, marks=pytest.mark.long)])
def test_the_map_shows_every_territory_with_all_that_is_there(
    language: str, size: tuple[int, int], every: int
) -> None:
    for display in sights(language)[SIZES.index(size) :: every]:
        s = world(display.picture.state)
        canvas = Canvas(*size)
        draw_map(canvas, display)
        text = "\n".join(canvas.lines())
        for number, place in enumerate(world_map()):
            territory = s.territories[number]
            name = WORDS[language].say(f"territory.{place.name}")
            flag = table.SEATS[territory.owner - 1] if territory.owner else table.NOBODY
            assert f"{flag}{number} {name}" in text
            if territory.environment:
                value = f"{territory_value(s, number)}"
                assert any(
                    table.ENVIRONMENTS[territory.environment] in row and value in row
                    for row in canvas.lines()
                )
        assert text.count(table.SAVAGES) <= 2
        assert sum(seat.home > 0 for seat in s.seats) <= text.count(table.GOVERNOR)


def test_a_line_goes_from_cell_to_cell() -> None:
    for end in ((5, 2), (-3, 7), (0, -4), (6, 0), (0, 0)):
        cells = list(staircase((0, 0), end))
        assert cells[0] == (0, 0)
        assert cells[-1] == end
        assert len(cells) == abs(end[0]) + abs(end[1]) + 1
        assert all(abs(a - c) + abs(b - d) == 1 for (a, b), (c, d) in pairwise(cells))


def without_gaps(road: list[Cell], start: LandBlock, end: LandBlock) -> bool:
    """Whether cells follow each other from what is written of one Territory to the other's."""
    follow = all(abs(a - c) + abs(b - d) == 1 for (a, b), (c, d) in pairwise(road))
    return follow and all(
        any(abs(x - a) + abs(y - b) == 1 for a, b in block.text())
        for (x, y), block in ((road[0], start), (road[-1], end))
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("every", [40, pytest.param(5, marks=pytest.mark.long)])
def test_every_border_is_a_line_that_runs_beneath_no_other_territory(
    language: str, size: tuple[int, int], every: int
) -> None:
    for display in sights(language)[::every]:
        board = display.board
        widths = [portray(each, size[1] >= 17).widths for each in board.territories]
        blocks = stand(board.territories, widths, *size)
        covered = Counter(cell for block in blocks for cell in block.cells())
        assert set(covered.values()) == {1}
        touching = board.borders
        assert len(touching) == 20
        lines = set(drawn(blocks, touching))
        for start, end in touching:
            ends = {*blocks[start].cells(), *blocks[end].cells()}
            path = way(blocks[start], blocks[end])
            assert not (set(path) - ends) & set(covered)
            road = drawn(blocks, [(start, end)])
            assert without_gaps([cell for cell in path if cell in road], blocks[start], blocks[end])
            assert set(road) <= lines
        canvas = Canvas(*size)
        draw_map(canvas, display)
        if board.way is None:
            assert sum(row.count(sign) for row in canvas.lines() for sign in LIGHTS) == len(lines)


@pytest.mark.parametrize("every", [3, pytest.param(1, marks=pytest.mark.long)])
def test_a_click_on_a_territory_answers_the_question_about_it(every: int) -> None:
    asked: set[int] = set()
    for display in few_sights("en", every):
        canvas = Canvas(80, 13)
        draw_map(canvas, display)
        answers = answers_on_map(display.board)
        assert set(canvas.spots()) == set(answers.values())
        for territory, action in answers.items():
            x, y = canvas.spots()[action]
            assert canvas.lines()[y][x + 1] == str(territory)
            assert canvas.at(x + 3, y + 1) == action
            asked.add(world(display.picture.state).question)
    wanted = {q.CHOOSE_START, *range(q.ENRICH, q.FIRST_CHANCE)}
    assert wanted <= asked


@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.long)])
def test_the_answer_on_the_map_that_is_pointed_at_stands_between_arrows(every: int) -> None:
    pointed = 0
    for plain in few_sights("en", every):
        state, answers = plain.picture.state, set(answers_on_map(plain.board).values())
        for picture in pictures(state, WORDS["en"]):
            if picture.chosen in answers:
                canvas = Canvas(80, 13)
                draw_map(canvas, replace(plain, picture=picture))
                territory = state.move(picture.chosen or 0)["territory"]
                row = next(row for row in canvas.lines() if "▸" in row)
                assert f"▸{territory} " in row
                assert "◂" in row
                pointed += 1
    assert pointed > 20
