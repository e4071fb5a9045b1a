"""The chance to win at a glance: what the expert's net alone says of a sheet.

It judges sheets on which nothing is under way, and needs none of the tables by which the expert
rates answers, which take seconds to make.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import cast

from artificer.games.utopia_engine.state import Sheet
from artificer.players.utopia_engine.expert import appraisal, learned
from artificer.players.utopia_engine.expert.workspace import TO_WIN, NetTables, Taught, Workspace


@dataclass(frozen=True)
class _Net:
    """The part of the expert's tables that an appraisal reads."""

    aim: list[int]
    net: NetTables


@cache
def _net(edition: int) -> _Net:
    return _Net([TO_WIN], learned.net_tables(edition, TO_WIN))


def chances(sheets: Iterable[Sheet]) -> list[float]:
    """The chance to win from each sheet, 0 to 1, if the expert played on.

    All are of one edition, and nothing is under way on any.
    """
    desk = Workspace.plain(Sheet)
    return [
        min(1.0, max(0.0, appraisal.appraise(each, cast(Taught, _net(each.edition)), desk)))
        for each in sheets
    ]
