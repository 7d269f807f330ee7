"""The search: PUCT over complete turns with sampled chance, all of it compiled.

A node is a position in which a seat begins its turn, an edge a complete turn. Expanding a
node values its turns with the net at once (unpromising ones later, see `hunch`), so an edge starts
from the net's opinion and priors come from comparing those opinions; no edge is ever a blank. What
a turn uncovers is drawn when the edge is followed, and the number of different
draws kept for an edge grows with its visits. Each seat
maximises its own worth (max-n for three and four): its share of the win, less what its net's haste
takes for every round.

What the seat at the root cannot know is guessed in several worlds. They have one root, since
its turns are chosen without knowing the world, and part below it like draws.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from splendor.bots.strongest_2026_11.hunch import unpromising
from splendor.bots.strongest_2026_11.net import (
    Net,
    Scratch,
    composed,
    face,
    make_scratch,
    spent,
    value_faced,
)
from splendor.bots.strongest_2026_11.turns import FEW, MAX_TURNS, STACK, list_turns, make_pool
from splendor.engine.compiled import compiled
from splendor.engine.packed import advance, mixed, scaled
from splendor.engine.rules import (
    BUY,
    BUY_CHOOSING,
    BUY_HAND,
    RESERVE,
    STAND_IN,
    apply,
    draw,
    legal,
)
from splendor.engine.state import ACTION, NO_DRAW, OVER, STATE

UNSEEN, ENDS = -1, -2  # of an edge's child: not followed yet; the game ends there
DEPTH = 200
EVERYTHING = 1e9  # a reach that leaves nothing out


class Settings(NamedTuple):
    """How the search divides its attention."""

    explore: float = 0.3  # weight of the prior against the value
    sharpness: float = 4.0  # priors are softmax(sharpness * logit of the share)
    draws: float = 1.0  # an edge keeps at most draws * visits ** draws_power outcomes
    draws_power: float = 0.6
    floor: float = 0.002  # turns with less prior than this are not looked at below the root
    reach: float = 1.0  # turns that a hunch likes so much less are left out of new nodes …
    second_look: int = 8  # … until they have n visits


class Tree(NamedTuple):
    """Nodes and edges as columns."""

    states: np.ndarray
    raw: NDArray[np.uint64]
    first: NDArray[np.int32]  # node: its first edge …
    edges: NDArray[np.int32]  # … and how many
    visits: NDArray[np.int32]
    sibling: NDArray[np.int32]  # next outcome of the same edge
    code: NDArray[np.uint64]  # edge: the plies
    child: NDArray[np.int32]  # first outcome
    kids: NDArray[np.int32]
    tried: NDArray[np.int32]  # visits of the edge
    worth: NDArray[np.float32]  # sum of worths by seat, the net's opinion included once
    prior: NDArray[np.float32]
    used: NDArray[np.int64]  # nodes, edges, worlds: as many nodes at the beginning are the root


class Desk(NamedTuple):
    """Room to work in."""

    pool: np.ndarray
    raw: NDArray[np.uint64]
    codes: NDArray[np.uint64]
    values: NDArray[np.float64]
    calls: NDArray[np.float32]  # of the hunch, by first ply
    scratch: Scratch
    path: NDArray[np.int64]  # edges from the root to the leaf
    nodes: NDArray[np.int64]
    leaf: NDArray[np.float64]


def make_tree(nodes: int, edges_per_node: int = 24) -> Tree:
    """Room for n nodes; memory is only taken as the tree grows."""
    edges = nodes * edges_per_node + 4 * MAX_TURNS
    states = np.zeros(nodes, STATE)
    return Tree(
        states,
        states.view(np.uint64).reshape(nodes, -1),
        np.zeros(nodes, np.int32),
        np.zeros(nodes, np.int32),
        np.zeros(nodes, np.int32),
        np.zeros(nodes, np.int32),
        np.zeros(edges, np.uint64),
        np.zeros(edges, np.int32),
        np.zeros(edges, np.int32),
        np.zeros(edges, np.int32),
        np.zeros((edges, 4), np.float32),
        np.zeros(edges, np.float32),
        np.zeros(3, np.int64),
    )


def make_desk(net: Net) -> Desk:
    """Room for a search with a net."""
    pool, raw = make_pool(2 + MAX_TURNS + STACK)
    return Desk(
        pool,
        raw,
        np.zeros(MAX_TURNS, np.uint64),
        np.zeros((MAX_TURNS, 4)),
        np.zeros(64, np.float32),
        make_scratch(net),
        np.zeros(DEPTH, np.int64),
        np.zeros(DEPTH, np.int64),
        np.zeros(4),
    )


@compiled
def plant(tree, desk, net, settings, states, width):  # type: ignore[no-untyped-def]
    """Begin a tree at a position that is not over; all its turns become edges.

    The states are the worlds in which the position may be.
    """
    worlds = states.shape[0]
    tree.used[0] = tree.used[2] = worlds
    tree.used[1] = 0
    for world in range(worlds):
        tree.states[world] = states[world]
    tree.sibling[0] = UNSEEN
    tree.visits[0] = 0
    values = desk.values
    count = _opinions(tree, desk, net, 0, width, EVERYTHING)
    if worlds > 1:
        total = values[:count].copy()
        for world in range(1, worlds):
            _opinions(tree, desk, net, world, width, EVERYTHING)
            total += values[:count]
        values[:count] = total / worlds
    _add_edges(tree, desk, settings, 0, count, 0.0)


@compiled
def begin(tree, desk, net, settings, states, width):  # type: ignore[no-untyped-def]
    """Plant a tree for a seat that plays; answers the net to search it with (see `composed`)."""
    plant(tree, desk, net, settings, states, width)
    if net.haste[0] == 0:
        return net
    me = np.int64(tree.states[0].turn)
    share = 0.0
    for edge in range(tree.edges[0]):
        share = max(share, worth_of(tree, edge, me) + spent_after(tree, edge))
    calm = composed(net, share)
    plant(tree, desk, calm, settings, states, width)
    return calm


@compiled
def _opinions(tree, desk, net, node, width, reach):  # type: ignore[no-untyped-def]
    """List and value the turns of a node within the reach of a hunch; answers how many."""
    for k in range(desk.raw.shape[1]):
        desk.raw[0, k] = tree.raw[node, k]
    s = desk.pool[0]
    face(net, desk.scratch, s)
    skip = np.uint64(0)
    if reach < EVERYTHING and s.phase == ACTION:
        low, _ = legal(s)
        skip = unpromising(net, desk.scratch, s, low, reach, desk.calls)
    count = list_turns(desk.pool, desk.raw, 0, desk.codes, width, skip)
    value_faced(net, desk.scratch, desk.pool, count, desk.values)
    return count


@compiled
def logit(p):  # type: ignore[no-untyped-def]
    p = min(max(p, 1e-4), 1 - 1e-4)
    return np.log(p / (1 - p))


@compiled
def _add_edges(tree, desk, settings, node, count, floor):  # type: ignore[no-untyped-def]
    """Edges for the turns on the desk; the best turn's value goes to desk.leaf."""
    me = np.int64(tree.states[node].turn)
    best = 0
    for k in range(count):
        if desk.values[k, me] > desk.values[best, me]:
            best = k
    for i in range(4):
        desk.leaf[i] = desk.values[best, i]
    time = spent(desk.values[best], np.int64(tree.states[node].players))
    summit = logit(desk.values[best, me] + time)
    norm = 0.0
    tree.first[node] = tree.used[1]
    edge = tree.used[1]
    for k in range(count):
        p = np.exp(settings.sharpness * (logit(desk.values[k, me] + time) - summit))
        if p < floor or edge >= tree.code.shape[0]:
            continue
        norm += p
        tree.code[edge] = desk.codes[k]
        tree.child[edge] = ENDS if desk.pool[1 + k].phase == OVER else UNSEEN
        tree.kids[edge] = 0
        tree.tried[edge] = 0
        tree.prior[edge] = p
        for i in range(4):
            tree.worth[edge, i] = desk.values[k, i]
        edge += 1
    tree.edges[node] = edge - tree.used[1]
    for e in range(tree.used[1], edge):
        tree.prior[e] /= norm
    tree.used[1] = edge


