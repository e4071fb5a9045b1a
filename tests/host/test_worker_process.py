"""A worker process, started where the standard streams are not what they usually are."""

from __future__ import annotations

import subprocess
import sys
from typing import Final

WITHOUT_A_FILE: Final = """
import math, sys
from io import StringIO
from artificer.host.worker_process import Worker

class Screen(StringIO):
    def fileno(self):
        return -1

if __name__ == "__main__":
    sys.stderr = captured = Screen()
    worker = Worker()
    print(worker.do(math.gcd, 12, 18))
    worker.stop()
    assert sys.stderr is captured
"""


def test_it_starts_under_a_screen_that_captures_the_error_stream() -> None:
    """As Textual's does, whose stream names no file; no process of this one may be running yet."""
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_A_FILE], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "6\n", "")
