// Pages against a server that answers when and as a test says.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { personSeat, seatView, viewOf } from '../src/learn/build.ts'
import { Engine } from '../src/analysis/engine.svelte.ts'
import { ApiError } from '../src/wire/api.ts'
import { has, locale, speak } from '../src/i18n/i18n.svelte.ts'
import { errorText } from '../src/wire/errors.ts'
import { live } from '../src/wire/live.svelte.ts'
import Analysis from '../src/pages/study/Analysis.svelte'
import { copy } from '../src/browser/copy.ts'
import CopyLink from '../src/pages/tables/CopyLink.svelte'
import Game from '../src/pages/study/Game.svelte'
import Games from '../src/pages/study/Games.svelte'
import Leaderboard from '../src/pages/people/Leaderboard.svelte'
import NewTable from '../src/pages/tables/NewTable.svelte'
import { notice } from '../src/browser/notice.ts'
import Puzzles from '../src/pages/study/Puzzles.svelte'
import Settings from '../src/pages/Settings.svelte'
import Tables from '../src/pages/tables/Tables.svelte'
import TablePage from '../src/pages/tables/TablePage.svelte'
import Waiting from '../src/pages/tables/Waiting.svelte'
import { USUAL } from '../src/wire/play.ts'
import { GameReview } from '../src/review/game.svelte.ts'
import ReviewPanel from '../src/review/ReviewPanel.svelte'
import { followLinks, go } from '../src/browser/route.svelte.ts'
import { CHANGEABLE, usualRules } from '../src/game/rules.ts'
import { settings } from '../src/browser/settings.svelte.ts'

const ME = { id: 'pMe', name: 'Me', waiting: 0 } as NonNullable<typeof live.me>
const MARKET = ['1k4', '1w1', '1g2', '1b1', '2r4', '2w3', '2g1', '2k5', '3b2', '3w2', '3g4', '3r1']
const view = viewOf(
  [seatView([0, 0, 0, 0, 0, 0], []), seatView([0, 0, 0, 0, 0, 0], [])],
  MARKET,
  [8, 1, 5],
  { legal: [0, 1, 2, 3] },
)

const HOUSE = {
  levels: ['keeper'],
  ranges: {
    target: [1, 100],
    tokens: [1, 7],
    gold: [0, 5],
    token_limit: [3, 40],
    reserve_limit: [0, 3],
    nobles: [0, 5],
    stall: [1, 200],
  },
}

/** Have requests answered, or refused with an ApiError; what has no answer does not exist. */
function serve(answers: Record<string, unknown>) {
  const asked = vi.fn(async (url: string, init: RequestInit) => {
    const found = answers[`${init.method} ${url.replace('/api', '')}`]
    const answer: unknown = await (typeof found === 'function'
      ? (found as (body: unknown) => unknown)(init.body && JSON.parse(String(init.body)))
      : found)
    if (answer instanceof ApiError)
      return new Response(JSON.stringify({ code: answer.code, data: answer.data }), { status: 422 })
    const failure = { code: 'unknown_path', data: {} }
    return answer === undefined
      ? new Response(JSON.stringify(failure), { status: 404 })
      : new Response(JSON.stringify(answer))
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

const pick = async (field: string, value: string) => {
  const select = screen.getByTestId<HTMLSelectElement>(field)
  for (const option of select.options) option.disabled = option.value !== value // happy-dom knows no :checked option
  await fireEvent.change(select)
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
    table: `g${n}`,
    state: 'over',
    host: 'pMe',
    rules: usualRules(2),
    options: USUAL,
    seats: [personSeat('Me'), personSeat(`Guest ${n}`)],
    ply: 50,
    turn: null,
    spectators: 0,
    created: 0,
    updated: 1e12,
    yours: [0],
    your_turn: false,
    winners: [0],
  })
  const page = (from: number, before: number | null) => ({
    games: [game(from), game(from + 1)],
    before,
  })
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
  const mock = (works: boolean) =>
    ((document as { execCommand: unknown }).execCommand = vi.fn(() => works))
  const clipboard = (value: unknown) =>
    Object.defineProperty(navigator, 'clipboard', { value, configurable: true })
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
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(
      'http://house/table/x',
    )
  })
})

