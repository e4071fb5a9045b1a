"""The public surface of the package: `__all__` is sorted and names all that is public."""

from __future__ import annotations

from types import ModuleType

import artificer


def test_all_is_sorted() -> None:
    assert artificer.__all__ == sorted(artificer.__all__)


def test_all_names_every_public_name() -> None:
    public = {
        name
        for name, value in vars(artificer).items()
        if not name.startswith("_")
        and not isinstance(value, ModuleType)
        and value is not annotations
    }
    assert set(artificer.__all__) == {*public, *artificer._LATE}
    assert set(artificer.__all__) <= set(dir(artificer))
