// Statistics of many games of the bot against itself (src/splendor/review/openings.py).
import type { Statistics } from '../wire/protocol.gen.ts'
import { ask } from '../review/server.ts'

export const statisticsFor = (players: number) => ask<Statistics>(`/openings/${players}`)

/** A span that holds all values, with some air, in steps that read well. */
export function span(values: readonly number[], step: number): [number, number] {
  const low = Math.floor(Math.min(...values) / step) * step
  const high = Math.ceil(Math.max(...values) / step) * step
  return [low, high > low ? high : low + step]
}
export function ticks([low, high]: readonly [number, number], step: number): number[] {
  return Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step)
}
