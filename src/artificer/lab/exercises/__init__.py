"""Exercises: single decisions that are asked until they are answered right, and again later.

`shipped.py` has those that come with the program, `own.py` those from reviews of one's own games;
`spacing.py` says when each is asked again, and `training.py` puts them together. An answer is right
if the judge of reviews (`lab/review/judging.py`) finds no loss in it.
"""

from artificer.lab.exercises.exercise import Exercise, PlaceInGame, Verdict, judged, known_verdict
from artificer.lab.exercises.spacing import BOXES, WAITS, Progress
from artificer.lab.exercises.training import (
    Counts,
    Training,
    UnknownExercise,
    rulesets_with_exercises,
)

__all__ = [
    "BOXES",
    "WAITS",
    "Counts",
    "Exercise",
    "PlaceInGame",
    "Progress",
    "Training",
    "UnknownExercise",
    "Verdict",
    "judged",
    "known_verdict",
    "rulesets_with_exercises",
]
