import { describe, expect, test } from 'vitest'
import { FIXTURES, OPTIONS } from '../fixtures/fixtures.ts'
import { cardOf } from '../src/game/cards.ts'
import { cardId, personSeat, seatView, viewOf } from '../src/learn/build.ts'
import { flights } from '../src/game/motion.ts'
import type { ServerMessage, TableSnapshot, View } from '../src/wire/protocol.gen.ts'
import { reduce, type TableModel, timeLeft } from '../src/wire/state.ts'
import { highlights, sinceMine } from '../src/table/board/highlights.ts'

const MARKET = ['1k4', '1w1', '1g2', '1b1', '2r4', '2w3', '2g1', '2k5', '3b2', '3w2', '3g4', '3r1']
const none = [0, 0, 0, 0, 0, 0]
const before = viewOf([seatView([1, 1, 1, 1, 0, 0], []), seatView(none, [])], MARKET, [8, 1, 5], {
  ply: 4,
  legal: [45],
})
const after = viewOf(
  [seatView(none, ['1k4']), seatView(none, [])],
  ['1r3', ...MARKET.slice(1)],
  [8, 1, 5],
  { ply: 5, turn: 1, decks: [24, 18, 11] },
)
const clocks = { now: 1000, left: [60_000, 60_000], running: 0 }

const snapshot = (more: Partial<TableSnapshot> = {}): TableSnapshot => ({
  t: 'table',
  table: 'abc',
  seq: 7,
  state: 'playing',
  host: 'h',
  rules: before.rules,
  options: OPTIONS,
  commitment: 'c',
  seats: [personSeat('Ana'), personSeat('Bo')],
  mine: [0],
  view: before,
  log: [],
  clocks,
  chat: [],
  undo: null,
  spectators: 0,
  created: 0,
  result: null,
  reveal: null,
  next: null,
  ...more,
})
const played = (seq: number, view: View, actions: number[], more = {}): ServerMessage => ({
  t: 'played',
  table: 'abc',
  seq,
  ply: 4,
  seat: 0,
  actions,
  drawn: [{ tier: 1, place: 0, card: cardId('1r3') }],
  at: 5,
  view,
  clocks: { ...clocks, running: 1 },
  id: null,
  ...more,
})
const start = (more = {}): TableModel => {
  const model = reduce(null, snapshot(more), 500)
  if (!model) throw new Error('no model')
  return model
}
const then = (model: TableModel, m: ServerMessage): TableModel => {
  const next = reduce(model, m, 600)
  if (!next) throw new Error('no model')
  return next
}

