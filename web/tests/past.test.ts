// Earlier moments follow from the log alone, and are only shown when they lead to the present.
import { describe, expect, test } from 'vitest'
import { cardOf } from '../src/game/cards.ts'
import { cardId, seatView, viewOf } from '../src/learn/build.ts'
import { past } from '../src/game/past.ts'
import type { Drawn, Turn, View } from '../src/wire/protocol.gen.ts'

const MARKET = ['1k4', '1w1', '1g2', '1b1', '2r4', '2w3', '2g1', '2k5', '3b2', '3w2', '3g4', '3r1']
const drawn = (tier: number, place: number | null, card: string | null): Drawn => ({
  tier,
  place,
  card: card ? cardId(card) : null,
})
let ply = 0
function turn(seat: number, actions: number[], more: Partial<Turn> = {}): Turn {
  const first = ply
  ply += actions.length
  return { ply: first, seat, actions, drawn: [], at: 0, card: null, noble: null, ...more }
}

// Ana takes, Bo reserves face down, Ana takes, Bo takes, Ana buys 1k4 and a new card comes
const LOG: Turn[] = [
  turn(0, [1]), // +wbr
  turn(1, [43], { drawn: [drawn(2, null, null)] }), // R2, unseen by Ana
  turn(0, [6]), // +bgr
  turn(1, [9]), // +grk
  turn(0, [45], { card: cardId('1k4'), drawn: [drawn(1, 0, '1r3')] }),
]
const NOW: View = viewOf(
  [seatView([0, 1, 0, 1, 0, 0], ['1k4']), seatView([0, 0, 1, 1, 1, 1], [], [[null, 2, true]])],
  ['1r3', ...MARKET.slice(1)],
  [8, 1, 5],
  { ply, turn: 1, decks: [35, 25, 16] },
)

describe('the past', () => {
  const views = past(NOW, LOG) ?? []
  test('has a moment after each turn', () => {
    expect(views.length).toBe(LOG.length)
    expect(views.map((view) => view.turn)).toEqual([0, 1, 0, 1, 0])
    expect(views.every((view) => view.phase === 'past' && view.legal.length === 0)).toBe(true)
  })
  test('shows cards where they lay then', () => {
    expect(cardOf(views[0]?.market[0] ?? -1).name).toBe('1k4')
    expect(views[0]?.decks).toEqual([36, 26, 16])
    expect(cardOf(views[4]?.market[0] ?? -1).name).toBe('1r3')
  })
  test('counts tokens, gold and bonuses', () => {
    expect(views[0]?.seats[0]?.tokens).toEqual([1, 1, 0, 1, 0, 0])
    expect(views[1]?.seats[1]?.tokens[5]).toBe(1)
    expect(views[2]?.bank).toEqual([3, 2, 3, 2, 4, 4])
    expect(views[4]?.seats[0]?.bonuses).toEqual([0, 0, 0, 0, 1])
  })
  test('keeps a face-down card face down', () => {
    expect(views[1]?.seats[1]?.reserved[0]).toEqual({ card: null, tier: 2, blind: true })
    const told = LOG.map((t) =>
      t.seat === 1 && t.actions[0] === 43 ? { ...t, card: cardId('2b1') } : t,
    )
    expect(past(NOW, told)?.[1]?.seats[1]?.reserved[0]?.card).toBe(null)
  })
  test('is not shown if it does not lead to the present', () => {
    expect(past({ ...NOW, bank: [0, 0, 0, 0, 0, 0] }, LOG)).toBe(null)
    expect(past(NOW, LOG.slice(1))).toBe(null)
  })
  test('of a set-up position starts from what was seen first', () => {
    const rest = LOG.slice(1)
    const first = views[0]
    expect(past(NOW, rest, first)?.map((view) => view.seats)).toEqual(
      views.slice(1).map((view) => view.seats),
    )
  })
})
