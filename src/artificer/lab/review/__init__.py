"""The review of a finished game: what each decision cost, and luck told apart from play.

Before each decision the ruleset's adviser values every answer by the chance to win that it leaves.
The best of them is the chance at that moment, its `value`; a decision costs what its answer is
worth less than that, its `loss`. From there to the value before the next decision, or to the
result, dice decide: that difference is `luck`. So in every game

    the value before the first decision - all losses + all luck = 1 if it was won, else 0.

An adviser errs. What an answer is worth is therefore also looked up one decision later: over all
that dice can bring, the values found there. The greater of the two counts, because a wrong value is
not a mistake of the player. A loss within the adviser's error counts as none. What the adviser
missed is so part of luck.
"""

from artificer.lab.review.grading import (
    Graded,
    NoReview,
    Review,
    can_be_reviewed,
    choices,
    graded_share,
    joined,
    shares_of,
)

__all__ = [
    "Graded",
    "NoReview",
    "Review",
    "can_be_reviewed",
    "choices",
    "graded_share",
    "joined",
    "shares_of",
]
