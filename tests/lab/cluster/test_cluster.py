"""A cluster plays what threads play, to the byte, whatever becomes of its workers."""

from __future__ import annotations

import json
import os
import signal
from collections import Counter
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

import artificer
from artificer.games.notices import BadOption
from artificer.lab.chunks import Lineup
from artificer.lab.cluster import executor as executor_module
from artificer.lab.cluster.executor import AHEAD, Cluster
from artificer.lab.figure_table import as_json
from artificer.lab.player_comparison import PlayerComparison
from artificer.lab.player_comparison import figures as compared
from artificer.lab.rows import Rows
from artificer.lab.simulate import Simulation, SimulationResult, figures, run
from artificer.lab.study import running
from artificer.lab.study.folder import RunFolder
from artificer.lab.study.reading import read_study
from artificer.players.player import PreparedPlayer, UnknownPlayer
from artificer.players.registry import load_player
from tests.keyed import keyed
from tests.lab.cluster.conftest import WORKERS
from tests.lab.plain_rows import plain_rows
from tests.shares import first

GAME = artificer.load_game("utopia-engine-3e", sacrificed_days=3)

STUDY = """
games = 30
seed = [1, 2]

[[grid]]
ruleset = "utopia-engine-3e"
players = "random"
"""


def simulation(games: int = 60) -> Simulation:
    return Simulation(GAME, load_player("random", GAME), games, 5)


def told(result: SimulationResult) -> str:
    return json.dumps(as_json(figures(result)))


def kill_one(machines: Any) -> None:
    """The system ends a worker's process, which nobody hears of beforehand."""
    os.kill(next(iter(machines.workers.values())).pid, signal.SIGKILL)


@pytest.mark.parametrize("chunk", first([7, None]))
def test_figures_and_rows_are_those_of_this_process(cluster: Cluster, chunk: int | None) -> None:
    here: list[Rows] = []
    there: list[Rows] = []
    plain = run(simulation(), keep=here.append)
    many = run(simulation(), cluster, chunk=chunk, keep=there.append)
    assert told(many) == told(plain) and many.tally == plain.tally
    found = plain_rows(Rows.joined(there))
    assert found == plain_rows(Rows.joined(here)) and len(found) == 60
    assert cluster.trouble is None


@pytest.mark.long
@pytest.mark.parametrize("keeping", [False, True])
def test_compiled_games_are_those_of_this_process(cluster: Cluster, keeping: bool) -> None:
    kept: list[Rows] = []
    keep = kept.append if keeping else None
    many = run(simulation(20_000), cluster, keep=keep)
    assert told(many) == told(run(simulation(20_000)))
    assert sum(map(len, kept)) == (20_000 if keeping else 0)


def test_players_are_compared_on_the_same_deals(cluster: Cluster) -> None:
    players = tuple(load_player(spec, GAME) for spec in ("random", "novice"))
    far, here = (PlayerComparison(Lineup(GAME, players), 6, 2) for _ in range(2))
    assert compared(far.play(cluster, chunk=1)) == compared(here.play())


def test_a_worker_that_is_killed_loses_no_game_and_none_is_played_twice(
    tmp_path: Path, machines: Any, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play(path: Path, **more: Any) -> int:
        study, folder = read_study(STUDY, lambda path: ""), RunFolder(path)
        with folder.held():
            folder.begin(study, "artificer study small.toml")
            return running.StudyRun(study, folder).play(**more).games

    def rows_of(path: Path) -> dict[str, bytes]:
        return {file.name: file.read_bytes() for file in (path / "rows").iterdir()}

    kept: Counter[tuple[str, int]] = Counter()
    keep = RunFolder.keep

    def noted(self: RunFolder, cell: Any, first: int, table: Any) -> None:
        kept.update((cell.name, game) for game in table.column("game").to_pylist())
        keep(self, cell, first, table)

    killed: list[int] = []

    def kill(games: int) -> None:
        if games >= 10 and not killed:
            killed.append(games)
            kill_one(machines)

    play(tmp_path / "here")
    monkeypatch.setattr(RunFolder, "keep", noted)
    assert play(tmp_path / "there", jobs=cluster, chunk=2, progress=kill) == 60
    assert killed and rows_of(tmp_path / "there") == rows_of(tmp_path / "here")
    assert len(kept) == 60 and set(kept.values()) == {1}


def test_an_interrupt_gives_the_games_done_so_far_and_takes_the_others_back(
    machines: Any, cluster: Cluster
) -> None:
    def stop(games: int) -> None:
        if games >= 20:
            raise KeyboardInterrupt

    result = run(simulation(), cluster, chunk=10, progress=stop)
    assert result.interrupted and result.tally == run(simulation(20)).tally
    assert cluster.trouble is None
    end = monotonic() + 10
    while machines.scheduler.tasks and monotonic() < end:
        sleep(0.01)
    assert not machines.scheduler.tasks


def test_few_chunks_are_out_however_many_games_there_are(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    client: Any = cluster._client
    submit, out, most = client.submit, 0, 0

    def counted(*args: Any, **more: Any) -> Any:
        nonlocal out, most
        out += 1
        most = max(most, out)
        return submit(*args, **more)

    def one_less(_games: int) -> None:
        nonlocal out
        out -= 1

    monkeypatch.setattr(client, "submit", counted)
    run(simulation(), cluster, chunk=1, progress=one_less)
    assert 1 < most <= AHEAD * WORKERS


def test_a_worker_that_came_later_and_runs_something_else_ends_the_work(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(executor_module, "identity", lambda: (("artificer", "0.0.1"),))
    result = run(simulation(), cluster)
    assert result.stopped and result.tally.games == 0
    assert cluster.trouble is not None
    assert keyed(r"cluster unlike: where='tcp://.*', what='artificer', .*ours='0.0.1'")(
        cluster.trouble
    )


def test_what_goes_wrong_in_a_game_is_told_as_it_is(cluster: Cluster) -> None:
    by_hand = PreparedPlayer("nobody", load_player("random", GAME).choose)
    with pytest.raises(UnknownPlayer, check=keyed("player unknown: name='nobody'")):
        run(Simulation(GAME, by_hand, 60, 5), cluster)
    assert cluster.trouble is None


def test_a_document_travels_with_its_game(cluster: Cluster) -> None:
    from artificer.games.utopia.decks.deck import shipped

    deck = shipped("deck.toml").replace('name = "standard"', 'name = "mine"', 1)
    game = artificer.load_game("utopia", deck=deck)
    asked = Simulation(game, load_player("random", game), 2, 3)
    assert told(run(asked, cluster)) == told(run(asked))
    with pytest.raises(BadOption):
        artificer.load_game("utopia", deck="none")
