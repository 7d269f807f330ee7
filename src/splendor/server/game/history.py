"""Sequences and sets that only grow, shared by the values that hold them.

A table is a value, and each of its moves makes a new one. Copying all that was ever played would
make the thousandth move cost a thousand times the first. So the items are shared: a value sees
those that were there when it was made, and the next value adds one behind them. If two values grow
out of the same one (a move that could not be stored, and its repetition), the second copies.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import Generic, TypeVar, overload

T = TypeVar("T")
K = TypeVar("K", bound=Hashable)


class History(Sequence[T]):
    """An immutable sequence to which an item is added without a copy."""

    __slots__ = ("_items", "_length")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items = list(items)
        self._length = len(self._items)

    def plus(self, item: T) -> History[T]:
        """This sequence and one more item."""
        items = self._items if len(self._items) == self._length else self._items[: self._length]
        items.append(item)
        return self._of(items, self._length + 1)

    def first(self, length: int) -> History[T]:
        """The first items of it."""
        return self._of(self._items, min(length, self._length))

    @staticmethod
    def _of(items: list[T], length: int) -> History[T]:
        found: History[T] = History.__new__(History)
        found._items, found._length = items, length
        return found

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[T]:
        return iter(self._items[: self._length])

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> list[T]: ...
    def __getitem__(self, index: int | slice) -> T | list[T]:
        if isinstance(index, slice):
            return self._items[: self._length][index]
        if not -self._length <= index < self._length:
            raise IndexError(index)
        return self._items[index % self._length]


class Known(Generic[K]):
    """An immutable set to which a key is added without a copy."""

    __slots__ = ("_length", "_order")

    def __init__(self) -> None:
        self._order: dict[K, int] = {}  # of each key, how many were known before it
        self._length = 0

    def plus(self, key: K) -> Known[K]:
        """This set and one more key."""
        if key in self:
            return self
        order = self._order
        if len(order) != self._length:
            order = {known: n for known, n in order.items() if n < self._length}
        order[key] = self._length
        found: Known[K] = Known.__new__(Known)
        found._order, found._length = order, self._length + 1
        return found

    def __contains__(self, key: K) -> bool:
        return self._order.get(key, self._length) < self._length
