import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  broken,
  commitmentOf,
  type GameRecord,
  piles,
  seatOrder,
  uncovered,
  verify,
} from '../src/learn/fair.ts'
import { NOBLES, CARDS } from '../src/game/cards.ts'
import { hmac, sha256 } from '../src/learn/sha256.ts'
import { positionText } from '../src/learn/position.ts'
import { seatView, viewOf } from '../src/learn/build.ts'

// the vector of docs/reference/fairness.md
const SEED = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join('')
const NONCES = ['Ann', 'Zoë']
const COMMITMENT = '6453955cdfb28407f5b06ed48b231aec589587e5604686aae964db11b2c5485a'

function honest(): GameRecord {
  return {
    players: [],
    rules: { players: 2 },
    commitment: COMMITMENT,
    seed: SEED,
    nonces: NONCES,
    ...dealt(NONCES),
  }
}

function dealt(nonces: string[]): Pick<GameRecord, 'deal' | 'plies'> {
  const order = piles(SEED, nonces)
  const market = (['1', '2', '3'] as const).flatMap((tier) => order[tier].slice(0, 4))
  return {
    deal: { market, nobles: order.nobles.slice(0, 3) },
    plies: [
      { move: '+wbg' },
      { move: 'R2', draw: order['2'][4] ?? '' },
      { move: 'B1a', draw: order['1'][4] ?? '' },
    ],
  }
}

describe('fairness', () => {
  test('the commitment is the hash of the seed', () => {
    expect(commitmentOf(SEED)).toBe(COMMITMENT)
  })
  test('seed and nonces give the documented order', () => {
    const order = piles(SEED, NONCES)
    const ids = (names: string[], all: readonly { name: string; id: number }[]) =>
      names.slice(0, 6).map((name) => all.find((x) => x.name === name)?.id)
    expect(ids(order.nobles, NOBLES)).toEqual([3, 9, 2, 7, 4, 0])
    expect(ids(order['1'], CARDS)).toEqual([37, 9, 7, 6, 39, 16])
    expect(ids(order['2'], CARDS)).toEqual([61, 48, 57, 66, 46, 68])
    expect(ids(order['3'], CARDS)).toEqual([83, 73, 79, 77, 75, 74])
  })
  test('an honest game is fair', () => {
    const record = honest()
    expect(uncovered(record).length).toBe(17)
    expect(verify(record)).toEqual({ kind: 'fair', cards: 17 })
  })
  test('a swapped card is found', () => {
    const record = honest()
    const first = record.plies[1]
    if (first) first.draw = '2w1'
    const verdict = verify(record)
    expect(verdict).toMatchObject({ kind: 'card', at: 15, found: '2w1' })
  })
  test('another seed does not fit the seal', () => {
    expect(verify({ ...honest(), seed: 'ff'.repeat(32) }).kind).toBe('seed')
  })
  test('other nonces give other cards', () => {
    expect(verify({ ...honest(), nonces: ['Ann'] }).kind).toBe('card')
  })
  test('a game without a seal proves nothing', () => {
    expect(verify({ ...honest(), commitment: null }).kind).toBe('none')
  })
  test('a seed that is not shown yet is awaited', () => {
    expect(verify({ ...honest(), seed: null }).kind).toBe('sealed')
  })
  test('another seed with a seal of its own is found by whoever kept the first one', () => {
    const other = { commitment: 'f'.repeat(64), nonce: '' }
    expect(verify(honest(), other).kind).toBe('swapped')
    expect(broken(other, SEED, NONCES)).toBe('swapped')
    expect(verify(honest(), { commitment: COMMITMENT, nonce: 'Zoë' }).kind).toBe('fair')
    expect(broken(null, SEED, [])).toBe(null)
  })
  test('what I put in must be there', () => {
    expect(verify(honest(), { commitment: COMMITMENT, nonce: 'mine' }).kind).toBe('nonce')
  })
  test('the order of seats is that of the seed', () => {
    expect(seatOrder(SEED, ['Ann', 'Zoë', 'x'])).toEqual([1, 2, 0])
    const drawn = seatOrder(SEED, ['Ann', 'Zoë'])
    const nonces = drawn.map((place) => ['Ann', 'Zoë'][place] ?? '')
    const swapped = [...drawn].reverse()
    const record = { ...honest(), ...dealt(nonces), nonces }
    expect(verify({ ...record, order: drawn }).kind).toBe('fair')
    expect(verify({ ...record, order: swapped }).kind).toBe('seats')
  })
})

test.each([0, 3, 55, 56, 63, 64, 65, 1000])('the hash of %i bytes is everybody’s', (length) => {
  const bytes = Uint8Array.from({ length }, (_, i) => (7 * i) % 256)
  const text = Uint8Array.of(1, 2, 3)
  expect([...sha256(bytes)]).toEqual([...createHash('sha256').update(bytes).digest()])
  expect([...hmac(bytes, text)]).toEqual([...createHmac('sha256', bytes).update(text).digest()])
})

test('a position is written as the engine reads it', () => {
  const market = [
    '1w4',
    '1b4',
    '1b8',
    '1g8',
    '2r2',
    '2g6',
    '2b6',
    '2r1',
    '3r2',
    '3b4',
    '3b2',
    '3w4',
  ]
  const view = viewOf(
    [seatView([1, 1, 1, 0, 0, 0], []), seatView([0, 0, 0, 0, 0, 1], [], [['2g1', 2, true]])],
    market,
    [5, 2, 9],
    { round: 2, ply: 2, idle: 1 },
  )
  expect(positionText(view)).toBe(
    '2 2.1.action.2.i1 333444 1w4,1b4,1b8,1g8/2r2,2g6,2b6,2r1/3r2,3b4,3b2,3w4 n6,n3,n10 111000:-:-,-,-:- 000001:-:~2g1,-,-:-',
  )
})
