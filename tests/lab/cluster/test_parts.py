"""The parts of a cluster, without one: tasks, packed chunks, identities, the watch, chunk sizes."""

from __future__ import annotations

import pickle
import sys
from concurrent.futures import Future
from typing import Any

import pytest

import artificer
from artificer.lab.chunks import Chunk, Simulation, Work
from artificer.lab.cluster import connecting
from artificer.lab.cluster.connecting import Watch, connected
from artificer.lab.cluster.executor import MOST, TEMPO
from artificer.lab.cluster.tasks import ClusterError, check, identity, packed, task_of, unpacked
from artificer.lab.executors import HERE, ChunkSizes
from artificer.lab.extras import NotInstalled
from artificer.lab.items import Had
from artificer.lab.rows import Row, Rows, Tally
from artificer.players.registry import load_players
from tests.keyed import keyed
from tests.lab.plain_rows import plain_rows

GAME = artificer.load_game("utopia-engine-2e")
THERE = "tcp://127.0.0.1:8786"


def work(specs: str = "random", name: str = "sorcery", **options: Any) -> Work:
    game = artificer.load_game(name, **options)
    return Work((Simulation(game, load_players(specs, game), 10, 7),), False, True)


@pytest.mark.parametrize(
    "asked",
    [
        work(),
        work("random,tinkerer,random", players=3),
        work("search:iterations=2+soft", "utopia-engine-3e", sacrificed_days=4),
    ],
)
def test_a_task_makes_the_same_work_elsewhere(asked: Work) -> None:
    task = pickle.loads(pickle.dumps(task_of(asked)))
    again = task.work()
    assert task == task_of(asked) == task_of(again) and hash(task) == hash(task_of(asked))
    (one,), (other,) = asked.simulations, again.simulations
    assert other.game == one.game
    assert [mind.spec for mind in other.seated] == [mind.spec for mind in one.seated]
    assert (again.compiled, again.keeping) == (False, True)


def rows_of_all_sizes() -> list[Row]:
    rows = [Row() for _ in range(3)]
    rows[0].game, rows[1].game, rows[2].game = 10**15, 10**15 + 1, 10**15 + 2
    rows[1].scores[0], rows[2].scores[0] = -300, 2**62
    rows[0].summed[4], rows[1].won[4], rows[2].looks[0] = -1, 1, 2**63 - 1
    rows[0].counted[1], rows[1].summed[1] = 2**63 - 1, -(2**63) + 1
    return rows


@pytest.mark.parametrize("plain", [True, False])
def test_a_packed_chunk_holds_every_number_of_its_chunk(plain: bool) -> None:
    rows, tally = rows_of_all_sizes(), Tally()
    tally.games, tally.lowest[0] = 3, -300
    had: list[Had] = [{"card": [[1, 2], []]}] * 3
    chunk = Chunk(tally, Rows.of_numbers(Rows(rows).numbers(), had, plain))
    packed_chunk = pickle.loads(pickle.dumps(packed(chunk, keeping=True)))
    found = unpacked(packed_chunk)
    assert found.tally == tally and found.rows.had == had
    assert plain_rows(found.rows) == rows and found.rows.plain_ones is plain
    assert found.rows.column("scores") == [row.scores for row in rows]


def test_a_packed_chunk_is_small_and_has_no_rows_unless_they_are_kept() -> None:
    played = work("random", "utopia-engine-3e").ready()(0, 10)[0]
    assert len(pickle.dumps(packed(played, keeping=True))) < 10 * 8 * Row.width / 2
    without = unpacked(packed(played, keeping=False))
    assert without.tally == played.tally and len(without.rows) == 0


def test_another_version_library_or_code_is_refused() -> None:
    ours = dict(identity())
    assert list(ours)[:3] == ["python", "artificer", "code"]
    check(THERE, tuple(ours.items()), identity())
    for what in ours:
        theirs = tuple({**ours, what: "3.10"}.items())
        wanted = "other code" if what == "code" else f"unlike: .*what='{what}', theirs='3.10'"
        with pytest.raises(ClusterError, check=keyed(f"cluster {wanted}")):
            check(THERE, theirs, identity())
    with pytest.raises(ClusterError, check=keyed("cluster unlike: .*theirs='-'")):
        check(THERE, (), identity())


