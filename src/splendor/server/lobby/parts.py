"""The parts of the lobby, put together."""

from __future__ import annotations

from splendor.server.live.peers import Peers
from splendor.server.live.worker import Worker
from splendor.server.lobby.admission import Admission
from splendor.server.lobby.deals import Deals
from splendor.server.lobby.erasure import Erasure
from splendor.server.lobby.identity import Identity
from splendor.server.lobby.listing import Listing
from splendor.server.lobby.lobby import Lobby
from splendor.server.lobby.places import NetworkMarks
from splendor.server.lobby.rematches import Rematches
from splendor.server.lobby.waiting import Waiting
from splendor.server.runtime.settings import Settings


class LobbyParts:
    """Each part is given what it needs; this holds them."""

    def __init__(
        self, worker: Worker, peers: Peers, identity: Identity, settings: Settings, secret: str
    ) -> None:
        tables, store = worker.tables, worker.store
        marks = NetworkMarks(secret)
        self.identity, self.deals = identity, Deals(secret)
        self.admission = Admission(worker, settings)
        self.lobby = Lobby(worker, identity, self.admission, self.deals, marks)
        self.rematches = Rematches(tables, self.lobby, self.admission, self.deals, marks)
        self.listing = Listing(tables, store, worker.connections.connected)
        self.waiting = Waiting(tables, store, settings.max_waiting_per_address)
        self.erasure = Erasure(tables, store, peers, worker.stand_in_level)
