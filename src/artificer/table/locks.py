"""Lock a file for one program; the system releases it when the program ends."""

from __future__ import annotations

import os
import sys

if sys.platform == "win32":
    import msvcrt

    def try_lock(file: int) -> bool:
        """Try to lock the open file; whether this program now holds it."""
        os.lseek(file, 0, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def unlock(file: int) -> None:
        """Release the file."""
        os.lseek(file, 0, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def try_lock(file: int) -> bool:
        """Try to lock the open file; whether this program now holds it."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def unlock(file: int) -> None:
        """Release the file."""
        fcntl.flock(file, fcntl.LOCK_UN)
