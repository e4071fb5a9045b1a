"""A file that one program has for itself, which the system takes back when the program ends."""

from __future__ import annotations

import os
import sys

if sys.platform == "win32":
    import msvcrt

    def holds(file: int) -> bool:
        """Whether this program now has the open file for itself."""
        os.lseek(file, 0, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def let_go(file: int) -> None:
        """Give the file to whoever wants it."""
        os.lseek(file, 0, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def holds(file: int) -> bool:
        """Whether this program now has the open file for itself."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def let_go(file: int) -> None:
        """Give the file to whoever wants it."""
        fcntl.flock(file, fcntl.LOCK_UN)
