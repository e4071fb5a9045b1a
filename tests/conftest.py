"""What all tests share: markers, the pace of hypothesis, the language, how they are dealt out."""

from __future__ import annotations

import atexit
import faulthandler
import gc
import os
from collections.abc import Generator
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

from artificer.words.languages import ENGLISH, VARIABLE
from tests.costs import kept_costs, runs_tests

pytest.register_assert_rewrite("tests.games", "tests.rules", "tests.contract")

settings.register_profile(
    "house",
    deadline=None,
    derandomize=True,
    max_examples=25,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("house")

SELDOM = (2_000, 10, 100)
"""When the garbage collector runs: it took an eighth of the time that tests of the screen took."""

os.environ[VARIABLE] = ENGLISH  # wherever the tests run; one that wants another language says so


HANGS: Final = 900
"""Seconds that the tests of a file may take before the stack of each thread is printed.

Compiling in a cold cache on a busy machine takes minutes.
"""


class Watch:
    """Prints the stacks of a file whose tests hang.

    It starts one timer a file; pytest's own would start a thread for each test.
    """

    def __init__(self) -> None:
        self._errors = os.dup(2)  # pytest captures those of a test
        self._file = ""

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Begin to wait with the first test of a file."""
        file = nodeid.partition("::")[0]
        if file != self._file:
            self._file = file
            faulthandler.dump_traceback_later(HANGS, file=self._errors)

    def pytest_unconfigure(self) -> None:
        """Wait no more."""
        faulthandler.cancel_dump_traceback_later()
        os.close(self._errors)


def pytest_configure(config: pytest.Config) -> None:
    if runs_tests(config):
        config.pluginmanager.register(Watch())
    config.addinivalue_line(
        "markers", "clause(*numbers): the clauses of docs/rules that this proves"
    )
    config.addinivalue_line("markers", "browser: wants the Chromium of the machine")
    config.addinivalue_line("markers", "long: takes minutes; `make long` runs it, `make test` not")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect tests without the garbage collector, which would take a third of the time.

    Modules and tests live until the end, so its later runs need not look at them.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()
        atexit.register(gc.unfreeze)  # libraries complain at exit about what was never collected
        gc.set_threshold(*SELDOM)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the dearest files first, so that workers end together; a new one counts as dear."""
    costs = kept_costs()
    dearest = max(costs.values(), default=0.0)
    items.sort(key=lambda item: -costs.get(item.nodeid.partition("::")[0], dearest))


def pytest_xdist_auto_num_workers() -> int:
    """One worker more than cores: browsers, servers and processes are waited for."""
    return (os.cpu_count() or 1) + 1