@compiled
def _expand(tree, desk, net, settings, node):  # type: ignore[no-untyped-def]
    """Edges for the turns of a new node that look promising."""
    count = _opinions(tree, desk, net, node, FEW, settings.reach)
    _add_edges(tree, desk, settings, node, count, settings.floor)
    tree.visits[node] = 1


@compiled
def _look_again(tree, desk, net, settings, node):  # type: ignore[no-untyped-def]
    """Edges for all turns of a node that matters; those it had keep what they know."""
    old, end = np.int64(tree.first[node]), np.int64(tree.first[node] + tree.edges[node])
    count = _opinions(tree, desk, net, node, FEW, EVERYTHING)
    _add_edges(tree, desk, settings, node, count, settings.floor)
    for edge in range(tree.first[node], tree.first[node] + tree.edges[node]):
        for known in range(old, end):
            if tree.code[known] == tree.code[edge]:
                _move_edge(tree, known, edge)
                break


@compiled
def _move_edge(tree, known, edge):  # type: ignore[no-untyped-def]
    tree.child[edge] = tree.child[known]
    tree.kids[edge] = tree.kids[known]
    tree.tried[edge] = tree.tried[known]
    for i in range(4):
        tree.worth[edge, i] = tree.worth[known, i]


@compiled
def _select(tree, settings, node):  # type: ignore[no-untyped-def]
    """The edge to follow: value plus what the prior still promises."""
    me = np.int64(tree.states[node].turn)
    first = tree.first[node]
    spread = np.float32(settings.explore * np.sqrt(np.float64(tree.visits[node]) + 1.0))
    best = first
    top = np.float32(-1e30)
    for e in range(first, first + tree.edges[node]):
        n = np.float32(tree.tried[e] + 1)
        score = (tree.worth[e, me] + spread * tree.prior[e]) / n
        if score > top:
            top = score
            best = e
    return best


