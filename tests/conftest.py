"""What every test shares: the marker of the clause ledger, the pace of hypothesis, the language."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

from artificer.words.languages import ENGLISH, VARIABLE

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

os.environ[VARIABLE] = ENGLISH  # wherever the tests run; one that wants another language says so


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "clause(*numbers): the clauses of docs/rules that this proves"
    )
    config.addinivalue_line("markers", "browser: wants the Chromium of the machine")
    config.addinivalue_line("markers", "long: takes minutes; `make long` runs it, `make test` not")