describe('the table follows the messages', () => {
  test('a move changes view and log, and knows its card', () => {
    const model = then(start(), played(8, after, [45]))
    expect(model.view).toBe(after)
    expect(model.log).toEqual([
      expect.objectContaining({ seat: 0, actions: [45], card: cardId('1k4'), noble: null }),
    ])
    expect(model.gap).toBe(false)
  })
  test('a repeated message changes nothing', () => {
    const model = then(start(), played(8, after, [45]))
    expect(then(model, played(8, before, [45]))).toBe(model)
  })
  test('a gap is noticed, and mended by the whole table', () => {
    const model = then(start(), played(9, after, [45]))
    expect(model.gap).toBe(true)
    expect(model.view).toBe(before)
    expect(then(model, snapshot({ seq: 9, view: after })).gap).toBe(false)
  })
  test('the parts of one turn become one line', () => {
    const returning = { ...after, phase: 'return', turn: 0 }
    const first = then(start(), played(8, returning, [30]))
    const second = then(first, played(9, after, [60], { ply: 5, drawn: [] }))
    expect(second.log.length).toBe(1)
    expect(second.log[0]?.actions).toEqual([30, 60])
  })
  test('a noble that came by itself is told', () => {
    const visited = {
      ...after,
      seats: after.seats.map((s, i) => (i === 0 ? { ...s, nobles: [8] } : s)),
    }
    expect(then(start(), played(8, visited, [45])).log[0]?.noble).toBe(8)
  })
  test('an undo drops its plies', () => {
    const model = then(start(), played(8, after, [45]))
    const undone = then(model, { t: 'undone', table: 'abc', seq: 9, ply: 4, view: before, clocks })
    expect(undone.log).toEqual([])
    expect(undone.view).toBe(before)
    expect(undone.undoEnd).toEqual({ granted: true, seat: 0, seq: 9 })
    expect(then(undone, played(10, after, [45])).undoEnd).toBeNull()
  })
  test('an offer that goes was declined only if somebody said no', () => {
    const offered = then(then(start(), played(8, after, [45])), {
      t: 'undo',
      table: 'abc',
      seq: 9,
      undo: { seat: 0, ply: 4, agreed: [] },
      declined: null,
    })
    expect(offered.undoEnd).toBeNull()
    expect(
      then(offered, { t: 'undo', table: 'abc', seq: 10, undo: null, declined: 1 }).undoEnd,
    ).toEqual({ granted: false, seat: 1, seq: 10 })
    expect(
      then(offered, { t: 'undo', table: 'abc', seq: 10, undo: null, declined: null }).undoEnd,
    ).toBeNull()
  })
  test('seats, presence, chat, offers, the end and the next table', () => {
    let model = start()
    model = then(model, {
      t: 'seats',
      table: 'abc',
      seq: 8,
      seats: [personSeat('Ana'), personSeat('Cleo')],
      mine: [1],
      clocks: { now: 9, left: [5, 7], running: 1 },
    })
    expect([model.seats[1]?.name, model.mine, timeLeft(model, 0, Date.now())]).toEqual([
      'Cleo',
      [1],
      5,
    ])
    model = then(model, { t: 'presence', table: 'abc', connected: [false, true], spectators: 3 })
    expect([model.seats[0]?.connected, model.spectators, model.seq]).toEqual([false, 3, 8])
    const line = { n: 1, player: 'p', name: 'P', seat: null, text: 'hi', at: 1, bot: false }
    model = then(then(model, { t: 'said', table: 'abc', line }), { t: 'said', table: 'abc', line })
    expect(model.chat).toEqual([line])
    model = then(model, {
      t: 'undo',
      table: 'abc',
      seq: 9,
      undo: { seat: 0, ply: 4, agreed: [0] },
      declined: null,
    })
    expect(model.undo?.seat).toBe(0)
    const left = model.seats.map((seat, i) => ({ ...seat, resigned: i === 0 }))
    expect(
      then(model, { t: 'seats', table: 'abc', seq: 10, seats: model.seats, mine: [0], clocks })
        .undo,
    ).not.toBeNull()
    expect(
      then(model, { t: 'seats', table: 'abc', seq: 10, seats: left, mine: [0], clocks }).undo,
    ).toBeNull()
    const result = {
      reason: 'target' as const,
      winners: [0],
      ranks: [1, 2],
      points: [15, 3],
      cards: [5, 6],
      ratings: [null, null],
    }
    model = then(model, {
      t: 'over',
      table: 'abc',
      seq: 10,
      result,
      reveal: { seed: '', nonces: [], order: [] },
      view: after,
      clocks,
    })
    expect([model.state, model.result]).toEqual(['over', result])
    expect(then(model, { t: 'rematch', table: 'abc', next: 'def' }).next).toBe('def')
    expect(then(model, { t: 'closed', table: 'abc' }).state).toBe('closed')
  })
  test('other tables are none of its business', () => {
    const model = start()
    expect(reduce(model, { t: 'closed', table: 'other' }, 1)).toBe(model)
    expect(reduce(null, played(8, after, [45]), 1)).toBeNull()
  })
  test('the clock of the seat to move runs by this device’s time', () => {
    const model = start()
    expect(timeLeft(model, 0, 1500)).toBe(59_000)
    expect(timeLeft(model, 1, 1500)).toBe(60_000)
    expect(timeLeft({ ...model, clocks: { ...clocks, left: [null, null] } }, 0, 1500)).toBeNull()
  })
})

describe('motion', () => {
  const tierOf = (card: number) => cardOf(card).tier
  test('a purchase: tokens to the bank, the card to its owner, a new one from the deck', () => {
    const found = flights(before, after, tierOf)
    expect(found.filter((f) => f.kind === 'token').map((f) => [f.from, f.to])).toEqual(
      [0, 1, 2, 3].map((c) => [`seat-0-token-${c}`, `bank-${c}`]),
    )
    expect(found.filter((f) => f.kind === 'card')).toEqual([
      { kind: 'card', card: cardId('1k4'), tier: 1, from: 'market-0', to: 'seat-0' },
      { kind: 'card', card: cardId('1r3'), tier: 1, from: 'deck-1', to: 'market-0', late: true },
    ])
  })
  test('a card reserved unseen comes from its deck', () => {
    const held = viewOf(
      [seatView([1, 1, 1, 1, 0, 1], [], [[null, 2, true]]), seatView(none, [])],
      MARKET,
      [8, 1, 5],
      { ply: 5 },
    )
    expect(flights(before, held, tierOf)).toEqual([
      { kind: 'token', colour: 5, count: 1, from: 'bank-5', to: 'seat-0-token-5' },
      { kind: 'card', card: null, tier: 2, from: 'deck-2', to: 'seat-0-hand-0' },
    ])
  })
  test('a noble walks over', () => {
    const visited = {
      ...before,
      ply: 5,
      nobles: [null, 1, 5],
      seats: before.seats.map((s, i) => (i ? s : { ...s, nobles: [8] })),
    }
    expect(flights(before, visited, tierOf)).toEqual([
      { kind: 'noble', noble: 8, from: 'noble-0', to: 'seat-0' },
    ])
  })
  test('nothing moves backwards or between strangers', () => {
    expect(flights(after, before, tierOf)).toEqual([])
    expect(flights(before, FIXTURES['crowd']?.().view ?? before, tierOf)).toEqual([])
  })
})

test('what happened since my last turn is marked', () => {
  const log = FIXTURES['duel']?.().log ?? []
  expect(sinceMine(log, [0]).map((t) => t.ply)).toEqual([11])
  expect(highlights(sinceMine(log, [0]))).toEqual({ places: ['market-3'], tokens: [] })
  expect(highlights(log.slice(0, 1)).tokens).toEqual([0, 1, 2])
})
