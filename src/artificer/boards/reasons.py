"""Why an answer is the best, in the words of the player that advises it.

`reasons` in `artificer.boards.<family>.reasons` asks players. It is loaded on request.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from artificer.games.notices import Message
from artificer.games.registry import part_of
from artificer.host.hints import Hint
from artificer.table.failures import log_failure
from artificer.words import Words
from artificer.words.rendering import sentence

Reasons = Callable[[Hint], Iterable[Message]]


def told_reasons(hint: Hint, words: Words) -> list[str]:
    """The sentences of the reason; none if the game's players give none, or fail."""
    module = part_of(__package__, hint.view.game.ruleset, "reasons")
    reasons: Reasons | None = module.reasons if module else None
    try:
        return [sentence(words, each) for each in reasons(hint)] if reasons else []
    except Exception as error:  # noqa: BLE001 - any fault of a player; the hint itself is sound
        log_failure(error, f"the reason of {' and '.join(hint.specs)}")
        return []
