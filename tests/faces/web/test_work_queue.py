"""The queue of work for all tables."""

from __future__ import annotations

import gc
from contextlib import closing
from functools import partial
from threading import Event, active_count, current_thread

import pytest

from artificer.faces.web.work_queue import Urgency, WorkQueue
from tests.waiting import HANGING


def test_an_answer_comes_before_news_that_came_first() -> None:
    done: list[str] = []
    free = Event()
    with closing(WorkQueue()) as queue:
        queue.submit(partial(free.wait, HANGING))
        for name, urgency in (
            ("news 1", Urgency.NEWS),
            ("answer 1", Urgency.ANSWER),
            ("news 2", Urgency.NEWS),
            ("answer 2", Urgency.ANSWER),
        ):
            queue.submit(partial(done.append, name), urgency)
        free.set()
    assert done == ["answer 1", "answer 2", "news 1", "news 2"]


def test_all_is_done_in_one_thread() -> None:
    with closing(WorkQueue()) as queue:
        names = {queue.submit(lambda: current_thread().name).result(HANGING) for _ in range(3)}
    assert names == {"tables"}


@pytest.mark.parametrize("error", [ValueError, KeyboardInterrupt])
def test_an_error_belongs_to_its_work_and_leaves_no_garbage(error: type[BaseException]) -> None:
    def fails() -> None:
        raise error

    with closing(WorkQueue()) as queue:
        gc.collect()
        gc.disable()
        try:
            failed = queue.submit(fails)
            assert isinstance(failed.exception(HANGING), error)
            assert queue.submit(lambda: 3).result(HANGING) == 3
            del failed
            assert not gc.collect()
        finally:
            gc.enable()


def test_work_that_was_cancelled_before_it_began_is_not_done() -> None:
    done: list[int] = []
    free = Event()
    with closing(WorkQueue()) as queue:
        queue.submit(partial(free.wait, HANGING))
        never = queue.submit(partial(done.append, 1))
        assert never.cancel()
        free.set()
    assert not done


def test_closing_waits_for_what_is_left_ends_the_thread_and_may_be_repeated() -> None:
    before = active_count()
    done: list[int] = []
    queue = WorkQueue()
    queue.submit(partial(done.append, 1), Urgency.NEWS)
    queue.close()
    queue.close()
    assert done == [1] and active_count() == before
