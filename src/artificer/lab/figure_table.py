"""The figures of many games as one table: comma-separated values, a line for each figure.

The same columns for simulations, lost games, comparisons and balance tables; `docs/figures.md`
tells what they say. A spreadsheet takes a text that begins like a formula for one: such texts get
an apostrophe before them.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import astuple, dataclass, fields
from functools import partial
from typing import Any, Final, TextIO

Told = Mapping[str, Any]

_FORMULAS: Final = tuple("=+-@\t\r\n\uff1d\uff0b\uff0d\uff20")


@dataclass(frozen=True, slots=True)
class FigureRow:
    """One figure; the names of the fields are those of the columns."""

    ruleset: str
    options: str
    seed: int
    figure: str
    item: str = ""
    player: str = ""
    seat: int | None = None
    games: int | None = None
    total: int | None = None
    value: float | None = None
    low: float | None = None
    high: float | None = None
    error_rate: float | None = None
    holm_rate: float | None = None
    games_to_show: int | None = None


COLUMNS: Final = tuple(field.name for field in fields(FigureRow))


def write(lines: Iterable[FigureRow], out: TextIO) -> None:
    """A line with the names of the columns, and every figure."""
    writer: Any = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for line in lines:
        writer.writerow(map(cell, astuple(line)))


def cell(value: object) -> object:
    """A value that no spreadsheet takes for a formula; nothing for None."""
    if isinstance(value, str) and value.startswith(_FORMULAS):
        return f"'{value}"
    return value


def _line_of(told: Told, options: Told) -> Callable[..., FigureRow]:
    """What makes lines of what was played: from the name of a figure, and its cells."""
    named = " ".join(f"{name}={value}" for name, value in options.items())
    return partial(FigureRow, told["ruleset"], named, told["seed"])


def of_simulation(told: Told) -> Iterator[FigureRow]:
    """What `figures.figures` tells."""
    line, games = _line_of(told, told["options"]), told["games"]
    players = told["players"]
    for seat, share in enumerate(told["win_rate"]):
        yield line("won", player=players[seat], seat=seat + 1, games=games, **_shared(share))
    for score in told["score"]:
        seat = score["seat"]
        who = {"player": players[seat], "seat": seat + 1, "games": games}
        yield line("score", **_mean(score), **who)
        yield line("score_deviation", value=score["sd"], **who)
        for end in ("lowest", "highest"):
            yield line(f"score_{end}", value=score[end], **who)
    for reason, share in told["ends"].items():
        yield line("end", item=reason, games=games, **_shared(share))
    yield line("decisions", games=games, value=told["decisions_per_game"])
    for key, measure in told["measures"].items():
        yield line("measure", item=key, games=games, total=measure["total"], value=measure["mean"])
    width = told["histogram"]["width"]
    for bucket, count in enumerate(told["histogram"]["games"]):
        item = f"{bucket * width} to {bucket * width + width - 1}"
        yield line("histogram", item=item, seat=1, games=games, total=count)


def of_comparison(told: Told) -> Iterator[FigureRow]:
    """The figures of `player_comparison`."""
    line, games = _line_of(told, told["options"]), told["games"]
    for player in told["players"]:
        for held in (player, *player["by_seat"]):
            seat = held["seat"] + 1 if "seat" in held else None
            for figure in ("win_share", "score"):
                mean = _mean(held[figure])
                yield line(figure, player=player["player"], seat=seat, games=games, **mean)
    for pair in told["pairs"]:
        one, other = pair["players"]
        for figure in ("win_share", "score"):
            judged = pair[figure]
            yield line(
                f"{figure}_difference",
                item=other,
                player=one,
                games=games,
                **_different(judged),
            )
    for reason, count in told["ends"].items():
        yield line("end", item=reason, games=games, total=count)


def of_variants(told: Told) -> Iterator[FigureRow]:
    """The figures of `variant_comparison`; a variant is known by its options."""
    for variant in told["variants"]:
        line, games = _line_of(told, variant["options"]), variant["games"]
        for each in variant["figures"]:
            yield line(each["figure"], item=each["item"], games=games, **_mean(each))
    named = {variant["variant"]: variant["options"] for variant in told["variants"]}
    for pair in told["pairs"]:
        one, other = pair["variants"]
        line = _line_of(told, named[one])
        for each in pair["figures"]:
            yield line(
                f"{each['figure']}_difference",
                item=f"{each['item']} {other}".strip(),
                games=told["games"],
                **_different(each),
            )


def of_ratings(told: Told) -> Iterator[FigureRow]:
    """What `rating.figures` tells."""
    line, games = _line_of(told, told["options"]), told["games"]
    for player in told["players"]:
        who = {"player": player["player"], "games": games}
        yield line("rating", **who, value=player["rating"], low=player["low"], high=player["high"])
        yield line("meetings_won", **who, value=player["won"])
    for pair in told["pairs"]:
        one, other = pair["players"]
        yield line(
            "rating_difference",
            item=other,
            player=one,
            games=games,
            **_different(pair),
        )
        for figure in ("won", "expected"):
            yield line(f"meetings_{figure}", item=other, player=one, value=pair[figure])


def of_study(told: Told) -> Iterator[FigureRow]:
    """What `study.figures.figures` tells, cell by cell."""
    for cell in told["cells"]:
        line = _line_of(cell, cell["options"])
        for seat, held in enumerate(cell["seats"], 1):
            who = {"player": held["player"], "seat": seat, "games": cell["games"]}
            yield line("won", **who, **_shared(held["won"]))
            yield line("score", **who, **_mean(held["score"]))
    cells = {cell["name"]: cell for cell in told["cells"]}
    for pair in told["pairs"]:
        cell = cells[pair["cells"][0]]
        line = _line_of(cell, cell["options"])
        for each in pair["figures"]:
            item = f"{each['item']} {pair['against'][0]}".strip()
            figure = f"{each['figure']}_difference"
            yield line(figure, item=item, games=pair["games"], **_different(each))


def of_balance(told: Told) -> Iterator[FigureRow]:
    """What `balance.figures` tells, a line of the table after the other."""
    for played in told["lines"]:
        line, games = _line_of(told, played["options"]), played["games"]
        for figure, value in played["figures"].items():
            for item, each in _items(value):
                yield line(figure, item=item, player=told["player"], games=games, **_any(each))


def of_losses(told: Told) -> Iterator[FigureRow]:
    """What `losses.figures` tells."""
    line, lost = _line_of(told, told["options"]), told["lost"]
    yield line("lost", games=told["games"], **_shared(lost))
    for cause in told["causes"]:
        item = f"{cause['end']} {cause['missing']}"
        yield line("cause", item=item, games=lost["games"], **_shared(cause))
        yield line("cause_of_games", item=item, games=told["games"], **_shared(cause["of_games"]))
    for part, counts in told["missing"].items():
        for number, count in enumerate(counts):
            yield line("missing", item=f"{part} {number}", games=lost["games"], total=count)
    for split, parts in told["splits"].items():
        games = sum(part["games"] for part in parts)
        for part in parts:
            yield line(split, item=part["item"], games=games, **_shared(part))
            for mean, value in part["means"].items():
                yield line(f"{split}_{mean}", item=part["item"], games=part["games"], value=value)


def of_sweep(told: Told) -> Iterator[FigureRow]:
    """What `sweep.figures` tells, value by value."""
    for point in told["values"]:
        line = _line_of(told, {**told["options"], told["option"]: point["value"]})
        for seat, (share, score) in enumerate(zip(point["win_rate"], point["score"], strict=True)):
            who = {"player": point["players"][seat], "seat": seat + 1, "games": point["games"]}
            yield line("won", **who, **_shared(share))
            yield line("score", **who, **_mean(score))


def _items(value: Any) -> Iterator[tuple[str, Any]]:
    """The parts of a figure by their names; a figure alone has none."""
    if isinstance(value, Mapping) and not {"mean", "frequency"} & set(value):
        yield from value.items()
    else:
        yield "", value


def _any(value: Any) -> dict[str, Any]:
    if not isinstance(value, Mapping):
        return {"value": value}
    return _shared(value) if "frequency" in value else _mean(value)


def _shared(share: Told) -> dict[str, Any]:
    return {
        "total": share["games"],
        "value": share["frequency"],
        "low": share["low"],
        "high": share["high"],
    }


def _mean(told: Told) -> dict[str, Any]:
    return {"value": told["mean"], "low": told["low"], "high": told["high"]}


def _different(told: Told) -> dict[str, Any]:
    return {
        "value": told["difference"],
        "games_to_show": told.get("games_to_show"),
        **{name: told[name] for name in ("low", "high", "error_rate", "holm_rate")},
    }
