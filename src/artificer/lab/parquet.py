"""Games as Parquet: a row for each, the columns of `artificer.lab.columns`, documented in the file.

Each field has its unit and meaning in its metadata. The bytes depend on the games alone: row groups
have one size, whatever the size of the chunks. A file takes its name when all of it is on the disk.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final

from artificer.lab.columns import Column
from artificer.lab.extras import needed
from artificer.lab.rows import Rows

if TYPE_CHECKING:
    from pyarrow import Schema, Table


@contextmanager
def replacing(path: Path) -> Iterator[BinaryIO]:
    """A temporary file that replaces `path` at the end; on an error the old file stays.

    Raises OSError.
    """
    passing = path.with_name(f".{path.name[:100]}.{os.getpid()}")
    try:
        with passing.open("wb") as out:
            yield out
            out.flush()
            os.fsync(out.fileno())
        passing.replace(path)
    except BaseException:
        with suppress(OSError):
            passing.unlink()
        raise


ENDING: Final = ".parquet"

ROW_GROUP: Final = 65_536
"""Games of a row group: a few megabytes of memory while it fills."""


def schema_of(columns: Sequence[Column]) -> Schema:
    """The Arrow schema: 64-bit integers and texts, never null. Raises NotInstalled."""
    arrow = needed("pyarrow")
    return arrow.schema(
        arrow.field(
            column.name,
            arrow.string() if column.is_text else arrow.int64(),
            nullable=False,
            metadata={"unit": column.unit, "meaning": column.meaning},
        )
        for column in columns
    )


def table_of(columns: Sequence[Column], schema: Schema, rows: Rows) -> Table:
    """Games as an Arrow table."""
    arrow = needed("pyarrow")
    arrays = [
        arrow.array(column.values(rows), field.type)
        for column, field in zip(columns, schema, strict=True)
    ]
    return arrow.Table.from_arrays(arrays, schema=schema)


class ParquetFile:
    """A Parquet file, written row group by row group."""

    def __init__(self, out: BinaryIO, schema: Schema) -> None:
        parquet = needed("pyarrow.parquet")
        self._writer = parquet.ParquetWriter(out, schema, compression="zstd")
        self._waiting: list[Table] = []

    def add(self, table: Table) -> None:
        """Append games."""
        self._waiting.append(table)
        if sum(part.num_rows for part in self._waiting) >= ROW_GROUP:
            self._write(whole=False)

    def close(self) -> None:
        """Write the remaining games and the footer."""
        self._write(whole=True)
        self._writer.close()

    def _write(self, whole: bool) -> None:
        """Write the full groups, or everything."""
        if not self._waiting:
            return
        table = needed("pyarrow").concat_tables(self._waiting)
        full = table.num_rows if whole else table.num_rows - table.num_rows % ROW_GROUP
        self._waiting = [table.slice(full)]
        if full:
            self._writer.write_table(table.slice(0, full).combine_chunks(), ROW_GROUP)


@contextmanager
def written_whole(path: Path, schema: Schema) -> Iterator[ParquetFile]:
    """A Parquet file that takes its name when complete; on an error an old file stays."""
    with replacing(path) as out:
        file = ParquetFile(out, schema)
        try:
            yield file
        finally:
            file.close()
