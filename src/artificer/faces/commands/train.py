"""`artificer train`: trains nets; it is in the sources, not in the package."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Final

import click

from artificer.faces.commands import localized, speech, status

RESEARCH: Final = "artificer_research"


@localized.command(
    "train",
    examples=("artificer train utopia-engine-3e",),
    context_settings={"ignore_unknown_options": True, "allow_extra_args": True},
)
def elsewhere() -> int:
    """Print where to find training; returns the exit status."""
    speech.tell(speech.say("train.elsewhere"), err=True)
    return status.FAILURE


def found() -> click.Command:
    """The command from the sources; in an installed package one that says where it is."""
    taught: click.Command = elsewhere
    if find_spec(RESEARCH) is not None:
        taught = import_module(f"{RESEARCH}.commands.train").train
    return taught


train = found()
