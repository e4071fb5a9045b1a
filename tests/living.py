"""The objects of a kind that there are."""

from __future__ import annotations

import gc
from typing import TypeVar, cast

T = TypeVar("T")


def living(kind: type[T]) -> list[T]:
    """All objects of that kind which the garbage collector knows and has not set aside.

    `isinstance` would ask weak proxies for the class of what they stand for, which may be gone.
    """
    return [cast(T, each) for each in gc.get_objects() if issubclass(type(each), kind)]
