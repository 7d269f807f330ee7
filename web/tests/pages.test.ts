// Pages against a server that answers when and as a test says.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { personSeat, seatView, usualRules, viewOf } from '../src/learn/build.ts'
import { speak } from '../src/i18n.svelte.ts'
import { live } from '../src/live.svelte.ts'
import { copy } from '../src/pages/copy.ts'
import CopyLink from '../src/pages/CopyLink.svelte'
import Game from '../src/pages/Game.svelte'
import Games from '../src/pages/Games.svelte'
import Leaderboard from '../src/pages/Leaderboard.svelte'
import NewTable from '../src/pages/NewTable.svelte'
import { notice } from '../src/pages/notice.ts'
import Puzzles from '../src/pages/Puzzles.svelte'
import Settings from '../src/pages/Settings.svelte'
import TablePage from '../src/pages/TablePage.svelte'
import { USUAL } from '../src/play.ts'
import { GameReview } from '../src/review/game.svelte.ts'
import { go } from '../src/route.svelte.ts'
import { settings } from '../src/settings.svelte.ts'

const ME = { id: 'pMe', name: 'Me', waiting: 0 } as NonNullable<typeof live.me>
const MARKET = ['1k4', '1w1', '1g2', '1b1', '2r4', '2w3', '2g1', '2k5', '3b2', '3w2', '3g4', '3r1']
const view = viewOf([seatView([0, 0, 0, 0, 0, 0], []), seatView([0, 0, 0, 0, 0, 0], [])], MARKET, [8, 1, 5], { legal: [0, 1, 2, 3] })

/** Have requests answered; what has no answer does not exist. */
function serve(answers: Record<string, unknown>) {
  const asked = vi.fn(async (url: string, init: RequestInit) => {
    const found = answers[`${init.method} ${url.replace('/api', '')}`]
    const answer: unknown = await (typeof found === 'function' ? (found as (body: unknown) => unknown)(init.body && JSON.parse(String(init.body))) : found)
    const failure = { code: 'unknown_path', data: {} }
    return answer === undefined ? new Response(JSON.stringify(failure), { status: 404 }) : new Response(JSON.stringify(answer))
  })
  vi.stubGlobal('fetch', asked)
  return asked
}
/** An answer that waits for its time. */
function later<T>() {
  let come: (value: T) => void = () => {}
  const answer = new Promise<T>((resolve) => (come = resolve))
  return { answer: () => answer, come }
}
const settled = async () => {
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setTimeout(resolve, 0))
}
const press = async (name: RegExp | string) => {
  screen.getByRole('button', { name }).click()
  await settled()
}

beforeEach(async () => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
  live.me = ME
  await speak('en')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['settings', Settings, 1],
  ['my games', Games, 4],
])('%s ask for what is mine once it is known who I am', async (_, page, requests) => {
  const asked = serve({})
  live.me = null
  render(page)
  await settled()
  expect(asked).not.toHaveBeenCalled()
  live.me = ME
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(requests), 30_000) // a part of the page is fetched first
})

test('finished games come page by page, when they are asked for', async () => {
  const game = (n: number) => ({
    table: `g${n}`, state: 'over', host: 'pMe', rules: usualRules(2), options: USUAL, seats: [personSeat('Me'), personSeat(`Guest ${n}`)],
    ply: 50, turn: null, spectators: 0, created: 0, updated: 1e12, yours: [0], your_turn: false, winners: [0],
  })
  const page = (from: number, before: number | null) => ({ games: [game(from), game(from + 1)], before })
  serve({
    'GET /me/games?limit=20&state=playing': { games: [], before: null },
    'GET /me/games?limit=20&state=waiting': { games: [], before: null },
    'GET /me/games?limit=20&state=over': page(1, 20),
    'GET /me/games?limit=20&state=over&before=20': page(3, 10),
    'GET /me/games?limit=20&state=over&before=10': page(5, null),
  })
  render(Games)
  await settled()
  expect(screen.getAllByText(/Guest/).length).toBe(2)
  await press('More')
  expect(screen.getAllByText(/Guest/).length).toBe(4)
  await press('More')
  expect(screen.getAllByText(/Guest/).length).toBe(6)
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
})

