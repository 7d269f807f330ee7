// Puzzles as the server tells them, and what this browser remembers of them.
import type {
  ListedPuzzle,
  NumberedPuzzle,
  PuzzleAnswer,
  PuzzleList,
} from '../wire/protocol.gen.ts'
import { ask } from '../review/server.ts'

export const THEMES = ['win', 'deny', 'noble', 'reserve', 'take', 'buy'] as const
export const DIFFICULTIES = ['easy', 'middle', 'hard'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

export const listPuzzles = async () => (await ask<PuzzleList>('/puzzles')).puzzles
export const dailyPuzzle = () => ask<NumberedPuzzle>('/puzzles/daily')
export const puzzleOf = (number: number) => ask<NumberedPuzzle>(`/puzzles/${number}`)
export const answer = (number: number, plies: readonly number[]) =>
  ask<PuzzleAnswer>(`/puzzles/${number}/answer`, { plies })

export interface Filter {
  theme: string
  difficulty: Difficulty | ''
  players: number
}
export const EVERYTHING: Filter = { theme: '', difficulty: '', players: 0 }

/** Thirds of all puzzles by rating. */
export function difficultyOf(all: readonly ListedPuzzle[], rating: number): Difficulty {
  const below = all.filter((p) => p.rating < rating).length / Math.max(1, all.length)
  return DIFFICULTIES[Math.min(2, Math.floor(below * 3))] ?? 'middle'
}
export function matching(all: readonly ListedPuzzle[], filter: Filter): ListedPuzzle[] {
  return all.filter(
    (p) =>
      (!filter.theme || p.themes.includes(filter.theme)) &&
      (!filter.players || p.players === filter.players) &&
      (!filter.difficulty || difficultyOf(all, p.rating) === filter.difficulty),
  )
}

export interface Memory {
  done: Record<string, 'solved' | 'missed'>
  streak: number
  record: number
  filter: Filter
}
const KEY = 'splendor.puzzles'
const NOTHING: Memory = { done: {}, streak: 0, record: 0, filter: EVERYTHING }

export function remembered(text: string | null): Memory {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? { ...NOTHING, ...value } : NOTHING
  } catch {
    return NOTHING
  }
}
export function recall(): Memory {
  try {
    return remembered(localStorage.getItem(KEY))
  } catch {
    return NOTHING
  }
}
export function remember(memory: Memory): Memory {
  try {
    localStorage.setItem(KEY, JSON.stringify(memory))
  } catch {
    // private mode: it lasts until the page closes
  }
  return memory
}

/** The first answer to a puzzle counts, and only that. */
export function scored(memory: Memory, number: number, solved: boolean): Memory {
  if (memory.done[number]) return memory
  const streak = solved ? memory.streak + 1 : 0
  return {
    ...memory,
    done: { ...memory.done, [number]: solved ? 'solved' : 'missed' },
    streak,
    record: Math.max(memory.record, streak),
  }
}

/** One that was not met yet, if there is any; never the one at hand. */
export function nextOf(
  found: readonly ListedPuzzle[],
  memory: Memory,
  now: number,
  lot: number,
): number | null {
  const others = found.filter((p) => p.number !== now)
  const fresh = others.filter((p) => !memory.done[p.number])
  const from = fresh.length ? fresh : others
  return from[Math.floor(lot * from.length)]?.number ?? null
}
