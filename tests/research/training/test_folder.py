"""The folder of a course: gone on with from any round, and never mixed with another course."""

from __future__ import annotations

import csv
import io
import json
import re
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from artificer.lab.extras import missing
from artificer.players.solving.shares import share_interval
from artificer.table.errors import StoreError
from artificer_research.training.course import Round
from artificer_research.training.folder import BOOK, CURVE, LOG, Folder
from artificer_research.training.identity import CannotTrain, Identity
from artificer_research.training.logbook import Logbook, flat, tree
from artificer_research.training.reports import COLUMNS, Captions, log_of
from tests.keyed import keyed
from tests.research.training.lessons import LENGTH, Lessons, named

NET = "net-3e-win.npz"

HELD = """
import sys
from contextlib import closing
from pathlib import Path
from artificer_research.training.folder import Folder
from tests.research.training.lessons import Lessons, named

def before(number):
    print(number, flush=True)
    if number == 3:
        sys.stdin.read()

with closing(Folder(Path(sys.argv[1]), named())) as folder:
    folder.attend(Lessons(named(), before), lambda share: None, lambda round_: None)
"""


def hold(path: Path, course: Identity, stop: int | None = None) -> Lessons:
    """Hold a course in a folder, up to a round at which Ctrl-C comes."""

    def before(number: int) -> None:
        if number == stop:
            raise KeyboardInterrupt

    lessons = Lessons(course, before)
    with closing(Folder(path, course)) as folder:
        folder.attend(lessons, lambda share: None, lambda round_: None)
    return lessons


def made(path: Path) -> dict[str, bytes]:
    return {name: (path / name).read_bytes() for name in (NET, LOG)}


@pytest.mark.parametrize("stop", range(1, LENGTH + 1))
def test_a_course_gone_on_with_ends_as_one_held_at_a_stretch(tmp_path: Path, stop: int) -> None:
    hold(tmp_path / "whole", named())
    with pytest.raises(KeyboardInterrupt):
        hold(tmp_path / "cut", named(), stop)
    assert made(tmp_path / "cut") != made(tmp_path / "whole")
    with closing(Folder(tmp_path / "cut", named())) as folder:
        assert len(folder.finished) == stop - 1 and not folder.is_done
    assert hold(tmp_path / "cut", named()).listened == 0
    assert made(tmp_path / "cut") == made(tmp_path / "whole")
    with closing(Folder(tmp_path / "cut", named())) as folder:
        assert folder.is_done


