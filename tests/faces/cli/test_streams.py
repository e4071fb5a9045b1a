"""Signals, closed and full streams, poor encodings."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from artificer import __version__
from tests.faces.cli.calling import Call, saved_plies
from tests.faces.web.serving import free_port
from tests.shares import first
from tests.starting import heeding_signals
from tests.waiting import HANGING, line_with


def begin(*args: str) -> subprocess.Popen[bytes]:
    """The command in a process of its own, its streams piped."""
    with heeding_signals():
        return begin_as_we_are(*args)


def begin_as_we_are(*args: str) -> subprocess.Popen[bytes]:
    """The command, which ignores the signals that are ignored here."""
    return subprocess.Popen(
        [sys.executable, "-c", "from artificer.faces.cli import main; main()", *args],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def type_in(process: subprocess.Popen[bytes], lines: bytes) -> None:
    assert process.stdin is not None
    process.stdin.write(lines)
    process.stdin.flush()


@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)]
)
def test_a_signal_leaves_the_game_saved(number: signal.Signals, status: int) -> None:
    process = begin("play", "--seed", "7")
    type_in(process, b"search 1\n\xff\x00w6th\n")
    line_with(b"is no move", process.stdout)
    process.send_signal(number)
    out, err = process.communicate(timeout=HANGING)
    assert process.returncode == status
    assert b"The game is saved. Go on with: artificer play --resume" in out
    assert err == b""
    assert saved_plies() == [2]


@pytest.mark.parametrize("number", first([signal.SIGINT, signal.SIGHUP, signal.SIGTERM], 2))
def test_a_signal_that_was_ignored_before_is_still(number: signal.Signals) -> None:
    """As `nohup` wants it, and a shell for what it starts in the background."""
    before = signal.signal(number, signal.SIG_IGN)
    try:
        process = begin_as_we_are("play", "--seed", "7")
    finally:
        signal.signal(number, before)
    type_in(process, b"nonsense\n")
    line_with(b"is no move", process.stdout)
    process.send_signal(number)
    out, err = process.communicate(b"search 1\n", timeout=HANGING)
    assert (process.returncode, err) == (0, b"")
    assert b"The game is saved." in out
    assert saved_plies() == [2]


def test_a_killed_game_has_lost_nothing_that_was_shown() -> None:
    process = begin("play", "--seed", "7")
    type_in(process, b"search 1\nw6th\n")
    line_with(b"You write the 6", process.stdout)
    process.kill()
    process.communicate(timeout=HANGING)
    assert saved_plies() == [3]


@pytest.mark.parametrize("command", ["play", "serve"])
def test_a_broken_pipe_is_no_traceback(command: str) -> None:
    at = ["--port", str(free_port())] if command == "serve" else []
    reader, writer = os.pipe()
    os.close(reader)
    process = subprocess.Popen(
        [sys.executable, "-c", "from artificer.faces.cli import main; main()", command, *at],
        stdin=subprocess.DEVNULL,
        stdout=writer,
        stderr=subprocess.PIPE,
    )
    os.close(writer)
    _, err = process.communicate(timeout=HANGING)
    assert (process.returncode, err) == (141, b"")


@pytest.mark.parametrize(
    "command", first([["rules"], ["play", "--help"], ["games"], ["deck", "--toml"]], 2)
)
def test_output_that_nobody_reads_to_its_end_is_no_error(command: list[str]) -> None:
    process = begin(*command)
    assert process.stdout is not None
    process.stdout.read(1)
    process.stdout.close()
    assert process.stderr is not None
    assert process.stderr.read() == b""
    assert process.wait(HANGING) in (0, 141)
    for stream in (process.stdin, process.stderr):
        if stream is not None:
            stream.close()


def test_the_package_is_run_as_the_command_is() -> None:
    for words, status, out, error in (
        (["--version"], 0, f"artificer {__version__}\n", ""),
        (["nonsense"], 2, "", "artificer: "),
    ):
        done = subprocess.run(
            [sys.executable, "-m", "artificer", *words],
            check=False,
            capture_output=True,
            text=True,
        )
        assert (done.returncode, done.stdout) == (status, out)
        assert done.stderr.startswith(error)


def test_an_output_that_knows_ascii_only_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii:strict")
    process = begin("play", "--seed", "7", "--name", "Ωmega")
    out, err = process.communicate("search 1\nzauberstab ω\n".encode(), timeout=HANGING)
    assert process.returncode == 0
    assert err == b""
    assert b"is no move" in out


def test_a_closed_stream_is_as_good_as_an_empty_one() -> None:
    command = f"{sys.executable} -c 'from artificer.faces.cli import main; main()' play --seed 7"
    for streams in ("<&-", "</dev/null >&-", "<&- >&- 2>&-"):
        done = subprocess.run(
            ["sh", "-c", f"{command} {streams}"], capture_output=True, check=False
        )
        assert (done.returncode, done.stderr) == (0, b"")
    assert saved_plies() == []


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize(
    "args", [["serve"], *first([["play"], ["--help"], ["games"], ["rules"]], 2)]
)
def test_an_output_that_is_full_is_one_sentence(args: list[str]) -> None:
    at = ["--port", str(free_port())] if args == ["serve"] else []
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-c", "from artificer.faces.cli import main; main()", *args, *at],
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
        )
    assert done.returncode == 1
    assert done.stderr.startswith(b"artificer: the output cannot be written: ")
    assert done.stderr.count(b"\n") == 1


def test_no_command_shows_the_help(call: Call) -> None:
    code, out, err = call()
    assert (code, out) == (2, "")
    assert err.startswith("Usage: artificer")
    assert "\n  play " in err


def test_a_bench_that_is_interrupted_says_so(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("artificer.lab.bench.bench", interrupted)
    code, out, err = call("bench")
    assert (code, out) == (130, "")
    assert err.strip() == "artificer: interrupted"
