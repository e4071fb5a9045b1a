"""What each test costs: processor seconds of its own and of every process that it starts.

`make costs` writes the table for the whole suite: `python -m pytest -p tests.costs --costs FILE`.
Processor time, unlike time by the clock, hardly depends on what else the machine does. A fixture
of a module or of the session is paid by the first test that asks for it.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Generator
from pathlib import Path
from typing import Any, Final

import psutil
import pytest

DEAREST: Final = 20
"""Number of tests named in the table."""

KEPT: Final = Path(__file__).with_name("costs.json")
"""Seconds of each module, as `make costs` last measured them: tests are dealt out by them."""


def spent() -> float:
    """Processor seconds so far of this process, its descendants, and those that have ended."""
    total = sum(os.times()[:4])
    for process in _descendants():
        try:
            total += sum(process.cpu_times()[:4])  # user, system, and the same of ended children
        except psutil.NoSuchProcess:
            continue
    return total


def _descendants() -> list[psutil.Process]:
    """What runs below this process; to look through all processes costs milliseconds each time."""
    if not any(_children(file) for file in Path("/proc/self/task").glob("*/children")):
        return []
    found: list[psutil.Process] = psutil.Process().children(recursive=True)
    return found


def _children(file: Path) -> str:
    """The processes that a thread has started; none if it has just ended."""
    try:
        return file.read_text()
    except (FileNotFoundError, ProcessLookupError):
        return ""


class Meter:
    """Says with each report what that phase of a test has cost."""

    def __init__(self) -> None:
        self._mark = spent()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logstart(self) -> None:
        """Begin to count."""
        self._mark = spent()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Generator[None, Any, Any]:
        """Put the cost of the phase that has ended on its report."""
        report = yield
        now = spent()
        # A process that was handed to init takes its past along when it ends: less than nothing.
        report.processor_seconds, self._mark = max(now - self._mark, 0.0), now
        return report


class Book:
    """Adds up what the reports say, and writes the table at the end."""

    def __init__(self, file: Path) -> None:
        self._file = file.absolute()
        self._tests: Counter[str] = Counter()

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Note a cost."""
        self._tests[report.nodeid] += report.processor_seconds

    def pytest_sessionfinish(self) -> None:
        """Write the table, and beside it the seconds of each module."""
        self._file.parent.mkdir(parents=True, exist_ok=True)
        self._file.write_text(table(self._tests), encoding="utf-8")
        modules = {name: round(cost, 1) for name, cost in sorted(of_modules(self._tests).items())}
        text = json.dumps(modules, indent=0) + "\n"
        self._file.with_suffix(".json").write_text(text, encoding="utf-8")


def of_modules(tests: Counter[str]) -> Counter[str]:
    """Seconds by module."""
    modules: Counter[str] = Counter()
    for nodeid, seconds in tests.items():
        modules[nodeid.partition("::")[0]] += seconds
    return modules


def table(tests: Counter[str]) -> str:
    """The sum, the dearest tests, then each folder and each module, as Markdown."""
    total = sum(tests.values())
    modules = of_modules(tests)
    folders: Counter[str] = Counter()
    for module, seconds in modules.items():
        folders[str(Path(module).parent)] += seconds
    lines = [f"{len(tests):,} tests, {total:.0f} processor seconds.", ""]
    for what, costs, most in (
        ("test", tests, DEAREST),
        ("folder", folders, None),
        ("module", modules, None),
    ):
        lines += [f"| seconds | % | {what} |", "|---:|---:|---|"]
        lines += [
            f"| {seconds:.1f} | {100 * seconds / total:.1f} | `{name}` |"
            for name, seconds in costs.most_common(most)
        ]
        lines.append("")
    return "\n".join(lines)


def kept_costs() -> dict[str, float]:
    """Seconds of each module when they were last measured; none where nothing was kept."""
    if not KEPT.exists():
        return {}
    costs: dict[str, float] = json.loads(KEPT.read_text(encoding="utf-8"))
    return costs


def is_worker(config: pytest.Config) -> bool:
    """Whether this process is one of several that share the tests."""
    return hasattr(config, "workerinput")


def runs_tests(config: pytest.Config) -> bool:
    """Whether this process runs tests, and does not only report them."""
    return is_worker(config) or not config.getoption("numprocesses", None)


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--costs FILE`."""
    parser.addoption("--costs", type=Path, metavar="FILE", help="write what each test costs")


def pytest_configure(config: pytest.Config) -> None:
    """Measure in each process that runs tests; add up in the one that reports."""
    file = config.getoption("--costs")
    if file is None:
        return
    if runs_tests(config):
        config.pluginmanager.register(Meter())
    if not is_worker(config):
        config.pluginmanager.register(Book(file))
