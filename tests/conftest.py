"""What every test shares: the marker of the clause ledger, and the pace of hypothesis."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

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


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "clause(*numbers): the clauses of docs/rules that this proves"
    )
