// The deal of the day, and two lines of it side by side.
import { ask } from '../review/server.ts'
import type { Created, Daily, Replay, Turn, View } from '../wire/protocol.gen.ts'

export const dailyOf = (day: string) => ask<Daily>(`/daily/${encodeURIComponent(day)}`)
export const playDaily = async () => (await ask<Created>('/daily', {})).table

export interface Played {
  view: View
  turn: Turn
}
/** What one seat did, turn by turn, each with the table before it. */
export function turnsOf(replay: Replay, seat: number): Played[] {
  return replay.steps.flatMap((step, i) => {
    const before = replay.steps[i - 1]
    return step.turn && step.turn.seat === seat && before
      ? [{ view: before.view, turn: step.turn }]
      : []
  })
}
/** How many turns were the same. */
export function together(mine: readonly Played[], other: readonly Played[]): number {
  const apart = mine.findIndex(
    ({ turn }, i) => turn.actions.join() !== other[i]?.turn.actions.join(),
  )
  return apart < 0 ? Math.min(mine.length, other.length) : apart
}
