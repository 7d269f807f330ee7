// The first game, step by step. Each step is a moment with one thing to do (or just to read);
// the words for step `id` are `learn-id`, and, once it is done, `learn-id-why`.
import { ALL_COLOURS } from '../game/cards.ts'
import { moveOf } from '../game/actions.ts'
import type { SeatView, View } from '../wire/protocol.gen.ts'
import { bankFor, seatView, viewOf } from './build.ts'

export interface Lesson {
  id: string
  view: View
  /** The table after the move, shown while its reason is read; null where there is only reading. */
  after: ((actions: readonly number[]) => View) | null
}

const FIRST = [
  '1k4',
  '1w1',
  '1g2',
  '1b1',
  '2r4',
  '2w3',
  '2g1',
  '2k5',
  '3b2',
  '3w2',
  '3g4',
  '3r1',
] as const
const swap = (market: readonly string[], index: number, name: string) =>
  market.map((card, i) => (i === index ? name : card))
const SECOND = swap(FIRST, 0, '1r3')
const THIRD = swap(SECOND, 1, '1b7')
const FOURTH = swap(THIRD, 4, '2b1')
const FIFTH = swap(FOURTH, 2, '1g7')
const SIXTH = swap(FIFTH, 2, '1w5')

const NOTHING: number[] = [0, 0, 0, 0, 0, 0]
const TWO = ['1k4', '1w1']
const COURT = ['1k4', '1k1', '1k6', '1r1', '1r2', '1r4', '1g1', '2g3', '2r3']
const CROWN = [...COURT, '1g7', '3r4', '2k4', '1r8']

let ply = 0
function moment(
  mine: SeatView,
  market: readonly string[],
  legal: number[] = [],
  more: Partial<View> = {},
): View {
  const rival = seatView([0, 1, 0, 0, 1, 0], ply > 8 ? ['1b4'] : [])
  return viewOf([mine, rival], market, [8, 1, 5], {
    ply: ply++,
    round: ply,
    legal,
    decks: [36, 26, 16],
    ...more,
  })
}
const read = (id: string, view: View): Lesson => ({ id, view, after: null })
function act(id: string, view: View, after: View): Lesson {
  return { id, view, after: () => after }
}

/** Tokens after a take with returns, whatever the learner chose to give back. */
function settle(view: View, after: View, actions: readonly number[]): View {
  const change = [...NOTHING]
  for (const what of actions.map(moveOf)) {
    if (what.kind === 'take') what.colours.forEach((c) => (change[c] = (change[c] ?? 0) + 1))
    if (what.kind === 'return') change[what.colour] = (change[what.colour] ?? 0) - 1
  }
  const seats = view.seats.map((seat, i) =>
    i === 0
      ? { ...seat, tokens: ALL_COLOURS.map((c) => (seat.tokens[c] ?? 0) + (change[c] ?? 0)) }
      : seat,
  )
  return { ...after, seats, bank: bankFor(view.rules, seats) }
}

function tooMany(): Lesson {
  const view = moment(seatView([2, 2, 2, 1, 1, 1], TWO), FOURTH, [0, 60, 61, 62, 63, 64, 65])
  const after = moment(seatView([2, 2, 2, 1, 1, 1], TWO), FOURTH)
  return { id: 'ten', view, after: (actions) => settle(view, after, actions) }
}

export const LESSONS: readonly Lesson[] = [
  read('goal', moment(seatView(NOTHING, []), FIRST)),
  act(
    'three',
    moment(seatView(NOTHING, []), FIRST, [0]),
    moment(seatView([1, 1, 1, 0, 0, 0], []), FIRST),
  ),
  act(
    'pair',
    moment(seatView([1, 1, 1, 0, 0, 0], []), FIRST, [28]),
    moment(seatView([1, 1, 1, 2, 0, 0], []), FIRST),
  ),
  act(
    'buy',
    moment(seatView([1, 1, 1, 2, 0, 0], []), FIRST, [45]),
    moment(seatView([0, 0, 0, 1, 0, 0], ['1k4']), SECOND),
  ),
  act(
    'bonus',
    moment(seatView([0, 0, 0, 2, 0, 0], ['1k4']), SECOND, [46]),
    moment(seatView(NOTHING, TWO), THIRD),
  ),
  act(
    'reserve',
    moment(seatView([1, 2, 2, 0, 0, 0], TWO), THIRD, [34]),
    moment(seatView([1, 2, 2, 0, 0, 1], TWO, [['2r4', 2, false]]), FOURTH),
  ),
  act(
    'gold',
    moment(seatView([1, 3, 2, 0, 0, 1], TWO, [['2r4', 2, false]]), FOURTH, [57]),
    moment(seatView([1, 0, 0, 0, 0, 0], [...TWO, '2r4']), FOURTH),
  ),
  tooMany(),
  act(
    'noble',
    moment(seatView([2, 1, 0, 0, 0, 0], COURT), FIFTH, [47]),
    moment(seatView(NOTHING, [...COURT, '1g7'], [], [8]), SIXTH, [], { nobles: [null, 1, 5] }),
  ),
  read(
    'end',
    moment(seatView([1, 0, 0, 2, 0, 0], CROWN, [], [8]), SIXTH, [], {
      nobles: [null, 1, 5],
      turn: 1,
    }),
  ),
]
