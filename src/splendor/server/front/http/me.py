"""Me: identity, name, devices, bot accounts, whose turn it is."""

from __future__ import annotations

import time

from fastapi import APIRouter, Request, Response
from starlette.background import BackgroundTask

from splendor.server.front.http.api import answer, form, number, route
from splendor.server.front.http.services import Services
from splendor.server.game.people import Person
from splendor.server.game.table import Table
from splendor.server.runtime.limits import Buckets
from splendor.server.runtime.now import now_ms
from splendor.server.wire import forms
from splendor.server.wire.refusal import Refused
from splendor.server.wire.values import Me

STATES = ("waiting", "playing", "over")


async def me_of(services: Services, person: Person) -> Me:
    standings = await services.store.standings(person.id)
    ratings = {str(players): s.rating for players, s in sorted(standings.items())}
    return Me(person.id, person.name, person.bot, ratings, services.turn_notices.count(person.id))


def router(services: Services) -> APIRouter:
    r = APIRouter(prefix="/api/me", tags=["me"])
    _greeting(r, services)
    _changes(r, services)
    _devices(r, services)
    _bots(r, services)
    _turns(r, services)
    return r


def _greeting(r: APIRouter, services: Services) -> None:
    per_minute = services.settings.guests_per_minute
    newcomers = Buckets(per_minute / 60, per_minute)

    @route(r, "GET", "", Me)
    async def me(request: Request) -> Response:
        person = await services.guard.person(request.scope)
        if person is not None:
            return answer(await me_of(services, person))
        if request.headers.get("authorization"):
            raise Refused("unauthorised")
        if not newcomers.take(services.guard.address(request.scope), time.monotonic()):
            raise Refused("too_fast")
        return await _known_again(services, services.identity.guest(now_ms()))


async def _known_again(services: Services, person: Person) -> Response:
    """Who they are, and a cookie by which this device is known from now on."""
    response = answer(await me_of(services, person))
    services.set_cookie(response, person)
    return response


def _changes(r: APIRouter, services: Services) -> None:
    @route(r, "PUT", "", Me, body=forms.NewName)
    async def rename(request: Request) -> Response:
        person = await services.person(request)
        wanted = await form(request, forms.NewName)
        services.admission.check_pace(person, time.monotonic())  # all names are looked through
        renamed = await services.identity.rename(person, wanted.name)
        await services.peers.refresh_identity(person.id)
        return answer(await me_of(services, renamed))

    @route(r, "DELETE", "", forms.Done)
    async def forget_me(request: Request) -> Response:
        person = await services.person(request)
        services.admission.check_pace(person, time.monotonic())  # it may rewrite many games
        await services.erasure.forget(person)
        response = answer(forms.Done())
        response.delete_cookie(services.identity.cookie, path="/", secure=services.identity.https)
        return response


def _devices(r: APIRouter, services: Services) -> None:
    @route(r, "POST", "/recovery", forms.Recovery)
    async def recovery(request: Request) -> Response:
        person = await services.person(request)
        code, expires = await services.identity.recovery(person, now_ms())
        return answer(forms.Recovery(code, f"/recover#{code}", expires))

    @route(r, "POST", "/recover", Me, body=forms.RecoverForm)
    async def recover(request: Request) -> Response:
        wanted = await form(request, forms.RecoverForm)
        return await _known_again(services, await services.identity.recover(wanted.code, now_ms()))

    @route(r, "DELETE", "/devices", Me)
    async def sign_out_others(request: Request) -> Response:
        person = await services.identity.sign_out_others(await services.person(request))
        response = await _known_again(services, person)
        # Not before the answer: the page that asked would come back with its old cookie.
        response.background = BackgroundTask(services.peers.refresh_identity, person.id)
        return response


def _bots(r: APIRouter, services: Services) -> None:
    @route(r, "GET", "/tokens", list[forms.Token])
    async def tokens(request: Request) -> Response:
        person = await services.person(request)
        bots = await services.store.bots_of(person.id)
        return answer([forms.Token(bot.id, bot.name, bot.created) for bot in bots])

    @route(r, "POST", "/tokens", forms.Token, body=forms.NewToken, status=201)
    async def new_token(request: Request) -> Response:
        person = await services.person(request)
        wanted = await form(request, forms.NewToken)
        services.admission.check_pace(person, time.monotonic())
        bot, token = await services.identity.new_bot(person, wanted.name, now_ms())
        return answer(forms.Token(bot.id, bot.name, bot.created, token), 201)

    @route(r, "DELETE", "/tokens/{token}", forms.Done)
    async def delete_token(request: Request) -> Response:
        person = await services.person(request)
        bots = await services.store.bots_of(person.id)
        found = next((bot for bot in bots if bot.id == request.path_params["token"]), None)
        if found is None:
            raise Refused("unknown_person")
        await services.erasure.forget(found)
        return answer(forms.Done())


def _turns(r: APIRouter, services: Services) -> None:
    @route(r, "GET", "/feed", forms.Feed)
    async def feed(request: Request) -> Response:
        return answer(forms.Feed(await feed_of(services, (await services.person(request)).id)))

    @route(r, "POST", "/feed", forms.FeedLink)
    async def feed_link(request: Request) -> Response:
        key = await services.identity.feed_key(await services.person(request))
        return answer(forms.FeedLink(f"/feed/{key}.xml"))

    @route(r, "GET", "/games", forms.GameList, query=("state", "before", "limit"))
    async def games(request: Request) -> Response:
        person = await services.person(request)
        before = number(request, "before", None, 0, 2**53)
        limit = number(request, "limit", 20, 1, 100) or 20
        found = await services.store.games_of(person.id, _states(request), before, limit)
        rows = [
            services.listing.summary(await services.tables.load(g), person.id) for _, g in found
        ]
        return answer(forms.GameList(rows, found[-1][0] if len(found) == limit else None))


def _states(request: Request) -> tuple[str, ...]:
    wanted = request.query_params.get("state")
    if wanted is None:
        return STATES
    if wanted not in STATES:
        raise Refused("bad_message", field="state")
    return (wanted,)


async def feed_of(services: Services, person: str) -> list[forms.FeedItem]:
    """The tables where it is a person's turn, and until when."""
    return [_item(live.table) for live in await services.tables.waiting_for(person)]


def _item(table: Table) -> forms.FeedItem:
    assert table.turn is not None
    return forms.FeedItem(
        table=table.id,
        ply=table.ply,
        seat=table.turn,
        since=table.updated,
        deadline=table.clock.deadline(),
        names=[seat.place.name for seat in table.seats],
    )
