"""Questions have numbers for the rules and keys for everything else.

Each game declares its questions as constants in a module `questions`: decisions first, then chance,
then the end, `OVER`. The key of a question is its constant's name in lower case, so a question is
named in one place; messages, journals and tests use that key.
"""

from __future__ import annotations

from collections.abc import Mapping


def question_keys(scope: Mapping[str, object], over: int) -> tuple[str, ...]:
    """The keys of the questions 0 to `over`, from the names of a module.

    The first of several names of a number counts. Raises ValueError if a number has none.
    """
    keys = [""] * (over + 1)
    for name, number in scope.items():
        if name.isupper() and isinstance(number, int) and 0 <= number <= over:
            keys[number] = keys[number] or name.lower()
    if "" in keys:
        raise ValueError(f"no name for question {keys.index('')}")
    return tuple(keys)
