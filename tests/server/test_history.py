"""Values that share what they have in common."""

from splendor.server.game.history import History, Known


def test_a_history_sees_what_was_there_when_it_was_made():
    one = History([1])
    two = one.plus(2)
    three = two.plus(3)
    assert [list(one), list(two), list(three)] == [[1], [1, 2], [1, 2, 3]]
    assert (three[-1], three[0], len(two), three[1:]) == (3, 1, 2, [2, 3])
    assert list(reversed(two)) == [2, 1]


def test_two_histories_that_grow_out_of_one_do_not_meet():
    one = History([1])
    failed, again = one.plus(2), one.plus(3)
    assert [list(failed), list(again), list(one)] == [[1, 2], [1, 3], [1]]
    shorter = again.first(1)
    assert list(shorter.plus(4)) == [1, 4] and list(again) == [1, 3]
    assert list(shorter.first(9)) == [1]


def test_what_is_known_of_one_branch_is_not_known_of_the_other():
    none: Known[str] = Known()
    a = none.plus("a")
    failed, again = a.plus("lost"), a.plus("b")
    assert "a" not in none and "a" in a and "lost" not in a
    assert "lost" in failed and "lost" not in again
    more = again.plus("c")
    assert all(key in more for key in "abc") and "lost" not in more
    assert more.plus("c") is more
