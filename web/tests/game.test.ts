import { describe, expect, test } from 'vitest'
import { CARDS, cardOf, type Colour, NOBLES } from '../src/game/cards.ts'
import {
  buyAction,
  canPick,
  canStandIn,
  chooseAction,
  finalTurns,
  missing,
  type Move,
  moveOf,
  nobleAction,
  PASS,
  PAY,
  payment,
  price,
  purchase,
  reach,
  reserveAction,
  returnAction,
  standInAction,
  surplus,
  takeOf,
  tapToken,
  whyNotToken,
} from '../src/game/actions.ts'
import { cardId, seatView, viewOf } from '../src/learn/build.ts'

const MARKET = ['1k4', '1w1', '1g2', '1b1', '2r4', '2w3', '2g1', '2k5', '3b2', '3w2', '3g4', '3r1']
const empty = [0, 0, 0, 0, 0, 0]
const table = (legal: number[], tokens = empty, bought: string[] = []) =>
  viewOf([seatView(tokens, bought), seatView(empty, [])], MARKET, [8, 1, 5], { legal })

describe('cards', () => {
  test('are the 90 and 10 of the data, with their invariants', () => {
    expect(CARDS.length).toBe(90)
    expect(NOBLES.length).toBe(10)
    expect(CARDS.reduce((sum, card) => sum + card.points, 0)).toBe(140)
    for (const c of [0, 1, 2, 3, 4])
      expect(CARDS.reduce((sum, card) => sum + (card.cost[c] ?? 0), 0)).toBe(117)
    expect([1, 2, 3].map((tier) => CARDS.filter((card) => card.tier === tier).length)).toEqual([
      40, 30, 20,
    ])
    expect(cardOf(0).name).toBe('1w1')
    expect(cardOf(89).name).toBe('3k4')
  })
})

describe('actions', () => {
  // the table of docs/reference/notation.md
  test.each([
    [0, { kind: 'take', colours: [0, 1, 2] }],
    [25, { kind: 'take', colours: [0, 0] }],
    [36, { kind: 'reserve', place: { kind: 'market', index: 6 } }],
    [44, { kind: 'reserve', place: { kind: 'deck', tier: 3 } }],
    [56, { kind: 'buy', place: { kind: 'market', index: 11 }, choose: false }],
    [59, { kind: 'buy', place: { kind: 'hand', slot: 2 }, choose: false }],
    [65, { kind: 'return', colour: 5 }],
    [70, { kind: 'noble', place: 4 }],
    [71, { kind: 'pass' }],
    [72, { kind: 'buy', place: { kind: 'market', index: 0 }, choose: true }],
    [91, { kind: 'standin', colour: 4 }],
    [92, { kind: 'pay' }],
  ])('%i is what the engine says', (action, move) => expect(moveOf(action)).toEqual(move))

  const back = (move: Move): number | null => {
    switch (move.kind) {
      case 'take':
        return takeOf(table(Array.from({ length: 93 }, (_, action) => action)), move.colours)
      case 'reserve':
        return reserveAction(move.place)
      case 'buy':
        return move.choose ? chooseAction(move.place) : buyAction(move.place)
      case 'return':
        return returnAction(move.colour)
      case 'noble':
        return nobleAction(move.place)
      case 'standin':
        return standInAction(move.colour)
      case 'pay':
        return PAY
      case 'pass':
        return PASS
    }
  }
  test('lead back to their numbers', () => {
    for (let action = 0; action < 93; action++) expect(back(moveOf(action))).toBe(action)
    expect(() => moveOf(93)).toThrow(RangeError)
    expect(buyAction({ kind: 'deck', tier: 1 })).toBeNull()
    expect(reserveAction({ kind: 'hand', slot: 0 })).toBeNull()
  })
})

