"""What figures are: declared once, they are JSON and a table of comma-separated values.

A dataclass of figures has the keys of its JSON for fields. A `Figure` is one line of the table. A
`Group` has lines beneath it: a field that is named like a column has the same cell in all of them,
and the other fields are figures and groups. `docs/figures.md` explains the columns. A spreadsheet
takes a text that begins like a formula for one: such texts get an apostrophe in front.
"""

from __future__ import annotations

import csv
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass, fields, is_dataclass, replace
from typing import Any, ClassVar, Final, Generic, TextIO, TypeAlias, TypeVar

from artificer.games.ruleset import Setting

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"

Options = Mapping[str, Setting]
"""The options of a game by name; a deck by its own."""

_FORMULAS: Final = tuple("=+-@\t\r\n\uff1d\uff0b\uff0d\uff20")


@dataclass(frozen=True, slots=True)
class FigureRow:
    """One figure; its fields are the columns."""

    ruleset: str = ""
    options: str = ""
    seed: int = 0
    figure: str = ""
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

CELLS: Final = ("ruleset", "seed", "figure", "player", "games")
"""The columns that a group sets by fields of the same name, as they are."""


class Figure(ABC):
    """What fills one line of the table."""

    @abstractmethod
    def on(self, row: FigureRow) -> FigureRow:
        """The line, with its cells."""


class Group:
    """Figures that have cells in common; a dataclass."""

    flat: ClassVar[tuple[str, ...]] = ()
    """Fields whose own fields take their place in JSON."""

    hidden: ClassVar[tuple[str, ...]] = ()
    """Fields that JSON leaves out."""

    names: ClassVar[tuple[tuple[str, str], ...]] = ()
    """What fields are called in the table, if not like in JSON."""

    def at(self, row: FigureRow) -> FigureRow:
        """A line with the cells that are the same in all lines of this group."""
        for name, value in self._fields():
            if name in self.flat and isinstance(value, Group):
                row = value.at(row)
            elif name == "options":
                row = replace(row, options=named(value))
            elif name == "seat":
                row = replace(row, seat=value + 1)
            elif name == "item":
                row = replace(row, item=f"{value} {row.item}".strip())
            elif name in CELLS and not isinstance(value, list):
                row = replace(row, **{name: value})
        return row

    def parts(self) -> Iterable[tuple[str, Tabled]]:
        """Its figures; names are joined to those of the groups around it.

        Flat fields and lists add no name, and hidden fields are no figures.
        """
        for name, value in self._fields():
            if name in self.hidden or name == "options":
                continue
            if isinstance(value, Figure | Group | Mapping):
                yield dict(self.names).get(name, "" if name in self.flat else name), value
            elif isinstance(value, list) and all(isinstance(each, Group) for each in value):
                yield "", value

    def _fields(self) -> Iterator[tuple[str, Any]]:
        assert is_dataclass(self)
        return ((each.name, getattr(self, each.name)) for each in fields(self))


Tabled: TypeAlias = (
    "Figure | Group | Mapping[str, Tabled] | Mapping[str, float] | Sequence[Tabled] | float | None"
)
"""Figures by item, in a list, or alone."""


def lines(of: Tabled, row: FigureRow) -> Iterator[FigureRow]:
    """The lines of figures, with the cells of a row that are known already."""
    if isinstance(of, Figure):
        yield of.on(row)
    elif isinstance(of, Group):
        inner = of.at(row)
        for name, each in of.parts():
            yield from lines(each, replace(inner, figure=inner.figure + name))
    elif isinstance(of, Mapping):
        for item, each in of.items():
            yield from lines(each, replace(row, item=f"{row.item} {item}".strip()))
    elif isinstance(of, Sequence):
        for each in of:
            yield from lines(each, row)
    else:
        yield replace(row, value=of)


def write(of: Group, out: TextIO) -> None:
    """Write the header and a line for every figure."""
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for line in lines(of, FigureRow()):
        writer.writerow(map(cell, astuple(line)))


def cell(value: object) -> object:
    """A value that no spreadsheet takes for a formula; "" for None."""
    if isinstance(value, str) and value.startswith(_FORMULAS):
        return f"'{value}"
    return value


def as_json(of: Figure | Group) -> dict[str, Json]:
    """The fields of a dataclass of figures, as JSON has them."""
    assert is_dataclass(of)
    flat, hidden = (of.flat, of.hidden) if isinstance(of, Group) else ((), ())
    found: dict[str, Json] = {}
    for each in fields(of):
        value = getattr(of, each.name)
        if each.name in flat:
            found |= as_json(value)
        elif each.name not in hidden:
            found[each.name] = _plain(value)
    return found


def _plain(value: object) -> Json:
    if isinstance(value, Figure | Group) and not isinstance(value, Count):
        return as_json(value)
    if isinstance(value, Mapping):
        return {str(key): _plain(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(each) for each in value]
    assert value is None or isinstance(value, (int, float, str))
    return value


def named(options: Options) -> str:
    """Options as one cell."""
    return " ".join(f"{name}={value}" for name, value in options.items())


class Count(int, Figure):
    """A number of games."""

    def on(self, row: FigureRow) -> FigureRow:
        """The number as a total."""
        return replace(row, total=int(self))


@dataclass(frozen=True)
class Among(Group):
    """Figures made of this number of games."""

    games: int | None
    of: Tabled

    def parts(self) -> Iterable[tuple[str, Tabled]]:
        """Those that it has."""
        return [("", self.of)]


Of = TypeVar("Of", bound="Figure | Group")


@dataclass(frozen=True)
class Seated(Group, Generic[Of]):
    """Figures of a seat, from 0, and of the player who sits there."""

    player: str
    seat: int
    of: Of

    flat = ("of",)


def seated(players: Sequence[str], of: Iterable[Of]) -> list[Seated[Of]]:
    """Figures by seat."""
    return [Seated(*each) for each in zip(players, range(len(players)), of, strict=True)]
