"""Games as Parquet: what the columns say, the same bytes however they came."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import duckdb
import pyarrow.parquet as parquet
import pytest

import artificer
from artificer.lab import parquet as written
from artificer.lab.columns import ColumnSheet, columns_of
from artificer.lab.extras import NotInstalled, needed
from artificer.lab.parquet import schema_of, table_of, written_whole
from artificer.lab.simulate import Simulation, run
from artificer.players.registry import load_player
from tests.keyed import keyed

SORCERY = artificer.load_game("sorcery", players=3)


def simulation(games: int = 10) -> Simulation:
    return Simulation(SORCERY, load_player("random", SORCERY), games, 5)


def keep(path: Path, jobs: int = 1, chunk: int | None = None) -> None:
    columns = columns_of(simulation())
    schema = schema_of(columns)
    with written_whole(path, schema) as file:
        run(
            simulation(),
            jobs,
            chunk=chunk,
            keep=lambda rows: file.add(table_of(columns, schema, rows)),
        )


def test_the_same_games_are_the_same_bytes_whoever_played_them_and_in_whatever_chunks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(written, "ROW_GROUP", 3)
    ways = {"one": (1, None), "threads": (3, 2), "four": (1, 4), "whole": (1, 10)}
    for name, (jobs, chunk) in ways.items():
        keep(tmp_path / name, jobs, chunk)
    assert len({(tmp_path / name).read_bytes() for name in ways}) == 1
    groups = parquet.ParquetFile(tmp_path / "one").metadata
    assert [groups.row_group(n).num_rows for n in range(groups.num_row_groups)] == [3, 3, 3, 1]


def test_a_file_says_the_same_as_the_lines_and_what_each_column_means(tmp_path: Path) -> None:
    path, out = tmp_path / "games.parquet", io.StringIO()
    keep(path)
    columns = columns_of(simulation())
    run(simulation(), keep=ColumnSheet(columns, out).write)
    table = parquet.read_table(path)
    lines = [{name: str(value) for name, value in row.items()} for row in table.to_pylist()]
    assert lines == list(csv.DictReader(io.StringIO(out.getvalue())))
    for column, field in zip(columns, table.schema, strict=True):
        assert field.name == column.name
        assert field.metadata[b"meaning"].decode() == column.meaning != ""
        assert field.metadata[b"unit"].decode() == column.unit


def test_what_was_chosen_stands_in_every_row(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    keep(path)
    asked = f"select distinct ruleset, option_players, seed from '{path}'"
    assert duckdb.execute(asked).fetchall() == [("sorcery", 3, 5)]


def test_a_file_that_cannot_be_finished_leaves_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    path.write_text("old")
    with pytest.raises(RuntimeError), written_whole(path, schema_of(columns_of(simulation()))):
        raise RuntimeError
    assert [file.read_text() for file in tmp_path.iterdir()] == ["old"]


def test_a_library_that_is_not_there_is_named() -> None:
    with pytest.raises(NotInstalled, check=keyed("library='no_such'")):
        needed("no_such.part")
