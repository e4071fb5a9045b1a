"""The seed of a day: the same for ever, on every machine."""

from __future__ import annotations

from datetime import date

import pytest

from artificer.games.registry import ruleset_names
from artificer.table.daily import seed_of
from artificer.table.dice import SeededDice


@pytest.mark.parametrize(
    ("day", "ruleset", "seed"),
    [
        (date(2026, 11, 22), "utopia-engine-3e", 541241271),
        (date(2026, 11, 22), "utopia-engine-2e", 926773823),
        (date(2026, 11, 22), "sorcery", 3093802160),
        (date(2026, 11, 22), "utopia", 3153822575),
    ],
)
def test_a_day_has_its_seed(day: date, ruleset: str, seed: int) -> None:
    assert seed_of(day, ruleset) == seed


def test_no_two_days_and_rulesets_of_a_year_have_one_seed() -> None:
    days = [date.fromordinal(date(2026, 1, 1).toordinal() + n) for n in range(365)]
    seeds = [seed_of(day, ruleset) for day in days for ruleset in ruleset_names()]
    assert len(set(seeds)) == len(seeds)
    assert all(SeededDice(seed).seed == seed for seed in seeds)
