"""Ctrl-C while something compiles: always a KeyboardInterrupt, and never inside of LLVM."""

from __future__ import annotations

import signal
import sys
from _thread import interrupt_main
from collections.abc import Callable, Iterator
from contextlib import suppress
from threading import Semaphore, Thread, Timer
from threading import enumerate as all_threads
from typing import Any

import pytest

import artificer
from artificer.games.kernel import Kernel
from artificer.lab.bench import bench
from artificer.lab.compiling import compiling
from artificer.lab.simulate import Simulation, run
from artificer.players.registry import load_player
from tests.starting import heeding_signals
from tests.waiting import HANGING, until

GAME = artificer.load_game("utopia-engine-3e")


@pytest.fixture(autouse=True)
def everything_is_put_back() -> Iterator[None]:
    hook = sys.unraisablehook
    with heeding_signals():
        yield
        assert sys.unraisablehook is hook
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def interrupt() -> None:
    signal.raise_signal(signal.SIGINT)


def compile_on(first: Callable[[], object]) -> None:
    """Until an interrupt breaks in; where none does, what is raised is no fault of a compiler's."""
    first()
    with suppress(AssertionError):
        until(lambda: False)
    pytest.fail("no interrupt breaks in")


def stumble(*_: object) -> None:
    """What a compiler makes of an interrupt."""
    try:
        interrupt()
    except KeyboardInterrupt:
        raise RuntimeError("no compiled object yet") from None


def test_an_interrupt_that_becomes_something_else_is_one() -> None:
    with pytest.raises(KeyboardInterrupt), compiling():
        stumble()


def test_an_interrupt_lost_in_a_callback_comes_again() -> None:
    class Callback:
        def __del__(self) -> None:
            interrupt()

    with pytest.raises(KeyboardInterrupt), compiling():
        compile_on(Callback)


def test_an_interrupt_waits_until_llvm_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    source = "def finish(interrupt, step):\n    interrupt()\n    step()\n    step()"
    native: dict[str, Any] = {"__name__": "llvmlite.binding.callbacks"}
    exec(source, native)
    steps: list[int] = []
    tried = Semaphore(0)

    def try_again() -> None:
        interrupt_main()
        tried.release()

    def step() -> None:
        assert tried.acquire(timeout=HANGING)  # the interrupt came once more, and in here
        steps.append(1)

    monkeypatch.setattr("artificer.lab.compiling.interrupt_main", try_again)

    with pytest.raises(KeyboardInterrupt), compiling():
        compile_on(lambda: native["finish"](interrupt, step))
    assert len(steps) == 2


def test_an_interrupt_at_the_last_moment_counts() -> None:
    native: dict[str, Any] = {"__name__": "llvmlite"}
    exec("def finish(interrupt):\n    interrupt()", native)
    with pytest.raises(KeyboardInterrupt), compiling():
        native["finish"](interrupt)
    assert not [thread for thread in all_threads() if isinstance(thread, Timer)]


def test_a_fault_of_the_compiler_stays_one() -> None:
    with pytest.raises(RuntimeError, match="a fault"), compiling():
        raise RuntimeError("a fault")


def test_other_threads_and_other_handlers_are_left_alone() -> None:
    seen: list[object] = []

    def look() -> None:
        with compiling():
            seen.append(signal.getsignal(signal.SIGINT))

    thread = Thread(target=look)
    thread.start()
    thread.join()
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    look()
    signal.signal(signal.SIGINT, before)
    assert seen == [signal.default_int_handler, signal.SIG_IGN]


@pytest.fixture
def stumbling_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    def compile_to_stumble(_kernel: Kernel, _function: object) -> Callable[..., None]:
        return stumble

    monkeypatch.setattr(Kernel, "compile", compile_to_stumble)


@pytest.mark.usefixtures("stumbling_compiler")
def test_a_simulation_that_is_interrupted_while_it_compiles_has_a_result() -> None:
    result = run(Simulation(GAME, load_player("random", GAME), 1000, 1), compiled=True)
    assert result.interrupted
    assert result.tally.games == 0


@pytest.mark.usefixtures("stumbling_compiler")
def test_a_bench_that_is_interrupted_while_it_compiles_is_interrupted() -> None:
    with pytest.raises(KeyboardInterrupt):
        bench(GAME)