describe('tokens', () => {
  const opening = table([0, 1, 2, 6, 25, 26])
  test('are picked while a legal take holds them all', () => {
    expect(canPick(opening, [], 0)).toBe(true)
    expect(canPick(opening, [0, 1], 2)).toBe(true)
    expect(canPick(opening, [0, 1], 0)).toBe(false)
    expect(canPick(opening, [], 5)).toBe(false)
  })
  test('make a take only when it is legal as it is', () => {
    expect(takeOf(opening, [2, 0, 1])).toBe(0)
    expect(takeOf(opening, [0, 0])).toBe(25)
    expect(takeOf(opening, [0, 1])).toBeNull()
    expect(takeOf(opening, [3, 3])).toBeNull()
  })
  test('tap again for a pair, and once more to drop', () => {
    const one = tapToken(opening, [], 0)
    const two = tapToken(opening, one, 0)
    expect([one, two, tapToken(opening, two, 0)]).toEqual([[0], [0, 0], []])
    // no pair of rubies is legal here: the second tap drops it
    expect(tapToken(table([0, 3]), [3], 3)).toEqual([])
    expect(tapToken(opening, [0, 0], 1)).toEqual([0, 0])
  })
  test('say why they cannot be picked', () => {
    expect(whyNotToken(opening, [], 5)).toBe('gold')
    expect(whyNotToken(opening, [0, 1, 2], 3)).toBe('full')
    expect(whyNotToken(opening, [0, 1], 0)).toBe('pair')
    expect(whyNotToken(opening, [], 0)).toBeNull()
    expect(whyNotToken({ ...opening, turn: 1 }, [], 0)).toBe('turn')
    expect(whyNotToken({ ...opening, phase: 'return' }, [], 0)).toBe('phase')
    expect(whyNotToken({ ...opening, bank: [0, 4, 4, 4, 4, 5] }, [], 0)).toBe('empty')
  })
  test('above the limit are counted beforehand', () => {
    const seat = seatView([3, 3, 2, 1, 0, 0], [])
    expect(surplus(opening, seat, 3)).toBe(2)
    expect(surplus(opening, seat, 1)).toBe(0)
  })
})

describe('buying', () => {
  const card = cardOf(cardId('2r4')) // 1 white, 4 blue, 2 green
  test('bonuses lower the price, never below nothing', () => {
    expect(price(card, seatView(empty, ['1w1', '1w2', '1b1']))).toEqual([0, 3, 2, 0, 0])
  })
  test.each([
    [[1, 4, 2, 0, 0, 0], 'yes'],
    [[1, 3, 2, 0, 0, 1], 'gold'],
    [[1, 3, 1, 0, 0, 1], 'no'],
  ] as const)('with %j it is %s', (tokens, expected) =>
    expect(reach(card, seatView([...tokens], []))).toBe(expected),
  )
  test('is free when bonuses pay for it all', () => {
    const rich = seatView(empty, ['1w1', '1b1', '1b2', '1b3', '1b4', '1g1', '1g2'])
    expect(reach(card, rich)).toBe('free')
    expect(payment(card, rich)).toEqual([0, 0, 0, 0, 0, 0])
  })
  test('pays with the least gold', () => {
    const seat = seatView([1, 3, 2, 0, 0, 3], [])
    expect(missing(card, seat)).toEqual([0, 1, 0, 0, 0])
    expect(payment(card, seat)).toEqual([1, 3, 2, 0, 0, 1])
  })
  test('or lets gold stand in where the player says so', () => {
    const seat = seatView([1, 3, 2, 0, 0, 3], [])
    expect(canStandIn(card, seat, [0, 0, 0, 0, 0], 2)).toBe(true)
    expect(payment(card, seat, [0, 0, 2, 0, 0])).toEqual([1, 3, 0, 0, 0, 3])
    expect(canStandIn(card, seat, [0, 0, 2, 0, 0], 0)).toBe(false)
    expect(canStandIn(card, seat, [0, 0, 0, 0, 0], 4)).toBe(false)
  })
  test('becomes one ply, or a chosen payment in colour order', () => {
    expect(purchase({ kind: 'market', index: 4 }, [0, 0, 0, 0, 0])).toEqual([49]) // B2a
    // Bh2? $w $g $g $
    expect(purchase({ kind: 'hand', slot: 1 }, [1, 0, 2, 0, 0])).toEqual([85, 87, 89, 89, 92])
  })
})

test('the final round counts its turns', () => {
  const view = table([])
  expect(finalTurns(view)).toBeNull()
  const seats = view.seats.map((seat) => ({ ...seat, points: 15 }))
  expect(finalTurns({ ...view, seats })).toBe(2)
  expect(finalTurns({ ...view, seats, turn: 1 })).toBe(1)
  expect(finalTurns({ ...view, seats, phase: 'over' })).toBeNull()
})

test('every legal take can be reached by taps', () => {
  for (let action = 0; action < 30; action++) {
    const what = moveOf(action)
    if (what.kind !== 'take') throw new Error('no take')
    const view = table([action])
    const picked = what.colours.reduce<Colour[]>((done, c) => tapToken(view, done, c), [])
    expect(takeOf(view, picked)).toBe(action)
  }
})