def test_a_course_that_was_killed_goes_on(tmp_path: Path) -> None:
    hold(tmp_path / "whole", named())
    cut = tmp_path / "cut"
    with subprocess.Popen(
        [sys.executable, "-c", HELD, str(cut)],
        stdin=subprocess.PIPE,  # which never ends
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert [process.stdout.readline() for _ in range(3)] == ["1\n", "2\n", "3\n"]
        process.kill()
    assert process.returncode == -signal.SIGKILL
    assert len(hold(cut, named()).finished) == LENGTH
    assert made(cut) == made(tmp_path / "whole")


def test_what_is_lost_of_a_course_that_is_done_is_written_again(tmp_path: Path) -> None:
    hold(tmp_path, named())
    before = made(tmp_path)
    (tmp_path / NET).unlink()
    with closing(Folder(tmp_path, named())) as folder:
        assert not folder.is_done
    hold(tmp_path, named())
    assert made(tmp_path) == before


@pytest.mark.parametrize(
    "other",
    [{"ruleset": "utopia-engine-2e"}, {"aim": "score"}, {"seed": 8}, {"length": LENGTH + 1}],
)
def test_another_course_is_refused(tmp_path: Path, other: dict[str, Any]) -> None:
    hold(tmp_path, named())
    before = made(tmp_path)
    with pytest.raises(CannotTrain, check=keyed("train.other.*seed=7.*rounds=4")):
        Folder(tmp_path, named(**other))
    assert made(tmp_path) == before
    assert {each.name for each in tmp_path.iterdir()} == {NET, LOG, BOOK}


@pytest.mark.parametrize("other", [{"numbers": {"games": 10}}, {"code": "abd"}])
def test_another_version_of_the_course_is_refused(tmp_path: Path, other: dict[str, Any]) -> None:
    hold(tmp_path, named())
    with pytest.raises(CannotTrain, check=keyed("train.version")):
        Folder(tmp_path, named(**other))


def test_a_course_told_apart_by_other_things_is_of_another_version(tmp_path: Path) -> None:
    hold(tmp_path, named())
    other = {name: value for name, value in asdict(named()).items() if name != "code"}
    with closing(sqlite3.connect(tmp_path / BOOK)) as db, db:
        db.execute("UPDATE course SET identity = ?", (json.dumps({**other, "more": 1}),))
    with pytest.raises(CannotTrain, check=keyed("train.version")):
        Folder(tmp_path, named())


@pytest.mark.parametrize("name", [NET, LOG, CURVE])
def test_nothing_of_somebody_else_is_written_over(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("mine")
    with pytest.raises(CannotTrain, check=keyed(f"train.occupied.*{re.escape(name)}")):
        Folder(tmp_path, named())
    assert [each.name for each in tmp_path.iterdir()] == [name]


def test_one_at_a_time(tmp_path: Path) -> None:
    with (
        closing(Folder(tmp_path, named())),
        pytest.raises(StoreError, check=keyed("store.busy")),
    ):
        Folder(tmp_path, named())


def test_a_book_that_is_none_is_refused(tmp_path: Path) -> None:
    (tmp_path / BOOK).write_bytes(b"not a database at all" * 100)
    with pytest.raises(StoreError, check=keyed("store.no.database")):
        Folder(tmp_path, named())


def test_a_round_is_kept_whole_or_not_at_all(tmp_path: Path) -> None:
    with closing(Logbook(tmp_path / BOOK, named())) as book:
        assert book.saved() is None
        book.keep({"a": 1, "b": {"c": np.arange(3)}})
        with pytest.raises(TypeError):
            book.keep({"a": 2, "b": {"c": object()}})
        kept = book.saved()
    assert kept is not None and kept["a"] == 1
    assert kept["b"]["c"].tolist() == [0, 1, 2]


def test_a_full_disk_is_called_full_and_loses_nothing(tmp_path: Path) -> None:
    with closing(Logbook(tmp_path / BOOK, named())) as book:
        book.keep({"a": 1})
        book._db.execute("PRAGMA cache_size = 1")
        book._db.execute("PRAGMA max_page_count = 12")  # in the place of a small disk
        with pytest.raises(StoreError, check=keyed("store.full")):
            book.keep({"a": 2, "b": np.zeros(200_000)})
        assert book.saved() == {"a": 1}
        book.keep({"a": 3})
        assert book.saved() == {"a": 3}


def test_what_is_not_kept_any_more_takes_no_room(tmp_path: Path) -> None:
    with closing(Logbook(tmp_path / BOOK, named())) as book:
        book.keep({"kept": {"1": {"sheets": np.zeros(200_000)}}})
        assert (tmp_path / BOOK).stat().st_size > 1_600_000
        book.keep({"kept": {"2": {"sheets": np.zeros(2)}}})
        assert (tmp_path / BOOK).stat().st_size < 100_000


def test_a_tree_is_its_leaves() -> None:
    branches = {"a": 1, "b": {"0": {"x": 2.5, "y": [3]}, "1": {"x": 4}}}
    leaves = dict(flat(branches))
    assert leaves == {"a": 1, "b/0/x": 2.5, "b/0/y": [3], "b/1/x": 4}
    assert tree(leaves) == branches


def test_the_log_has_the_columns_that_are_promised() -> None:
    page = Path("docs/solutions/utopia-engine-expert.md").read_text("utf-8")
    assert re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE) == [each.name for each in COLUMNS]


def test_the_log_tells_of_each_round() -> None:
    lines = list(csv.DictReader(io.StringIO(log_of([Round(1, 1200, 950, 250_000, 0.1, 0.2)]))))
    low, high = share_interval(950 / 1200, 1200)
    assert [dict(line) for line in lines] == [
        {
            "round": "1",
            "games": "1200",
            "won": "0.7917",
            "won_low": f"{low:.4f}",
            "won_high": f"{high:.4f}",
            "score": "208.33",
            "fault": "0.10000",
            "surprise": "0.20000",
        }
    ]


def test_the_curve_is_drawn_of_all_rounds(tmp_path: Path) -> None:
    assert missing() == []
    captions = Captions("Utopia Engine", "round", "games won", "平均分數")
    sizes = []
    with closing(Folder(tmp_path, named())) as folder:
        told = [Round(k, 100, 50 + k, 9000 + 200 * k, 0.1, 0.2) for k in range(1, 31)]
        for rounds in (told[:3], told):
            folder.draw(rounds, captions)
            text = (tmp_path / CURVE).read_text("utf-8")
            assert text.startswith("<svg")
            assert all(f">{word}<" in text for word in ("Utopia Engine", "round", "平均分數"))
            sizes.append(len(re.findall(r"[ML]", text)))
    assert sizes[1] >= sizes[0] + 2 * 27
    assert not list(tmp_path.glob(".part*"))


def test_a_drawing_that_fails_leaves_the_last_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from artificer_research.training import folder as module

    def fails(_rounds: object, _captions: object) -> str:
        raise TimeoutError

    monkeypatch.setattr(module, "drawn", fails)
    with closing(Folder(tmp_path, named())) as folder:
        folder.curve.write_text("whole")
        with pytest.raises(TimeoutError):
            folder.draw([], Captions("", "", "", ""))
        assert folder.curve.read_text() == "whole"
    assert {each.name for each in tmp_path.iterdir()} == {BOOK, CURVE}
