// Statistics of many games of the bot against itself (src/splendor/review/openings.py).
import { ask } from '../review/server.ts'

export interface Rate {
  name: string
  games: number
  share: number
  error: number
}
export interface Statistics {
  players: number
  games: number
  seed: number
  net: string
  command: string
  seats: Rate[]
  first: Rate[][]
  cards: Rate[]
  reserves: number[]
  nobles: Rate[]
  rounds: number[]
  rounds_mean: number
  points_mean: number
  cards_mean: number
  nobles_mean: number
  reserves_mean: number
}
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