describe('an invitation', () => {
  const ana = { id: 'p2', name: 'Ana', bot: false }
  async function form(address: string) {
    const created = vi.fn((_: unknown) => ({ table: 't1', commitment: 'c' }))
    const rows = [{ player: 'p1', name: 'Ana', bot: false }]
    const profile = later<unknown>()
    serve({
      'GET /people/p2': profile.answer,
      'GET /me/games?limit=20': { games: [], before: null },
      'POST /deals': { deal: 'd', commitment: 'c' },
      'POST /tables': created,
      'GET /leaderboard/2?limit=50': { players: 2, rows },
      'GET /leaderboard/3?limit=50': { players: 3, rows: [] },
      'GET /leaderboard/4?limit=50': { players: 4, rows: [] },
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
    expect(created.mock.calls[0]?.[0]).toMatchObject({
      seats: [{ kind: 'person' }, { kind: 'invited', player: 'p2' }],
    })
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
  const Refusing = Object.assign(vi.fn(), {
    permission: 'granted',
    requestPermission: async () => 'denied',
  })
  test('are shown by the worker, and without one by the page', async () => {
    vi.stubGlobal('Notification', Refusing)
    const postMessage = vi.fn()
    const serviceWorker = {
      getRegistration: vi.fn(async (): Promise<unknown> => ({ active: { postMessage } })),
    }
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
    const box = screen.getByRole<HTMLInputElement>('checkbox', {
      name: 'Notify me when it is my turn',
    })
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

test('a review that could not be loaded is loaded again', async () => {
  const asked = vi
    .fn()
    .mockRejectedValueOnce(new TypeError())
    .mockResolvedValue(Response.json({ state: 'none', done: 0, total: 0, review: null }))
  vi.stubGlobal('fetch', asked)
  const reviewing = new GameReview('a')
  await reviewing.load()
  render(ReviewPanel, {
    reviewing,
    names: [],
    views: [],
    at: 0,
    onjump: vi.fn(),
    onshow: vi.fn(),
    onretry: null,
    ontry: null,
  })
  await fireEvent.click(await screen.findByTestId('load-review'))
  await screen.findByTestId('ask-review')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByTestId('load-review')).toBeNull()
})

describe('an answer that comes late', () => {
  test('is not shown on the next leaderboard', async () => {
    const rows = (name: string) => [
      { rank: 1, player: name, name, bot: false, rating: 1500, deviation: 50, games: 9, wins: 5 },
    ]
    const three = later<unknown>()
    serve({
      'GET /leaderboard/3?limit=50': three.answer,
      'GET /leaderboard/4?limit=50': { players: 4, rows: rows('Four') },
    })
    go('/leaderboard/3')
    render(Leaderboard)
    go('/leaderboard/4')
    await settled()
    three.come({ players: 3, rows: rows('Three') })
    await settled()
    expect(screen.queryByText('Three')).toBeNull()
    expect(screen.getByText('Four')).toBeTruthy()
  })
  test.each(['before', 'after'])(
    'does not solve the next puzzle, %s that has come',
    async (when) => {
      const puzzle = (number: number) => ({
        number,
        puzzle: { position: 'x', rating: 1200, themes: [], proved: 0 },
        view,
      })
      const { answer, come } = later<unknown>()
      const second = later<unknown>()
      serve({
        'GET /puzzles': { puzzles: [] },
        'GET /puzzles/1': puzzle(1),
        'GET /puzzles/2': second.answer,
        'POST /puzzles/1/answer': answer,
      })
      go('/puzzles/1')
      render(Puzzles)
      await settled()
      for (const gem of ['diamond', 'sapphire', 'emerald']) await press(new RegExp(`^${gem}:`))
      await press('Take 3')
      go('/puzzles/2')
      await settled()
      const answers = [
        () =>
          come({ solved: true, best: [0], second: [1], win: 0.6, gap: 0.1, proved: 0, hints: [] }),
        () => second.come(puzzle(2)),
      ]
      for (const arrive of when === 'before' ? answers : answers.reverse()) {
        arrive()
        await settled()
      }
      expect(screen.getByText('Puzzle 2')).toBeTruthy()
      expect(screen.queryByTestId('verdict')).toBeNull()
      expect(screen.getByTestId('show-solution')).toBeTruthy()
      expect(screen.getByTestId('solved-count').textContent).toBe('1')
    },
  )
})

const record = (name: string) => ({
  players: [
    { name, kind: 'person' },
    { name: 'Zoë', kind: 'person' },
  ],
  rules: { players: 2 },
  plies: [],
})
const turn = (ply: number) => ({
  ply,
  seat: ply % 2,
  actions: [0],
  drawn: [],
  at: 0,
  card: null,
  noble: null,
})
const study = (id: string) => ({
  game: id,
  record: record(`Name ${id}`),
  steps: [null, turn(0), turn(1)].map((turn) => ({ view, turn })),
  review: { state: 'none', done: 0, total: 0, review: null },
})
const game = (id: string) => ({ [`GET /games/${id}/study`]: study(id) })

test('the way back leads from one replay to the other', async () => {
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

describe('a replay', () => {
  const at = () => screen.getByText(/^\d \/ 2$/).textContent
  async function open(more: Record<string, unknown>) {
    const asked = serve({ ...game('A'), ...more })
    go('/game/A#1')
    render(Game)
    await settled()
    return asked
  }
  test('comes with one request, its review with it', async () => {
    expect(await open({})).toHaveBeenCalledOnce()
    await vi.waitFor(() => expect(screen.getByTestId('ask-review')).toBeTruthy(), 30_000)
  })
  test('whose review is being made is watched', async () => {
    const review = { state: 'working', depth: 'quick', done: 1, total: 9, review: null }
    const progress = vi.fn(() => ({ ...review, done: 2 }))
    await open({
      'GET /games/A/study': { ...study('A'), review },
      'GET /games/A/review': progress,
    })
    await vi.waitFor(() => expect(progress).toHaveBeenCalled(), 30_000)
  })
  test("leaves the browser's own keys to it", async () => {
    await open({})
    for (const more of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }, {}]) {
      const event = new KeyboardEvent('keydown', {
        key: 'ArrowLeft',
        cancelable: true,
        bubbles: true,
        ...more,
      })
      document.body.dispatchEvent(event)
      await settled()
      const plain = Object.keys(more).length === 0
      expect(event.defaultPrevented).toBe(plain)
      expect(at()).toBe(plain ? '0 / 2' : '1 / 2')
    }
  })
  test('goes where an address of the same game leads', async () => {
    followLinks()
    await open({})
    expect(at()).toBe('1 / 2')
    await press('One turn forward')
    expect(at()).toBe('2 / 2')
    for (const k of [0, 1]) {
      history.pushState(null, '', `/game/A#${k}`)
      dispatchEvent(new Event('hashchange'))
      await settled()
      expect(at()).toBe(`${k} / 2`)
    }
  })
  test('begins with the rules that are not the usual ones', async () => {
    const rules = { ...usualRules(2), target: 21, gold: 0 }
    const plain = study('A')
    const steps = plain.steps.map((step) => ({ ...step, view: { ...view, rules } }))
    await open({ 'GET /games/A/study': { ...plain, steps } })
    await press('To the start')
    expect(screen.getByText('The table is set. (to 21 points · no gold)')).toBeTruthy()
  })
  test('says why no game can go on from it', async () => {
    await open({})
    await press('Play on from here')
    expect(screen.getByRole('alert').textContent).toBe('There is nothing at this address.')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  test('goes on once, however often that is pressed', async () => {
    const created = vi.fn(later<unknown>().answer)
    await open({ 'GET /house': HOUSE, 'POST /tables': created })
    await press('Play on from here')
    await press('Start')
    screen.getByRole('button', { name: 'Start' }).click()
    await settled()
    expect(created).toHaveBeenCalledOnce()
  })
})

test('a seat is taken by one press, and a second one says nothing else', async () => {
  const { answer, come } = later<unknown>()
  const joined = vi.fn(answer)
  serve({ 'POST /tables/abc/join': joined })
  const model = {
    id: 'abc',
    state: 'waiting',
    host: 'pAna',
    rules: usualRules(2),
    options: USUAL,
    seats: [personSeat('Ana'), { ...personSeat(''), kind: 'open' }],
    mine: [],
    commitment: 'c',
  }
  render(Waiting, { props: { model: model as never } })
  await press('Sit down')
  await press('Sit down')
  come({ done: true })
  await settled()
  expect(joined).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('at a rated table that waits a level is offered once', async () => {
  serve({ 'GET /house': HOUSE })
  live.me = { id: 'pAna', name: 'Ana' } as never
  const bot = { ...personSeat(''), kind: 'bot', bot: true, level: 'keeper' }
  const table = {
    id: 'abc',
    state: 'waiting',
    host: 'pAna',
    rules: usualRules(3),
    seats: [personSeat('Ana'), bot, { ...personSeat(''), kind: 'open' }],
    mine: [0],
    commitment: 'c',
  }
  for (const [rated, offered] of [
    [true, []],
    [false, ['Keeper']],
  ] as const) {
    const { unmount } = render(Waiting, {
      props: { model: { ...table, options: { ...USUAL, rated } } as never },
    })
    await settled()
    expect(screen.queryAllByRole('option').map((option) => option.textContent)).toEqual(offered)
    unmount()
  }
})

test('a rated table has a clock, no stand-in, and no two bots of one level', async () => {
  const created = vi.fn((_: unknown) => ({ table: 't1', commitment: 'c' }))
  serve({
    'GET /house': HOUSE,
    'POST /deals': { deal: 'd', commitment: 'c' },
    'POST /tables': created,
  })
  go('/new')
  render(NewTable)
  await settled()
  const rated = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Rated/ })
  const sit = (seat: number, kind: string) => pick(`seat-${seat}`, kind)
  screen.getByRole('radio', { name: '3' }).click()
  await settled()
  expect(rated().disabled).toBe(true)
  await pick('clock', '3')
  const absence = screen.getByLabelText<HTMLSelectElement>('If a player is away')
  expect(absence.value).toBe('bot')
  rated().click()
  await settled()
  expect([absence.value, [...absence.options].map((option) => option.value)]).toEqual([
    'forfeit',
    ['wait', 'forfeit'],
  ])
  await sit(1, 'bot')
  expect([rated().checked, rated().disabled]).toEqual([true, false])
  await sit(2, 'bot')
  expect([rated().checked, rated().disabled]).toEqual([false, true])
  expect(
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'Show it in the lobby' }).checked,
  ).toBe(false)
  await press('Start')
  expect(created.mock.calls[0]?.[0]).toMatchObject({
    options: { rated: false, visibility: 'link', absence: 'bot' },
  })
})

describe('a table with rules of its own', () => {
  async function form() {
    const created = vi.fn((_: unknown) => ({ table: 't1', commitment: 'c' }))
    serve({
      'GET /house': HOUSE,
      'POST /deals': { deal: 'd', commitment: 'c' },
      'POST /tables': created,
    })
    go('/new')
    render(NewTable)
    await settled()
    return created
  }
  const field = (name: string) => screen.getByTestId<HTMLInputElement>(`rule-${name}`)
  const write = async (name: string, value: string) => {
    await fireEvent.input(field(name), { target: { value } })
    await settled()
  }
  test('is opened like any other while nothing is chosen', async () => {
    const created = await form()
    expect(document.querySelector('details')?.open).toBe(false)
    expect(screen.queryByTestId('my-seat')).toBeNull()
    await press('Open the table')
    expect(created.mock.calls[0]?.[0]).toMatchObject({
      rules: {},
      seats: [{ kind: 'person' }, { kind: 'open' }],
      options: { shuffle: true },
    })
  })
  test('sends what is not the rulebook’s, within what the server takes', async () => {
    const created = await form()
    expect([
      field('token_limit').min,
      field('token_limit').max,
      field('token_limit').value,
    ]).toEqual(['3', '40', '10'])
    expect([field('target').min, field('target').max]).toEqual(['1', '100'])
    await write('target', '21')
    await write('token_limit', '8')
    await write('reserve_limit', '0')
    await write('gold', '4')
    await write('gold', '')
    expect(field('gold').value).toBe('')
    await fireEvent.blur(field('gold'))
    await settled()
    expect(field('gold').value).toBe('5')
    expect(document.querySelector('summary')?.textContent).toBe(
      'More ruleshold at most 8 tokens · no reserving',
    )
    await press('Open the table')
    expect(created.mock.calls[0]?.[0]).toMatchObject({
      rules: { target: 21, token_limit: 8, reserve_limit: 0 },
    })
    expect((created.mock.calls[0]?.[0] as { rules: unknown }).rules).toEqual({
      target: 21,
      token_limit: 8,
      reserve_limit: 0,
    })
  })
  test('takes numbers that depend on the players with them', async () => {
    await form()
    await write('nobles', '4')
    expect(field('tokens').value).toBe('4')
    screen.getByRole('radio', { name: '4' }).click()
    await settled()
    expect([field('tokens').value, field('nobles').value]).toEqual(['7', '4'])
  })
  test('shows a field that is wrong, though it was folded away', async () => {
    await form()
    await fireEvent(field('stall'), new Event('invalid'))
    await settled()
    expect(document.querySelector('details')?.open).toBe(true)
  })
  test('has me where I want to sit, if seats are not drawn', async () => {
    const created = await form()
    screen.getByRole('radio', { name: '3' }).click()
    screen.getByRole('checkbox', { name: 'Draw the seating order' }).click()
    await settled()
    await pick('seat-1', 'bot')
    await pick('my-seat', '2')
    await press('Open the table')
    expect(created.mock.calls[0]?.[0]).toMatchObject({
      seats: [{ kind: 'bot' }, { kind: 'open' }, { kind: 'person' }],
      options: { shuffle: false },
    })
    screen.getByRole('radio', { name: '2' }).click() // I stay, somebody else goes
    await settled()
    await press('Start')
    expect(created.mock.calls[1]?.[0]).toMatchObject({
      seats: [{ kind: 'bot' }, { kind: 'person' }],
    })
  })
})

describe('who thinks of sitting down', () => {
  const own = { ...usualRules(2), target: 21, token_limit: 8, reserve_limit: 1 }
  const options = {
    ...USUAL,
    undo: false,
    shuffle: false,
    absence: 'forfeit',
    grace: 25,
    clock: { kind: 'total', seconds: 25, increment: 0 },
  }
  const seats = [personSeat('Ana'), { ...personSeat(''), kind: 'open' }]
  const table = {
    id: 'abc',
    table: 'abc',
    state: 'waiting',
    host: 'pAna',
    rules: own,
    options,
    seats,
    mine: [],
    yours: [],
    commitment: 'c',
    updated: 0,
    winners: null,
    spectators: 0,
  }
  const row = (more: object) =>
    render(Tables, { props: { tables: [{ ...table, ...more }] as never } })
      .container.querySelector('.small')
      ?.textContent.split(' · ')
      .slice(0, -1)
  const shown = (more: object) => (
    render(Waiting, { props: { model: { ...table, ...more } as never } }),
    screen.getByTestId('terms').textContent.split(' · ')
  )

  test('is told all that is not as usual', () => {
    const unusual = [
      'to 21 points',
      'hold at most 8 tokens',
      'reserve 1 card at most',
      'seating order not drawn',
      'no undo',
      'a player away for 25 sec forfeits',
    ]
    expect(shown({})).toEqual(['25 s + 0 s', ...unusual])
    expect(row({})).toEqual(['25 s + 0 s', ...unusual])
  })
  test('is told of what is switched off, of hints only where a game could have them', () => {
    const off = { hints: false, undo: false, chat: false }
    const of = (options: object) =>
      shown({ rules: usualRules(2), options: { ...USUAL, ...off, ...options } })
    const others = ['no undo', 'no chat']
    expect(of({})).toEqual(['No clock', 'to 15 points', 'no undo', 'no hints', 'no chat'])
    cleanup()
    expect(of({ rated: true })).toEqual(['No clock', 'to 15 points', 'rated', ...others])
  })
  test('is told little where all is as usual', () => {
    const plain = { rules: usualRules(2), options: { ...USUAL, absence: 'bot' } }
    expect(shown(plain)).toEqual([
      'No clock',
      'to 15 points',
      'a bot plays for a player away for 1 min',
    ])
    expect(row(plain)).toEqual(['No clock'])
  })
  test('is told nothing that matters to nobody', () => {
    const alone = {
      options: { ...USUAL, chat: false },
      rules: usualRules(2),
      seats: [personSeat('Ana'), { ...personSeat(''), kind: 'bot', level: 'keeper' }],
    }
    expect(row(alone)).toEqual(['No clock'])
    expect(row({ state: 'over', winners: [0] })).toEqual([
      '25 s + 0 s',
      'to 21 points',
      'hold at most 8 tokens',
      'reserve 1 card at most',
    ])
    expect(
      shown({
        rules: usualRules(2),
        options: {
          ...USUAL,
          absence: 'forfeit',
          clock: { kind: 'days', seconds: 86_400, increment: 0 },
        },
      }),
    ).toEqual(['1 day a turn', 'to 15 points'])
  })
  test('is told so in their language', async () => {
    await speak('el')
    expect(shown({ rules: { ...usualRules(2), gold: 0, nobles: 1, tokens: 7, stall: 1 } })).toEqual(
      [
        '25 δευτ. + 0 δευτ.',
        'έως 15 πόντους',
        '7 δείκτες κάθε χρώματος',
        'χωρίς χρυσό',
        '1 ευγενής',
        'τέλος μετά από 1 γύρο χωρίς αγορά',
        'η σειρά των θέσεων δεν κληρώνεται',
        'χωρίς αναίρεση',
        'όποιος λείψει 25 δευτ. χάνει',
      ],
    )
  })
})

test('every number of the rules has words', () => {
  for (const name of CHANGEABLE.filter((one) => one !== 'target'))
    for (const kind of ['set', 'own'])
      expect(has(`${kind}-${name.replaceAll('_', '-')}`), name).toBe(true)
})

describe('a record that is no record', () => {
  const file = (text: string) => new File([text], 'game.json')
  test('can be mended and chosen again', async () => {
    const none = { games: [], before: null }
    serve({
      'POST /games': { game: 'A' },
      'GET /me/games?limit=20&state=playing': none,
      'GET /me/games?limit=20&state=waiting': none,
      'GET /me/games?limit=20&state=over': none,
    })
    render(Games)
    const field = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!field) throw new Error('no field')
    const choose = async (text: string) => {
      Object.defineProperty(field, 'files', { value: [file(text)], configurable: true })
      await fireEvent.change(field)
      await settled()
    }
    const emptied = vi.spyOn(field, 'value', 'set')
    await choose('not JSON')
    expect(screen.getByRole('alert').textContent).toBe('This is not a readable game record.')
    expect(emptied).toHaveBeenCalledWith('')
    await choose('{}')
    expect(location.pathname).toBe('/game/A')
  })
  test('is told with the place that is damaged', async () => {
    const refuse = (place: string) =>
      errorText(new ApiError('bad_record', { place, why: 'is no move' }))
    expect(refuse('plies[14].move')).toBe('This game record can’t be read at plies[14].move.')
    expect(refuse('file')).toBe('This is not a readable game record.')
    await speak('fr')
    expect(refuse('plies[14].move')).toContain('plies[14].move')
  })
})

describe('the analysis board', () => {
  const SEATS = ['000000:-:-,-,-:-', '000000:-:~2,-,-:-']
  const table = (turn: number, card: string) => ({
    text: `2 1.${turn + 1}.action.0 - ${SEATS.join(' ')}`,
    view: { ...view, turn, seat: turn },
    whole: `whole with ${card}`,
    drawn: [],
  })
  test('says in the language of the page what is wrong with a link, and has the editor for it', async () => {
    await speak('el')
    serve({
      'POST /analysis/table': new ApiError('bad_position', {
        fault: 'card',
        what: '9x9',
        why: 'is no card',
      }),
    })
    go('/analysis#rubbish')
    render(Analysis)
    await vi.waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Δεν υπάρχει κάρτα 9x9'),
    )
    screen.getByTestId('set-up').click()
    await settled()
    expect(document.querySelector<HTMLTextAreaElement>('#pasted')?.value).toBe('rubbish')
    expect(screen.getByTestId('misread').textContent).toBe('Δεν υπάρχει κάρτα 9x9')
  })
  test('plays each turn in the position that the turn before led to, also after going back', async () => {
    const moved = vi.fn((asked: unknown) =>
      (asked as { whole: string }).whole === 'whole with 2w5'
        ? table(1, '2w5 later')
        : table(0, '2w5 later still'),
    )
    serve({ 'POST /analysis/table': table(0, '2w5'), 'POST /analysis/move': moved })
    go('/analysis#here')
    render(Analysis)
    await vi.waitFor(() => screen.getByTestId('back'))
    const turn = async () => {
      for (const colour of [0, 1, 2])
        document.querySelector<HTMLElement>(`[data-anchor='bank-${colour}']`)?.click()
      await settled()
      screen.getByTestId('act').click()
      await settled()
    }
    await turn()
    await turn()
    screen.getByTestId('back').click()
    await settled()
    screen.getByTestId('back').click()
    await settled()
    await turn()
    expect(moved.mock.calls.map(([asked]) => (asked as { whole: string }).whole)).toEqual([
      'whole with 2w5',
      'whole with 2w5 later',
      'whole with 2w5',
    ])
  })
})

describe('a puzzle', () => {
  const found = { solved: false, best: [0], second: [1], win: 0.6, gap: 0.1, proved: 0, hints: [] }
  const puzzle = { number: 7, puzzle: { position: 'x', rating: 1200, themes: [], proved: 0 }, view }
  test('is not given up before that is known, and what went wrong is forgotten when it works', async () => {
    localStorage.clear()
    serve({ 'GET /puzzles': { puzzles: [] }, 'GET /puzzles/7': puzzle })
    go('/puzzles/7')
    render(Puzzles)
    await settled()
    await press('Show the solution')
    expect(screen.getByRole('alert')).toBeTruthy()
    expect(screen.queryByText('missed')).toBeNull()
    const answered = vi.fn(() => found)
    serve({ 'POST /puzzles/7/answer': answered })
    const button = screen.getByTestId('show-solution')
    button.click()
    button.click()
    await settled()
    expect(answered).toHaveBeenCalledOnce()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByTestId('next-puzzle')).toBeTruthy()
  })
})

describe('the engine', () => {
  const step = {
    analysis: {
      simulations: 100,
      win: [0.5, 0.5],
      error: 0,
      options: [],
      line: [],
      gap: 0,
      hints: [],
      proof: null,
    },
    ended: true,
  }
  test('stands still where it failed, and goes on when it is asked to', async () => {
    serve({})
    const engine = new Engine()
    await engine.study('here')
    expect([engine.running, engine.error]).toEqual([false, 'There is nothing at this address.'])
    serve({ 'POST /analysis/step': step })
    await engine.goOn()
    expect([engine.running, engine.error, engine.found?.simulations]).toEqual([true, '', 100])
  })
  test('thinks about the next table all the same, unless somebody paused it', async () => {
    serve({})
    const engine = new Engine()
    await engine.study('here')
    serve({ 'POST /analysis/step': step })
    await engine.study('there')
    expect([engine.running, engine.found?.simulations]).toEqual([true, 100])
    engine.pause()
    await engine.study('elsewhere')
    expect([engine.running, engine.found]).toEqual([false, null])
  })
  test('knows its place while there is no room for it', async () => {
    const places: number[] = []
    const engine = new Engine()
    const answer = () => {
      places.push(engine.waiting)
      return { ...step, ended: places.length > 2, waiting: Math.max(0, 3 - places.length) }
    }
    serve({ 'POST /analysis/step': answer })
    await engine.study('here')
    expect([...places, engine.waiting]).toEqual([0, 2, 1, 0])
  })
})

test('the language that was chosen last is spoken, whichever words come last', async () => {
  const first = speak('el')
  await speak('en') // needs no words from elsewhere
  await first
  expect(locale()).toBe('en')
  expect(document.documentElement.lang).toBe('en')
})
