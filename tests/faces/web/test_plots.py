"""Where the marks of plots stand."""

from __future__ import annotations

import random

import pytest

from artificer.faces.web.plots import course, running_means, spread, step_for


def share(text: str) -> float:
    assert text.endswith("%")
    return float(text[:-1])


MANY = [random.Random(n).randint(-50, 400) for n in range(99)]
SERIES = [[0], [7, 7, 7], [-3, 3], [1, 1_000_000], MANY]


@pytest.mark.parametrize("values", SERIES)
def test_every_number_has_a_dot_between_lines_of_the_grid(values: list[int]) -> None:
    plot = course(values)
    assert [dot.place for dot in plot.dots] == list(range(len(values)))
    heights = {line.value: share(line.at) for line in plot.grid}
    assert min(heights) <= min(values) <= max(values) < max(heights)
    assert len(heights) <= 6
    ends = sorted(heights)
    for dot, value in zip(plot.dots, values, strict=True):
        part = (value - ends[0]) / (ends[-1] - ends[0])
        wanted = heights[ends[0]] + part * (heights[ends[-1]] - heights[ends[0]])
        assert share(dot.y) == pytest.approx(wanted, abs=0.01)
        assert 0 < share(dot.x) < 100


def test_the_mean_runs_from_the_tenth_number_on() -> None:
    values = list(range(12))
    assert running_means(values) == [4.5, 5.5, 6.5]
    strokes = course(values).strokes
    assert len(strokes) == 2
    assert strokes[0].x1 == course(values).dots[9].x
    assert (strokes[0].x2, strokes[0].y2) == (strokes[1].x1, strokes[1].y1)
    assert course(values[:9]).strokes == ()


@pytest.mark.parametrize("values", SERIES)
def test_every_number_is_counted_in_one_column(values: list[int]) -> None:
    plot = spread(values)
    assert sum(column.count for column in plot.columns) == len(values)
    for column in plot.columns:
        inside = sum(column.low <= value <= column.high for value in values)
        assert column.count == inside
        assert share(column.y) + share(column.height) == pytest.approx(88, abs=0.02)
    assert len(plot.columns) <= 11
    assert max(line.value for line in plot.grid) >= max(column.count for column in plot.columns)


@pytest.mark.parametrize(
    ("reach", "most", "step"), [(0, 4, 1), (3, 4, 1), (4, 4, 2), (19, 4, 5), (246, 4, 100)]
)
def test_steps_are_round(reach: int, most: int, step: int) -> None:
    assert step_for(reach, most) == step
