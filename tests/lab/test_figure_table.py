"""What a dataclass of figures says as JSON, and line by line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from artificer.lab.estimates import Mean
from artificer.lab.figure_table import (
    Count,
    FigureRow,
    Group,
    Options,
    Tabled,
    as_json,
    lines,
    seated,
)


@dataclass(frozen=True)
class Part(Group):
    seat: int
    mean: Mean
    left: float
    secret: str

    flat = ("mean",)
    hidden = ("secret",)

    def parts(self) -> Iterable[tuple[str, Tabled]]:
        return [("", self.mean), ("_left", self.left)]


@dataclass(frozen=True)
class Whole(Group):
    options: Options
    parts_of: Mapping[str, Part]
    ends: Mapping[str, Mapping[str, Count]]
    rest: list[Part]
    secret: Count

    hidden = ("secret",)
    names = (("parts_of", "share"),)


WHOLE = Whole(
    {"days": 3, "deck": "mine"},
    {"half": Part(1, Mean(0.5, 0.25, None), 3, "x")},
    {"won": {"late": Count(4)}, "lost": {"": Count(0)}},
    [],
    Count(7),
)


def test_json_has_the_fields_but_for_hidden_ones_and_those_of_flat_ones() -> None:
    (part,) = WHOLE.parts_of.values()
    assert [*as_json(part).items()] == [
        *(("seat", 1), ("mean", 0.5), ("low", 0.25), ("high", None), ("left", 3))
    ]
    assert as_json(WHOLE)["ends"] == {"won": {"late": 4}, "lost": {"": 0}}


def test_a_line_has_the_names_and_items_of_all_that_is_around_it() -> None:
    row = FigureRow("sorcery", "days=3 deck=mine")
    assert [*lines(WHOLE, FigureRow("sorcery"))] == [
        replace(row, figure="share", item="half", seat=2, value=0.5, low=0.25),
        replace(row, figure="share_left", item="half", seat=2, value=3),
        replace(row, figure="ends", item="won late", total=4),
        replace(row, figure="ends", item="lost", total=0),
    ]


def test_figures_by_seat_are_those_of_who_sits_there() -> None:
    told = [*lines(seated(["Ann", "Ben"], map(Count, (3, 5))), FigureRow(figure="won"))]
    assert [(line.player, line.seat, line.total) for line in told] == [("Ann", 1, 3), ("Ben", 2, 5)]
