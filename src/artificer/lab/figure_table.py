"""The figures of many games as one table: comma-separated values, a line for each figure.

The same columns for simulations, lost games, comparisons and balance tables; `docs/figures.md`
explains them. A spreadsheet takes a text that begins like a formula for one: such texts get an
apostrophe in front.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import astuple, dataclass, fields
from functools import partial
from typing import Any, Final, TextIO

Figures = Mapping[str, Any]

_FORMULAS: Final = tuple("=+-@\t\r\n\uff1d\uff0b\uff0d\uff20")


@dataclass(frozen=True, slots=True)
class FigureRow:
    """One figure; its fields are the columns."""

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
    """Write the header and a line for every figure."""
    writer: Any = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for line in lines:
        writer.writerow(map(cell, astuple(line)))


def cell(value: object) -> object:
    """A value that no spreadsheet takes for a formula; "" for None."""
    if isinstance(value, str) and value.startswith(_FORMULAS):
        return f"'{value}"
    return value


def _line_of(figures: Figures, options: Figures) -> Callable[..., FigureRow]:
    """A factory of rows about one game: takes the name of a figure, and its cells."""
    named = " ".join(f"{name}={value}" for name, value in options.items())
    return partial(FigureRow, figures["ruleset"], named, figures["seed"])


def of_simulation(figures: Figures) -> Iterator[FigureRow]:
    """The figures of `figures.figures`."""
    line, games = _line_of(figures, figures["options"]), figures["games"]
    players = figures["players"]
    for seat, share in enumerate(figures["win_rate"]):
        yield line("won", player=players[seat], seat=seat + 1, games=games, **_shared(share))
    for score in figures["score"]:
        seat = score["seat"]
        who = {"player": players[seat], "seat": seat + 1, "games": games}
        yield line("score", **_mean(score), **who)
        yield line("score_deviation", value=score["sd"], **who)
        for end in ("lowest", "highest"):
            yield line(f"score_{end}", value=score[end], **who)
    for reason, share in figures["ends"].items():
        yield line("end", item=reason, games=games, **_shared(share))
    yield line("decisions", games=games, value=figures["decisions_per_game"])
    for key, measure in figures["measures"].items():
        yield line("measure", item=key, games=games, total=measure["total"], value=measure["mean"])
    width = figures["histogram"]["width"]
    for bucket, count in enumerate(figures["histogram"]["games"]):
        item = f"{bucket * width} to {bucket * width + width - 1}"
        yield line("histogram", item=item, seat=1, games=games, total=count)


def of_comparison(figures: Figures) -> Iterator[FigureRow]:
    """The figures of `player_comparison`."""
    line, games = _line_of(figures, figures["options"]), figures["games"]
    for player in figures["players"]:
        for held in (player, *player["by_seat"]):
            seat = held["seat"] + 1 if "seat" in held else None
            for figure in ("win_share", "score"):
                mean = _mean(held[figure])
                yield line(figure, player=player["player"], seat=seat, games=games, **mean)
    for pair in figures["pairs"]:
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
    for reason, count in figures["ends"].items():
        yield line("end", item=reason, games=games, total=count)


def of_variants(figures: Figures) -> Iterator[FigureRow]:
    """The figures of `variant_comparison`; options identify a variant."""
    for variant in figures["variants"]:
        line, games = _line_of(figures, variant["options"]), variant["games"]
        for each in variant["figures"]:
            yield line(each["figure"], item=each["item"], games=games, **_mean(each))
    named = {variant["variant"]: variant["options"] for variant in figures["variants"]}
    for pair in figures["pairs"]:
        one, other = pair["variants"]
        line = _line_of(figures, named[one])
        for each in pair["figures"]:
            yield line(
                f"{each['figure']}_difference",
                item=f"{each['item']} {other}".strip(),
                games=figures["games"],
                **_different(each),
            )


def of_ratings(figures: Figures) -> Iterator[FigureRow]:
    """The figures of `rating.figures`."""
    line, games = _line_of(figures, figures["options"]), figures["games"]
    for player in figures["players"]:
        who = {"player": player["player"], "games": games}
        yield line("rating", **who, value=player["rating"], low=player["low"], high=player["high"])
        yield line("meetings_won", **who, value=player["won"])
    for pair in figures["pairs"]:
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


def of_study(figures: Figures) -> Iterator[FigureRow]:
    """The figures of `study.figures.figures`, cell by cell."""
    for cell in figures["cells"]:
        line = _line_of(cell, cell["options"])
        for seat, held in enumerate(cell["seats"], 1):
            who = {"player": held["player"], "seat": seat, "games": cell["games"]}
            yield line("won", **who, **_shared(held["won"]))
            yield line("score", **who, **_mean(held["score"]))
    cells = {cell["name"]: cell for cell in figures["cells"]}
    for pair in figures["pairs"]:
        cell = cells[pair["cells"][0]]
        line = _line_of(cell, cell["options"])
        for each in pair["figures"]:
            item = f"{each['item']} {pair['against'][0]}".strip()
            figure = f"{each['figure']}_difference"
            yield line(figure, item=item, games=pair["games"], **_different(each))


def of_balance(figures: Figures) -> Iterator[FigureRow]:
    """The figures of `balance.figures`, line by line of the table."""
    for played in figures["lines"]:
        line, games = _line_of(figures, played["options"]), played["games"]
        for figure, value in played["figures"].items():
            for item, each in _items(value):
                yield line(figure, item=item, player=figures["player"], games=games, **_any(each))


def of_losses(figures: Figures) -> Iterator[FigureRow]:
    """The figures of `losses.figures`."""
    line, lost = _line_of(figures, figures["options"]), figures["lost"]
    yield line("lost", games=figures["games"], **_shared(lost))
    for cause in figures["causes"]:
        item = f"{cause['end']} {cause['missing']}"
        yield line("cause", item=item, games=lost["games"], **_shared(cause))
        yield line(
            "cause_of_games", item=item, games=figures["games"], **_shared(cause["of_games"])
        )
    for part, counts in figures["missing"].items():
        for number, count in enumerate(counts):
            yield line("missing", item=f"{part} {number}", games=lost["games"], total=count)
    for split, parts in figures["splits"].items():
        games = sum(part["games"] for part in parts)
        for part in parts:
            yield line(split, item=part["item"], games=games, **_shared(part))
            for mean, value in part["means"].items():
                yield line(f"{split}_{mean}", item=part["item"], games=part["games"], value=value)


def of_sweep(figures: Figures) -> Iterator[FigureRow]:
    """The figures of `sweep.figures`, value by value."""
    for point in figures["values"]:
        line = _line_of(figures, {**figures["options"], figures["option"]: point["value"]})
        for seat, (share, score) in enumerate(zip(point["win_rate"], point["score"], strict=True)):
            who = {"player": point["players"][seat], "seat": seat + 1, "games": point["games"]}
            yield line("won", **who, **_shared(share))
            yield line("score", **who, **_mean(score))


def _items(value: Any) -> Iterator[tuple[str, Any]]:
    """The parts of a figure by name; a single figure has one, without a name."""
    if isinstance(value, Mapping) and not {"mean", "frequency"} & set(value):
        yield from value.items()
    else:
        yield "", value


def _any(value: Any) -> dict[str, Any]:
    if not isinstance(value, Mapping):
        return {"value": value}
    return _shared(value) if "frequency" in value else _mean(value)


def _shared(share: Figures) -> dict[str, Any]:
    return {
        "total": share["games"],
        "value": share["frequency"],
        "low": share["low"],
        "high": share["high"],
    }


def _mean(figures: Figures) -> dict[str, Any]:
    return {"value": figures["mean"], "low": figures["low"], "high": figures["high"]}


def _different(figures: Figures) -> dict[str, Any]:
    return {
        "value": figures["difference"],
        "games_to_show": figures.get("games_to_show"),
        **{name: figures[name] for name in ("low", "high", "error_rate", "holm_rate")},
    }
