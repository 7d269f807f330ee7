// Reviews of games: how to ask for one, and what is read from it.
import type {
  Decision,
  Depth,
  Review,
  ReviewProgress,
  Turnover,
  View,
} from '../wire/protocol.gen.ts'
import { ask } from './server.ts'

/** The words of the marks, and their classes. */
export const MARK_NAMES = {
  '': '',
  '?!': 'mark-dubious',
  '?': 'mark-mistake',
  '??': 'mark-blunder',
} as const

const path = (game: string) => `/games/${encodeURIComponent(game)}/review`
export const progressOf = (game: string) => ask<ReviewProgress>(path(game))
export const askFor = (game: string, depth: Depth) => ask<ReviewProgress>(path(game), { depth })

export const isBusy = (progress: ReviewProgress | null) =>
  progress?.state === 'waiting' || progress?.state === 'working'

/** The decisions of the turn that leads from one moment of a replay to the next. */
export function decisionsAt(
  review: Review,
  views: readonly View[],
  at: number,
): { index: number; decision: Decision }[] {
  const from = views[at]?.ply ?? Infinity
  const to = views[at + 1]?.ply ?? Infinity
  return review.decisions
    .map((decision, index) => ({ index, decision }))
    .filter(({ decision }) => decision.ply >= from && decision.ply < to)
}

/** The moment of a replay at which a decision was made. */
export function momentOf(views: readonly View[], decision: Decision): number {
  const later = views.findIndex((view) => view.ply > decision.ply)
  return later < 0 ? views.length - 1 : Math.max(0, later - 1)
}

/** The moment of a replay that follows a ply; the start for the deal (-1). */
export function momentAfter(views: readonly View[], ply: number): number {
  const later = views.findIndex((view) => view.ply > ply)
  return later < 0 ? views.length - 1 : later
}

/** Everybody's chances at a moment: those of the next decision, or the result. */
export function chancesAt(
  review: Review,
  views: readonly View[],
  at: number,
): { win: number[]; error: number } | null {
  const [first] = decisionsAt(review, views, at)
  if (first) return { win: first.decision.win, error: first.decision.error }
  return review.final ? { win: review.final, error: 0 } : null
}

const valuesOf = (review: Review, seat: number): { value: number; error: number }[] => [
  ...review.decisions.map((d) => ({ value: d.win[seat] ?? 0, error: d.error })),
  ...(review.final ? [{ value: review.final[seat] ?? 0, error: 0 }] : []),
]
/** One point a decision, and the result. */
export const pointsOf = (review: Review) => review.decisions.length + (review.final ? 1 : 0)
const clip = (share: number) => Math.max(0, Math.min(1, share))

function points(values: readonly number[], width: number, height: number): string[] {
  const step = width / Math.max(1, values.length - 1)
  return values.map((v, i) => `${(i * step).toFixed(1)} ${((1 - clip(v)) * height).toFixed(1)}`)
}

/** What the graph draws for a seat, as an SVG path. */
export function curve(review: Review, seat: number, width: number, height: number): string {
  return `M${points(
    valuesOf(review, seat).map(({ value }) => value),
    width,
    height,
  ).join('L')}`
}

/** The interval around it. It was measured for the seat to move; the others' is about as wide. */
export function band(review: Review, seat: number, width: number, height: number): string {
  const values = valuesOf(review, seat)
  const upper = points(
    values.map(({ value, error }) => value + error),
    width,
    height,
  )
  const lower = points(
    values.map(({ value, error }) => value - error),
    width,
    height,
  )
  return `M${upper.join('L')}L${lower.reverse().join('L')}Z`
}

/** The cards that changed most, the weightiest first. */
export function turningPoints(review: Review, most = 3): Turnover[] {
  const weight = (turnover: Turnover) => Math.max(...turnover.change.map(Math.abs))
  return [...review.turnovers].sort((a, b) => weight(b) - weight(a)).slice(0, most)
}
