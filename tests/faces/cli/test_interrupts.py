"""Ctrl-C in a real process: it ends, though what is at work never does."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

from artificer.faces.commands import progress
from tests.starting import heeding_signals
from tests.waiting import HANGING

STUCK = """
import ctypes, os, sys, time
from threading import Event, Lock, Thread
from artificer.faces.commands import many_games, progress, simulate
from artificer.faces.cli import main
from artificer.lab.experiment import Experiment
from artificer.lab.compiling import compiling, passing_folder

def stuck(sign):
    '''One step of Python's that never ends, as the compiler's are long: signals wait for its end.

    The sign is told by a thread that gets its turn only once the step has begun: until then the
    interpreter is not handed over.
    '''
    libc, thread, door = ctypes.CDLL(None), ctypes.c_ulong(), Lock()
    pause = ctypes.cast(libc.pause, ctypes.c_void_p)
    libc.pthread_create(ctypes.byref(thread), None, pause, None)

    def tell():
        with door:
            os.write(2, f'{sign}\\n'.encode())

    door.acquire()
    Thread(target=tell, daemon=True).start()
    sys.setswitchinterval(1000)
    door.release()
    libc.pthread_join(thread, None)

def simulating(*_, **__):
    with passing_folder("artificer-test-") as folder, compiling():
        stuck(folder)
"""

WHILE_PLAYING = "Experiment.play = simulating; main()"

AFTERWARDS = """
def left(*_, **__):
    try:
        print('playing', file=sys.stderr, flush=True)
        while True:
            time.sleep(0.01)
    except KeyboardInterrupt:
        pass

progress.SAVING = 0.5  # what is stuck here would be so for ever
Experiment.play, simulate.figures = left, lambda _: stuck('taken down')
main()
"""

ENDLESS_GAMES = """
from artificer.lab.chunks import Work

def endless(_first, _games):
    print('a game is begun', file=sys.stderr, flush=True)
    Event().wait()

Work.ready = lambda *_: endless
# Python may take its time on a machine that does much else: the figures are what is looked at.
progress.SAVING = float(sys.argv.pop())
many_games.leaving_at_once = lambda _: progress.leaving_at_once(lambda: True)
main()
"""

SLOW_FIGURES = """
from artificer.lab.chunks import Work
from artificer.lab.simulate import SimulationResult

figures_of, ready, add = simulate.figures, Work.ready, SimulationResult.add

def added(result, played):
    add(result, played)
    print('games are added', file=sys.stderr, flush=True)

def slow_figures(result):
    print('figures are begun', file=sys.stderr, flush=True)
    time.sleep(2)
    return figures_of(result)

def all_but_endless(work, *given):
    play = ready(work, *given)

    def some(first, games):
        if first:
            Event().wait()
        return play(first, games)

    return some

Work.ready, SimulationResult.add, simulate.figures = all_but_endless, added, slow_figures
main()
"""


def started(program: str, *words: str) -> subprocess.Popen[str]:
    with heeding_signals():
        return subprocess.Popen(
            [sys.executable, "-c", STUCK + program, "simulate", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )


def sign_of(process: subprocess.Popen[str]) -> str:
    assert process.stderr is not None
    return process.stderr.readline().strip()


def ended(process: subprocess.Popen[str]) -> tuple[str, str]:
    """What is told until it ends by itself."""
    with process:
        try:
            return process.communicate(timeout=HANGING)
        finally:
            process.kill()


def interrupted(process: subprocess.Popen[str]) -> tuple[str, str]:
    """What is told after Ctrl-C."""
    process.send_signal(signal.SIGINT)
    return ended(process)


def test_one_long_step_does_not_hold_up_the_end() -> None:
    process = started(WHILE_PLAYING, "--games", "5")
    folder = Path(sign_of(process))
    assert folder.is_dir()
    out, err = interrupted(process)
    assert process.returncode == 130
    assert (out, err) == ("", "artificer: interrupted\n")
    assert not folder.exists()


def test_what_is_taken_down_afterwards_does_not_hold_up_the_end() -> None:
    process = started(AFTERWARDS, "--games", "5")
    assert sign_of(process) == "playing"
    out, err = interrupted(process)
    assert process.returncode == 130
    assert (out, err) == ("", "taken down\nartificer: interrupted\n")


def test_a_slow_game_does_not_hold_up_the_figures(tmp_path: Path) -> None:
    """No game ever ends: what is told and that it ends shows that none was waited for."""
    rows = tmp_path / "rows.csv"
    words = ("--games", "40", "--json", "--rows", str(rows), str(2 * HANGING))
    process = started(ENDLESS_GAMES, *words)
    assert sign_of(process) == "a game is begun"
    assert rows.exists()
    out, err = interrupted(process)
    assert process.returncode == 130
    told = json.loads(out)
    assert told["interrupted"] and told["games"] == 0
    assert "Interrupted: these are the figures of 0 of 40 games." in err


def test_a_second_ctrl_c_costs_no_figures_though_they_take_long() -> None:
    """A busy machine takes seconds for them; `timeout` signals a process and its group."""
    process = started(SLOW_FIGURES, "--games", "40", "--json")
    assert sign_of(process) == "games are added"
    process.send_signal(signal.SIGINT)
    assert sign_of(process) == "figures are begun"
    out, err = interrupted(process)
    assert process.returncode == 130
    assert json.loads(out)["games"] > 0
    assert "Interrupted: these are the figures of" in err


def test_what_is_waited_for_takes_less_than_a_second_if_there_is_nothing_to_lose() -> None:
    assert 0 < progress.PATIENCE < 1 < progress.SAVING
