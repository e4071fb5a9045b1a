"""The log of a seat in HTML, of which each line is rendered once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from markupsafe import Markup

from artificer.boards.pieces import LogLine
from artificer.faces.web.templating import drawn

RUN: Final = 8
"""Steps of the log in one run of lines."""

_Shown = tuple[int, str, str, bool, bool]
"""All that is shown of a line: its step, text and clause, and whether it is quiet, and is news."""


@dataclass(frozen=True)
class _Run:
    """Some lines, the first step of them that is news or 0, and their HTML, the newest first."""

    lines: tuple[LogLine, ...]
    first_news: int
    html: Markup
    each: Mapping[_Shown, str]


class DrawnLog:
    """The log on the pages of one seat, in one language; `path` is the address of the seat.

    The lines drawn last are kept, and no others.
    """

    def __init__(self, language: str, path: str) -> None:
        self._language = language
        self._path = path
        self._kept: dict[int, _Run] = {}

    def runs(self, log: Sequence[LogLine], news_from: int) -> list[Markup]:
        """The HTML of a log in runs of some steps each, the newest first, as are their lines.

        Lines from step `news_from` on are marked as news, none if it is 0.
        """
        runs: dict[int, _Run] = {}
        for number, group in groupby(log, key=lambda line: line.ply // RUN):
            lines = tuple(group)
            first_news = next((line.ply for line in lines if 0 < news_from <= line.ply), 0)
            run = self._kept.get(number)
            if run is None or (run.lines, run.first_news) != (lines, first_news):
                run = self._drawn(lines, first_news, {} if run is None else run.each)
            runs[number] = run
        self._kept = runs
        return [run.html for run in reversed(runs.values())]

    def _drawn(
        self, lines: tuple[LogLine, ...], first_news: int, before: Mapping[_Shown, str]
    ) -> _Run:
        """A run, of which some lines were drawn before."""
        each: dict[_Shown, str] = {}
        texts = []
        for line in reversed(lines):
            is_news = 0 < first_news <= line.ply
            shown = line.ply, line.text, line.clause, line.quiet, is_news
            text = before.get(shown)
            each[shown] = self._line(line, is_news) if text is None else text
            texts.append(each[shown])
        return _Run(lines, first_news, Markup("\n".join(texts)), each)

    def _line(self, line: LogLine, is_news: bool) -> str:
        return drawn(
            "parts/log_line.html", self._language, line=line, path=self._path, is_news=is_news
        )