class Stranger:
    """A client of a cluster on which something is wrong."""

    def __init__(self, scheduler: Any = None, workers: Any = None, missing: bool = False) -> None:
        self.status = "running"
        self._scheduler = identity() if scheduler is None else scheduler
        self._workers = {THERE: identity()} if workers is None else {THERE: workers}
        self._missing = missing

    def run_on_scheduler(self, _function: object) -> Any:
        if isinstance(self._scheduler, Exception):
            raise self._scheduler
        return self._scheduler

    def wait_for_workers(self, _number: int, _seconds: float) -> None:
        if self._missing:
            raise TimeoutError

    def run(self, _function: object, on_error: str) -> Any:
        assert on_error == "return"
        return self._workers


OLD = (("python", "3.9"),)
NO_ARTIFICER = ModuleNotFoundError("no artificer", name="artificer")


@pytest.mark.parametrize(
    ("client", "wanted"),
    [
        (Stranger(scheduler=OLD), "cluster unlike: .*what='python', theirs='3.9'"),
        (Stranger(scheduler=NO_ARTIFICER), "cluster lacks"),
        (Stranger(scheduler=OSError()), "cluster lost"),
        (Stranger(missing=True), "cluster no workers"),
        (Stranger(workers=OLD), "cluster unlike: .*what='python', theirs='3.9'"),
        (Stranger(workers=NO_ARTIFICER), "cluster lacks"),
    ],
)
def test_whoever_is_not_what_we_are_gets_no_work(client: Stranger, wanted: str) -> None:
    with pytest.raises(ClusterError, check=keyed(wanted)):
        connecting._check_identities(client, THERE)


def test_an_address_where_nobody_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connecting, "ANSWER", 0.2)
    with pytest.raises(ClusterError, check=keyed("cluster no scheduler: .*127.0.0.1:9'")):
        connected("tcp://127.0.0.1:9")


@pytest.mark.parametrize("given", ["", "here", "127.0.0.1", "http://127.0.0.1:8786", "a b:1"])
def test_what_is_no_address(given: str) -> None:
    with pytest.raises(ClusterError, check=keyed("cluster address")):
        connected(given)


def test_tls_without_a_certificate() -> None:
    with pytest.raises(ClusterError, check=keyed("cluster certificate")):
        connected("tls://127.0.0.1:8786")


def test_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(NotInstalled, check=keyed("cluster not installed: library='distributed'")):
        connected(THERE)


class Answering:
    """A client whose scheduler answers with what there is next."""

    def __init__(self, *answers: Any) -> None:
        self.status = "running"
        self.scheduler = self
        self.answers = list(answers)

    def ncores(self) -> Any:
        answer: Future[dict[str, int]] = Future()
        found = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        if isinstance(found, Exception):
            answer.set_exception(found)
        elif found is not None:
            answer.set_result(found)
        return answer


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers come at once, and nobody waits long."""
    monkeypatch.setattr(Watch, "ask", lambda _self, question: question)
    monkeypatch.setattr(connecting, "ASKED_EVERY", 0.0)
    monkeypatch.setattr(connecting, "TIMEOUT", 0.05)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("answers", "wanted"),
    [
        ([{"a": 2}, OSError()], "cluster lost"),
        ([{"a": 2}, None], "cluster lost"),
        ([{"a": 2}, {}], "cluster deserted"),
        ([{}], "cluster deserted"),
    ],
)
def test_a_scheduler_that_is_gone_is_waited_for_no_longer(answers: list[Any], wanted: str) -> None:
    with pytest.raises(ClusterError, check=keyed(wanted)):
        Watch(Answering(*answers), THERE).settled(Future())


@pytest.mark.usefixtures("quick")
def test_workers_that_join_are_counted() -> None:
    seen = Watch(Answering({"a": 2}, {"a": 2, "b": 8}), THERE)
    assert seen.threads == 2
    while seen.threads < 10:
        seen.look()
    seen._client.status = "connecting"
    with pytest.raises(ClusterError, check=keyed("cluster lost")):
        seen.look()


def test_chunks_soon_take_seconds_and_no_longer() -> None:
    pace = ChunkSizes(MOST, tempo=TEMPO)
    a_second, sizes = 100_000, []
    for _ in range(12):
        sizes.append(pace.size)
        pace.adapt(pace.size, pace.size / a_second)
    assert sizes[:3] == [1, 8, 64] and sizes[-1] == sizes[-2]
    assert TEMPO.quick <= sizes[-1] / a_second <= TEMPO.slow
    pace.adapt(sizes[-1], 9.0)
    assert pace.size == sizes[-1] // 2


def test_threads_keep_their_pace() -> None:
    assert [HERE.longer(seconds) for seconds in (0.0, 0.01, 0.099)] == [2, 2, 2]
