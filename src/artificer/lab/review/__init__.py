"""The review of a game: what each decision of a seat cost, and what luck brought.

Before each decision the best answer leaves a chance to win, the `value` of that moment; the given
answer costs the difference, its `loss`. From there to the value before the next decision, or to the
result, dice, cards and other players decide: that difference is `luck`. So in every game

    the value before the first decision - all losses + all luck = the result, 1 if it was won.

A running solitaire game can be reviewed, too: the result is then replaced by the value of the
position, the mean over all that dice can bring until the next decision.

`worths.py` says who compares the answers. A loss within the judge's error counts as none, so
what a judge misses is part of luck.
"""

from artificer.lab.review.grading import (
    Graded,
    KnownGrades,
    NoReview,
    Review,
    can_be_reviewed,
    can_be_reviewed_now,
    choices,
    graded_share,
    joined,
    shares_of,
    standing,
)

__all__ = [
    "Graded",
    "KnownGrades",
    "NoReview",
    "Review",
    "can_be_reviewed",
    "can_be_reviewed_now",
    "choices",
    "graded_share",
    "joined",
    "shares_of",
    "standing",
]
