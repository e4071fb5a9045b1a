"""The identity of a course: everything that decides which net it produces."""

from __future__ import annotations

import ast
import hashlib
from dataclasses import asdict, dataclass
from importlib.resources import files
from typing import Final

from artificer.games.notices import ArtificerError
from artificer.games.reach import Reach
from artificer.games.registry import load_game
from artificer.games.ruleset import Ruleset
from artificer.players.utopia_engine.expert import learned
from artificer.players.utopia_engine.expert.workspace import AIMS, TO_SCORE, TO_WIN
from artificer_research.training.fates import settle_and_follow
from artificer_research.training.learning import judge, learn
from artificer_research.training.plan import FAMILY, PLANS, Plan
from artificer_research.training.school import teacher_of
from artificer_research.training.showing import show
from artificer_research.training.studying import study, teach


class CannotTrain(ArtificerError):
    """The course does not exist, or cannot be run in that folder; nothing was written."""


RECIPE: Final = ("course.py", "pupil.py", "school.py")
"""The modules of this package that a course runs."""


@dataclass(frozen=True, slots=True)
class Identity:
    """Two courses of one identity produce the same net, byte for byte."""

    ruleset: str
    aim: str
    seed: int
    length: int
    numbers: dict[str, object]
    """The numbers of the plan."""
    code: str
    """A hash of the training code and of the teacher's data."""

    @property
    def net_name(self) -> str:
        """The file name of the net."""
        return learned.name_of(load_game(self.ruleset).ruleset.given["edition"], AIMS[self.aim])


def identity(ruleset: str, aim: str, seed: int, length: int, plan: Plan | None = None) -> Identity:
    """The identity of a course run now. Raises UnknownGame and CannotTrain."""
    found = load_game(ruleset).ruleset
    if found.family != FAMILY:
        raise CannotTrain("train.ruleset", ruleset=found.name)
    if AIMS[aim] == TO_SCORE and not learned.knows(found.given["edition"], TO_WIN):
        raise CannotTrain("train.teacher", ruleset=found.name)
    numbers = asdict(plan or PLANS[found.given["edition"], AIMS[aim]])
    return Identity(found.name, aim, seed, length, _listed(numbers), code_of(found, AIMS[aim]))


def _listed(numbers: dict[str, object]) -> dict[str, object]:
    """The numbers as JSON represents them."""
    return {name: list(n) if isinstance(n, tuple) else n for name, n in numbers.items()}


def code_of(ruleset: Ruleset, aim: int) -> str:
    """A hash of the compiled code, the code around it, and the teacher's data."""
    edition = ruleset.given["edition"]
    reach = Reach({teach: teacher_of(edition, aim)})
    digest = hashlib.sha256(f"{ruleset.version}".encode())
    for function in (study, learn, show, judge, settle_and_follow):
        digest.update(reach.identity(function).encode())
    for module in RECIPE:
        digest.update(meaning_of(source_of(module)).encode())
    if aim == TO_SCORE:
        for name, numbers in learned.read(learned.name_of(edition, TO_WIN)).items():
            digest.update(name.encode() + numbers.tobytes())
    return digest.hexdigest()


def source_of(module: str) -> str:
    """The text of a module of this package."""
    return files(__package__).joinpath(module).read_text("utf-8")


def meaning_of(source: str) -> str:
    """What a module does: its syntax tree without comments, documentation, types and lines."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            node.body = [part for part in node.body if not _is_documentation(part)]
        if isinstance(node, ast.FunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.AnnAssign):
            node.annotation = ast.Constant(None)
    return ast.dump(tree)


def _is_documentation(part: ast.stmt) -> bool:
    return isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant)
