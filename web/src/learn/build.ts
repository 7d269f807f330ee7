// Moments of games put together by hand, for the tutorial and for tests.
import { CARDS, cardOf } from '../game/cards.ts'
import type { Rules, Seat, SeatView, View } from '../wire/protocol.gen.ts'
import { usualRules } from '../game/rules.ts'

export function cardId(name: string): number {
  const card = CARDS.find((c) => c.name === name)
  if (!card) throw new Error(`no card ${name}`)
  return card.id
}

export function personSeat(name: string, more: Partial<Seat> = {}): Seat {
  return {
    kind: 'person',
    name,
    player: `p${name}`,
    level: null,
    bot: false,
    connected: true,
    rating: null,
    resigned: false,
    stand_in: null,
    ...more,
  }
}
export const botSeat = (level: string): Seat =>
  personSeat('', { kind: 'bot', level, player: null, bot: true })

export type Held = readonly [card: string | null, tier: number, blind: boolean]

export function seatView(
  tokens: number[],
  bought: readonly string[],
  reserved: readonly Held[] = [],
  nobles: number[] = [],
): SeatView {
  const ids = bought.map(cardId).sort((a, b) => a - b)
  const bonuses = [0, 0, 0, 0, 0]
  for (const card of ids.map(cardOf)) bonuses[card.bonus] = (bonuses[card.bonus] ?? 0) + 1
  const points = ids.reduce((sum, card) => sum + cardOf(card).points, 0) + 3 * nobles.length
  const held = Array.from({ length: 3 }, (_, i) => {
    const r = reserved[i]
    return r ? { card: r[0] === null ? null : cardId(r[0]), tier: r[1], blind: r[2] } : null
  })
  return { tokens, bonuses, points, bought: ids, reserved: held, nobles }
}

export function bankFor(rules: Rules, seats: readonly SeatView[]): number[] {
  const out = (c: number) => seats.reduce((sum, s) => sum + (s.tokens[c] ?? 0), 0)
  return [0, 1, 2, 3, 4, 5].map((c) => (c === 5 ? rules.gold : rules.tokens) - out(c))
}

export function viewOf(
  seats: SeatView[],
  market: readonly string[],
  nobles: (number | null)[],
  more: Partial<View> = {},
): View {
  const rules = usualRules(seats.length)
  return {
    rules,
    seat: 0,
    turn: 0,
    phase: 'action',
    ply: 40,
    round: 9,
    bank: bankFor(rules, seats),
    market: market.map((name) => (name ? cardId(name) : null)),
    decks: [25, 18, 11],
    nobles,
    seats,
    payment: null,
    passes: 0,
    idle: 0,
    sold: false,
    legal: [],
    outcome: null,
    ...more,
  }
}