@compiled
def play_plies(s, code):  # type: ignore[no-untyped-def]
    """Play the plies of a turn, leaving what it uncovers pending."""
    while code != np.uint64(0):
        apply(s, np.int64(code & np.uint64(0xFF)) - 1)
        code >>= np.uint64(8)


@compiled
def _uncovers(code):  # type: ignore[no-untyped-def]
    """Whether a turn may uncover a card: reserving, or buying from the market (or the rest of a
    payment, which may be for such a card)."""
    action = np.int64(code & np.uint64(0xFF)) - 1
    buys = BUY <= action < BUY_HAND or BUY_CHOOSING <= action < BUY_CHOOSING + 12
    return RESERVE <= action < BUY or buys or action >= STAND_IN


@compiled
def _follow(tree, settings, node, edge, rng):  # type: ignore[no-untyped-def]
    """The node an edge leads to this time; a new one is the last of the tree, not expanded."""
    kids = tree.kids[edge]
    unknown = node == 0 and tree.used[2] > 1
    if kids > 0:
        allowed = 1.0
        if unknown or _uncovers(tree.code[edge]):
            allowed = settings.draws * np.float64(tree.tried[edge] + 1) ** settings.draws_power
        if kids >= allowed:
            return _least_visited(tree, edge)
    new = np.int64(tree.used[0])
    before = np.int64(scaled(rng, np.uint64(tree.used[2]))) if unknown else node
    for k in range(tree.raw.shape[1]):
        tree.raw[new, k] = tree.raw[before, k]
    s = tree.states[new]
    play_plies(s, tree.code[edge])
    uncovers = s.pend != NO_DRAW
    if uncovers:
        s.rng = rng
        draw(s)
    if uncovers or unknown or kids > 0:  # where a deck is empty, nothing new comes
        known = _same_outcome(tree, edge, new)
        if known >= 0:
            return known
    tree.sibling[new] = tree.child[edge]
    tree.child[edge] = new
    tree.kids[edge] += 1
    tree.visits[new] = 0
    tree.edges[new] = 0
    tree.used[0] = new + 1
    return new


