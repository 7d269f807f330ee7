// The review's own words exist in every language, and its arithmetic holds.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type Pattern } from '@fluent/syntax'
import { render } from '@testing-library/svelte'
import { expect, test } from 'vitest'
import { ApiError } from '../src/wire/api.ts'
import { LOCALES } from '../src/i18n/i18n.svelte.ts'
import {
  bank,
  type Draft,
  draftOf,
  draftText,
  emptyDraft,
  faults,
  filled,
  withPlayers,
} from '../src/analysis/editor/editor.ts'
import { whyNot } from '../src/analysis/editor/faults.ts'
import { fromHash, toHash } from '../src/analysis/link.ts'
import { cardId, seatView, viewOf } from '../src/learn/build.ts'
import {
  difficultyOf,
  EVERYTHING,
  matching,
  nextOf,
  remembered,
  scored,
} from '../src/puzzles/puzzles.ts'
import Graph from '../src/review/charts/Graph.svelte'
import { band, curve, turningPoints } from '../src/review/review.ts'
import type { Decision, ListedPuzzle, Review } from '../src/wire/protocol.gen.ts'
import { drawn, drawnLine } from '../src/review/words.ts'

const SRC = join(import.meta.dirname, '../src')
/** Words that are rightly the same in another language. */
const SAME = new Set([
  'rival',
  'rival-n',
  'openings-made',
  'theme-noble',
  'review-luck',
  'openings-nobles',
  'puzzle-number',
  'turn-pass',
])

interface Message {
  words: string
  args: string[]
  keys: string[][]
}
function gather(pattern: Pattern, found: Message): void {
  for (const element of pattern.elements) {
    if (element.type === 'TextElement') found.words += element.value
    else if (element.expression.type === 'VariableReference')
      found.args.push(element.expression.id.name)
    else if (
      element.expression.type === 'SelectExpression' &&
      element.expression.selector.type === 'VariableReference'
    ) {
      found.args.push(element.expression.selector.id.name)
      found.keys.push(
        element.expression.variants.map((variant) =>
          variant.key.type === 'Identifier' ? variant.key.name : variant.key.value,
        ),
      )
      element.expression.variants.forEach((variant) => gather(variant.value, found))
    }
  }
}
function messages(locale: string): Map<string, Message> {
  const text = readFileSync(join(SRC, `review/i18n/${locale}.ftl`), 'utf8')
  const found = new Map<string, Message>()
  for (const entry of parse(text, {}).body) {
    if (entry.type === 'Junk') throw new Error(`${locale}: ${entry.content}`)
    if (entry.type !== 'Message' || !entry.value) continue
    const message: Message = { words: '', args: [], keys: [] }
    gather(entry.value, message)
    expect(found.has(entry.id.name), entry.id.name).toBe(false)
    found.set(entry.id.name, { ...message, args: [...new Set(message.args)].sort() })
  }
  return found
}
function sources(folder: string): string {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) =>
      entry.isDirectory()
        ? sources(join(folder, entry.name))
        : /\.(svelte|ts)$/.test(entry.name)
          ? readFileSync(join(folder, entry.name), 'utf8')
          : '',
    )
    .join('\n')
}
const english = messages('en')
const source = sources(SRC)

