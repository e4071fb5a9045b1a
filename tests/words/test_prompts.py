"""Every question is asked in its own words: two prompts that change places are noticed.

`python -m tests.words.prompting` rewrites what is kept.
"""

from __future__ import annotations

import pytest

from artificer import ruleset_names
from artificer.words import domains_of
from artificer.words.languages import ENGLISH, LANGUAGES
from tests.words.owed import owed
from tests.words.prompting import PREFIX, kept, kept_texts, spoken
from tests.words.test_catalogues import chain

# Messages of a question that no position of the corpus asks with, each with its reason.
UNASKED = {
    "utopia-engine-3e": {  # asked in the 2nd edition alone
        "go_on_linking",
        "lose_energy.bracelet",
        "meet_foul_weather",
        "search_extensively.again",
        "subtract_by_rod",
    },
    "utopia-engine-2e": {"between_rolls.activation", "between_rolls.link"},  # in the 3rd alone
    "utopia": {"spend_research.card"},  # no game of the corpus spends research on a card
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", ruleset_names())
def test_every_prompt_is_the_one_that_is_kept(ruleset: str, language: str) -> None:
    texts, lacking = kept_texts(ruleset, language), owed(language)
    for key, prompt in kept(ruleset).items():
        if PREFIX + key not in lacking:
            assert spoken(prompt.view(ruleset), language) == (key, texts[key])
    assert set(texts) <= set(kept(ruleset))


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_a_prompt_is_kept_for_every_message_and_names_its_question(ruleset: str) -> None:
    keys = {
        key.removeprefix(PREFIX)
        for key in chain(ENGLISH, *domains_of(ruleset))
        if key.startswith(PREFIX) and not key.endswith((".typed", ".and_typed"))
    }
    assert keys - set(kept(ruleset)) == UNASKED.get(ruleset, set())
