"""The log of a seat in HTML: each line is rendered once, and is always that of the log."""

from __future__ import annotations

import re
from random import Random

import pytest

from artificer import load_game
from artificer.boards.pieces import LogLine
from artificer.faces.web import drawn_log
from artificer.faces.web.drawn_log import RUN, DrawnLog
from artificer.faces.web.seat_page import SeatPage
from artificer.faces.web.templating import drawn
from artificer.games.registry import ruleset_names
from artificer.host.table import Table
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from artificer.words.languages import LANGUAGES
from tests.table.playing import step

PATH = "/g/game/token"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", ruleset_names())
def test_a_log_that_grew_is_as_one_rendered_now(ruleset: str, language: str) -> None:
    session = Session.start(MemoryStore(), load_game(ruleset), SeededDice(3))
    page, rng = SeatPage(Table(session), 0, language, PATH), Random(8)
    for _ in range(40):
        view = page.view()
        found = DrawnLog(language, PATH).runs(view.log, first_news(view.log_runs))
        assert view.log_runs == found
        step(session, rng)


def first_news(runs: object) -> int:
    """The first step that is marked as news in a log; 0 if none is."""
    marked = re.findall(r'<li class="[^"]* new" data-ply="(\d+)"', str(runs))
    return min(map(int, marked), default=0)


LINES = [LogLine(f"{ply} & on", "A8" * (ply % 2), quiet=ply % 3 == 0, ply=ply) for ply in range(20)]


def plies(runs: list[str]) -> list[list[int]]:
    """The steps of the lines in each run."""
    return [[int(ply) for ply in re.findall(r'data-ply="(\d+)"', run)] for run in runs]


def test_the_newest_line_comes_first_and_runs_end_at_the_same_steps() -> None:
    runs = plies(list(DrawnLog("en", PATH).runs(LINES, 0)))
    assert [ply for run in runs for ply in run] == [line.ply for line in reversed(LINES)]
    assert all(len({ply // RUN for ply in run}) == 1 for run in runs)


@pytest.mark.parametrize("news_from", [0, 1, 9, 19, 20])
def test_lines_are_news_from_a_step_on_whatever_they_were(news_from: int) -> None:
    log = DrawnLog("en", PATH)
    for before in (5, 0, 19):
        log.runs(LINES, before)
        html = "".join(log.runs(LINES, news_from))
        marked = [int(ply) for ply in re.findall(r' new" data-ply="(\d+)"', html)]
        assert marked == [line.ply for line in reversed(LINES) if 0 < news_from <= line.ply]


@pytest.mark.parametrize(
    "other",
    [
        LogLine("something else", "A8", quiet=False, ply=7),
        LogLine(LINES[7].text, "A9", quiet=False, ply=7),
        LogLine(LINES[7].text, "A8", quiet=True, ply=7),
        LogLine(LINES[7].text, "A8", quiet=False, ply=6),
    ],
)
def test_a_line_that_differs_in_anything_shown_is_rendered_anew(other: LogLine) -> None:
    log = DrawnLog("en", PATH)
    log.runs(LINES, 0)
    changed = [*LINES[:7], other, *LINES[8:]]
    assert log.runs(changed, 0) == DrawnLog("en", PATH).runs(changed, 0)


def test_a_line_is_rendered_once_while_it_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    rendered: list[int] = []

    def counting(template: str, language: str, /, **values: object) -> str:
        line = values["line"]
        assert isinstance(line, LogLine)
        rendered.append(line.ply)
        return drawn(template, language, **values)

    monkeypatch.setattr(drawn_log, "drawn", counting)
    log = DrawnLog("en", PATH)
    for end in (10, 12, 12):
        log.runs(LINES[2:end], 0)
    assert sorted(rendered) == list(range(2, 12))
    log.runs(LINES[:3], 0)
    assert sorted(rendered[10:]) == [0, 1]
    log.runs(LINES[10:12], 0)
    assert sorted(rendered[12:]) == [10, 11], "what is not shown any more is not kept"
