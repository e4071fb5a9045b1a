"""The questions of a game have numbers for the rules and keys for everybody else.

Each game declares its questions as constants in a module `questions`: decisions first, then
chance, then the end, `OVER`. The key of a question is the name of its constant in lower case, so
a question is named in one place; messages, journals told and tests know it by that key.
"""

from __future__ import annotations

from collections.abc import Mapping


def question_keys(scope: Mapping[str, object], over: int) -> tuple[str, ...]:
    """The keys of the questions 0 to `over`, from the names of a module.

    Where a number has several names, the first counts. Raises ValueError when one has none.
    """
    keys = [""] * (over + 1)
    for name, number in scope.items():
        if name.isupper() and isinstance(number, int) and 0 <= number <= over:
            keys[number] = keys[number] or name.lower()
    if "" in keys:
        raise ValueError(f"no name for question {keys.index('')}")
    return tuple(keys)
