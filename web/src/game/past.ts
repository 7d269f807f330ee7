// Earlier moments of a running game, told again from its log. The log has every ply and every
// card that was uncovered, so that each moment follows from the one before it; what comes out at
// the end is compared with the table as it is, and if the two differ there is no past to show.
import { ALL_COLOURS, cardOf, type Colour, GOLD, nobleOf } from './cards.ts'
import { moveOf, PASS, payment, type Place } from './actions.ts'
import type { ReservedView, SeatView, Turn, View } from '../wire/protocol.gen.ts'

const change = (counts: number[], colour: number, by: number) =>
  (counts[colour] = (counts[colour] ?? 0) + by)

/** Only what lies open is told again; whose turn it was comes from the log. */
type Moment = Pick<View, 'bank' | 'market' | 'decks' | 'nobles' | 'seats'>

function copy(m: Moment): Moment {
  return {
    bank: [...m.bank],
    market: [...m.market],
    decks: [...m.decks],
    nobles: [...m.nobles],
    seats: m.seats.map((s) => ({
      ...s,
      tokens: [...s.tokens],
      bonuses: [...s.bonuses],
      bought: [...s.bought],
      reserved: [...s.reserved],
      nobles: [...s.nobles],
    })),
  }
}

/** Where every card of the market lay before anybody took one. */
function firstMarket(now: View, log: readonly Turn[]): (number | null)[] {
  const market = [...now.market]
  for (const turn of log.toReversed()) {
    const what = moveOf(turn.actions[0] ?? PASS)
    if ((what.kind === 'buy' || what.kind === 'reserve') && what.place.kind === 'market')
      market[what.place.index] = turn.card
  }
  return market
}

/** Nobles that have left go back to the empty places, in the order in which they left. */
function firstNobles(now: View, log: readonly Turn[]): (number | null)[] {
  const left = log.flatMap((turn) => (turn.noble === null ? [] : [turn.noble]))
  return now.nobles.map((id) => id ?? left.shift() ?? null)
}

export function start(now: View, log: readonly Turn[]): Moment {
  const drawn = (tier: number) =>
    log.flatMap((turn) => turn.drawn).filter((d) => d.tier === tier).length
  const nobody = (): SeatView => ({
    tokens: [0, 0, 0, 0, 0, 0],
    bonuses: [0, 0, 0, 0, 0],
    points: 0,
    bought: [],
    reserved: now.seats[0]?.reserved.map(() => null) ?? [],
    nobles: [],
  })
  return {
    bank: ALL_COLOURS.map((c) => (c === GOLD ? now.rules.gold : now.rules.tokens)),
    market: firstMarket(now, log),
    decks: now.decks.map((n, i) => n + drawn(i + 1)),
    nobles: firstNobles(now, log),
    seats: now.seats.map(nobody),
  }
}

function move(m: Moment, seat: SeatView, colour: number, toSeat: number): void {
  change(seat.tokens, colour, toSeat)
  change(m.bank, colour, -toSeat)
}

function buy(m: Moment, seat: SeatView, place: Place, turn: Turn): void {
  if (turn.card === null) return
  const card = cardOf(turn.card)
  const standIns = [0, 0, 0, 0, 0]
  for (const what of turn.actions.map(moveOf))
    if (what.kind === 'standin') change(standIns, what.colour, 1)
  payment(card, seat, standIns).forEach((n, c) => move(m, seat, c, -n))
  seat.bought = [...seat.bought, card.id].sort((a, b) => a - b)
  change(seat.bonuses, card.bonus, 1)
  seat.points += card.points
  if (place.kind === 'market') m.market[place.index] = null
  if (place.kind === 'hand') seat.reserved[place.slot] = null
}

function reserve(m: Moment, seat: SeatView, place: Place, turn: Turn): void {
  const blind = place.kind === 'deck'
  const tier =
    place.kind === 'deck'
      ? place.tier
      : place.kind === 'market'
        ? Math.floor(place.index / 4) + 1
        : 0
  const held: ReservedView = { card: turn.card, tier, blind }
  seat.reserved[seat.reserved.indexOf(null)] = held
  if (place.kind === 'market') m.market[place.index] = null
  if ((m.bank[GOLD] ?? 0) > 0) move(m, seat, GOLD, 1)
}

function act(m: Moment, seat: SeatView, action: number, turn: Turn): void {
  const what = moveOf(action)
  if (what.kind === 'take') what.colours.forEach((c: Colour) => move(m, seat, c, 1))
  if (what.kind === 'return') move(m, seat, what.colour, -1)
  if (what.kind === 'buy') buy(m, seat, what.place, turn)
  if (what.kind === 'reserve') reserve(m, seat, what.place, turn)
}

function uncover(m: Moment, turn: Turn): void {
  for (const drawn of turn.drawn) {
    change(m.decks, drawn.tier - 1, -1)
    if (drawn.place !== null) m.market[drawn.place] = drawn.card
  }
}

function welcome(m: Moment, seat: SeatView, noble: number | null): void {
  if (noble === null) return
  seat.nobles = [...seat.nobles, noble]
  seat.points += nobleOf(noble).points
  m.nobles = m.nobles.map((id) => (id === noble ? null : id))
}

export function after(before: Moment, turn: Turn): Moment {
  const m = copy(before)
  const seat = m.seats[turn.seat]
  if (!seat) return m
  for (const action of turn.actions) act(m, seat, action, turn)
  uncover(m, turn)
  welcome(m, seat, turn.noble)
  return m
}

const same = (a: readonly unknown[], b: readonly unknown[]) =>
  JSON.stringify(a) === JSON.stringify(b)
const tiers = (seat: SeatView) => seat.reserved.map((held) => held?.tier ?? null)
const sameSeat = (a: SeatView, b: SeatView | undefined) =>
  b !== undefined &&
  a.points === b.points &&
  same(a.tokens, b.tokens) &&
  same(a.bought, b.bought) &&
  same(tiers(a), tiers(b))
function agrees(m: Moment, now: View): boolean {
  return (
    same(m.bank, now.bank) &&
    same(m.market, now.market) &&
    same(m.decks, now.decks) &&
    m.seats.every((seat, i) => sameSeat(seat, now.seats[i]))
  )
}

/** On a shared device a card reserved unseen belongs to the eyes of one seat. */
function hideFrom(viewer: number | null, m: Moment): Moment {
  const seats = m.seats.map((seat, i) =>
    i === viewer
      ? seat
      : {
          ...seat,
          reserved: seat.reserved.map((held) => (held?.blind ? { ...held, card: null } : held)),
        },
  )
  return { ...m, seats }
}

/**
 * The view after each turn of the log; null where it can't be told (a game from a set-up position
 * whose beginning was not seen). `first` is the moment before the first turn, where it is known.
 */
export function past(now: View, log: readonly Turn[], first: View | null = null): View[] | null {
  let moment = first ?? start(now, log)
  const views = log.map((turn): View => {
    moment = after(moment, turn)
    return {
      ...now,
      ...hideFrom(now.seat, moment),
      turn: turn.seat,
      phase: 'past',
      ply: turn.ply + turn.actions.length,
      payment: null,
      legal: [],
      outcome: null,
    }
  })
  return agrees(moment, now) ? views : null
}
