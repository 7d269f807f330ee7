"""Keeping a search from one turn to the next: what was thought about the present position is found
in the old tree and copied, with all that lies below it, into a new one.
"""

import numpy as np
from numpy.typing import NDArray

from splendor.bots.search import UNSEEN, look_again
from splendor.bots.turns import ALL
from splendor.engine.compiled import compiled
from splendor.engine.state import STATE


def _table_bits() -> NDArray[np.uint64]:
    """The bits of a state that belong to the table: not its generator, not what fills it up."""
    mask = np.zeros(1, STATE)
    raw = mask.view(np.uint8)
    for name, (kind, offset, *_) in STATE.fields.items():  # type: ignore[union-attr]
        raw[offset : offset + kind.itemsize] = 0 if name == "rng" else 0xFF
    return mask.view(np.uint64)


_TABLE = _table_bits()


@compiled
def same_table(a, b):  # type: ignore[no-untyped-def]
    """Whether two states, given as words, are of the same position."""
    for k in range(a.shape[0]):
        if (a[k] ^ b[k]) & _TABLE[k]:
            return False
    return True


@compiled
def find_node(tree, words):  # type: ignore[no-untyped-def]
    """The expanded node below the root that is this position, or -1."""
    for node in range(tree.used[2], tree.used[0]):
        if tree.edges[node] > 0 and same_table(tree.raw[node], words):
            return np.int64(node)
    return np.int64(-1)


@compiled
def go_on(old, new, space, net, settings, top):  # type: ignore[no-untyped-def]
    """Make `new` the tree below a node of `old`, with all turns of its root as edges.

    Returns the visits that the root has already.
    """
    origin = np.empty(old.used[0], np.int32)  # of each node of the new tree
    origin[0] = top
    _copy_node(old, new, top, 0)
    new.sibling[0] = UNSEEN
    new.used[0] = new.used[2] = 1
    new.used[1] = 0
    node = 0
    while node < new.used[0]:
        _copy_edges(old, new, origin, node)
        node += 1
    look_again(new, space, net, settings, 0, ALL, 0.0)
    return np.int64(new.visits[0])


@compiled
def _copy_node(old, new, source, node):  # type: ignore[no-untyped-def]
    for k in range(new.raw.shape[1]):
        new.raw[node, k] = old.raw[source, k]
    new.visits[node] = old.visits[source]
    new.edges[node] = old.edges[source]


@compiled
def _copy_edges(old, new, origin, node):  # type: ignore[no-untyped-def]
    """The edges of a node, and behind each its outcomes, whose own edges follow later."""
    first = old.first[origin[node]]
    new.first[node] = new.used[1]
    for e in range(first, first + new.edges[node]):
        edge = new.used[1]
        new.used[1] = edge + 1
        new.code[edge] = old.code[e]
        new.kids[edge] = old.kids[e]
        new.tried[edge] = old.tried[e]
        new.prior[edge] = old.prior[e]
        new.child[edge] = old.child[e]
        for i in range(4):
            new.value[edge, i] = old.value[e, i]
        source, last = old.child[e], np.int64(-1)
        while source >= 0:
            child = new.used[0]
            new.used[0] = child + 1
            origin[child] = source
            _copy_node(old, new, source, child)
            new.sibling[child] = -1
            if last < 0:
                new.child[edge] = child
            else:
                new.sibling[last] = child
            last = np.int64(child)
            source = old.sibling[source]