describe('a link is copied', () => {
  const mock = (works: boolean) => ((document as { execCommand: unknown }).execCommand = vi.fn(() => works))
  const clipboard = (value: unknown) => Object.defineProperty(navigator, 'clipboard', { value, configurable: true })
  test('by the browser, or without https from a field', async () => {
    const writeText = vi.fn(async () => {})
    clipboard({ writeText })
    expect(await copy('a link')).toBe(true)
    expect(writeText).toHaveBeenCalledWith('a link')
    clipboard(undefined)
    const command = mock(true)
    expect(await copy('a link')).toBe(true)
    expect(command).toHaveBeenCalledWith('copy')
    expect(document.querySelector('textarea')).toBeNull()
  })
  test('by hand where nothing else works', async () => {
    clipboard(undefined)
    mock(false)
    render(CopyLink, { props: { link: 'http://house/table/x', label: 'Copy' } })
    await press('Copy')
    const field = screen.getByRole<HTMLInputElement>('textbox')
    expect(document.activeElement).toBe(field)
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('http://house/table/x')
  })
})

describe('an invitation', () => {
  const ana = { id: 'p2', name: 'Ana', bot: false }
  async function form(address: string) {
    const created = vi.fn((_: unknown) => ({ table: 't1', commitment: 'c' }))
    const rows = [{ player: 'p1', name: 'Ana', bot: false }]
    const profile = later<unknown>()
    serve({
      'GET /people/p2': profile.answer, 'GET /me/games?limit=20': { games: [], before: null }, 'POST /deals': { deal: 'd', commitment: 'c' }, 'POST /tables': created,
      'GET /leaderboard/2?limit=50': { players: 2, rows }, 'GET /leaderboard/3?limit=50': { players: 3, rows: [] }, 'GET /leaderboard/4?limit=50': { players: 4, rows: [] },
    })
    go(address)
    render(NewTable)
    await settled()
    profile.come(ana)
    await settled()
    return created
  }
  test('from a profile is for that person, whoever else has the name', async () => {
    const created = await form('/new?invite=p2')
    await press('Open the table')
    expect(created.mock.calls[0]?.[0]).toMatchObject({ seats: [{ kind: 'person' }, { kind: 'invited', player: 'p2' }] })
  })
  test('to a name that two people have is not sent', async () => {
    const created = await form('/new?invite=p2')
    await fireEvent.input(screen.getByTestId('guest-1'), { target: { value: 'ana' } })
    await press('Open the table')
    expect(screen.getByRole('alert').textContent).toMatch(/^More than one player/)
    expect(created).not.toHaveBeenCalled()
  })
})

test('a table that is refused says so, for longer than a moment', async () => {
  render(TablePage, { props: { id: 'abc' } })
  live.error = 'There are too many already.'
  await settled()
  live.error = ''
  await settled()
  expect(screen.getByRole('alert').textContent).toContain('There are too many already.')
})

describe('notices', () => {
  const Refusing = Object.assign(vi.fn(), { permission: 'granted', requestPermission: async () => 'denied' })
  test('are shown by the worker, and without one by the page', async () => {
    vi.stubGlobal('Notification', Refusing)
    const postMessage = vi.fn()
    const serviceWorker = { getRegistration: vi.fn(async (): Promise<unknown> => ({ active: { postMessage } })) }
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
    await notice('Your turn', 'abc')
    expect(postMessage).toHaveBeenCalledWith({ notice: 'Your turn', table: 'abc' })
    expect(Refusing).not.toHaveBeenCalled()
    serviceWorker.getRegistration.mockResolvedValue(undefined)
    await notice('Your turn', 'abc')
    expect(Refusing).toHaveBeenCalledWith('Your turn', { tag: 'abc', icon: '/icon.svg' })
  })
  test('that a browser refuses stay unticked', async () => {
    vi.stubGlobal('Notification', Refusing)
    serve({ 'GET /me/tokens': [] })
    render(Settings)
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Notify me when it is my turn' })
    box.click()
    await settled()
    expect([box.checked, settings.notify]).toEqual([false, false])
  })
})