test.each(LOCALES)('%s has every word of the study with the same arguments', (locale) => {
  const theirs = messages(locale)
  expect([...theirs.keys()]).toEqual([...english.keys()])
  for (const [id, { args }] of english) expect(theirs.get(id)?.args, id).toEqual(args)
})
test.each(LOCALES.filter((locale) => locale !== 'en'))('%s is translated', (locale) => {
  const theirs = messages(locale)
  const same = [...english].filter(
    ([id, { words }]) =>
      /\p{L}{2}/u.test(words) && theirs.get(id)?.words === words && !SAME.has(id),
  )
  expect(same.map(([id]) => id)).toEqual([])
})
test.each(LOCALES)('%s: every number has all its plural forms', (locale) => {
  const needed = new Intl.PluralRules(locale)
    .resolvedOptions()
    .pluralCategories.filter((category) => category !== 'many')
  for (const [id, { keys }] of messages(locale))
    for (const one of keys) expect(one, id).toEqual(expect.arrayContaining(needed))
})
test('every word of the study is used, and every word that is asked for exists', () => {
  const whole = new Set(
    [...source.matchAll(/['"`]([a-z][a-z0-9]*(?:-[a-z0-9]+)*)['"`]/g)].map((m) => m[1] ?? ''),
  )
  const stems = [...source.matchAll(/`([a-z-]+-)\$\{/g)].map((m) => m[1] ?? '')
  expect(
    [...english.keys()].filter(
      (id) => !whole.has(id) && !stems.some((stem) => id.startsWith(stem)),
    ),
  ).toEqual([])
  const asked = [...source.matchAll(/\bsay\(\s*'([a-z0-9-]+)'/g)].map((m) => m[1] ?? '')
  expect(asked.filter((id) => !english.has(id))).toEqual([])
})
test('French keeps its narrow spaces', () => {
  for (const [id, { words }] of messages('fr')) expect(words, id).not.toMatch(/ [:;!?%]/)
})

const decision = (win: number): Decision => ({
  ply: 0,
  seat: 0,
  round: 1,
  played: [0],
  win: [win, 1 - win],
  error: 0.02,
  after: [win, 1 - win],
  loss: 0,
  loss_error: 0,
  gap: 0,
  mark: '',
  forced: false,
  options: [],
  line: [],
  hints: [],
  proof: null,
})
const review: Review = {
  version: 1,
  depth: 'quick',
  players: 2,
  simulations: 1,
  net: 'x',
  decisions: [decision(0.5), decision(1)],
  seats: [],
  keys: [],
  final: [0, 1],
  turnovers: [0.1, -0.3, 0.2].map((c, ply) => ({
    ply,
    seat: 0,
    place: '1a',
    card: 1,
    change: [c, -c],
    spread: 0,
  })),
}

test('the curve has a point for each decision and one for the result', () => {
  expect(curve(review, 0, 100, 10)).toBe('M0.0 5.0L50.0 0.0L100.0 10.0')
})
test('the graph prints the marks that matter, and gives each of the others a shape of its own', () => {
  const marks = ['?!', '?', '??', '?!', '?', '??'] as const
  const decisions = marks.map((mark) => ({ ...decision(0.5), mark }))
  const { container } = render(Graph, {
    props: {
      review: { ...review, decisions, keys: [0, 1, 2] },
      index: 0,
      label: 'x',
      onjump: () => {},
    },
  })
  const drawn = [...container.querySelectorAll('.mark')]
  expect(drawn.slice(0, 3).map((mark) => mark.querySelector('text')?.textContent)).toEqual([
    '?!',
    '?',
    '??',
  ])
  const shapes = drawn.slice(3).map((mark) => mark.querySelector('path')?.getAttribute('d'))
  expect(new Set(shapes).size).toBe(3)
  expect(shapes.every(Boolean)).toBe(true)
})
test('the cards that changed most come first', () => {
  expect(turningPoints(review, 2).map((point) => point.ply)).toEqual([1, 2])
})

test('the interval goes around the curve and stays between 0 and 1', () => {
  expect(band(review, 0, 100, 10)).toBe('M0.0 4.8L50.0 0.0L100.0 10.0L100.0 10.0L50.0 0.2L0.0 5.2Z')
})

const MARKET = ['1k4', '1w1', '1g2', '1b1', '2r4', '2w3', '2g1', '2k5', '3b2', '3w2', '3g4', '3r1']
const view = viewOf(
  [seatView([0, 0, 0, 0, 0, 1], []), seatView([0, 0, 0, 0, 0, 0], [], [[null, 2, true]])],
  MARKET,
  [8, 1, 5],
)

test('a turn is drawn with its cards, its returns together and the gold that stands in', () => {
  expect(drawn(view, [0, 60, 61]).map((part) => [part.kind, part.colours])).toEqual([
    ['take', [0, 1, 2]],
    ['return', [0, 1]],
  ])
  expect(drawn(view, [72, 87, 88, 92]).map((part) => [part.kind, part.card, part.colours])).toEqual(
    [
      ['buy', cardId('1k4'), []],
      ['gold', null, [0, 1]],
    ],
  )
})
test('a line goes round the table, and a card reserved in it can be bought from the hand', () => {
  const line = drawnLine(view, [[30], [0], [57]])
  expect(line.map(({ seat }) => seat)).toEqual([0, 1, 0])
  expect(line[2]?.parts[0]).toMatchObject({ kind: 'buy', card: cardId('1k4') })
})

test('a table that is read and written again is the same table', () => {
  // hidden, face up, or face down and named though the seat to move does not see it
  for (const hand of ['~2,-,-', '2w5,-,-', '-,~2w5,~2']) {
    const text = `2 9.1.action.16 - 1k4,1w1,1g2,1b1/2r4,2w3,2g1,2k5/3b2,3w2,3g4,3r1 n9,n2,n6 000001:-:-,-,-:- 000000:-:${hand}:-`
    expect(draftText(draftOf({ ...view, turn: 0, round: 9 }, text))).toBe(text)
  }
})
test('what is wrong with a table is said', () => {
  const empty = emptyDraft(2)
  expect(faults(empty)).toEqual([
    { id: 'market', n: 12 },
    { id: 'nobles', n: 3 },
  ])
  const whole = filled(empty, () => 0.5)
  expect(faults(whole)).toEqual([])
  const seat = {
    tokens: [5, 5, 1, 0, 0, 0],
    bought: [],
    hand: [{ card: null, tier: 1 }, null, null],
    nobles: [],
  }
  const bad: Draft = { ...whole, seats: [seat, ...whole.seats.slice(1)] }
  expect(faults(bad).map((fault) => fault.id)).toEqual(['bank', 'bank', 'limit', 'own'])
  expect(bank(bad).slice(0, 3)).toEqual([-1, -1, 3])
  expect(faults(withPlayers(whole, 3)).map((fault) => fault.id)).toEqual(['nobles'])
})
test('what the server refuses is said in the words of the page, and what it says in English is not shown', () => {
  const say = (id: string, args: object = {}) => `${id} ${JSON.stringify(args)}`
  const refused = (data: Record<string, unknown>) =>
    whyNot(say, new ApiError('bad_position', { why: 'in English', ...data }))
  expect(refused({ fault: 'tokens', colour: 1, found: 3, wanted: 4 })).toMatch(
    /^wrong-tokens .*"found":3,"wanted":4,.*"gem":"[^"]+"/,
  )
  expect(refused({ fault: 'own', seat: 1 })).toMatch(/^wrong-own .*"name":"Player 2"/)
  expect(refused({ fault: 'something newer' })).toBe('This is not a possible position.')
  expect(refused({})).toBe('This is not a possible position.')
})
test('a position survives its address', () => {
  const text = draftText(filled(emptyDraft(3), () => 0.3))
  expect(fromHash(new URL(`http://x/analysis${toHash(text)}`).hash)).toBe(text)
  expect(fromHash('#%')).toBe('')
})

const listed = (
  number: number,
  rating: number,
  more: Partial<ListedPuzzle> = {},
): ListedPuzzle => ({ number, rating, players: 2, themes: ['take'], proved: 0, ...more })
const all = [
  listed(1, 1000),
  listed(2, 1200, { themes: ['win', 'buy'] }),
  listed(3, 1500, { players: 4 }),
]
test('puzzles are chosen by theme, difficulty and players', () => {
  expect(all.map((puzzle) => difficultyOf(all, puzzle.rating))).toEqual(['easy', 'middle', 'hard'])
  expect(matching(all, { ...EVERYTHING, theme: 'win' }).map((puzzle) => puzzle.number)).toEqual([2])
  expect(
    matching(all, { ...EVERYTHING, difficulty: 'hard' }).map((puzzle) => puzzle.number),
  ).toEqual([3])
  expect(matching(all, { ...EVERYTHING, players: 2 }).map((puzzle) => puzzle.number)).toEqual([
    1, 2,
  ])
})
test('the first answer counts, a miss ends the row, and the next puzzle is a new one', () => {
  let memory = remembered('nonsense')
  memory = scored(scored(memory, 1, true), 2, true)
  expect([memory.streak, memory.record]).toEqual([2, 2])
  expect(scored(memory, 2, false)).toBe(memory)
  expect(nextOf(all, memory, 1, 0.99)).toBe(3)
  memory = scored(memory, 3, false)
  expect([memory.streak, memory.record, memory.done[3]]).toEqual([0, 2, 'missed'])
  expect(nextOf(all, memory, 1, 0)).toBe(2)
  expect(nextOf([], memory, 1, 0)).toBe(null)
})
