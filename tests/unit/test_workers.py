"""Work that other processes do comes to the same, whatever happens to them."""

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tuckbox.workers import Workers

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="processes cannot be forked here")


@contextmanager
def in_time(seconds: int) -> Iterator[None]:
    """Ends what would wait for ever."""
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)


def test_the_result_comes_back_from_another_process() -> None:
    with in_time(60):
        work = Workers(1).start(lambda: (os.getpid(), "é" * 300_000))
        assert work is not None
        process, text = work.result()
    assert process != os.getpid()
    assert text == "é" * 300_000


def test_no_more_are_started_than_there_may_be_and_each_can_be_used_again() -> None:
    workers = Workers(1)
    waits, goes_on = os.pipe()
    with in_time(60):
        first = workers.start(lambda: os.read(waits, 1))
        assert first is not None
        assert workers.start(lambda: b"") is None
        os.write(goes_on, b"!")
        assert first.result() == b"!"
        second = workers.start(lambda: b"again")
        assert second is not None
        assert second.result() == b"again"


def test_who_is_started_may_start_others() -> None:
    workers = Workers(2)

    def both() -> int:
        other = workers.start(lambda: 2)
        assert other is not None
        return 1 + other.result()

    with in_time(60):
        work = workers.start(both)
        assert work is not None
        assert work.result() == 3


def test_who_waits_leaves_its_place_to_others() -> None:
    workers = Workers(1)

    def helped() -> bool:
        for _ in range(1000):
            other = workers.start(lambda: True)
            if other is not None:
                return other.result()
            time.sleep(0.01)
        return False

    with in_time(60):
        work = workers.start(helped)
        assert work is not None
        assert work.result()


def test_a_place_that_was_lent_is_given_back_first() -> None:
    workers = Workers(1)
    waits, goes_on = os.pipe()
    with in_time(60):
        with workers.idle():
            other = workers.start(lambda: os.read(waits, 1))
        assert other is not None
        assert workers.start(lambda: b"") is None  # as many run as may run
        os.write(goes_on, b"!")
        assert other.result() == b"!"
        again = workers.start(lambda: os.read(waits, 1))
        assert again is not None
        assert workers.start(lambda: b"") is None
        os.write(goes_on, b"!")
        assert again.result() == b"!"


def test_what_fails_elsewhere_is_done_here_and_says_why() -> None:
    def fails() -> None:
        raise ZeroDivisionError

    with in_time(60):
        work = Workers(1).start(fails)
        assert work is not None
        with pytest.raises(ZeroDivisionError):
            work.result()


def test_work_of_a_process_that_dies_is_done_here() -> None:
    here = os.getpid()

    def dies() -> int:
        if os.getpid() != here:
            os.kill(os.getpid(), signal.SIGKILL)
        return 5

    workers = Workers(1)
    with in_time(60):
        for _ in range(2):  # its place is free again
            work = workers.start(dies)
            assert work is not None
            assert work.result() == 5
