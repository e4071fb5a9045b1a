"""The expert's learned files: written by training, read by `prepare`.

Each is an archive of NumPy arrays, as 16-bit floats: `net-EDITION-AIM.npz` has the net's tables by
name, `fates.npz` the results of an activation field by energy wanted, which
`research/artificer_research/training/fates.py` computes.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, BinaryIO, Final

import numpy as np
from numpy.typing import NDArray

from artificer.players.arrays import Floats
from artificer.players.utopia_engine.exact import fields, forging
from artificer.players.utopia_engine.expert import workspace
from artificer.players.utopia_engine.expert.workspace import Fates, NetTables, Taught

EDITION_NAMES: Final = ("3e", "2e")
FATES: Final = "fates.npz"
LEARNED: Final = "learned"


@cache
def expert_tables(edition: int, aim: int) -> Taught:
    """Everything that the shipped expert has learned for an edition and an aim."""
    return with_net(edition, aim, net_tables(edition, aim), fates())


@cache
def fates() -> Fates:
    """The shipped results of activation fields. Read only: all callers share them."""
    found: Fates = read(FATES)["fates"].astype(float).tolist()
    return found


def net_tables(edition: int, aim: int) -> NetTables:
    """The shipped net alone."""
    net = NetTables()
    stored = read(name_of(edition, aim))
    for name in NetTables.declared:
        setattr(net, name, stored[name].astype(float).tolist())
    return net


def with_net(edition: int, aim: int, net: NetTables, known: Fates) -> Taught:
    """A net with the tables of positions of its edition."""
    link = forging.numbering(edition).forms
    return workspace.taught(aim, net, fields.numbering().forms, link, known)


def name_of(edition: int, aim: int) -> str:
    """The name of a net's file."""
    return f"net-{EDITION_NAMES[edition]}-{workspace.AIM_NAMES[aim]}.npz"


def read(name: str) -> dict[str, NDArray[np.float16]]:
    """The arrays of a shipped file."""
    path = files(__package__).joinpath(LEARNED, name)
    with path.open("rb") as file, np.load(file) as archive:
        return dict(archive)


def write(out: BinaryIO, arrays: Mapping[str, Floats]) -> None:
    """Write arrays in the format of the shipped files."""
    halves: dict[str, Any] = {name: np.asarray(a, np.float16) for name, a in arrays.items()}
    np.savez_compressed(out, **halves)


def knows(edition: int, aim: int) -> bool:
    """Whether a net is shipped for the edition and the aim."""
    return files(__package__).joinpath(LEARNED, name_of(edition, aim)).is_file()
