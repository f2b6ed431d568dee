"""Files that commands write: refused before the work if they cannot be, and then written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from asterion.commands.terminal import BAD_USAGE, Failure
from asterion.match.printable import brief


def check_place(path: Path, kinds: Sequence[str], *, overwrite: bool = True) -> None:
    """Raises Failure for a file that cannot be written, before any work.

    kinds: suffixes that it may have (bad_file, status 2). Also file_exists, unwritable (status 1).
    """
    if path.suffix.lower() not in kinds:
        raise Failure(
            f"{brief(path)}: the name of this file ends in {' or '.join(kinds)}", "bad_file", exit_code=BAD_USAGE
        )
    try:
        if path.is_dir():
            raise _unwritable(path, "it is a folder")
        if not path.parent.is_dir():
            raise _unwritable(path, "no such folder" if not path.parent.exists() else "its folder is a file")
        if not os.access(path.parent, os.W_OK):
            raise _unwritable(path, "its folder cannot be written")
        if path.exists() and not overwrite:
            raise Failure(f"{brief(path)}: the file exists; name another one, or say --overwrite", "file_exists")
    except (OSError, ValueError) as error:  # a name too long, or a null character in it
        raise _unwritable(path, str(getattr(error, "strerror", None) or error)) from None


def check_folder(folder: Path, *, overwrite: bool) -> None:
    """Make a folder for files, or take one that is there and empty. Raises Failure: file_exists, unwritable."""
    try:
        folder.mkdir(exist_ok=True)
        if not overwrite and any(folder.iterdir()):
            raise Failure(
                f"{brief(folder)}: the folder is not empty; name another one, or say --overwrite", "file_exists"
            )
        if not os.access(folder, os.W_OK):
            raise _unwritable(folder, "it cannot be written")
    except (OSError, ValueError) as error:
        raise _unwritable(folder, str(getattr(error, "strerror", None) or error)) from None


def write_whole(path: Path, content: bytes) -> None:
    """Write a file, whole or not at all. Raises Failure (unwritable); what was there before is then unchanged."""
    draft = path.with_name(f".{path.name[:100]}.{os.getpid()}")
    try:
        try:
            draft.write_bytes(content)
            draft.replace(path)
        finally:
            draft.unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        raise _unwritable(path, str(getattr(error, "strerror", None) or error)) from None


def _unwritable(path: Path, why: str) -> Failure:
    return Failure(f"{brief(path)}: the file cannot be saved: {why}", "unwritable")
