"""`--cluster ADDRESS` as a person meets it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from artificer.faces.cli import main
from artificer.games.notices import ArtificerError
from artificer.lab.chunks import Chunk, Work
from artificer.lab.cluster import executor as executor_module
from artificer.lab.cluster.tasks import ClusterError
from artificer.lab.executors import ExecutorStopped, ThreadExecutor

ADDRESS = "tcp://192.168.1.10:8786"


def call(*words: str) -> Result:
    return CliRunner().invoke(main, words)


class Failing:
    """A cluster that plays two chunks, and then has no scheduler any more."""

    closed = 0

    def __init__(self, address: str) -> None:
        self.trouble: ArtificerError | None = None
        self.warm_up = 0.0
        self._address = address

    def in_order(
        self, work: Work, games: int, first: int = 0, *_others: object, **_more: object
    ) -> Iterator[list[Chunk]]:
        for number, played in enumerate(ThreadExecutor(1).in_order(work, games, first, chunk=2)):
            if number == 2:
                self.trouble = ClusterError("cluster.lost", address=self._address)
                raise ExecutorStopped
            yield played

    def close(self) -> None:
        Failing.closed += 1


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executor_module, "Cluster", Failing)
    monkeypatch.setattr(Failing, "closed", 0)


ENGINE = "utopia-engine-3e"
COMMANDS = [
    ("simulate", ENGINE),
    ("compare", ENGINE, "random", "novice"),
    (
        "compare",
        ENGINE,
        "random",
        "--variant",
        "sacrificed-days=0",
        "--variant",
        "sacrificed-days=1",
    ),
    ("rate", ENGINE, "random", "novice"),
    ("losses", ENGINE, "--players", "random"),
    ("sweep", ENGINE, "sacrificed-days", "--players", "random"),
    ("balance", "utopia", "--players", "random"),
]


@pytest.mark.usefixtures("failing")
@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words[0])
def test_where_a_scheduler_dies_the_figures_so_far_and_the_reason_are_told(
    words: tuple[str, ...],
) -> None:
    done = call(*words, "--games", "18", "--json", "--cluster", ADDRESS)
    assert done.exit_code == 1
    assert json.loads(done.stdout)["interrupted"] is True
    assert f"the scheduler at {ADDRESS} does not answer any more" in done.stderr
    assert Failing.closed == 1


@pytest.mark.usefixtures("failing")
def test_a_study_keeps_what_was_played_and_goes_on_without_the_cluster(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("small.toml").write_text(
        'games = 9\n[[grid]]\nruleset = "utopia-engine-3e"\nplayers = "random"'
    )
    failed = call("study", "small.toml", "--cluster", ADDRESS, "--lang", "zh_Hant")
    assert failed.exit_code == 1 and "不再回應" in failed.stderr
    assert "4" in failed.stderr
    whole = call("study", "small.toml", "--json")
    assert whole.exit_code == 0 and json.loads(whole.stdout)["games"] == 9


def test_a_cluster_or_threads() -> None:
    done = call("simulate", "--games", "5", "--jobs", "2", "--cluster", ADDRESS)
    assert done.exit_code == 2 and "choose one" in done.stderr


def test_what_is_no_address_is_said_before_anything_is_played(tmp_path: Path) -> None:
    rows = tmp_path / "rows.csv"
    done = call("simulate", "--games", "5", "--cluster", "here", "--rows", str(rows))
    assert done.exit_code == 1 and "looks like tcp://" in done.stderr
    assert not rows.exists()
