"""The differences between the ways to play of a study, as JSON: those of its report."""

from __future__ import annotations

from collections.abc import Container
from pathlib import Path
from typing import Any

from artificer.lab.paired import looked_at
from artificer.lab.report.differences import Difference, differences
from artificer.lab.report.runs import Way, read_run


def compared(path: Path, cells: Container[str]) -> dict[str, Any]:
    """Each way against the first of its axis, where all `cells` of both are among these.

    `differences` says how many there are in all, how many of them chance alone would show, and how
    many are shown; `pairs` has them pair by pair. Raises RunError, NotInstalled or OSError.
    """
    found = [each for each in differences(read_run(path)) if _is_among(each, cells)]
    looked = looked_at([each.found for each in found])
    pairs: dict[tuple[str, int, int], dict[str, Any]] = {}
    for each, rate in zip(found, looked.corrected, strict=True):
        pair = pairs.setdefault((each.axis, id(each.one), id(each.other)), _pair(each))
        pair["figures"].append(
            {"figure": each.figure, "item": each.item, **each.found.judged(rate, games_a_deal=1)}
        )
    return {"differences": looked.figures(), "pairs": [*pairs.values()]}


def _is_among(each: Difference, cells: Container[str]) -> bool:
    return all(name in cells for way in (each.one, each.other) for name in _names(way))


def _pair(each: Difference) -> dict[str, Any]:
    return {
        "axis": each.axis,
        "cells": _names(each.other),
        "against": _names(each.one),
        "games": each.found.n,
        "figures": [],
    }


def _names(way: Way) -> list[str]:
    return [cell.name for cell in way.cells]