@compiled
def _least_visited(tree, edge):  # type: ignore[no-untyped-def]
    best = tree.child[edge]
    node = tree.sibling[best]
    while node >= 0:
        if tree.visits[node] < tree.visits[best]:
            best = node
        node = tree.sibling[node]
    return np.int64(best)


@compiled
def _same_outcome(tree, edge, new):  # type: ignore[no-untyped-def]
    """An outcome of the edge with the same decks and hands: the same card was drawn."""
    node = tree.child[edge]
    while node >= 0:
        same = True
        for tier in range(3):
            if tree.states[node].decks[tier] != tree.states[new].decks[tier]:
                same = False
        for slot in range(12):
            if tree.states[node].hand[slot] != tree.states[new].hand[slot]:
                same = False
        if same:
            return np.int64(node)
        node = tree.sibling[node]
    return np.int64(-1)


@compiled
def _full(tree):  # type: ignore[no-untyped-def]
    nodes = tree.used[0] + 1 >= tree.first.shape[0]
    return nodes or tree.used[1] + MAX_TURNS >= tree.code.shape[0]


@compiled
def _opinion_of(tree, edge, leaf):  # type: ignore[no-untyped-def]
    """What is known of an edge, as the worth of a simulation that ends there."""
    for i in range(4):
        leaf[i] = tree.worth[edge, i] / np.float64(tree.tried[edge] + 1)


@compiled
def _simulate(tree, desk, net, settings, rng):  # type: ignore[no-untyped-def]
    """One descent, one new node, its value back up the path."""
    node = np.int64(0)
    depth = 0
    while True:
        edge = np.int64(_select(tree, settings, node))
        desk.path[depth] = edge
        desk.nodes[depth] = node
        depth += 1
        if tree.child[edge] == ENDS:
            _opinion_of(tree, edge, desk.leaf)
            break
        rng = advance(rng)
        size = tree.used[0]
        node = _follow(tree, settings, node, edge, rng)
        if tree.used[0] > size:
            _expand(tree, desk, net, settings, node)
            break
        if depth >= DEPTH - 1 or tree.edges[node] == 0:
            _opinion_of(tree, edge, desk.leaf)
            break
        if tree.visits[node] == settings.second_look and not _full(tree):
            _look_again(tree, desk, net, settings, node)
    for d in range(depth):
        edge = desk.path[d]
        tree.visits[desk.nodes[d]] += 1
        tree.tried[edge] += 1
        for i in range(4):
            tree.worth[edge, i] += desk.leaf[i]
    return rng


@compiled
def simulate(tree, desk, net, settings, simulations, seed):  # type: ignore[no-untyped-def]
    """Simulate until `simulations` are made or the tree is full; returns how many were made."""
    rng = mixed(seed)
    for n in range(simulations):
        if _full(tree):
            return n
        rng = _simulate(tree, desk, net, settings, rng)
    return simulations


@compiled
def worth_of(tree, edge, seat):  # type: ignore[no-untyped-def]
    """What the search thinks that a turn is worth to a seat."""
    return np.float64(tree.worth[edge, seat]) / np.float64(tree.tried[edge] + 1)


@compiled
def spent_after(tree, edge):  # type: ignore[no-untyped-def]
    """What time takes from every share after a turn of the root: worth and this are the share."""
    players = np.int64(tree.states[0].players)
    return spent(tree.worth[edge] / np.float64(tree.tried[edge] + 1), players)


@compiled
def most_visited(tree, node):  # type: ignore[no-untyped-def]
    """The edge of a node to play: most visits, then the better value."""
    me = np.int64(tree.states[node].turn)
    first = np.int64(tree.first[node])
    best = first
    for e in range(first, first + tree.edges[node]):
        if tree.tried[e] > tree.tried[best] or (
            tree.tried[e] == tree.tried[best]
            and tree.worth[e, me] * (tree.tried[best] + 1)
            > tree.worth[best, me] * (tree.tried[e] + 1)
        ):
            best = np.int64(e)
    return best


@compiled
def most_visited_edge(tree):  # type: ignore[no-untyped-def]
    """The root's edge to play, for Python callers."""
    return most_visited(tree, 0)
