import { describe, expect, test } from 'vitest'
import { seatView, viewOf } from '../src/learn/build.ts'
import { Gesture, plan, reserveNote, returnable } from '../src/table/gesture.svelte.ts'
import { keyAction, type KeyPress } from '../src/table/keys.ts'
import { hideSecrets, hideSecretsInLog } from '../src/table/hideSecrets.ts'

const MARKET = ['1k4', '1w1', '1g2', '1b1', '2r4', '2w3', '2g1', '2k5', '3b2', '3w2', '3g4', '3r1']
const table = (tokens: number[], legal: number[], more = {}) =>
  viewOf([seatView(tokens, []), seatView([0, 0, 0, 0, 0, 0], [])], MARKET, [8, 1, 5], {
    legal,
    ...more,
  })

describe('the button', () => {
  test('waits when it is not my turn', () => {
    expect(plan(table([0, 0, 0, 0, 0, 0], [], { turn: 1 }), [], [])).toEqual({ kind: 'wait' })
  })
  test('says how many are still to be picked', () => {
    const view = table([0, 0, 0, 0, 0, 0], [0, 1, 2])
    expect(plan(view, [], [])).toEqual({ kind: 'idle' })
    expect(plan(view, [0], [])).toEqual({ kind: 'more', count: 2 })
    expect(plan(view, [0, 1], [])).toEqual({ kind: 'more', count: 1 })
  })
  test('says the fewest of them, of the takes that hold what is picked', () => {
    const pairToo = table([0, 0, 0, 0, 0, 0], [0, 25]) // +wbg +ww
    expect(plan(pairToo, [0], [])).toEqual({ kind: 'more', count: 1 })
    const otherPair = table([0, 0, 0, 0, 0, 0], [0, 29]) // +wbg +kk
    expect(plan(otherPair, [0], [])).toEqual({ kind: 'more', count: 2 })
  })
  test('takes three at once', () => {
    expect(plan(table([0, 0, 0, 0, 0, 0], [0]), [0, 1, 2], [])).toEqual({
      kind: 'take',
      count: 3,
      owed: 0,
      actions: [0],
    })
  })
  test('announces the return before anything is sent, and sends both together', () => {
    const view = table([3, 3, 2, 1, 0, 0], [0])
    expect(plan(view, [0, 1, 2], [])).toEqual({ kind: 'take', count: 3, owed: 2, actions: null })
    expect(plan(view, [0, 1, 2], [0, 3])).toEqual({
      kind: 'take',
      count: 3,
      owed: 2,
      actions: [0, 60, 63],
    })
  })
  test('asks for returns after a reservation, for a noble, for a payment, for a pass', () => {
    const over = table([3, 3, 2, 1, 1, 1], [60, 61, 62, 63, 64, 65], { phase: 'return' })
    expect(plan(over, [], [])).toEqual({ kind: 'return', owed: 1, actions: null })
    expect(plan(over, [], [5])).toEqual({ kind: 'return', owed: 1, actions: [65] })
    expect(plan(table([0, 0, 0, 0, 0, 0], [66, 67], { phase: 'noble' }), [], []).kind).toBe('noble')
    expect(plan(table([0, 0, 0, 0, 0, 0], [87, 92], { phase: 'payment' }), [], []).kind).toBe(
      'payment',
    )
    expect(plan(table([0, 0, 0, 0, 0, 0], [71]), [], [])).toEqual({ kind: 'pass', actions: [71] })
  })
})

describe('a gesture', () => {
  test('gives back no more than is owed, and no more than there is', () => {
    const view = table([3, 3, 2, 1, 0, 0], [0])
    const gesture = new Gesture()
    for (const c of [0, 1, 2] as const) gesture.tapBank(view, c)
    gesture.giveBack(view, 3, 2)
    gesture.giveBack(view, 3, 2)
    expect(gesture.returned).toEqual([3])
    gesture.giveBack(view, 0, 2)
    gesture.giveBack(view, 0, 2)
    expect(gesture.returned).toEqual([3, 0])
    expect(returnable(view, gesture.picked, gesture.returned)).toEqual([3, 4, 3, 0, 0, 0])
    gesture.keepAfterAll(3)
    expect(gesture.returned).toEqual([0])
    gesture.tapBank(view, 2)
    expect(gesture.returned).toEqual([])
    gesture.clear()
    expect(gesture.picked).toEqual([])
  })
  test('digits give back what is owed, gold too, and never pick gold', () => {
    const view = table([3, 3, 2, 1, 0, 1], [0])
    const gesture = new Gesture()
    for (const c of [0, 1, 2, 5, 0] as const) gesture.digit(view, c)
    expect([gesture.picked, gesture.returned]).toEqual([
      [0, 1, 2],
      [5, 0],
    ])
    gesture.giveBack(view, 3, gesture.owed(view))
    gesture.digit(view, 5)
    expect([gesture.picked, gesture.returned]).toEqual([
      [0, 1, 2],
      [5, 0, 3],
    ])
  })
  test('knows what a reservation brings', () => {
    const deck = { kind: 'deck', tier: 2 } as const
    expect(reserveNote(table([3, 3, 2, 1, 1, 0], [43]), deck)).toEqual({ gold: true, owed: 1 })
    expect(
      reserveNote(table([0, 0, 0, 0, 0, 0], [43], { bank: [4, 4, 4, 4, 4, 0] }), deck),
    ).toEqual({ gold: false, owed: 0 })
    expect(reserveNote(table([0, 0, 0, 0, 0, 0], []), deck)).toBeNull()
  })
})

