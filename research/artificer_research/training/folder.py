"""The folder of a course: its logbook, and the files for people, each written whole."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from artificer.lab.parquet import replacing
from artificer.players.utopia_engine.expert import learned
from artificer_research.training.course import Course, Round
from artificer_research.training.identity import CannotTrain, Identity
from artificer_research.training.logbook import Logbook
from artificer_research.training.reports import Captions, drawn, log_of

BOOK: Final = "course.sqlite"
LOG: Final = "log.csv"
CURVE: Final = "curve.svg"


class Folder:
    """The folder at `path` of one course; made if missing.

    Raises CannotTrain if it has files of another course, StoreError if its logbook cannot be used,
    or OSError.
    """

    def __init__(self, path: Path, course: Identity) -> None:
        self.net, self.log, self.curve = path / course.net_name, path / LOG, path / CURVE
        self._length = course.length
        path.mkdir(parents=True, exist_ok=True)
        if not (path / BOOK).exists():
            for own in (self.log, self.curve, self.net):
                if own.exists():
                    raise CannotTrain("train.occupied", folder=path, file=own.name)
        self._book = Logbook(path / BOOK, course)
        self._saved = self._book.saved()

    @property
    def finished(self) -> list[Round]:
        """The rounds that were done when the folder was opened."""
        return [Round(**each) for each in self._saved["told"]] if self._saved else []

    @property
    def is_done(self) -> bool:
        """Whether the course has ended and its net is there."""
        return len(self.finished) == self._length and self.net.exists() and self.log.exists()

    def close(self) -> None:
        """Release it for other programs."""
        self._book.close()

    def attend(
        self,
        course: Course,
        heard: Callable[[float], None],
        report: Callable[[Round], None],
    ) -> None:
        """Run the course from where it was left to its end; each round is saved, then reported.

        `heard` is called with the share of the teacher's games learned. An interruption loses only
        the round under way.
        """
        if self._saved is not None:
            course.take_up(self._saved)
        for share in course.listen():
            heard(share)
        self._keep(course)
        for each in course.rounds():
            self._keep(course)
            report(each)

    def draw(self, rounds: Sequence[Round], captions: Captions) -> None:
        """Draw the curve. Raises NotInstalled or OSError."""
        with replacing(self.curve) as out:
            out.write(drawn(rounds, captions).encode())

    def _keep(self, course: Course) -> None:
        """Save the course as it is now; the logbook last, so that it names no missing file."""
        with replacing(self.log) as out:
            out.write(log_of(course.finished).encode())
        with replacing(self.net) as out:
            learned.write(out, course.net())
        self._book.keep(course.saved())