test('a name can be emptied to write another one', async () => {
  serve({ 'GET /me/tokens': [] })
  render(Settings)
  const [field] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Name' })
  expect(field?.value).toBe('Me')
  if (field) await fireEvent.input(field, { target: { value: '' } })
  await settled()
  expect(field?.value).toBe('')
})

test('a review that is left asks no more', async () => {
  vi.useFakeTimers()
  const { answer, come } = later<unknown>()
  const asked = serve({ 'GET /games/a/review': answer })
  const review = new GameReview('a')
  const loading = review.load()
  review.stop()
  come({ state: 'working', done: 1, total: 9, review: null })
  await loading
  expect(review.busy).toBe(true)
  await vi.advanceTimersByTimeAsync(30_000)
  vi.useRealTimers()
  expect(asked).toHaveBeenCalledTimes(1)
})

describe('an answer that comes late', () => {
  test('is not shown on the next leaderboard', async () => {
    const rows = (name: string) => [{ rank: 1, player: name, name, bot: false, rating: 1500, deviation: 50, games: 9, wins: 5 }]
    const three = later<unknown>()
    serve({ 'GET /leaderboard/3?limit=50': three.answer, 'GET /leaderboard/4?limit=50': { players: 4, rows: rows('Four') } })
    go('/leaderboard/3')
    render(Leaderboard)
    go('/leaderboard/4')
    await settled()
    three.come({ players: 3, rows: rows('Three') })
    await settled()
    expect(screen.queryByText('Three')).toBeNull()
    expect(screen.getByText('Four')).toBeTruthy()
  })
  test.each(['before', 'after'])('does not solve the next puzzle, %s that has come', async (when) => {
    const puzzle = (number: number) => ({ number, puzzle: { position: 'x', rating: 1200, themes: [], proved: 0 }, view })
    const { answer, come } = later<unknown>()
    const second = later<unknown>()
    serve({ 'GET /puzzles': { puzzles: [] }, 'GET /puzzles/1': puzzle(1), 'GET /puzzles/2': second.answer, 'POST /puzzles/1/answer': answer })
    go('/puzzles/1')
    render(Puzzles)
    await settled()
    for (const gem of ['diamond', 'sapphire', 'emerald']) await press(new RegExp(`^${gem}:`))
    await press('Take 3')
    go('/puzzles/2')
    await settled()
    const answers = [() => come({ solved: true, best: [0], second: [1], win: 0.6, gap: 0.1, proved: 0, hints: [] }), () => second.come(puzzle(2))]
    for (const arrive of when === 'before' ? answers : answers.reverse()) {
      arrive()
      await settled()
    }
    expect(screen.getByText('Puzzle 2')).toBeTruthy()
    expect(screen.queryByTestId('verdict')).toBeNull()
    expect(screen.getByTestId('show-solution')).toBeTruthy()
    expect(screen.getByTestId('solved-count').textContent).toBe('1')
  })
})

test('the way back leads from one replay to the other', async () => {
  const record = (name: string) => ({ players: [{ name, kind: 'person' }, { name: 'Zoë', kind: 'person' }], rules: { players: 2 }, plies: [] })
  const replay = { game: '', names: [], seat: 0, steps: [{ view, turn: null }] }
  const game = (id: string) => ({ [`GET /games/${id}/record`]: record(`Name ${id}`), [`GET /games/${id}/replay?seat=0`]: replay, [`GET /games/${id}/replay?seat=1`]: replay })
  serve({ ...game('A'), ...game('B') })
  go('/game/B')
  render(Game)
  await settled()
  expect(screen.getAllByText('Name B').length).toBeGreaterThan(0)
  go('/game/A')
  await settled()
  expect(screen.queryByText('Name B')).toBeNull()
  expect(screen.getAllByText('Name A').length).toBeGreaterThan(0)
})