describe('keys', () => {
  const press = (code: string, key = '', more: Partial<KeyPress> = {}): KeyPress => ({
    code,
    key,
    shiftKey: false,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    ...more,
  })
  test.each([
    [press('Digit1'), { kind: 'token', colour: 0 }],
    [press('Numpad5'), { kind: 'token', colour: 4 }],
    [press('KeyQ'), { kind: 'look', place: { kind: 'market', index: 8 }, reserve: false }],
    [
      press('KeyF', 'F', { shiftKey: true }),
      { kind: 'look', place: { kind: 'market', index: 7 }, reserve: true },
    ],
    [press('KeyZ'), { kind: 'look', place: { kind: 'market', index: 0 }, reserve: false }],
    [press('KeyT'), { kind: 'look', place: { kind: 'deck', tier: 3 }, reserve: true }],
    [press('KeyB'), { kind: 'look', place: { kind: 'deck', tier: 1 }, reserve: true }],
    [press('Digit7'), { kind: 'look', place: { kind: 'hand', slot: 1 }, reserve: false }],
    [press('Enter', 'Enter'), { kind: 'confirm' }],
    [press('Escape', 'Escape'), { kind: 'cancel' }],
    [press('ArrowLeft', 'ArrowLeft'), { kind: 'step', by: -1 }],
    [press('Home', 'Home'), { kind: 'jump', to: 'start' }],
    [press('End', 'End'), { kind: 'jump', to: 'now' }],
    [press('KeyU', 'u'), { kind: 'undo' }],
    [press('Slash', '?'), { kind: 'help' }],
    [press('KeyI', 'i'), { kind: 'read' }],
    [press('KeyR', 'r', { ctrlKey: true }), null],
    [press('F5', 'F5'), null],
  ])('%o', (e, expected) => expect(keyAction(e)).toEqual(expected))
  test('the sixth digit is a reserved card, or gold while tokens have to go back', () => {
    const six = press('Digit6')
    expect(keyAction(six)).toEqual({
      kind: 'look',
      place: { kind: 'hand', slot: 0 },
      reserve: false,
    })
    expect(keyAction(six, true)).toEqual({ kind: 'token', colour: 5 })
    expect([keyAction(press('Numpad6')), keyAction(press('Numpad6'), true)]).toEqual([
      null,
      { kind: 'token', colour: 5 },
    ])
  })
})

test('the hideSecrets hides unseen cards and what is legal, nothing else', () => {
  const view = viewOf(
    [
      seatView(
        [1, 0, 0, 0, 0, 0],
        [],
        [
          ['2r4', 2, false],
          ['3g2', 3, true],
        ],
      ),
      seatView([0, 0, 0, 0, 0, 0], []),
    ],
    MARKET,
    [8],
    { legal: [0] },
  )
  const hidden = hideSecrets(view)
  expect(hidden.legal).toEqual([])
  expect(hidden.seats[0]?.reserved.map((r) => r?.card ?? null)).toEqual([
    view.seats[0]?.reserved[0]?.card,
    null,
    null,
  ])
  expect(hidden.market).toEqual(view.market)
})

test('on a shared device the log tells a card that was reserved unseen to its owner only', () => {
  const blind = {
    ply: 0,
    seat: 0,
    actions: [42, 50],
    drawn: [{ tier: 1, place: null, card: 3 }],
    card: 3,
    noble: null,
    at: 0,
  }
  const open = {
    ...blind,
    ply: 2,
    seat: 1,
    actions: [30],
    drawn: [{ tier: 1, place: 0, card: 7 }],
    card: 5,
  }
  expect(hideSecretsInLog([blind, open], 0)).toEqual([blind, open])
  for (const viewer of [1, null])
    expect(hideSecretsInLog([blind, open], viewer)).toEqual([
      { ...blind, card: null, drawn: [{ tier: 1, place: null, card: null }] },
      open,
    ])
})
