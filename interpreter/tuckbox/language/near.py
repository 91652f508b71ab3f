"""Whether a word is one slip of the fingers away from another."""

from __future__ import annotations


def one_slip(written: str, meant: str) -> bool:
    """One letter changed, too many, missing, or swapped with its neighbour; or only the case differs."""
    if written == meant:
        return False
    written, meant = written.casefold(), meant.casefold()
    if written == meant:
        return True
    if abs(len(written) - len(meant)) > 1 or len(meant) < 2:
        return False
    left, right = _without_beginning(written, meant)
    changed = len(left) == len(right) and left[1:] == right[1:]
    return swapped(written, meant) or left[1:] == right or left == right[1:] or (changed and len(meant) > 2)


def one_key_beside(written: str, meant: str) -> bool:
    """A word of two letters of which one is another: too little to go by, unless nothing else explains a phrase."""
    written = written.casefold()
    return len(written) == len(meant) == 2 and written != meant and (written[0] == meant[0] or written[1] == meant[1])


def swapped(written: str, meant: str) -> bool:
    """Two neighbouring letters stand in each other's place."""
    left, right = _without_beginning(written, meant)
    return len(left) > 1 and left[:2] == right[:2][::-1] and left[2:] == right[2:]


def _without_beginning(written: str, meant: str) -> tuple[str, str]:
    """What is left of both behind the letters in which they begin alike."""
    begin = 0
    while begin < min(len(written), len(meant)) and written[begin] == meant[begin]:
        begin += 1
    return written[begin:], meant[begin:]
