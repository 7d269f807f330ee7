"""Who is asking: guests by signed cookie, bot accounts by token, another device by a link.

A guest is a random id in a signed cookie; nothing is stored until the guest does something that
is kept. Tokens are stored as hashes only.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer

from splendor.server.game.people import Person, clean_name
from splendor.server.store import Store
from splendor.server.wire.refusal import Refused

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
COOKIE_AGE = 400 * 86_400  # the longest that browsers keep one
RECOVERY_AGE = 15 * 60_000
MAX_BOTS = 10
MAX_LINKS = 10  # of a person, that nobody has opened yet


def new_id(length: int = 16) -> str:
    """An id that cannot be guessed: 95 bits at the usual length."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def id_of(secret: bytes, length: int = 16) -> str:
    """The id that follows from a secret."""
    return "".join(ALPHABET[byte % len(ALPHABET)] for byte in secret[:length])


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def guest_name(person: str) -> str:
    return f"guest-{person[:4].lower()}"


class Identity:
    """The door-keeper."""

    def __init__(
        self, store: Store, secret: str, https: bool, reserved: frozenset[str] = frozenset()
    ) -> None:
        self._store, self._reserved = store, reserved
        self._signer = URLSafeSerializer(secret, salt="splendor-guest")
        self._feeds = hashlib.sha256(b"splendor-feeds:" + secret.encode()).digest()
        self.cookie = "__Host-splendor" if https else "splendor"
        self.https = https

    def guest(self, now: int) -> Person:
        """Somebody new, not yet stored."""
        person = new_id()
        return Person(person, guest_name(person), False, None, now)

    def signed(self, person: Person) -> str:
        value = self._signer.dumps([person.id, person.epoch, person.created])
        return value if isinstance(value, str) else value.decode()

    async def by_cookie(self, value: str | None) -> Person | None:
        if not value or len(value) > 400:
            return None
        try:
            person, epoch, created = self._signer.loads(value)
        except (BadSignature, ValueError, TypeError):
            return None
        known = await self._store.person(person)
        if known is None:
            return Person(person, guest_name(person), False, None, created, epoch)
        return known if known.epoch == epoch and not known.bot else None

    async def by_token(self, token: str, now: int) -> Person | None:
        person = await self._store.token(digest(token), "bot", now)
        return await self._store.person(person) if person else None

    async def is_still(self, person: Person) -> bool:
        """Whether somebody who was let in would be once more."""
        known = await self._store.person(person.id)
        return not person.bot if known is None else known.epoch == person.epoch

    async def keep(self, person: Person) -> None:
        """Store a guest before the first thing that refers to them."""
        if await self._store.person(person.id) is None:
            await self._store.save_person(person)

    async def rename(self, person: Person, name: str) -> Person:
        cleaned = await self._free_name(name, person)
        renamed = msgspec.structs.replace(person, name=cleaned)
        await self._store.save_person(renamed)
        return renamed

    async def _free_name(self, name: str, person: Person | None) -> str:
        """A name as it is kept; refused if it shows nothing, or is that of somebody else."""
        cleaned = clean_name(name)
        if not cleaned:
            raise Refused("bad_message", field="name")
        small, own = cleaned.lower(), person.id if person else ""
        if small.startswith("guest-") and (not own or small != guest_name(own)):
            raise Refused("name_taken")  # as guests are called by us
        if small in self._reserved or await self._store.is_named(cleaned, own):
            raise Refused("name_taken")
        return cleaned

    async def recovery(self, person: Person, now: int) -> tuple[str, int]:
        """A code that makes another device the same person, once. A bot account has its token,
        and nothing that would outlive that."""
        if person.bot:
            raise Refused("not_allowed")
        await self.keep(person)
        if await self._store.open_tokens(person.id, "recovery", now) >= MAX_LINKS:
            raise Refused("too_many", limit=MAX_LINKS)
        code, expires = secrets.token_urlsafe(24), now + RECOVERY_AGE
        await self._store.save_token(digest(code), person.id, "recovery", expires)
        return code, expires

    async def recover(self, code: str, now: int) -> Person:
        found = await self._store.spend_token(digest(code), "recovery", now)
        person = await self._store.person(found) if found else None
        if person is None:
            raise Refused("bad_token")
        return person

    async def sign_out_others(self, person: Person) -> Person:
        """Let no device in that knows them only by what it knew so far; links and the address of
        the feed go as well. Answers who they are to the one that asks."""
        if person.bot:  # it has a key, which its owner can delete
            raise Refused("not_allowed")
        await self.keep(person)
        await self._store.next_epoch(person.id)
        known = await self._store.person(person.id)
        if known is None:  # forgotten meanwhile
            raise Refused("unauthorised")
        return known

    async def new_bot(self, owner: Person, name: str, now: int) -> tuple[Person, str]:
        """A bot account and its token."""
        if owner.bot:
            raise Refused("not_allowed")
        if len(await self._store.bots_of(owner.id)) >= MAX_BOTS:
            raise Refused("too_many", limit=MAX_BOTS)
        cleaned = await self._free_name(name, None)
        await self.keep(owner)
        bot = Person(new_id(), cleaned, True, owner.id, now)
        token = secrets.token_urlsafe(32)
        await self._store.save_person(bot)
        await self._store.save_token(digest(token), bot.id, "bot", None)
        return bot, token

    async def feed_key(self, person: Person) -> str:
        """What is secret in the address of a person's feed: the same for a whole epoch, for it
        cannot be read from its hash, and whoever asks again may have given it to a feed reader."""
        await self.keep(person)
        whose = f"{person.id} {person.epoch}" if person.epoch else person.id
        key = hmac.digest(self._feeds, whose.encode(), "sha256").hex()[:48]
        await self._store.save_token(digest(key), person.id, "feed", None)
        return key
