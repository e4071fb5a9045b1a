"""Exercises: single decisions that are asked until they are answered right, and again later.

`exercise.py` has those that come with the program, and those from reviews of one's own games;
`training.py` puts them together and says when each is asked again. An answer is right if the judge
of reviews (`lab/review/worths.py`) finds no loss in it.
"""

from artificer.lab.exercises.exercise import Exercise, PlaceInGame, Verdict, judged, known_verdict
from artificer.lab.exercises.training import (
    BOXES,
    WAITS,
    Counts,
    Progress,
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
