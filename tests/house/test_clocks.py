"""No test looks at a clock or sleeps for a guess: what it waits for is a sign (`tests.waiting`)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

TESTS = Path(__file__).parents[1]

CLOCKS: Final = frozenset(
    {
        *(f"time.{name}" for name in ("sleep", "time", "monotonic", "perf_counter")),
        *(f"time.{name}_ns" for name in ("time", "monotonic", "perf_counter")),
        "asyncio.sleep",
    }
)
METHODS: Final = frozenset({"wait_for_timeout"})
"""Of a page in a browser; whatever it is called."""

NAMED: Final = re.compile(r"\btime\b|\bsleep\b|monotonic|perf_counter|wait_for_timeout")

ALLOWED: Final = {
    "waiting.py": "the one place where a sign is looked for again and again, with one bound",
    "faces/web/virtual.py": "sleeps on the loop of virtual time that stands there",
    "faces/web/test_beats.py": "lets time pass on that loop",
    "faces/web/people.py": "sleeps on that loop, where a seed gives the order of events",
    "browser/together.py": "pages tell no events: looks again until all show one place",
    "lab/cluster/test_cluster.py": "a scheduler tells of no event when it has forgotten its tasks",
}
"""Files that may, and why."""


def calls(source: str) -> Iterator[str]:
    """The clocks and sleeps that are called, by their full names."""
    tree = ast.parse(source)
    names: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {each.asname or each.name: each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom):
            names |= {each.asname or each.name: f"{node.module}.{each.name}" for each in node.names}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            before, dot, method = ast.unparse(node.func).rpartition(".")
            called = (
                f"{names.get(before, before)}{dot}{method}" if dot else names.get(method, method)
            )
            if called in CLOCKS or (dot and method in METHODS):
                yield called


@cache
def who_calls() -> dict[str, list[str]]:
    sources = {path: path.read_text("utf-8") for path in TESTS.rglob("*.py")}
    found = {
        path.relative_to(TESTS).as_posix(): sorted(set(calls(source)))
        for path, source in sources.items()
        if NAMED.search(source)  # parsing takes long, and few name any
    }
    return {path: called for path, called in found.items() if called}


def test_no_test_looks_at_a_clock_or_sleeps() -> None:
    """Wait for a sign instead: with `until`, or by an event, a line or a file that is read."""
    assert {path: called for path, called in who_calls().items() if path not in ALLOWED} == {}


def test_whoever_may_does() -> None:
    assert set(ALLOWED) - set(who_calls()) == set()


@pytest.mark.parametrize(
    ("source", "called"),
    [
        ("import time\ntime.sleep(1)", "time.sleep"),
        ("import time as t\nt.monotonic()", "time.monotonic"),
        ("from time import perf_counter as now\ndef f():\n    return now()", "time.perf_counter"),
        ("async def f():\n    import asyncio\n    await asyncio.sleep(0)", "asyncio.sleep"),
        ("async def f(page):\n    await page.wait_for_timeout(300)", "page.wait_for_timeout"),
    ],
)
def test_a_call_is_found(source: str, called: str) -> None:
    assert list(calls(source)) == [called]


def test_what_is_only_named_is_none() -> None:
    named = "import time\nfrom time import sleep\nclock = time.monotonic\npilot.sleep(1)\n"
    assert list(calls(named + "def sleep_well(): pass\nsleep_well()")) == []


def test_who_signals_a_program_has_it_heed_signals() -> None:
    """A program that the tests start ignores Ctrl-C where they do: see `tests.starting`."""
    sending = [
        path.relative_to(TESTS).as_posix()
        for path in TESTS.rglob("*.py")
        if ".send_signal(" in (source := path.read_text("utf-8"))
        and path != Path(__file__)
        and "heeding_signals()" not in source
    ]
    assert sending == []
