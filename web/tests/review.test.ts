// The review's own words exist in every language, and its arithmetic holds.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from '@fluent/syntax'
import { expect, test } from 'vitest'
import { LOCALES } from '../src/i18n.svelte.ts'
import { curve, type Decision, type Review, turningPoints } from '../src/review/review.ts'

function ids(locale: string): string[] {
  const text = readFileSync(join(import.meta.dirname, `../src/review/i18n/${locale}.ftl`), 'utf8')
  return parse(text, {}).body.flatMap((entry) => {
    if (entry.type === 'Junk') throw new Error(`${locale}: ${entry.content}`)
    return entry.type === 'Message' ? [entry.id.name] : []
  })
}

test.each(LOCALES)('%s has every word of the review', (locale) => {
  expect(ids(locale)).toEqual(ids('en'))
})

const decision = (win: number): Decision => ({
  ply: 0, seat: 0, round: 1, played: [0], win: [win, 1 - win], error: 0.02, after: [win, 1 - win], loss: 0, loss_error: 0, gap: 0, mark: '', forced: false, options: [], line: [], hints: [], proof: null,
})
const review: Review = {
  version: 1, depth: 'quick', players: 2, simulations: 1, decisions: [decision(0.5), decision(1)], seats: [], keys: [], final: [0, 1],
  turnovers: [0.1, -0.3, 0.2].map((c, ply) => ({ ply, seat: 0, place: '1a', card: 1, change: [c, -c], spread: 0 })),
}

test('the curve has a point for each decision and one for the result', () => {
  expect(curve(review, 0, 100, 10)).toBe('M0.0 5.0L50.0 0.0L100.0 10.0')
})
test('the cards that changed most come first', () => {
  expect(turningPoints(review, 2).map((point) => point.ply)).toEqual([1, 2])
})
