"""How a game ended, for every face: the reason and, at a table of several, who has won."""

from __future__ import annotations

from collections.abc import Sequence

from artificer.games.contract import State
from artificer.words import Words


def told_end(words: Words, state: State, names: Sequence[str] = ()) -> list[str]:
    """One sentence for the reason, one for the winners; seats without names go by number.

    Nothing while the game goes on.
    """
    outcome = state.outcome()
    if outcome is None:
        return []
    told = [words.end(outcome.reason)]
    if len(outcome.scores) > 1:
        everybody = names or nameless(words, len(outcome.scores))
        winners = [everybody[seat] for seat in outcome.winners]
        between = words.say("list.between")
        told.append(words.say("ending.winners", len(winners), names=between.join(winners)))
    return told


def only_wins(scores: Sequence[int]) -> bool:
    """Whether the scores of several seats say no more than who has won."""
    return len(scores) > 1 and set(scores) == {0, 1}


def nameless(words: Words, seats: int) -> list[str]:
    """What seats are called where nobody knows who sits there."""
    return [words.say("seat.nameless", seat=seat + 1) for seat in range(seats)]
