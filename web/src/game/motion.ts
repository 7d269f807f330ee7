// What moved between two views: tokens and cards from anchor to anchor. Anchors are the
// `data-anchor` names in the table's markup.
import { ALL_COLOURS, type Colour } from './cards.ts'
import type { View } from '../wire/protocol.gen.ts'

export type Flight =
  | { kind: 'token'; colour: Colour; count: number; from: string; to: string }
  | { kind: 'card'; card: number | null; tier: number; from: string; to: string; late?: boolean }
  | { kind: 'noble'; noble: number; from: string; to: string }

const at = (values: readonly number[], i: number) => values[i] ?? 0

function tokenFlights(before: View, after: View): Flight[] {
  return after.seats.flatMap((seat, s) =>
    ALL_COLOURS.flatMap((colour): Flight[] => {
      const change = at(seat.tokens, colour) - at(before.seats[s]?.tokens ?? [], colour)
      const bank = `bank-${colour}`
      const mine = `seat-${s}-token-${colour}`
      if (change > 0) return [{ kind: 'token', colour, count: change, from: bank, to: mine }]
      if (change < 0) return [{ kind: 'token', colour, count: -change, from: mine, to: bank }]
      return []
    }),
  )
}

const tierAt = (index: number) => Math.floor(index / 4) + 1

/** Where a card lay before: a market place, a hand, or (blind) the deck of its tier. */
function origin(before: View, card: number, seat: number, tier: number): string {
  const market = before.market.indexOf(card)
  if (market >= 0) return `market-${market}`
  const hand = before.seats[seat]?.reserved.findIndex((r) => r?.card === card) ?? -1
  return hand >= 0 ? `seat-${seat}-hand-${hand}` : `deck-${tier}`
}

function cardFlights(before: View, after: View, tierOf: (card: number) => number): Flight[] {
  return after.seats.flatMap((seat, s) => {
    const was = before.seats[s]
    if (!was) return []
    const bought = seat.bought.filter((card) => !was.bought.includes(card))
    const flights: Flight[] = bought.map((card) => {
      const tier = tierOf(card)
      return { kind: 'card', card, tier, from: origin(before, card, s, tier), to: `seat-${s}` }
    })
    seat.reserved.forEach((held, slot) => {
      if (!held || was.reserved[slot] !== null) return
      const from =
        held.card === null ? `deck-${held.tier}` : origin(before, held.card, s, held.tier)
      flights.push({
        kind: 'card',
        card: held.card,
        tier: held.tier,
        from,
        to: `seat-${s}-hand-${slot}`,
      })
    })
    return flights
  })
}

function refills(before: View, after: View): Flight[] {
  return after.market.flatMap((card, i): Flight[] =>
    card !== null && card !== before.market[i]
      ? [
          {
            kind: 'card',
            card,
            tier: tierAt(i),
            from: `deck-${tierAt(i)}`,
            to: `market-${i}`,
            late: true,
          },
        ]
      : [],
  )
}

function nobleFlights(before: View, after: View): Flight[] {
  return after.seats.flatMap((seat, s) =>
    seat.nobles
      .filter((noble) => !before.seats[s]?.nobles.includes(noble))
      .map((noble): Flight => ({
        kind: 'noble',
        noble,
        from: `noble-${before.nobles.indexOf(noble)}`,
        to: `seat-${s}`,
      })),
  )
}

/** Everything that should be seen to move. Empty when the views are not neighbours. */
export function flights(before: View, after: View, tierOf: (card: number) => number): Flight[] {
  const neighbours = after.ply > before.ply && before.seats.length === after.seats.length
  if (!neighbours) return []
  return [
    ...tokenFlights(before, after),
    ...cardFlights(before, after, tierOf),
    ...refills(before, after),
    ...nobleFlights(before, after),
  ]
}
